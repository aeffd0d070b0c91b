/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The club in the app: joining in the dialog, a club evening on the start page,
 * being overtaken, and what was set aside; with a real server, whose address is
 * in TALLY_CLUB_ADDRESS. */
#include "tally-club-dialog.h"

#include <string.h>

#include "tally-branches-page.h"
#include "tally-club-branches.h"
#include "tally-club-evening.h"
#include "tally-club-link.h"
#include "tally-club-sync.h"
#include "tally-club-tables.h"
#include "tally-club-words.h"
#include "tally-match-page.h"
#include "tally-matches-page.h"
#include "tally-namesake-view.h"
#include "tally-store-leagues.h"
#include "tally-test-app.h"
#include "tally-test-fit.h"
#include "tally-test-house.h"

#define ADDRESS "TALLY_CLUB_ADDRESS"
/* One in each line. */
#define REFUSALS "TALLY_CLUB_REFUSALS"

/* ---- Words ---- */

static void
test_age (void)
{
  static const struct {
    gint64 minutes;
    const char *told;
  } cases[] = { { -90, NULL }, { 0, NULL }, { 1, NULL }, { 4, "4" }, { 59, "59" }, { 60, "1" }, { 47 * 60, "47" }, { 72 * 60, "3" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *age = tally_club_words_age (0, cases[i].minutes * 60000);

    g_assert_true ((age == NULL) == (cases[i].told == NULL));
    g_assert_true (age == NULL || strstr (age, cases[i].told) != NULL);
  }
}

/* Green only where nothing is left to be done. */
static void
test_sending (void)
{
  static const struct {
    gint64 waiting;
    gboolean unreachable, connected, fine;
  } cases[] = { { 0, FALSE, TRUE, TRUE }, { 2, FALSE, TRUE, TRUE }, { 0, TRUE, FALSE, FALSE }, { 3, TRUE, FALSE, FALSE }, { 3, FALSE, FALSE, FALSE }, { 0, FALSE, FALSE, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TallyClubState state = { .joined = TRUE, .waiting = cases[i].waiting, .unreachable = cases[i].unreachable };
    g_autofree char *title = tally_club_words_sending (&state, cases[i].connected);
    g_autofree char *number = g_strdup_printf ("%d", (int) cases[i].waiting);

    g_assert_cmpint (tally_club_words_is_fine (&state, cases[i].connected), ==, cases[i].fine);
    g_assert_true (cases[i].waiting == 0 || strstr (title, number) != NULL);
  }
}

/* ---- Who is likely to be who ---- */

static void
add_namesake (GPtrArray  *list,
              const char *own,
              const char *theirs,
              gint64      matches)
{
  TallyClubNamesake *namesake = g_new0 (TallyClubNamesake, 1);

  namesake->name = g_strdup ("Anna");
  namesake->own.companions = g_strsplit (own, " ", -1);
  namesake->theirs.companions = g_strsplit (theirs, " ", -1);
  namesake->theirs.matches = matches;
  g_ptr_array_add (list, namesake);
}

static void
test_guess (void)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_club_namesake_free);

  /* Whoever plays with the same people, not whoever plays most. */
  add_namesake (list, "Ben Cem", "Dora", 90);
  add_namesake (list, "Ben Cem", "Cem Ben Emil", 4);
  add_namesake (list, "Ben Cem", "Ben", 40);
  g_assert_cmpint (tally_namesakes_guess (list, 0, 3), ==, 1);
  /* Only the name in common. */
  g_assert_cmpint (tally_namesakes_guess (list, 0, 1), ==, -1);
  /* Nobody to know them by. */
  add_namesake (list, "", "Dora", 2);
  g_assert_cmpint (tally_namesakes_guess (list, 3, 1), ==, 0);
}

/* ---- Tables ---- */

static guint n_clubs;

static void
run_on_server (const char *statement)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyClubLink) link = tally_club_link_open (g_getenv (ADDRESS), NULL, FALSE, &error);

  g_assert_no_error (error);
  tally_club_link_run (link, statement, &error);
  g_assert_no_error (error);
}

/* The address of a club of this test's own. */
static char *
found_club (void)
{
  g_auto (GStrv) parts = g_strsplit (g_getenv (ADDRESS), "/club?", 2);
  g_autofree char *statement = g_strdup_printf ("CREATE DATABASE evening_%u", ++n_clubs);
  char *address = g_strdup_printf ("%s/evening_%u?%s", parts[0], n_clubs, parts[1]);
  g_autoptr (GError) error = NULL;

  run_on_server (statement);
  tally_club_found (address, NULL, FALSE, "Lindenhof club", &error);
  g_assert_no_error (error);

  return address;
}

static void
join (TallyStore *store,
      const char *address,
      const char *table)
{
  TallyClubJoin wish = { .address = address, .table = table };
  g_autoptr (GPtrArray) namesakes = NULL;
  g_autoptr (GError) error = NULL;

  tally_club_join (store, &wish, &namesakes, &error);
  g_assert_no_error (error);
  g_assert_true (namesakes == NULL || namesakes->len == 0);
}

static void
sync_all (TallyStore *one,
          TallyStore *other)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++) {
    tally_club_sync (one, &error);
    g_assert_no_error (error);
    tally_club_sync (other, &error);
    g_assert_no_error (error);
  }
}

/* Our own table, and one on the other side of the hall. */
typedef struct {
  TallyTestStore here;
  TallyTestStore there;
  char *address;
} Hall;

static void
hall_set_up (Hall         *hall,
             gconstpointer data)
{
  tally_test_store_set_up (&hall->here, NULL);
  tally_test_store_set_up (&hall->there, NULL);
  hall->address = found_club ();
}

static gboolean
is_free_cb (gpointer store)
{
  return G_OBJECT (store)->ref_count == 1;
}

/* An errand that is under way has the store until it is back. */
static void
hall_tear_down (Hall         *hall,
                gconstpointer data)
{
  g_assert_true (tally_test_wait_until (is_free_cb, hall->here.store));
  tally_test_store_tear_down (&hall->here, NULL);
  tally_test_store_tear_down (&hall->there, NULL);
  g_free (hall->address);
}

static TallyWindow *
open_window (Hall           *hall,
             int             width,
             int             height,
             TallyAppearance appearance)
{
  TallyWindow *window = tally_test_window_open (width, height, appearance, "play", hall->here.store);

  tally_store_watch (hall->here.store);
  tally_window_start_club (window);
  tally_test_settle (GTK_WIDGET (window));

  return window;
}

static gboolean
is_connected_cb (gpointer window)
{
  return tally_membership_is_connected (tally_window_get_membership (window));
}

static gboolean
is_unreachable_cb (gpointer window)
{
  const TallyClubState *state = tally_membership_get_state (tally_window_get_membership (window));

  return state != NULL && state->unreachable;
}

static gboolean
has_sent_cb (gpointer window)
{
  const TallyClubState *state = tally_membership_get_state (tally_window_get_membership (window));

  return state != NULL && state->waiting == 0;
}

/* ---- The dialog ---- */

static GtkWidget *
find_row (GtkWindow *dialog,
          guint      index)
{
  return tally_test_nth (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW, index);
}

static gboolean
has_questions_cb (gpointer dialog)
{
  GtkWidget *view = tally_test_find (dialog, TALLY_TYPE_NAMESAKE_VIEW);

  return gtk_widget_get_visible (view);
}

static gboolean
may_join_cb (gpointer dialog)
{
  GtkWidget *button = tally_test_find_button (dialog, "suggested-action");

  return button != NULL && gtk_widget_is_sensitive (button);
}

static gboolean
complains_cb (gpointer dialog)
{
  GtkWidget *label = tally_test_find_class (dialog, "complaint");

  return gtk_widget_get_visible (label) && *gtk_label_get_label (GTK_LABEL (label)) != '\0';
}

static gboolean
has_joined_cb (gpointer membership)
{
  return tally_membership_get_state (membership) != NULL;
}

/* An Anna here and one in the club, who may be one; Sabine, too. */
static void
meet_anna (Hall *hall)
{
  tally_test_house_play (&hall->there, "2026-09-03", "Anna 40, Sabine 31, Frank 20");
  tally_test_house_play (&hall->there, "2026-09-10", "Anna 22, Frank 20, Emil 12");
  join (hall->there.store, hall->address, "Table 3");
  g_assert_true (tally_club_sync (hall->there.store, NULL));
  tally_test_house_play (&hall->here, "2026-10-01", "Anna 12, Sabine 9, Willi 20");
}

static void
check_dialog (Hall           *hall,
              int             width,
              int             height,
              TallyAppearance appearance,
              const char     *name)
{
  TallyWindow *window;
  TallyMembership *membership;
  GtkWindow *dialog;
  g_autofree char *inside = g_strconcat (name, "-joined", NULL);

  meet_anna (hall);
  window = open_window (hall, width, height, appearance);
  membership = tally_window_get_membership (window);
  g_assert_null (tally_membership_get_state (membership));
  g_assert_null (tally_test_find (GTK_WIDGET (window), TALLY_TYPE_CLUB_EVENING));
  tally_test_activate (GTK_WIDGET (window), "win.club");
  dialog = tally_test_find_toplevel (TALLY_TYPE_CLUB_DIALOG);
  gtk_window_set_default_size (dialog, MIN (width, 480), 600);
  tally_test_settle (GTK_WIDGET (dialog));

  /* The last one typed is what counts, and until then there is nothing to join. */
  gtk_editable_set_text (GTK_EDITABLE (find_row (dialog, 0)), "postgresql://nobody.invalid:1/x");
  g_assert_false (may_join_cb (dialog));
  gtk_editable_set_text (GTK_EDITABLE (find_row (dialog, 0)), hall->address);
  gtk_editable_set_text (GTK_EDITABLE (find_row (dialog, 1)), "Table 1");
  g_assert_true (tally_test_wait_until (has_questions_cb, dialog));
  tally_test_settle (GTK_WIDGET (dialog));
  g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), "Lindenhof club"));
  g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), "Anna · Table 3"));
  g_assert_false (may_join_cb (dialog));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (dialog)), <=, width);
  tally_test_picture (GTK_WIDGET (dialog), name);

  tally_test_activate (tally_test_find (GTK_WIDGET (dialog), TALLY_TYPE_NAMESAKE_VIEW), "namesakes.next");
  g_assert_false (may_join_cb (dialog));
  tally_test_activate (tally_test_find (GTK_WIDGET (dialog), TALLY_TYPE_NAMESAKE_VIEW), "namesakes.next");
  g_assert_true (may_join_cb (dialog));
  g_assert_null (tally_membership_get_state (membership));
  tally_test_activate (GTK_WIDGET (dialog), "club.join");
  g_assert_true (tally_test_wait_until (has_joined_cb, membership));
  g_assert_true (tally_test_wait_until (is_connected_cb, window));
  tally_test_settle (GTK_WIDGET (dialog));
  g_assert_cmpstr (tally_membership_get_state (membership)->table, ==, "Table 1");
  tally_test_picture (GTK_WIDGET (dialog), inside);
  tally_test_dialog_finish (dialog);
  tally_test_window_finish (window);
}

static void
test_dialog_wide (Hall         *hall,
                  gconstpointer data)
{
  check_dialog (hall, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "club-dialog");
}

static void
test_dialog_narrow (Hall         *hall,
                    gconstpointer data)
{
  check_dialog (hall, TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "club-dialog-narrow-dark");
}

typedef struct {
  GtkWindow *dialog;
  const char *sentence;
} Complaint;

static gboolean
says_cb (gpointer data)
{
  const Complaint *complaint = data;
  GtkWidget *label = tally_test_find_class (GTK_WIDGET (complaint->dialog), "complaint");

  return g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), complaint->sentence) == 0;
}

/* One sentence each, and nothing has changed. */
static void
test_refusals (Hall         *hall,
               gconstpointer data)
{
  TallyWindow *window = open_window (hall, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  TallyMembership *membership = tally_window_get_membership (window);
  GtkWindow *dialog = tally_club_dialog_new (GTK_WINDOW (window), membership);
  g_auto (GStrv) parts = g_strsplit (hall->address, "/evening_", 2);
  g_autofree char *missing = g_strdup_printf ("%s/nowhere%s", parts[0], strchr (parts[1], '?'));
  g_autofree char *no_clubs = g_strdup_printf ("%s/postgres%s", parts[0], strchr (parts[1], '?'));
  g_autofree char *read_only = g_strconcat (hall->address, "&options=-c%20default_transaction_read_only%3Don", NULL);
  g_autofree char *all = g_strjoin ("\n", "postgresql://[", missing, no_clubs, read_only, "host=/nowhere dbname=club", g_getenv (REFUSALS), NULL);
  g_auto (GStrv) addresses = g_strsplit (all, "\n", -1);
  g_autoptr (GHashTable) sentences = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  gtk_window_present (dialog);
  gtk_editable_set_text (GTK_EDITABLE (find_row (dialog, 1)), "Table 1");
  for (guint i = 0; addresses[i] != NULL; i++) {
    g_autoptr (GError) refusal = NULL;

    g_assert_null (tally_club_look (addresses[i], NULL, FALSE, &refusal));
    gtk_editable_set_text (GTK_EDITABLE (find_row (dialog, 0)), addresses[i]);
    g_assert_false (complains_cb (dialog));
    g_assert_true (tally_test_wait_until (says_cb, &(Complaint){ dialog, refusal->message }));
    g_assert_true (complains_cb (dialog));
    g_assert_true (g_hash_table_add (sentences, g_strdup (refusal->message)));
    g_assert_false (may_join_cb (dialog));
    g_assert_null (tally_membership_get_state (membership));
  }
  tally_test_settle (GTK_WIDGET (dialog));
  tally_test_picture (GTK_WIDGET (dialog), "club-dialog-refused");
  tally_test_dialog_finish (dialog);
  tally_test_window_finish (window);
}

/* ---- A club evening ---- */

#define ROUND(a, b, c, d) "{\"type\":\"round\",\"order\":[\"" a "\",\"" b "\",\"" c "\",\"" d "\"]}"

static TallyStoredMatch *
play_here (Hall *hall)
{
  TallyStoredMatch *match = tally_test_start (hall->here.store, "zoff-im-zoo", "Frank Sabine Ralf Doris");

  tally_test_assert_taken (match, ROUND ("Frank", "Ralf", "Sabine", "Doris"));
  tally_test_assert_taken (match, ROUND ("Sabine", "Frank", "Doris", "Ralf"));

  return match;
}

/* Our match there. */
static TallyStoredMatch *
fill_hall (Hall *hall)
{
  TallyStoredMatch *ours;
  g_autoptr (TallyStoredMatch) theirs = NULL;

  tally_test_house_fill (&hall->there);
  join (hall->there.store, hall->address, "Table 3");
  theirs = tally_test_start (hall->there.store, "the-game", "Jan Lena Kim");
  g_assert_true (tally_club_sync (hall->there.store, NULL));
  join (hall->here.store, hall->address, "Table 1");
  ours = play_here (hall);
  sync_all (hall->here.store, hall->there.store);

  return ours;
}

static void
check_evening (Hall           *hall,
               int             width,
               int             height,
               TallyAppearance appearance,
               const char     *name)
{
  g_autoptr (TallyStoredMatch) ours = fill_hall (hall);
  TallyWindow *window;
  GtkWidget *evening;

  window = open_window (hall, width, height, appearance);
  g_assert_true (tally_test_wait_until (is_connected_cb, window));
  g_assert_true (tally_test_wait_until (has_sent_cb, window));
  tally_test_settle (GTK_WIDGET (window));
  evening = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_CLUB_EVENING);
  g_assert_nonnull (evening);
  g_assert_true (tally_test_has_text (evening, "Lindenhof club"));
  g_assert_true (tally_test_has_text (evening, "Frank"));
  g_assert_cmpuint (tally_test_count (evening, TALLY_TYPE_TABLE_ROW), ==, 1);
  g_assert_false (gtk_widget_has_css_class (tally_test_find_class (evening, "club-pill"), "waiting"));
  g_assert_true (gtk_widget_has_css_class (tally_test_find (evening, TALLY_TYPE_TABLE_ROW), "live"));
  tally_test_assert_whole (GTK_WIDGET (window), name);
  tally_test_picture (GTK_WIDGET (window), name);
  tally_test_window_finish (window);
}

static void
test_evening_wide (Hall         *hall,
                   gconstpointer data)
{
  check_evening (hall, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "club-evening");
}

static void
test_evening_narrow (Hall         *hall,
                     gconstpointer data)
{
  check_evening (hall, TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "club-evening-narrow-dark");
}

static void
cut_off (Hall *hall)
{
  tally_test_store_run_sql (&hall->here, "UPDATE club SET address = 'host=/nowhere'");
}

static void
test_waiting (Hall         *hall,
              gconstpointer data)
{
  g_autoptr (TallyStoredMatch) ours = fill_hall (hall);
  TallyWindow *window;
  GtkWidget *evening;

  cut_off (hall);
  tally_test_assert_taken (ours, ROUND ("Ralf", "Doris", "Frank", "Sabine"));
  window = open_window (hall, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  g_assert_true (tally_test_wait_until (is_unreachable_cb, window));
  g_assert_cmpint (tally_membership_get_state (tally_window_get_membership (window))->waiting, ==, 1);
  tally_test_settle (GTK_WIDGET (window));
  evening = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_CLUB_EVENING);
  g_assert_true (gtk_widget_has_css_class (tally_test_find_class (evening, "club-pill"), "waiting"));
  g_assert_false (gtk_widget_has_css_class (tally_test_find (evening, TALLY_TYPE_TABLE_ROW), "live"));
  tally_test_picture (GTK_WIDGET (window), "club-waiting");
  tally_test_window_finish (window);
}

/* The sample evening is nobody's club. */
static void
test_sample_never_joins (Hall         *hall,
                         gconstpointer data)
{
  TallyWindow *window = tally_test_window_open (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play", hall->here.store);

  join (hall->here.store, hall->address, "Table 1");
  tally_window_set_sample (window);
  tally_window_start_club (window);
  g_assert_null (tally_window_get_membership (window));
  g_assert_null (g_action_map_lookup_action (G_ACTION_MAP (window), "club"));
  tally_test_window_finish (window);
}

/* ---- Overtaken ---- */

/* A match of ours that the other table goes on with while we are cut off. */
static TallyStoredMatch *
be_overtaken (Hall *hall)
{
  g_autoptr (TallyStoredMatch) theirs = NULL;
  TallyStoredMatch *ours;
  g_autoptr (GError) error = NULL;

  join (hall->here.store, hall->address, "Table 1");
  join (hall->there.store, hall->address, "Table 3");
  ours = play_here (hall);
  sync_all (hall->here.store, hall->there.store);
  tally_test_assert_taken (ours, ROUND ("Ralf", "Doris", "Frank", "Sabine"));
  tally_test_assert_taken (ours, ROUND ("Doris", "Ralf", "Frank", "Sabine"));
  tally_club_take_over (hall->there.store, tally_stored_match_get_uuid (ours), &error);
  g_assert_no_error (error);
  theirs = tally_store_open_match_named (hall->there.store, tally_stored_match_get_uuid (ours), NULL);
  tally_test_assert_taken (theirs, ROUND ("Sabine", "Doris", "Frank", "Ralf"));
  g_assert_true (tally_club_sync (hall->there.store, NULL));

  return ours;
}

static gboolean
is_elsewhere_cb (gpointer page)
{
  GtkWidget *bar = tally_test_find_class (page, "lead-bar");

  return gtk_widget_get_visible (bar);
}

static gboolean
is_ours_again_cb (gpointer page)
{
  return !is_elsewhere_cb (page);
}

static void
check_overtaken (Hall           *hall,
                 int             width,
                 int             height,
                 TallyAppearance appearance,
                 const char     *name)
{
  g_autoptr (TallyStoredMatch) ours = be_overtaken (hall);
  TallyWindow *window = open_window (hall, width, height, appearance);
  GtkWidget *page, *view;

  g_assert_true (tally_test_wait_until (is_connected_cb, window));
  tally_window_open_match (window, tally_stored_match_get_id (ours));
  page = tally_window_get_page (window);
  g_assert_true (tally_test_wait_until (is_elsewhere_cb, page));
  tally_test_settle (GTK_WIDGET (window));
  view = tally_test_find (page, TALLY_TYPE_GAME_VIEW);
  g_assert_false (gtk_widget_is_sensitive (view));
  g_assert_true (tally_test_has_text (page, "Table 3"));
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (ours)), ==, 3);
  tally_test_assert_whole (GTK_WIDGET (window), name);
  tally_test_picture (GTK_WIDGET (window), name);

  /* Here it goes on, as soon as the server knows. */
  tally_test_activate (tally_test_find_class (page, "lead-bar"), "lead.take-over");
  g_assert_true (tally_test_wait_until (is_ours_again_cb, page));
  g_assert_true (gtk_widget_is_sensitive (view));
  tally_test_window_finish (window);
}

static void
test_overtaken_wide (Hall         *hall,
                     gconstpointer data)
{
  check_overtaken (hall, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "club-overtaken");
}

static void
test_overtaken_narrow (Hall         *hall,
                       gconstpointer data)
{
  check_overtaken (hall, TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "club-overtaken-narrow-dark");
}

static gboolean
has_two_entries_cb (gpointer match)
{
  return tally_match_get_length (tally_stored_match_get_match (match)) == 2;
}

/* Undoing what another table leads is a take-over, and asks. */
static void
test_undo_asks (Hall         *hall,
                gconstpointer data)
{
  g_autoptr (TallyStoredMatch) ours = be_overtaken (hall);
  TallyWindow *window = open_window (hall, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  GtkWindow *question;
  GtkWidget *page;

  g_assert_true (tally_test_wait_until (is_connected_cb, window));
  tally_window_open_match (window, tally_stored_match_get_id (ours));
  page = tally_window_get_page (window);
  g_assert_true (tally_test_wait_until (is_elsewhere_cb, page));
  tally_test_activate (page, "match.undo");
  question = tally_test_find_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (question);
  tally_test_settle (GTK_WIDGET (question));
  tally_test_picture (GTK_WIDGET (question), "club-question");
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (ours)), ==, 3);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "take-over");
  g_assert_true (tally_test_wait_until (is_ours_again_cb, page));
  g_assert_true (tally_test_wait_until (has_two_entries_cb, ours));
  tally_test_window_finish (window);
}

/* Whoever says no has changed nothing. */
static void
assert_asks (GtkWidget  *page,
             const char *action,
             GVariant   *parameter)
{
  GtkWindow *question;

  g_test_message ("%s", action);
  g_assert_true (gtk_widget_activate_action_variant (page, action, parameter));
  question = tally_test_find_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (question);
  g_assert_true (tally_test_has_text (GTK_WIDGET (question), "Table 3"));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "cancel");
  gtk_window_destroy (question);
  tally_test_settle (page);
}

/* So is whatever else changes a match: redoing, correcting by a number or in the
 * history, stopping, changing the group, the bin. */
static void
test_all_changes_ask (Hall         *hall,
                      gconstpointer data)
{
  g_autoptr (TallyStoredMatch) ours = be_overtaken (hall);
  g_autoptr (TallyStoredMatch) theirs = tally_store_open_match_named (hall->there.store, tally_stored_match_get_uuid (ours), NULL);
  TallyWindow *window;
  GtkWidget *page;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_cmpint (tally_stored_match_undo (theirs, NULL), ==, TALLY_TAKEN);
  g_assert_true (tally_club_sync (hall->there.store, NULL));
  window = open_window (hall, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  g_assert_true (tally_test_wait_until (is_connected_cb, window));
  tally_window_open_match (window, tally_stored_match_get_id (ours));
  page = tally_window_get_page (window);
  g_assert_true (tally_test_wait_until (is_elsewhere_cb, page));
  g_assert_true (tally_test_wait_until (has_two_entries_cb, ours));
  before = tally_test_write_match (ours);

  assert_asks (page, "match.undo", NULL);
  assert_asks (page, "match.redo", NULL);
  assert_asks (page, "match.correct", g_variant_new ("(ui)", 0, 0));
  assert_asks (page, "match.stop", NULL);
  assert_asks (page, "match.change-group", NULL);
  tally_test_activate (page, "match.history");
  assert_asks (tally_window_get_page (window), "history.correct", g_variant_new_uint32 (0));
  tally_window_push (window, tally_matches_page_new (hall->here.store));
  assert_asks (tally_window_get_page (window), "matches.bin", g_variant_new_int64 (tally_stored_match_get_id (ours)));

  after = tally_test_write_match (ours);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (tally_stored_match_is_binned (ours));
  tally_test_window_finish (window);
}

/* ---- What was set aside ---- */

static gboolean
has_branch_cb (gpointer page)
{
  return tally_test_find (page, ADW_TYPE_ACTION_ROW) != NULL;
}

static guint
count_branches (Hall *hall)
{
  g_autoptr (GPtrArray) branches = tally_club_list_branches (hall->here.store, FALSE, NULL);

  return branches->len;
}

static gboolean
is_nothing_left_cb (gpointer page)
{
  return gtk_widget_get_visible (tally_test_find (page, ADW_TYPE_STATUS_PAGE));
}

static void
check_branches (Hall           *hall,
                int             width,
                int             height,
                TallyAppearance appearance,
                const char     *name)
{
  g_autoptr (TallyStoredMatch) ours = be_overtaken (hall);
  TallyWindow *window = open_window (hall, width, height, appearance);
  GtkWindow *question;
  GtkWidget *page;

  g_assert_true (tally_test_wait_until (is_connected_cb, window));
  tally_test_activate (GTK_WIDGET (window), "win.club-branches");
  page = tally_window_get_page (window);
  g_assert_true (TALLY_IS_BRANCHES_PAGE (page));
  g_assert_true (tally_test_wait_until (has_branch_cb, page));
  tally_test_settle (GTK_WIDGET (window));
  g_assert_cmpuint (tally_test_count (page, ADW_TYPE_ACTION_ROW), ==, 2);
  tally_test_assert_whole (GTK_WIDGET (window), name);
  tally_test_picture (GTK_WIDGET (window), name);

  /* First the match has to be ours. */
  tally_test_click (tally_test_find_button (page, "suggested-action"));
  question = tally_test_find_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (question);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "take-over");
  g_assert_true (tally_test_wait_until (is_nothing_left_cb, page));
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (ours)), ==, 5);
  g_assert_cmpuint (count_branches (hall), ==, 0);
  tally_test_window_finish (window);
}

static void
test_branches_wide (Hall         *hall,
                    gconstpointer data)
{
  check_branches (hall, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "club-branches");
}

static void
test_branches_narrow (Hall         *hall,
                      gconstpointer data)
{
  check_branches (hall, TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "club-branches-narrow-dark");
}

static void
test_let_go (Hall         *hall,
             gconstpointer data)
{
  g_autoptr (TallyStoredMatch) ours = be_overtaken (hall);
  TallyWindow *window;
  GtkWidget *page;
  g_autofree char *action = NULL;

  g_assert_true (tally_club_sync (hall->here.store, NULL));
  window = open_window (hall, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  tally_test_activate (GTK_WIDGET (window), "win.club-branches");
  page = tally_window_get_page (window);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_cmpuint (count_branches (hall), ==, 1);
  action = g_strdup_printf ("branches.let-go((int64 %d, int64 1))", (int) tally_stored_match_get_id (ours));
  tally_test_activate (page, action);
  g_assert_cmpuint (count_branches (hall), ==, 0);
  g_assert_true (is_nothing_left_cb (page));
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (ours)), ==, 3);
  g_free (action);
  action = g_strdup_printf ("branches.bring-back((int64 %d, int64 1))", (int) tally_stored_match_get_id (ours));
  tally_test_activate (page, action);
  g_assert_cmpuint (count_branches (hall), ==, 1);
  tally_test_window_finish (window);
}

static const struct {
  const char *name;
  void (*run) (Hall *hall,
               gconstpointer data);
} with_server[] = {
  { "/club/dialog/wide", test_dialog_wide },
  { "/club/dialog/narrow", test_dialog_narrow },
  { "/club/dialog/refusals", test_refusals },
  { "/club/evening/wide", test_evening_wide },
  { "/club/evening/narrow", test_evening_narrow },
  { "/club/evening/waiting", test_waiting },
  { "/club/evening/sample", test_sample_never_joins },
  { "/club/overtaken/wide", test_overtaken_wide },
  { "/club/overtaken/narrow", test_overtaken_narrow },
  { "/club/overtaken/undo-asks", test_undo_asks },
  { "/club/overtaken/all-changes-ask", test_all_changes_ask },
  { "/club/branches/wide", test_branches_wide },
  { "/club/branches/narrow", test_branches_narrow },
  { "/club/branches/let-go", test_let_go },
};

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add_func ("/club/words/age", test_age);
  g_test_add_func ("/club/words/sending", test_sending);
  g_test_add_func ("/club/namesakes/guess", test_guess);
  for (guint i = 0; g_getenv (ADDRESS) != NULL && i < G_N_ELEMENTS (with_server); i++)
    g_test_add (with_server[i].name, Hall, NULL, hall_set_up, with_server[i].run, hall_tear_down);

  return g_test_run ();
}
