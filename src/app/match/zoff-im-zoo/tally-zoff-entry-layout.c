/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-entry-private.h"

#include <glib/gi18n.h>

#include "tally-drawing.h"
#include "tally-row-or-column.h"
#include "tally-stepper.h"
#include "tally-text-frame.h"
#include "tally-zoff-ledger-row.h"
#include "tally-zoff-seat-button.h"

const TallyZoffEntryTrick tally_zoff_entry_tricks[TALLY_ZOFF_N_TRICKS] = {
  [TALLY_ZOFF_TRICK_LIONS] = { TALLY_ZOFF_LION, "animal-lion", N_ ("Lions"), TALLY_ZOFF_RULE_TOO_MANY_LIONS },
  [TALLY_ZOFF_TRICK_HEDGEHOGS] = { TALLY_ZOFF_HEDGEHOG, "animal-hedgehog", N_ ("Hedgehogs"), TALLY_ZOFF_RULE_TOO_MANY_HEDGEHOGS },
};

static GtkWidget *
make_stepper (TallyZoffEntry *self,
              const char     *label,
              TallyZoffTrick  trick)
{
  int supply = (int) tally_zoff_supply (tally_session_get_setup (self->session), tally_zoff_entry_tricks[trick].animal);

  return tally_stepper_new (label, 0, supply);
}

static char *
name_cell (TallyZoffTrick trick,
           const char    *player)
{
  if (trick == TALLY_ZOFF_TRICK_LIONS)
    return g_strdup_printf (_ ("Lions of %s"), player);

  return g_strdup_printf (_ ("Hedgehogs of %s"), player);
}

static GtkWidget *
make_cell (TallyZoffEntry *self,
           TallyZoffTrick  trick,
           TallySeat       seat)
{
  g_autofree char *label = name_cell (trick, tally_session_get_name (self->session, seat));
  GtkWidget *stepper = make_stepper (self, label, trick);

  gtk_widget_set_hexpand (stepper, TRUE);
  gtk_widget_set_valign (stepper, GTK_ALIGN_CENTER);
  self->steppers[trick][seat] = stepper;

  return stepper;
}

static GtkWidget *
make_seat (TallyZoffEntry *self,
           TallySeat       seat)
{
  GtkWidget *button = tally_zoff_seat_button_new (self->session, seat, self->compact);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  self->seats[seat] = button;

  return button;
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
             GtkWidget **detail_label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *lower = make_title (detail, "zoff-reason");
  GtkWidget *frame = tally_text_frame_new (box);

  gtk_box_append (GTK_BOX (box), make_title (title, "zoff-round"));
  gtk_box_append (GTK_BOX (box), lower);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (frame, GTK_ALIGN_CENTER);
  if (detail_label != NULL)
    *detail_label = lower;

  return frame;
}

static GtkWidget *
make_trick_head (TallyZoffEntry *self,
                 TallyZoffTrick  trick)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (GTK_BOX (box), tally_drawing_picture (tally_zoff_entry_tricks[trick].drawing, 30, NULL));
  gtk_box_append (GTK_BOX (box), make_titles (_ (tally_zoff_entry_tricks[trick].name), NULL, &self->counts[trick]));

  return box;
}

static GtkWidget *
make_hand (TallyZoffEntry *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->hand_label = gtk_label_new (NULL);
  g_object_set (self->hand_label,
                "wrap", TRUE,
                "wrap-mode", PANGO_WRAP_WORD_CHAR,
                "hexpand", self->compact,
                "width-chars", self->compact ? -1 : 13,
                "xalign", 0.0f,
                NULL);
  self->hand_stepper = make_stepper (self, _ ("Lions in the last player’s hand"), TALLY_ZOFF_TRICK_LIONS);
  gtk_widget_set_valign (self->hand_stepper, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), tally_drawing_picture (tally_zoff_entry_tricks[TALLY_ZOFF_TRICK_LIONS].drawing, 30, NULL));
  gtk_box_append (GTK_BOX (box), tally_text_frame_new (self->hand_label));
  gtk_box_append (GTK_BOX (box), self->hand_stepper);
  gtk_widget_add_css_class (box, "zoff-row");
  gtk_widget_add_css_class (box, "zoff-hand");

  return box;
}

static void
append_cell (TallyZoffEntry *self,
             GtkWidget      *stepper,
             TallyZoffTrick  trick)
{
  self->cells[self->n_cells].stepper = stepper;
  self->cells[self->n_cells].trick = trick;
  self->n_cells++;
}

static void
build_columns_row (TallyZoffEntry *self,
                   GtkWidget *head,
                   GtkWidget *(*make) (TallyZoffEntry *self, int what, TallySeat seat),
                   int what)
{
  GtkWidget *cells;
  GtkWidget *row = tally_zoff_columns_new (head, &cells);

  for (TallySeat seat = 0; seat < tally_session_get_setup (self->session)->n_players; seat++) {
    GtkWidget *cell = make (self, what, seat);

    gtk_widget_add_css_class (cell, "zoff-field");
    gtk_box_append (GTK_BOX (cells), cell);
  }
  gtk_widget_add_css_class (row, "zoff-row");
  gtk_widget_set_parent (row, GTK_WIDGET (self));
}

static GtkWidget *
make_seat_field (TallyZoffEntry *self,
                 int             unused,
                 TallySeat       seat)
{
  return make_seat (self, seat);
}

static GtkWidget *
make_trick_field (TallyZoffEntry *self,
                  int             trick,
                  TallySeat       seat)
{
  GtkWidget *cell = make_cell (self, (TallyZoffTrick) trick, seat);

  append_cell (self, cell, (TallyZoffTrick) trick);
  return cell;
}

static void
build_columns (TallyZoffEntry *self)
{
  build_columns_row (self, make_titles (_ ("Out of cards"), _ ("tap in that order"), NULL), make_seat_field, 0);
  for (TallyZoffTrick trick = 0; self->tricks_count && trick < TALLY_ZOFF_N_TRICKS; trick++)
    build_columns_row (self, make_trick_head (self, trick), make_trick_field, (int) trick);
}

static GtkWidget *
make_player_tricks (TallyZoffEntry *self,
                    TallySeat       seat)
{
  GtkWidget *fold = tally_row_or_column_new (6, FALSE);

  for (TallyZoffTrick trick = 0; trick < TALLY_ZOFF_N_TRICKS; trick++) {
    GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
    GtkWidget *cell = make_cell (self, trick, seat);

    gtk_box_append (GTK_BOX (pair), tally_drawing_picture (tally_zoff_entry_tricks[trick].drawing, 24, NULL));
    gtk_box_append (GTK_BOX (pair), cell);
    tally_row_or_column_append (TALLY_ROW_OR_COLUMN (fold), pair);
    append_cell (self, cell, trick);
  }

  return fold;
}

static void
build_rows (TallyZoffEntry *self)
{
  for (TallySeat seat = 0; seat < tally_session_get_setup (self->session)->n_players; seat++) {
    GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

    gtk_widget_add_css_class (box, "zoff-row");
    gtk_widget_add_css_class (box, "zoff-player");
    gtk_box_append (GTK_BOX (box), make_seat (self, seat));
    if (self->tricks_count)
      gtk_box_append (GTK_BOX (box), make_player_tricks (self, seat));
    gtk_widget_set_parent (box, GTK_WIDGET (self));
  }
}

void
tally_zoff_entry_lay_out (TallyZoffEntry *self)
{
  if (self->compact)
    build_rows (self);
  else
    build_columns (self);
  if (!self->tricks_count)
    return;

  self->hand = g_object_ref_sink (make_hand (self));
  append_cell (self, self->hand_stepper, TALLY_ZOFF_TRICK_LIONS);
  if (self->compact)
    gtk_widget_set_parent (self->hand, GTK_WIDGET (self));
}
