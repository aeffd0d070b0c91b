/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-gator.h"

#include "tally-language.h"
#include <string.h>

#include "../tally-rank.h"
#include "tally-allie-gator-private.h"

#define LEAST_TARGET 3

static const char *const second_words[] = {
  [TALLY_ALLIE_GATOR_SECOND_IS_NEXT] = "next",
  [TALLY_ALLIE_GATOR_SECOND_IS_NOBODY] = "nobody",
  NULL,
};

static const char *const special_words[] = {
  [TALLY_ALLIE_GATOR_REVERSE] = "reverse",
  [TALLY_ALLIE_GATOR_STEAL] = "steal",
  [TALLY_ALLIE_GATOR_RAISE] = "raise",
  [TALLY_ALLIE_GATOR_GIFT] = "gift",
  NULL,
};

/* How many of each are in the box. */
static const guint8 special_supply[TALLY_ALLIE_GATOR_N_SPECIALS] = {
  [TALLY_ALLIE_GATOR_REVERSE] = 6,
  [TALLY_ALLIE_GATOR_STEAL] = 5,
  [TALLY_ALLIE_GATOR_RAISE] = 4,
  [TALLY_ALLIE_GATOR_GIFT] = 3,
};

const char *const tally_allie_gator_column_titles[] = { N_ ("Left"), N_ ("Right"), NULL };

static const char *const second_titles[] = {
  [TALLY_ALLIE_GATOR_SECOND_IS_NEXT] = N_ ("The next place gets one"),
  [TALLY_ALLIE_GATOR_SECOND_IS_NOBODY] = N_ ("Nobody gets one"),
  NULL,
};

static const char *const special_titles[] = {
  [TALLY_ALLIE_GATOR_REVERSE] = N_ ("Reverse"),
  [TALLY_ALLIE_GATOR_STEAL] = N_ ("Steal a card"),
  [TALLY_ALLIE_GATOR_RAISE] = N_ ("Raise a target"),
  [TALLY_ALLIE_GATOR_GIFT] = N_ ("Allie’s gift"),
  NULL,
};

#define OPTION(member) G_STRUCT_OFFSET (TallyAllieGatorOptions, member)

static const TallyField option_fields[] = {
  { "target", TALLY_FIELD_NUMBER, FALSE, OPTION (target), .min = LEAST_TARGET, .max = TALLY_ALLIE_GATOR_MAX_POINTS,
    .label = N_ ("Tooth points to play to"), .hint = N_ ("Three fill the counter; from four on teeth turn gold.") },
  { "starter", TALLY_FIELD_PLAYER, FALSE, OPTION (starter),
    .label = N_ ("Who begins"), .hint = N_ ("Later rounds are started by a winner of the one before.") },
  { "second_after_tie", TALLY_FIELD_WORD, FALSE, OPTION (second_after_tie), .words = second_words,
    .label = N_ ("After a shared first place"), .titles = second_titles,
    .hint = N_ ("Does the next place still get a tooth? The rulebook doesn’t say.") },
};

#define IN_EVENT(member) G_STRUCT_OFFSET (TallyAllieGatorEvent, member)
#define A_COLUMN .min = 0, .max = TALLY_ALLIE_GATOR_COLUMNS - 1, .titles = tally_allie_gator_column_titles
#define A_CARD .low = 1, .high = TALLY_ALLIE_GATOR_NUMBERS
#define PLAYER(member)                                                            \
  {                                                                               \
    "player", TALLY_FIELD_PLAYER, TRUE, IN_EVENT (member), .label = N_ ("Player") \
  }

static const char *const pile_words[] = { "cards", "specials", NULL };
static const char *const pile_titles[] = { N_ ("Cards"), N_ ("Specials"), NULL };
static const char *const target_titles[] = { N_ ("Left target"), N_ ("Right target"), NULL };

static void
limit_pile (const TallySetup *setup,
            guint             index,
            gint32           *low,
            gint32           *high)
{
  *high = index == 0 ? TALLY_ALLIE_GATOR_CARDS : TALLY_ALLIE_GATOR_SPECIALS;
}

static const TallyField round_fields[] = {
  { "piles", TALLY_FIELD_PLAYER_RECORDS, TRUE, IN_EVENT (round.piles), TALLY_COUNT, .words = pile_words,
    .label = N_ ("Piles"), .titles = pile_titles, .limit = limit_pile },
};

static const TallyField final_fields[] = {
  { "teeth", TALLY_FIELD_PLAYER_NUMBERS, TRUE, IN_EVENT (final.teeth), TALLY_COUNT,
    .label = N_ ("Teeth"), .high = TALLY_ALLIE_GATOR_MAX_POINTS },
  { "specials", TALLY_FIELD_PLAYER_NUMBERS, FALSE, IN_EVENT (final.specials), TALLY_COUNT,
    .label = N_ ("Specials"), .high = TALLY_ALLIE_GATOR_SPECIALS },
};

static const TallyField deal_fields[] = {
  { "targets", TALLY_FIELD_NUMBERS, TRUE, IN_EVENT (deal.targets), .length = TALLY_ALLIE_GATOR_COLUMNS,
    .label = N_ ("Targets"), .titles = target_titles, A_CARD },
  { "chip", TALLY_FIELD_NUMBER, FALSE, IN_EVENT (deal.chip), A_COLUMN, .label = N_ ("Column of the chip") },
  { "starter", TALLY_FIELD_PLAYER, FALSE, IN_EVENT (deal.starter), .label = N_ ("Who begins") },
};

static const TallyField play_fields[] = {
  PLAYER (play.player),
  { "card", TALLY_FIELD_NUMBER, TRUE, IN_EVENT (play.card), .label = N_ ("Card"), A_CARD },
  { "stack", TALLY_FIELD_NUMBER, TRUE, IN_EVENT (play.stack), A_COLUMN, .label = N_ ("Column") },
};

static const TallyField special_fields[] = {
  PLAYER (special.player),
  { "kind", TALLY_FIELD_WORD, TRUE, IN_EVENT (special.kind), .words = special_words,
    .label = N_ ("Special card"), .titles = special_titles },
  { "victim", TALLY_FIELD_PLAYER, FALSE, IN_EVENT (special.victim), .label = N_ ("Victim") },
  { "card", TALLY_FIELD_NUMBER, FALSE, IN_EVENT (special.card), .label = N_ ("Card"), A_CARD },
  { "stack", TALLY_FIELD_NUMBER, FALSE, IN_EVENT (special.stack), A_COLUMN, .label = N_ ("Column") },
  { "to", TALLY_FIELD_PLAYER, FALSE, IN_EVENT (special.to), .label = N_ ("Receiver") },
};

static const TallyField take_fields[] = {
  PLAYER (take.player),
  { "target", TALLY_FIELD_NUMBER, FALSE, IN_EVENT (take.target), .label = N_ ("New target"), A_CARD },
  { "drawn", TALLY_FIELD_NUMBER, FALSE, IN_EVENT (take.drawn), .label = N_ ("Target drawn from the pile"), A_CARD },
};

/* What each special needs to be told, and may therefore not go without; a
 * gift of nothing names neither stack nor receiver. */
static gboolean
check_special_form (gconstpointer     options,
                    gconstpointer     payload,
                    TallyFormProblem *problem)
{
  const TallyAllieGatorEvent *event = payload;
  gboolean steals = event->special.kind == TALLY_ALLIE_GATOR_STEAL;
  gboolean raises = event->special.kind == TALLY_ALLIE_GATOR_RAISE;
  gboolean has_stack = event->special.stack != TALLY_ABSENT;
  gboolean has_to = event->special.to != TALLY_NOBODY;
  gboolean gives = event->special.kind == TALLY_ALLIE_GATOR_GIFT && (has_stack || has_to);
  const struct {
    const char *key;
    gboolean given, takes;
  } keys[] = {
    { "victim", event->special.victim != TALLY_NOBODY, steals },
    { "card", event->special.card != TALLY_ABSENT, raises },
    { "stack", has_stack, raises || gives },
    { "to", has_to, gives },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    if (keys[i].given != keys[i].takes) {
      *problem = (TallyFormProblem){ keys[i].key, keys[i].takes };
      return FALSE;
    }
  }

  return TRUE;
}

static gboolean
check_take_form (gconstpointer     options,
                 gconstpointer     payload,
                 TallyFormProblem *problem)
{
  const TallyAllieGatorEvent *event = payload;

  if (event->take.target == TALLY_ABSENT || event->take.drawn == TALLY_ABSENT)
    return TRUE;

  *problem = (TallyFormProblem){ "drawn", FALSE };

  return FALSE;
}

/* clang-format off */
static const TallyEventKind kinds[] = {
  TALLY_COMMON_KINDS,
  [TALLY_ALLIE_GATOR_ROUND] = { "round", round_fields, G_N_ELEMENTS (round_fields), FALSE, .label = N_ ("Score the round") },
  [TALLY_ALLIE_GATOR_FINAL] = { "final", final_fields, G_N_ELEMENTS (final_fields), FALSE, .label = N_ ("Write down the result"),
                              .whole = TRUE },
  [TALLY_ALLIE_GATOR_DEAL] = { "deal", deal_fields, G_N_ELEMENTS (deal_fields), TRUE, .label = N_ ("Deal a round") },
  [TALLY_ALLIE_GATOR_PLAY] = { "play", play_fields, G_N_ELEMENTS (play_fields), TRUE, .label = N_ ("Lay a card") },
  [TALLY_ALLIE_GATOR_SPECIAL] = { "special", special_fields, G_N_ELEMENTS (special_fields), TRUE, check_special_form,
                                  N_ ("Play a special card") },
  [TALLY_ALLIE_GATOR_TAKE] = { "take", take_fields, G_N_ELEMENTS (take_fields), TRUE, check_take_form, N_ ("Take the cards") },
};
/* clang-format on */

G_STATIC_ASSERT (sizeof (TallyAllieGatorOptions) <= TALLY_OPTIONS_SIZE);
G_STATIC_ASSERT (sizeof (TallyAllieGatorEvent) <= TALLY_EVENT_PAYLOAD);
G_STATIC_ASSERT (sizeof (TallyAllieGatorState) <= TALLY_STATE_SIZE);
G_STATIC_ASSERT (IN_EVENT (play.player) == 0);
G_STATIC_ASSERT (IN_EVENT (special.player) == 0);
G_STATIC_ASSERT (IN_EVENT (take.player) == 0);

int
tally_allie_gator_get_top (const TallyAllieGatorTable *table,
                           guint                       column)
{
  const TallyAllieGatorColumn *there = &table->columns[column];

  return there->height > 0 ? there->stack[there->height - 1] : 0;
}

gboolean
tally_allie_gator_get_range (const TallyAllieGatorTable *table,
                             guint                       column,
                             int                        *lowest,
                             int                        *highest)
{
  *lowest = tally_allie_gator_get_top (table, column) + 1;
  *highest = table->columns[column].target - 1;

  return *lowest <= *highest;
}

gboolean
tally_allie_gator_is_seen (const TallyAllieGatorTable *table,
                           int                         card)
{
  return (table->seen[card / 64] >> (card % 64)) & 1;
}

TallyAllieGatorFit
tally_allie_gator_fit_target (const TallyAllieGatorTable *table,
                              int                         card)
{
  if (card < 1 || card > TALLY_ALLIE_GATOR_NUMBERS)
    return TALLY_ALLIE_GATOR_NO_SUCH_CARD;

  return tally_allie_gator_is_seen (table, card) ? TALLY_ALLIE_GATOR_SEEN : TALLY_ALLIE_GATOR_FITS;
}

TallyAllieGatorFit
tally_allie_gator_fit_stack (const TallyAllieGatorTable *table,
                             guint                       column,
                             int                         card)
{
  TallyAllieGatorFit fit = tally_allie_gator_fit_target (table, card);
  int lowest, highest;

  tally_allie_gator_get_range (table, column, &lowest, &highest);
  if (fit != TALLY_ALLIE_GATOR_FITS)
    return fit;
  if (card > highest)
    return TALLY_ALLIE_GATOR_NOT_BELOW_TARGET;

  return card < lowest ? TALLY_ALLIE_GATOR_NOT_ABOVE_STACK : TALLY_ALLIE_GATOR_FITS;
}

TallyAllieGatorFit
tally_allie_gator_fit_raise (const TallyAllieGatorTable *table,
                             guint                       column,
                             int                         card)
{
  TallyAllieGatorFit fit = tally_allie_gator_fit_target (table, card);

  if (fit == TALLY_ALLIE_GATOR_FITS && card <= table->columns[column].target)
    return TALLY_ALLIE_GATOR_NOT_ABOVE_TARGET;

  return fit;
}

gboolean
tally_allie_gator_has_direction (const TallySetup *setup)
{
  return setup->n_players > 2;
}

guint
tally_allie_gator_draw_pile_size (const TallySetup *setup)
{
  return TALLY_ALLIE_GATOR_CARDS - TALLY_ALLIE_GATOR_COLUMNS - TALLY_ALLIE_GATOR_HAND * (guint) setup->n_players;
}

gboolean
tally_allie_gator_take_ends_round (const TallyAllieGatorTable *table)
{
  return table->draw_pile == 0;
}

guint
tally_allie_gator_count_catch (const TallyAllieGatorTable *table)
{
  const TallyAllieGatorColumn *column = &table->columns[table->chip];

  return column->n_targets + column->height;
}

guint
tally_allie_gator_get_supply (TallyAllieGatorSpecial special)
{
  return special_supply[special];
}

const char *
tally_allie_gator_get_special_name (TallyAllieGatorSpecial special)
{
  return special_titles[special];
}

/* Each point above three turns one of the three teeth to its golden side. */
guint
tally_allie_gator_get_gold (guint points)
{
  return points > TALLY_ALLIE_GATOR_SLOTS ? points - TALLY_ALLIE_GATOR_SLOTS : 0;
}

guint
tally_allie_gator_get_white (guint points)
{
  return MIN (points, TALLY_ALLIE_GATOR_SLOTS) - tally_allie_gator_get_gold (points);
}

static const char *
settle_options (TallySetup *setup)
{
  TallyAllieGatorOptions *options = (TallyAllieGatorOptions *) setup->options.bytes;

  if (options->target == TALLY_ABSENT)
    options->target = LEAST_TARGET;
  if (options->starter == TALLY_NOBODY)
    options->starter = 0;
  if (options->second_after_tie < 0)
    options->second_after_tie = TALLY_ALLIE_GATOR_SECOND_IS_NEXT;

  return NULL;
}

static void
start (const TallySetup *setup,
       gpointer          data)
{
  const TallyAllieGatorOptions *options = tally_setup_options (setup);
  TallyAllieGatorState *state = data;

  memset (state, 0, sizeof *state);
  state->starter = options->starter;
}

static gboolean
apply (const TallySetup *setup,
       gpointer          state,
       const TallyEvent *event,
       TallyViolation   *violation)
{
  if (event->kind == TALLY_ALLIE_GATOR_ROUND)
    return tally_allie_gator_apply_sheet (setup, state, tally_event_payload (event), violation);
  if (event->kind == TALLY_ALLIE_GATOR_FINAL)
    return tally_allie_gator_apply_final (setup, state, tally_event_payload (event), violation);

  return tally_allie_gator_apply_live (setup, state, event->kind, tally_event_payload (event), violation);
}

static gboolean
countable (const TallySetup *setup,
           gconstpointer     state)
{
  return ((const TallyAllieGatorState *) state)->rounds > 0;
}

static void
stop (const TallySetup *setup,
      gpointer          data)
{
  TallyAllieGatorState *state = data;

  state->dealt = FALSE;
  memset (&state->table, 0, sizeof state->table);
}

gboolean
tally_allie_gator_is_finished (const TallySetup *setup,
                               gconstpointer     data)
{
  const TallyAllieGatorOptions *options = tally_setup_options (setup);
  const TallyAllieGatorState *state = data;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (state->points[seat] >= options->target)
      return TRUE;
  }

  return tally_state_get_stopped (state) != TALLY_NOT_STOPPED;
}

static gboolean
in_round (const TallySetup *setup,
          gconstpointer     state)
{
  return ((const TallyAllieGatorState *) state)->dealt;
}

static guint
rank (const TallySetup *setup,
      gconstpointer     data,
      TallyRank         ranks[TALLY_MAX_PLAYERS])
{
  const TallyAllieGatorState *state = data;
  gboolean decided = tally_allie_gator_is_finished (setup, state) &&
                     tally_state_get_stopped (state) != TALLY_STOPPED_UNCOUNTED;
  gint32 worth[TALLY_ALLIE_GATOR_MAX_PLAYERS];
  gint32 score[TALLY_ALLIE_GATOR_MAX_PLAYERS];

  /* A point outweighs all specials that there are. */
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    score[seat] = state->points[seat];
    worth[seat] = score[seat] * (TALLY_ALLIE_GATOR_SPECIALS + 1);
    if (decided)
      worth[seat] -= state->last_specials[seat];
  }

  return tally_rank_by_worth (setup, worth, score, ranks);
}

guint
tally_allie_gator_get_winners (const TallySetup *setup,
                               gconstpointer     state)
{
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n_ranks = rank (setup, state, ranks);

  return tally_rank_get_first (ranks, n_ranks);
}

static void
describe_piles (const TallySetup           *setup,
                const TallyAllieGatorTable *table,
                TallySink                  *sink)
{
  tally_sink_open_object (sink, "hands");
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    tally_sink_number (sink, setup->names[seat], table->hands[seat]);
  tally_sink_close (sink);

  tally_sink_open_object (sink, "piles");
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    tally_sink_open_object (sink, setup->names[seat]);
    tally_sink_number (sink, "cards", table->piles[seat].cards);
    tally_sink_number (sink, "specials", table->piles[seat].specials);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
}

static void
describe_table (const TallySetup           *setup,
                const TallyAllieGatorTable *table,
                TallySink                  *sink)
{
  tally_sink_open_object (sink, "table");

  tally_sink_open_list (sink, "targets");
  for (guint column = 0; column < TALLY_ALLIE_GATOR_COLUMNS; column++)
    tally_sink_number (sink, NULL, table->columns[column].target);
  tally_sink_close (sink);

  tally_sink_open_list (sink, "stacks");
  for (guint column = 0; column < TALLY_ALLIE_GATOR_COLUMNS; column++) {
    tally_sink_open_list (sink, NULL);
    for (guint i = 0; i < table->columns[column].height; i++)
      tally_sink_number (sink, NULL, table->columns[column].stack[i]);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);

  tally_sink_number (sink, "chip", table->chip);
  tally_sink_number (sink, "direction", table->direction);
  tally_sink_text (sink, "turn", setup->names[table->turn]);
  tally_sink_number (sink, "draw_pile", table->draw_pile);
  describe_piles (setup, table, sink);

  tally_sink_close (sink);
}

static void
describe (const TallySetup *setup,
          gconstpointer     data,
          TallySink        *sink)
{
  const TallyAllieGatorState *state = data;
  gboolean finished = tally_allie_gator_is_finished (setup, state);

  tally_sink_number (sink, "round", state->rounds);
  tally_sink_open_object (sink, "teeth");
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    guint points = state->points[seat];

    tally_sink_open_object (sink, setup->names[seat]);
    tally_sink_number (sink, "points", points);
    tally_sink_number (sink, "white", tally_allie_gator_get_white (points));
    tally_sink_number (sink, "gold", tally_allie_gator_get_gold (points));
    tally_sink_close (sink);
  }
  tally_sink_close (sink);

  tally_sink_text (sink, "starter", finished ? NULL : setup->names[state->starter]);
  if (state->dealt)
    describe_table (setup, &state->table, sink);
  else
    tally_sink_text (sink, "table", NULL);
}

static gint32
limit (const TallySetup *setup)
{
  const TallyAllieGatorOptions *options = tally_setup_options (setup);

  return options->target;
}

static guint
unasked (const TallySetup  *setup,
         gconstpointer      before,
         const TallyEvent  *event,
         gconstpointer      end,
         const TallyField **field,
         guint             *word)
{
  *field = NULL;
  *word = 0;
  if (event->kind == TALLY_ALLIE_GATOR_FINAL) {
    *field = &final_fields[1];
    return tally_allie_gator_get_equals (setup, end);
  }
  if (event->kind != TALLY_ALLIE_GATOR_ROUND)
    return 0;

  *field = &round_fields[0];
  *word = 1;
  return tally_allie_gator_get_unasked (setup, before, tally_event_payload (event), end);
}

static guint
rounds (const TallySetup *setup,
        gconstpointer     state)
{
  return ((const TallyAllieGatorState *) state)->rounds;
}

/* How many specials everybody had isn't kept elsewhere, only who came out ahead
 * by having fewer: so few are given that the order stays. */
static void
order_equals (const TallySetup   *setup,
              const TallyFinal   *final,
              TallyPlayerNumbers *specials)
{
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    for (TallySeat other = 0; other < setup->n_players; other++) {
      if (final->scores[other] == final->scores[seat] && tally_final_compare (final, other, seat) < 0)
        specials->n[seat]++;
    }
    if (specials->n[seat] > 0)
      specials->given |= (guint8) tally_seat_bit (seat);
  }
  specials->present = specials->given != 0;
}

static const char *
read_final (const TallySetup *setup,
            const TallyFinal *final,
            TallyEvent       *event)
{
  TallyAllieGatorEvent *what = (TallyAllieGatorEvent *) event->payload.bytes;
  const char *problem;

  tally_event_init (event, kinds, TALLY_ALLIE_GATOR_FINAL);
  problem = tally_final_read_scores (final, setup, 0, &what->final.teeth);
  if (problem == NULL)
    order_equals (setup, final, &what->final.specials);

  return problem;
}

G_STATIC_ASSERT (LEAST_TARGET == 3); /* as the catch phrase says */

const TallyGame tally_allie_gator = {
  .id = "allie-gator",
  .name = "Allie Gator",
  .catch_phrase = N_ ("to 3 teeth"),
  .drawing = "chip",
  .number = 1,
  .min_players = 2,
  .max_players = TALLY_ALLIE_GATOR_MAX_PLAYERS,
  .state_size = sizeof (TallyAllieGatorState),
  .options = option_fields,
  .n_options = G_N_ELEMENTS (option_fields),
  .settle_options = settle_options,
  .kinds = kinds,
  .n_kinds = G_N_ELEMENTS (kinds),
  .rules = tally_allie_gator_rules,
  .n_rules = TALLY_ALLIE_GATOR_N_RULES,
  .start = start,
  .apply = apply,
  .countable = countable,
  .stop = stop,
  .finished = tally_allie_gator_is_finished,
  .in_round = in_round,
  .rank = rank,
  .winners = tally_allie_gator_get_winners,
  .rounds = rounds,
  .limit = limit,
  .imagine = tally_allie_gator_imagine,
  .unasked = unasked,
  .record = &tally_allie_gator_record,
  .read_final = read_final,
  .describe = describe,
  .next_step = tally_allie_gator_next_step,
  .sheet_step = tally_allie_gator_sheet_step,
  .section = tally_allie_gator_section,
  .tell = tally_allie_gator_tell,
  .progress = tally_allie_gator_progress,
  .questions = tally_allie_gator_questions,
  .n_questions = TALLY_ALLIE_GATOR_N_QUESTIONS,
  .figures = &tally_allie_gator_figures,
  .picture = tally_allie_gator_picture,
  .figure = tally_allie_gator_figure,
};
