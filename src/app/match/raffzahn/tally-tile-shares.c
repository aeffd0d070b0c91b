/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-tile-shares.h"

#include <glib/gi18n.h>

#include <string.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-entry-cell.h"
#include "tally-tile-board.h"
#include "tally-widget.h"

struct _TallyTileShares {
  GtkWidget parent_instance;

  GtkWidget *players;
  GtkWidget *buttons[TALLY_RAFFZAHN_MAX_PLAYERS];
  GtkWidget *counts[TALLY_RAFFZAHN_MAX_PLAYERS];
  GtkWidget *board;
  GtkWidget *no_tile;

  TallySession *session;
  TallyRaffzahnSheet sheet; /* its tiles */
  TallySeat seat;
  gboolean showing;
};

static void control_init (TallyEntryControlInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TallyTileShares, tally_tile_shares, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (TALLY_TYPE_ENTRY_CONTROL, control_init))

static const TallySetup *
get_setup (TallyTileShares *self)
{
  return tally_session_get_setup (self->session);
}

/* Only who has no tile on the board can have none. */
static void
show_no_tile (TallyTileShares *self)
{
  g_autofree char *text = g_strdup_printf (_ ("%s has no tile"), tally_session_get_name (self->session, self->seat));

  self->showing = TRUE;
  gtk_check_button_set_label (GTK_CHECK_BUTTON (self->no_tile), text);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->no_tile),
                               (self->sheet.empty_handed & tally_seat_bit (self->seat)) != 0);
  gtk_widget_set_sensitive (self->no_tile, self->sheet.tiles[self->seat] == 0);
  self->showing = FALSE;
}

static void
show_board (TallyTileShares *self)
{
  TallyRaffzahnState state = { .middle = TALLY_RAFFZAHN_ALL_TILES };

  for (TallySeat seat = 0; seat < TALLY_RAFFZAHN_MAX_PLAYERS; seat++) {
    state.up[seat] = self->sheet.tiles[seat];
    state.middle &= ~state.up[seat];
  }
  tally_tile_board_show (TALLY_TILE_BOARD (self->board), self->session, &state, 0, self->sheet.tiles[self->seat]);
}

static void
show_sheet (TallyTileShares *self)
{
  show_no_tile (self);
  show_board (self);
}

static void
tile_chosen_cb (TallyTileShares *self,
                int              tile)
{
  tally_raffzahn_sheet_tap (&self->sheet, self->seat, tile);
  show_sheet (self);
  g_signal_emit_by_name (self, "changed");
}

static void
no_tile_cb (TallyTileShares *self)
{
  if (self->showing)
    return;

  self->sheet.empty_handed ^= tally_seat_bit (self->seat);
  g_signal_emit_by_name (self, "changed");
}

static void
toggled_cb (TallyTileShares *self,
            GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;

  for (TallySeat seat = 0; seat < TALLY_RAFFZAHN_MAX_PLAYERS; seat++) {
    if (self->buttons[seat] == GTK_WIDGET (button))
      self->seat = seat;
  }
  show_sheet (self);
}

static GtkWidget *
make_button (TallyTileShares *self,
             TallySeat        seat)
{
  const char *name = tally_session_get_name (self->session, seat);
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = tally_label_new (name, TALLY_LABEL_START | TALLY_LABEL_ELLIPSIZE, NULL);

  self->counts[seat] = tally_label_new (NULL, TALLY_LABEL_START | TALLY_LABEL_ELLIPSIZE, "caption");
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  tally_box_fill (words, label, self->counts[seat], NULL);
  tally_box_fill (box, tally_badge_new (tally_session_get_colour (self->session, seat), name, 28), words, NULL);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "share");

  return button;
}

static void
add_players (TallyTileShares *self)
{
  guint n_players = get_setup (self)->n_players;

  for (TallySeat seat = 0; seat < (TallySeat) n_players; seat++) {
    self->buttons[seat] = make_button (self, seat);
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->buttons[seat]),
                                 seat > 0 ? GTK_TOGGLE_BUTTON (self->buttons[0]) : NULL);
    g_signal_connect_swapped (self->buttons[seat], "toggled", G_CALLBACK (toggled_cb), self);
    gtk_grid_attach (GTK_GRID (self->players), self->buttons[seat], seat, 0, 1, 1);
  }
}

static void
place_players (TallyTileShares *self,
               gboolean         narrow)
{
  int n_players = get_setup (self)->n_players;
  int columns = narrow ? 2 : n_players;

  for (int seat = 0; seat < n_players; seat++)
    tally_grid_place (self->buttons[seat], seat % columns, seat / columns, 1);
}

static void
show_count (TallyTileShares           *self,
            const TallyRaffzahnAnswer *answer,
            TallySeat                  seat)
{
  g_autofree char *text = tally_raffzahn_answer_tell_share (get_setup (self), &self->sheet, answer, seat);

  gtk_label_set_label (GTK_LABEL (self->counts[seat]), text);

  tally_widget_set_css_class (self->buttons[seat], "missing", answer->missing & tally_seat_bit (seat));
  tally_widget_set_css_class (self->counts[seat], "preview", answer->legal);
}

static void
read_tiles (TallyEntryControl *control,
            gpointer           at)
{
  TallyTileShares *self = TALLY_TILE_SHARES (control);

  tally_raffzahn_sheet_write_tiles (&self->sheet, get_setup (self), at);
}

static void
write_tiles (TallyEntryControl *control,
             gconstpointer      at)
{
  TallyTileShares *self = TALLY_TILE_SHARES (control);

  tally_raffzahn_sheet_read_tiles (&self->sheet, get_setup (self), at);
  show_sheet (self);
}

static gboolean
is_whole (TallyEntryControl *control)
{
  TallyTileShares *self = TALLY_TILE_SHARES (control);

  return tally_raffzahn_sheet_is_whole (&self->sheet, get_setup (self));
}

static char *
save (TallyEntryControl *control)
{
  TallyTileShares *self = TALLY_TILE_SHARES (control);

  return tally_raffzahn_sheet_save_tiles (&self->sheet, get_setup (self));
}

static void
load (TallyEntryControl *control,
      const char        *text)
{
  TallyTileShares *self = TALLY_TILE_SHARES (control);

  tally_raffzahn_sheet_load_tiles (&self->sheet, get_setup (self), text);
  show_sheet (self);
}

static char *
tell (TallyEntryControl *control)
{
  TallyTileShares *self = TALLY_TILE_SHARES (control);

  return tally_raffzahn_sheet_tell_tiles (&self->sheet, get_setup (self));
}

static void
control_init (TallyEntryControlInterface *iface)
{
  iface->read = read_tiles;
  iface->write = write_tiles;
  iface->is_whole = is_whole;
  iface->save = save;
  iface->load = load;
  iface->tell = tell;
}

static void
tally_tile_shares_class_init (TallyTileSharesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);

  tally_class_signal (klass, "changed", 0);
  tally_class_signal (klass, "activate", 0);
  tally_class_owns_children (klass);
  tally_class_owns (klass, TallyTileShares, session, g_object_unref);
}

static void
tally_tile_shares_init (TallyTileShares *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 12);

  self->players = g_object_new (GTK_TYPE_GRID,
                                "column-homogeneous", TRUE,
                                "column-spacing", 8,
                                "row-spacing", 8,
                                NULL);
  gtk_widget_set_parent (self->players, GTK_WIDGET (self));

  self->board = tally_tile_board_new ();
  tally_tile_board_set_flat (TALLY_TILE_BOARD (self->board), TRUE);
  g_signal_connect_swapped (self->board, "tile-chosen", G_CALLBACK (tile_chosen_cb), self);
  gtk_widget_set_parent (self->board, GTK_WIDGET (self));

  self->no_tile = gtk_check_button_new ();
  gtk_widget_add_css_class (self->no_tile, "touch");
  g_signal_connect_swapped (self->no_tile, "toggled", G_CALLBACK (no_tile_cb), self);
  gtk_widget_set_parent (self->no_tile, GTK_WIDGET (self));
}

GtkWidget *
tally_tile_shares_new (TallySession *session)
{
  TallyTileShares *self = g_object_new (TALLY_TYPE_TILE_SHARES, NULL);

  self->session = g_object_ref (session);
  tally_raffzahn_sheet_init (&self->sheet);
  add_players (self);
  tally_tile_shares_set_seat (self, 0);

  return GTK_WIDGET (self);
}

void
tally_tile_shares_read (TallyTileShares    *self,
                        TallyRaffzahnSheet *sheet)
{
  g_return_if_fail (TALLY_IS_TILE_SHARES (self));

  memcpy (sheet->tiles, self->sheet.tiles, sizeof sheet->tiles);
  sheet->empty_handed = self->sheet.empty_handed;
}

void
tally_tile_shares_show (TallyTileShares           *self,
                        const TallyRaffzahnAnswer *answer)
{
  g_return_if_fail (TALLY_IS_TILE_SHARES (self));

  for (TallySeat seat = 0; seat < get_setup (self)->n_players; seat++)
    show_count (self, answer, seat);
}

void
tally_tile_shares_set_narrow (TallyTileShares *self,
                              gboolean         narrow)
{
  g_return_if_fail (TALLY_IS_TILE_SHARES (self));

  tally_tile_board_set_narrow (TALLY_TILE_BOARD (self->board), narrow);
  place_players (self, narrow);
}

void
tally_tile_shares_set_seat (TallyTileShares *self,
                            TallySeat        seat)
{
  g_return_if_fail (TALLY_IS_TILE_SHARES (self));

  if (seat >= 0 && seat < get_setup (self)->n_players)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[seat]), TRUE);
}
