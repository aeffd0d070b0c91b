/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-fit.h"

#include "tally-big-screen.h"

static gboolean
has_room (TallyFit       *self,
          TallyShrinkBin *bin)
{
  return gtk_widget_get_width (GTK_WIDGET (bin)) >= MAX (self->least, self->needed);
}

static void
set_wide (TallyFit *self,
          gboolean  wide)
{
  self->wide = wide;
  self->lay_out (self->widget, wide);
}

void
tally_fit_look (TallyFit       *self,
                TallyShrinkBin *bin)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (TALLY_IS_SHRINK_BIN (bin));

  if (!self->wide && has_room (self, bin))
    set_wide (self, TRUE);
  if (self->wide)
    gtk_widget_measure (tally_shrink_bin_get_child (bin), GTK_ORIENTATION_HORIZONTAL, -1, &self->needed, NULL, NULL, NULL);
  if (self->wide && !has_room (self, bin))
    set_wide (self, FALSE);
}

static GQuark
fit_quark (void)
{
  return g_quark_from_static_string ("tally-fit");
}

static void
size_cb (GtkWidget *widget,
         int        width,
         int        height)
{
  GtkWidget *bin = gtk_widget_get_ancestor (widget, TALLY_TYPE_SHRINK_BIN);

  if (bin != NULL && gtk_widget_get_mapped (widget))
    tally_fit_look (g_object_get_qdata (G_OBJECT (widget), fit_quark ()), TALLY_SHRINK_BIN (bin));
}

void
tally_fit_watch (GtkWidget   *widget,
                 TallyFitFunc lay_out)
{
  TallyFit *fit = g_new0 (TallyFit, 1);

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (lay_out != NULL);

  fit->widget = widget;
  fit->lay_out = lay_out;
  g_object_set_qdata_full (G_OBJECT (widget), fit_quark (), fit, g_free);
  tally_window_size_watch (widget, size_cb);
}
