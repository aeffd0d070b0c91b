/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-time.h"

#include <string.h>

#include "tally-iso-time.h"
#include "tally-journal.h"
#include "tally-playing-time.h"

enum {
  LIST_FINISHED,
  SET,
};

static const char *const statements[] = {
  [LIST_FINISHED] = "SELECT id, started_at FROM matches WHERE status = 2 AND seconds = 0",
  [SET] = "UPDATE matches SET seconds = ?2 WHERE id = ?1",
};

gint64
tally_match_time_count (const TallyMatch *match,
                        gint64            started_at)
{
  TallyPlayingTime time = tally_playing_time_begin (started_at);
  gint64 at;

  for (guint i = 0; i < tally_match_get_length (match); i++) {
    const TallyEvent *event = tally_match_get_event (match, i);

    if (event->at != NULL && tally_iso_time_to_unix (event->at, &at))
      tally_playing_time_add (&time, at);
  }

  return time.seconds;
}

/* An event as the journal keeps it is our own writing: inside of a text the
 * quotes of the key would be escaped. */
static gboolean
find_at (const char *event,
         gint64     *at)
{
  static const char key[] = "\"at\":\"";
  const char *begin = strstr (event, key);
  g_autofree char *text = NULL;

  if (begin == NULL)
    return FALSE;

  begin += strlen (key);
  text = g_strndup (begin, strcspn (begin, "\""));

  return tally_iso_time_to_unix (text, at);
}

/* A journal that can't be read tells no time; that it can't be read is said
 * where somebody opens the match. */
static gint64
count_in_journal (TallySql *sql,
                  gint64    match,
                  gint64    started_at)
{
  g_autoptr (GPtrArray) events = tally_journal_list_standing (sql, match, NULL);
  TallyPlayingTime time = tally_playing_time_begin (started_at);
  gint64 at;

  for (guint i = 0; events != NULL && i < events->len; i++) {
    if (find_at (events->pdata[i], &at))
      tally_playing_time_add (&time, at);
  }

  return time.seconds;
}

gboolean
tally_match_time_fill_in (TallySql *sql,
                          GError  **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[LIST_FINISHED]);
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;

  while (tally_rows_next (rows, &problem)) {
    gint64 match = tally_rows_get_int (rows, 0);

    if (!tally_sql_run (sql, error, statements[SET], TALLY_INT (match),
                        TALLY_INT (count_in_journal (sql, match, tally_rows_get_int (rows, 1)))))
      return FALSE;
  }

  return tally_rows_ended (problem, error);
}
