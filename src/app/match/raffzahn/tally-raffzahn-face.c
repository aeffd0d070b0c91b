/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game-face.h"

#include "raffzahn/tally-raffzahn.h"
#include "tally-drawing.h"
#include "tally-figure.h"
#include "tally-picture.h"
#include "tally-raffzahn-resources.h"
#include "tally-raffzahn-views.h"
#include "tally-teeth-chart.h"
#include "tally-tile-shares.h"

extern const TallyGameFace tally_raffzahn_face;

#define THROWS "raffzahn-throws"

/* A number, or a drawing. */
static GtkWidget *
make_die (const TallyPictureCell *cell,
          gboolean                yellow)
{
  GtkWidget *die = cell->drawing != NULL ? tally_drawing_picture (cell->drawing, 24, NULL) : gtk_label_new (cell->text);

  gtk_widget_add_css_class (die, "figure-die");
  gtk_widget_add_css_class (die, yellow ? "yellow" : "blue");
  gtk_widget_set_size_request (die, 38, 38);

  return die;
}

/* Where the tile lies that is hit. */
static const char *
get_tile_style (TallyLook look)
{
  return look == TALLY_LOOK_OWNED ? "own" : look == TALLY_LOOK_SAFE ? "down"
                                                                    : "middle";
}

/* The dice, then the tile, if one is hit, and the verdict. */
static GtkWidget *
make_throw (const TallyPictureCell *cells)
{
  const TallyPictureCell *tile = &cells[TALLY_RAFFZAHN_DICE];
  const TallyPictureCell *verdict = tile + 1;
  GtkWidget *row = tally_figure_box (GTK_ORIENTATION_HORIZONTAL, 8, "figure-throw");

  for (guint die = 0; die < TALLY_RAFFZAHN_DICE; die++)
    gtk_box_append (GTK_BOX (row), make_die (&cells[die], die == 0));
  gtk_box_append (GTK_BOX (row), gtk_label_new ("→"));
  if (tile->look != TALLY_LOOK_EMPTY) {
    GtkWidget *label = tally_figure_label (tile->text, "figure-tile");

    gtk_widget_add_css_class (label, get_tile_style (tile->look));
    gtk_box_append (GTK_BOX (row), label);
  }
  gtk_box_append (GTK_BOX (row), tally_figure_label (verdict->text, verdict->look == TALLY_LOOK_YES ? "yes" : "no"));

  return row;
}

static GtkWidget *
make_throws (TallyRuleLanguage language,
             GHashTable       *marks)
{
  g_autoptr (GPtrArray) picture = tally_picture_new ();
  GtkWidget *box = tally_figure_box (GTK_ORIENTATION_VERTICAL, 8, NULL);
  const TallyPicturePart *part;

  tally_raffzahn.figure (THROWS, picture);
  part = picture->pdata[0];
  for (guint i = 0; i < part->cells->len; i += part->columns)
    gtk_box_append (GTK_BOX (box), make_throw (&g_array_index (part->cells, TallyPictureCell, i)));

  return box;
}

static const TallyFigure figures[] = { { THROWS, make_throws } };

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
