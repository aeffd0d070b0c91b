/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-views.h"

#include <glib/gi18n.h>

#include "tally-stepper.h"
#include "tally-tile-shares.h"
#include "tally-widget.h"

#define SPACE 900

struct _TallyRaffzahnSheetView {
  TallySheetView parent_instance;

  GtkSwitch *highest_too;

  TallyEntryGrid *teeth;
  TallyEntryGrid *tiles;
  TallyTileShares *shares;

  TallyRaffzahnSheet sheet;
  TallyRaffzahnAnswer answer;
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

static TallyStepper *
get_cell (TallyRaffzahnSheetView *self,
          const char             *key,
          TallySeat               seat)
{
  return TALLY_STEPPER (tally_entry_grid_get_control (self->teeth, key, seat, 0));
}

static void
read_cells (TallyRaffzahnSheetView *self)
{
  self->sheet.by_tiles = tally_sheet_view_get_grid (TALLY_SHEET_VIEW (self)) == self->tiles;
  for (TallySeat seat = 0; seat < get_n_players (self); seat++) {
    self->sheet.teeth[seat] = tally_stepper_get_value (get_cell (self, "teeth", seat));
    self->sheet.highest[seat] = tally_stepper_get_value (get_cell (self, "highest", seat));
  }
  tally_tile_shares_read (self->shares, &self->sheet);
}

static void
tally_raffzahn_sheet_view_ask (TallySheetView   *view,
                               TallySheetAnswer *answer)
{
  TallyRaffzahnSheetView *self = TALLY_RAFFZAHN_SHEET_VIEW (view);
  const TallyRaffzahnAnswer *own = &self->answer;

  read_cells (self);
  tally_raffzahn_sheet_judge (tally_session_get_match (get_session (self)), &self->sheet, &self->answer);
  answer->event = own->event;
  answer->legal = own->legal;
  answer->refused = own->refused;
  answer->violation = own->violation;
  answer->after = own->after;
}

/* A highest tile that is there stays in sight, asked for or not; the others
 * keep their place, so that the rows stay in line. */
static void
show_highest (TallyRaffzahnSheetView *self,
              TallySeat               seat)
{
  TallyStepper *highest = get_cell (self, "highest", seat);
  GtkWidget *frame = gtk_widget_get_parent (GTK_WIDGET (highest));
  gboolean asked = gtk_switch_get_active (self->highest_too) ||
                   (self->answer.asked & tally_seat_bit (seat)) != 0 || *tally_stepper_get_text (highest) != '\0';

  gtk_widget_set_opacity (frame, asked ? 1 : 0);
  gtk_widget_set_sensitive (frame, asked);
  tally_entry_grid_set_idle (self->teeth, GTK_WIDGET (highest), !asked);
  tally_stepper_set_refused (highest, tally_raffzahn_answer_blames_highest (&self->answer, seat));
}

static void
tally_raffzahn_sheet_view_show_entry (TallySheetView         *view,
                                      const TallySheetAnswer *answer)
{
  TallyRaffzahnSheetView *self = TALLY_RAFFZAHN_SHEET_VIEW (view);

  TALLY_SHEET_VIEW_CLASS (tally_raffzahn_sheet_view_parent_class)->show_entry (view, answer);
  for (TallySeat seat = 0; seat < get_n_players (self); seat++) {
    show_highest (self, seat);
    tally_stepper_set_refused (get_cell (self, "teeth", seat), tally_raffzahn_answer_blames_teeth (&self->answer));
  }
  tally_tile_shares_show (self->shares, &self->answer);
}

static char *
tally_raffzahn_sheet_view_tell_entry (TallySheetView         *view,
                                      const TallySheetAnswer *answer)
{
  TallyRaffzahnSheetView *self = TALLY_RAFFZAHN_SHEET_VIEW (view);

  return tally_raffzahn_answer_tell (tally_session_get_match (get_session (self)), &self->answer);
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

static GtkWidget *
make_highest_too (TallyRaffzahnSheetView *self)
{
  GtkWidget *list = tally_list_new (NULL);
  GtkWidget *row = tally_row_new (_ ("Highest tiles"), _ ("Only needed where players have the same number of teeth"));
  GtkWidget *highest_too = gtk_switch_new ();

  self->highest_too = GTK_SWITCH (highest_too);
  gtk_widget_set_valign (highest_too, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (highest_too, "notify::active", G_CALLBACK (tally_sheet_view_typed), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), highest_too);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), highest_too);
  gtk_list_box_append (GTK_LIST_BOX (list), row);

  return list;
}

static void
narrow_cb (TallyRaffzahnSheetView *self)
{
  tally_tile_shares_set_narrow (self->shares, tally_game_view_get_narrow (TALLY_GAME_VIEW (self)));
}

static void
tally_raffzahn_sheet_view_make_ways (TallySheetView *view)
{
  TallyRaffzahnSheetView *self = TALLY_RAFFZAHN_SHEET_VIEW (view);

  self->teeth = tally_sheet_view_add_form (view, TALLY_RAFFZAHN_TOTALS, NULL, _ ("Teeth"));
  self->tiles = tally_sheet_view_add_form (view, TALLY_RAFFZAHN_COUNT, NULL, _ ("Tiles"));
  self->shares = TALLY_TILE_SHARES (tally_entry_grid_get_control (self->tiles, "tiles", TALLY_NOBODY, 0));
  tally_entry_grid_append (self->teeth, make_highest_too (self));
  narrow_cb (self);
}

static const char *
tally_raffzahn_sheet_view_get_section (TallyGameView *view)
{
  const TallyRaffzahnAnswer *answer = &TALLY_RAFFZAHN_SHEET_VIEW (view)->answer;

  if (answer->refused || answer->asked != 0)
    return tally_violation_section (&answer->violation);

  return "raffzahn.sheet";
}

/* Whoever counts tiles taps them. */
static void
tally_raffzahn_sheet_view_take_focus (TallyGameView *view)
{
  TallyRaffzahnSheetView *self = TALLY_RAFFZAHN_SHEET_VIEW (view);

  if (!self->sheet.by_tiles)
    tally_entry_grid_focus_seat (self->teeth, TALLY_NOBODY);
}

static void
tally_raffzahn_sheet_view_class_init (TallyRaffzahnSheetViewClass *klass)
{
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);
  TallySheetViewClass *sheet_class = TALLY_SHEET_VIEW_CLASS (klass);

  view_class->get_section = tally_raffzahn_sheet_view_get_section;
  view_class->take_focus = tally_raffzahn_sheet_view_take_focus;
  sheet_class->make_ways = tally_raffzahn_sheet_view_make_ways;
  sheet_class->ask = tally_raffzahn_sheet_view_ask;
  sheet_class->show_entry = tally_raffzahn_sheet_view_show_entry;
  sheet_class->tell_entry = tally_raffzahn_sheet_view_tell_entry;
}

static void
tally_raffzahn_sheet_view_init (TallyRaffzahnSheetView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  tally_raffzahn_sheet_init (&self->sheet);
  tally_sheet_view_set_action (TALLY_SHEET_VIEW (self), _ ("Write down the result"));
  tally_sheet_view_set_width (TALLY_SHEET_VIEW (self), SPACE);
  g_signal_connect (self, "notify::narrow", G_CALLBACK (narrow_cb), NULL);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (digit_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
