/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches into the program and copies of all of it: what is shown before
 * anything is written, and what is there afterwards. */

#include <glib/gstdio.h>
#include <string.h>

#include "tally-data-actions.h"
#include "tally-day.h"
#include "tally-evening-plot.h"
#include "tally-import-dialog.h"
#include "tally-match-page.h"
#include "tally-matches-page.h"
#include "tally-mode.h"
#include "tally-preferences.h"
#include "tally-restore-dialog.h"
#include "tally-search-provider.h"
#include "tally-store-copies.h"
#include "tally-test-app.h"
#include "tally-test-evening.h"
#include "tally-test-store.h"

#define TABLE                                                                                      \
  "date,game,player,score\n"                                                                       \
  "2026-05-12,Allie Gator,Anna,2+1\n2026-05-12,Allie Gator,Ben,1\n"                                \
  "2026-05-13,Frank's Zoo,Anna,21\n2026-05-13,Frank's Zoo,Ben,12\n2026-05-13,Frank's Zoo,Cem,-3\n" \
  "2026-05-14,Skat,Anna,21\n2026-05-15,Skat,Anna,22\n"                                             \
  "2026-05-16,Raffzahn,Anna,40\n2026-05-16,Raffzahn,Ben,40\n2026-05-16,Raffzahn,Cem,3\n"
#define MATCH                                                                                       \
  "{\"format\":\"tallygator.match\",\"version\":1,\"id\":\"0c120ea7-504f-4514-a515-679b9f6a381a\"," \
  "\"game\":\"allie-gator\",\"players\":[\"Anna\",\"Ben\"],\"started\":\"2026-05-12T20:00:00Z\",\"events\":[]}\n"

typedef struct {
  TallyTestStore house;
  TallyWindow *window;
} Desk;

static void
set_up (Desk         *desk,
        gconstpointer narrow)
{
  tally_test_store_set_up (&desk->house, NULL);
  desk->window = narrow != NULL ? tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "play", desk->house.store)
                                : tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play", desk->house.store);
}

static void
tear_down (Desk         *desk,
           gconstpointer narrow)
{
  tally_test_window_finish (desk->window);
  tally_test_store_tear_down (&desk->house, NULL);
}

static guint
count_matches (Desk *desk)
{
  return tally_test_count_matches (desk->house.store, (TallyMatchFilter){ 0 });
}

static gboolean
has_list_cb (gpointer dialog)
{
  GtkWidget *stack = tally_test_find (dialog, GTK_TYPE_STACK);

  return g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "list");
}

static gboolean
has_gone_cb (gpointer data)
{
  return tally_test_find_toplevel (TALLY_TYPE_IMPORT_DIALOG) == NULL;
}

static GtkWindow *
hand_in (Desk       *desk,
         const char *name,
         const char *text)
{
  g_autofree char *path = g_build_filename (desk->house.folder, name, NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWindow *dialog;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_ptr_array_add (files, g_file_new_for_path (path));
  tally_data_import (desk->window, files);
  dialog = tally_test_find_toplevel (TALLY_TYPE_IMPORT_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_true (tally_test_wait_until (has_list_cb, dialog));
  tally_test_settle (GTK_WIDGET (dialog));

  return dialog;
}

static void
take (GtkWindow *dialog)
{
  tally_test_activate (GTK_WIDGET (dialog), "import.take");
  g_assert_true (tally_test_wait_until (has_gone_cb, NULL));
}

/* Two matches of ours are new; twice Skat is one line; a tie without the highest
 * tile is left with its reason. Nothing is written before it is asked for. */
static void
test_import (Desk         *desk,
             gconstpointer narrow)
{
  GtkWindow *dialog = hand_in (desk, "plays.csv", TABLE);

  tally_test_picture (GTK_WIDGET (dialog), narrow != NULL ? "import-narrow" : "import");
  if (g_str_has_prefix (g_getenv ("LC_ALL"), "C")) {
    g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), "2 new matches, 3 can’t be taken"));
    g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), "Skat (2 matches)"));
    g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), "not a game that can be kept here"));
    g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), "Zoff im Zoo, 13 May 2026"));
    g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), "Anna, Ben and Cem"));
  }
  g_assert_cmpuint (count_matches (desk), ==, 0);

  take (dialog);
  g_assert_cmpuint (count_matches (desk), ==, 2);
}

static void
test_import_cancelled (Desk         *desk,
                       gconstpointer narrow)
{
  GtkWindow *dialog = hand_in (desk, "plays.csv", TABLE);

  tally_test_activate (GTK_WIDGET (dialog), "window.close");
  g_assert_true (has_gone_cb (NULL));
  g_assert_cmpuint (count_matches (desk), ==, 0);
}

/* A second time there is nothing to do; and a copy was kept the first time. */
static void
test_import_again (Desk         *desk,
                   gconstpointer narrow)
{
  g_autoptr (GPtrArray) copies = NULL;
  GtkWindow *dialog;

  take (hand_in (desk, "plays.csv", TABLE));
  copies = tally_copies_list (desk->house.path);
  g_assert_cmpuint (copies->len, ==, 1);

  dialog = hand_in (desk, "plays.csv", TABLE);
  g_assert_false (gtk_widget_is_sensitive (tally_test_find_class (GTK_WIDGET (dialog), "suggested-action")));
  tally_test_dialog_finish (dialog);
}

/* As by a double click: the match is there, and open. */
static void
test_one_match (Desk         *desk,
                gconstpointer narrow)
{
  take (hand_in (desk, "one.tally", MATCH));
  tally_test_settle (GTK_WIDGET (desk->window));
  g_assert_true (TALLY_IS_MATCH_PAGE (tally_window_get_page (desk->window)));
  g_assert_cmpuint (count_matches (desk), ==, 1);
}

static void
test_nothing_to_take (Desk         *desk,
                      gconstpointer narrow)
{
  static const char other_kind[] = "This kind of file can’t hold matches.";
  static const char *const cases[][2] = {
    { "", other_kind },
    { "hello", other_kind },
    { "\x89PNG\r\n", other_kind },
    { "{\"format\":", "line 1" },
    { "[]\n[]\n", "line 1" },
    { "uuid,playDate\n7,2026-05-12\n", "the first line has to name the columns date, game, player and score" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWindow *dialog = hand_in (desk, "odd.json", cases[i][0]);

    g_assert_false (gtk_widget_is_sensitive (tally_test_find_class (GTK_WIDGET (dialog), "suggested-action")));
    g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), "odd.json"));
    if (g_str_has_prefix (g_getenv ("LC_ALL"), "C"))
      g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), cases[i][1]));
    tally_test_dialog_finish (dialog);
  }
}

/* Each copy says what is in it; what isn't one can't be chosen. */
static void
test_restore_dialog (Desk         *desk,
                     gconstpointer narrow)
{
  g_autofree char *other = g_build_filename (desk->house.folder, "list.txt", NULL);
  GtkWindow *dialog;
  GtkWidget *button;

  g_object_unref (tally_test_start (desk->house.store, "allie-gator", "Anna Ben"));
  g_assert_true (tally_copies_keep (desk->house.store, TRUE, NULL));
  g_object_unref (tally_test_start (desk->house.store, "the-game", "Cem"));
  g_assert_true (g_file_set_contents (other, "milk, bread", -1, NULL));

  tally_test_activate (GTK_WIDGET (desk->window), "win.restore");
  dialog = tally_test_find_toplevel (TALLY_TYPE_RESTORE_DIALOG);
  tally_restore_dialog_add_file (TALLY_RESTORE_DIALOG (dialog), other);
  tally_test_settle (GTK_WIDGET (dialog));
  tally_test_picture (GTK_WIDGET (dialog), narrow != NULL ? "restore-narrow" : "restore");
  button = tally_test_find_class (GTK_WIDGET (dialog), "suggested-action");
  g_assert_false (gtk_widget_is_sensitive (button));
  if (g_str_has_prefix (g_getenv ("LC_ALL"), "C")) {
    g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), "Here now: 2 matches, 3 players, 0 leagues"));
    g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), "1 match, 2 players, 0 leagues"));
    g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), "isn’t a copy of a Tallygator database"));
  }
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tally_test_nth (GTK_WIDGET (dialog), GTK_TYPE_CHECK_BUTTON, 0)), TRUE);
  g_assert_true (gtk_widget_is_sensitive (button));
  tally_test_dialog_finish (dialog);
}

/* The window says where one is. */
static void
test_title (Desk         *desk,
            gconstpointer narrow)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (desk->house.store, "raffzahn", "Anna Ben Cem");

  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (desk->window)), ==, "Play – Tallygator");
  tally_window_set_tab (desk->window, "league");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (desk->window)), ==, "League – Tallygator");
  tally_window_open_match (desk->window, tally_stored_match_get_id (match));
  tally_test_settle (GTK_WIDGET (desk->window));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (desk->window)), ==, "Raffzahn – Tallygator");
  tally_window_pop (desk->window);
  tally_test_settle (GTK_WIDGET (desk->window));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (desk->window)), ==, "League – Tallygator");
}

static TallyMode
get_mode (Desk *desk)
{
  TallyMatchPage *page = TALLY_MATCH_PAGE (tally_window_get_page (desk->window));

  return tally_mode_get (tally_match_page_get_session (page));
}

/* Who follows a game move by move finds a new match so, and only a new one. */
static void
test_begins_live (Desk         *desk,
                  gconstpointer narrow)
{
  TallySettings *settings = tally_test_app_settings ();
  g_autoptr (TallyStoredMatch) match = tally_test_start (desk->house.store, "raffzahn", "Anna Ben Cem");
  g_autoptr (TallyStoredMatch) other = tally_test_start (desk->house.store, "the-game", "Anna");

  tally_settings_set_begins_live (settings, "raffzahn", TRUE);
  tally_window_open_match (desk->window, tally_stored_match_get_id (match));
  g_assert_cmpint (get_mode (desk), ==, TALLY_MODE_LIVE);
  tally_window_open_match (desk->window, tally_stored_match_get_id (other));
  g_assert_cmpint (get_mode (desk), ==, TALLY_MODE_SHEET);

  tally_settings_set_begins_live (settings, "raffzahn", FALSE);
  g_assert_false (tally_settings_begins_live (settings, "raffzahn"));
}

/* The preferences write what they show. */
static void
test_preferences (void)
{
  TallySettings *settings = tally_test_app_settings ();
  GtkWindow *preferences = tally_preferences_new (settings, "/home/anna/scores.db");
  g_autofree char *language = NULL;
  GtkWidget *row;

  gtk_window_present (preferences);
  tally_test_settle (GTK_WIDGET (preferences));
  tally_test_picture (GTK_WIDGET (preferences), "preferences-all");
  g_assert_true (tally_test_has_text (GTK_WIDGET (preferences), "/home/anna/scores.db"));
  /* Appearance, the language of the rules, then the games in their order. */
  row = tally_test_nth (GTK_WIDGET (preferences), ADW_TYPE_COMBO_ROW, 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 2);
  g_object_get (settings, "rules-language", &language, NULL);
  g_assert_cmpstr (language, ==, "de");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  row = tally_test_nth (GTK_WIDGET (preferences), ADW_TYPE_COMBO_ROW, 2);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1);
  g_assert_true (tally_settings_begins_live (settings, tally_games[0]->id));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  g_assert_false (tally_settings_begins_live (settings, tally_games[0]->id));
  tally_test_dialog_finish (preferences);
}

/* A database that can't be written is shown, and says so. */
static void
test_read_only (void)
{
  TallyTestStore house;
  g_autoptr (TallyStore) store = NULL;
  TallyWindow *window;
  gint64 id;

  tally_test_store_set_up (&house, NULL);
  {
    g_autoptr (TallyStoredMatch) match = tally_test_start (house.store, "allie-gator", "Anna Ben");

    id = tally_stored_match_get_id (match);
  }
  store = tally_store_open (house.path, TALLY_ACCESS_READ, NULL);
  window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play", store);
  tally_test_picture (GTK_WIDGET (window), "read-only");
  g_assert_true (tally_test_has_text (GTK_WIDGET (window), "can only be read"));
  tally_test_activate (GTK_WIDGET (window), "win.new-match::");
  g_assert_null (tally_window_get_page (window));
  tally_window_open_match (window, id);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_true (TALLY_IS_MATCH_PAGE (tally_window_get_page (window)));
  tally_test_window_finish (window);
  g_clear_object (&store);
  tally_test_store_tear_down (&house, NULL);
}

/* When a match began and its day at the table: both ends of the calendar, and an
 * evening that was another day in most of the world. */
static const struct {
  const char *started;
  gint32 day;
} evenings[] = {
  { "0001-01-01T00:00:00+14:00", -719162 },
  { "2024-05-01T23:30:00-10:00", 19844 },
  { "9999-12-31T23:59:59-14:00", 2932896 },
};

/* Up to that one. */
static GtkWindow *
hand_in_evenings (Desk *desk,
                  guint last)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i <= last; i++)
    g_string_append_printf (text,
                            "{\"format\":\"tallygator.match\",\"version\":1,\"id\":\"00000000-0000-4000-8000-00000000000%u\","
                            "\"game\":\"raffzahn\",\"players\":[\"Anna%u\",\"Ben%u\",\"Cem%u\"],\"started\":\"%s\","
                            "\"events\":[{\"type\":\"totals\",\"teeth\":{\"Anna%u\":31,\"Ben%u\":20,\"Cem%u\":10}}]}\n",
                            i, i, i, i, evenings[i].started, i, i, i);

  return hand_in (desk, "evenings.jsonl", text->str);
}

/* Each of the days, as `tell` writes it. */
static void
assert_days (gpointer widget,
             char *(*tell) (gint32))
{
  for (guint i = 0; i < G_N_ELEMENTS (evenings); i++) {
    g_autofree char *day = tell (evenings[i].day);

    if (!tally_test_has_text (widget, day))
      g_error ("%s isn’t told in %s", day, g_getenv ("TZ"));
  }
}

/* What the window can be restored to says when the last match was. */
static void
assert_last_day (Desk  *desk,
                 gint32 expected)
{
  g_autofree char *told = tally_day_tell_date (expected);
  GtkWindow *dialog;
  gint32 day;

  g_assert_true (tally_evening_find_day (desk->house.store, &day));
  g_assert_cmpint (day, ==, expected);
  tally_test_activate (GTK_WIDGET (desk->window), "win.restore");
  dialog = tally_test_find_toplevel (TALLY_TYPE_RESTORE_DIALOG);
  tally_test_settle (GTK_WIDGET (dialog));
  g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), told));
  tally_test_dialog_finish (dialog);
}

static void
look_at_evenings (Desk *desk)
{
  GtkWindow *dialog;

  for (guint i = 0; i < G_N_ELEMENTS (evenings); i++) {
    dialog = hand_in_evenings (desk, i);
    if (i == G_N_ELEMENTS (evenings) - 1)
      assert_days (dialog, tally_day_tell_date);
    take (dialog);
    tally_test_settle (GTK_WIDGET (desk->window));
    if (tally_window_get_page (desk->window) != NULL)
      tally_window_pop (desk->window); /* one match alone is opened */
    assert_last_day (desk, evenings[i].day);
  }

  tally_window_push (desk->window, tally_matches_page_new (desk->house.store));
  tally_test_settle (GTK_WIDGET (desk->window));
  assert_days (tally_window_get_page (desk->window), tally_day_tell);
  tally_window_pop (desk->window);
  tally_window_set_tab (desk->window, "players");
  tally_test_settle (GTK_WIDGET (desk->window));
  assert_days (desk->window, tally_day_tell_short);
}

/* Wherever somebody looks from, a match was played on the day at its table. */
static void
test_day_at_the_table (gconstpointer zone)
{
  g_autofree char *usual = g_strdup (g_getenv ("TZ"));
  Desk desk;

  g_setenv ("TZ", zone, TRUE);
  set_up (&desk, NULL);
  look_at_evenings (&desk);
  tear_down (&desk, NULL);
  g_setenv ("TZ", usual, TRUE);
}

int
main (int    argc,
      char **argv)
{
  gboolean english;

  tally_test_app_init (&argc, &argv);
  english = g_str_has_prefix (g_getenv ("LC_ALL"), "C");

#define ADD(name, narrow, test) g_test_add ("/data/" name, Desk, narrow, set_up, test, tear_down)
  ADD ("import", NULL, test_import);
  ADD ("import-narrow", "narrow", test_import);
  ADD ("restore-dialog", NULL, test_restore_dialog);
  ADD ("restore-dialog-narrow", "narrow", test_restore_dialog);
  if (english) {
    ADD ("import-cancelled", NULL, test_import_cancelled);
    ADD ("import-again", NULL, test_import_again);
    ADD ("one-match", NULL, test_one_match);
    ADD ("nothing-to-take", NULL, test_nothing_to_take);
    ADD ("title", NULL, test_title);
    ADD ("begins-live", NULL, test_begins_live);
    g_test_add_func ("/data/preferences", test_preferences);
    g_test_add_func ("/data/read-only", test_read_only);
    g_test_add_data_func ("/data/day-at-the-table/utc", "UTC", test_day_at_the_table);
    g_test_add_data_func ("/data/day-at-the-table/kiritimati", "Pacific/Kiritimati", test_day_at_the_table);
    g_test_add_data_func ("/data/day-at-the-table/pago-pago", "Pacific/Pago_Pago", test_day_at_the_table);
  }

  return g_test_run ();
}
