/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-facts-private.h"

#include <string.h>

#include "tally-event-json.h"
#include "tally-journal.h"
#include "tally-language.h"
#include "tally-matches.h"
#include "tally-store-seats.h"

enum {
  GET_SETUP,
  SET_LABELS,
  SET_ASIDE,
  CLEAR_ASIDE,
  LIST_BASES,
  SET_BASE,
};

static const char *const statements[] = {
  [GET_SETUP] = "SELECT l.value FROM club_log l WHERE l.kind = 3 AND l.subject = ?1 AND l.field = 'match.setup'"
                " AND l.device_id = (SELECT device_id FROM club_terms WHERE match = ?1 AND term = 1) ORDER BY l.clock LIMIT 1",
  [SET_LABELS] = "UPDATE matches SET title = ?2, note = ?3, place = ?4, set_aside_ms = ?5 WHERE id = ?1",
  [SET_ASIDE] = "INSERT OR REPLACE INTO club_aside VALUES (?1, ?2)",
  [CLEAR_ASIDE] = "DELETE FROM club_aside WHERE match = ?1",
  [LIST_BASES] = "SELECT group_concat (uuid, ' ') FROM (SELECT p.uuid FROM seats s JOIN players p"
                 " ON p.id = coalesce (s.seated_id, s.player_id) WHERE s.match_id = ?1 ORDER BY s.seat)",
  [SET_BASE] = "UPDATE seats SET player_id = ?3, seated_id = NULL WHERE match_id = ?1 AND seat = ?2",
};

static gboolean
set_aside (TallyClubFacts *facts,
           const char     *uuid,
           const char     *reason,
           GError        **error)
{
  return tally_sql_run (facts->sql, error, statements[SET_ASIDE], TALLY_TEXT (uuid), TALLY_TEXT (reason));
}

static char *
read_setup (TallyClubFacts *facts,
            const char     *uuid,
            GHashTable     *known)
{
  g_autoptr (TallyRows) rows = tally_sql_query (facts->sql, NULL, statements[GET_SETUP], TALLY_TEXT (uuid));

  if (rows != NULL && tally_rows_next (rows, NULL))
    return g_strdup (tally_rows_get_words (rows, 0));

  return g_strdup (g_hash_table_lookup (known, "match.setup"));
}

/* Everybody who sat down; `missing` where somebody hasn't come in yet. */
static gboolean
find_seats (TallyClubFacts *facts,
            const char     *uuid,
            char          **players,
            TallyMatchRow  *row,
            gboolean       *missing,
            GError        **error)
{
  for (guint i = 0; players[i] != NULL; i++) {
    if (!tally_club_facts_settle_player (facts, players[i], TRUE, &row->players[i], error))
      return FALSE;
    if (row->players[i] == 0) {
      *missing = TRUE;
      return tally_club_facts_note_missing (facts, players[i], uuid, error);
    }
  }

  return TRUE;
}

static gboolean
read_options (TallyMatchRow   *row,
              const TallyGame *game,
              char           **players,
              const char      *options,
              GError         **error)
{
  TallySetup seats;
  gboolean read;

  tally_setup_init (&row->setup, game, (const char *const *) players, g_strv_length (players));
  tally_seats_init (&seats, &row->setup);
  read = tally_options_from_text (&seats, options, error);
  memcpy (&row->setup.options, &seats.options, sizeof row->setup.options);
  tally_setup_clear (&seats);

  return read;
}

static gboolean
add_match (TallyClubFacts *facts,
           const char     *uuid,
           const char     *setup,
           gint64         *id,
           GError        **error)
{
  g_auto (GStrv) lines = g_strsplit (setup, "\n", 4);
  const TallyGame *game = tally_game_find (lines[0] ? lines[0] : "");
  g_auto (GStrv) players = g_strv_length (lines) == 4 ? g_strsplit (lines[3], " ", TALLY_MAX_PLAYERS + 1) : NULL;
  g_autoptr (TallyMatchRow) row = g_new0 (TallyMatchRow, 1);
  g_autoptr (GError) problem = NULL;
  gboolean missing = FALSE;

  if (game == NULL)
    return set_aside (facts, uuid, _ ("It needs a newer Tallygator: this one doesn’t know the game."), error);
  if (players == NULL || g_strv_length (players) < game->min_players || g_strv_length (players) > game->max_players ||
      !tally_match_row_set_started (row, lines[1]))
    return set_aside (facts, uuid, _ ("What was sent about it can’t be read."), error);
  if (!find_seats (facts, uuid, players, row, &missing, error))
    return FALSE;
  if (missing)
    return set_aside (facts, uuid, _ ("Somebody who plays there hasn’t come in yet."), error);
  if (!read_options (row, game, players, lines[2], &problem))
    return set_aside (facts, uuid, _ ("It needs a newer Tallygator: this one doesn’t know its options."), error);

  row->uuid = g_strdup (uuid);
  row->status = TALLY_STATUS_RUNNING;
  if (!tally_matches_insert (facts->store, row, error) ||
      !tally_sql_run (facts->sql, error, statements[CLEAR_ASIDE], TALLY_TEXT (uuid)))
    return FALSE;
  *id = row->id;

  return tally_club_facts_call_back (facts, uuid, error);
}

/* Two tables may have begun with the same file, each with people of its own. */
static gboolean
seat_as_told (TallyClubFacts *facts,
              const char     *uuid,
              const char     *setup,
              gint64          id,
              GError        **error)
{
  g_auto (GStrv) lines = g_strsplit (setup, "\n", 4);
  g_auto (GStrv) players = g_strv_length (lines) == 4 ? g_strsplit (lines[3], " ", TALLY_MAX_PLAYERS + 1) : NULL;
  g_autoptr (TallyMatchRow) row = NULL;
  g_autoptr (TallyMatch) match = NULL;
  g_autoptr (TallyRows) rows = tally_sql_query (facts->sql, error, statements[LIST_BASES], TALLY_INT (id));
  TallyMatchRow told = { 0 };
  gboolean missing = FALSE;
  guint last;

  if (rows == NULL || !tally_rows_next (rows, error))
    return FALSE;
  if (players == NULL || g_strcmp0 (tally_rows_get_words (rows, 0), lines[3]) == 0)
    return TRUE;
  g_clear_pointer (&rows, tally_rows_free);

  row = tally_matches_get (facts->store, id, error);
  if (row == NULL)
    return FALSE;
  if (g_strv_length (players) != row->setup.n_players)
    return set_aside (facts, uuid, _ ("Another table has another match under the same id."), error);
  if (!find_seats (facts, uuid, players, &told, &missing, error))
    return FALSE;
  match = missing ? NULL : tally_journal_replay (facts->sql, id, &row->setup, &last, NULL);
  if (match == NULL)
    return TRUE;

  /* Out of all sums, and back in with the others. */
  if (row->binned_ms == 0 && !tally_matches_set_binned (facts->store, row, match, 1, error))
    return FALSE;
  for (guint i = 0; i < row->setup.n_players; i++) {
    if (!tally_sql_run (facts->sql, error, statements[SET_BASE], TALLY_INT (id), TALLY_INT (i), TALLY_INT (told.players[i])))
      return FALSE;
  }
  memcpy (row->players, told.players, sizeof row->players);

  return tally_matches_set_binned (facts->store, row, match, row->binned_ms, error);
}

static gboolean
set_binned (TallyClubFacts *facts,
            gint64          id,
            gint64          binned_ms,
            GError        **error)
{
  g_autoptr (TallyMatchRow) row = tally_matches_get (facts->store, id, NULL);
  g_autoptr (TallyMatch) match = NULL;
  guint last;

  if (row == NULL || row->binned_ms == binned_ms)
    return TRUE;
  match = tally_journal_replay (facts->sql, id, &row->setup, &last, NULL);

  return match == NULL || tally_matches_set_binned (facts->store, row, match, binned_ms, error);
}

gboolean
tally_club_facts_settle_match (TallyClubFacts *facts,
                               const char     *uuid,
                               GError        **error)
{
  g_autoptr (GHashTable) known = tally_club_facts_read (facts, uuid, error);
  g_autofree char *setup = known ? read_setup (facts, uuid, known) : NULL;
  gint64 id;

  if (known == NULL || !tally_club_facts_find (facts, TALLY_CLUB_MATCH, uuid, &id, error))
    return FALSE;
  if (setup == NULL)
    return TRUE;
  if (id == 0 ? !add_match (facts, uuid, setup, &id, error) : !seat_as_told (facts, uuid, setup, id, error))
    return FALSE;

  return id == 0 ||
         (tally_sql_run (facts->sql, error, statements[SET_LABELS], TALLY_INT (id),
                         TALLY_TEXT (g_hash_table_lookup (known, "match.title")),
                         TALLY_TEXT (g_hash_table_lookup (known, "match.note")),
                         TALLY_TEXT (g_hash_table_lookup (known, "match.place")),
                         TALLY_ID (tally_club_known_number (known, "match.aside", 0, G_MAXINT64))) &&
          set_binned (facts, id, tally_club_known_number (known, "match.binned", 0, G_MAXINT64), error));
}

gboolean
tally_club_facts_try_match (TallyClubFacts *facts,
                            const char     *uuid,
                            GError        **error)
{
  return tally_club_facts_settle_match (facts, uuid, error);
}
