/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-refusal.h"

#include <glib/gi18n.h>

struct _TallyRefusal {
  GtkWidget parent_instance;

  GtkWidget *icon;
  GtkWidget *sentence;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (TallyRefusal, tally_refusal, GTK_TYPE_WIDGET)

static void
tally_refusal_dispose (GObject *object)
{
  TallyRefusal *self = TALLY_REFUSAL (object);

  g_clear_pointer (&self->icon, gtk_widget_unparent);
  g_clear_pointer (&self->sentence, gtk_widget_unparent);
  g_clear_pointer (&self->button, gtk_widget_unparent);

  G_OBJECT_CLASS (tally_refusal_parent_class)->dispose (object);
}

static void
tally_refusal_class_init (TallyRefusalClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_refusal_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "refusal");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
tally_refusal_init (TallyRefusal *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 8);

  self->icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  gtk_widget_set_parent (self->icon, GTK_WIDGET (self));

  self->sentence = g_object_new (GTK_TYPE_LABEL,
                                 "wrap", TRUE,
                                 "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                 "xalign", 0.0f,
                                 "hexpand", TRUE,
                                 NULL);
  gtk_widget_set_parent (self->sentence, GTK_WIDGET (self));

  self->button = gtk_button_new_with_label (_ ("Show rule"));
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->button, "flat");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "s", "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "match.show-rule");
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
tally_refusal_new (void)
{
  return g_object_new (TALLY_TYPE_REFUSAL, NULL);
}

void
tally_refusal_show (TallyRefusal         *self,
                    const TallyViolation *violation,
                    const TallySetup     *setup)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (TALLY_IS_REFUSAL (self));

  sentence = tally_violation_message (violation, setup);
  gtk_label_set_label (GTK_LABEL (self->sentence), sentence);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "s", tally_violation_section (violation));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

void
tally_refusal_hide (TallyRefusal *self)
{
  g_return_if_fail (TALLY_IS_REFUSAL (self));

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

const char *
tally_refusal_get_section (TallyRefusal *self)
{
  g_return_val_if_fail (TALLY_IS_REFUSAL (self), NULL);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return NULL;

  return g_variant_get_string (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (self->button)), NULL);
}
