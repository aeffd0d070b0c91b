/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-next-step.h"

#include "tally-class.h"
#include "tally-widget.h"
#include "tally-words.h"

struct _TallyNextStep {
  GtkWidget parent_instance;

  GtkLabel *label;

  GtkWidget *end;
  char *told; /* to screen readers */
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyNextStep, tally_next_step, GTK_TYPE_WIDGET)

static void
tally_next_step_class_init (TallyNextStepClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "nextstep");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  tally_class_set_template (klass, "tally-next-step.ui");
  tally_class_owns (klass, TallyNextStep, told, g_free);
  tally_class_binds (klass, TallyNextStep, label);
}

void
tally_next_step_set_text (TallyNextStep *self,
                          const char    *text,
                          const char    *standing)
{
  g_autofree char *markup = NULL;
  g_autofree char *told = NULL;

  g_return_if_fail (TALLY_IS_NEXT_STEP (self));

  markup = tally_words_mark_first (text);
  gtk_label_set_markup (self->label, markup);

  told = standing != NULL ? g_strdup_printf ("%s %s", text, standing) : g_strdup (text);
  if (g_strcmp0 (told, self->told) == 0)
    return;

  g_free (self->told);
  self->told = g_steal_pointer (&told);
  tally_widget_announce (GTK_WIDGET (self), self->told);
}

void
tally_next_step_set_end (TallyNextStep *self,
                         GtkWidget     *end)
{
  g_return_if_fail (TALLY_IS_NEXT_STEP (self));

  g_clear_pointer (&self->end, gtk_widget_unparent);
  self->end = end;
  if (end != NULL)
    gtk_widget_set_parent (end, GTK_WIDGET (self));
}

void
tally_next_step_set_narrow (TallyNextStep *self,
                            gboolean       narrow)
{
  GtkLayoutManager *layout;

  g_return_if_fail (TALLY_IS_NEXT_STEP (self));

  layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), narrow ? 8 : 12);
}
