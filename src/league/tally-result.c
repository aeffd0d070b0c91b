/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-result.h"

#include <string.h>

#define SECONDS_A_DAY 86400

static void
take_ranking (const TallySetup *setup,
              gconstpointer     state,
              TallyResult      *result)
{
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n_ranks = setup->game->rank (setup, state, ranks);

  for (guint i = 0; i < n_ranks; i++) {
    result->places[ranks[i].seat] = ranks[i].place;
    result->scores[ranks[i].seat] = ranks[i].score;
  }
}

static void
take_outcome (const TallySetup *setup,
              gconstpointer     state,
              TallyResult      *result)
{
  const TallyGame *game = setup->game;

  result->outcome = (guint8) game->outcome (setup, state);
  result->common_score = game->common_score (setup, state);
  result->variant = (guint8) (game->variant != NULL ? game->variant (setup) : 0);
}

gboolean
tally_result_from_match (const TallyMatch *match,
                         gint64            match_id,
                         const gint64      player_ids[],
                         TallyResult      *result)
{
  const TallySetup *setup = tally_match_get_setup (match);
  gconstpointer state = tally_match_get_state (match);

  if (!tally_match_is_finished (match) || tally_state_get_stopped (state) == TALLY_STOPPED_UNCOUNTED)
    return FALSE;

  memset (result, 0, sizeof *result);
  result->match = match_id;
  result->game = (guint8) tally_result_game_index (setup->game);
  result->n_players = setup->n_players;
  memcpy (result->players, player_ids, setup->n_players * sizeof *player_ids);
  result->won = (guint8) tally_game_get_winners (setup, state);

  if (setup->game->rounds != NULL)
    result->rounds = (guint16) MIN (setup->game->rounds (setup, state), G_MAXUINT16);
  if (tally_setup_is_together (setup))
    take_outcome (setup, state, result);
  else
    take_ranking (setup, state, result);

  return TRUE;
}

void
tally_result_set_started (TallyResult *result,
                          gint64       started,
                          int          utc_offset)
{
  gint64 local = started + utc_offset;

  result->started = started;
  /* Rounded down also before 1970. */
  result->day = (gint32) (local / SECONDS_A_DAY - (local % SECONDS_A_DAY < 0 ? 1 : 0));
}

const TallyGame *
tally_result_get_game (const TallyResult *result)
{
  return tally_games[result->game];
}

guint
tally_result_game_index (const TallyGame *game)
{
  guint i = 0;

  while (tally_games[i] != game && tally_games[i] != NULL)
    i++;
  g_assert (tally_games[i] != NULL);

  return i;
}

gboolean
tally_result_is_together (const TallyResult *result)
{
  return result->outcome != TALLY_OUTCOME_NONE;
}

gboolean
tally_result_has_won (const TallyResult *result,
                      guint              seat)
{
  return (result->won >> seat) & 1;
}

int
tally_result_find_player (const TallyResult *result,
                          gint64             player)
{
  for (int seat = 0; seat < result->n_players; seat++) {
    if (result->players[seat] == player)
      return seat;
  }

  return -1;
}

/* Letters follow each other in ASCII, whatever their case, from the second of
 * eight on. This is asked for every result of a league. */
static guint8
get_digit (char hex)
{
  return (guint8) (hex <= '9' ? hex - '0' : (hex & 7) + 9);
}

void
tally_result_set_uuid (TallyResult *result,
                       const char  *uuid)
{
  guint n = 0;

  memset (result->uuid, 0, sizeof result->uuid);
  for (; *uuid != '\0' && n < 2 * sizeof result->uuid; uuid++) {
    if (g_ascii_isxdigit (*uuid)) {
      result->uuid[n / 2] |= (guint8) (get_digit (*uuid) << (n % 2 ? 0 : 4));
      n++;
    }
  }
}

int
tally_result_compare (const TallyResult *a,
                      const TallyResult *b)
{
  int order = memcmp (a->uuid, b->uuid, sizeof a->uuid);

  if (a->started != b->started)
    return a->started < b->started ? -1 : 1;
  if (order != 0)
    return order;
  if (a->match != b->match)
    return a->match < b->match ? -1 : 1;

  return 0;
}

int
tally_result_compare_day (gconstpointer a,
                          gconstpointer b)
{
  const TallyResult *one = a;
  const TallyResult *other = b;

  if (one->day != other->day)
    return one->day < other->day ? -1 : 1;

  return tally_result_compare (one, other);
}

/* A database has them by their start, which is by day but for a journey to
 * another zone: then a look is enough. */
void
tally_results_sort (GArray *results)
{
  for (guint i = 1; i < results->len; i++) {
    if (tally_result_compare_day (&g_array_index (results, TallyResult, i - 1), &g_array_index (results, TallyResult, i)) > 0) {
      g_array_sort (results, tally_result_compare_day);
      return;
    }
  }
}

gboolean
tally_filter_takes (const TallyFilter *filter,
                    const TallyResult *result)
{
  return result->day >= filter->first_day &&
         result->day <= filter->last_day &&
         ((filter->games >> result->game) & 1);
}
