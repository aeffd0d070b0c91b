/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-matches.h"

#include "raffzahn/tally-raffzahn.h"
#include "the-game/tally-the-game.h"

#define N_PLAYERS 4
#define HAND 6
#define PASSERS 3

static const char *const names[N_PLAYERS] = { "Anna", "Ben", "Cem", "Doris" };

/* What the engine can't know: who holds which cards. */
typedef struct {
  TallyMatch *match;
  guint8 deck[TALLY_THE_GAME_CARDS];
  guint n_deck;
  guint8 hands[N_PLAYERS][HAND];
  guint n_hands[N_PLAYERS];
} Game;

static void
draw (Game     *game,
      TallySeat seat)
{
  while (game->n_hands[seat] < HAND && game->n_deck > 0)
    game->hands[seat][game->n_hands[seat]++] = game->deck[--game->n_deck];
}

static void
deal (Game  *game,
      GRand *random)
{
  game->n_deck = TALLY_THE_GAME_CARDS;
  for (guint i = 0; i < game->n_deck; i++) {
    guint other = (guint) g_rand_int_range (random, 0, (gint32) i + 1);

    game->deck[i] = game->deck[other];
    game->deck[other] = (guint8) (TALLY_THE_GAME_LOWEST + i);
  }
  for (TallySeat seat = 0; seat < N_PLAYERS; seat++)
    draw (game, seat);
}

static gboolean
add (Game            *game,
     TallyTheGameKind kind,
     TallySeat        player,
     int              card,
     guint            pile)
{
  const TallySetup *setup = tally_match_get_setup (game->match);
  TallyTheGameEvent *payload;
  TallyViolation violation;
  TallyEvent event;

  tally_event_init (&event, setup->game->kinds, kind);
  payload = (TallyTheGameEvent *) event.payload.bytes;
  if (kind == TALLY_THE_GAME_PLAY) {
    payload->play.player = player;
    payload->play.card = card;
    payload->play.pile = (gint32) pile;
  } else {
    payload->turn.player = player;
  }

  return tally_match_add (game->match, &event, &violation);
}

/* How far a card takes a pile from its start; less than 0 is a gain. */
static int
get_cost (guint  pile,
          guint8 top,
          guint8 card)
{
  return tally_the_game_ascends (pile) ? card - top : top - card;
}

/* FALSE where no card fits, or none that costs at most `most`. */
static gboolean
lay_cheapest (Game     *game,
              TallySeat seat,
              int       most)
{
  const TallyTheGameState *state = tally_match_get_state (game->match);
  guint best_card = HAND;
  guint best_pile = 0;
  guint8 card;

  for (guint i = 0; i < game->n_hands[seat]; i++) {
    for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++) {
      int cost = get_cost (pile, state->piles[pile], game->hands[seat][i]);

      if (cost > most ||
          tally_the_game_fit (pile, state->piles[pile], game->hands[seat][i]) == TALLY_THE_GAME_NO_FIT)
        continue;
      most = cost;
      best_card = i;
      best_pile = pile;
    }
  }
  if (best_card == HAND)
    return FALSE;

  card = game->hands[seat][best_card];
  game->hands[seat][best_card] = game->hands[seat][--game->n_hands[seat]];

  return add (game, TALLY_THE_GAME_PLAY, seat, card, best_pile);
}

static void
take_turn (Game *game)
{
  const TallyTheGameState *state = tally_match_get_state (game->match);
  TallySeat seat = state->turn;

  while (state->laid < state->minimum && lay_cheapest (game, seat, TALLY_THE_GAME_CARDS))
    ;
  while (lay_cheapest (game, seat, 2))
    ;
  if (tally_match_is_finished (game->match))
    return;

  if (state->laid < state->minimum) {
    add (game, TALLY_THE_GAME_STUCK, seat, 0, 0);
  } else {
    add (game, TALLY_THE_GAME_END_TURN, seat, 0, 0);
    draw (game, seat);
  }
}

TallyMatch *
bench_play_the_game (GRand *random)
{
  TallySetup setup;
  Game game = { NULL };

  tally_setup_init (&setup, &tally_the_game, names, N_PLAYERS);
  setup.game->settle_options (&setup);
  game.match = tally_match_new (&setup);
  tally_setup_clear (&setup);

  deal (&game, random);
  while (!tally_match_is_finished (game.match))
    take_turn (&game);

  return game.match;
}

void
bench_raffzahn_setup (TallySetup *setup)
{
  tally_setup_init (setup, &tally_raffzahn, names, PASSERS);
  setup->game->settle_options (setup);
}

void
bench_raffzahn_pass (const TallySetup *setup,
                     guint             turn,
                     TallyEvent       *event)
{
  TallyRaffzahnEvent *payload = (TallyRaffzahnEvent *) event->payload.bytes;

  tally_event_init (event, setup->game->kinds, TALLY_RAFFZAHN_TURN);
  payload->turn.player = (TallySeat) (turn % PASSERS);
  payload->turn.result = TALLY_RAFFZAHN_PASS;
}
