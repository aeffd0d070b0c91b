/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-facts-private.h"

#include <string.h>

enum {
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
};

static const char *const statements[] = {
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
};

/* One row for each that a field names behind its colon. */
static gboolean
settle_list (TallyClubFacts  *facts,
             const char      *uuid,
             gint64           id,
             GHashTable      *known,
             const char      *prefix,
             TallyClubSubject finder,
             const char      *adder,
             const char      *dropper,
             GError         **error)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, known);
  while (g_hash_table_iter_next (&iter, &key, &value)) {
    gint64 other;

    if (!g_str_has_prefix (key, prefix))
      continue;
    if (!tally_club_facts_find (facts, finder, (char *) key + strlen (prefix), &other, error))
      return FALSE;
    if (other == 0 ? !tally_club_facts_note_missing (facts, (char *) key + strlen (prefix), uuid, error)
                   : !tally_sql_run (facts->sql, error, g_strcmp0 (value, "1") == 0 ? adder : dropper,
                                     TALLY_INT (id), TALLY_INT (other)))
      return FALSE;
  }

  return TRUE;
}

gboolean
tally_club_facts_settle_league (TallyClubFacts *facts,
                                const char     *uuid,
                                GError        **error)
{
  g_autoptr (GHashTable) known = tally_club_facts_read (facts, uuid, error);
  g_autofree char *name = known ? tally_club_known_name (known, "league.name") : NULL;
  gint64 id;

  if (known == NULL || !tally_club_facts_find (facts, TALLY_CLUB_LEAGUE, uuid, &id, error))
    return FALSE;
  if (tally_club_known_is_set (known, "league.gone"))
    return tally_sql_run (facts->sql, error, statements[KEEP_SEASONS], TALLY_TEXT (uuid)) &&
           tally_sql_run (facts->sql, error, statements[DROP_LEAGUE], TALLY_TEXT (uuid));
  if (name == NULL)
    return TRUE;
  if (id == 0) {
    if (!tally_sql_run (facts->sql, error, statements[ADD_LEAGUE], TALLY_TEXT (uuid), TALLY_TEXT (name),
                        TALLY_INT (tally_club_known_number (known, "league.added", 0, G_MAXINT64))))
      return FALSE;
    id = tally_sql_get_last_id (facts->sql);
    if (!tally_club_facts_call_back (facts, uuid, error))
      return FALSE;
  }
  g_hash_table_add (facts->leagues, g_strdup (uuid));

  return tally_sql_run (facts->sql, error, statements[SET_LEAGUE], TALLY_INT (id), TALLY_TEXT (name),
                        TALLY_TEXT (tally_club_known_words (known, "league.scheme")), TALLY_TEXT (tally_club_known_words (known, "league.place_halves")),
                        TALLY_INT (tally_club_known_number (known, "league.together", 0, 1)),
                        TALLY_INT (tally_club_known_number (known, "league.beaten_halves", 0, 1000000)),
                        TALLY_INT (tally_club_known_number (known, "league.super_halves", 0, 1000000)),
                        TALLY_INT (tally_club_known_number (known, "league.drop_worst", 0, 1000000)),
                        TALLY_INT (tally_club_known_number (known, "league.least_matches", 0, 1000000)),
                        TALLY_TEXT (tally_club_known_words (known, "league.criteria")), TALLY_TEXT (tally_club_known_words (known, "league.games"))) &&
         tally_sql_run (facts->sql, error, statements[DROP_GAMES], TALLY_INT (id)) &&
         (*tally_club_known_words (known, "league.games") == '\0' ||
          tally_sql_run (facts->sql, error, statements[ADD_GAMES], TALLY_INT (id), TALLY_TEXT (tally_club_known_words (known, "league.games")))) &&
         settle_list (facts, uuid, id, known, "league.member:", TALLY_CLUB_PLAYER, statements[ADD_MEMBER],
                      statements[DROP_MEMBER], error) &&
         settle_list (facts, uuid, id, known, "league.match:", TALLY_CLUB_MATCH, statements[ADD_LEAGUE_MATCH],
                      statements[DROP_LEAGUE_MATCH], error);
}

gboolean
tally_club_facts_settle_season (TallyClubFacts *facts,
                                const char     *uuid,
                                GError        **error)
{
  g_autoptr (GHashTable) known = tally_club_facts_read (facts, uuid, error);
  g_autofree char *name = known ? tally_club_known_name (known, "season.name") : NULL;
  g_auto (GStrv) days = known ? g_strsplit (tally_club_known_words (known, "season.days"), " ", 3) : NULL;
  const char *league_uuid = known ? tally_club_known_words (known, "season.league") : "";
  gint64 id, league, first, last;

  if (known == NULL || !tally_club_facts_find (facts, TALLY_CLUB_SEASON, uuid, &id, error) ||
      !tally_club_facts_find (facts, TALLY_CLUB_LEAGUE, league_uuid, &league, error))
    return FALSE;
  g_hash_table_add (facts->leagues, g_strdup (league_uuid));
  if (tally_club_known_is_set (known, "season.gone"))
    return tally_sql_run (facts->sql, error, statements[DROP_SEASON], TALLY_TEXT (uuid));
  if (name == NULL || g_strv_length (days) != 2)
    return TRUE;
  if (league == 0)
    return tally_club_facts_note_missing (facts, league_uuid, uuid, error);

  first = CLAMP (g_ascii_strtoll (days[0], NULL, 10), -719162, 2932896);
  last = CLAMP (g_ascii_strtoll (days[1], NULL, 10), first, 2932896);

  return id == 0 ? tally_sql_run (facts->sql, error, statements[ADD_SEASON], TALLY_INT (league), TALLY_TEXT (uuid),
                                  TALLY_TEXT (name), TALLY_INT (first), TALLY_INT (last))
                 : tally_sql_run (facts->sql, error, statements[SET_SEASON], TALLY_INT (id), TALLY_TEXT (name),
                                  TALLY_INT (first), TALLY_INT (last));
}

gboolean
tally_club_facts_settle_ruling (TallyClubFacts *facts,
                                const char     *uuid,
                                GError        **error)
{
  g_autoptr (GHashTable) known = tally_club_facts_read (facts, uuid, error);
  gint64 id;

  if (known == NULL || !tally_club_facts_find (facts, TALLY_CLUB_RULING, uuid, &id, error))
    return FALSE;
  if (tally_club_known_is_set (known, "ruling.gone"))
    return tally_sql_run (facts->sql, error, statements[DROP_RULING], TALLY_TEXT (uuid));
  if (!g_hash_table_contains (known, "ruling.question"))
    return TRUE;
  if (id == 0) {
    if (!tally_sql_run (facts->sql, error, statements[ADD_RULING], TALLY_TEXT (uuid),
                        TALLY_INT (tally_club_known_number (known, "ruling.added", 0, G_MAXINT64))))
      return FALSE;
    id = tally_sql_get_last_id (facts->sql);
  }

  return tally_sql_run (facts->sql, error, statements[SET_RULING], TALLY_INT (id),
                        TALLY_INT (tally_club_known_number (known, "ruling.game", 0, 255)),
                        TALLY_TEXT (g_hash_table_lookup (known, "ruling.section")),
                        TALLY_TEXT (tally_club_known_words (known, "ruling.question")), TALLY_TEXT (tally_club_known_words (known, "ruling.decision")),
                        TALLY_INT (tally_club_known_number (known, "ruling.day", -719162, 2932896))) &&
         settle_list (facts, uuid, id, known, "ruling.player:", TALLY_CLUB_PLAYER, statements[ADD_RULING_PLAYER],
                      statements[DROP_RULING_PLAYER], error);
}
