/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-im-zoo.h"

#include "tally-language.h"
#include <string.h>

#include "tally-zoff-im-zoo-private.h"

#define DEFAULT_TARGET 19

#define OPTION(member) G_STRUCT_OFFSET (TallyZoffOptions, member)

static const TallyField option_fields[] = {
  { "target", TALLY_FIELD_NUMBER, FALSE, OPTION (target), .min = 1, .max = 999, .label = N_ ("Points to play to"),
    .hint = N_ ("The match ends when two have as many; with three players, when one has more.") },
  { "teams", TALLY_FIELD_FLAG, FALSE, OPTION (teams), .label = N_ ("Changing teams"),
    .hint = N_ ("From the second round on; without them every round is like the first.") },
};

#define IN_EVENT(member) G_STRUCT_OFFSET (TallyZoffEvent, member)

static void
limit_lions (const TallySetup *setup,
             guint             index,
             gint32           *low,
             gint32           *high)
{
  *high = (gint32) tally_zoff_supply (setup, TALLY_ZOFF_LION);
}

static void
limit_hedgehogs (const TallySetup *setup,
                 guint             index,
                 gint32           *low,
                 gint32           *high)
{
  *high = (gint32) tally_zoff_supply (setup, TALLY_ZOFF_HEDGEHOG);
}

static void
limit_cards (const TallySetup *setup,
             guint             index,
             gint32           *low,
             gint32           *high)
{
  *low = 0;
  *high = (gint32) tally_zoff_supply (setup, (TallyZoffAnimal) index);
}

static const TallyField round_fields[] = {
  { "order", TALLY_FIELD_PLAYERS, TRUE, IN_EVENT (round.order), .label = N_ ("Out of cards, in order") },
  { "lions", TALLY_FIELD_PLAYER_NUMBERS, FALSE, IN_EVENT (round.lions), TALLY_COUNT,
    .label = N_ ("Lions in the tricks"), .limit = limit_lions },
  { "hedgehogs", TALLY_FIELD_PLAYER_NUMBERS, FALSE, IN_EVENT (round.hedgehogs), TALLY_COUNT,
    .label = N_ ("Hedgehogs in the tricks"), .limit = limit_hedgehogs },
  { "hand_lions", TALLY_FIELD_NUMBER, FALSE, IN_EVENT (round.hand_lions), TALLY_COUNT,
    .label = N_ ("Lions in the last player’s hand"), .limit = limit_lions },
};

/* A total may be below 0. */
static const TallyField final_fields[] = {
  { "totals", TALLY_FIELD_PLAYER_NUMBERS, TRUE, IN_EVENT (final.totals), .label = N_ ("Totals"), .low = -99, .high = 999 },
  { "places", TALLY_FIELD_PLAYERS, FALSE, IN_EVENT (final.places), .label = N_ ("Places") },
};

static const TallyField deal_fields[] = {
  { "leader", TALLY_FIELD_PLAYER, FALSE, IN_EVENT (deal.leader), .label = N_ ("Who leads") },
};

#define CARDS .min = 1, .max = G_MAXINT32, .words = tally_zoff_card_words, .titles = tally_zoff_card_titles, .limit = limit_cards

/* A discard is a play without a partner. */
static const TallyField play_fields[] = {
  { "player", TALLY_FIELD_PLAYER, TRUE, IN_EVENT (play.player), .label = N_ ("Player") },
  { "cards", TALLY_FIELD_COUNTS, TRUE, IN_EVENT (play.cards), CARDS, .label = N_ ("Cards") },
  { "partner", TALLY_FIELD_COUNTS, FALSE, IN_EVENT (play.partner), CARDS, .label = N_ ("Cards that the partner adds") },
};

static const TallyField pass_fields[] = {
  { "player", TALLY_FIELD_PLAYER, TRUE, IN_EVENT (pass.player), .label = N_ ("Player") },
};

static const TallyEventKind kinds[] = {
  TALLY_COMMON_KINDS,
  [TALLY_ZOFF_ROUND] = { "round", round_fields, G_N_ELEMENTS (round_fields), FALSE, .label = N_ ("Score the round") },
  [TALLY_ZOFF_FINAL] = { "final", final_fields, G_N_ELEMENTS (final_fields), FALSE, .label = N_ ("Write down the result"),
                         .whole = TRUE },
  [TALLY_ZOFF_DEAL] = { "deal", deal_fields, G_N_ELEMENTS (deal_fields), TRUE, .label = N_ ("Deal a round") },
  [TALLY_ZOFF_DISCARD] = { "discard", play_fields, G_N_ELEMENTS (play_fields) - 1, TRUE, .label = N_ ("Discard cards") },
  [TALLY_ZOFF_PLAY] = { "play", play_fields, G_N_ELEMENTS (play_fields), TRUE, .label = N_ ("Lay cards") },
  [TALLY_ZOFF_PASS] = { "pass", pass_fields, G_N_ELEMENTS (pass_fields), TRUE, .label = N_ ("Pass") },
};

G_STATIC_ASSERT (sizeof (TallyZoffOptions) <= TALLY_OPTIONS_SIZE);
G_STATIC_ASSERT (sizeof (TallyZoffEvent) <= TALLY_EVENT_PAYLOAD);
G_STATIC_ASSERT (sizeof (TallyZoffState) <= TALLY_STATE_SIZE);

static const char *
settle_options (TallySetup *setup)
{
  TallyZoffOptions *options = (TallyZoffOptions *) setup->options.bytes;

  if (options->target == TALLY_ABSENT)
    options->target = DEFAULT_TARGET;
  options->teams = options->teams != FALSE;

  return NULL;
}

static void
start (const TallySetup *setup,
       gpointer          data)
{
  memset (data, 0, sizeof (TallyZoffState));
}

static gboolean
apply (const TallySetup *setup,
       gpointer          state,
       const TallyEvent *event,
       TallyViolation   *violation)
{
  const TallyZoffEvent *what = tally_event_payload (event);

  if (event->kind == TALLY_ZOFF_ROUND)
    return tally_zoff_apply_sheet (setup, state, &what->round, violation);
  if (event->kind == TALLY_ZOFF_FINAL)
    return tally_zoff_apply_final (setup, state, what, violation);

  return tally_zoff_apply_live (setup, state, event->kind, what, violation);
}

static gboolean
countable (const TallySetup *setup,
           gconstpointer     state)
{
  return ((const TallyZoffState *) state)->rounds > 0;
}

static void
stop (const TallySetup *setup,
      gpointer          data)
{
  TallyZoffState *state = data;

  state->finished = TRUE;
  memset (&state->table, 0, sizeof state->table);
}

static gboolean
finished (const TallySetup *setup,
          gconstpointer     state)
{
  return ((const TallyZoffState *) state)->finished;
}

static gboolean
in_round (const TallySetup *setup,
          gconstpointer     state)
{
  return ((const TallyZoffState *) state)->table.dealt;
}

static guint
rank (const TallySetup *setup,
      gconstpointer     data,
      TallyRank         ranks[TALLY_MAX_PLAYERS])
{
  const TallyZoffState *state = data;

  for (TallySeat i = 0; i < setup->n_players; i++) {
    TallySeat seat = tally_zoff_has_places (state) ? state->places[i] : i;
    guint8 place = tally_zoff_has_places (state) ? (guint8) (i + 1) : 1;

    ranks[i] = (TallyRank){ seat, place, state->totals[seat] };
  }

  return setup->n_players;
}

static guint
winners (const TallySetup *setup,
         gconstpointer     state)
{
  return tally_seat_bit (((const TallyZoffState *) state)->places[0]);
}

static const char *
name_of (const TallySetup *setup,
         TallySeat         seat)
{
  return seat == TALLY_NOBODY ? NULL : setup->names[seat];
}

static void
describe_players (const TallySetup *setup,
                  const TallySeat   seats[],
                  guint             n,
                  const char       *key,
                  TallySink        *sink)
{
  tally_sink_open_list (sink, key);
  for (guint i = 0; i < n; i++)
    tally_sink_text (sink, NULL, setup->names[seats[i]]);
  tally_sink_close (sink);
}

static void
describe_line_up (const TallySetup      *setup,
                  const TallyZoffLineUp *line_up,
                  TallySink             *sink)
{
  tally_sink_open_list (sink, "teams");
  for (guint i = 0; i < line_up->n_teams; i++) {
    const TallySeat team[] = { line_up->teams[i].better, line_up->teams[i].worse };

    describe_players (setup, team, G_N_ELEMENTS (team), NULL, sink);
  }
  tally_sink_close (sink);

  tally_sink_text (sink, "solo", name_of (setup, line_up->solo));
  tally_sink_text (sink, "dealer", name_of (setup, line_up->dealer));
  tally_sink_text (sink, "leader", name_of (setup, line_up->leader));
}

static void
describe_trick (const TallySetup     *setup,
                const TallyZoffTable *table,
                TallySink            *sink)
{
  if (table->owner == TALLY_NOBODY) {
    tally_sink_text (sink, "trick", NULL);
    return;
  }

  tally_sink_open_object (sink, "trick");
  tally_sink_text (sink, "player", setup->names[table->owner]);
  tally_sink_text (sink, "animal", tally_zoff_card_words[table->lying.animal]);
  tally_sink_number (sink, "count", table->lying.count);
  tally_sink_close (sink);
}

static void
describe_table (const TallySetup     *setup,
                const TallyZoffTable *table,
                TallySink            *sink)
{
  if (!table->dealt) {
    tally_sink_text (sink, "table", NULL);
    return;
  }

  tally_sink_open_object (sink, "table");
  tally_sink_text (sink, "turn", setup->names[table->turn]);

  tally_sink_open_object (sink, "hands");
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    tally_sink_number (sink, setup->names[seat], table->hands[seat]);
  tally_sink_close (sink);

  describe_trick (setup, table, sink);
  describe_players (setup, table->out, table->n_out, "out", sink);

  tally_sink_open_object (sink, "tricks");
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    tally_sink_open_object (sink, setup->names[seat]);
    tally_sink_number (sink, "cards", table->tricks[seat].cards);
    tally_sink_number (sink, "lions", table->tricks[seat].lions);
    tally_sink_number (sink, "hedgehogs", table->tricks[seat].hedgehogs);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
  tally_sink_close (sink);
}

static void
describe (const TallySetup *setup,
          gconstpointer     data,
          TallySink        *sink)
{
  const TallyZoffState *state = data;
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, state, &line_up);

  tally_sink_number (sink, "round", state->rounds);
  tally_sink_open_object (sink, "totals");
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    tally_sink_number (sink, setup->names[seat], state->totals[seat]);
  tally_sink_close (sink);

  describe_players (setup, state->places, tally_zoff_has_places (state) ? setup->n_players : 0, "places", sink);
  describe_line_up (setup, &line_up, sink);
  describe_table (setup, &state->table, sink);
}

static gint32
limit (const TallySetup *setup)
{
  const TallyZoffOptions *options = tally_setup_options (setup);

  return options->target;
}

/* Three have to pass it. */
static gint32
goal (const TallySetup *setup)
{
  return limit (setup) + (setup->n_players == 3);
}

static guint
rounds (const TallySetup *setup,
        gconstpointer     state)
{
  return ((const TallyZoffState *) state)->rounds;
}

static gboolean
is_ahead (const TallyFinal *final,
          TallySeat         one,
          TallySeat         other)
{
  if (final->scores[one] != final->scores[other])
    return final->scores[one] > final->scores[other];

  return tally_final_compare (final, one, other) < 0;
}

/* Best first. Where totals are equal and nobody can know who was ahead, seats
 * decide, and FALSE is returned: the rules will ask for the places. */
static gboolean
order_by_final (const TallySetup *setup,
                const TallyFinal *final,
                TallySeat         order[])
{
  gboolean certain = TRUE;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    guint at = seat;

    for (; at > 0 && is_ahead (final, seat, order[at - 1]); at--)
      order[at] = order[at - 1];
    order[at] = seat;
  }
  for (guint i = 1; i < setup->n_players; i++)
    certain = certain && is_ahead (final, order[i - 1], order[i]);

  return certain;
}

static const char *
read_final (const TallySetup *setup,
            const TallyFinal *final,
            TallyEvent       *event)
{
  TallyZoffEvent *what = (TallyZoffEvent *) event->payload.bytes;
  const char *problem;

  tally_event_init (event, kinds, TALLY_ZOFF_FINAL);
  problem = tally_final_read_scores (final, setup, -G_MAXINT32, &what->final.totals);
  if (problem != NULL)
    return problem;

  what->final.places.present = order_by_final (setup, final, what->final.places.seats);
  what->final.places.n = what->final.places.present ? setup->n_players : 0;
  return NULL;
}

static const char *const other_names[] = { "Frank’s Zoo", NULL };

G_STATIC_ASSERT (DEFAULT_TARGET == 19); /* as the catch phrase says */

const TallyGame tally_zoff_im_zoo = {
  .id = "zoff-im-zoo",
  .name = "Zoff im Zoo",
  .catch_phrase = N_ ("to 19 points"),
  .drawing = "animal-fox",
  .other_names = other_names,
  .bgg = 340,
  .number = 4,
  .min_players = TALLY_ZOFF_MIN_PLAYERS,
  .max_players = TALLY_ZOFF_MAX_PLAYERS,
  .state_size = sizeof (TallyZoffState),
  .options = option_fields,
  .n_options = G_N_ELEMENTS (option_fields),
  .settle_options = settle_options,
  .kinds = kinds,
  .n_kinds = G_N_ELEMENTS (kinds),
  .rules = tally_zoff_rules,
  .n_rules = TALLY_ZOFF_N_RULES,
  .start = start,
  .apply = apply,
  .countable = countable,
  .stop = stop,
  .finished = finished,
  .in_round = in_round,
  .rank = rank,
  .winners = winners,
  .rounds = rounds,
  .limit = limit,
  .goal = goal,
  .imagine = tally_zoff_imagine,
  .record = &tally_zoff_record,
  .read_final = read_final,
  .describe = describe,
  .next_step = tally_zoff_next_step,
  .section = tally_zoff_section,
  .tell = tally_zoff_tell,
  .progress = tally_zoff_progress,
  .questions = tally_zoff_questions,
  .n_questions = TALLY_ZOFF_N_QUESTIONS,
  .figures = &tally_zoff_figures,
  .picture = tally_zoff_picture,
  .figure = tally_zoff_figure,
};
