/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "tally-csv.h"
#include "tally-play-link.h"
#include "tally-result-file.h"

char *
fuzz_text (const uint8_t *data,
           size_t         size)
{
  if (!g_utf8_validate_len ((const char *) data, size, NULL))
    return NULL;

  return g_strndup ((const char *) data, size);
}

static char *
write_result (const TallyMatch *match,
              const TallyStop  *stop)
{
  GString *text = g_string_new (NULL);

  tally_result_file_write (match, stop, FALSE, text);
  return g_string_free (text, FALSE);
}

static char *
write_file (const TallyMatch *match)
{
  GString *text = g_string_new (NULL);
  TallyMatchLabels labels = { 0 };

  tally_match_file_write (match, &labels, FALSE, text);
  return g_string_free (text, FALSE);
}

/* All the way back and forth again. */
static void
check_undo (const TallyMatch *match)
{
  g_autoptr (TallyMatch) copy = tally_match_copy (match);
  g_autofree char *before = write_result (match, NULL);
  g_autofree char *after = NULL;
  guint length = tally_match_get_length (copy);

  while (tally_match_undo (copy))
    continue;
  g_assert_cmpuint (tally_match_get_length (copy), ==, 0);
  while (tally_match_redo (copy))
    continue;
  g_assert_cmpuint (tally_match_get_length (copy), ==, length);

  after = write_result (copy, NULL);
  g_assert_cmpstr (before, ==, after);
}

/* What is written is read as the same match. */
static void
check_round_trip (const TallyMatch *match)
{
  g_autofree char *text = write_file (match);
  g_autoptr (TallyMatchFile) file = tally_match_file_parse (text, strlen (text), NULL);
  g_autoptr (TallyMatch) again = NULL;
  g_autofree char *before = write_result (match, NULL);
  g_autofree char *after = NULL;
  gboolean stopped;
  TallyStop stop;

  g_assert_nonnull (file);
  again = tally_match_file_replay (file, &stopped, &stop);
  g_assert_false (stopped);
  after = write_result (again, NULL);
  g_assert_cmpstr (before, ==, after);
}

/* Every sentence that the pages show. */
static void
tell (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  gconstpointer state = tally_match_get_state (match);
  guint length = tally_match_get_length (match);

  g_free (tally_game_tell_next_step (setup, state));
  g_free (tally_game_tell_sheet_step (setup, state));
  g_free (setup->game->progress (setup, state));
  for (guint i = length > 4 ? length - 4 : 0; i < length; i++) {
    TallyState before;
    g_autofree char *line = NULL;

    tally_match_state_at (match, i, &before);
    line = tally_game_tell (setup, &before, tally_match_get_event (match, i));
    g_assert_nonnull (line);
  }
}

static void export(const TallyMatch *match,
                   const TallyMatchFile *file)
{
  g_autoptr (GString) table = g_string_new (NULL);
  TallyMatchLabels labels = { file->id, file->started, file->title, file->note };

  if (!tally_match_is_finished (match))
    return;

  g_free (tally_play_link_make (match, &labels));
  tally_csv_add (table, match, &labels);
}

void
fuzz_check_match (const TallyMatchFile *file)
{
  gboolean stopped = FALSE;
  TallyStop stop;
  g_autoptr (TallyMatch) match = tally_match_file_replay (file, &stopped, &stop);
  g_autofree char *answer = write_result (match, stopped ? &stop : NULL);

  g_assert_cmpuint (tally_match_get_length (match), <=, file->events->len);
  g_assert_true (g_utf8_validate (answer, -1, NULL));
  check_undo (match);
  check_round_trip (match);
  tell (match);
  export(match, file);
}

static void
check_play (const TallyPlay *play)
{
  g_autofree char *line = tally_play_describe (play);
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyMatchFile) file = tally_play_to_match (play, &error);

  g_assert_nonnull (line);
  g_assert_true ((file == NULL) == (error != NULL));
  if (file != NULL)
    fuzz_check_match (file);
}

void
fuzz_check_plays (GArray *plays,
                  GError *error)
{
  g_assert_true ((plays == NULL) == (error != NULL));
  for (guint i = 0; plays != NULL && i < plays->len; i++)
    check_play (&g_array_index (plays, TallyPlay, i));
  g_clear_pointer (&plays, g_array_unref);
  g_clear_error (&error);
}
