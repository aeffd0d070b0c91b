/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sleeves and wet fingers: what lies untouched is locked, if people want that,
 * until somebody unlocks it on purpose. */

#include "tally-lock.h"
#include "tally-match-page.h"
#include "tally-test-app.h"
#include "tally-test-session.h"

#define SOON_MS 20

typedef struct {
  TallySession *session;
  TallyWindow *window;
  GtkWidget *page;
  TallyLock *lock;
} Table;

static void
set_wanted (gboolean wanted)
{
  g_object_set (tally_test_app_settings (), "lock", wanted, NULL);
}

static void
set_up (Table      *table,
        const char *events)
{
  table->session = tally_test_session_new ("raffzahn", "Anna Ben Cem", NULL, events);
  table->window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");
  table->page = tally_match_page_new (table->session);
  tally_window_push (table->window, table->page);
  tally_test_settle (GTK_WIDGET (table->window));
  table->lock = TALLY_LOCK (tally_test_find (table->page, TALLY_TYPE_LOCK));
  tally_lock_set_delay (table->lock, SOON_MS);
}

static void
tear_down (Table *table)
{
  tally_test_window_finish (table->window);
  g_object_unref (table->session);
  set_wanted (FALSE);
}

static gboolean
is_locked_cb (gpointer lock)
{
  return tally_lock_get_locked (lock);
}

static gboolean
is_over_cb (gpointer over)
{
  return *(gboolean *) over;
}

static gboolean
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Ten times as long as it would take. */
static void
wait_in_vain (void)
{
  gboolean over = FALSE;

  g_timeout_add (10 * SOON_MS, over_cb, &over);
  g_assert_true (tally_test_wait_until (is_over_cb, &over));
}

/* Whether somebody can get at it by a finger and by the keyboard. */
static gboolean
is_in_reach (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    if (!gtk_widget_get_can_target (widget) || !gtk_widget_get_can_focus (widget))
      return FALSE;
  }

  return TRUE;
}

static gboolean
can (Table      *table,
     const char *action)
{
  return gtk_widget_activate_action (table->page, action, NULL);
}

static void
test_not_unless_wanted (void)
{
  Table table;

  set_up (&table, NULL);
  wait_in_vain ();
  g_assert_false (tally_lock_get_locked (table.lock));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (table.lock)));
  tear_down (&table);
}

static void
test_locks_and_unlocks (void)
{
  GtkWidget *view, *button;
  Table table;

  set_wanted (TRUE);
  set_up (&table, "turn player=Anna result=loot tile=3");
  g_assert_true (tally_test_wait_until (is_locked_cb, table.lock));
  tally_test_settle (GTK_WIDGET (table.window));
  tally_test_picture (GTK_WIDGET (table.window), "locked");

  view = tally_test_find (table.page, TALLY_TYPE_GAME_VIEW);
  button = tally_test_find (GTK_WIDGET (table.lock), GTK_TYPE_BUTTON);
  g_assert_false (is_in_reach (view));
  g_assert_true (is_in_reach (button));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (table.window)) == button);
  g_assert_false (gtk_widget_grab_focus (view));
  g_assert_true (gtk_widget_get_sensitive (view)); /* everybody can still read it */
  can (&table, "match.undo");
  g_assert_cmpuint (tally_match_get_length (tally_session_get_match (table.session)), ==, 1);

  /* As the keyboard and a screen reader do it; the next minute begins anew. */
  tally_lock_set_delay (table.lock, G_MAXINT);
  tally_test_click (button);
  g_assert_false (tally_lock_get_locked (table.lock));
  g_assert_true (is_in_reach (view));
  can (&table, "match.undo");
  g_assert_cmpuint (tally_match_get_length (tally_session_get_match (table.session)), ==, 0);
  tear_down (&table);
}

static void
test_not_once_it_is_over (void)
{
  Table table;

  set_wanted (TRUE);
  set_up (&table, "totals teeth=Anna:40,Ben:31,Cem:12");
  wait_in_vain ();
  g_assert_false (tally_lock_get_locked (table.lock));
  tear_down (&table);
}

static void
test_waits_for_dialogs (void)
{
  GtkWindow *dialog = GTK_WINDOW (gtk_window_new ());
  Table table;

  set_wanted (TRUE);
  set_up (&table, NULL);
  tally_lock_set_delay (table.lock, 10 * SOON_MS);
  gtk_window_set_transient_for (dialog, GTK_WINDOW (table.window));
  gtk_window_present (dialog);
  tally_lock_set_delay (table.lock, SOON_MS);
  wait_in_vain ();
  g_assert_false (tally_lock_get_locked (table.lock));
  gtk_window_destroy (dialog);
  g_assert_true (tally_test_wait_until (is_locked_cb, table.lock));
  tear_down (&table);
}

static void
test_gives_way_to_the_setting (void)
{
  Table table;

  set_wanted (TRUE);
  set_up (&table, NULL);
  g_assert_true (tally_test_wait_until (is_locked_cb, table.lock));
  set_wanted (FALSE);
  g_assert_false (tally_lock_get_locked (table.lock));
  tear_down (&table);
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add_func ("/lock/not-unless-wanted", test_not_unless_wanted);
  g_test_add_func ("/lock/locks-and-unlocks", test_locks_and_unlocks);
  g_test_add_func ("/lock/not-once-it-is-over", test_not_once_it_is_over);
  g_test_add_func ("/lock/waits-for-dialogs", test_waits_for_dialogs);
  g_test_add_func ("/lock/gives-way-to-the-setting", test_gives_way_to_the_setting);

  return g_test_run ();
}
