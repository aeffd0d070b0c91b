/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-players-page.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-big-screen.h"
#include "tally-class.h"
#include "tally-day.h"
#include "tally-item.h"
#include "tally-player-dialog.h"
#include "tally-player-page.h"
#include "tally-roster.h"
#include "tally-store-players.h"
#include "tally-toast.h"
#include "tally-window.h"

struct _TallyPlayerRow {
  GtkWidget parent_instance;

  TallyBadge *badge;
  GtkLabel *name;
  GtkLabel *line;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyPlayerRow, tally_player_row, GTK_TYPE_WIDGET)

static void
tally_player_row_class_init (TallyPlayerRowClass *klass)
{
  tally_class_set_template (klass, "tally-player-row.ui");
  tally_class_binds (klass, TallyPlayerRow, badge, name, line);
}

struct _TallyPlayersPage {
  TallyTab parent_instance;

  AdwToastOverlay *toasts;
  GtkStack *stack;
  GtkListView *list;

  GListStore *players; /* TallyItem of TallyPlayer, by name; the list has it */
};

G_DEFINE_FINAL_TYPE (TallyPlayersPage, tally_players_page, TALLY_TYPE_TAB)

/* "8 matches · 5 won · last on 12 Nov 2026" */
static char *
tell_matches (const TallyPlayer *player)
{
  g_autofree char *matches = NULL;
  g_autofree char *won = NULL;
  g_autofree char *day = NULL;

  if (player->matches == 0)
    return g_strdup (_ ("No finished match yet"));

  matches = g_strdup_printf (ngettext ("%u match", "%u matches", player->matches), player->matches);
  /* Translators: of somebody's matches, “5 won” */
  won = g_strdup_printf (ngettext ("%u won", "%u won", player->wins), player->wins);
  day = tally_day_tell_short (player->last_day);
  return g_strdup_printf (_ ("%s · %s · last on %s"), matches, won, day);
}

static void
set_up_row_cb (GtkListItemFactory *factory,
               GtkListItem        *row)
{
  gtk_list_item_set_child (row, g_object_new (TALLY_TYPE_PLAYER_ROW, NULL));
}

static void
bind_row_cb (GtkListItemFactory *factory,
             GtkListItem        *row)
{
  const TallyPlayer *player = tally_item_get (gtk_list_item_get_item (row));
  TallyPlayerRow *shown = TALLY_PLAYER_ROW (gtk_list_item_get_child (row));
  g_autofree char *line = tell_matches (player);

  tally_badge_set (shown->badge, tally_roster_get_slot (player, 0), player->name);
  gtk_label_set_label (shown->name, player->name);
  gtk_label_set_label (shown->line, line);
}

static void
tally_players_page_refresh (TallyTab *tab)
{
  TallyPlayersPage *self = TALLY_PLAYERS_PAGE (tab);
  TallyStore *store = tally_tab_get_store (tab);
  g_autoptr (GPtrArray) players = store != NULL ? tally_store_list_players (store, NULL) : NULL;
  gboolean empty = players == NULL || players->len == 0;

  tally_item_list_fill (self->players, players, (GDestroyNotify) tally_player_free);
  gtk_stack_set_visible_child_name (self->stack, empty ? "empty" : "players");
}

/* Whose page it was is now somebody else. */
static void
show_nobody (TallyPlayersPage *self)
{
  TallyWindow *window = tally_window_of (self);

  if (window != NULL && TALLY_IS_PLAYER_PAGE (tally_window_get_page (window)))
    tally_window_pop (window);
}

static void
merged_cb (TallyPlayersPage *self,
           gint64            merge,
           const char       *told)
{
  AdwToast *note = tally_toast_new_undo (told, "players.undo-merge", g_variant_new_int64 (merge));

  adw_toast_set_timeout (note, 10);
  show_nobody (self);
  tally_toast_show (self->toasts, note);
}

static void
open_dialog (TallyPlayersPage *self,
             gint64            player)
{
  TallyStore *store = tally_tab_get_store (TALLY_TAB (self));
  GtkWindow *dialog;

  if (store == NULL)
    return;

  dialog = tally_player_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), store, player);
  g_signal_connect_object (dialog, "merged", G_CALLBACK (merged_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static void
edit_shown_cb (TallyPlayersPage *self,
               TallyPlayerPage  *page)
{
  open_dialog (self, tally_player_page_get_player (page));
}

static void
activate_cb (TallyPlayersPage *self,
             guint             position)
{
  g_autoptr (TallyItem) item = g_list_model_get_item (G_LIST_MODEL (self->players), position);
  const TallyPlayer *player = tally_item_get (item);
  GtkWidget *page = tally_player_page_new (tally_tab_get_store (TALLY_TAB (self)), player->id);

  g_signal_connect_object (page, "edit", G_CALLBACK (edit_shown_cb), self, G_CONNECT_SWAPPED);
  tally_window_push (tally_window_of (self), page);
}

static void
edit_cb (TallyPlayersPage *self,
         const char       *action,
         GVariant         *player)
{
  open_dialog (self, g_variant_get_int64 (player));
}

static void
add_cb (TallyPlayersPage *self)
{
  open_dialog (self, 0);
}

static void
undo_merge_cb (TallyPlayersPage *self,
               const char       *action,
               GVariant         *merge)
{
  g_autoptr (GError) error = NULL;

  if (!tally_store_undo_merge (tally_tab_get_store (TALLY_TAB (self)), g_variant_get_int64 (merge), &error))
    tally_toast_say (self->toasts, error->message);
}

static void
tally_players_page_class_init (TallyPlayersPageClass *klass)
{
  TallyTabClass *place_class = TALLY_TAB_CLASS (klass);

  place_class->refresh = tally_players_page_refresh;
  place_class->aspects = TALLY_ASPECT_MATCHES | TALLY_ASPECT_PLAYERS;

  tally_class_set_template (klass, "tally-players-page.ui");
  tally_class_binds (klass, TallyPlayersPage, toasts, stack, list);
  tally_class_answers (klass, add_cb, activate_cb, bind_row_cb, set_up_row_cb);
  tally_class_acts (klass, "players.edit", "x", edit_cb);
  tally_class_acts (klass, "players.undo-merge", "x", undo_merge_cb);
}

static void
tally_players_page_init (TallyPlayersPage *self)
{
  g_autoptr (GtkNoSelection) model = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->players = tally_item_list_new ();
  model = gtk_no_selection_new (G_LIST_MODEL (self->players));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
  tally_big_screen_watch (GTK_WIDGET (self->toasts));
}
