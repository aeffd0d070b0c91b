/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-throw-verdict.h"

#include "tally-refusal.h"
#include "tally-widget.h"

struct _TallyThrowVerdict {
  GtkWidget parent_instance;

  GtkWidget *banner;
  GtkLabel *sentence;
  GtkActionable *rule;
  TallyRefusal *refusal;
};

G_DEFINE_FINAL_TYPE (TallyThrowVerdict, tally_throw_verdict, GTK_TYPE_WIDGET)

static void
tally_throw_verdict_dispose (GObject *object)
{
  tally_widget_drop_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (tally_throw_verdict_parent_class)->dispose (object);
}

static void
tally_throw_verdict_class_init (TallyThrowVerdictClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_throw_verdict_dispose;

  g_type_ensure (TALLY_TYPE_REFUSAL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-throw-verdict.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyThrowVerdict, banner);
  gtk_widget_class_bind_template_child (widget_class, TallyThrowVerdict, sentence);
  gtk_widget_class_bind_template_child (widget_class, TallyThrowVerdict, rule);
  gtk_widget_class_bind_template_child (widget_class, TallyThrowVerdict, refusal);
}

static void
tally_throw_verdict_init (TallyThrowVerdict *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
  gtk_label_set_label (self->sentence, told != NULL ? told : "");
  gtk_actionable_set_action_target (self->rule, "s", section != NULL ? section : "");

  if (turn->refused)
    tally_refusal_show (self->refusal, &turn->violation, tally_session_get_setup (session));
  else
    tally_refusal_hide (self->refusal);
}
