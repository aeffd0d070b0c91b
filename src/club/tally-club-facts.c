/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-facts.h"

#include <string.h>

#include "tally-event-json.h"
#include "tally-journal.h"
#include "tally-language.h"
#include "tally-matches.h"
#include "tally-name.h"
#include "tally-player.h"
#include "tally-seats.h"
#include "tally-sums.h"

/* In this order: what comes later names what comes before. */
typedef enum {
  DEVICE,
  PLAYER,
  MATCH,
  LEAGUE,
  SEASON,
  RULING,
  MERGE,
  N_KINDS,
} Kind;

static const char *const kinds[N_KINDS] = { "device.", "player.", "match.", "league.", "season.", "ruling.", "merge." };

struct _TallyClubFacts {
  TallyStore *store;
  TallySql *sql;
  GHashTable *touched[N_KINDS];
  GHashTable *leagues; /* whose sums are to be made anew */
};

enum {
  LIST_FACTS,
  GET_SETUP,
  FIND_PLAYER,
  FIND_LEAGUE,
  FIND_SEASON,
  FIND_RULING,
  FIND_MERGE,
  FIND_MATCH,
  ADD_PLAYER,
  GET_PLAYER,
  REMEMBER_NAME,
  SET_PLAYER,
  DROP_PLAYER,
  ADD_MISSING,
  LIST_MISSING,
  DROP_MISSING,
  KEEP_SEASONS,
  DROP_LEAGUE,
  ADD_LEAGUE,
  SET_LEAGUE,
  DROP_GAMES,
  ADD_GAMES,
  ADD_MEMBER,
  DROP_MEMBER,
  ADD_LEAGUE_MATCH,
  DROP_LEAGUE_MATCH,
  DROP_SEASON,
  ADD_SEASON,
  SET_SEASON,
  DROP_RULING,
  ADD_RULING,
  SET_RULING,
  ADD_RULING_PLAYER,
  DROP_RULING_PLAYER,
  ADD_MERGE,
  SET_MERGE,
  SET_LABELS,
  SET_ASIDE,
  CLEAR_ASIDE,
  LIST_BASES,
  SET_BASE,
};

static const char *const statements[] = {
  [LIST_FACTS] = "SELECT l.field, l.value FROM club_log l JOIN club_devices d ON d.id = l.device_id"
                 " WHERE l.kind = 3 AND l.subject = ?1 ORDER BY l.field, l.clock, d.uuid",
  [GET_SETUP] = "SELECT l.value FROM club_log l WHERE l.kind = 3 AND l.subject = ?1 AND l.field = 'match.setup'"
                " AND l.device_id = (SELECT device_id FROM club_terms WHERE match = ?1 AND term = 1) ORDER BY l.clock LIMIT 1",
  [FIND_PLAYER] = "SELECT id FROM players WHERE uuid = ?1",
  [FIND_LEAGUE] = "SELECT id FROM leagues WHERE uuid = ?1",
  [FIND_SEASON] = "SELECT id FROM seasons WHERE uuid = ?1",
  [FIND_RULING] = "SELECT id FROM rulings WHERE uuid = ?1",
  [FIND_MERGE] = "SELECT id FROM merges WHERE uuid = ?1",
  [FIND_MATCH] = "SELECT id FROM matches WHERE uuid = ?1",
  [ADD_PLAYER] = "INSERT INTO players (name, called, colour, added_ms, uuid) VALUES (?1, ?2, ?3, ?4, ?1)",
  [GET_PLAYER] = "SELECT coalesce (called, name) = ?2 AND colour = ?3 FROM players WHERE id = ?1",
  [REMEMBER_NAME] = "INSERT OR REPLACE INTO former_names SELECT id, coalesce (called, name), ?2 FROM players"
                    " WHERE id = ?1 AND coalesce (called, name) <> ?3",
  [SET_PLAYER] = "UPDATE players SET name = uuid, called = ?2, colour = ?3 WHERE id = ?1",
  [DROP_PLAYER] = "DELETE FROM players WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM seats WHERE player_id = ?1 OR seated_id = ?1)"
                  " AND NOT EXISTS (SELECT 1 FROM players WHERE merged_into = ?1)"
                  " AND NOT EXISTS (SELECT 1 FROM merges WHERE kept_id = ?1 OR gone_id = ?1)",
  [ADD_MISSING] = "INSERT OR IGNORE INTO club_missing VALUES (?1, ?2)",
  [LIST_MISSING] = "SELECT subject, (SELECT field FROM club_log l WHERE l.kind = 3 AND l.subject = m.subject LIMIT 1)"
                   " FROM club_missing m WHERE missing = ?1",
  [DROP_MISSING] = "DELETE FROM club_missing WHERE missing = ?1",
  [KEEP_SEASONS] = "INSERT OR IGNORE INTO club_missing SELECT ?1, s.uuid FROM seasons s JOIN leagues l ON l.id = s.league_id"
                   " WHERE l.uuid = ?1",
  [DROP_LEAGUE] = "DELETE FROM leagues WHERE uuid = ?1",
  [ADD_LEAGUE] = "INSERT INTO leagues (name, called, added_ms, scheme, place_halves, together, beaten_halves, super_halves,"
                 " drop_worst, least_matches, criteria, games, uuid) VALUES (?1, ?2, ?3, '', '', 0, 0, 0, 0, 0, '', '', ?1)",
  [SET_LEAGUE] = "UPDATE leagues SET name = CASE WHEN coalesce (called, name) = ?2 THEN name ELSE uuid END,"
                 " called = CASE WHEN coalesce (called, name) = ?2 THEN called ELSE ?2 END, scheme = ?3, place_halves = ?4,"
                 " together = ?5, beaten_halves = ?6, super_halves = ?7, drop_worst = ?8, least_matches = ?9, criteria = ?10,"
                 " games = ?11 WHERE id = ?1",
  [DROP_GAMES] = "DELETE FROM league_games WHERE league_id = ?1",
  [ADD_GAMES] = "INSERT OR IGNORE INTO league_games SELECT ?1, value FROM json_each ('[' || replace (?2, ' ', ',') || ']')",
  [ADD_MEMBER] = "INSERT OR IGNORE INTO league_members VALUES (?1, ?2)",
  [DROP_MEMBER] = "DELETE FROM league_members WHERE league_id = ?1 AND player_id = ?2",
  [ADD_LEAGUE_MATCH] = "INSERT OR IGNORE INTO league_matches SELECT ?1, started_at, id, game FROM matches WHERE id = ?2",
  [DROP_LEAGUE_MATCH] = "DELETE FROM league_matches WHERE league_id = ?1 AND match_id = ?2",
  [DROP_SEASON] = "DELETE FROM seasons WHERE uuid = ?1",
  [ADD_SEASON] = "INSERT INTO seasons (league_id, name, called, first_day, last_day, uuid) VALUES (?1, ?2, ?3, ?4, ?5, ?2)",
  [SET_SEASON] = "UPDATE seasons SET name = CASE WHEN coalesce (called, name) = ?2 THEN name ELSE uuid END,"
                 " called = CASE WHEN coalesce (called, name) = ?2 THEN called ELSE ?2 END, first_day = ?3, last_day = ?4"
                 " WHERE id = ?1",
  [DROP_RULING] = "DELETE FROM rulings WHERE uuid = ?1",
  [ADD_RULING] = "INSERT INTO rulings (game, question, decision, day, added_ms, uuid) VALUES (0, '', '', 0, ?2, ?1)",
  [SET_RULING] = "UPDATE rulings SET game = ?2, section = ?3, question = ?4, decision = ?5, day = ?6 WHERE id = ?1",
  [ADD_RULING_PLAYER] = "INSERT OR IGNORE INTO ruling_players VALUES (?1, ?2)",
  [DROP_RULING_PLAYER] = "DELETE FROM ruling_players WHERE ruling_id = ?1 AND player_id = ?2",
  [ADD_MERGE] = "INSERT INTO merges (kept_id, gone_id, at_ms, uuid) VALUES (?1, ?2, ?3, ?4)",
  [SET_MERGE] = "UPDATE merges SET undone_ms = ?2 WHERE uuid = ?1",
  [SET_LABELS] = "UPDATE matches SET title = ?2, note = ?3, place = ?4, set_aside_ms = ?5 WHERE id = ?1",
  [SET_ASIDE] = "INSERT OR REPLACE INTO club_aside VALUES (?1, ?2)",
  [CLEAR_ASIDE] = "DELETE FROM club_aside WHERE match = ?1",
  [LIST_BASES] = "SELECT group_concat (uuid, ' ') FROM (SELECT p.uuid FROM seats s JOIN players p"
                 " ON p.id = coalesce (s.seated_id, s.player_id) WHERE s.match_id = ?1 ORDER BY s.seat)",
  [SET_BASE] = "UPDATE seats SET player_id = ?3, seated_id = NULL WHERE match_id = ?1 AND seat = ?2",
};

TallyClubFacts *
tally_club_facts_new (TallyStore *store)
{
  TallyClubFacts *facts = g_new0 (TallyClubFacts, 1);

  facts->store = store;
  facts->sql = tally_store_get_sql (store);
  facts->leagues = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < N_KINDS; i++)
    facts->touched[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return facts;
}

void
tally_club_facts_free (TallyClubFacts *facts)
{
  for (guint i = 0; i < N_KINDS; i++)
    g_hash_table_unref (facts->touched[i]);
  g_hash_table_unref (facts->leagues);
  g_free (facts);
}

/* A field that only a newer release knows means nothing here, and stays. */
void
tally_club_facts_touch (TallyClubFacts *facts,
                        const char     *subject,
                        const char     *field)
{
  for (guint i = 0; i < N_KINDS; i++) {
    if (g_str_has_prefix (field, kinds[i]))
      g_hash_table_add (facts->touched[i], g_strdup (subject));
  }
}

/* ---- What is known about one thing ---- */

static GHashTable *
read_facts (TallyClubFacts *facts,
            const char     *subject,
            GError        **error)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (TallyRows) rows = tally_sql_query (facts->sql, error, statements[LIST_FACTS], TALLY_TEXT (subject));
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;
  while (tally_rows_next (rows, &problem))
    g_hash_table_replace (known, g_strdup (tally_rows_get_words (rows, 0)), g_strdup (tally_rows_get_text (rows, 1)));

  return tally_rows_ended (problem, error) ? g_steal_pointer (&known) : NULL;
}

static gint64
get_number (GHashTable *known,
            const char *field,
            gint64      least,
            gint64      most)
{
  const char *text = g_hash_table_lookup (known, field);

  return CLAMP (text ? g_ascii_strtoll (text, NULL, 10) : 0, least, most);
}

static gboolean
is_set (GHashTable *known,
        const char *field)
{
  return g_strcmp0 (g_hash_table_lookup (known, field), "1") == 0;
}

static const char *
get_words (GHashTable *known,
           const char *field)
{
  const char *text = g_hash_table_lookup (known, field);

  return text ? text : "";
}

/* A name that can be kept, whatever was sent; NULL for none. */
static char *
get_name (GHashTable *known,
          const char *field)
{
  g_autofree char *plain = tally_to_plain (get_words (known, field));
  g_autofree char *trimmed = tally_name_trim (plain);
  char *name;

  if (*trimmed == '\0')
    return NULL;
  name = g_utf8_substring (trimmed, 0, MIN (g_utf8_strlen (trimmed, -1), TALLY_NAME_MAX));

  return name;
}

static gboolean
find (TallyClubFacts *facts,
      const char     *statement,
      const char     *uuid,
      gint64         *id,
      GError        **error)
{
  *id = 0;
  return tally_sql_get_int (facts->sql, error, id, statement, TALLY_TEXT (uuid));
}

static gboolean
note_missing (TallyClubFacts *facts,
              const char     *missing,
              const char     *subject,
              GError        **error)
{
  return tally_sql_run (facts->sql, error, statements[ADD_MISSING], TALLY_TEXT (missing), TALLY_TEXT (subject));
}

/* Whoever has waited for it is looked at again. */
static gboolean
call_back (TallyClubFacts *facts,
           const char     *uuid,
           GError        **error)
{
  TallyRows *rows = tally_sql_query (facts->sql, error, statements[LIST_MISSING], TALLY_TEXT (uuid));
  GError *problem = NULL;
  guint n = 0;

  if (rows == NULL)
    return FALSE;
  for (; tally_rows_next (rows, &problem); n++)
    tally_club_facts_touch (facts, tally_rows_get_words (rows, 0), tally_rows_get_words (rows, 1));
  tally_rows_free (rows);

  return tally_rows_ended (problem, error) &&
         (n == 0 || tally_sql_run (facts->sql, error, statements[DROP_MISSING], TALLY_TEXT (uuid)));
}

/* ---- People ---- */

/* `needed`: also somebody who was taken away, since a match names them. */
static gboolean
settle_player (TallyClubFacts *facts,
               const char     *uuid,
               gboolean        needed,
               gint64         *id,
               GError        **error)
{
  g_autoptr (GHashTable) known = read_facts (facts, uuid, error);
  g_autofree char *name = known ? get_name (known, "player.name") : NULL;
  gint64 colour, same = 0;

  if (known == NULL || !find (facts, statements[FIND_PLAYER], uuid, id, error))
    return FALSE;
  if (name == NULL)
    return TRUE;

  colour = get_number (known, "player.colour", 1, TALLY_N_COLOURS);
  if (is_set (known, "player.gone") && !needed)
    return *id == 0 || tally_sql_run (facts->sql, error, statements[DROP_PLAYER], TALLY_INT (*id));
  if (*id == 0) {
    if (!tally_sql_run (facts->sql, error, statements[ADD_PLAYER], TALLY_TEXT (uuid), TALLY_TEXT (name), TALLY_INT (colour),
                        TALLY_INT (get_number (known, "player.added", 0, G_MAXINT64))))
      return FALSE;
    *id = tally_sql_get_last_id (facts->sql);
    return call_back (facts, uuid, error);
  }

  return tally_sql_get_int (facts->sql, error, &same, statements[GET_PLAYER], TALLY_INT (*id), TALLY_TEXT (name), TALLY_INT (colour)) &&
         (same != 0 ||
          (tally_sql_run (facts->sql, error, statements[REMEMBER_NAME], TALLY_INT (*id), TALLY_INT (tally_store_get_now_ms ()),
                          TALLY_TEXT (name)) &&
           tally_sql_run (facts->sql, error, statements[SET_PLAYER], TALLY_INT (*id), TALLY_TEXT (name), TALLY_INT (colour))));
}

static gboolean
settle_merge (TallyClubFacts *facts,
              const char     *uuid,
              GError        **error)
{
  g_autoptr (GHashTable) known = read_facts (facts, uuid, error);
  g_auto (GStrv) pair = known ? g_strsplit (get_words (known, "merge.pair"), " ", 3) : NULL;
  const char *undone = known ? g_hash_table_lookup (known, "merge.undone") : NULL;
  gint64 id, people[2];

  if (known == NULL)
    return FALSE;
  if (g_strv_length (pair) != 2)
    return TRUE;
  for (guint i = 0; i < 2; i++) {
    if (!settle_player (facts, pair[i], TRUE, &people[i], error))
      return FALSE;
    if (people[i] == 0)
      return note_missing (facts, pair[i], uuid, error);
  }

  return find (facts, statements[FIND_MERGE], uuid, &id, error) &&
         (id != 0 || tally_sql_run (facts->sql, error, statements[ADD_MERGE], TALLY_INT (people[0]), TALLY_INT (people[1]),
                                    TALLY_INT (tally_store_get_now_ms ()), TALLY_TEXT (uuid))) &&
         tally_sql_run (facts->sql, error, statements[SET_MERGE], TALLY_TEXT (uuid),
                        TALLY_ID (undone ? g_ascii_strtoll (undone, NULL, 10) : 0));
}

/* ---- Matches ---- */

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
    if (!settle_player (facts, players[i], TRUE, &row->players[i], error))
      return FALSE;
    if (row->players[i] == 0) {
      *missing = TRUE;
      return note_missing (facts, players[i], uuid, error);
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

  return call_back (facts, uuid, error);
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

static gboolean
settle_match (TallyClubFacts *facts,
              const char     *uuid,
              GError        **error)
{
  g_autoptr (GHashTable) known = read_facts (facts, uuid, error);
  g_autofree char *setup = known ? read_setup (facts, uuid, known) : NULL;
  gint64 id;

  if (known == NULL || !find (facts, statements[FIND_MATCH], uuid, &id, error))
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
                         TALLY_ID (get_number (known, "match.aside", 0, G_MAXINT64))) &&
          set_binned (facts, id, get_number (known, "match.binned", 0, G_MAXINT64), error));
}

gboolean
tally_club_facts_try_match (TallyClubFacts *facts,
                            const char     *uuid,
                            GError        **error)
{
  return settle_match (facts, uuid, error);
}

/* ---- Leagues, seasons, rulings ---- */

/* One row for each that a field names behind its colon. */
static gboolean
settle_list (TallyClubFacts *facts,
             const char     *uuid,
             gint64          id,
             GHashTable     *known,
             const char     *prefix,
             const char     *finder,
             const char     *adder,
             const char     *dropper,
             GError        **error)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, known);
  while (g_hash_table_iter_next (&iter, &key, &value)) {
    gint64 other;

    if (!g_str_has_prefix (key, prefix))
      continue;
    if (!find (facts, finder, (char *) key + strlen (prefix), &other, error))
      return FALSE;
    if (other == 0 ? !note_missing (facts, (char *) key + strlen (prefix), uuid, error)
                   : !tally_sql_run (facts->sql, error, g_strcmp0 (value, "1") == 0 ? adder : dropper,
                                     TALLY_INT (id), TALLY_INT (other)))
      return FALSE;
  }

  return TRUE;
}

static gboolean
settle_league (TallyClubFacts *facts,
               const char     *uuid,
               GError        **error)
{
  g_autoptr (GHashTable) known = read_facts (facts, uuid, error);
  g_autofree char *name = known ? get_name (known, "league.name") : NULL;
  gint64 id;

  if (known == NULL || !find (facts, statements[FIND_LEAGUE], uuid, &id, error))
    return FALSE;
  if (is_set (known, "league.gone"))
    return tally_sql_run (facts->sql, error, statements[KEEP_SEASONS], TALLY_TEXT (uuid)) &&
           tally_sql_run (facts->sql, error, statements[DROP_LEAGUE], TALLY_TEXT (uuid));
  if (name == NULL)
    return TRUE;
  if (id == 0) {
    if (!tally_sql_run (facts->sql, error, statements[ADD_LEAGUE], TALLY_TEXT (uuid), TALLY_TEXT (name),
                        TALLY_INT (get_number (known, "league.added", 0, G_MAXINT64))))
      return FALSE;
    id = tally_sql_get_last_id (facts->sql);
    if (!call_back (facts, uuid, error))
      return FALSE;
  }
  g_hash_table_add (facts->leagues, g_strdup (uuid));

  return tally_sql_run (facts->sql, error, statements[SET_LEAGUE], TALLY_INT (id), TALLY_TEXT (name),
                        TALLY_TEXT (get_words (known, "league.scheme")), TALLY_TEXT (get_words (known, "league.place_halves")),
                        TALLY_INT (get_number (known, "league.together", 0, 1)),
                        TALLY_INT (get_number (known, "league.beaten_halves", 0, 1000000)),
                        TALLY_INT (get_number (known, "league.super_halves", 0, 1000000)),
                        TALLY_INT (get_number (known, "league.drop_worst", 0, 1000000)),
                        TALLY_INT (get_number (known, "league.least_matches", 0, 1000000)),
                        TALLY_TEXT (get_words (known, "league.criteria")), TALLY_TEXT (get_words (known, "league.games"))) &&
         tally_sql_run (facts->sql, error, statements[DROP_GAMES], TALLY_INT (id)) &&
         (*get_words (known, "league.games") == '\0' ||
          tally_sql_run (facts->sql, error, statements[ADD_GAMES], TALLY_INT (id), TALLY_TEXT (get_words (known, "league.games")))) &&
         settle_list (facts, uuid, id, known, "league.member:", statements[FIND_PLAYER], statements[ADD_MEMBER],
                      statements[DROP_MEMBER], error) &&
         settle_list (facts, uuid, id, known, "league.match:", statements[FIND_MATCH], statements[ADD_LEAGUE_MATCH],
                      statements[DROP_LEAGUE_MATCH], error);
}

static gboolean
settle_season (TallyClubFacts *facts,
               const char     *uuid,
               GError        **error)
{
  g_autoptr (GHashTable) known = read_facts (facts, uuid, error);
  g_autofree char *name = known ? get_name (known, "season.name") : NULL;
  g_auto (GStrv) days = known ? g_strsplit (get_words (known, "season.days"), " ", 3) : NULL;
  const char *league_uuid = known ? get_words (known, "season.league") : "";
  gint64 id, league, first, last;

  if (known == NULL || !find (facts, statements[FIND_SEASON], uuid, &id, error) ||
      !find (facts, statements[FIND_LEAGUE], league_uuid, &league, error))
    return FALSE;
  g_hash_table_add (facts->leagues, g_strdup (league_uuid));
  if (is_set (known, "season.gone"))
    return tally_sql_run (facts->sql, error, statements[DROP_SEASON], TALLY_TEXT (uuid));
  if (name == NULL || g_strv_length (days) != 2)
    return TRUE;
  if (league == 0)
    return note_missing (facts, league_uuid, uuid, error);

  first = CLAMP (g_ascii_strtoll (days[0], NULL, 10), -719162, 2932896);
  last = CLAMP (g_ascii_strtoll (days[1], NULL, 10), first, 2932896);

  return id == 0 ? tally_sql_run (facts->sql, error, statements[ADD_SEASON], TALLY_INT (league), TALLY_TEXT (uuid),
                                  TALLY_TEXT (name), TALLY_INT (first), TALLY_INT (last))
                 : tally_sql_run (facts->sql, error, statements[SET_SEASON], TALLY_INT (id), TALLY_TEXT (name),
                                  TALLY_INT (first), TALLY_INT (last));
}

static gboolean
settle_ruling (TallyClubFacts *facts,
               const char     *uuid,
               GError        **error)
{
  g_autoptr (GHashTable) known = read_facts (facts, uuid, error);
  gint64 id;

  if (known == NULL || !find (facts, statements[FIND_RULING], uuid, &id, error))
    return FALSE;
  if (is_set (known, "ruling.gone"))
    return tally_sql_run (facts->sql, error, statements[DROP_RULING], TALLY_TEXT (uuid));
  if (!g_hash_table_contains (known, "ruling.question"))
    return TRUE;
  if (id == 0) {
    if (!tally_sql_run (facts->sql, error, statements[ADD_RULING], TALLY_TEXT (uuid),
                        TALLY_INT (get_number (known, "ruling.added", 0, G_MAXINT64))))
      return FALSE;
    id = tally_sql_get_last_id (facts->sql);
  }

  return tally_sql_run (facts->sql, error, statements[SET_RULING], TALLY_INT (id),
                        TALLY_INT (get_number (known, "ruling.game", 0, 255)),
                        TALLY_TEXT (g_hash_table_lookup (known, "ruling.section")),
                        TALLY_TEXT (get_words (known, "ruling.question")), TALLY_TEXT (get_words (known, "ruling.decision")),
                        TALLY_INT (get_number (known, "ruling.day", -719162, 2932896))) &&
         settle_list (facts, uuid, id, known, "ruling.player:", statements[FIND_PLAYER], statements[ADD_RULING_PLAYER],
                      statements[DROP_RULING_PLAYER], error);
}

static gboolean
settle_one (TallyClubFacts *facts,
            Kind            kind,
            const char     *uuid,
            GError        **error)
{
  gint64 id;

  switch (kind) {
  case PLAYER:
    return settle_player (facts, uuid, FALSE, &id, error);
  case MATCH:
    return settle_match (facts, uuid, error);
  case LEAGUE:
    return settle_league (facts, uuid, error);
  case SEASON:
    return settle_season (facts, uuid, error);
  case RULING:
    return settle_ruling (facts, uuid, error);
  case MERGE:
    return settle_merge (facts, uuid, error);
  case DEVICE:
  case N_KINDS:
    break;
  }

  return TRUE;
}

static gboolean
settle_kind (TallyClubFacts *facts,
             Kind            kind,
             GError        **error)
{
  g_autoptr (GHashTable) now = g_steal_pointer (&facts->touched[kind]);
  g_autoptr (GList) subjects = g_list_sort (g_hash_table_get_keys (now), (GCompareFunc) strcmp);

  facts->touched[kind] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (GList *l = subjects; l != NULL; l = l->next) {
    if (!settle_one (facts, kind, l->data, error))
      return FALSE;
  }

  return TRUE;
}

/* What comes in may let something else come in that has waited for it. */
gboolean
tally_club_facts_settle (TallyClubFacts *facts,
                         GError        **error)
{
  gboolean more = TRUE;

  for (guint round = 0; more && round < 8; round++) {
    more = FALSE;
    for (Kind kind = DEVICE; kind < N_KINDS; kind++) {
      if (!settle_kind (facts, kind, error))
        return FALSE;
    }
    for (Kind kind = DEVICE; kind < N_KINDS; kind++)
      more = more || g_hash_table_size (facts->touched[kind]) > 0;
  }

  return TRUE;
}

gboolean
tally_club_facts_sum_up (TallyClubFacts *facts,
                         GError        **error)
{
  GHashTableIter iter;
  gpointer key;

  if (!tally_club_facts_settle (facts, error))
    return FALSE;

  g_hash_table_iter_init (&iter, facts->leagues);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    gint64 league;

    if (!find (facts, statements[FIND_LEAGUE], key, &league, error) ||
        (league != 0 && !tally_sums_rebuild_by_id (facts->store, league, error)))
      return FALSE;
  }

  return TRUE;
}
