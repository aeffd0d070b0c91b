/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-drawing.h"
#include "tally-large-text.h"
#include "tally-row-or-column.h"
#include "tally-text-frame.h"
#include "tally-widget.h"
#include "tally-zoff-ledger-row.h"
#include "tally-zoff-sheet-view-private.h"

const TallyZoffTrickKind tally_zoff_tricks[TALLY_ZOFF_N_TRICKS] = {
  [TALLY_ZOFF_LIONS] = { "lions", TALLY_ZOFF_LION, "animal-lion", N_ ("Lions"), TALLY_ZOFF_RULE_TOO_MANY_LIONS, "zoff-im-zoo.scoring.lions" },
  [TALLY_ZOFF_HEDGEHOGS] = { "hedgehogs", TALLY_ZOFF_HEDGEHOG, "animal-hedgehog", N_ ("Hedgehogs"), TALLY_ZOFF_RULE_TOO_MANY_HEDGEHOGS, "zoff-im-zoo.scoring.hedgehogs" },
};

static TallySession *
get_session (TallyZoffSheetView *self)
{
  return tally_game_view_get_session (TALLY_GAME_VIEW (self));
}

static TallySeat
get_n_players (TallyZoffSheetView *self)
{
  return (TallySeat) tally_session_get_setup (get_session (self))->n_players;
}

static TallyEntryGrid *
get_grid (TallyZoffSheetView *self)
{
  return tally_sheet_view_get_grid (TALLY_SHEET_VIEW (self));
}

static GtkWidget *
add_trick_cell (TallyZoffSheetView *self,
                TallyZoffTrick      trick,
                TallySeat           seat)
{
  const char *name = tally_session_get_name (get_session (self), seat);
  g_autofree char *label = g_strdup_printf (trick == TALLY_ZOFF_LIONS ? _ ("Lions of %s") : _ ("Hedgehogs of %s"), name);
  GtkWidget *frame = tally_entry_grid_add_cell (get_grid (self), tally_zoff_tricks[trick].key, seat, 0, label, "");

  gtk_widget_set_hexpand (frame, TRUE);

  return frame;
}

static GtkWidget *
add_order (TallyZoffSheetView *self,
           guint               columns)
{
  GtkWidget *frame = tally_entry_grid_add_cell (get_grid (self), "order", TALLY_NOBODY, 0, _ ("Out of cards, in order"), "");

  self->order = TALLY_ORDER_PICKER (tally_entry_grid_get_control (get_grid (self), "order", TALLY_NOBODY, 0));
  tally_order_picker_set_columns (self->order, columns);
  gtk_widget_set_hexpand (frame, TRUE);

  return frame;
}

/* In some languages it takes two lines. */
static GtkWidget *
make_title (const char *text,
            const char *css_class)
{
  GtkWidget *label = tally_zoff_columns_label_new (text, css_class);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);

  return label;
}

static GtkWidget *
make_titles (const char *title,
             const char *detail,
             GtkLabel  **detail_label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *lower = make_title (detail, "zoff-reason");
  GtkWidget *frame = tally_text_frame_new (box);

  tally_box_fill (box, make_title (title, "zoff-round"), lower, NULL);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (frame, GTK_ALIGN_CENTER);
  if (detail_label != NULL)
    *detail_label = GTK_LABEL (lower);

  return frame;
}

static GtkWidget *
make_trick_head (TallyZoffSheetView *self,
                 TallyZoffTrick      trick)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  tally_box_fill (box, tally_drawing_picture (tally_zoff_tricks[trick].drawing, 30, NULL),
                  make_titles (_ (tally_zoff_tricks[trick].name), NULL, &self->counts[trick]), NULL);

  return box;
}

static GtkWidget *
add_hand (TallyZoffSheetView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = tally_label_new (NULL, TALLY_LABEL_START, "zoff-hand-label");

  self->hand_label = GTK_LABEL (label);
  gtk_label_set_wrap (self->hand_label, TRUE);
  gtk_label_set_wrap_mode (self->hand_label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (self->hand_label, self->compact ? -1 : 13);
  gtk_widget_set_hexpand (label, self->compact);
  tally_box_fill (box, tally_drawing_picture (tally_zoff_tricks[TALLY_ZOFF_LIONS].drawing, 30, NULL), tally_text_frame_new (label), NULL);
  gtk_box_append (GTK_BOX (box), tally_entry_grid_add_cell (get_grid (self), "hand_lions", TALLY_NOBODY, 0,
                                                            _ ("Lions in the last player’s hand"), ""));
  gtk_widget_add_css_class (box, "zoff-row");
  gtk_widget_add_css_class (box, "zoff-hand");

  return box;
}

/* With room players are columns, under their names in the rounds above. */
static void
build_columns (TallyZoffSheetView *self)
{
  guint n_players = get_n_players (self);
  GtkWidget *cells;
  GtkWidget *row = tally_zoff_columns_new (make_titles (_ ("Out of cards"), _ ("tap in that order"), NULL), &cells);

  gtk_widget_add_css_class (row, "zoff-row");
  gtk_box_append (GTK_BOX (cells), add_order (self, n_players));
  gtk_box_append (GTK_BOX (self->entry), row);
  for (TallyZoffTrick trick = 0; self->tricks_count && trick < TALLY_ZOFF_N_TRICKS; trick++) {
    row = tally_zoff_columns_new (make_trick_head (self, trick), &cells);
    gtk_widget_add_css_class (row, "zoff-row");
    for (TallySeat seat = 0; seat < (TallySeat) n_players; seat++) {
      GtkWidget *cell = add_trick_cell (self, trick, seat);

      gtk_widget_add_css_class (cell, "zoff-field");
      gtk_box_append (GTK_BOX (cells), cell);
    }
    gtk_box_append (GTK_BOX (self->entry), row);
  }
}

/* Who it is, with whom, and what it would make. */
static GtkWidget *
make_player (TallyZoffSheetView *self,
             TallySeat           seat)
{
  const char *name = tally_session_get_name (get_session (self), seat);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = tally_label_new (name, TALLY_LABEL_START, "zoff-name");
  GtkWidget *detail = tally_label_new (NULL, TALLY_LABEL_START, "zoff-reason");
  GtkWidget *score = tally_label_new (NULL, TALLY_LABEL_START, "zoff-score");

  self->details[seat] = GTK_LABEL (detail);
  self->scores[seat] = GTK_LABEL (score);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (detail), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (detail), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (score, "tally-number");
  gtk_widget_set_hexpand (names, TRUE);
  tally_box_fill (names, label, detail, NULL);
  tally_box_fill (box, tally_badge_new (tally_session_get_colour (get_session (self), seat), name, 24), names,
                  score, NULL);

  return box;
}

static GtkWidget *
make_player_tricks (TallyZoffSheetView *self,
                    TallySeat           seat)
{
  GtkWidget *pairs = tally_row_or_column_new (6, FALSE);

  for (TallyZoffTrick trick = 0; trick < TALLY_ZOFF_N_TRICKS; trick++) {
    GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

    tally_box_fill (pair, tally_drawing_picture (tally_zoff_tricks[trick].drawing, 24, NULL),
                    add_trick_cell (self, trick, seat), NULL);
    tally_row_or_column_append (TALLY_ROW_OR_COLUMN (pairs), pair);
  }

  return pairs;
}

/* Without room the order comes first, and then a row for each player. */
static void
build_rows (TallyZoffSheetView *self)
{
  GtkWidget *order = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  guint columns = tally_large_text_get_scale (GTK_WIDGET (self)) >= TALLY_LARGE_TEXT ? 1 : 2;

  tally_box_fill (order, tally_label_new (_ ("Out of cards"), TALLY_LABEL_START, "zoff-round"),
                  add_order (self, columns), NULL);
  gtk_widget_add_css_class (order, "zoff-player");
  gtk_box_append (GTK_BOX (self->entry), order);
  for (TallySeat seat = 0; self->tricks_count && seat < get_n_players (self); seat++) {
    GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

    gtk_widget_add_css_class (box, "zoff-row");
    gtk_widget_add_css_class (box, "zoff-player");
    tally_box_fill (box, make_player (self, seat), make_player_tricks (self, seat), NULL);
    gtk_box_append (GTK_BOX (self->entry), box);
  }
}

static void
take_apart (TallyZoffSheetView *self)
{
  tally_entry_grid_remove_cells (get_grid (self));
  for (guint seat = 0; seat < TALLY_ZOFF_MAX_PLAYERS; seat++)
    self->details[seat] = self->scores[seat] = NULL;
  for (TallyZoffTrick trick = 0; trick < TALLY_ZOFF_N_TRICKS; trick++)
    self->counts[trick] = NULL;
  self->hand_label = NULL;
  tally_box_clear (GTK_BOX (self->entry));
}

void
tally_zoff_sheet_view_lay_out (TallyZoffSheetView *self)
{
  GtkWidget *hand = NULL;

  take_apart (self);
  if (self->compact)
    build_rows (self);
  else
    build_columns (self);
  if (self->tricks_count)
    hand = add_hand (self);
  if (self->compact && hand != NULL)
    gtk_box_append (GTK_BOX (self->entry), hand);
  tally_sheet_view_set_beside (TALLY_SHEET_VIEW (self), self->compact ? NULL : hand, !self->compact);
}
