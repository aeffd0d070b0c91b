/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-views.h"

#include <glib/gi18n.h>

#include "allie-gator/tally-allie-gator-model.h"
#include "tally-badge.h"
#include "tally-class.h"
#include "tally-entry-grid.h"
#include "tally-jaw.h"
#include "tally-refusal.h"
#include "tally-row-or-column.h"
#include "tally-stepper.h"
#include "tally-widget.h"
#include "tally-rank.h"

/* One player's line of Allie Gator's score sheet: who it is, the teeth, and a
 * cell each for the cards and the specials of the pile. */
#define TALLY_TYPE_ALLIE_ROW (tally_allie_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyAllieRow, tally_allie_row, TALLY, ALLIE_ROW, GtkBox)

#define JAW_HEIGHT 36
#define CELL_WIDTH 168

struct _TallyAllieRow {
  GtkBox parent_instance;

  GtkWidget *line;
  GtkWidget *head;
  GtkWidget *tag;
  GtkWidget *place;
  GtkWidget *jaw;
  GtkWidget *pile;
  GtkWidget *cells[TALLY_ALLIE_GATOR_N_PILE_NUMBERS];
  GtkWidget *refusal;

  TallySession *session;
  TallySeat seat;
};

G_DEFINE_FINAL_TYPE (TallyAllieRow, tally_allie_row, GTK_TYPE_BOX)

static void
tally_allie_row_class_init (TallyAllieRowClass *klass)
{
  tally_class_owns (klass, TallyAllieRow, session, g_object_unref);
}

static void
tally_allie_row_init (TallyAllieRow *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "allie-row");
}

static void
add_head (TallyAllieRow *self,
          const char    *name)
{
  GtkWidget *label = tally_label_new (name, TALLY_LABEL_START | TALLY_LABEL_ELLIPSIZE | TALLY_LABEL_EXPAND,
                                      "heading");
  GtkWidget *who = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *teeth = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_widget_set_tooltip_text (label, name);

  self->head = tally_row_or_column_new (8, FALSE);
  gtk_widget_set_hexpand (self->head, TRUE);
  gtk_widget_set_hexpand (who, TRUE);
  self->tag = tally_label_new (NULL, 0, "allie-tag");
  gtk_widget_set_valign (self->tag, GTK_ALIGN_CENTER);
  self->place = tally_label_new (NULL, 0, "heading");
  self->jaw = tally_jaw_new (JAW_HEIGHT);
  gtk_widget_set_tooltip_text (self->jaw, _ ("Tap to correct the last round"));
  tally_jaw_correct_on_tap (self->jaw, self->session, self->seat);

  tally_box_fill (who, tally_badge_new (tally_session_get_colour (self->session, self->seat), name, 24), label,
                  NULL);
  tally_box_fill (teeth, self->tag, self->place, self->jaw, NULL);
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (self->head), who);
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (self->head), teeth);
}

/* Puts a cell of the entry into the row. */
static void
tally_allie_row_add_cell (TallyAllieRow            *self,
                          TallyEntryGrid           *grid,
                          TallyAllieGatorPileNumber cell)
{
  const char *captions[TALLY_ALLIE_GATOR_N_PILE_NUMBERS] = { _ ("Cards"), _ ("Specials") };
  const char *name = tally_session_get_name (self->session, self->seat);
  g_autofree char *label = g_strdup_printf (cell == TALLY_ALLIE_GATOR_PILE_CARDS ? _ ("Cards of %s") : _ ("Specials of %s"), name);
  GtkWidget *frame;

  frame = tally_entry_grid_add_cell (grid, "piles", self->seat, cell, label, captions[cell]);
  gtk_widget_set_hexpand (frame, TRUE);
  self->cells[cell] = tally_entry_grid_get_control (grid, "piles", self->seat, cell);
  gtk_box_append (GTK_BOX (self->pile), frame);
}

static GtkWidget *
tally_allie_row_new (TallySession *session,
                     TallySeat     seat)
{
  TallyAllieRow *self = g_object_new (TALLY_TYPE_ALLIE_ROW, NULL);
  const char *name = tally_session_get_name (session, seat);

  self->session = g_object_ref (session);
  self->seat = seat;
  self->line = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  self->refusal = tally_refusal_new ();
  add_head (self, name);
  self->pile = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  gtk_box_set_homogeneous (GTK_BOX (self->pile), TRUE);
  tally_box_fill (self->line, self->head, self->pile, NULL);
  tally_box_fill (self, self->line, self->refusal, NULL);

  return GTK_WIDGET (self);
}

static TallyStepper *
tally_allie_row_get_cell (TallyAllieRow            *self,
                          TallyAllieGatorPileNumber cell)
{
  return TALLY_STEPPER (self->cells[cell]);
}

static void
show_place (TallyAllieRow             *self,
            const TallyAllieGatorLine *line)
{
  const char *place = line->place > 0 ? tally_ordinal (line->place) : "";
  g_autofree char *told = g_strdup_printf (line->previewed ? _ ("%s in this round") : _ ("%s so far"), place);

  gtk_label_set_label (GTK_LABEL (self->place), place);
  gtk_widget_set_visible (self->place, line->place > 0);
  tally_widget_set_tooltip (self->place, told);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->place), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
  tally_widget_set_css_class (self->place, "preview", line->previewed);
}

static void
tally_allie_row_show (TallyAllieRow             *self,
                      const TallyAllieGatorLine *line)
{
  g_autofree char *tag = NULL;

  tag = tally_allie_gator_line_tag (line);
  gtk_label_set_label (GTK_LABEL (self->tag), tag);
  gtk_widget_set_visible (self->tag, line->previewed);
  tally_widget_set_css_class (self->tag, "preview", line->teeth > 0);
  show_place (self, line);
  tally_jaw_set (TALLY_JAW (self->jaw), line->points, line->after);
}

/* NULL: nothing is wrong here. */
static void
tally_allie_row_refuse (TallyAllieRow        *self,
                        const TallyViolation *violation,
                        guint                 cells)
{
  for (guint i = 0; i < TALLY_ALLIE_GATOR_N_PILE_NUMBERS; i++)
    tally_stepper_set_refused (TALLY_STEPPER (self->cells[i]), violation != NULL && (cells & (1u << i)) != 0);

  if (violation != NULL)
    tally_refusal_show (TALLY_REFUSAL (self->refusal), violation, tally_session_get_setup (self->session));
  else
    tally_refusal_hide (TALLY_REFUSAL (self->refusal));
}

/* With room everything is on one line. */
static void
tally_allie_row_set_narrow (TallyAllieRow *self,
                            gboolean       narrow)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->line),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->line), narrow ? 2 : 24);
  gtk_widget_set_hexpand (self->pile, narrow);
  for (guint i = 0; i < TALLY_ALLIE_GATOR_N_PILE_NUMBERS; i++)
    gtk_widget_set_size_request (self->cells[i], narrow ? -1 : CELL_WIDTH, -1);
}

#define WIDE_SPACE 900
#define NARROW_SPACE 560

struct _TallyAllieSheetView {
  TallySheetView parent_instance;

  GtkBox *list;

  TallyAllieRow *rows[TALLY_ALLIE_GATOR_MAX_PLAYERS];

  TallyAllieGatorAnswer answer;
  TallyAllieGatorAnswer legal; /* the last one that was */
  gboolean has_legal;
  TallySeat last;
  TallySeat refused; /* or TALLY_NOBODY */
  guint scroll_source;
};

G_DEFINE_FINAL_TYPE (TallyAllieSheetView, tally_allie_sheet_view, TALLY_TYPE_SHEET_VIEW)

static TallySession *
get_session (TallyAllieSheetView *self)
{
  return tally_game_view_get_session (TALLY_GAME_VIEW (self));
}

static guint
get_n_players (TallyAllieSheetView *self)
{
  return tally_session_get_setup (get_session (self))->n_players;
}

static void
read_cells (TallyAllieSheetView  *self,
            TallyAllieGatorSheet *sheet)
{
  for (guint seat = 0; seat < get_n_players (self); seat++) {
    for (guint cell = 0; cell < TALLY_ALLIE_GATOR_N_PILE_NUMBERS; cell++)
      sheet->n[seat][cell] = tally_stepper_get_value (tally_allie_row_get_cell (self->rows[seat], cell));
  }
}

/* What is wrong with all piles together is told where one types. */
static void
remember_last (TallyAllieSheetView *self)
{
  for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++) {
    if (gtk_widget_get_focus_child (GTK_WIDGET (self->rows[seat])) != NULL)
      self->last = seat;
  }
}

static void
tally_allie_sheet_view_ask (TallySheetView   *view,
                            TallySheetAnswer *answer)
{
  TallyAllieSheetView *self = TALLY_ALLIE_SHEET_VIEW (view);
  TallyAllieGatorSheet sheet;

  read_cells (self, &sheet);
  remember_last (self);
  tally_allie_gator_sheet_judge (tally_session_get_match (get_session (self)), &sheet, self->last, &self->answer);
  answer->event = self->answer.event;
  answer->n_missing = self->answer.n_missing;
  answer->legal = self->answer.legal;
  answer->refused = self->answer.refused;
  answer->told_there = self->answer.refused;
  answer->violation = self->answer.violation;
  answer->after = self->answer.after;
}

static void
show_rows (TallyAllieSheetView         *self,
           const TallyAllieGatorAnswer *answer)
{
  for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++) {
    gboolean here = answer->refused && answer->where == seat;
    TallyAllieGatorLine line;

    tally_allie_gator_line_compute (tally_session_get_match (get_session (self)), self->has_legal ? &self->legal : NULL, seat, &line);
    tally_allie_row_show (self->rows[seat], &line);
    tally_entry_grid_set_idle (tally_sheet_view_get_grid (TALLY_SHEET_VIEW (self)),
                               GTK_WIDGET (tally_allie_row_get_cell (self->rows[seat], TALLY_ALLIE_GATOR_PILE_SPECIALS)),
                               (answer->asked & tally_seat_bit (seat)) == 0);
    tally_allie_row_refuse (self->rows[seat], here ? &answer->violation : NULL, answer->cells);
  }
}

/* While something is refused the preview stays as it was before. */
static void
tally_allie_sheet_view_show_entry (TallySheetView         *view,
                                   const TallySheetAnswer *answer)
{
  TallyAllieSheetView *self = TALLY_ALLIE_SHEET_VIEW (view);

  self->has_legal = answer->n_missing == 0 && (answer->legal || self->has_legal);
  if (answer->legal)
    self->legal = self->answer;
  self->refused = answer->refused ? self->answer.where : TALLY_NOBODY;
  show_rows (self, &self->answer);
}

static char *
tally_allie_sheet_view_tell_entry (TallySheetView         *view,
                                   const TallySheetAnswer *answer)
{
  TallyAllieSheetView *self = TALLY_ALLIE_SHEET_VIEW (view);

  return tally_allie_gator_answer_tell (tally_session_get_setup (get_session (self)), &self->answer);
}

static GtkAdjustment *
get_adjustment (TallyAllieSheetView *self)
{
  return gtk_scrolled_window_get_vadjustment (tally_sheet_view_get_scroller (TALLY_SHEET_VIEW (self)));
}

static gboolean
scroll_cb (gpointer data)
{
  TallyAllieSheetView *self = data;
  graphene_rect_t row;

  self->scroll_source = 0;
  if (self->refused != TALLY_NOBODY &&
      gtk_widget_compute_bounds (GTK_WIDGET (self->rows[self->refused]), GTK_WIDGET (self->list), &row))
    gtk_adjustment_clamp_page (get_adjustment (self),
                               row.origin.y, row.origin.y + row.size.height);

  return G_SOURCE_REMOVE;
}

/* A reason that appears under the last row would be out of sight. Not at once,
 * since this is told in the middle of a layout. */
static void
adjustment_changed_cb (TallyAllieSheetView *self)
{
  if (self->refused != TALLY_NOBODY && self->scroll_source == 0)
    self->scroll_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, scroll_cb, self, NULL);
}

static void
narrow_cb (TallyAllieSheetView *self)
{
  gboolean narrow = tally_game_view_get_narrow (TALLY_GAME_VIEW (self));

  tally_sheet_view_set_width (TALLY_SHEET_VIEW (self), narrow ? NARROW_SPACE : WIDE_SPACE);
  for (guint seat = 0; seat < TALLY_ALLIE_GATOR_MAX_PLAYERS && self->rows[seat] != NULL; seat++)
    tally_allie_row_set_narrow (self->rows[seat], narrow);
}

/* Enter goes down to the next player, and from the last to the top of the next
 * column: first all cards are counted, then all specials. */
static void
tally_allie_sheet_view_make_ways (TallySheetView *view)
{
  TallyAllieSheetView *self = TALLY_ALLIE_SHEET_VIEW (view);
  GtkWidget *grid = tally_entry_grid_new_empty (get_session (self), TALLY_ALLIE_GATOR_ROUND, NULL);

  self->list = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "card");
  for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++) {
    self->rows[seat] = TALLY_ALLIE_ROW (tally_allie_row_new (get_session (self), seat));
    gtk_box_append (self->list, GTK_WIDGET (self->rows[seat]));
  }
  for (guint cell = 0; cell < TALLY_ALLIE_GATOR_N_PILE_NUMBERS; cell++) {
    for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++)
      tally_allie_row_add_cell (self->rows[seat], TALLY_ENTRY_GRID (grid), cell);
  }
  tally_entry_grid_set_layout (TALLY_ENTRY_GRID (grid), GTK_WIDGET (self->list));
  tally_sheet_view_add_way (view, grid, NULL);
  narrow_cb (self);
}

static void
tally_allie_sheet_view_update (TallyGameView *view)
{
  TallyAllieSheetView *self = TALLY_ALLIE_SHEET_VIEW (view);

  self->has_legal = FALSE;
  TALLY_GAME_VIEW_CLASS (tally_allie_sheet_view_parent_class)->update (view);
}

static const char *
tally_allie_sheet_view_get_section (TallyGameView *view)
{
  TallyAllieSheetView *self = TALLY_ALLIE_SHEET_VIEW (view);

  return tally_allie_gator_answer_get_section (tally_session_get_setup (get_session (self)), &self->answer);
}

static void
tally_allie_sheet_view_class_init (TallyAllieSheetViewClass *klass)
{
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);
  TallySheetViewClass *sheet_class = TALLY_SHEET_VIEW_CLASS (klass);

  view_class->update = tally_allie_sheet_view_update;
  view_class->get_section = tally_allie_sheet_view_get_section;
  sheet_class->make_ways = tally_allie_sheet_view_make_ways;
  sheet_class->ask = tally_allie_sheet_view_ask;
  sheet_class->show_entry = tally_allie_sheet_view_show_entry;
  sheet_class->tell_entry = tally_allie_sheet_view_tell_entry;
  tally_class_owns_sources (klass, TallyAllieSheetView, scroll_source);
}

static void
tally_allie_sheet_view_init (TallyAllieSheetView *self)
{
  self->refused = TALLY_NOBODY;
  tally_sheet_view_set_action (TALLY_SHEET_VIEW (self), _ ("Score round"));
  g_signal_connect (self, "notify::narrow", G_CALLBACK (narrow_cb), NULL);
  g_signal_connect_object (get_adjustment (self), "changed",
                           G_CALLBACK (adjustment_changed_cb), self, G_CONNECT_SWAPPED);
}
