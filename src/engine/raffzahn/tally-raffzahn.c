/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn.h"

#include "tally-language.h"
#include <string.h>

#include "../tally-rank.h"
#include "tally-raffzahn-model.h"
#include "tally-raffzahn-private.h"

/* A numeral stands for the number in files. */
static const char *const yellow_words[] = {
  [TALLY_RAFFZAHN_YELLOW_10] = "10",
  [TALLY_RAFFZAHN_YELLOW_20] = "20",
  [TALLY_RAFFZAHN_YELLOW_30] = "30",
  [TALLY_RAFFZAHN_YELLOW_STAR] = "star",
  [TALLY_RAFFZAHN_YELLOW_ROTTEN] = "rotten",
  NULL,
};

static const char *const blue_words[] = { "1", "2", "3", "4", "5", "star", NULL };

const char *const tally_raffzahn_yellow_titles[] = { "10", "20", "30", "★", N_ ("Rotten tooth"), NULL };

const char *const tally_raffzahn_blue_titles[] = { "1", "2", "3", "4", "5", "★", NULL };

static const char *const dice[] = { N_ ("Yellow die"), N_ ("Blue die"), N_ ("Other blue die"), NULL };

static const char *const result_words[] = {
  [TALLY_RAFFZAHN_ROTTEN] = "rotten",
  [TALLY_RAFFZAHN_HIGH_STAR] = "high-star",
  [TALLY_RAFFZAHN_LOW_STAR] = "low-star",
  [TALLY_RAFFZAHN_OWN_HIT] = "own-hit",
  [TALLY_RAFFZAHN_LOOT] = "loot",
  [TALLY_RAFFZAHN_MISS] = "miss",
  [TALLY_RAFFZAHN_PASS] = "pass",
  NULL,
};

const char *const tally_raffzahn_result_titles[] = {
  [TALLY_RAFFZAHN_ROTTEN] = N_ ("Rotten tooth"),
  [TALLY_RAFFZAHN_HIGH_STAR] = N_ ("Three stars"),
  [TALLY_RAFFZAHN_LOW_STAR] = N_ ("Two stars"),
  [TALLY_RAFFZAHN_OWN_HIT] = N_ ("Own hit"),
  [TALLY_RAFFZAHN_LOOT] = N_ ("Takes it"),
  [TALLY_RAFFZAHN_MISS] = N_ ("Miss"),
  [TALLY_RAFFZAHN_PASS] = N_ ("Passes"),
  NULL,
};

static const char *const result_names[] = {
  [TALLY_RAFFZAHN_ROTTEN] = N_ ("a rotten tooth"),
  [TALLY_RAFFZAHN_HIGH_STAR] = N_ ("three stars"),
  [TALLY_RAFFZAHN_LOW_STAR] = N_ ("two stars"),
  [TALLY_RAFFZAHN_OWN_HIT] = N_ ("an own hit"),
  [TALLY_RAFFZAHN_LOOT] = N_ ("loot"),
  [TALLY_RAFFZAHN_MISS] = N_ ("a miss"),
  [TALLY_RAFFZAHN_PASS] = N_ ("a pass"),
};

/* What each hit brings, whether one may pass in its place, and whether it ends
 * the turn before the third throw. A miss is one only with the third throw. */
/* clang-format off */
static const struct {
  TallyRaffzahnResult result;
  gboolean            may_pass;
  gboolean            ends_turn;
} meanings[] = {
  [TALLY_RAFFZAHN_HITS_NOTHING]     = { TALLY_RAFFZAHN_ROTTEN,    FALSE, TRUE },
  [TALLY_RAFFZAHN_HITS_HIGHEST]     = { TALLY_RAFFZAHN_HIGH_STAR, FALSE, TRUE },
  [TALLY_RAFFZAHN_HITS_LOWEST]      = { TALLY_RAFFZAHN_LOW_STAR,  FALSE, FALSE },
  [TALLY_RAFFZAHN_HITS_OWN]         = { TALLY_RAFFZAHN_OWN_HIT,   FALSE, TRUE },
  [TALLY_RAFFZAHN_HITS_MIDDLE]      = { TALLY_RAFFZAHN_LOOT,      TRUE,  FALSE },
  [TALLY_RAFFZAHN_HITS_UNPROTECTED] = { TALLY_RAFFZAHN_LOOT,      TRUE,  FALSE },
  [TALLY_RAFFZAHN_HITS_PROTECTED]   = { TALLY_RAFFZAHN_MISS,      FALSE, FALSE },
  [TALLY_RAFFZAHN_HITS_OUT]         = { TALLY_RAFFZAHN_MISS,      FALSE, FALSE },
};
/* clang-format on */

#define OPTION(member) G_STRUCT_OFFSET (TallyRaffzahnOptions, member)

static const TallyField option_fields[] = {
  { "starter", TALLY_FIELD_PLAYER, FALSE, OPTION (starter),
    .label = N_ ("Who begins"), .hint = N_ ("Play then goes clockwise.") },
  { "announce", TALLY_FIELD_FLAG, FALSE, OPTION (announce),
    .label = N_ ("Announcements"), .hint = N_ ("Whoever announces a tile and loots it has another turn.") },
  { "teeth", TALLY_FIELD_NUMBERS, FALSE, OPTION (teeth),
    .min = 1, .max = TALLY_RAFFZAHN_MOST_TEETH, .length = TALLY_RAFFZAHN_TILES, .label = N_ ("Teeth on the tiles") },
};

#define IN_EVENT(member) G_STRUCT_OFFSET (TallyRaffzahnEvent, member)

#define A_TILE .low = 1, .high = TALLY_RAFFZAHN_TILES

static void
limit_teeth (const TallySetup *setup,
             guint             index,
             gint32           *low,
             gint32           *high)
{
  *high = (gint32) tally_raffzahn_sum_teeth (setup, TALLY_RAFFZAHN_ALL_TILES);
}

static const TallyField totals_fields[] = {
  { "teeth", TALLY_FIELD_PLAYER_NUMBERS, TRUE, IN_EVENT (totals.teeth), TALLY_COUNT,
    .label = N_ ("Teeth"), .limit = limit_teeth },
  { "highest", TALLY_FIELD_PLAYER_NUMBERS, FALSE, IN_EVENT (totals.highest), .label = N_ ("Highest tile"), A_TILE },
};

static const TallyField count_fields[] = {
  { "tiles", TALLY_FIELD_PLAYER_NUMBER_SETS, TRUE, IN_EVENT (count.tiles), .label = N_ ("Tiles"), A_TILE },
};

static const TallyField turn_fields[] = {
  { "player", TALLY_FIELD_PLAYER, TRUE, IN_EVENT (turn.player), .label = N_ ("Player") },
  { "throws", TALLY_FIELD_WORD_ROWS, FALSE, IN_EVENT (turn.throws), .words = yellow_words, .other_words = blue_words,
    .label = N_ ("Throws"), .titles = tally_raffzahn_yellow_titles, .other_titles = tally_raffzahn_blue_titles,
    .columns = dice, .row = N_ ("Throw") },
  { "result", TALLY_FIELD_WORD, FALSE, IN_EVENT (turn.result), .words = result_words,
    .label = N_ ("Result"), .titles = tally_raffzahn_result_titles },
  { "tile", TALLY_FIELD_NUMBER, FALSE, IN_EVENT (turn.tile), .label = N_ ("Tile"), A_TILE },
  { "protect", TALLY_FIELD_FLAG, FALSE, IN_EVENT (turn.protect), .fallback = TRUE, .label = N_ ("Face down") },
  { "discard", TALLY_FIELD_NUMBER_SET, FALSE, IN_EVENT (turn.discard), .label = N_ ("Tiles given up"), A_TILE },
  { "announced", TALLY_FIELD_NUMBER, FALSE, IN_EVENT (turn.announced), .label = N_ ("Announced tile"), A_TILE },
};

/* Without dice somebody has to say what came of them, and with which tile
 * where only they could tell. */
static gboolean
check_turn_form (gconstpointer     options,
                 gconstpointer     payload,
                 TallyFormProblem *problem)
{
  const TallyRaffzahnEvent *event = payload;
  gint8 result = event->turn.result;

  if (event->turn.throws.n > 0)
    return TRUE;

  if (result < 0)
    *problem = (TallyFormProblem){ "result", TRUE };
  else if ((result == TALLY_RAFFZAHN_LOOT || result == TALLY_RAFFZAHN_OWN_HIT) && event->turn.tile == TALLY_ABSENT)
    *problem = (TallyFormProblem){ "tile", TRUE };
  else
    return TRUE;

  return FALSE;
}

static const TallyEventKind kinds[] = {
  TALLY_COMMON_KINDS,
  [TALLY_RAFFZAHN_TOTALS] = { "totals", totals_fields, G_N_ELEMENTS (totals_fields), FALSE, .label = N_ ("Write down the teeth"),
                              .whole = TRUE },
  [TALLY_RAFFZAHN_COUNT] = { "count", count_fields, G_N_ELEMENTS (count_fields), FALSE, .label = N_ ("Write down the tiles"),
                             .whole = TRUE },
  [TALLY_RAFFZAHN_TURN] = { "turn", turn_fields, G_N_ELEMENTS (turn_fields), TRUE, check_turn_form, N_ ("End the turn") },
};

G_STATIC_ASSERT (sizeof (TallyRaffzahnOptions) <= TALLY_OPTIONS_SIZE);
G_STATIC_ASSERT (sizeof (TallyRaffzahnEvent) <= TALLY_EVENT_PAYLOAD);
G_STATIC_ASSERT (TALLY_RAFFZAHN_DICE == TALLY_ROW_WORDS && TALLY_RAFFZAHN_THROWS == TALLY_MAX_ROWS);
G_STATIC_ASSERT (sizeof (TallyRaffzahnState) <= TALLY_STATE_SIZE);

guint
tally_raffzahn_get_score (const TallySetup         *setup,
                          const TallyRaffzahnState *state,
                          TallySeat                 player)
{
  if (state->by_totals)
    return (guint) state->totals[player];

  return tally_raffzahn_sum_teeth (setup, tally_raffzahn_get_own (state, player));
}

int
tally_raffzahn_get_lowest (guint64 tiles)
{
  for (int tile = 0; tile < 64; tile++) {
    if (tiles & tally_raffzahn_bit (tile))
      return tile;
  }

  return 0;
}

int
tally_raffzahn_get_highest (guint64 tiles)
{
  for (int tile = TALLY_RAFFZAHN_TILES; tile > 0; tile--) {
    if (tiles & tally_raffzahn_bit (tile))
      return tile;
  }

  return 0;
}

guint
tally_raffzahn_count_tiles (guint64 tiles)
{
  guint n = 0;

  for (; tiles != 0; tiles &= tiles - 1)
    n++;

  return n;
}

TallyRaffzahnPlace
tally_raffzahn_find_tile (const TallyRaffzahnState *state,
                          int                       tile,
                          TallySeat                *owner)
{
  guint64 bit = tile < 1 || tile > TALLY_RAFFZAHN_TILES ? 0 : tally_raffzahn_bit (tile);

  for (*owner = 0; *owner < TALLY_RAFFZAHN_MAX_PLAYERS; (*owner)++) {
    if (state->up[*owner] & bit)
      return TALLY_RAFFZAHN_FACE_UP;
    if (state->down[*owner] & bit)
      return TALLY_RAFFZAHN_FACE_DOWN;
  }

  *owner = TALLY_NOBODY;
  if (state->middle & bit)
    return TALLY_RAFFZAHN_MIDDLE;

  return state->out & bit ? TALLY_RAFFZAHN_OUT : TALLY_RAFFZAHN_NOWHERE;
}

gboolean
tally_raffzahn_may_protect (const TallyRaffzahnState *state,
                            TallySeat                 player)
{
  return tally_raffzahn_count_tiles (state->up[player]) >= TALLY_RAFFZAHN_OPEN_TILES;
}

guint
tally_raffzahn_get_penalty (const TallySetup         *setup,
                            const TallyRaffzahnState *state,
                            TallySeat                 player)
{
  return MIN (tally_raffzahn_sum_teeth (setup, tally_raffzahn_get_own (state, player)),
              TALLY_RAFFZAHN_PENALTY);
}

gboolean
tally_raffzahn_may_announce (const TallyRaffzahnState *state,
                             TallySeat                 player,
                             int                       tile)
{
  TallySeat owner;
  TallyRaffzahnPlace place = tally_raffzahn_find_tile (state, tile, &owner);

  return place == TALLY_RAFFZAHN_MIDDLE || (place == TALLY_RAFFZAHN_FACE_UP && owner != player);
}

gboolean
tally_raffzahn_takes_tile (TallyRaffzahnResult result)
{
  return result == TALLY_RAFFZAHN_HIGH_STAR ||
         result == TALLY_RAFFZAHN_LOW_STAR ||
         result == TALLY_RAFFZAHN_LOOT;
}

const char *
tally_raffzahn_get_result_name (TallyRaffzahnResult result)
{
  return result_names[result];
}

int
tally_raffzahn_count_faces (guint die)
{
  return die == 0 ? TALLY_RAFFZAHN_N_YELLOW : TALLY_RAFFZAHN_N_BLUE;
}

gboolean
tally_raffzahn_is_star (guint die,
                        int   face)
{
  return face == (die == 0 ? TALLY_RAFFZAHN_YELLOW_STAR : TALLY_RAFFZAHN_BLUE_STAR);
}

gboolean
tally_raffzahn_is_rotten (guint die,
                          int   face)
{
  return die == 0 && face == TALLY_RAFFZAHN_YELLOW_ROTTEN;
}

int
tally_raffzahn_get_pips (guint die,
                         int   face)
{
  if (die == 0)
    return face <= TALLY_RAFFZAHN_YELLOW_30 ? 10 * (face + 1) : 0;

  return face <= TALLY_RAFFZAHN_BLUE_5 ? face + 1 : 0;
}

const char *
tally_raffzahn_get_face_title (guint die,
                               int   face)
{
  return die == 0 ? tally_raffzahn_yellow_titles[face] : tally_raffzahn_blue_titles[face];
}

static guint
count_stars (const guint8 faces[TALLY_RAFFZAHN_DICE])
{
  guint stars = 0;

  for (guint die = 0; die < TALLY_RAFFZAHN_DICE; die++)
    stars += tally_raffzahn_is_star (die, faces[die]);

  return stars;
}

/* A star counts nothing, and there is one at most where a sum is asked for. */
static int
add_up (const guint8 faces[TALLY_RAFFZAHN_DICE])
{
  int sum = 0;

  for (guint die = 0; die < TALLY_RAFFZAHN_DICE; die++)
    sum += tally_raffzahn_get_pips (die, faces[die]);

  return sum;
}

static TallyRaffzahnHit
hit_sum (const TallyRaffzahnState *state,
         TallySeat                 player,
         int                       sum,
         TallySeat                *owner)
{
  TallyRaffzahnPlace place = tally_raffzahn_find_tile (state, sum, owner);

  if (*owner == player)
    return TALLY_RAFFZAHN_HITS_OWN;
  if (place == TALLY_RAFFZAHN_MIDDLE)
    return TALLY_RAFFZAHN_HITS_MIDDLE;
  if (place == TALLY_RAFFZAHN_FACE_UP)
    return TALLY_RAFFZAHN_HITS_UNPROTECTED;

  return place == TALLY_RAFFZAHN_FACE_DOWN ? TALLY_RAFFZAHN_HITS_PROTECTED : TALLY_RAFFZAHN_HITS_OUT;
}

static void
find_hit (const TallyRaffzahnState *state,
          TallySeat                 player,
          const guint8              faces[TALLY_RAFFZAHN_DICE],
          TallyRaffzahnReading     *reading)
{
  guint stars = count_stars (faces);

  *reading = (TallyRaffzahnReading){ .hit = TALLY_RAFFZAHN_HITS_NOTHING, .owner = TALLY_NOBODY };

  if (tally_raffzahn_is_rotten (0, faces[0]))
    return;

  if (stars == 3) {
    reading->hit = TALLY_RAFFZAHN_HITS_HIGHEST;
    reading->tile = tally_raffzahn_get_highest (state->middle);
  } else if (stars == 2) {
    reading->hit = TALLY_RAFFZAHN_HITS_LOWEST;
    reading->tile = tally_raffzahn_get_lowest (state->middle);
  } else {
    reading->tile = add_up (faces);
    reading->hit = hit_sum (state, player, reading->tile, &reading->owner);
  }
}

void
tally_raffzahn_read_throw (const TallySetup         *setup,
                           const TallyRaffzahnState *state,
                           TallySeat                 player,
                           const guint8              faces[TALLY_RAFFZAHN_DICE],
                           guint                     nth,
                           TallyRaffzahnReading     *reading)
{
  gboolean is_last = nth >= TALLY_RAFFZAHN_THROWS;

  find_hit (state, player, faces, reading);
  reading->result = meanings[reading->hit].result;
  if (reading->result == TALLY_RAFFZAHN_MISS && !is_last)
    reading->result = TALLY_RAFFZAHN_PASS;

  reading->may_pass = meanings[reading->hit].may_pass;
  reading->may_throw_again = !is_last && !meanings[reading->hit].ends_turn;
  reading->may_protect = tally_raffzahn_takes_tile (reading->result) &&
                         tally_raffzahn_may_protect (state, player);
  if (reading->result == TALLY_RAFFZAHN_MISS)
    reading->penalty = tally_raffzahn_get_penalty (setup, state, player);
}

static const char *
settle_options (TallySetup *setup)
{
  TallyRaffzahnOptions *options = (TallyRaffzahnOptions *) setup->options.bytes;

  if (options->starter == TALLY_NOBODY)
    options->starter = 0;
  options->announce = options->announce == TRUE;

  if (options->teeth[0] == TALLY_ABSENT)
    tally_raffzahn_chart_reset (options->teeth);
  for (int tile = 1; tile < TALLY_RAFFZAHN_TILES; tile++) {
    if (options->teeth[tile] < options->teeth[tile - 1])
      return N_ ("teeth: must never fall from one tile to the next");
  }

  return NULL;
}

static void
start (const TallySetup *setup,
       gpointer          data)
{
  const TallyRaffzahnOptions *options = tally_setup_options (setup);
  TallyRaffzahnState *state = data;

  memset (state, 0, sizeof *state);
  state->middle = TALLY_RAFFZAHN_ALL_TILES;
  state->turn = options->starter;
}

static gboolean
apply (const TallySetup *setup,
       gpointer          state,
       const TallyEvent *event,
       TallyViolation   *violation)
{
  if (event->kind == TALLY_RAFFZAHN_TOTALS)
    return tally_raffzahn_apply_totals (setup, state, tally_event_payload (event), violation);
  if (event->kind == TALLY_RAFFZAHN_COUNT)
    return tally_raffzahn_apply_count (setup, state, tally_event_payload (event), violation);

  return tally_raffzahn_apply_turn (setup, state, tally_event_payload (event), violation);
}

static gboolean
countable (const TallySetup *setup,
           gconstpointer     state)
{
  return ((const TallyRaffzahnState *) state)->begun;
}

static void
stop (const TallySetup *setup,
      gpointer          state)
{
  ((TallyRaffzahnState *) state)->turn = TALLY_NOBODY;
}

static gboolean
finished (const TallySetup *setup,
          gconstpointer     state)
{
  return ((const TallyRaffzahnState *) state)->turn == TALLY_NOBODY;
}

static gboolean
in_round (const TallySetup *setup,
          gconstpointer     state)
{
  return ((const TallyRaffzahnState *) state)->begun;
}

static guint
rank (const TallySetup *setup,
      gconstpointer     data,
      TallyRank         ranks[TALLY_MAX_PLAYERS])
{
  const TallyRaffzahnState *state = data;
  gint32 worth[TALLY_RAFFZAHN_MAX_PLAYERS];
  gint32 score[TALLY_RAFFZAHN_MAX_PLAYERS];

  /* A tooth outweighs the number of any tile. */
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    int highest = state->by_totals ? state->highest[seat]
                                   : tally_raffzahn_get_highest (tally_raffzahn_get_own (state, seat));

    score[seat] = (gint32) tally_raffzahn_get_score (setup, state, seat);
    worth[seat] = score[seat] * (TALLY_RAFFZAHN_TILES + 1) + highest;
  }

  return tally_rank_by_worth (setup, worth, score, ranks);
}

guint
tally_raffzahn_get_winners (const TallySetup *setup,
                            gconstpointer     state)
{
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n_ranks = rank (setup, state, ranks);

  return tally_rank_get_first (ranks, n_ranks);
}

static void
describe_tiles (TallySink  *sink,
                const char *key,
                guint64     tiles)
{
  tally_sink_open_list (sink, key);
  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++) {
    if (tiles & tally_raffzahn_bit (tile))
      tally_sink_number (sink, NULL, tile);
  }
  tally_sink_close (sink);
}

static void
describe (const TallySetup *setup,
          gconstpointer     data,
          TallySink        *sink)
{
  const TallyRaffzahnState *state = data;

  describe_tiles (sink, "center", state->middle);
  describe_tiles (sink, "out", state->out);

  tally_sink_open_object (sink, "players");
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    tally_sink_open_object (sink, setup->names[seat]);
    describe_tiles (sink, "up", state->up[seat]);
    describe_tiles (sink, "down", state->down[seat]);
    tally_sink_number (sink, "teeth", tally_raffzahn_get_score (setup, state, seat));
    tally_sink_close (sink);
  }
  tally_sink_close (sink);

  tally_sink_text (sink, "turn", state->turn == TALLY_NOBODY ? NULL : setup->names[state->turn]);
}

static const char *
read_final (const TallySetup *setup,
            const TallyFinal *final,
            TallyEvent       *event)
{
  TallyRaffzahnEvent *what = (TallyRaffzahnEvent *) event->payload.bytes;

  tally_event_init (event, kinds, TALLY_RAFFZAHN_TOTALS);

  return tally_final_read_scores (final, setup, 0, &what->totals.teeth);
}

const TallyGame tally_raffzahn = {
  .id = "raffzahn",
  .name = "Raffzahn",
  .catch_phrase = N_ ("most teeth wins"),
  .drawing = "tile",
  .number = 2,
  .min_players = 3,
  .max_players = TALLY_RAFFZAHN_MAX_PLAYERS,
  .state_size = sizeof (TallyRaffzahnState),
  .options = option_fields,
  .n_options = G_N_ELEMENTS (option_fields),
  .settle_options = settle_options,
  .kinds = kinds,
  .n_kinds = G_N_ELEMENTS (kinds),
  .rules = tally_raffzahn_rules,
  .n_rules = TALLY_RAFFZAHN_N_RULES,
  .start = start,
  .apply = apply,
  .countable = countable,
  .stop = stop,
  .finished = finished,
  .in_round = in_round,
  .rank = rank,
  .winners = tally_raffzahn_get_winners,
  .record = &tally_raffzahn_record,
  .read_final = read_final,
  .describe = describe,
  .next_step = tally_raffzahn_next_step,
  .sheet_step = tally_raffzahn_sheet_step,
  .section = tally_raffzahn_section,
  .tell = tally_raffzahn_tell,
  .progress = tally_raffzahn_progress,
  .questions = tally_raffzahn_questions,
  .n_questions = TALLY_RAFFZAHN_N_QUESTIONS,
  .figures = &tally_raffzahn_figures,
  .picture = tally_raffzahn_picture,
  .figure = tally_raffzahn_figure,
};
