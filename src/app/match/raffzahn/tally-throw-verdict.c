/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-throw-verdict.h"

#include <glib/gi18n.h>

#include "tally-refusal.h"

struct _TallyThrowVerdict {
  GtkWidget parent_instance;

  GtkWidget *banner;
  GtkWidget *sentence;
  GtkWidget *rule;
  GtkWidget *refusal;
};

G_DEFINE_FINAL_TYPE (TallyThrowVerdict, tally_throw_verdict, GTK_TYPE_WIDGET)

static void
tally_throw_verdict_dispose (GObject *object)
{
  TallyThrowVerdict *self = TALLY_THROW_VERDICT (object);

  g_clear_pointer (&self->banner, gtk_widget_unparent);
  g_clear_pointer (&self->refusal, gtk_widget_unparent);

  G_OBJECT_CLASS (tally_throw_verdict_parent_class)->dispose (object);
}

static void
tally_throw_verdict_class_init (TallyThrowVerdictClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_throw_verdict_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
make_banner (TallyThrowVerdict *self)
{
  self->banner = g_object_new (GTK_TYPE_BOX, "spacing", 8, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  gtk_widget_add_css_class (self->banner, "result-banner");

  self->sentence = g_object_new (GTK_TYPE_LABEL,
                                 "wrap", TRUE,
                                 "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                 "xalign", 0.0f,
                                 "hexpand", TRUE,
                                 NULL);
  gtk_box_append (GTK_BOX (self->banner), self->sentence);

  self->rule = gtk_button_new_with_label (_ ("Show rule"));
  gtk_widget_set_valign (self->rule, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->rule, "flat");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rule), "s", "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->rule), "match.show-rule");
  gtk_box_append (GTK_BOX (self->banner), self->rule);
  gtk_widget_set_parent (self->banner, GTK_WIDGET (self));
}

static void
tally_throw_verdict_init (TallyThrowVerdict *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 8);
  make_banner (self);
  self->refusal = tally_refusal_new ();
  gtk_widget_set_parent (self->refusal, GTK_WIDGET (self));
}

GtkWidget *
tally_throw_verdict_new (void)
{
  return g_object_new (TALLY_TYPE_THROW_VERDICT, NULL);
}

void
tally_throw_verdict_show (TallyThrowVerdict       *self,
                          TallySession            *session,
                          const TallyRaffzahnTurn *turn)
{
  const char *section = tally_raffzahn_turn_get_section (turn);
  g_autofree char *told = tally_raffzahn_turn_tell (session, turn);

  g_return_if_fail (TALLY_IS_THROW_VERDICT (self));

  gtk_widget_set_visible (GTK_WIDGET (self), told != NULL || turn->refused);
  gtk_widget_set_visible (self->banner, told != NULL);
  gtk_label_set_label (GTK_LABEL (self->sentence), told != NULL ? told : "");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rule), "s", section != NULL ? section : "");

  if (turn->refused)
    tally_refusal_show (TALLY_REFUSAL (self->refusal), &turn->violation, tally_session_get_setup (session));
  else
    tally_refusal_hide (TALLY_REFUSAL (self->refusal));
}
