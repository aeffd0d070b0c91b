/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tally-match-history.h"
#include "tally-store-error.h"
#include "tally-store-leagues.h"
#include "tally-store-upkeep.h"
#include "tally-test-store.h"

#define KILLS 300

static const char *writer;

static GPid
start_writer (char **argv,
              int   *out)
{
  g_autoptr (GError) error = NULL;
  GPid pid;

  g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL, out, NULL, &error);
  g_assert_no_error (error);

  return pid;
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';

  return n;
}

/* Until so many lines are there, or the end. */
static void
read_lines (int      fd,
            GString *text,
            guint    n_lines)
{
  char chunk[256];
  gssize got = 1;

  while (got != 0 && count_lines (text->str) < n_lines) {
    got = read (fd, chunk, sizeof chunk);
    if (got < 0 && errno != EINTR)
      break;
    g_string_append_len (text, chunk, MAX (got, 0));
  }
}

/* Every entry that was acknowledged is there, and at most the one more that was
 * on its way. */
static void
check_acknowledged (TallyStore *store,
                    const char *acknowledged)
{
  g_auto (GStrv) lines = g_strsplit (acknowledged, "\n", -1);
  gint64 match = 0, next;
  guint entries = 0, n;

  for (guint i = 0; lines[i] != NULL; i++) {
    gboolean last = sscanf (lines[i], "%" G_GINT64_FORMAT " %u", &next, &n) != 2;

    if (match != 0 && (last || next != match)) {
      g_autoptr (GError) error = NULL;
      g_autoptr (TallyStoredMatch) stored = tally_store_open_match (store, match, &error);
      g_autoptr (GPtrArray) history = stored ? tally_stored_match_list_history (stored, &error) : NULL;

      g_assert_no_error (error);
      g_assert_cmpuint (history->len, >=, entries);
      g_assert_cmpuint (history->len, <=, entries + 1);
    }
    if (last)
      break;
    match = next;
    entries = n;
  }
}

static void
check_whole (TallyStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) problems = tally_store_check (store, &error);
  g_autoptr (GPtrArray) different = tally_store_rebuild (store, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (problems->len, ==, 0);
  for (guint i = 0; i < different->len; i++)
    g_test_message ("%s", (char *) different->pdata[i]);
  g_assert_cmpuint (different->len, ==, 0);
}

/* Killed some moments after it has said so many words: while it opens the file,
 * in the middle of an entry, or between two of them. */
static char *
let_live_for (TallyTestStore *test,
              guint           round,
              guint           n_words,
              guint           microseconds)
{
  g_autofree char *seed = g_strdup_printf ("%u", round);
  char *argv[] = { (char *) writer, test->path, seed, NULL };
  GString *acknowledged = g_string_new (NULL);
  int out, status;
  GPid pid = start_writer (argv, &out);

  read_lines (out, acknowledged, n_words);
  g_usleep (microseconds);
  kill (pid, SIGKILL);
  read_lines (out, acknowledged, G_MAXUINT);
  close (out);
  waitpid (pid, &status, 0);
  g_assert_true (WIFSIGNALED (status));

  return g_string_free (acknowledged, FALSE);
}

static void
test_killed (TallyTestStore *test,
             gconstpointer   data)
{
  g_autoptr (TallyLeague) league = tally_league_new ("Monday");
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint total = 0;

  g_assert_cmpint (tally_store_add_league (test->store, league, NULL), ==, 1);

  for (guint round = 0; round < KILLS; round++) {
    g_autofree char *acknowledged = NULL;

    g_clear_object (&test->store);
    acknowledged = let_live_for (test, round, (guint) g_rand_int_range (random, 0, 8),
                                 (guint) g_rand_int_range (random, 0, 8000));
    test->store = tally_store_open (test->path, TALLY_ACCESS_WRITE, NULL);
    g_assert_nonnull (test->store);
    check_acknowledged (test->store, acknowledged);
    total += count_lines (acknowledged);
    if (round % 60 == 59)
      check_whole (test->store);
  }

  g_test_message ("%u entries were acknowledged before the kills", total);
  /* Else nothing was tested. */
  g_assert_cmpuint (total, >, KILLS);
}

/* Two programs at one match, both as fast as they can. */
static void
test_two_writers (TallyTestStore *test,
                  gconstpointer   data)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (test->store, "raffzahn", "Anna Ben Carl");
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, tally_stored_match_get_id (match));
  char *argv[] = { (char *) writer, test->path, (char *) "1", id, (char *) "150", NULL };
  int outs[2], status;
  GPid pids[2];

  for (guint i = 0; i < 2; i++)
    pids[i] = start_writer (argv, &outs[i]);
  for (guint i = 0; i < 2; i++) {
    g_autoptr (GString) acknowledged = g_string_new (NULL);

    read_lines (outs[i], acknowledged, G_MAXUINT);
    close (outs[i]);
    waitpid (pids[i], &status, 0);
    g_assert_cmpint (status, ==, 0);
    g_assert_cmpuint (count_lines (acknowledged->str), ==, 150);
  }

  g_assert_true (tally_store_notice_others (test->store));
  g_assert_cmpuint (tally_match_get_length (tally_stored_match_get_match (match)), ==, 300);
  check_whole (test->store);
}

#define ADD(name, function) \
  g_test_add ("/store/kill/" name, TallyTestStore, NULL, tally_test_store_set_up, function, tally_test_store_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  writer = argv[1];

  ADD ("killed", test_killed);
  ADD ("two-writers", test_two_writers);

  return g_test_run ();
}
