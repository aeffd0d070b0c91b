/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-sync.h"

#include <string.h>
#include <unistd.h>

#include "tally-club-apply.h"
#include "tally-club-copy.h"
#include "tally-club-resource.h"
#include "tally-club-server.h"
#include "tally-club-steps.h"
#include "tally-language.h"
#include "tally-people.h"
#include "tally-schema.h"

/* Nobody who is not in a club yet has anything that could be sent later. */
static void
pass_on (GError **error,
         GError  *problem)
{
  tally_club_pass_on (error, problem, _ ("Nothing was changed: try again later."));
}

gboolean
tally_club_found (const char *address,
                  const char *password,
                  gboolean    unchecked,
                  const char *name,
                  GError    **error)
{
  GError *problem = NULL;
  g_autoptr (TallyClubLink) link = tally_club_link_open (address, password, unchecked, &problem);
  g_autoptr (GBytes) schema = link ? g_resource_lookup_data (tally_club_texts_get_resource (), "/club/1.sql", 0, &problem) : NULL;
  gboolean made = schema != NULL && tally_club_server_make (link, g_bytes_get_data (schema, NULL), name, &problem);

  if (!made)
    pass_on (error, problem);
  return made;
}

char *
tally_club_look (const char *address,
                 const char *password,
                 gboolean    unchecked,
                 GError    **error)
{
  GError *problem = NULL;
  g_autoptr (TallyClubLink) link = tally_club_link_open (address, password, unchecked, &problem);
  g_autofree char *uuid = NULL;
  g_autofree char *name = NULL;

  if (link == NULL || !tally_club_server_check (link, &uuid, &name, &problem)) {
    pass_on (error, problem);
    return NULL;
  }

  return g_steal_pointer (&name);
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
      return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("Nobody here has that name: check the names after --same."));
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

typedef struct {
  TallyClubApply *apply;
  TallyClubSteps *steps; /* what is far is left to these */
} Taking;

static gboolean
apply_cb (const TallyClubRow *row,
          gpointer            data,
          GError            **error)
{
  const Taking *taking = data;

  return (taking->steps != NULL && tally_club_steps_is_far (taking->steps, row)) || tally_club_apply_row (taking->apply, row, error);
}

static gboolean
take_copy (TallyStore     *store,
           TallyClubCopy  *copy,
           TallyClubSteps *steps,
           GError        **error)
{
  g_autoptr (TallyClubApply) apply = tally_club_apply_new (store, TRUE, error);

  if (apply == NULL)
    return FALSE;
  if (steps != NULL)
    tally_club_apply_keep_place (apply);

  return tally_club_copy_each (copy, FALSE, apply_cb, &(Taking){ apply, steps }, error) && tally_club_apply_finish (apply, error);
}

static gboolean
step_cb (const TallyClubRow *row,
         gpointer            steps,
         GError            **error)
{
  return tally_club_steps_take (steps, row, error);
}

/* ---- What is here, into the log ---- */

/* What follows is numbered behind what is there. */
#define NUMBER "(SELECT coalesce (max (number), 0) FROM club_log WHERE device_id = c.device_id) + row_number () OVER ()"
#define LOG_FACTS                                                                       \
  "INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)" \
  " SELECT c.device_id, " NUMBER ", ?1, c.clock + row_number () OVER (), 3, lower (f.subject), f.field, f.value FROM club c JOIN "
/* A fact about each thing that the club knows nothing of. */
#define FACT(table, name, value)                                                                          \
  LOG_FACTS "(SELECT uuid AS subject, '" name "' AS field, CAST (" value " AS TEXT) AS value FROM " table \
            " WHERE " value " IS NOT NULL) f WHERE " IS_NEW
#define IS_NEW                                                                              \
  "NOT EXISTS (SELECT 1 FROM club_log l WHERE l.kind = 3 AND l.subject = lower (f.subject)" \
  " AND l.device_id <> c.device_id)"
/* One for each that belongs to it. */
#define LINK(from, name, unless) \
  LOG_FACTS "(SELECT o.uuid AS subject, '" name ":' || lower (x.uuid) AS field, '1' AS value FROM " from ") f WHERE " unless
#define IS_NEW_LINK "NOT EXISTS (SELECT 1 FROM club_log l WHERE l.kind = 3 AND l.subject = lower (f.subject) AND l.field = f.field)"

static const char *const facts[] = {
  FACT ("players", "player.added", "added_ms"),
  FACT ("players", "player.name", "coalesce (called, name)"),
  FACT ("players", "player.colour", "colour"),
  FACT ("leagues", "league.added", "added_ms"),
  FACT ("leagues", "league.name", "coalesce (called, name)"),
  FACT ("leagues", "league.scheme", "scheme"),
  FACT ("leagues", "league.place_halves", "place_halves"),
  FACT ("leagues", "league.together", "together"),
  FACT ("leagues", "league.beaten_halves", "beaten_halves"),
  FACT ("leagues", "league.super_halves", "super_halves"),
  FACT ("leagues", "league.drop_worst", "drop_worst"),
  FACT ("leagues", "league.least_matches", "least_matches"),
  FACT ("leagues", "league.criteria", "criteria"),
  FACT ("leagues", "league.games", "games"),
  FACT ("seasons", "season.league", "(SELECT l.uuid FROM leagues l WHERE l.id = league_id)"),
  FACT ("seasons", "season.name", "coalesce (called, name)"),
  FACT ("seasons", "season.days", "first_day || ' ' || last_day"),
  FACT ("rulings", "ruling.game", "game"),
  FACT ("rulings", "ruling.section", "section"),
  FACT ("rulings", "ruling.question", "question"),
  FACT ("rulings", "ruling.decision", "decision"),
  FACT ("rulings", "ruling.day", "day"),
  FACT ("rulings", "ruling.added", "added_ms"),
  LINK ("ruling_players p JOIN rulings o ON o.id = p.ruling_id JOIN players x ON x.id = p.player_id", "ruling.player", IS_NEW),
  FACT ("merges", "merge.pair", "(SELECT k.uuid || ' ' || g.uuid FROM players k JOIN players g WHERE k.id = kept_id AND g.id = gone_id)"),
  FACT ("merges", "merge.undone", "undone_ms"),
  FACT ("matches", "match.title", "title"),
  FACT ("matches", "match.note", "note"),
  FACT ("matches", "match.place", "place"),
  FACT ("matches", "match.binned", "binned_ms"),
  FACT ("matches", "match.aside", "set_aside_ms"),
  LINK ("league_members m JOIN leagues o ON o.id = m.league_id JOIN players x ON x.id = m.player_id", "league.member", IS_NEW_LINK),
  LINK ("league_matches m JOIN leagues o ON o.id = m.league_id JOIN matches x ON x.id = m.match_id", "league.match", IS_NEW_LINK),
};

static gboolean
log_facts (TallySql *sql,
           gint64    now,
           GError  **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++) {
    if (!tally_sql_run (sql, error, facts[i], TALLY_INT (now)))
      return FALSE;
  }

  return TRUE;
}

#define NEW_MATCHES "lower (m.uuid) NOT IN (SELECT match FROM club_terms)"

static gboolean
log_setups (TallyStore *store,
            GError    **error)
{
  static const char list[] = "SELECT m.id, m.game FROM matches m WHERE " NEW_MATCHES " ORDER BY m.id";
  g_autoptr (TallyRows) rows = tally_sql_query (tally_store_get_sql (store), error, list);
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;
  while (tally_rows_next (rows, &problem)) {
    if (!tally_club_log_setup (store, tally_rows_get_int (rows, 0), tally_rows_get_int (rows, 1), error))
      return FALSE;
  }

  return tally_rows_ended (problem, error);
}

/* This device leads each of them, and sends what was entered. */
static gboolean
log_matches (TallySql *sql,
             gint64    now,
             GError  **error)
{
  static const char terms[] = "INSERT INTO club_log (device_id, number, at_ms, kind, subject, term, entry)"
                              " SELECT c.device_id, " NUMBER ", ?1, 2, lower (m.uuid), 1, 0 FROM club c JOIN matches m WHERE " NEW_MATCHES;
  static const char lead[] = "INSERT INTO club_terms SELECT subject, 1, device_id, 0 FROM club_log WHERE kind = 2"
                             " AND device_id = (SELECT device_id FROM club)";
  static const char entries[] = "INSERT INTO club_log (device_id, number, at_ms, kind, match_id, entry, term)"
                                " SELECT c.device_id, (SELECT max (number) FROM club_log WHERE device_id = c.device_id)"
                                " + row_number () OVER (ORDER BY j.match_id, j.entry), j.at_ms, 1, j.match_id, j.entry, 1"
                                " FROM club c JOIN journal j JOIN matches m ON m.id = j.match_id"
                                " JOIN club_terms t ON t.match = lower (m.uuid) AND t.term = 1 AND t.device_id = c.device_id"
                                " WHERE j.branch = 0";

  return tally_sql_run (sql, error, terms, TALLY_INT (now)) && tally_sql_run (sql, error, lead) && tally_sql_run (sql, error, entries);
}

/* Everything that is here, and that the club doesn't have. */
static gboolean
log_what_is_here (TallyStore *store,
                  GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  gint64 now = tally_store_get_now_ms ();

  return tally_club_local_say_table (sql, error) &&
         log_facts (sql, now, error) &&
         tally_sql_run (sql, error, "UPDATE club SET logging = 1") &&
         log_setups (store, error) &&
         log_matches (sql, now, error);
}

/* ---- Joining ---- */

/* What a server had to say before the database is touched. */
typedef struct {
  char *uuid;
  char *name;
  TallyClubCopy *copy;
} Club;

static void
clear_club (Club *club)
{
  g_free (club->uuid);
  g_free (club->name);
  g_clear_pointer (&club->copy, tally_club_copy_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Club, clear_club)

static gboolean
ask_server (TallyClubLink *link,
            const char    *path,
            Club          *club,
            GError       **error)
{
  if (!tally_club_server_check (link, &club->uuid, &club->name, error))
    return FALSE;

  club->copy = tally_club_copy_read (link, path, error);
  return club->copy != NULL;
}

/* What the club has, and who is called alike then. */
static gboolean
bring_in (TallyStore          *store,
          const Club          *club,
          const TallyClubJoin *join,
          TallyClubSteps      *steps,
          GPtrArray          **namesakes,
          GError             **error)
{
  if (!add_club (store, join, club->uuid, club->name, error) ||
      !become_same (store, join->same, error) ||
      !take_copy (store, club->copy, steps, error) ||
      !check_same (store, join->same, error))
    return FALSE;

  *namesakes = tally_club_list_namesakes (store, join->new_ones, error);
  return *namesakes != NULL;
}

/* Nobody has to wait for somebody who only compares names. */
static gboolean
rehearse (TallyStore          *store,
          const Club          *club,
          const TallyClubJoin *join,
          GPtrArray          **namesakes,
          GError             **error)
{
  g_autoptr (TallyStore) scratch = tally_store_open_scratch (store, error);
  g_autoptr (TallyEdit) edit = scratch && tally_schema.before_write (tally_store_get_sql (scratch), error) ? tally_edit_begin (scratch, error) : NULL;

  if (edit != NULL)
    bring_in (scratch, club, join, NULL, namesakes, error);
  return FALSE;
}

static gboolean
become_member (TallyStore          *store,
               const Club          *club,
               const TallyClubJoin *join,
               TallyClubSteps     **steps,
               GPtrArray          **namesakes,
               GError             **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (store, error);

  if (edit == NULL)
    return FALSE;
  if (tally_club_copy_is_large (club->copy) && (*steps = tally_club_steps_new (store, error)) == NULL)
    return FALSE;

  return bring_in (store, club, join, *steps, namesakes, error) &&
         (*namesakes)->len == 0 &&
         log_what_is_here (store, error) &&
         tally_people_settle (store, error) &&
         tally_edit_commit (edit, TALLY_ASPECT_ALL, error);
}

/* A large club comes in steps, after all that has to do with what is here. Whoever
 * is stopped meanwhile is a member, and goes on with the next sync. */
static gboolean
join_here (TallyStore          *store,
           const Club          *club,
           const TallyClubJoin *join,
           GPtrArray          **namesakes,
           GError             **error)
{
  g_autoptr (TallyClubSteps) steps = NULL;
  gboolean joined = become_member (store, club, join, &steps, namesakes, error);

  if (joined && steps != NULL && tally_club_copy_each (club->copy, TRUE, step_cb, steps, NULL))
    tally_club_steps_finish (steps, NULL);
  /* What tells people apart is in their matches, too. */
  if (!joined && steps != NULL && *namesakes != NULL && (*namesakes)->len > 0) {
    g_clear_pointer (namesakes, g_ptr_array_unref);
    return rehearse (store, club, join, namesakes, error);
  }

  return joined;
}

static gboolean
join_with (TallyStore          *store,
           TallyClubLink       *link,
           const TallyClubJoin *join,
           GPtrArray          **namesakes,
           GError             **error)
{
  g_auto (Club) club = { 0 };

  return ask_server (link, tally_store_get_path (store), &club, error) &&
         (join->rehearsal ? rehearse : join_here) (store, &club, join, namesakes, error);
}

static gboolean
join_in_turn (TallyStore          *store,
              const TallyClubJoin *join,
              GPtrArray          **namesakes,
              GError             **error)
{
  GError *problem = NULL;
  g_autoptr (TallyClubLink) link = tally_club_link_open (join->address, join->password, join->unchecked, &problem);
  gboolean joined = link != NULL && join_with (store, link, join, namesakes, &problem), sent, received;

  /* It is a member now, whatever happens to the first sending. */
  if (joined && tally_club_exchange (store, link, NULL, &sent, &received, NULL))
    tally_club_server_notify (link);
  if (problem != NULL)
    pass_on (error, problem);

  return joined;
}

gboolean
tally_club_join (TallyStore          *store,
                 const TallyClubJoin *join,
                 GPtrArray          **namesakes,
                 GError             **error)
{
  g_autoptr (TallyClubState) state = tally_club_state_read (store, error);
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

  joined = join_in_turn (store, join, namesakes, error);
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
