/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-matches.h"

#include "tally-language.h"
#include <string.h>

#include "tally-event-json.h"
#include "tally-iso-time.h"
#include "tally-match-time.h"
#include "tally-player.h"
#include "tally-results.h"
#include "tally-store-seats.h"

enum {
  GET,
  GET_SEATS,
  FIND,
  INSERT,
  INSERT_SEAT,
  LOG_SETUP,
  SET_LABELS,
  SET_PLACE,
  SET_ASIDE,
  SET_UUID,
  SET_STATUS,
  SET_BINNED,
};

static const char *const statements[] = {
  [GET] = "SELECT uuid, game, options, started, started_at, day, title, note, status, binned_ms,"
          " place, set_aside_ms, seconds FROM matches WHERE id = ?1",
  [GET_SEATS] = "SELECT s.player_id, p.name, p.colour FROM seats s JOIN players p ON p.id = s.player_id"
                " WHERE s.match_id = ?1 ORDER BY s.seat",
  [FIND] = "SELECT id FROM matches WHERE uuid = ?1",
  [INSERT] = "INSERT INTO matches (uuid, game, options, started, started_at, day, title, note, status, seconds)"
             " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
  [INSERT_SEAT] = "INSERT INTO seats (match_id, seat, player_id, started_at) VALUES (?1, ?2, ?3, ?4)",
  /* In lines: the game, when it began, the options, and who sat down. */
  [LOG_SETUP] = "INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)"
                " SELECT n.*, 3, lower (m.uuid), 'match.setup', ?2 || char (10) || m.started || char (10) ||"
                " m.options || char (10) || (SELECT group_concat ((SELECT uuid FROM players WHERE id = s.player), ' ')"
                " FROM (SELECT coalesce (seated_id, player_id) AS player FROM seats WHERE match_id = m.id ORDER BY seat) s)"
                " FROM club_next n JOIN matches m WHERE m.id = ?1",
  [SET_LABELS] = "UPDATE matches SET title = ?2, note = ?3 WHERE id = ?1",
  [SET_PLACE] = "UPDATE matches SET place = ?2 WHERE id = ?1",
  [SET_ASIDE] = "UPDATE matches SET set_aside_ms = ?2 WHERE id = ?1",
  [SET_UUID] = "UPDATE matches SET uuid = ?2 WHERE id = ?1",
  [SET_STATUS] = "UPDATE matches SET status = ?2, seconds = ?3 WHERE id = ?1",
  [SET_BINNED] = "UPDATE matches SET binned_ms = ?2 WHERE id = ?1",
};

void
tally_match_row_free (TallyMatchRow *row)
{
  tally_setup_clear (&row->setup);
  g_free (row->uuid);
  g_free (row->started);
  g_free (row->title);
  g_free (row->note);
  g_free (row->place);
  g_free (row);
}

gboolean
tally_match_row_set_started (TallyMatchRow *row,
                             const char    *started)
{
  g_autoptr (GDateTime) time = tally_iso_time_parse (started);
  TallyResult result;

  if (time == NULL)
    return FALSE;

  tally_result_set_started (&result, g_date_time_to_unix (time), (int) (g_date_time_get_utc_offset (time) / G_USEC_PER_SEC));
  g_free (row->started);
  row->started = g_strdup (started);
  row->started_at = result.started;
  row->day = result.day;

  return TRUE;
}

void
tally_match_row_part_colours (TallyMatchRow *row,
                              guint          n_players)
{
  gulong used = 0, taken = 0;

  G_STATIC_ASSERT (TALLY_MAX_PLAYERS <= TALLY_N_COLOURS);
  for (guint i = 0; i < n_players; i++)
    used |= 1ul << tally_colour_get_slot (row->colours[i]);
  for (guint i = 0; i < n_players; i++) {
    guint slot = tally_colour_get_slot (row->colours[i]);

    if ((taken & 1ul << slot) != 0)
      slot = (guint) g_bit_nth_lsf (~used, -1);
    taken |= 1ul << slot;
    used |= taken;
    row->colours[i] = slot + 1;
  }
}

static gboolean
read_seats (TallyStore    *store,
            TallyMatchRow *row,
            char          *names[TALLY_MAX_PLAYERS],
            guint         *n,
            GError       **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[GET_SEATS], TALLY_INT (row->id));
  if (rows == NULL)
    return FALSE;

  for (*n = 0; *n < TALLY_MAX_PLAYERS && tally_rows_next (rows, &problem); (*n)++) {
    row->players[*n] = tally_rows_get_int (rows, 0);
    names[*n] = g_strdup (tally_rows_get_words (rows, 1));
    row->colours[*n] = (guint) tally_rows_get_int (rows, 2);
  }
  tally_match_row_part_colours (row, *n);

  return tally_rows_ended (problem, error);
}

/* The options name seats, so they are read at a table of seats. */
static gboolean
read_options (TallySetup *setup,
              const char *text,
              GError    **error)
{
  TallySetup seats;
  gboolean read;

  tally_seats_init (&seats, setup);
  read = tally_options_from_text (&seats, text, error);
  memcpy (&setup->options, &seats.options, sizeof setup->options);
  tally_setup_clear (&seats);

  return read;
}

static gboolean
read_setup (TallyStore      *store,
            TallyMatchRow   *row,
            const TallyGame *game,
            const char      *options,
            GError         **error)
{
  char *names[TALLY_MAX_PLAYERS] = { NULL };
  guint n_names = 0;
  gboolean read = read_seats (store, row, names, &n_names, error);

  if (read && (game == NULL || n_names < game->min_players || n_names > game->max_players))
    read = tally_store_fail (error, SQLITE_CORRUPT,
                             _ ("A match is damaged. Put a copy of the database that you have kept in its place; "
                                "what lies beside it and ends in “-wal” or “-shm” has to go first."));
  if (read) {
    tally_setup_init (&row->setup, game, (const char *const *) names, n_names);
    read = read_options (&row->setup, options, error);
  }

  for (guint i = 0; i < n_names; i++)
    g_free (names[i]);
  return read;
}

TallyMatchRow *
tally_matches_get (TallyStore *store,
                   gint64      id,
                   GError    **error)
{
  g_autoptr (TallyMatchRow) row = g_new0 (TallyMatchRow, 1);
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[GET], TALLY_INT (id));
  if (rows == NULL)
    return NULL;
  if (!tally_rows_next (rows, &problem)) {
    if (tally_rows_ended (problem, error))
      tally_store_fail (error, SQLITE_NOTFOUND, _ ("That match is gone. Choose another one."));
    return NULL;
  }

  row->id = id;
  row->uuid = g_strdup (tally_rows_get_words (rows, 0));
  row->started = g_strdup (tally_rows_get_words (rows, 3));
  row->started_at = tally_rows_get_int (rows, 4);
  row->day = (gint32) tally_rows_get_int (rows, 5);
  row->title = g_strdup (tally_rows_get_text (rows, 6));
  row->note = g_strdup (tally_rows_get_text (rows, 7));
  row->status = (TallyStatus) tally_rows_get_int (rows, 8);
  row->binned_ms = tally_rows_get_int (rows, 9);
  row->place = g_strdup (tally_rows_get_text (rows, 10));
  row->set_aside_ms = tally_rows_get_int (rows, 11);
  row->seconds = tally_rows_get_int (rows, 12);
  if (!read_setup (store, row, tally_code_to_game (tally_rows_get_int (rows, 1)),
                   tally_rows_get_words (rows, 2), error))
    return NULL;

  return g_steal_pointer (&row);
}

gboolean
tally_matches_find (TallyStore *store,
                    const char *uuid,
                    gint64     *id,
                    GError    **error)
{
  *id = 0;
  return tally_sql_get_int (tally_store_get_sql (store), error, id, statements[FIND], TALLY_TEXT (uuid));
}

static char *
write_options (const TallySetup *setup)
{
  TallySetup seats;
  char *text;

  tally_seats_init (&seats, setup);
  text = tally_options_to_text (&seats);
  tally_setup_clear (&seats);

  return text;
}

gboolean
tally_matches_insert (TallyStore    *store,
                      TallyMatchRow *row,
                      GError       **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autofree char *options = write_options (&row->setup);

  if (!tally_sql_run (sql, error, statements[INSERT],
                      TALLY_TEXT (row->uuid),
                      TALLY_INT (tally_code_from_game (row->setup.game)),
                      TALLY_TEXT (options),
                      TALLY_TEXT (row->started),
                      TALLY_INT (row->started_at),
                      TALLY_INT (row->day),
                      TALLY_TEXT (row->title),
                      TALLY_TEXT (row->note),
                      TALLY_INT (row->status),
                      TALLY_INT (row->seconds)))
    return FALSE;

  row->id = tally_sql_get_last_id (sql);
  for (guint i = 0; i < row->setup.n_players; i++) {
    if (!tally_sql_run (sql, error, statements[INSERT_SEAT],
                        TALLY_INT (row->id), TALLY_INT (i),
                        TALLY_INT (row->players[i]), TALLY_INT (row->started_at)))
      return FALSE;
  }

  return tally_matches_log_setup (store, row->id, row->setup.game, error);
}

gboolean
tally_matches_log_setup (TallyStore      *store,
                         gint64           id,
                         const TallyGame *game,
                         GError         **error)
{
  return tally_sql_run (tally_store_get_sql (store), error, statements[LOG_SETUP],
                        TALLY_INT (id), TALLY_TEXT (game != NULL ? game->id : ""));
}

gboolean
tally_matches_set_labels (TallyStore          *store,
                          const TallyMatchRow *row,
                          GError             **error)
{
  return tally_sql_run (tally_store_get_sql (store), error, statements[SET_LABELS],
                        TALLY_INT (row->id), TALLY_TEXT (row->title), TALLY_TEXT (row->note));
}

gboolean
tally_matches_set_place (TallyStore *store,
                         gint64      id,
                         const char *place,
                         GError    **error)
{
  return tally_sql_run (tally_store_get_sql (store), error, statements[SET_PLACE], TALLY_INT (id), TALLY_TEXT (place));
}

gboolean
tally_matches_set_aside (TallyStore *store,
                         gint64      id,
                         gint64      set_aside_ms,
                         GError    **error)
{
  return tally_sql_run (tally_store_get_sql (store), error, statements[SET_ASIDE],
                        TALLY_INT (id), TALLY_ID (set_aside_ms));
}

gboolean
tally_matches_set_uuid (TallyStore *store,
                        gint64      id,
                        const char *uuid,
                        GError    **error)
{
  return tally_sql_run (tally_store_get_sql (store), error, statements[SET_UUID], TALLY_INT (id), TALLY_TEXT (uuid));
}

gboolean
tally_matches_make_result (const TallyMatchRow *row,
                           const TallyMatch    *match,
                           TallyResult         *result)
{
  if (!tally_result_from_match (match, row->id, row->players, result))
    return FALSE;

  result->started = row->started_at;
  result->day = row->day;
  tally_result_set_uuid (result, row->uuid);
  return TRUE;
}

gboolean
tally_matches_put_result (TallyStore          *store,
                          const TallyMatchRow *row,
                          const TallyMatch    *match,
                          GError             **error)
{
  TallyResult result;

  return !tally_matches_make_result (row, match, &result) ||
         tally_results_put (store, &result, error);
}

static gboolean
settle_result (TallyStore          *store,
               const TallyMatchRow *row,
               const TallyMatch    *match,
               GError             **error)
{
  TallyResult result;

  if (row->status == TALLY_STATUS_RUNNING)
    return tally_matches_put_result (store, row, match, error);
  if (tally_matches_make_result (row, match, &result))
    return tally_results_replace (store, &result, error);

  return tally_results_take (store, row->id, row->started_at, error);
}

gboolean
tally_matches_set_status (TallyStore          *store,
                          const TallyMatchRow *row,
                          const TallyMatch    *match,
                          GError             **error)
{
  TallyStatus status = tally_match_is_finished (match) ? TALLY_STATUS_FINISHED : TALLY_STATUS_RUNNING;
  gint64 seconds = status == TALLY_STATUS_FINISHED ? tally_match_time_count (match, row->started_at) : 0;

  return (status == row->status && seconds == row->seconds) ||
         tally_sql_run (tally_store_get_sql (store), error, statements[SET_STATUS],
                        TALLY_INT (row->id), TALLY_INT (status), TALLY_INT (seconds));
}

/* While a match runs on, nothing but its journal changes. */
gboolean
tally_matches_settle (TallyStore          *store,
                      const TallyMatchRow *row,
                      const TallyMatch    *match,
                      GError             **error)
{
  if (row->status == TALLY_STATUS_RUNNING && !tally_match_is_finished (match))
    return TRUE;
  if (row->binned_ms == 0 && !settle_result (store, row, match, error))
    return FALSE;

  return tally_matches_set_status (store, row, match, error);
}

/* What lies in the bin counts nowhere. */
gboolean
tally_matches_set_binned (TallyStore       *store,
                          TallyMatchRow    *row,
                          const TallyMatch *match,
                          gint64            binned_ms,
                          GError          **error)
{
  gboolean counted = binned_ms != 0
                       ? tally_results_take (store, row->id, row->started_at, error)
                       : tally_matches_put_result (store, row, match, error);

  return counted && tally_sql_run (tally_store_get_sql (store), error, statements[SET_BINNED],
                                   TALLY_INT (row->id), TALLY_ID (binned_ms));
}
