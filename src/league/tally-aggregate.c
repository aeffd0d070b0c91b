/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-aggregate.h"

/* Sums by both players, all in one piece of memory: a league of a hundred
 * thousand matches asks for a million of them, and would wait for each that it
 * reaches by a pointer. Whoever no longer has a meeting keeps the place. */
typedef struct {
  TallyPairSum *places; /* free: both players are 0 */
  guint n_places;       /* a power of 2 */
  guint n_used;
} Pairs;

struct _TallyAggregate {
  TallyPointsRules rules;
  GHashTable *players; /* a set of TallyStandingSum by player */
  Pairs pairs;
};

/* The player stands first in its sum, so that the sum is its own key. */
G_STATIC_ASSERT (G_STRUCT_OFFSET (TallyStandingSum, player) == 0);

/* ---- Pairs ---- */

#define FEWEST_PLACES 16

static guint
hash_pair (const TallyPairSum *pair)
{
  guint64 mixed = ((guint64) pair->a * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) ^ (guint64) pair->b) *
                  G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);

  return (guint) (mixed >> 32);
}

static gboolean
is_free (const TallyPairSum *place)
{
  return place->a == 0 && place->b == 0;
}

/* Where it is looked for first. */
static guint
get_home (const Pairs        *pairs,
          const TallyPairSum *key)
{
  return hash_pair (key) & (pairs->n_places - 1);
}

/* Where this pair is, or would be. */
static TallyPairSum *
find_place (const Pairs        *pairs,
            const TallyPairSum *key)
{
  guint last = pairs->n_places - 1;
  guint i = get_home (pairs, key);

  while (!is_free (&pairs->places[i]) && (pairs->places[i].a != key->a || pairs->places[i].b != key->b))
    i = (i + 1) & last;

  return &pairs->places[i];
}

static void
make_room (Pairs *pairs)
{
  Pairs larger = { NULL, MAX (FEWEST_PLACES, 2 * pairs->n_places), pairs->n_used };

  if (4 * (pairs->n_used + 1) <= 3 * pairs->n_places)
    return;
  larger.places = g_new0 (TallyPairSum, larger.n_places);
  for (guint i = 0; i < pairs->n_places; i++)
    if (!is_free (&pairs->places[i]))
      *find_place (&larger, &pairs->places[i]) = pairs->places[i];
  g_free (pairs->places);
  *pairs = larger;
}

/* Good until the next one is asked for. */
static TallyPairSum *
ensure_place (Pairs              *pairs,
              const TallyPairSum *key)
{
  TallyPairSum *place;

  make_room (pairs);
  place = find_place (pairs, key);
  if (is_free (place)) {
    *place = *key;
    pairs->n_used += !is_free (key);
  }

  return place;
}

/* ---- Sums ---- */

TallyAggregate *
tally_aggregate_new (const TallyPointsRules *rules)
{
  TallyAggregate *aggregate = g_new0 (TallyAggregate, 1);

  aggregate->rules = *rules;
  aggregate->players = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  return aggregate;
}

void
tally_aggregate_free (TallyAggregate *aggregate)
{
  g_hash_table_unref (aggregate->players);
  g_free (aggregate->pairs.places);
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

  copy->pairs = aggregate->pairs;
  copy->pairs.places = g_memdup2 (aggregate->pairs.places, aggregate->pairs.n_places * sizeof (TallyPairSum));

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

  tally_pair_sum_init (&key, player, other);

  return ensure_place (&aggregate->pairs, &key);
}

/* All pairs of a match are waited for at once: they lie anywhere. */
static void
fetch_pairs (const TallyAggregate *aggregate,
             const TallyResult    *result)
{
  const Pairs *pairs = &aggregate->pairs;

  for (guint seat = 1; seat < result->n_players && pairs->n_places > 0; seat++) {
    for (guint other = 0; other < seat; other++) {
      TallyPairSum key;

      tally_pair_sum_init (&key, result->players[seat], result->players[other]);
      __builtin_prefetch (&pairs->places[get_home (pairs, &key)], 1);
    }
  }
}

void
tally_aggregate_add (TallyAggregate    *aggregate,
                     const TallyResult *result)
{
  TallyPoints points[TALLY_MAX_PLAYERS];

  if (!tally_points_counts (&aggregate->rules, result))
    return;

  fetch_pairs (aggregate, result);
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
      tally_pair_sum_remove (ensure_pair (aggregate, result->players[seat], result->players[other]), result);
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

  *ensure_place (&aggregate->pairs, pair) = *pair;
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
  const TallyPairSum *pair;
  TallyPairSum key;

  if (aggregate->pairs.n_places == 0)
    return NULL;
  tally_pair_sum_init (&key, player, other);
  pair = find_place (&aggregate->pairs, &key);

  return tally_pair_sum_meetings (pair) > 0 ? pair : NULL;
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

GArray *
tally_aggregate_list_players (const TallyAggregate *aggregate)
{
  GArray *list = g_array_sized_new (FALSE, FALSE, sizeof (TallyStandingSum), g_hash_table_size (aggregate->players));
  GHashTableIter iter;
  gpointer sum;

  g_hash_table_iter_init (&iter, aggregate->players);
  while (g_hash_table_iter_next (&iter, &sum, NULL))
    g_array_append_vals (list, sum, 1);
  g_array_sort (list, compare_players_cb);

  return list;
}

GArray *
tally_aggregate_list_pairs (const TallyAggregate *aggregate)
{
  GArray *list = g_array_sized_new (FALSE, FALSE, sizeof (TallyPairSum), aggregate->pairs.n_used);

  for (guint i = 0; i < aggregate->pairs.n_places; i++)
    if (tally_pair_sum_meetings (&aggregate->pairs.places[i]) > 0)
      g_array_append_vals (list, &aggregate->pairs.places[i], 1);
  g_array_sort (list, compare_pairs_cb);

  return list;
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
