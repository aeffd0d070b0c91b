/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-refusal.h"

#include "tally-class.h"
#include "tally-widget.h"

struct _TallyRefusal {
  GtkWidget parent_instance;

  GtkLabel *sentence;
  GtkActionable *button;

  GtkWidget *described; /* weak */
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyRefusal, tally_refusal, GTK_TYPE_WIDGET)

/* What a screen reader knows as having the focus: the inside of an entry has no
 * role of its own. */
static GtkWidget *
find_focus (TallyRefusal *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  while (focus != NULL && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (focus)) == GTK_ACCESSIBLE_ROLE_NONE)
    focus = gtk_widget_get_parent (focus);

  return focus;
}

/* An alert that comes up is new to the bus, so a GTK that can't announce tells
 * nobody what it says. What has the focus is known: it is why that can't be
 * entered, and a new description is read out at once. */
static void
describe_focus (TallyRefusal *self,
                const char   *sentence)
{
  GtkWidget *focus = sentence != NULL ? find_focus (self) : NULL;

  if (self->described != NULL && self->described != focus)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->described), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_set_weak_pointer (&self->described, focus);
  if (focus != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);
}

static void
tally_refusal_dispose (GObject *object)
{
  describe_focus (TALLY_REFUSAL (object), NULL);

  tally_class_dispose (object);
}

static void
tally_refusal_class_init (TallyRefusalClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_refusal_dispose;

  gtk_widget_class_set_css_name (widget_class, "refusal");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
  tally_class_set_template (klass, "tally-refusal.ui");
  tally_class_binds (klass, TallyRefusal, sentence, button);
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
  gtk_label_set_label (self->sentence, sentence);
  gtk_actionable_set_action_target (self->button, "s", tally_violation_section (violation));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  tally_widget_announce (GTK_WIDGET (self), sentence);
  if (gtk_check_version (4, 14, 0) != NULL)
    describe_focus (self, sentence);
}

void
tally_refusal_hide (TallyRefusal *self)
{
  g_return_if_fail (TALLY_IS_REFUSAL (self));

  describe_focus (self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

const char *
tally_refusal_get_section (TallyRefusal *self)
{
  g_return_val_if_fail (TALLY_IS_REFUSAL (self), NULL);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return NULL;

  return g_variant_get_string (gtk_actionable_get_action_target_value (self->button), NULL);
}
