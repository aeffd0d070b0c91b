/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game-face.h"

#include "allie-gator/tally-allie-gator.h"
#include "tally-allie-gator-resources.h"
#include "tally-allie-views.h"
#include "tally-figure.h"
#include "tally-jaw.h"
#include "tally-widget.h"

extern const TallyGameFace tally_allie_gator_face;

static GtkWidget *
make_teeth (TallyRuleLanguage language,
            GHashTable       *marks)
{
  GtkWidget *flow = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (flow), 2);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 3);
  for (guint points = 1; points <= TALLY_ALLIE_GATOR_MAX_POINTS; points++) {
    g_autofree char *number = g_strdup_printf ("%u", points);
    GtkWidget *box = tally_figure_box (GTK_ORIENTATION_HORIZONTAL, 8, NULL);
    GtkWidget *teeth = tally_jaw_new_teeth (30);

    tally_jaw_set (TALLY_JAW (teeth), points, points);
    tally_box_fill (box, tally_figure_label (number, "figure-number"), teeth, NULL);
    gtk_flow_box_append (GTK_FLOW_BOX (flow), box);
    gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
  }

  return flow;
}

static const TallyFigure figures[] = { { "allie-gator-teeth", make_teeth } };

const TallyGameFace tally_allie_gator_face = {
  .game = &tally_allie_gator,
  .get_sheet_view = tally_allie_sheet_view_get_type,
  .get_live_view = tally_allie_live_view_get_type,
  .scene = { "jaw" },
  .tint = "green",
  .figures = figures,
  .n_figures = G_N_ELEMENTS (figures),
  .register_resource = tally_allie_gator_register_resource,
  .style = "allie-gator.css",
};
