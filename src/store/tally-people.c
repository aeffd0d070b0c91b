/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-people.h"

#include <string.h>

#include "tally-name.h"
#include "tally-results.h"
#include "tally-store-names.h"

enum {
  IS_SHARED,
  IS_LOGGING,
  SET_LOGGING,
  LIST_PLAYERS,
  LIST_MERGES,
  FIND_MEETING,
  SET_IGNORED,
  HIDE_NAME,
  SET_GROUP,
  LIST_SEATS,
  SET_SEAT,
};

/* The base of a seat is who sat down there, whatever merges made of it. */
static const char *const statements[] = {
  [IS_SHARED] = "SELECT count (*) FROM club",
  [IS_LOGGING] = "SELECT logging FROM club",
  [SET_LOGGING] = "UPDATE club SET logging = ?1",
  [LIST_PLAYERS] = "SELECT id, uuid, merged_into FROM players",
  [LIST_MERGES] = "SELECT m.id, m.kept_id, m.gone_id, m.ignored FROM merges m WHERE m.undone_ms IS NULL ORDER BY"
                  " (SELECT min (clock) FROM club_log l WHERE l.kind = 3 AND l.subject = m.uuid AND l.field = 'merge.pair'),"
                  " m.uuid",
  [FIND_MEETING] = "SELECT x.match_id FROM ("
                   " SELECT match_id FROM seats WHERE seated_id IS NULL AND player_id IN (SELECT value FROM json_each (?1))"
                   " UNION ALL SELECT match_id FROM seats WHERE seated_id IN (SELECT value FROM json_each (?1))"
                   ") x JOIN seats s ON s.match_id = x.match_id"
                   " WHERE coalesce (s.seated_id, s.player_id) IN (SELECT value FROM json_each (?2)) LIMIT 1",
  [SET_IGNORED] = "UPDATE merges SET ignored = ?2 WHERE id = ?1",
  [HIDE_NAME] = "UPDATE players SET called = coalesce (called, name), name = uuid WHERE id = ?1",
  [SET_GROUP] = "UPDATE players SET merged_into = ?2 WHERE id = ?1",
  [LIST_SEATS] = "SELECT s.match_id, s.seat, s.started_at FROM seats s"
                 " WHERE (s.seated_id = ?1 OR (s.seated_id IS NULL AND s.player_id = ?1)) AND s.player_id <> ?2",
  [SET_SEAT] = "UPDATE seats SET player_id = ?3, seated_id = nullif (?4, ?3) WHERE match_id = ?1 AND seat = ?2",
};

typedef struct {
  gint64 id;
  char *uuid;
  gint64 merged_into;
  GArray *group; /* the ids of all who are one; shared by them */
} Person;

static void
free_person (Person *person)
{
  g_free (person->uuid);
  g_array_unref (person->group);
  g_free (person);
}

/* What follows from facts is no fact. */
static gboolean
pause_log (TallySql *sql,
           gint64   *logging,
           GError  **error)
{
  *logging = 0;
  return tally_sql_get_int (sql, error, logging, statements[IS_LOGGING]) &&
         tally_sql_run (sql, error, statements[SET_LOGGING], TALLY_INT (0));
}

static gboolean
resume_log (TallySql *sql,
            gint64    logging,
            GError  **error)
{
  return tally_sql_run (sql, error, statements[SET_LOGGING], TALLY_INT (logging));
}

gboolean
tally_people_are_shared (TallyStore *store,
                         gboolean   *shared,
                         GError    **error)
{
  gint64 n = 0;

  if (!tally_sql_get_int (tally_store_get_sql (store), error, &n, statements[IS_SHARED]))
    return FALSE;

  *shared = n > 0;
  return TRUE;
}

/* ---- Groups ---- */

static GHashTable *
read_people (TallySql *sql,
             GError  **error)
{
  g_autoptr (GHashTable) people = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, (GDestroyNotify) free_person);
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[LIST_PLAYERS]);
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;

  while (tally_rows_next (rows, &problem)) {
    Person *person = g_new0 (Person, 1);

    person->id = tally_rows_get_int (rows, 0);
    person->uuid = g_strdup (tally_rows_get_words (rows, 1));
    person->merged_into = tally_rows_get_int (rows, 2);
    person->group = g_array_new (FALSE, FALSE, sizeof (gint64));
    g_array_append_val (person->group, person->id);
    g_hash_table_insert (people, &person->id, person);
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&people) : NULL;
}

static void
unite (GHashTable *people,
       GArray     *kept,
       GArray     *gone)
{
  g_autoptr (GArray) moved = g_array_ref (gone);

  for (guint i = 0; i < moved->len; i++) {
    Person *person = g_hash_table_lookup (people, &g_array_index (moved, gint64, i));

    g_array_append_val (kept, person->id);
    g_array_unref (person->group);
    person->group = g_array_ref (kept);
  }
}

static gboolean
try_merge (TallySql   *sql,
           GHashTable *people,
           TallyRows  *merge,
           GError    **error)
{
  gint64 kept_id = tally_rows_get_int (merge, 1), gone_id = tally_rows_get_int (merge, 2);
  Person *kept = g_hash_table_lookup (people, &kept_id);
  Person *gone = g_hash_table_lookup (people, &gone_id);
  gint64 met = 0;

  if (kept == NULL || gone == NULL)
    return TRUE;
  if (kept->group != gone->group) {
    g_autofree char *one = tally_store_write_ids (kept->group);
    g_autofree char *other = tally_store_write_ids (gone->group);

    if (!tally_sql_get_int (sql, error, &met, statements[FIND_MEETING], TALLY_TEXT (one), TALLY_TEXT (other)))
      return FALSE;
    if (met == 0)
      unite (people, kept->group, gone->group);
  }

  return tally_rows_get_int (merge, 3) == (met != 0) ||
         tally_sql_run (sql, error, statements[SET_IGNORED], TALLY_INT (tally_rows_get_int (merge, 0)), TALLY_INT (met != 0));
}

static gboolean
group_people (TallySql   *sql,
              GHashTable *people,
              GError    **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[LIST_MERGES]);
  GError *problem = NULL;

  if (rows == NULL)
    return FALSE;
  while (tally_rows_next (rows, &problem)) {
    if (!try_merge (sql, people, rows, error))
      return FALSE;
  }

  return tally_rows_ended (problem, error);
}

static const Person *
get_head (GHashTable   *people,
          const Person *person)
{
  const Person *head = person;

  for (guint i = 0; i < person->group->len; i++) {
    const Person *other = g_hash_table_lookup (people, &g_array_index (person->group, gint64, i));

    if (strcmp (other->uuid, head->uuid) < 0)
      head = other;
  }

  return head;
}

typedef struct {
  gint64 match;
  gint64 seat;
  gint64 started_at;
} Seat;

static GArray *
list_seats (TallySql *sql,
            gint64    base,
            gint64    head,
            GError  **error)
{
  g_autoptr (GArray) seats = g_array_new (FALSE, FALSE, sizeof (Seat));
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[LIST_SEATS], TALLY_INT (base), TALLY_INT (head));
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;
  while (tally_rows_next (rows, &problem)) {
    Seat seat = { tally_rows_get_int (rows, 0), tally_rows_get_int (rows, 1), tally_rows_get_int (rows, 2) };

    g_array_append_val (seats, seat);
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&seats) : NULL;
}

/* The result of a match names whoever sits there. */
static gboolean
reseat (TallyStore *store,
        const Seat *seat,
        gint64      base,
        gint64      head,
        GError    **error)
{
  TallyResult result;
  gboolean found;

  if (!tally_results_get (store, seat->match, seat->started_at, &result, &found, error) ||
      (found && !tally_results_take (store, seat->match, seat->started_at, error)) ||
      !tally_sql_run (tally_store_get_sql (store), error, statements[SET_SEAT], TALLY_INT (seat->match),
                      TALLY_INT (seat->seat), TALLY_INT (head), TALLY_INT (base)))
    return FALSE;
  if (!found)
    return TRUE;

  if (seat->seat >= 0 && seat->seat < result.n_players)
    result.players[seat->seat] = head;
  return tally_results_put (store, &result, error);
}

static gboolean
settle_person (TallyStore   *store,
               const Person *person,
               const Person *head,
               GError      **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (GArray) seats = list_seats (sql, person->id, head->id, error);

  if (seats == NULL)
    return FALSE;
  for (guint i = 0; i < seats->len; i++) {
    if (!reseat (store, &g_array_index (seats, Seat, i), person->id, head->id, error))
      return FALSE;
  }

  return TRUE;
}

static gboolean
settle_all (TallyStore *store,
            GHashTable *people,
            GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  GHashTableIter iter;
  gpointer value;

  /* Who comes back may be called like somebody who is there: names follow. */
  g_hash_table_iter_init (&iter, people);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const Person *person = value;
    const Person *head = get_head (people, person);
    gint64 into = head == person ? 0 : head->id;

    if (into == person->merged_into)
      continue;
    if ((into == 0 && !tally_sql_run (sql, error, statements[HIDE_NAME], TALLY_INT (person->id))) ||
        !tally_sql_run (sql, error, statements[SET_GROUP], TALLY_INT (person->id), TALLY_ID (into)))
      return FALSE;
  }

  g_hash_table_iter_init (&iter, people);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const Person *person = value;
    const Person *head = get_head (people, person);

    if ((person->merged_into != 0 || person->group->len > 1) && !settle_person (store, person, head, error))
      return FALSE;
  }

  return TRUE;
}

gboolean
tally_people_settle (TallyStore *store,
                     GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  g_autoptr (GHashTable) people = read_people (sql, error);
  gint64 logging;

  return people != NULL &&
         pause_log (sql, &logging, error) &&
         group_people (sql, people, error) &&
         settle_all (store, people, error) &&
         resume_log (sql, logging, error) &&
         tally_people_settle_names (store, error);
}

/* ---- Names ---- */

/* What has names: who is called how, in which circle a name is one's own, and
 * which fact says at which table it was made. */
static const struct {
  const char *list;
  const char *set;
} named[] = {
  { "SELECT x.id, 0, coalesce (x.called, x.name), x.name, x.uuid, (SELECT (SELECT t.value FROM club_log t WHERE t.kind = 3"
    " AND t.subject = d.uuid AND t.field = 'device.table' ORDER BY t.clock DESC LIMIT 1) FROM club_log l"
    " JOIN club_devices d ON d.id = l.device_id WHERE l.kind = 3 AND l.subject = x.uuid AND l.field = 'player.added'"
    " ORDER BY l.clock, d.uuid LIMIT 1) FROM players x WHERE x.merged_into IS NULL ORDER BY x.uuid",
    "UPDATE players SET name = ?2, called = nullif (?3, ?2) WHERE id = ?1" },
  { "SELECT x.id, 0, coalesce (x.called, x.name), x.name, x.uuid, (SELECT (SELECT t.value FROM club_log t WHERE t.kind = 3"
    " AND t.subject = d.uuid AND t.field = 'device.table' ORDER BY t.clock DESC LIMIT 1) FROM club_log l"
    " JOIN club_devices d ON d.id = l.device_id WHERE l.kind = 3 AND l.subject = x.uuid AND l.field = 'league.added'"
    " ORDER BY l.clock, d.uuid LIMIT 1) FROM leagues x ORDER BY x.uuid",
    "UPDATE leagues SET name = ?2, called = nullif (?3, ?2) WHERE id = ?1" },
  { "SELECT x.id, x.league_id, coalesce (x.called, x.name), x.name, x.uuid, (SELECT (SELECT t.value FROM club_log t WHERE t.kind = 3"
    " AND t.subject = d.uuid AND t.field = 'device.table' ORDER BY t.clock DESC LIMIT 1) FROM club_log l"
    " JOIN club_devices d ON d.id = l.device_id WHERE l.kind = 3 AND l.subject = x.uuid AND l.field = 'season.league'"
    " ORDER BY l.clock, d.uuid LIMIT 1) FROM seasons x ORDER BY x.uuid",
    "UPDATE seasons SET name = ?2, called = nullif (?3, ?2) WHERE id = ?1" },
};

typedef struct {
  gint64 id;
  gint64 circle;
  char *called;
  char *name;
  char *uuid;
  char *table;
  char *wanted;
} Bearer;

static void
free_bearer (Bearer *bearer)
{
  g_free (bearer->called);
  g_free (bearer->name);
  g_free (bearer->uuid);
  g_free (bearer->table);
  g_free (bearer->wanted);
  g_free (bearer);
}

static GPtrArray *
list_bearers (TallySql   *sql,
              const char *list,
              GError    **error)
{
  g_autoptr (GPtrArray) bearers = g_ptr_array_new_with_free_func ((GDestroyNotify) free_bearer);
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, list);
  GError *problem = NULL;

  if (rows == NULL)
    return NULL;
  while (tally_rows_next (rows, &problem)) {
    Bearer *bearer = g_new0 (Bearer, 1);

    bearer->id = tally_rows_get_int (rows, 0);
    bearer->circle = tally_rows_get_int (rows, 1);
    bearer->called = g_strdup (tally_rows_get_words (rows, 2));
    bearer->name = g_strdup (tally_rows_get_words (rows, 3));
    bearer->uuid = g_strdup (tally_rows_get_words (rows, 4));
    bearer->table = g_strdup (tally_rows_get_text (rows, 5));
    g_ptr_array_add (bearers, bearer);
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&bearers) : NULL;
}

static char *
make_key (const Bearer *bearer,
          const char   *name)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT " %s", bearer->circle, name);
}

/* At most as long as a name may be, so the name itself gives way. */
static char *
add_table (const Bearer *bearer,
           guint         n)
{
  g_autofree char *table = bearer->table ? g_utf8_substring (bearer->table, 0, MIN (g_utf8_strlen (bearer->table, -1), 24)) : g_strdup ("?");
  g_autofree char *suffix = n < 2 ? g_strdup_printf (" · %s", table) : g_strdup_printf (" · %s %u", table, n);
  long room = TALLY_NAME_MAX - g_utf8_strlen (suffix, -1);
  g_autofree char *name = g_utf8_substring (bearer->called, 0, MIN (g_utf8_strlen (bearer->called, -1), room));

  return g_strconcat (name, suffix, NULL);
}

/* By uuid, so that every table comes to the same. */
static void
choose_names (GPtrArray *bearers)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < bearers->len; i++) {
    const Bearer *bearer = bearers->pdata[i];
    char *key = make_key (bearer, bearer->called);
    guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));

    g_hash_table_insert (counts, key, GUINT_TO_POINTER (n + 1));
  }
  for (guint i = 0; i < bearers->len; i++) {
    Bearer *bearer = bearers->pdata[i];
    g_autofree char *key = make_key (bearer, bearer->called);

    if (g_hash_table_lookup (counts, key) == GUINT_TO_POINTER (1)) {
      bearer->wanted = g_strdup (bearer->called);
      g_hash_table_add (taken, g_steal_pointer (&key));
    }
  }
  for (guint i = 0; i < bearers->len; i++) {
    Bearer *bearer = bearers->pdata[i];

    for (guint n = 1; bearer->wanted == NULL; n++) {
      g_autofree char *name = add_table (bearer, n);
      g_autofree char *key = make_key (bearer, name);

      if (g_hash_table_add (taken, g_steal_pointer (&key)))
        bearer->wanted = g_steal_pointer (&name);
    }
  }
}

static gboolean
set_name (TallySql     *sql,
          const char   *set,
          const Bearer *bearer,
          const char   *name,
          GError      **error)
{
  return tally_sql_run (sql, error, set, TALLY_INT (bearer->id), TALLY_TEXT (name), TALLY_TEXT (bearer->called));
}

static gboolean
settle_names_of (TallySql   *sql,
                 const char *list,
                 const char *set,
                 GError    **error)
{
  g_autoptr (GPtrArray) bearers = list_bearers (sql, list, error);

  if (bearers == NULL)
    return FALSE;

  choose_names (bearers);
  /* First out of each other's way. */
  for (guint i = 0; i < bearers->len; i++) {
    const Bearer *bearer = bearers->pdata[i];

    if (strcmp (bearer->name, bearer->wanted) != 0 && !set_name (sql, set, bearer, bearer->uuid, error))
      return FALSE;
  }
  for (guint i = 0; i < bearers->len; i++) {
    const Bearer *bearer = bearers->pdata[i];

    if (strcmp (bearer->name, bearer->wanted) != 0 && !set_name (sql, set, bearer, bearer->wanted, error))
      return FALSE;
  }

  return TRUE;
}

gboolean
tally_people_settle_names (TallyStore *store,
                           GError    **error)
{
  TallySql *sql = tally_store_get_sql (store);
  gint64 logging;

  if (!pause_log (sql, &logging, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (named); i++) {
    if (!settle_names_of (sql, named[i].list, named[i].set, error))
      return FALSE;
  }

  return resume_log (sql, logging, error);
}

/* The name that is shown is settled afterwards, and may be somebody else's until
 * then: so the fact is written by itself. */
gboolean
tally_people_take_name (TallyStore *store,
                        gint64      head,
                        gint64      kept,
                        guint       colour,
                        GError    **error)
{
  static const char say[] = "INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)"
                            " SELECT n.*, 3, h.uuid, 'player.name', coalesce (k.called, k.name) FROM club_next n JOIN players h JOIN players k"
                            " WHERE h.id = ?1 AND k.id = ?2 AND coalesce (k.called, k.name) <> coalesce (h.called, h.name)";
  static const char take[] = "UPDATE players SET name = uuid, called = (SELECT coalesce (k.called, k.name) FROM players k WHERE k.id = ?2)"
                             " WHERE id = ?1";
  static const char paint[] = "UPDATE players SET colour = ?2 WHERE id = ?1";
  TallySql *sql = tally_store_get_sql (store);
  gint64 logging;

  return tally_sql_run (sql, error, say, TALLY_INT (head), TALLY_INT (kept)) &&
         pause_log (sql, &logging, error) &&
         tally_sql_run (sql, error, take, TALLY_INT (head), TALLY_INT (kept)) &&
         resume_log (sql, logging, error) &&
         tally_sql_run (sql, error, paint, TALLY_INT (head), TALLY_INT (colour));
}
