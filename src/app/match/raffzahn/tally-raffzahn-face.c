/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game-face.h"

#include "raffzahn/tally-raffzahn.h"
#include "tally-drawing.h"
#include "tally-figure.h"
#include "tally-raffzahn-resources.h"
#include "tally-raffzahn-views.h"
#include "tally-teeth-chart.h"
#include "tally-tile-shares.h"

extern const TallyGameFace tally_raffzahn_face;

/* The six meanings of a throw, in the order of the rulebook. */

typedef struct {
  const char *dice[3]; /* a number, or the name of a drawing that begins with "die-" */
  const char *tile;    /* what lies there */
  const char *place;   /* its style: where it lies */
  const char *sign;
  const char *verdict; /* the style of the sign */
} Throw;

static const Throw throws[] = {
  { { "die-rotten", "die-star", "4" }, NULL, NULL, "✗", "no" },
  { { "die-star", "die-star", "die-star" }, "40", "middle", "✓", "yes" },
  { { "20", "die-star", "die-star" }, "1", "middle", "✓", "yes" },
  { { "10", "3", "4" }, "17", "own", "↻", "no" },
  { { "20", "1", "4" }, "25", "middle", "✓", "yes" },
  { { "30", "2", "5" }, "37", "down", "−3", "no" },
};

static GtkWidget *
make_die (const char *face,
          gboolean    yellow)
{
  GtkWidget *die = g_str_has_prefix (face, "die-") ? tally_drawing_picture (face, 24, NULL) : gtk_label_new (face);

  gtk_widget_add_css_class (die, "figure-die");
  gtk_widget_add_css_class (die, yellow ? "yellow" : "blue");
  gtk_widget_set_size_request (die, 38, 38);

  return die;
}

static GtkWidget *
make_throw (const Throw *throw)
{
  GtkWidget *row = tally_figure_box (GTK_ORIENTATION_HORIZONTAL, 8, "figure-throw");

  for (guint i = 0; i < G_N_ELEMENTS (throw->dice); i++)
    gtk_box_append (GTK_BOX (row), make_die (throw->dice[i], i == 0));
  gtk_box_append (GTK_BOX (row), gtk_label_new ("→"));
  if (throw->tile != NULL) {
    GtkWidget *tile = tally_figure_label (throw->tile, "figure-tile");

    gtk_widget_add_css_class (tile, throw->place);
    gtk_box_append (GTK_BOX (row), tile);
  }
  gtk_box_append (GTK_BOX (row), tally_figure_label (throw->sign, throw->verdict));

  return row;
}

static GtkWidget *
make_throws (TallyRuleLanguage language,
             GHashTable       *marks)
{
  GtkWidget *box = tally_figure_box (GTK_ORIENTATION_VERTICAL, 8, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (throws); i++)
    gtk_box_append (GTK_BOX (box), make_throw (&throws[i]));

  return box;
}

static const TallyFigure figures[] = { { "raffzahn-throws", make_throws } };

/* The one option that is a whole chart. */
static GtkWidget *
make_option (const TallyField *field)
{
  return field->kind == TALLY_FIELD_NUMBERS ? tally_teeth_option_new (field) : NULL;
}

static void
write_option (GtkWidget  *row,
              TallySetup *setup)
{
  tally_teeth_option_write (TALLY_TEETH_OPTION (row), setup);
}

static void
show_option (GtkWidget        *row,
             const TallySetup *setup)
{
  tally_teeth_option_show (TALLY_TEETH_OPTION (row), setup);
}

const TallyGameFace tally_raffzahn_face = {
  .game = &tally_raffzahn,
  .get_sheet_view = tally_raffzahn_sheet_view_get_type,
  .get_live_view = tally_raffzahn_live_view_get_type,
  .make_number_sets = tally_tile_shares_new,
  .scene = { "tile-8", "tile", "tile-39" },
  .tint = "amber",
  .figures = figures,
  .n_figures = G_N_ELEMENTS (figures),
  .make_option = make_option,
  .write_option = write_option,
  .show_option = show_option,
  .register_resource = tally_raffzahn_register_resource,
  .style = "raffzahn.css",
};
