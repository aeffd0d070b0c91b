/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-teeth-option.h"

#include <glib/gi18n.h>

#include "tally-teeth-chart.h"

struct _TallyTeethOption {
  AdwExpanderRow parent_instance;

  GtkWidget *chart;

  const TallyField *field;
};

G_DEFINE_FINAL_TYPE (TallyTeethOption, tally_teeth_option, ADW_TYPE_EXPANDER_ROW)

static void
changed_cb (TallyTeethOption *self)
{
  TallyTeethChart *chart = TALLY_TEETH_CHART (self->chart);
  guint total = tally_teeth_chart_get_total (chart);
  g_autofree char *text = NULL;

  if (tally_teeth_chart_is_default (chart))
    text = g_strdup_printf (_ ("%u in all, by Tallygator’s chart. Compare with your tiles."), total);
  else
    text = g_strdup_printf (_ ("%u in all, as on your tiles."), total);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), text);
}

static void
tally_teeth_option_class_init (TallyTeethOptionClass *klass)
{
}

static void
tally_teeth_option_init (TallyTeethOption *self)
{
  GtkWidget *row = gtk_list_box_row_new ();

  self->chart = tally_teeth_chart_new ();
  g_signal_connect_swapped (self->chart, "changed", G_CALLBACK (changed_cb), self);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), self->chart);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Teeth on the tiles"));
  changed_cb (self);
}

GtkWidget *
tally_teeth_option_new (const TallyField *field)
{
  TallyTeethOption *self = g_object_new (TALLY_TYPE_TEETH_OPTION, NULL);

  self->field = field;

  return GTK_WIDGET (self);
}

void
tally_teeth_option_show (TallyTeethOption *self,
                         const TallySetup *setup)
{
  g_return_if_fail (TALLY_IS_TEETH_OPTION (self));

  tally_teeth_chart_set_teeth (TALLY_TEETH_CHART (self->chart),
                               (const gint32 *) (gconstpointer) (setup->options.bytes + self->field->offset));
  changed_cb (self);
}

void
tally_teeth_option_write (TallyTeethOption *self,
                          TallySetup       *setup)
{
  g_return_if_fail (TALLY_IS_TEETH_OPTION (self));

  tally_teeth_chart_get_teeth (TALLY_TEETH_CHART (self->chart),
                               (gint32 *) (gpointer) (setup->options.bytes + self->field->offset));
}
