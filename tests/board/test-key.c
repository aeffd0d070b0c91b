/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board's key: what opens, what is guessed, what is kept. */

#include "tally-board-key.h"

#include <glib/gstdio.h>

#include "tally-test-folder.h"

#define SECOND G_USEC_PER_SEC

static void
test_token (void)
{
  g_autoptr (TallyBoardKey) key = tally_board_key_new ();
  g_autofree char *token = g_strdup (tally_board_key_get_token (key));

  g_assert_true (tally_board_key_opens (key, token));
  for (guint i = 0; i < TALLY_BOARD_TOKEN_LENGTH; i++) {
    char letter = token[i];

    token[i] = letter == 'A' ? 'B' : 'A';
    g_assert_false (tally_board_key_opens (key, token));
    token[i] = letter;
  }
  token[TALLY_BOARD_TOKEN_LENGTH - 1] = '\0';
  g_assert_false (tally_board_key_opens (key, token));
  g_assert_false (tally_board_key_opens (key, ""));
}

/* Nineteen wrong guesses leave the code, the twentieth replaces it and makes
 * everybody wait for a minute. */
static void
test_guessing (void)
{
  g_autoptr (TallyBoardKey) key = tally_board_key_new ();
  g_autofree char *code = g_strdup (tally_board_key_get_code (key));
  gint64 now = SECOND;

  for (guint i = 1; i <= 20; i++, now += SECOND) {
    g_assert_cmpstr (tally_board_key_get_code (key), ==, code);
    g_assert_cmpint (tally_board_key_guess (key, "AAAAAA", now), ==, TALLY_GUESS_WRONG);
    g_assert_cmpint (tally_board_key_guess (key, code, now + SECOND - 1), ==, TALLY_GUESS_TOO_SOON);
  }
  g_assert_cmpstr (tally_board_key_get_code (key), !=, code);
  g_assert_cmpint (tally_board_key_guess (key, tally_board_key_get_code (key), now - SECOND + 60 * SECOND - 1), ==, TALLY_GUESS_TOO_SOON);
  g_assert_cmpint (tally_board_key_guess (key, tally_board_key_get_code (key), now - SECOND + 60 * SECOND), ==, TALLY_GUESS_RIGHT);
}

static void
test_spelling (void)
{
  g_autoptr (TallyBoardKey) key = tally_board_key_new ();
  const char *code = tally_board_key_get_code (key);
  g_autofree char *small = g_ascii_strdown (code, -1);
  g_autofree char *spaced = g_strdup_printf (" %.3s - %s ", small, small + 3);
  g_autofree char *longer = g_strconcat (code, "B", NULL);

  g_assert_cmpint (tally_board_key_guess (key, small, SECOND), ==, TALLY_GUESS_RIGHT);
  g_assert_cmpint (tally_board_key_guess (key, spaced, 2 * SECOND), ==, TALLY_GUESS_RIGHT);
  g_assert_cmpint (tally_board_key_guess (key, longer, 3 * SECOND), ==, TALLY_GUESS_WRONG);
  g_assert_cmpint (tally_board_key_guess (key, "", 4 * SECOND), ==, TALLY_GUESS_WRONG);
}

static void
test_keeping (void)
{
  char *folder = tally_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "board", NULL);
  g_autofree char *token = NULL;
  g_autoptr (GError) error = NULL;
  TallyBoardKey *key;
  GStatBuf status;
  guint16 port = 8473;

  key = tally_board_key_new_kept (path, 0, &port, &error);
  g_assert_no_error (error);
  token = g_strdup (tally_board_key_get_token (key));
  tally_board_key_free (key);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);

  port = 0;
  key = tally_board_key_new_kept (path, 3600, &port, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (tally_board_key_get_token (key), ==, token);
  g_assert_cmpuint (port, ==, 8473);
  tally_board_key_free (key);

  g_assert_true (g_file_set_contents (path, "[board]\ntoken=short\n", -1, &error));
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  g_assert_null (tally_board_key_new_kept (path, 0, &port, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_clear_error (&error);

  g_assert_cmpint (g_chmod (path, 0640), ==, 0);
  g_assert_null (tally_board_key_new_kept (path, 0, &port, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_PERM);
  tally_test_folder_remove (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/key/token", test_token);
  g_test_add_func ("/board/key/guessing", test_guessing);
  g_test_add_func ("/board/key/spelling", test_spelling);
  g_test_add_func ("/board/key/keeping", test_keeping);

  return g_test_run ();
}
