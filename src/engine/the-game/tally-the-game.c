/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-the-game.h"

#include "tally-language.h"
#include <string.h>

#include "tally-the-game-private.h"

#define ASCENDING_FROM 1
#define DESCENDING_FROM 100

/* How many cards a hand has with 1, 2, … players. */
static const guint8 hand_sizes[TALLY_THE_GAME_MAX_PLAYERS] = { 8, 7, 6, 6, 6 };

static const guint8 fire_cards[] = { 22, 33, 44, 55, 66, 77 };

static const char *const verdict_words[] = {
  [TALLY_THE_GAME_RUNNING] = NULL,
  [TALLY_THE_GAME_BEATEN] = "beaten",
  [TALLY_THE_GAME_SUPER] = "super",
  [TALLY_THE_GAME_NONE] = "none",
  [TALLY_THE_GAME_BURNT] = "burnt",
};

#define OPTION(member) G_STRUCT_OFFSET (TallyTheGameOptions, member)

static const TallyField option_fields[] = {
  { "min_cards", TALLY_FIELD_NUMBER, FALSE, OPTION (min_cards), .min = 2, .max = 3,
    .label = N_ ("Cards to lay in a turn, at least"), .hint = N_ ("Three is for experts.") },
  { "reduced_hand", TALLY_FIELD_FLAG, FALSE, OPTION (reduced_hand),
    .label = N_ ("One card less in hand"), .hint = N_ ("Harder still: only with three cards a turn.") },
  { "on_fire", TALLY_FIELD_FLAG, FALSE, OPTION (on_fire),
    .label = N_ ("On Fire"), .hint = N_ ("22, 33, 44, 55, 66 and 77 burn the game if they aren’t covered in time.") },
  { "starter", TALLY_FIELD_PLAYER, FALSE, OPTION (starter),
    .label = N_ ("Who begins"), .hint = N_ ("Decide together, without naming numbers.") },
};

#define IN_EVENT(member) G_STRUCT_OFFSET (TallyTheGameEvent, member)

static const char *const pile_titles[] = { N_ ("Pile 1"), N_ ("Pile 2"), N_ ("Pile 3"), N_ ("Pile 4"), NULL };

static void
limit_hand (const TallySetup *setup,
            guint             index,
            gint32           *low,
            gint32           *high)
{
  *high = (gint32) tally_the_game_hand_size (setup);
}

static void
limit_draw_pile (const TallySetup *setup,
                 guint             index,
                 gint32           *low,
                 gint32           *high)
{
  *high = (gint32) tally_the_game_draw_pile_size (setup);
}

static const TallyField result_fields[] = {
  { "leftover", TALLY_FIELD_NUMBER, FALSE, IN_EVENT (result.leftover),
    .label = N_ ("Cards left"), .high = TALLY_THE_GAME_MOST_LEFT },
  { "hands", TALLY_FIELD_PLAYER_NUMBERS, FALSE, IN_EVENT (result.hands),
    .label = N_ ("Cards left in hand"), .limit = limit_hand },
  { "draw_pile", TALLY_FIELD_NUMBER, FALSE, IN_EVENT (result.draw_pile),
    .label = N_ ("Draw pile"), .limit = limit_draw_pile },
  { "burnt", TALLY_FIELD_FLAG, FALSE, IN_EVENT (result.burnt), .label = N_ ("Burnt"),
    .hint = N_ ("A fire card was left on top at the end of a turn") },
};

static const TallyField play_fields[] = {
  { "player", TALLY_FIELD_PLAYER, TRUE, IN_EVENT (play.player), .label = N_ ("Player") },
  { "card", TALLY_FIELD_NUMBER, TRUE, IN_EVENT (play.card),
    .label = N_ ("Card"), .low = TALLY_THE_GAME_LOWEST, .high = TALLY_THE_GAME_HIGHEST },
  { "pile", TALLY_FIELD_NUMBER, TRUE, IN_EVENT (play.pile), .min = 0, .max = TALLY_THE_GAME_PILES - 1,
    .label = N_ ("Pile"), .titles = pile_titles },
};

static const TallyField turn_fields[] = {
  { "player", TALLY_FIELD_PLAYER, TRUE, IN_EVENT (turn.player), .label = N_ ("Player") },
};

static gboolean
check_result_form (gconstpointer     options,
                   gconstpointer     payload,
                   TallyFormProblem *problem)
{
  const TallyTheGameOptions *agreed = options;
  const TallyTheGameEvent *event = payload;
  gboolean by_hands = event->result.hands.present;

  if (by_hands && event->result.draw_pile == TALLY_ABSENT)
    *problem = (TallyFormProblem){ "draw_pile", TRUE };
  else if (by_hands && event->result.leftover != TALLY_ABSENT)
    *problem = (TallyFormProblem){ "leftover", FALSE };
  else if (!by_hands && event->result.draw_pile != TALLY_ABSENT)
    *problem = (TallyFormProblem){ "hands", TRUE };
  else if (!by_hands && event->result.leftover == TALLY_ABSENT)
    *problem = (TallyFormProblem){ "leftover", TRUE };
  else if (!tally_the_game_may_burn (agreed) && event->result.burnt >= 0)
    *problem = (TallyFormProblem){ "burnt", FALSE };
  else
    return TRUE;

  return FALSE;
}

static const TallyEventKind kinds[] = {
  TALLY_COMMON_KINDS,
  [TALLY_THE_GAME_RESULT] = { "result", result_fields, G_N_ELEMENTS (result_fields), FALSE, check_result_form,
                              N_ ("Write down the result"), TRUE },
  [TALLY_THE_GAME_PLAY] = { "play", play_fields, G_N_ELEMENTS (play_fields), TRUE, .label = N_ ("Lay a card") },
  [TALLY_THE_GAME_END_TURN] = { "end-turn", turn_fields, G_N_ELEMENTS (turn_fields), TRUE, .label = N_ ("End the turn") },
  [TALLY_THE_GAME_STUCK] = { "stuck", turn_fields, G_N_ELEMENTS (turn_fields), TRUE, .label = N_ ("Stuck") },
};

G_STATIC_ASSERT (sizeof (TallyTheGameOptions) <= TALLY_OPTIONS_SIZE);
G_STATIC_ASSERT (sizeof (TallyTheGameEvent) <= TALLY_EVENT_PAYLOAD);
G_STATIC_ASSERT (sizeof (TallyTheGameState) <= TALLY_STATE_SIZE);

guint
tally_the_game_hand_size (const TallySetup *setup)
{
  const TallyTheGameOptions *options = tally_setup_options (setup);

  return hand_sizes[setup->n_players - 1] - (options->reduced_hand ? 1 : 0);
}

guint
tally_the_game_draw_pile_size (const TallySetup *setup)
{
  return TALLY_THE_GAME_CARDS - setup->n_players * tally_the_game_hand_size (setup);
}

gboolean
tally_the_game_ascends (guint pile)
{
  return pile < TALLY_THE_GAME_PILES / 2;
}

TallyTheGameFit
tally_the_game_fit (guint pile,
                    int   top,
                    int   card)
{
  int step = tally_the_game_ascends (pile) ? card - top : top - card;

  if (step > 0)
    return TALLY_THE_GAME_FORWARD;
  if (step == -TALLY_THE_GAME_JUMP)
    return TALLY_THE_GAME_BACKWARD;

  return TALLY_THE_GAME_NO_FIT;
}

gboolean
tally_the_game_is_played (const TallyTheGameState *state,
                          int                      card)
{
  return (state->played[card / 64] >> (card % 64)) & 1;
}

gboolean
tally_the_game_may_burn (const TallyTheGameOptions *options)
{
  return options->on_fire;
}

gboolean
tally_the_game_is_fire (const TallyTheGameOptions *options,
                        int                        card)
{
  for (guint i = 0; tally_the_game_may_burn (options) && i < G_N_ELEMENTS (fire_cards); i++) {
    if (fire_cards[i] == card)
      return TRUE;
  }

  return FALSE;
}

TallyTheGameVerdict
tally_the_game_judge (guint leftover)
{
  if (leftover == 0)
    return TALLY_THE_GAME_BEATEN;

  return leftover < 10 ? TALLY_THE_GAME_SUPER : TALLY_THE_GAME_NONE;
}

const char *
tally_the_game_verdict_word (TallyTheGameVerdict verdict)
{
  return verdict_words[verdict];
}

static const char *
settle_options (TallySetup *setup)
{
  TallyTheGameOptions *options = (TallyTheGameOptions *) setup->options.bytes;

  if (options->min_cards == TALLY_ABSENT)
    options->min_cards = 2;
  if (options->starter == TALLY_NOBODY)
    options->starter = 0;
  options->reduced_hand = options->reduced_hand == TRUE;
  options->on_fire = options->on_fire == TRUE;

  if (options->reduced_hand && options->min_cards != 3)
    return N_ ("reduced_hand: only with \"min_cards\": 3");

  return NULL;
}

static void
start (const TallySetup *setup,
       gpointer          data)
{
  const TallyTheGameOptions *options = tally_setup_options (setup);
  TallyTheGameState *state = data;
  guint8 hand = (guint8) tally_the_game_hand_size (setup);

  memset (state, 0, sizeof *state);
  for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++)
    state->piles[pile] = tally_the_game_ascends (pile) ? ASCENDING_FROM : DESCENDING_FROM;
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    state->hands[seat] = hand;
  state->hands_known = TRUE;
  state->draw_pile = (guint8) tally_the_game_draw_pile_size (setup);
  state->leftover = TALLY_THE_GAME_CARDS;
  tally_the_game_begin_turn (setup, state, options->starter);
}

static gboolean
apply (const TallySetup *setup,
       gpointer          state,
       const TallyEvent *event,
       TallyViolation   *violation)
{
  if (event->kind == TALLY_THE_GAME_RESULT)
    return tally_the_game_apply_sheet (setup, state, tally_event_payload (event), violation);

  return tally_the_game_apply_live (setup, state, event->kind, tally_event_payload (event), violation);
}

/* The first event of a match lays a card. */
static gboolean
countable (const TallySetup *setup,
           gconstpointer     state)
{
  return ((const TallyTheGameState *) state)->leftover < TALLY_THE_GAME_CARDS;
}

static void
stop (const TallySetup *setup,
      gpointer          data)
{
  TallyTheGameState *state = data;

  tally_the_game_finish (state, tally_the_game_judge (state->leftover));
}

static gboolean
finished (const TallySetup *setup,
          gconstpointer     state)
{
  return ((const TallyTheGameState *) state)->verdict != TALLY_THE_GAME_RUNNING;
}

static gboolean
in_round (const TallySetup *setup,
          gconstpointer     state)
{
  return ((const TallyTheGameState *) state)->leftover < TALLY_THE_GAME_CARDS;
}

static guint
rank (const TallySetup *setup,
      gconstpointer     state,
      TallyRank         ranks[TALLY_MAX_PLAYERS])
{
  return 0;
}

static guint
winners (const TallySetup *setup,
         gconstpointer     state)
{
  return ((const TallyTheGameState *) state)->verdict == TALLY_THE_GAME_BEATEN ? tally_everybody (setup) : 0;
}

static TallyOutcome
outcome (const TallySetup *setup,
         gconstpointer     state)
{
  static const TallyOutcome outcomes[] = {
    [TALLY_THE_GAME_RUNNING] = TALLY_OUTCOME_NONE,
    [TALLY_THE_GAME_BEATEN] = TALLY_OUTCOME_WON,
    [TALLY_THE_GAME_SUPER] = TALLY_OUTCOME_NEARLY,
    [TALLY_THE_GAME_NONE] = TALLY_OUTCOME_LOST,
    [TALLY_THE_GAME_BURNT] = TALLY_OUTCOME_FAILED,
  };

  return outcomes[((const TallyTheGameState *) state)->verdict];
}

static gint32
common_score (const TallySetup *setup,
              gconstpointer     state)
{
  return ((const TallyTheGameState *) state)->leftover;
}

static guint
variant (const TallySetup *setup)
{
  const TallyTheGameOptions *options = tally_setup_options (setup);

  return (options->min_cards == 3 ? TALLY_THE_GAME_THREE_CARDS : 0) |
         (options->reduced_hand ? TALLY_THE_GAME_ONE_CARD_LESS : 0) |
         (options->on_fire ? TALLY_THE_GAME_FIRE : 0);
}

/* Elsewhere the score is the number of cards left, the same for all; some write
 * it down for one of them only. */
static const char *
read_final (const TallySetup *setup,
            const TallyFinal *final,
            TallyEvent       *event)
{
  TallyTheGameEvent *what = (TallyTheGameEvent *) event->payload.bytes;
  gint32 left = TALLY_ABSENT;

  tally_event_init (event, kinds, TALLY_THE_GAME_RESULT);
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (left != TALLY_ABSENT && final->scores[seat] != TALLY_ABSENT && final->scores[seat] != left)
      return N_ ("the players have different scores, but the cards left are the same for all");
    if (final->scores[seat] != TALLY_ABSENT)
      left = final->scores[seat];
  }
  if (left == TALLY_ABSENT && final->won == 0)
    return N_ ("the number of cards left is missing");
  if (left != TALLY_ABSENT && left < 0)
    return N_ ("a score is too low for this game");

  what->result.leftover = left != TALLY_ABSENT ? left : 0;
  return NULL;
}

static const char *const other_names[] = {
  "The Game: Spiel… so lange du kannst!",
  "The Game: Play… as long as you can!",
  "The Game: Are you ready to play The Game?",
  NULL,
};

static void
describe_cards (const TallySetup        *setup,
                const TallyTheGameState *state,
                TallySink               *sink)
{
  if (!state->hands_known) {
    tally_sink_text (sink, "draw_pile", NULL);
    tally_sink_text (sink, "hands", NULL);
    return;
  }

  tally_sink_number (sink, "draw_pile", state->draw_pile);
  tally_sink_open_object (sink, "hands");
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    tally_sink_number (sink, setup->names[seat], state->hands[seat]);
  tally_sink_close (sink);
}

static void
describe (const TallySetup *setup,
          gconstpointer     data,
          TallySink        *sink)
{
  const TallyTheGameState *state = data;

  if (state->by_sheet) {
    tally_sink_text (sink, "piles", NULL);
  } else {
    tally_sink_open_list (sink, "piles");
    for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++)
      tally_sink_number (sink, NULL, state->piles[pile]);
    tally_sink_close (sink);
  }

  describe_cards (setup, state, sink);
  tally_sink_text (sink, "turn", state->turn == TALLY_NOBODY ? NULL : setup->names[state->turn]);
  tally_sink_number (sink, "laid", state->laid);
  tally_sink_number (sink, "leftover", state->leftover);
  tally_sink_text (sink, "verdict", tally_the_game_verdict_word (state->verdict));
}

const TallyGame tally_the_game = {
  .id = "the-game",
  .name = "The Game",
  .catch_phrase = N_ ("together"),
  .drawing = "two-piles",
  .other_names = other_names,
  .bgg = 173090,
  .number = 3,
  .min_players = 1,
  .max_players = TALLY_THE_GAME_MAX_PLAYERS,
  .together = TRUE,
  .state_size = sizeof (TallyTheGameState),
  .options = option_fields,
  .n_options = G_N_ELEMENTS (option_fields),
  .settle_options = settle_options,
  .kinds = kinds,
  .n_kinds = G_N_ELEMENTS (kinds),
  .rules = tally_the_game_rules,
  .n_rules = TALLY_THE_GAME_N_RULES,
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
  .common_label = N_ ("Cards left"),
  .variant = variant,
  .common_record = &tally_the_game_record,
  .read_final = read_final,
  .describe = describe,
  .next_step = tally_the_game_next_step,
  .sheet_step = tally_the_game_sheet_step,
  .section = tally_the_game_section,
  .tell = tally_the_game_tell,
  .progress = tally_the_game_progress,
  .questions = tally_the_game_questions,
  .n_questions = TALLY_THE_GAME_N_QUESTIONS,
  .figures = &tally_the_game_figures,
  .picture = tally_the_game_picture,
  .figure = tally_the_game_figure,
};
