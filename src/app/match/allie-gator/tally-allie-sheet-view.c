/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-sheet-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-allie-row.h"
#include "tally-allie-sheet.h"

#define WIDE_SPACE 900
#define NARROW_SPACE 560

struct _TallyAllieSheetView {
  TallySheetView parent_instance;

  GtkBox *list;

  TallyAllieRow *rows[TALLY_ALLIE_GATOR_MAX_PLAYERS];

  TallyAllieAnswer answer;
  TallyAllieAnswer legal; /* the last one that was */
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

/* Counted row by row, as Tab goes through them. */
static TallyStepper *
get_cell (TallyAllieSheetView *self,
          guint                index)
{
  return tally_allie_row_get_cell (self->rows[index / TALLY_ALLIE_N_CELLS], index % TALLY_ALLIE_N_CELLS);
}

static guint
get_n_cells (TallyAllieSheetView *self)
{
  return get_n_players (self) * TALLY_ALLIE_N_CELLS;
}

static void
read_typed (TallyAllieSheetView *self,
            TallyAllieTyped     *typed)
{
  for (guint i = 0; i < get_n_cells (self); i++)
    typed->n[i / TALLY_ALLIE_N_CELLS][i % TALLY_ALLIE_N_CELLS] = tally_stepper_get_value (get_cell (self, i));
}

static void
tally_allie_sheet_view_ask (TallySheetView   *view,
                            TallySheetAnswer *answer)
{
  TallyAllieSheetView *self = TALLY_ALLIE_SHEET_VIEW (view);
  TallyAllieTyped typed;

  read_typed (self, &typed);
  tally_allie_sheet_ask (get_session (self), &typed, self->last, &self->answer);
  answer->event = self->answer.event;
  answer->n_missing = self->answer.n_missing;
  answer->legal = self->answer.legal;
  answer->refused = self->answer.refused;
  answer->told_there = self->answer.refused;
  answer->violation = self->answer.violation;
  answer->after = self->answer.after;
}

static void
show_rows (TallyAllieSheetView    *self,
           const TallyAllieAnswer *answer)
{
  for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++) {
    gboolean here = answer->refused && answer->where == seat;
    TallyAllieLine line;

    tally_allie_sheet_line (get_session (self), self->has_legal ? &self->legal : NULL, seat, &line);
    tally_allie_row_show (self->rows[seat], &line);
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

  return tally_allie_sheet_message (get_session (self), &self->answer);
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
typed_cb (TallyAllieSheetView *self,
          TallyAllieRow       *row)
{
  self->last = tally_allie_row_get_seat (row);
  tally_sheet_view_typed (TALLY_SHEET_VIEW (self));
}

/* Enter goes down to the next player, and from the last to the top of the next
 * column: first all cards are counted, then all specials. */
static void
activate_cb (TallyAllieSheetView *self,
             int                  cell,
             TallyAllieRow       *row)
{
  guint next = (guint) tally_allie_row_get_seat (row) + 1;

  if (next == get_n_players (self)) {
    next = 0;
    cell++;
  }

  if (cell < TALLY_ALLIE_N_CELLS)
    gtk_widget_grab_focus (GTK_WIDGET (tally_allie_row_get_cell (self->rows[next], cell)));
  else
    tally_sheet_view_focus_primary (TALLY_SHEET_VIEW (self));
}

static void
write_cells (TallyAllieSheetView *self,
             char               **texts)
{
  guint n = texts != NULL ? g_strv_length (texts) : 0;

  for (guint i = 0; i < get_n_cells (self); i++)
    tally_stepper_set_text (get_cell (self, i), i < n ? texts[i] : "");
}

static char *
join_cells (TallyAllieSheetView *self)
{
  GString *cells = g_string_new (NULL);

  for (guint i = 0; i < get_n_cells (self); i++)
    g_string_append_printf (cells, i > 0 ? ";%s" : "%s", tally_stepper_get_text (get_cell (self, i)));

  return g_string_free (cells, FALSE);
}

static void
narrow_cb (TallyAllieSheetView *self)
{
  gboolean narrow = tally_game_view_get_narrow (TALLY_GAME_VIEW (self));

  g_object_set (self, "width", narrow ? NARROW_SPACE : WIDE_SPACE, NULL);
  for (guint seat = 0; seat < TALLY_ALLIE_GATOR_MAX_PLAYERS && self->rows[seat] != NULL; seat++)
    tally_allie_row_set_narrow (self->rows[seat], narrow);
}

static void
add_rows (TallyAllieSheetView *self)
{
  for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++) {
    GtkWidget *row = tally_allie_row_new (get_session (self), seat);

    self->rows[seat] = TALLY_ALLIE_ROW (row);
    g_signal_connect_swapped (row, "changed", G_CALLBACK (typed_cb), self);
    g_signal_connect_swapped (row, "activate", G_CALLBACK (activate_cb), self);
    gtk_box_append (self->list, row);
  }
  narrow_cb (self);
}

static void
tally_allie_sheet_view_update (TallyGameView *view)
{
  TallyAllieSheetView *self = TALLY_ALLIE_SHEET_VIEW (view);

  if (self->rows[0] == NULL)
    add_rows (self);
  self->has_legal = FALSE;
  TALLY_GAME_VIEW_CLASS (tally_allie_sheet_view_parent_class)->update (view);
}

static const char *
tally_allie_sheet_view_get_section (TallyGameView *view)
{
  TallyAllieSheetView *self = TALLY_ALLIE_SHEET_VIEW (view);

  if (self->answer.refused)
    return tally_violation_section (&self->answer.violation);
  if (self->answer.n_missing == get_n_players (self))
    return NULL;

  return self->answer.legal ? "allie-gator.scoring" : "allie-gator.sheet";
}

static char *
tally_allie_sheet_view_save_draft (TallyGameView *view)
{
  TallyAllieSheetView *self = TALLY_ALLIE_SHEET_VIEW (view);
  g_autofree char *cells = join_cells (self);

  /* Nothing but what stands between empty cells. */
  if (strlen (cells) < get_n_cells (self))
    return NULL;

  return g_steal_pointer (&cells);
}

static void
tally_allie_sheet_view_clear_draft (TallyGameView *view)
{
  write_cells (TALLY_ALLIE_SHEET_VIEW (view), NULL);
}

static void
tally_allie_sheet_view_load_draft (TallyGameView *view,
                                   const char    *draft)
{
  TallyAllieSheetView *self = TALLY_ALLIE_SHEET_VIEW (view);
  g_auto (GStrv) texts = g_strsplit (draft, ";", -1);

  write_cells (self, texts);
  tally_sheet_view_refresh (TALLY_SHEET_VIEW (self));
}

static void
tally_allie_sheet_view_take_focus (TallyGameView *view)
{
  gtk_widget_grab_focus (GTK_WIDGET (get_cell (TALLY_ALLIE_SHEET_VIEW (view), 0)));
}

static void
tally_allie_sheet_view_dispose (GObject *object)
{
  g_clear_handle_id (&TALLY_ALLIE_SHEET_VIEW (object)->scroll_source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (object), TALLY_TYPE_ALLIE_SHEET_VIEW);

  G_OBJECT_CLASS (tally_allie_sheet_view_parent_class)->dispose (object);
}

static void
tally_allie_sheet_view_class_init (TallyAllieSheetViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);
  TallySheetViewClass *sheet_class = TALLY_SHEET_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_allie_sheet_view_dispose;
  view_class->update = tally_allie_sheet_view_update;
  view_class->get_section = tally_allie_sheet_view_get_section;
  view_class->save_draft = tally_allie_sheet_view_save_draft;
  view_class->clear_draft = tally_allie_sheet_view_clear_draft;
  view_class->load_draft = tally_allie_sheet_view_load_draft;
  view_class->take_focus = tally_allie_sheet_view_take_focus;
  sheet_class->ask = tally_allie_sheet_view_ask;
  sheet_class->show_entry = tally_allie_sheet_view_show_entry;
  sheet_class->tell_entry = tally_allie_sheet_view_tell_entry;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tallygator/Tallygator/tally-allie-sheet-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyAllieSheetView, list);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
}

static void
tally_allie_sheet_view_init (TallyAllieSheetView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->refused = TALLY_NOBODY;
  g_signal_connect_object (get_adjustment (self), "changed",
                           G_CALLBACK (adjustment_changed_cb), self, G_CONNECT_SWAPPED);
}
