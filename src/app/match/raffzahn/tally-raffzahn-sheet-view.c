/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-sheet-view.h"

#include <glib/gi18n.h>

#include "tally-raffzahn-sheet.h"
#include "tally-teeth-row.h"
#include "tally-tile-shares.h"
#include "tally-words.h"

struct _TallyRaffzahnSheetView {
  TallySheetView parent_instance;

  GtkCheckButton *by_teeth;
  GtkCheckButton *by_tiles;
  GtkWidget *teeth_page;
  GtkBox *rows;
  GtkSwitch *highest_too;
  AdwBin *tiles_page;

  TallyTileShares *shares;
  TallyTeethRow *players[TALLY_RAFFZAHN_MAX_PLAYERS];

  TallyRaffzahnSheet sheet;
  TallyRaffzahnJudgement judgement;
};

G_DEFINE_FINAL_TYPE (TallyRaffzahnSheetView, tally_raffzahn_sheet_view, TALLY_TYPE_SHEET_VIEW)

static TallySession *
get_session (TallyRaffzahnSheetView *self)
{
  return tally_game_view_get_session (TALLY_GAME_VIEW (self));
}

static TallySeat
get_n_players (TallyRaffzahnSheetView *self)
{
  return (TallySeat) tally_session_get_setup (get_session (self))->n_players;
}

static gint32
read_cell (TallyStepper *stepper)
{
  int value = tally_stepper_get_value (stepper);

  return value == TALLY_STEPPER_EMPTY ? TALLY_ABSENT : value;
}

static void
read_cells (TallyRaffzahnSheetView *self)
{
  /* Asked of the one that tells: the other one of the two changes after it. */
  self->sheet.by_tiles = !gtk_check_button_get_active (self->by_teeth);
  for (TallySeat seat = 0; seat < get_n_players (self); seat++) {
    self->sheet.teeth[seat] = read_cell (tally_teeth_row_get_teeth (self->players[seat]));
    self->sheet.highest[seat] = read_cell (tally_teeth_row_get_highest (self->players[seat]));
  }
}

/* A highest tile that is there stays in sight, asked for or not. */
static gboolean
is_asked (TallyRaffzahnSheetView *self,
          TallySeat               seat)
{
  return gtk_switch_get_active (self->highest_too) ||
         (self->judgement.asked & tally_seat_bit (seat)) != 0 ||
         *tally_stepper_get_text (tally_teeth_row_get_highest (self->players[seat])) != '\0';
}

static void
show_places (TallyRaffzahnSheetView *self)
{
  const TallySetup *setup = tally_session_get_setup (get_session (self));
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n_ranks = 0;

  for (TallySeat seat = 0; seat < get_n_players (self); seat++)
    tally_teeth_row_set_place (self->players[seat], NULL);

  if (self->judgement.legal)
    n_ranks = setup->game->rank (setup, self->judgement.after.bytes, ranks);
  for (guint i = 0; i < n_ranks; i++)
    tally_teeth_row_set_place (self->players[ranks[i].seat], tally_words_ordinal (ranks[i].place));
}

static void
show_rows (TallyRaffzahnSheetView *self)
{
  const TallyRaffzahnJudgement *judgement = &self->judgement;

  for (TallySeat seat = 0; seat < get_n_players (self); seat++) {
    TallyTeethRow *row = self->players[seat];

    tally_teeth_row_set_asked (row, is_asked (self, seat));
    tally_stepper_set_refused (tally_teeth_row_get_teeth (row), tally_raffzahn_judgement_blames_teeth (judgement));
    tally_stepper_set_refused (tally_teeth_row_get_highest (row),
                               tally_raffzahn_judgement_blames_highest (judgement, seat));
  }
  show_places (self);
}

static void
tally_raffzahn_sheet_view_ask (TallySheetView   *view,
                               TallySheetAnswer *answer)
{
  TallyRaffzahnSheetView *self = TALLY_RAFFZAHN_SHEET_VIEW (view);
  const TallyRaffzahnJudgement *judgement = &self->judgement;

  read_cells (self);
  tally_raffzahn_sheet_judge (get_session (self), &self->sheet, &self->judgement);
  answer->event = judgement->event;
  answer->legal = judgement->legal;
  answer->refused = judgement->refused;
  answer->violation = judgement->violation;
  answer->after = judgement->after;
}

static void
tally_raffzahn_sheet_view_show_entry (TallySheetView         *view,
                                      const TallySheetAnswer *answer)
{
  TallyRaffzahnSheetView *self = TALLY_RAFFZAHN_SHEET_VIEW (view);

  gtk_widget_set_visible (self->teeth_page, !self->sheet.by_tiles);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles_page), self->sheet.by_tiles);
  show_rows (self);
  tally_tile_shares_show (self->shares, &self->sheet, &self->judgement);
}

static char *
tally_raffzahn_sheet_view_tell_entry (TallySheetView         *view,
                                      const TallySheetAnswer *answer)
{
  TallyRaffzahnSheetView *self = TALLY_RAFFZAHN_SHEET_VIEW (view);

  return tally_raffzahn_judgement_tell (get_session (self), &self->judgement);
}

static void
typed_cb (TallyRaffzahnSheetView *self)
{
  tally_sheet_view_typed (TALLY_SHEET_VIEW (self));
}

static void
tile_tapped_cb (TallyRaffzahnSheetView *self,
                int                     seat,
                int                     tile)
{
  tally_raffzahn_sheet_tap (&self->sheet, (TallySeat) seat, tile);
  typed_cb (self);
}

static void
no_tile_cb (TallyRaffzahnSheetView *self,
            int                     seat,
            gboolean                none)
{
  if (none)
    self->sheet.empty_handed |= tally_seat_bit ((TallySeat) seat);
  else
    self->sheet.empty_handed &= ~tally_seat_bit ((TallySeat) seat);
  typed_cb (self);
}

/* On the board a digit is a player; in a cell it is a number. */
static gboolean
digit_pressed_cb (TallyRaffzahnSheetView *self,
                  guint                   keyval,
                  guint                   keycode,
                  GdkModifierType         state)
{
  if (!self->sheet.by_tiles || keyval < GDK_KEY_1 || keyval >= GDK_KEY_1 + TALLY_RAFFZAHN_MAX_PLAYERS ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  tally_tile_shares_set_seat (self->shares, (TallySeat) (keyval - GDK_KEY_1));
  return GDK_EVENT_STOP;
}

static void
watch_cell (TallyRaffzahnSheetView *self,
            TallyStepper           *cell)
{
  g_signal_connect_swapped (cell, "changed", G_CALLBACK (typed_cb), self);
  g_signal_connect_swapped (cell, "activate", G_CALLBACK (tally_sheet_view_next_cell), self);
}

static void
add_players (TallyRaffzahnSheetView *self)
{
  TallySession *session = get_session (self);
  int all = (int) tally_raffzahn_sum_teeth (tally_session_get_setup (session), TALLY_RAFFZAHN_ALL_TILES);

  for (TallySeat seat = 0; seat < get_n_players (self); seat++) {
    GtkWidget *row = tally_teeth_row_new (tally_session_get_colour (session, seat),
                                          tally_session_get_name (session, seat), all);

    self->players[seat] = TALLY_TEETH_ROW (row);
    watch_cell (self, tally_teeth_row_get_teeth (self->players[seat]));
    watch_cell (self, tally_teeth_row_get_highest (self->players[seat]));
    gtk_box_append (self->rows, row);
  }

  self->shares = TALLY_TILE_SHARES (tally_tile_shares_new (session));
  g_signal_connect_swapped (self->shares, "tile-tapped", G_CALLBACK (tile_tapped_cb), self);
  g_signal_connect_swapped (self->shares, "no-tile", G_CALLBACK (no_tile_cb), self);
  adw_bin_set_child (self->tiles_page, GTK_WIDGET (self->shares));
}

static void
tally_raffzahn_sheet_view_update (TallyGameView *view)
{
  TallyRaffzahnSheetView *self = TALLY_RAFFZAHN_SHEET_VIEW (view);

  if (self->shares == NULL)
    add_players (self);

  TALLY_GAME_VIEW_CLASS (tally_raffzahn_sheet_view_parent_class)->update (view);
}

static const char *
tally_raffzahn_sheet_view_get_section (TallyGameView *view)
{
  const TallyRaffzahnJudgement *judgement = &TALLY_RAFFZAHN_SHEET_VIEW (view)->judgement;

  if (judgement->refused || judgement->asked != 0)
    return tally_violation_section (&judgement->violation);

  return "raffzahn.sheet";
}

/* The way, then for each player the two cells, the tiles, and whether it was
 * said that there are none. */
static char *
tally_raffzahn_sheet_view_save_draft (TallyGameView *view)
{
  TallyRaffzahnSheetView *self = TALLY_RAFFZAHN_SHEET_VIEW (view);
  GString *draft = g_string_new (self->sheet.by_tiles ? "tiles" : "teeth");

  for (TallySeat seat = 0; seat < get_n_players (self); seat++)
    g_string_append_printf (draft, ";%s;%s;%" G_GINT64_MODIFIER "x;%d",
                            tally_stepper_get_text (tally_teeth_row_get_teeth (self->players[seat])),
                            tally_stepper_get_text (tally_teeth_row_get_highest (self->players[seat])),
                            self->sheet.tiles[seat],
                            (self->sheet.empty_handed & tally_seat_bit (seat)) != 0);

  return g_string_free (draft, FALSE);
}

static void
load_player (TallyRaffzahnSheetView *self,
             TallySeat               seat,
             char                  **parts)
{
  guint64 tiles;

  tally_stepper_set_text (tally_teeth_row_get_teeth (self->players[seat]), parts[0]);
  tally_stepper_set_text (tally_teeth_row_get_highest (self->players[seat]), parts[1]);
  if (g_ascii_string_to_unsigned (parts[2], 16, 0, TALLY_RAFFZAHN_ALL_TILES, &tiles, NULL))
    self->sheet.tiles[seat] = tiles & TALLY_RAFFZAHN_ALL_TILES;
  if (g_str_equal (parts[3], "1"))
    self->sheet.empty_handed |= tally_seat_bit (seat);
}

static void
tally_raffzahn_sheet_view_load_draft (TallyGameView *view,
                                      const char    *draft)
{
  TallyRaffzahnSheetView *self = TALLY_RAFFZAHN_SHEET_VIEW (view);
  g_auto (GStrv) parts = g_strsplit (draft, ";", -1);
  TallySeat n_players = get_n_players (self);

  if (g_strv_length (parts) != 1 + 4 * (guint) n_players)
    return;

  for (TallySeat seat = 0; seat < n_players; seat++)
    load_player (self, seat, parts + 1 + 4 * seat);
  gtk_check_button_set_active (g_str_equal (parts[0], "tiles") ? self->by_tiles : self->by_teeth, TRUE);
  tally_sheet_view_refresh (TALLY_SHEET_VIEW (self));
}

static void
narrow_cb (TallyRaffzahnSheetView *self)
{
  gboolean narrow = tally_game_view_get_narrow (TALLY_GAME_VIEW (self));

  for (TallySeat seat = 0; seat < get_n_players (self); seat++)
    tally_teeth_row_set_narrow (self->players[seat], narrow);
  tally_tile_shares_set_narrow (self->shares, narrow);
}

static void
tally_raffzahn_sheet_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TALLY_TYPE_RAFFZAHN_SHEET_VIEW);

  G_OBJECT_CLASS (tally_raffzahn_sheet_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tallygator/Tallygator/tally-raffzahn-sheet-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnSheetView, by_teeth);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnSheetView, by_tiles);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnSheetView, teeth_page);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnSheetView, rows);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnSheetView, highest_too);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnSheetView, tiles_page);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, digit_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
}

/* Whoever counts tiles taps them. */
static void
tally_raffzahn_sheet_view_take_focus (TallyGameView *view)
{
  GtkWidget *teeth = GTK_WIDGET (tally_teeth_row_get_teeth (TALLY_RAFFZAHN_SHEET_VIEW (view)->players[0]));

  if (gtk_widget_get_mapped (teeth))
    gtk_widget_grab_focus (teeth);
}

static void
tally_raffzahn_sheet_view_class_init (TallyRaffzahnSheetViewClass *klass)
{
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);
  TallySheetViewClass *sheet_class = TALLY_SHEET_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_raffzahn_sheet_view_dispose;
  view_class->update = tally_raffzahn_sheet_view_update;
  view_class->get_section = tally_raffzahn_sheet_view_get_section;
  view_class->save_draft = tally_raffzahn_sheet_view_save_draft;
  view_class->load_draft = tally_raffzahn_sheet_view_load_draft;
  view_class->take_focus = tally_raffzahn_sheet_view_take_focus;
  sheet_class->ask = tally_raffzahn_sheet_view_ask;
  sheet_class->show_entry = tally_raffzahn_sheet_view_show_entry;
  sheet_class->tell_entry = tally_raffzahn_sheet_view_tell_entry;

  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
tally_raffzahn_sheet_view_init (TallyRaffzahnSheetView *self)
{
  tally_raffzahn_sheet_init (&self->sheet);
  gtk_widget_init_template (GTK_WIDGET (self));
}
