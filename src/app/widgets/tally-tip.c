/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-tip.h"

#define KEY "tally-tip"

static gboolean
query_tooltip_cb (GtkWidget  *widget,
                  int         x,
                  int         y,
                  gboolean    keyboard_mode,
                  GtkTooltip *tooltip)
{
  const char *text = g_object_get_data (G_OBJECT (widget), KEY);

  gtk_tooltip_set_text (tooltip, text);

  return text != NULL;
}

void
tally_tip_set (GtkWidget  *widget,
               const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (!gtk_widget_get_has_tooltip (widget)) {
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
    gtk_widget_set_has_tooltip (widget, TRUE);
  }
  g_object_set_data_full (G_OBJECT (widget), KEY, g_strdup (text), g_free);
}
