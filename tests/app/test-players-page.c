#include "tally-player-dialog.h"
#include "tally-players-page.h"
#include "tally-store-players.h"
#include "tally-test-app.h"
#include "tally-test-house.h"

static GtkListBox *
find_list (TallyWindow *window)
{
  GtkWidget *page = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_PLAYERS_PAGE);

  return GTK_LIST_BOX (tally_test_find (page, GTK_TYPE_LIST_BOX));
}

/* The dialog of a player; 0 is a new one. */
static TallyPlayerDialog *
open_dialog (TallyWindow *window,
             gint64       player)
{
  GtkWidget *page = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_PLAYERS_PAGE);
  GtkWindow *dialog;

  gtk_widget_activate_action (page, "players.edit", "x", player);
  dialog = tally_test_find_toplevel (TALLY_TYPE_PLAYER_DIALOG);
  g_assert_nonnull (dialog);
  tally_test_settle (GTK_WIDGET (dialog));

  return TALLY_PLAYER_DIALOG (dialog);
}

static void
look (TallyTestStore *house,
      int             width,
      int             height,
      TallyAppearance appearance,
      const char     *picture)
{
  TallyWindow *window;

  tally_test_house_fill (house);
  window = tally_test_window_open (width, height, appearance, "players", house->store);
  g_assert_cmpuint (tally_test_count_rows (find_list (window)), ==, 6);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (find_list (window))), <, width);
  tally_test_picture (GTK_WIDGET (window), picture);

  tally_test_window_finish (window);
}

static void
test_wide (TallyTestStore *house,
           gconstpointer   data)
{
  look (house, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "players-list-wide");
}

static void
test_narrow (TallyTestStore *house,
             gconstpointer   data)
{
  look (house, TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "players-list-narrow-dark");
}

static void
test_add_and_remove (TallyTestStore *house,
                     gconstpointer   data)
{
  TallyWindow *window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "players", house->store);
  TallyPlayerDialog *dialog = open_dialog (window, 0);

  tally_player_dialog_set_name (dialog, "Zoë");
  tally_player_dialog_save (dialog);
  g_assert_cmpuint (tally_test_count_rows (find_list (window)), ==, 1);

  dialog = open_dialog (window, tally_test_house_find (house, "Zoë"));
  tally_player_dialog_remove (dialog);
  g_assert_cmpuint (tally_test_count_rows (find_list (window)), ==, 0);

  tally_test_settle (GTK_WIDGET (window));
  tally_test_window_finish (window);
}

static void
test_rename (TallyTestStore *house,
             gconstpointer   data)
{
  g_autoptr (TallyPlayer) player = NULL;
  TallyPlayerDialog *dialog;
  TallyWindow *window;

  tally_test_house_fill (house);
  window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "players", house->store);
  dialog = open_dialog (window, tally_test_house_find (house, "Willi"));
  tally_test_picture (GTK_WIDGET (dialog), "player-dialog");
  tally_player_dialog_set_name (dialog, "Wilhelm");
  tally_player_dialog_set_slot (dialog, 7);
  tally_player_dialog_save (dialog);

  player = tally_store_get_player (house->store, tally_test_house_find (house, "Wilhelm"), NULL);
  g_assert_cmpuint (player->colour, ==, 8);

  tally_test_settle (GTK_WIDGET (window));
  tally_test_window_finish (window);
}

static void
test_merge (TallyTestStore *house,
            gconstpointer   data)
{
  g_autoptr (GPtrArray) merges = NULL;
  TallyWindow *window;
  GtkWidget *page;
  gint64 gone;

  tally_test_house_fill (house);
  tally_test_house_play (house, "2026-11-12", "Annna 50, Frank 40, Doris 30");
  gone = tally_test_house_find (house, "Annna");
  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "players", house->store);
  g_assert_cmpuint (tally_test_count_rows (find_list (window)), ==, 7);
  tally_player_dialog_merge (open_dialog (window, gone), tally_test_house_find (house, "Anna"));
  g_assert_cmpuint (tally_test_count_rows (find_list (window)), ==, 6);
  tally_test_settle (GTK_WIDGET (window));
  tally_test_picture (GTK_WIDGET (window), "players-merged");

  merges = tally_store_list_merges (house->store, NULL);
  g_assert_cmpuint (merges->len, ==, 1);
  page = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_PLAYERS_PAGE);
  gtk_widget_activate_action (page, "players.undo-merge", "x", ((TallyMerge *) g_ptr_array_index (merges, 0))->id);
  g_assert_cmpuint (tally_test_count_rows (find_list (window)), ==, 7);

  tally_test_window_finish (window);
}

#define ADD(path, test) \
  g_test_add ("/players-page/" path, TallyTestStore, NULL, tally_test_store_set_up, test, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);

  ADD ("wide", test_wide);
  ADD ("narrow", test_narrow);
  ADD ("add-and-remove", test_add_and_remove);
  ADD ("rename", test_rename);
  ADD ("merge", test_merge);

  return g_test_run ();
}
