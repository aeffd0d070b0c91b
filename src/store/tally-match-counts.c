/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-counts.h"

#include "tally-codes.h"

enum {
  CHANGE,
  DROP_EMPTY,
};

static const char *const statements[] = {
  [CHANGE] = "INSERT INTO player_sums (player_id, game, matches, wins) VALUES (?1, ?2, ?3, ?4)"
             " ON CONFLICT DO UPDATE SET matches = matches + excluded.matches, wins = wins + excluded.wins",
  [DROP_EMPTY] = "DELETE FROM player_sums WHERE player_id = ?1 AND game = ?2 AND matches = 0",
};

struct _TallyMatchCounts {
  GHashTable *changes; /* Change, by whose and of which game they are */
};

typedef struct {
  gint64 player;
  guint game; /* as it is stored */
  int matches;
  int wins;
} Change;

static guint
hash_change_cb (gconstpointer key)
{
  const Change *change = key;

  return g_int64_hash (&change->player) ^ change->game;
}

static gboolean
is_same_change_cb (gconstpointer a,
                   gconstpointer b)
{
  const Change *one = a;
  const Change *other = b;

  return one->player == other->player && one->game == other->game;
}

TallyMatchCounts *
tally_match_counts_new (void)
{
  TallyMatchCounts *counts = g_new0 (TallyMatchCounts, 1);

  counts->changes = g_hash_table_new_full (hash_change_cb, is_same_change_cb, g_free, NULL);
  return counts;
}

void
tally_match_counts_free (TallyMatchCounts *counts)
{
  g_hash_table_unref (counts->changes);
  g_free (counts);
}

static Change *
ensure_change (TallyMatchCounts *counts,
               gint64            player,
               guint             game)
{
  const Change key = { .player = player, .game = game };
  Change *change = g_hash_table_lookup (counts->changes, &key);

  if (change == NULL) {
    change = g_memdup2 (&key, sizeof key);
    g_hash_table_add (counts->changes, change);
  }

  return change;
}

void
tally_match_counts_change (TallyMatchCounts  *counts,
                           const TallyResult *result,
                           int                sign)
{
  guint game = tally_code_from_game (tally_result_get_game (result));

  for (guint i = 0; i < result->n_players; i++) {
    Change *change = ensure_change (counts, result->players[i], game);

    change->matches += sign;
    change->wins += tally_result_has_won (result, i) ? sign : 0;
  }
}

static gboolean
write_change (TallySql     *sql,
              const Change *change,
              GError      **error)
{
  if (change->matches == 0 && change->wins == 0)
    return TRUE;

  return tally_sql_run (sql, error, statements[CHANGE],
                        TALLY_INT (change->player), TALLY_INT (change->game),
                        TALLY_INT (change->matches), TALLY_INT (change->wins)) &&
         (change->matches >= 0 || tally_sql_run (sql, error, statements[DROP_EMPTY],
                                                 TALLY_INT (change->player), TALLY_INT (change->game)));
}

gboolean
tally_match_counts_write (TallyMatchCounts *counts,
                          TallySql         *sql,
                          GError          **error)
{
  GHashTableIter iter;
  gpointer change;

  g_hash_table_iter_init (&iter, counts->changes);
  while (g_hash_table_iter_next (&iter, &change, NULL)) {
    if (!write_change (sql, change, error))
      return FALSE;
  }

  tally_match_counts_clear (counts);
  return TRUE;
}

void
tally_match_counts_clear (TallyMatchCounts *counts)
{
  g_hash_table_remove_all (counts->changes);
}
