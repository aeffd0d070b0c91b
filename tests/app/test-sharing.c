/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-sharing.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <utime.h>

#include "tally-match-page.h"
#include "tally-sharing-dialog.h"
#include "tally-test-app.h"
#include "tally-test-audience.h"
#include "tally-test-folder.h"
#include "tally-test-match.h"
#include "tally-test-store.h"
#include "tally-the-game-pile.h"

#define DATABASE "TALLY_TEST_SHARED_DATABASE"

/* What people can come back to. */
typedef struct {
  char *url;
  char *code;
} Door;

static Door
look_at (TallySharing *sharing)
{
  TallyBoard *board = tally_sharing_get_board (sharing);

  g_assert_nonnull (board);
  return (Door){ tally_board_get_url (board), tally_board_get_code (board) };
}

static void
door_clear (Door *door)
{
  g_free (door->url);
  g_free (door->code);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Door, door_clear)

static char *
get_kept_path (void)
{
  return g_build_filename (g_get_user_runtime_dir (), "tallygator", "board", NULL);
}

/* ---- After a crash ---- */

/* In a process of its own: shares, says where, and dies on the spot. */
static void
crash (void)
{
  g_autoptr (TallyStore) store = tally_store_open (g_getenv (DATABASE), TALLY_ACCESS_WRITE, NULL);
  TallySharing *sharing = tally_sharing_new (store);
  Door door;

  g_assert_true (tally_sharing_start (sharing, NULL, NULL));
  door = look_at (sharing);
  g_print ("%s\n%s\n", door.url, door.code);
  fflush (stdout);
  raise (SIGKILL);
}

/* Where the process that crashed could be found. */
static Door
let_crash (TallyTestStore *house)
{
  g_autofree char *out = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  char *argv[] = { self, NULL };
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), DATABASE, tally_store_get_path (house->store), TRUE);
  g_autoptr (GError) error = NULL;

  g_spawn_sync (NULL, argv, environment, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (strstr (out, "http://"), "\n", 3);
  return (Door){ g_strdup (lines[0]), g_strdup (lines[1]) };
}

static void
test_comes_back (TallyTestStore *house,
                 gconstpointer   data)
{
  g_autoptr (TallySharing) sharing = tally_sharing_new (house->store);
  g_auto (Door) before = let_crash (house);
  g_autofree char *kept = get_kept_path ();
  GStatBuf status;

  g_assert_cmpint (g_stat (kept, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  tally_sharing_resume (sharing);
  {
    g_auto (Door) after = look_at (sharing);

    g_assert_cmpstr (after.url, ==, before.url);
    g_assert_cmpstr (after.code, ==, before.code);
  }
  g_assert_null (tally_sharing_get_match (sharing));

  /* Stop is for good. */
  tally_sharing_stop (sharing);
  g_assert_false (g_file_test (kept, G_FILE_TEST_EXISTS));
  tally_sharing_resume (sharing);
  g_assert_null (tally_sharing_get_board (sharing));
}

static void
test_not_for_ever (TallyTestStore *house,
                   gconstpointer   data)
{
  g_autoptr (TallySharing) sharing = tally_sharing_new (house->store);
  g_auto (Door) before = let_crash (house);
  g_autofree char *kept = get_kept_path ();
  struct utimbuf long_ago = { time (NULL) - 13 * 3600, time (NULL) - 13 * 3600 };

  g_assert_cmpint (g_utime (kept, &long_ago), ==, 0);
  tally_sharing_resume (sharing);
  g_assert_null (tally_sharing_get_board (sharing));
  g_assert_false (g_file_test (kept, G_FILE_TEST_EXISTS));
}

/* Whoever switches it on by hand gets a new address, crash or not. */
static void
test_new_each_time (TallyTestStore *house,
                    gconstpointer   data)
{
  g_autoptr (TallySharing) sharing = tally_sharing_new (house->store);
  g_auto (Door) before = let_crash (house);

  g_assert_true (tally_sharing_start (sharing, NULL, NULL));
  {
    g_auto (Door) after = look_at (sharing);

    g_assert_cmpstr (after.url, !=, before.url);
  }
}

static void
test_orderly_end (TallyTestStore *house,
                  gconstpointer   data)
{
  TallySharing *sharing = tally_sharing_new (house->store);
  g_autofree char *kept = get_kept_path ();

  g_assert_true (tally_sharing_start (sharing, NULL, NULL));
  g_assert_true (g_file_test (kept, G_FILE_TEST_EXISTS));
  g_object_unref (sharing);
  g_assert_false (g_file_test (kept, G_FILE_TEST_EXISTS));
}

/* ---- The dialog ---- */

static void
check_dialog (TallyTestStore *house,
              int             width,
              int             height,
              TallyAppearance appearance,
              const char     *picture)
{
  TallyWindow *window = tally_test_window_open (width, height, appearance, "play", house->store);
  g_autoptr (TallyStoredMatch) match = tally_test_start (house->store, "zoff-im-zoo", "Anna Ben Carl Dora");
  g_autoptr (TallySharing) sharing = tally_sharing_new (house->store);
  GtkWindow *dialog = tally_sharing_dialog_new (GTK_WINDOW (window), sharing, tally_stored_match_get_uuid (match), "Zoff im Zoo");
  GtkWidget *on = tally_test_find (GTK_WIDGET (dialog), GTK_TYPE_SWITCH);
  GdkRGBA stop;

  gtk_window_set_default_size (dialog, MIN (width, 480), 600);
  gtk_window_present (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  g_assert_null (tally_sharing_get_board (sharing));
  gtk_switch_set_active (GTK_SWITCH (on), TRUE);
  tally_test_settle (GTK_WIDGET (dialog));
  g_assert_cmpstr (tally_sharing_get_match (sharing), ==, tally_stored_match_get_uuid (match));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (dialog)), <=, width);
  tally_test_picture (GTK_WIDGET (dialog), picture);
  /* No page was there before, and it is red nevertheless. */
  gtk_style_context_get_color (gtk_widget_get_style_context (tally_test_find_button (GTK_WIDGET (dialog), "stop")), &stop);
  g_assert_cmpfloat (stop.red, >, stop.green * 2);

  gtk_widget_activate_action (GTK_WIDGET (dialog), "sharing.stop", NULL);
  g_assert_null (tally_sharing_get_board (sharing));
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (on)));
  tally_test_dialog_finish (dialog);
  tally_test_window_finish (window);
}

static void
test_wide (TallyTestStore *house,
           gconstpointer   data)
{
  check_dialog (house, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "sharing");
}

static void
test_narrow (TallyTestStore *house,
             gconstpointer   data)
{
  check_dialog (house, TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "sharing-narrow-dark");
}

/* ---- In a siege ---- */

#define TAPS 5

#define LAID "57"

static gboolean
is_laid (gpointer siege)
{
  return tally_test_siege_is_laid (siege);
}

/* On top of the first pile. */
static gboolean
is_shown (gpointer page)
{
  return tally_test_has_text (tally_test_nth (page, TALLY_TYPE_THE_GAME_PILE_BUTTON, 0), LAID);
}

static gboolean
is_gone (gpointer page)
{
  return !is_shown (page);
}

typedef struct {
  TallyTestSiege *siege;
  guint n_before;
} Goes;

static gboolean
goes_on (gpointer data)
{
  const Goes *goes = data;

  return tally_test_siege_count (goes->siege) > goes->n_before;
}

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* What the siege does wakes nobody here. */
static void
wait_for_siege (gboolean (*reached) (gpointer),
                gpointer data)
{
  guint wake = g_timeout_add (5, wake_cb, NULL);

  g_assert_true (tally_test_wait_until (reached, data));
  g_source_remove (wake);
}

static gboolean
does (GtkWidget    *widget,
      gconstpointer action)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

/* What is tapped shows, and the siege hasn't ended for it. */
static void
tap_and_see (GtkWidget *page,
             const char *action,
             gboolean (*wanted) (gpointer),
             TallyTestSiege *siege)
{
  Goes goes = { siege, tally_test_siege_count (siege) };

  tally_test_click (tally_test_find_wanted (page, does, action));
  g_assert_true (tally_test_wait_until (wanted, page));
  wait_for_siege (goes_on, &goes);
}

static void
test_besieged (TallyTestStore *house,
               gconstpointer   data)
{
  g_autoptr (TallySharing) sharing = tally_sharing_new (house->store);
  g_autoptr (TallyStoredMatch) match = tally_test_start (house->store, "the-game", "Anna Ben");
  g_autoptr (TallySession) session = tally_session_new (match);
  TallyWindow *window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play", house->store);
  TallyTestAudience *viewer;
  TallyTestSiege *siege;
  g_auto (Door) door = { NULL };
  GtkWidget *page;

  tally_session_set_draft (session, "mode", "live");
  page = tally_match_page_new (session);
  tally_window_push (window, page);
  tally_test_settle (page);
  g_assert_true (is_gone (page));
  g_assert_true (tally_sharing_start (sharing, NULL, NULL));
  door = look_at (sharing);
  viewer = tally_test_audience_invite (door.url, tally_stored_match_get_uuid (match), 1);
  tally_test_audience_wait_for_all (viewer);
  siege = tally_test_siege_lay (door.url, tally_stored_match_get_uuid (match));
  wait_for_siege (is_laid, siege);

  tally_test_assert_taken (match, "{\"type\":\"play\",\"player\":\"Anna\",\"card\":" LAID ",\"pile\":0}");
  g_assert_true (tally_test_wait_until (is_shown, page));
  for (guint i = 0; i < TAPS; i++) {
    tap_and_see (page, "match.undo", is_gone, siege);
    tap_and_see (page, "match.redo", is_shown, siege);
  }
  /* Who was in before it follows on. */
  tally_test_audience_let_rest (viewer);
  tap_and_see (page, "match.undo", is_gone, siege);
  tally_test_audience_wait_for_all (viewer);

  tally_test_siege_raise (siege);
  tally_test_audience_dismiss (viewer);
  tally_test_window_finish (window);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *runtime = g_dir_make_tmp ("sharing-XXXXXX", NULL);
  int status;

  if (g_getenv (DATABASE) != NULL) {
    crash ();
    return 1;
  }
  g_setenv ("XDG_RUNTIME_DIR", runtime, TRUE);
  tally_test_app_init (&argc, &argv);
  g_test_add ("/sharing/comes-back", TallyTestStore, NULL, tally_test_store_set_up, test_comes_back, tally_test_store_tear_down);
  g_test_add ("/sharing/not-for-ever", TallyTestStore, NULL, tally_test_store_set_up, test_not_for_ever, tally_test_store_tear_down);
  g_test_add ("/sharing/new-each-time", TallyTestStore, NULL, tally_test_store_set_up, test_new_each_time, tally_test_store_tear_down);
  g_test_add ("/sharing/orderly-end", TallyTestStore, NULL, tally_test_store_set_up, test_orderly_end, tally_test_store_tear_down);
  g_test_add ("/sharing/wide", TallyTestStore, NULL, tally_test_store_set_up, test_wide, tally_test_store_tear_down);
  g_test_add ("/sharing/narrow", TallyTestStore, NULL, tally_test_store_set_up, test_narrow, tally_test_store_tear_down);
  g_test_add ("/sharing/besieged", TallyTestStore, NULL, tally_test_store_set_up, test_besieged, tally_test_store_tear_down);
  status = g_test_run ();

  tally_test_folder_remove (g_steal_pointer (&runtime));
  return status;
}
