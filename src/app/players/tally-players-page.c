#include "tally-players-page.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-player-dialog.h"
#include "tally-roster.h"
#include "tally-toast.h"

struct _TallyPlayersPage {
  TallyPlace parent_instance;

  AdwToastOverlay *toasts;
  GtkStack *stack;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (TallyPlayersPage, tally_players_page, TALLY_TYPE_PLACE)

static void
toast (TallyPlayersPage *self,
       const char       *text)
{
  tally_toast_say (self->toasts, text);
}

/* "8 matches · Raffzahn 3 of 5 won · The Game 0 of 3 won" */
static char *
tell_wins (TallyStore        *store,
           const TallyPlayer *player)
{
  g_autoptr (GArray) games = tally_store_list_player_games (store, player->id, NULL);
  GString *text = g_string_new (NULL);

  if (player->matches == 0)
    return g_string_free (g_string_append (text, _ ("No finished match yet")), FALSE);

  g_string_append_printf (text, ngettext ("%u match", "%u matches", player->matches), player->matches);
  for (guint i = 0; games != NULL && i < games->len; i++) {
    const TallyPlayerGame *played = &g_array_index (games, TallyPlayerGame, i);
    /* Translators: a game, then how many matches of it were won: “Raffzahn 3 of 5 won” */
    g_autofree char *won = g_strdup_printf (_ ("%s %u of %u won"), tally_games[played->game]->name,
                                            played->wins, played->matches);

    g_string_append_printf (text, " · %s", won);
  }

  return g_string_free (text, FALSE);
}

static GtkWidget *
make_row (TallyStore        *store,
          const TallyPlayer *player)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *wins = tell_wins (store, player);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), player->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), wins);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             tally_badge_new ((player->colour - 1) % TALLY_BADGE_SLOTS, player->name, 32));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_add_css_class (row, "running");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "x", player->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "players.edit");

  return row;
}

static void
update (TallyPlayersPage *self)
{
  TallyStore *store = tally_place_get_store (TALLY_PLACE (self));
  g_autoptr (GPtrArray) players = store != NULL ? tally_store_list_players (store, NULL) : NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; players != NULL && i < players->len; i++)
    gtk_list_box_append (self->list, make_row (store, g_ptr_array_index (players, i)));
  gtk_stack_set_visible_child_name (self->stack, players != NULL && players->len > 0 ? "players" : "empty");
}

static void
merged_cb (TallyPlayersPage *self,
           gint64            merge,
           const char       *told)
{
  AdwToast *note = tally_toast_new (told);

  adw_toast_set_button_label (note, _ ("Undo"));
  adw_toast_set_action_name (note, "players.undo-merge");
  adw_toast_set_action_target (note, "x", merge);
  adw_toast_set_timeout (note, 10);
  tally_toast_show (self->toasts, note);
}

static void
open_dialog (TallyPlayersPage *self,
             gint64            player)
{
  TallyStore *store = tally_place_get_store (TALLY_PLACE (self));
  GtkWindow *dialog;

  if (store == NULL)
    return;

  dialog = tally_player_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), store, player);
  g_signal_connect_object (dialog, "merged", G_CALLBACK (merged_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static void
edit_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *player)
{
  open_dialog (TALLY_PLAYERS_PAGE (widget), g_variant_get_int64 (player));
}

static void
add_cb (TallyPlayersPage *self)
{
  open_dialog (self, 0);
}

static void
undo_merge_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *merge)
{
  TallyPlayersPage *self = TALLY_PLAYERS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (!tally_store_undo_merge (tally_place_get_store (TALLY_PLACE (self)), g_variant_get_int64 (merge), &error))
    toast (self, error->message);
}

static void
tally_players_page_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);
  tally_place_dispose_template (TALLY_PLACE (object), TALLY_TYPE_PLAYERS_PAGE);

  G_OBJECT_CLASS (tally_players_page_parent_class)->dispose (object);
}

static void
tally_players_page_refresh (TallyPlace *place)
{
  update (TALLY_PLAYERS_PAGE (place));
}

static void
tally_players_page_class_init (TallyPlayersPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TallyPlaceClass *place_class = TALLY_PLACE_CLASS (klass);

  object_class->dispose = tally_players_page_dispose;
  place_class->refresh = tally_players_page_refresh;
  place_class->aspects = TALLY_ASPECT_MATCHES | TALLY_ASPECT_PLAYERS;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-players-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyPlayersPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, TallyPlayersPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TallyPlayersPage, list);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_install_action (widget_class, "players.edit", "x", edit_cb);
  gtk_widget_class_install_action (widget_class, "players.undo-merge", "x", undo_merge_cb);
}

static void
tally_players_page_init (TallyPlayersPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
