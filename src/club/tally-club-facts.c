/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-facts-private.h"

#include <string.h>

#include "tally-name.h"
#include "tally-player.h"
#include "tally-sums.h"

static const char *const kinds[TALLY_CLUB_N_SUBJECTS] = { "device.", "player.", "match.", "league.", "season.", "ruling.", "merge." };

enum {
  LIST_FACTS,
  ADD_PLAYER,
  GET_PLAYER,
  REMEMBER_NAME,
  SET_PLAYER,
  DROP_PLAYER,
  ADD_MISSING,
  LIST_MISSING,
  DROP_MISSING,
  ADD_MERGE,
  SET_MERGE,
};

static const char *const statements[] = {
  [LIST_FACTS] = "SELECT l.field, l.value FROM club_log l JOIN club_devices d ON d.id = l.device_id"
                 " WHERE l.kind = 3 AND l.subject = ?1 ORDER BY l.field, l.clock, d.uuid",
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
  [ADD_MERGE] = "INSERT INTO merges (kept_id, gone_id, at_ms, uuid) VALUES (?1, ?2, ?3, ?4)",
  [SET_MERGE] = "UPDATE merges SET undone_ms = ?2 WHERE uuid = ?1",
};

TallyClubFacts *
tally_club_facts_new (TallyStore *store)
{
  TallyClubFacts *facts = g_new0 (TallyClubFacts, 1);

  facts->store = store;
  facts->sql = tally_store_get_sql (store);
  facts->leagues = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < TALLY_CLUB_N_SUBJECTS; i++)
    facts->touched[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return facts;
}

void
tally_club_facts_free (TallyClubFacts *facts)
{
  for (guint i = 0; i < TALLY_CLUB_N_SUBJECTS; i++)
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
  for (guint i = 0; i < TALLY_CLUB_N_SUBJECTS; i++) {
    if (g_str_has_prefix (field, kinds[i]))
      g_hash_table_add (facts->touched[i], g_strdup (subject));
  }
}

/* ---- What is known about one thing ---- */

GHashTable *
tally_club_facts_read (TallyClubFacts *facts,
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

gint64
tally_club_known_number (GHashTable *known,
                         const char *field,
                         gint64      least,
                         gint64      most)
{
  const char *text = g_hash_table_lookup (known, field);

  return CLAMP (text ? g_ascii_strtoll (text, NULL, 10) : 0, least, most);
}

gboolean
tally_club_known_is_set (GHashTable *known,
                         const char *field)
{
  return g_strcmp0 (g_hash_table_lookup (known, field), "1") == 0;
}

const char *
tally_club_known_words (GHashTable *known,
                        const char *field)
{
  const char *text = g_hash_table_lookup (known, field);

  return text ? text : "";
}

/* A name that can be kept, whatever was sent; NULL for none. */
char *
tally_club_known_name (GHashTable *known,
                       const char *field)
{
  g_autofree char *plain = tally_to_plain (tally_club_known_words (known, field));
  g_autofree char *trimmed = tally_name_trim (plain);
  char *name;

  if (*trimmed == '\0')
    return NULL;
  name = g_utf8_substring (trimmed, 0, MIN (g_utf8_strlen (trimmed, -1), TALLY_NAME_MAX));

  return name;
}

gboolean
tally_club_facts_find (TallyClubFacts  *facts,
                       TallyClubSubject kind,
                       const char      *uuid,
                       gint64          *id,
                       GError         **error)
{
  static const char *const finders[] = {
    [TALLY_CLUB_PLAYER] = "SELECT id FROM players WHERE uuid = ?1",
    [TALLY_CLUB_MATCH] = "SELECT id FROM matches WHERE uuid = ?1",
    [TALLY_CLUB_LEAGUE] = "SELECT id FROM leagues WHERE uuid = ?1",
    [TALLY_CLUB_SEASON] = "SELECT id FROM seasons WHERE uuid = ?1",
    [TALLY_CLUB_RULING] = "SELECT id FROM rulings WHERE uuid = ?1",
    [TALLY_CLUB_MERGE] = "SELECT id FROM merges WHERE uuid = ?1",
  };

  *id = 0;
  return tally_sql_get_int (facts->sql, error, id, finders[kind], TALLY_TEXT (uuid));
}

gboolean
tally_club_facts_note_missing (TallyClubFacts *facts,
                               const char     *missing,
                               const char     *subject,
                               GError        **error)
{
  return tally_sql_run (facts->sql, error, statements[ADD_MISSING], TALLY_TEXT (missing), TALLY_TEXT (subject));
}

/* Whoever has waited for it is looked at again. */
gboolean
tally_club_facts_call_back (TallyClubFacts *facts,
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
gboolean
tally_club_facts_settle_player (TallyClubFacts *facts,
                                const char     *uuid,
                                gboolean        needed,
                                gint64         *id,
                                GError        **error)
{
  g_autoptr (GHashTable) known = tally_club_facts_read (facts, uuid, error);
  g_autofree char *name = known ? tally_club_known_name (known, "player.name") : NULL;
  gint64 colour, same = 0;

  if (known == NULL || !tally_club_facts_find (facts, TALLY_CLUB_PLAYER, uuid, id, error))
    return FALSE;
  if (name == NULL)
    return TRUE;

  colour = tally_club_known_number (known, "player.colour", 1, TALLY_N_COLOURS);
  if (tally_club_known_is_set (known, "player.gone") && !needed)
    return *id == 0 || tally_sql_run (facts->sql, error, statements[DROP_PLAYER], TALLY_INT (*id));
  if (*id == 0) {
    if (!tally_sql_run (facts->sql, error, statements[ADD_PLAYER], TALLY_TEXT (uuid), TALLY_TEXT (name), TALLY_INT (colour),
                        TALLY_INT (tally_club_known_number (known, "player.added", 0, G_MAXINT64))))
      return FALSE;
    *id = tally_sql_get_last_id (facts->sql);
    return tally_club_facts_call_back (facts, uuid, error);
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
  g_autoptr (GHashTable) known = tally_club_facts_read (facts, uuid, error);
  g_auto (GStrv) pair = known ? g_strsplit (tally_club_known_words (known, "merge.pair"), " ", 3) : NULL;
  const char *undone = known ? g_hash_table_lookup (known, "merge.undone") : NULL;
  gint64 id, people[2];

  if (known == NULL)
    return FALSE;
  if (g_strv_length (pair) != 2)
    return TRUE;
  for (guint i = 0; i < 2; i++) {
    if (!tally_club_facts_settle_player (facts, pair[i], TRUE, &people[i], error))
      return FALSE;
    if (people[i] == 0)
      return tally_club_facts_note_missing (facts, pair[i], uuid, error);
  }

  return tally_club_facts_find (facts, TALLY_CLUB_MERGE, uuid, &id, error) &&
         (id != 0 || tally_sql_run (facts->sql, error, statements[ADD_MERGE], TALLY_INT (people[0]), TALLY_INT (people[1]),
                                    TALLY_INT (tally_store_get_now_ms ()), TALLY_TEXT (uuid))) &&
         tally_sql_run (facts->sql, error, statements[SET_MERGE], TALLY_TEXT (uuid),
                        TALLY_ID (undone ? g_ascii_strtoll (undone, NULL, 10) : 0));
}

static gboolean
settle_one (TallyClubFacts  *facts,
            TallyClubSubject kind,
            const char      *uuid,
            GError         **error)
{
  gint64 id;

  switch (kind) {
  case TALLY_CLUB_PLAYER:
    return tally_club_facts_settle_player (facts, uuid, FALSE, &id, error);
  case TALLY_CLUB_MATCH:
    return tally_club_facts_settle_match (facts, uuid, error);
  case TALLY_CLUB_LEAGUE:
    return tally_club_facts_settle_league (facts, uuid, error);
  case TALLY_CLUB_SEASON:
    return tally_club_facts_settle_season (facts, uuid, error);
  case TALLY_CLUB_RULING:
    return tally_club_facts_settle_ruling (facts, uuid, error);
  case TALLY_CLUB_MERGE:
    return settle_merge (facts, uuid, error);
  case TALLY_CLUB_DEVICE:
  case TALLY_CLUB_N_SUBJECTS:
    break;
  }

  return TRUE;
}

static gboolean
settle_kind (TallyClubFacts  *facts,
             TallyClubSubject kind,
             GError         **error)
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
    for (TallyClubSubject kind = TALLY_CLUB_DEVICE; kind < TALLY_CLUB_N_SUBJECTS; kind++) {
      if (!settle_kind (facts, kind, error))
        return FALSE;
    }
    for (TallyClubSubject kind = TALLY_CLUB_DEVICE; kind < TALLY_CLUB_N_SUBJECTS; kind++)
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

    if (!tally_club_facts_find (facts, TALLY_CLUB_LEAGUE, key, &league, error) ||
        (league != 0 && !tally_sums_rebuild_by_id (facts->store, league, error)))
      return FALSE;
  }

  return TRUE;
}
