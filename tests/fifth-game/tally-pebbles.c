/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-pebbles.h"

#include <string.h>

#include "tally-language.h"
#include "tally-rank.h"

#define LEAST_TARGET 10
#define DEFAULT_TARGET 20

#define OPTION(member) G_STRUCT_OFFSET (TallyPebblesOptions, member)
#define IN_EVENT(member) G_STRUCT_OFFSET (TallyPebblesEvent, member)

static const TallyField option_fields[] = {
  { "target", TALLY_FIELD_NUMBER, FALSE, OPTION (target), .min = LEAST_TARGET, .max = 99,
    .label = "Pebbles to win", .hint = "More for a long evening." },
  { "together", TALLY_FIELD_FLAG, FALSE, OPTION (together),
    .label = "All together", .hint = "Everybody wins or nobody does." },
};

static const TallyField round_fields[] = {
  { "pebbles", TALLY_FIELD_PLAYER_NUMBERS, TRUE, IN_EVENT (round.pebbles),
    .label = "Pebbles", .high = TALLY_PEBBLES_HANDFUL },
};

static const TallyField find_fields[] = {
  { "player", TALLY_FIELD_PLAYER, TRUE, IN_EVENT (find.player), .label = "Who" },
  { "pebbles", TALLY_FIELD_NUMBER, TRUE, IN_EVENT (find.pebbles),
    .label = "Pebbles", .low = 1, .high = TALLY_PEBBLES_HANDFUL },
};

static const TallyEventKind kinds[] = {
  TALLY_COMMON_KINDS,
  [TALLY_PEBBLES_ROUND] = { "round", round_fields, G_N_ELEMENTS (round_fields), FALSE, .label = "Score the round" },
  [TALLY_PEBBLES_FIND] = { "find", find_fields, G_N_ELEMENTS (find_fields), TRUE, .label = "Find pebbles" },
};

/* clang-format off */
static const TallyRule rules[TALLY_PEBBLES_N_RULES] = {
  [TALLY_RULE_MATCH_FINISHED] = { "match-finished", "pebbles.aim", "This match is over." },
  [TALLY_RULE_UNKNOWN_PLAYER] = { "unknown-player", "pebbles.aim", "“{stranger}” doesn’t play in this match." },
  [TALLY_RULE_MISSING_PLAYER] = { "missing-player", "pebbles.round", "{player}’s pebbles are missing." },
  [TALLY_RULE_NOTHING_TO_COUNT] = { "nothing-to-count", "pebbles.aim", "Nobody has a pebble yet." },
  [TALLY_PEBBLES_RULE_HANDFUL] = {
    "pebbles-handful", "pebbles.round", "{player} can’t carry {a} pebbles: a handful is {b}." },
};
/* clang-format on */

static const char *
settle_options (TallySetup *setup)
{
  TallyPebblesOptions *options = (TallyPebblesOptions *) setup->options.bytes;

  if (options->target == TALLY_ABSENT)
    options->target = DEFAULT_TARGET;
  options->together = options->together == TRUE;

  return NULL;
}

static gboolean
plays_together (const TallySetup *setup)
{
  return ((const TallyPebblesOptions *) tally_setup_options (setup))->together;
}

static void
start (const TallySetup *setup,
       gpointer          state)
{
  memset (state, 0, sizeof (TallyPebblesState));
}

static gint32
common_score (const TallySetup *setup,
              gconstpointer     state)
{
  gint32 sum = 0;

  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    sum += ((const TallyPebblesState *) state)->pebbles[seat];

  return sum;
}

static gboolean
take (TallyPebblesState *state,
      TallySeat          player,
      gint32             pebbles,
      TallyViolation    *violation)
{
  if (pebbles < 0 || pebbles > TALLY_PEBBLES_HANDFUL)
    return tally_refuse (violation, TALLY_PEBBLES_RULE_HANDFUL, .player = player, .a = pebbles,
                         .b = TALLY_PEBBLES_HANDFUL);

  state->pebbles[player] += pebbles;
  return TRUE;
}

static void
finish_if_over (const TallySetup  *setup,
                TallyPebblesState *state)
{
  const TallyPebblesOptions *options = tally_setup_options (setup);

  if (options->together)
    state->finished = common_score (setup, state) >= options->target || state->rounds == TALLY_PEBBLES_ROUNDS;
  for (TallySeat seat = 0; seat < setup->n_players && !options->together; seat++)
    state->finished |= state->pebbles[seat] >= options->target;
}

static gboolean
apply (const TallySetup *setup,
       gpointer          data,
       const TallyEvent *event,
       TallyViolation   *violation)
{
  const TallyPebblesEvent *what = tally_event_payload (event);
  TallyPebblesState *state = data;

  if (event->kind == TALLY_PEBBLES_FIND) {
    if (!take (state, what->find.player, what->find.pebbles, violation))
      return FALSE;
  } else {
    for (TallySeat seat = 0; seat < setup->n_players; seat++) {
      if (!(what->round.pebbles.given & tally_seat_bit (seat)))
        return tally_refuse (violation, TALLY_RULE_MISSING_PLAYER, .player = seat);
      if (!take (state, seat, what->round.pebbles.n[seat], violation))
        return FALSE;
    }
    state->rounds++;
  }
  finish_if_over (setup, state);

  return TRUE;
}

static gboolean
countable (const TallySetup *setup,
           gconstpointer     state)
{
  return common_score (setup, state) > 0;
}

static void
stop (const TallySetup *setup,
      gpointer          state)
{
  ((TallyPebblesState *) state)->finished = TRUE;
}

static gboolean
finished (const TallySetup *setup,
          gconstpointer     state)
{
  return ((const TallyPebblesState *) state)->finished;
}

static gboolean
in_round (const TallySetup *setup,
          gconstpointer     state)
{
  return FALSE;
}

static guint
rank (const TallySetup *setup,
      gconstpointer     data,
      TallyRank         ranks[TALLY_MAX_PLAYERS])
{
  const TallyPebblesState *state = data;

  return plays_together (setup) ? 0 : tally_rank_by_worth (setup, state->pebbles, state->pebbles, ranks);
}

static TallyOutcome
outcome (const TallySetup *setup,
         gconstpointer     state)
{
  const TallyPebblesOptions *options = tally_setup_options (setup);

  return common_score (setup, state) >= options->target ? TALLY_OUTCOME_WON : TALLY_OUTCOME_LOST;
}

static guint
winners (const TallySetup *setup,
         gconstpointer     state)
{
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n = rank (setup, state, ranks);

  if (plays_together (setup))
    return outcome (setup, state) == TALLY_OUTCOME_WON ? tally_everybody (setup) : 0;

  return tally_rank_get_first (ranks, n);
}

static guint
rounds (const TallySetup *setup,
        gconstpointer     state)
{
  return ((const TallyPebblesState *) state)->rounds;
}

static void
describe (const TallySetup *setup,
          gconstpointer     data,
          TallySink        *sink)
{
  const TallyPebblesState *state = data;

  tally_sink_number (sink, "round", state->rounds);
  tally_sink_open_object (sink, "pebbles");
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    tally_sink_number (sink, setup->names[seat], state->pebbles[seat]);
  tally_sink_close (sink);
}

static char *
next_step (const TallySetup *setup,
           gconstpointer     state)
{
  g_autofree char *names = NULL;

  if (!finished (setup, state))
    return g_strdup ("Collect pebbles, and write down what each of you has.");
  if (plays_together (setup))
    return g_strdup (outcome (setup, state) == TALLY_OUTCOME_WON ? "You have filled the bucket!" : "The bucket isn’t full.");

  names = tally_rank_join_names (setup, winners (setup, state));
  return g_strdup_printf ("%s: the most pebbles.", names);
}

static const char *
section (const TallySetup *setup,
         gconstpointer     state)
{
  return finished (setup, state) ? "pebbles.aim" : "pebbles.round";
}

static char *
tell (const TallySetup *setup,
      gconstpointer     state,
      const TallyEvent *event)
{
  const TallyPebblesEvent *what = tally_event_payload (event);
  g_autofree char *numbers = NULL;

  if (event->kind == TALLY_PEBBLES_FIND)
    return g_strdup_printf ("%s finds %d pebbles", setup->names[what->find.player], what->find.pebbles);

  numbers = tally_setup_tell_numbers (setup, what->round.pebbles.n);
  return g_strdup_printf ("Pebbles: %s", numbers);
}

static char *
progress (const TallySetup *setup,
          gconstpointer     state)
{
  return g_strdup_printf ("round %u", rounds (setup, state) + 1);
}

static char *
tell_record_title (guint n_players,
                   guint variant)
{
  return g_strdup (n_players > 0 ? "Fullest bucket" : "Most pebbles");
}

static char *
tell_record_value (gint32 value,
                   guint  n_rounds)
{
  return g_strdup_printf ("%d pebbles in %u rounds", value, n_rounds);
}

static const TallyGameRecord record = {
  .by_rounds = TRUE,
  .tell_title = tell_record_title,
  .tell_value = tell_record_value,
};

const TallyGame tally_pebbles = {
  .id = "pebbles",
  .name = "Pebbles",
  .catch_phrase = "to 20 pebbles",
  .number = 200,
  .min_players = 2,
  .max_players = TALLY_PEBBLES_MAX_PLAYERS,
  .plays_together = plays_together,
  .state_size = sizeof (TallyPebblesState),
  .options = option_fields,
  .n_options = G_N_ELEMENTS (option_fields),
  .settle_options = settle_options,
  .kinds = kinds,
  .n_kinds = G_N_ELEMENTS (kinds),
  .rules = rules,
  .n_rules = TALLY_PEBBLES_N_RULES,
  .start = start,
  .apply = apply,
  .countable = countable,
  .stop = stop,
  .finished = finished,
  .in_round = in_round,
  .rank = rank,
  .winners = winners,
  .outcome = outcome,
  .common_score = common_score,
  .common_label = "In the bucket",
  .rounds = rounds,
  .record = &record,
  .common_record = &record,
  .describe = describe,
  .next_step = next_step,
  .section = section,
  .tell = tell,
  .progress = progress,
};
