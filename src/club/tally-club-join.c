/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-sync.h"

#include <string.h>
#include <unistd.h>

#include "tally-club-apply.h"
#include "tally-club-resource.h"
#include "tally-club-server.h"
#include "tally-language.h"
#include "tally-people.h"

gboolean
tally_club_found (const char *address,
                  const char *password,
                  gboolean    unchecked,
                  const char *name,
                  GError    **error)
{
  g_autoptr (TallyClubLink) link = tally_club_link_open (address, password, unchecked, error);
  g_autoptr (GBytes) schema = NULL;

  if (link == NULL)
    return FALSE;
  schema = g_resource_lookup_data (tally_club_texts_get_resource (), "/club/1.sql", 0, error);

  return schema != NULL && tally_club_server_make (link, g_bytes_get_data (schema, NULL), name, error);
}

char *
tally_club_look (const char *address,
                 const char *password,
                 gboolean    unchecked,
                 GError    **error)
{
  g_autoptr (TallyClubLink) link = tally_club_link_open (address, password, unchecked, error);
  g_autofree char *uuid = NULL;
  char *name = NULL;

  if (link == NULL || !tally_club_server_check (link, &uuid, &name, error))
    return NULL;

  return name;
}

static const char forget[] =
  "DELETE FROM club_log; DELETE FROM club_terms; DELETE FROM club_held; DELETE FROM club_aside; DELETE FROM club_missing;";

static gboolean
add_club (TallyStore          *store,
          const TallyClubJoin *join,
          const char          *uuid,
          const char          *name,
          GError             **error)
{
  static const char add[] = "INSERT OR REPLACE INTO club (id, joined, logging, uuid, name, address, unchecked, device_id, table_name,"
                            " clock, acked, since_ms, unreachable) VALUES (1, 1, 0, ?1, ?2, ?3, ?4, ?5, ?6, 0, 0, ?7, 0)";
  TallySql *sql = tally_store_get_sql (store);
  g_autofree char *device = g_uuid_string_random ();
  gint64 id;

  if (!tally_sql_run_script (sql, forget, error) ||
      !tally_sql_run (sql, error, "DELETE FROM club") ||
      !tally_sql_run (sql, error, "DELETE FROM club_devices"))
    return FALSE;
  id = tally_club_local_find_device (sql, device, error);

  return id != 0 &&
         tally_sql_run (sql, error, add, TALLY_TEXT (uuid), TALLY_TEXT (name), TALLY_TEXT (join->address),
                        TALLY_INT (join->unchecked), TALLY_INT (id), TALLY_TEXT (join->table),
                        TALLY_INT (tally_store_get_now_ms ()));
}

/* Our NAME is the club's: from now on they have one uuid. */
static gboolean
become_same (TallyStore *store,
             char      **same,
             GError    **error)
{
  static const char find[] = "SELECT id FROM players WHERE coalesce (called, name) = ?1 AND merged_into IS NULL";
  static const char taken[] = "SELECT count (*) FROM players WHERE uuid = lower (?1)";
  static const char set[] = "UPDATE players SET uuid = lower (?2) WHERE id = ?1";
  TallySql *sql = tally_store_get_sql (store);

  for (guint i = 0; same != NULL && same[i] != NULL; i++) {
    const char *equals = strrchr (same[i], '=');
    g_autofree char *name = equals ? g_strndup (same[i], (gsize) (equals - same[i])) : NULL;
    gint64 id = 0, n = 0;

    if (name == NULL || !g_uuid_string_is_valid (equals + 1))
      return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("Write --same as NAME=UUID, with the uuid from the list."));
    if (!tally_sql_get_int (sql, error, &id, find, TALLY_TEXT (name)) ||
        !tally_sql_get_int (sql, error, &n, taken, TALLY_TEXT (equals + 1)))
      return FALSE;
    if (id == 0)
      return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("Nobody here is called like that: check the names after --same."));
    if (n != 0)
      return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("Two people here can’t be one of the club: check the names after --same."));
    if (!tally_sql_run (sql, error, set, TALLY_INT (id), TALLY_TEXT (equals + 1)))
      return FALSE;
  }

  return TRUE;
}

static gboolean
check_same (TallyStore *store,
            char      **same,
            GError    **error)
{
  static const char known[] = "SELECT count (*) FROM club_log WHERE kind = 3 AND subject = lower (?1) AND field = 'player.name'";

  for (guint i = 0; same != NULL && same[i] != NULL; i++) {
    gint64 n = 0;

    if (!tally_sql_get_int (tally_store_get_sql (store), error, &n, known, TALLY_TEXT (strrchr (same[i], '=') + 1)))
      return FALSE;
    if (n == 0)
      return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("Nobody in the club has that uuid: check what follows --same."));
  }

  return TRUE;
}

static gboolean
apply_cb (const TallyClubRow *row,
          gpointer            apply,
          GError            **error)
{
  return tally_club_apply_row (apply, row, error);
}

static gboolean
first_copy (TallyStore    *store,
            TallyClubLink *link,
            GError       **error)
{
  g_autoptr (TallyClubApply) apply = tally_club_apply_new (store, TRUE, error);

  return apply != NULL && tally_club_server_copy (link, apply_cb, apply, error) && tally_club_apply_finish (apply, error);
}

/* Everything that is here, and that the club doesn't have. */
static gboolean
log_what_is_here (TallyStore *store,
                  GError    **error)
{
  static const char facts[] =
    "INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)"
    " SELECT c.device_id, (SELECT coalesce (max (number), 0) FROM club_log WHERE device_id = c.device_id) + row_number () OVER (),"
    " ?1, c.clock + row_number () OVER (), 3, lower (f.subject), f.field, f.value FROM club c JOIN ("
    " WITH here (uuid) AS (SELECT subject FROM club_log WHERE kind = 3)"
    " SELECT uuid AS subject, 'player.added' AS field, CAST (added_ms AS TEXT) AS value FROM players WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'player.name', coalesce (called, name) FROM players WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'player.colour', colour FROM players WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.added', added_ms FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.name', coalesce (called, name) FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.scheme', scheme FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.place_halves', place_halves FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.together', together FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.beaten_halves', beaten_halves FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.super_halves', super_halves FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.drop_worst', drop_worst FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.least_matches', least_matches FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.criteria', criteria FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'league.games', games FROM leagues WHERE uuid NOT IN here"
    " UNION ALL SELECT s.uuid, 'season.league', l.uuid FROM seasons s JOIN leagues l ON l.id = s.league_id WHERE s.uuid NOT IN here"
    " UNION ALL SELECT uuid, 'season.name', coalesce (called, name) FROM seasons WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'season.days', first_day || ' ' || last_day FROM seasons WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'ruling.game', game FROM rulings WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'ruling.section', section FROM rulings WHERE uuid NOT IN here AND section IS NOT NULL"
    " UNION ALL SELECT uuid, 'ruling.question', question FROM rulings WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'ruling.decision', decision FROM rulings WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'ruling.day', day FROM rulings WHERE uuid NOT IN here"
    " UNION ALL SELECT uuid, 'ruling.added', added_ms FROM rulings WHERE uuid NOT IN here"
    " UNION ALL SELECT r.uuid, 'ruling.player:' || p.uuid, '1' FROM ruling_players x JOIN rulings r ON r.id = x.ruling_id"
    "  JOIN players p ON p.id = x.player_id WHERE r.uuid NOT IN here"
    " UNION ALL SELECT m.uuid, 'merge.pair', k.uuid || ' ' || g.uuid FROM merges m JOIN players k ON k.id = m.kept_id"
    "  JOIN players g ON g.id = m.gone_id WHERE m.uuid NOT IN here"
    " UNION ALL SELECT uuid, 'merge.undone', undone_ms FROM merges WHERE undone_ms IS NOT NULL AND uuid NOT IN here"
    " UNION ALL SELECT uuid, 'match.title', title FROM matches WHERE title IS NOT NULL AND lower (uuid) NOT IN here"
    " UNION ALL SELECT uuid, 'match.note', note FROM matches WHERE note IS NOT NULL AND lower (uuid) NOT IN here"
    " UNION ALL SELECT uuid, 'match.place', place FROM matches WHERE place IS NOT NULL AND lower (uuid) NOT IN here"
    " UNION ALL SELECT uuid, 'match.binned', binned_ms FROM matches WHERE binned_ms IS NOT NULL AND lower (uuid) NOT IN here"
    " UNION ALL SELECT uuid, 'match.aside', set_aside_ms FROM matches WHERE set_aside_ms IS NOT NULL AND lower (uuid) NOT IN here"
    " UNION ALL SELECT l.uuid, 'league.member:' || p.uuid, '1' FROM league_members x JOIN leagues l ON l.id = x.league_id"
    "  JOIN players p ON p.id = x.player_id WHERE NOT EXISTS (SELECT 1 FROM club_log WHERE kind = 3 AND subject = l.uuid"
    "  AND field = 'league.member:' || p.uuid)"
    " UNION ALL SELECT l.uuid, 'league.match:' || lower (m.uuid), '1' FROM league_matches x JOIN leagues l ON l.id = x.league_id"
    "  JOIN matches m ON m.id = x.match_id WHERE NOT EXISTS (SELECT 1 FROM club_log WHERE kind = 3 AND subject = l.uuid"
    "  AND field = 'league.match:' || lower (m.uuid))"
    ") f";
  static const char list_new[] = "SELECT id, game FROM matches WHERE lower (uuid) NOT IN (SELECT match FROM club_terms) ORDER BY id";
  static const char terms[] = "INSERT INTO club_log (device_id, number, at_ms, kind, subject, term, entry)"
                              " SELECT c.device_id, (SELECT coalesce (max (number), 0) FROM club_log WHERE device_id = c.device_id)"
                              " + row_number () OVER (), ?1, 2, lower (m.uuid), 1, 0 FROM club c JOIN matches m"
                              " WHERE lower (m.uuid) NOT IN (SELECT match FROM club_terms)";
  static const char lead[] = "INSERT INTO club_terms SELECT subject, 1, device_id, 0 FROM club_log WHERE kind = 2"
                             " AND device_id = (SELECT device_id FROM club)";
  static const char entries[] = "INSERT INTO club_log (device_id, number, at_ms, kind, match_id, entry, term)"
                                " SELECT c.device_id, (SELECT max (number) FROM club_log WHERE device_id = c.device_id)"
                                " + row_number () OVER (ORDER BY j.match_id, j.entry), j.at_ms, 1, j.match_id, j.entry, 1"
                                " FROM club c JOIN journal j JOIN matches m ON m.id = j.match_id"
                                " JOIN club_terms t ON t.match = lower (m.uuid) AND t.term = 1 AND t.device_id = c.device_id"
                                " WHERE j.branch = 0";
  TallySql *sql = tally_store_get_sql (store);
  TallyRows *rows;
  GError *problem = NULL;
  gboolean logged = TRUE;

  if (!tally_club_local_say_table (sql, error) ||
      !tally_sql_run (sql, error, facts, TALLY_INT (tally_store_get_now_ms ())) ||
      !tally_sql_run (sql, error, "UPDATE club SET logging = 1"))
    return FALSE;
  rows = tally_sql_query (sql, error, list_new);
  while (logged && rows != NULL && tally_rows_next (rows, &problem))
    logged = tally_club_log_setup (store, tally_rows_get_int (rows, 0), tally_rows_get_int (rows, 1), error);
  g_clear_pointer (&rows, tally_rows_free);

  return logged && tally_rows_ended (problem, error) &&
         tally_sql_run (sql, error, terms, TALLY_INT (tally_store_get_now_ms ())) &&
         tally_sql_run (sql, error, lead) &&
         tally_sql_run (sql, error, entries);
}

static gboolean
join_with (TallyStore          *store,
           TallyClubLink       *link,
           const TallyClubJoin *join,
           GPtrArray          **namesakes,
           GError             **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);
  g_autofree char *uuid = NULL;
  g_autofree char *name = NULL;

  if (edit == NULL ||
      !tally_club_server_check (link, &uuid, &name, error) ||
      !add_club (store, join, uuid, name, error) ||
      !become_same (store, join->same, error) ||
      !first_copy (store, link, error) ||
      !check_same (store, join->same, error))
    return FALSE;
  *namesakes = tally_club_list_namesakes (store, join->new_ones, error);
  if (*namesakes == NULL || (*namesakes)->len > 0 || join->rehearsal)
    return FALSE;

  return log_what_is_here (store, error) &&
         tally_people_settle (store, error) &&
         tally_edit_commit (edit, TALLY_ASPECT_ALL, error);
}

gboolean
tally_club_join (TallyStore          *store,
                 const TallyClubJoin *join,
                 GPtrArray          **namesakes,
                 GError             **error)
{
  g_autoptr (TallyClubState) state = tally_club_state_read (store, error);
  g_autoptr (TallyClubLink) link = NULL;
  gboolean joined;
  int turn;

  *namesakes = NULL;
  if (state == NULL)
    return FALSE;
  if (state->joined)
    return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("This database is in a club already. Leave it first: tally club leave."));
  turn = tally_club_local_take_turn (store, error);
  if (turn < 0)
    return FALSE;

  link = tally_club_link_open (join->address, join->password, join->unchecked, error);
  joined = link != NULL && join_with (store, link, join, namesakes, error);
  if (joined) {
    gboolean sent, received;

    /* It is a member now, whatever happens to the first sending. */
    if (tally_club_exchange (store, link, &sent, &received, NULL))
      tally_club_server_notify (link);
  }
  close (turn);

  return joined;
}

gboolean
tally_club_leave (TallyStore *store,
                  GError    **error)
{
  int turn = tally_club_local_take_turn (store, error);
  g_autoptr (TallyEdit) edit = turn >= 0 ? tally_edit_begin (store, error) : NULL;
  TallySql *sql = tally_store_get_sql (store);
  gboolean left = edit != NULL &&
                  tally_sql_run_script (sql, forget, error) &&
                  tally_sql_run (sql, error, "UPDATE club SET joined = 0, logging = 0, acked = 0, address = ''") &&
                  tally_edit_commit (edit, TALLY_ASPECT_ALL, error);

  if (turn >= 0)
    close (turn);
  return left;
}
