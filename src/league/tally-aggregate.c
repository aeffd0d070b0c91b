/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-aggregate.h"

struct _TallyAggregate {
  TallyPointsRules rules;
  GHashTable *players; /* a set of TallyStandingSum by player */
  GHashTable *pairs;   /* a set of TallyPairSum by both players */
};

/* The player stands first in its sum, so that the sum is its own key. */
G_STATIC_ASSERT (G_STRUCT_OFFSET (TallyStandingSum, player) == 0);

static guint
hash_pair (gconstpointer key)
{
  const TallyPairSum *pair = key;
  guint64 mixed = (guint64) pair->a * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + (guint64) pair->b;

  return (guint) (mixed ^ (mixed >> 32));
}

static gboolean
equal_pairs (gconstpointer key,
             gconstpointer other)
{
  const TallyPairSum *pair = key;
  const TallyPairSum *other_pair = other;

  return pair->a == other_pair->a && pair->b == other_pair->b;
}

TallyAggregate *
tally_aggregate_new (const TallyPointsRules *rules)
{
  TallyAggregate *aggregate = g_new0 (TallyAggregate, 1);

  aggregate->rules = *rules;
  aggregate->players = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  aggregate->pairs = g_hash_table_new_full (hash_pair, equal_pairs, g_free, NULL);

  return aggregate;
}

void
tally_aggregate_free (TallyAggregate *aggregate)
{
  g_hash_table_unref (aggregate->players);
  g_hash_table_unref (aggregate->pairs);
  g_free (aggregate);
}

TallyAggregate *
tally_aggregate_copy (const TallyAggregate *aggregate)
{
  TallyAggregate *copy = tally_aggregate_new (&aggregate->rules);
  GHashTableIter iter;
  gpointer sum;

  g_hash_table_iter_init (&iter, aggregate->players);
  while (g_hash_table_iter_next (&iter, &sum, NULL))
    tally_aggregate_load_player (copy, sum);

  g_hash_table_iter_init (&iter, aggregate->pairs);
  while (g_hash_table_iter_next (&iter, &sum, NULL))
    tally_aggregate_load_pair (copy, sum);

  return copy;
}

static TallyStandingSum *
ensure_player (TallyAggregate *aggregate,
               gint64          player)
{
  TallyStandingSum *sum = g_hash_table_lookup (aggregate->players, &player);

  if (sum == NULL) {
    sum = g_new (TallyStandingSum, 1);
    tally_standing_sum_init (sum, player);
    g_hash_table_add (aggregate->players, sum);
  }

  return sum;
}

static TallyPairSum *
ensure_pair (TallyAggregate *aggregate,
             gint64          player,
             gint64          other)
{
  TallyPairSum key;
  TallyPairSum *pair;

  tally_pair_sum_init (&key, player, other);
  pair = g_hash_table_lookup (aggregate->pairs, &key);
  if (pair == NULL) {
    pair = g_memdup2 (&key, sizeof key);
    g_hash_table_add (aggregate->pairs, pair);
  }

  return pair;
}

void
tally_aggregate_add (TallyAggregate    *aggregate,
                     const TallyResult *result)
{
  TallyPoints points[TALLY_MAX_PLAYERS];

  if (!tally_points_counts (&aggregate->rules, result))
    return;

  tally_points_share_out (&aggregate->rules, result, points);
  for (guint seat = 0; seat < result->n_players; seat++) {
    tally_standing_sum_add (ensure_player (aggregate, result->players[seat]),
                            points[seat],
                            tally_result_has_won (result, seat));

    for (guint other = 0; other < seat && !tally_result_is_together (result); other++)
      tally_pair_sum_add (ensure_pair (aggregate, result->players[seat], result->players[other]), result);
  }
}

/* Who has no match left is forgotten, as if they had never been there. */
static void
remove_from_player (TallyAggregate    *aggregate,
                    const TallyResult *result,
                    guint              seat,
                    TallyPoints        points)
{
  TallyStandingSum *sum = ensure_player (aggregate, result->players[seat]);

  tally_standing_sum_remove (sum, points, tally_result_has_won (result, seat));
  if (sum->matches == 0)
    g_hash_table_remove (aggregate->players, sum);
}

static void
remove_from_pair (TallyAggregate    *aggregate,
                  const TallyResult *result,
                  guint              seat,
                  guint              other)
{
  TallyPairSum *pair = ensure_pair (aggregate, result->players[seat], result->players[other]);

  tally_pair_sum_remove (pair, result);
  if (tally_pair_sum_meetings (pair) == 0)
    g_hash_table_remove (aggregate->pairs, pair);
}

void
tally_aggregate_remove (TallyAggregate    *aggregate,
                        const TallyResult *result)
{
  TallyPoints points[TALLY_MAX_PLAYERS];

  if (!tally_points_counts (&aggregate->rules, result))
    return;

  tally_points_share_out (&aggregate->rules, result, points);
  for (guint seat = 0; seat < result->n_players; seat++) {
    remove_from_player (aggregate, result, seat, points[seat]);

    for (guint other = 0; other < seat && !tally_result_is_together (result); other++)
      remove_from_pair (aggregate, result, seat, other);
  }
}

void
tally_aggregate_load_player (TallyAggregate         *aggregate,
                             const TallyStandingSum *sum)
{
  g_hash_table_add (aggregate->players, g_memdup2 (sum, sizeof *sum));
}

void
tally_aggregate_load_pair (TallyAggregate     *aggregate,
                           const TallyPairSum *pair)
{
  g_return_if_fail (pair->a < pair->b);

  g_hash_table_add (aggregate->pairs, g_memdup2 (pair, sizeof *pair));
}

const TallyStandingSum *
tally_aggregate_get_player (const TallyAggregate *aggregate,
                            gint64                player)
{
  return g_hash_table_lookup (aggregate->players, &player);
}

const TallyPairSum *
tally_aggregate_get_pair (const TallyAggregate *aggregate,
                          gint64                player,
                          gint64                other)
{
  TallyPairSum key;

  tally_pair_sum_init (&key, player, other);

  return g_hash_table_lookup (aggregate->pairs, &key);
}

static int
compare_players_cb (gconstpointer a,
                    gconstpointer b)
{
  const TallyStandingSum *sum = a;
  const TallyStandingSum *other = b;

  return sum->player < other->player ? -1 : sum->player > other->player;
}

static int
compare_pairs_cb (gconstpointer a,
                  gconstpointer b)
{
  const TallyPairSum *pair = a;
  const TallyPairSum *other = b;

  if (pair->a != other->a)
    return pair->a < other->a ? -1 : 1;

  return pair->b < other->b ? -1 : pair->b > other->b;
}

static GArray *
list_set (GHashTable  *set,
          guint        size,
          GCompareFunc compare_cb)
{
  GArray *list = g_array_sized_new (FALSE, FALSE, size, g_hash_table_size (set));
  GHashTableIter iter;
  gpointer sum;

  g_hash_table_iter_init (&iter, set);
  while (g_hash_table_iter_next (&iter, &sum, NULL))
    g_array_append_vals (list, sum, 1);
  g_array_sort (list, compare_cb);

  return list;
}

GArray *
tally_aggregate_list_players (const TallyAggregate *aggregate)
{
  return list_set (aggregate->players, sizeof (TallyStandingSum), compare_players_cb);
}

GArray *
tally_aggregate_list_pairs (const TallyAggregate *aggregate)
{
  return list_set (aggregate->pairs, sizeof (TallyPairSum), compare_pairs_cb);
}

gboolean
tally_aggregate_pair_cb (gint64        player,
                         gint64        other,
                         TallyPairSum *pair,
                         gpointer      aggregate)
{
  const TallyPairSum *found = tally_aggregate_get_pair (aggregate, player, other);

  if (found != NULL)
    *pair = *found;

  return found != NULL;
}
