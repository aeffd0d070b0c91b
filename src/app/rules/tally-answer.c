#include "tally-answer.h"

#include <glib/gi18n.h>

#include "allie-gator/tally-allie-gator.h"
#include "the-game/tally-the-game.h"

/* As in the examples of the rulebook. */
static const char *const people[] = { "Anna", "Ben", "Cem", "Dana" };

void
tally_answer_clear (TallyAnswer *answer)
{
  g_clear_pointer (&answer->why, g_free);
}

static void
answer_yes (TallyAnswer *answer,
            char        *why,
            const char  *section)
{
  *answer = (TallyAnswer){ .yes = TRUE, .why = why, .section = section };
}

static TallyMatch *
sit_down (const TallyGame *game,
          guint            n_players)
{
  TallySetup setup;
  TallyMatch *match;

  tally_setup_init (&setup, game, people, n_players);
  game->settle_options (&setup);
  match = tally_match_new (&setup);
  tally_setup_clear (&setup);

  return match;
}

/* FALSE: the engine says no, and so does the answer. */
static gboolean
ask (const TallyMatch *match,
     const TallyEvent *event,
     TallyAnswer      *answer)
{
  TallyViolation violation;

  if (tally_match_try (match, event, NULL, &violation))
    return TRUE;

  *answer = (TallyAnswer){
    .why = tally_violation_message (&violation, tally_match_get_setup (match)),
    .section = tally_violation_section (&violation),
  };

  return FALSE;
}

static gboolean
move (TallyMatch       *match,
      const TallyEvent *event,
      TallyAnswer      *answer)
{
  TallyViolation violation;

  return ask (match, event, answer) && tally_match_add (match, event, &violation);
}

/* Allie Gator */

static TallyAllieGatorEvent *
begin_allie_gator (TallyEvent         *event,
                   TallyAllieGatorKind kind)
{
  tally_event_init (event, tally_allie_gator.kinds, kind);

  return (TallyAllieGatorEvent *) event->payload.bytes;
}

static void
make_allie_gator_play (TallyEvent *event,
                       TallySeat   player,
                       guint       column,
                       int         card)
{
  TallyAllieGatorEvent *payload = begin_allie_gator (event, TALLY_ALLIE_GATOR_PLAY);

  payload->play.player = player;
  payload->play.card = card;
  payload->play.stack = (gint32) column;
}

/* The other target is none of the numbers that are asked about. */
static gboolean
deal_allie_gator (TallyMatch  *match,
                  int          target,
                  int          top,
                  int          card,
                  TallyAnswer *answer)
{
  TallyEvent event;
  TallyAllieGatorEvent *payload = begin_allie_gator (&event, TALLY_ALLIE_GATOR_DEAL);
  int other = 1;

  while (other == target || other == top || other == card)
    other++;
  payload->deal.targets[0] = target;
  payload->deal.targets[1] = other;
  payload->deal.chip = 0;

  return move (match, &event, answer);
}

void
tally_answer_allie_gator_now (const TallyMatch *match,
                              guint             column,
                              int               card,
                              TallyAnswer      *answer)
{
  const TallyAllieGatorState *state = tally_match_get_state (match);
  const TallyAllieGatorTable *table = &state->table;
  int target = table->columns[column].target;
  int top = tally_allie_gator_get_top (table, column);
  TallyEvent event;

  make_allie_gator_play (&event, table->turn, column, card);
  if (!ask (match, &event, answer))
    return;

  answer_yes (answer,
              top > 0 ? g_strdup_printf (_ ("The %d is lower than the target %d and higher than the %d."), card, target, top)
                      : g_strdup_printf (_ ("The %d is lower than the target %d."), card, target),
              "allie-gator.turn.play");
}

void
tally_answer_allie_gator (int          target,
                          int          top,
                          int          card,
                          TallyAnswer *answer)
{
  g_autoptr (TallyMatch) match = sit_down (&tally_allie_gator, 2);
  TallyEvent event;

  if (!deal_allie_gator (match, target, top, card, answer))
    return;
  make_allie_gator_play (&event, 0, 0, top);
  if (top > 0 && !move (match, &event, answer))
    return;

  tally_answer_allie_gator_now (match, 0, card, answer);
}

/* The Game */

static void
make_the_game_play (TallyEvent *event,
                    TallySeat   player,
                    guint       pile,
                    int         card)
{
  TallyTheGameEvent *payload;

  tally_event_init (event, tally_the_game.kinds, TALLY_THE_GAME_PLAY);
  payload = (TallyTheGameEvent *) event->payload.bytes;
  payload->play.player = player;
  payload->play.card = card;
  payload->play.pile = (gint32) pile;
}

void
tally_answer_the_game_now (const TallyMatch *match,
                           guint             pile,
                           int               card,
                           TallyAnswer      *answer)
{
  const TallyTheGameState *state = tally_match_get_state (match);
  int top = state->piles[pile];
  TallyEvent event;

  make_the_game_play (&event, state->turn, pile, card);
  if (!ask (match, &event, answer))
    return;

  if (tally_the_game_fit (pile, top, card) == TALLY_THE_GAME_BACKWARD)
    answer_yes (answer, g_strdup_printf (_ ("The backwards trick: from %d to %d it is exactly 10."), top, card),
                "the-game.piles.backwards");
  else if (tally_the_game_ascends (pile))
    answer_yes (answer, g_strdup_printf (_ ("The %d is higher than the %d, and the pile climbs."), card, top),
                "the-game.piles");
  else
    answer_yes (answer, g_strdup_printf (_ ("The %d is lower than the %d, and the pile falls."), card, top),
                "the-game.piles");
}

void
tally_answer_the_game (gboolean     ascending,
                       int          top,
                       int          card,
                       TallyAnswer *answer)
{
  g_autoptr (TallyMatch) match = sit_down (&tally_the_game, 1);
  guint pile = 0;
  TallyEvent event;

  while (tally_the_game_ascends (pile) != ascending)
    pile++;
  make_the_game_play (&event, 0, pile, top);
  if (top > 0 && !move (match, &event, answer))
    return;

  tally_answer_the_game_now (match, pile, card, answer);
}

/* Raffzahn */

static const char *const raffzahn_sections[] = {
  [TALLY_RAFFZAHN_HITS_NOTHING] = "raffzahn.turn.rotten",
  [TALLY_RAFFZAHN_HITS_HIGHEST] = "raffzahn.turn.stars",
  [TALLY_RAFFZAHN_HITS_LOWEST] = "raffzahn.turn.stars",
  [TALLY_RAFFZAHN_HITS_OWN] = "raffzahn.turn.own",
  [TALLY_RAFFZAHN_HITS_MIDDLE] = "raffzahn.turn.loot",
  [TALLY_RAFFZAHN_HITS_UNPROTECTED] = "raffzahn.turn.loot",
  [TALLY_RAFFZAHN_HITS_PROTECTED] = "raffzahn.turn.miss",
  [TALLY_RAFFZAHN_HITS_OUT] = "raffzahn.turn.miss",
};

static char *
tell_hit (const TallyRaffzahnReading *reading,
          const char                 *owner)
{
  switch (reading->hit) {
  case TALLY_RAFFZAHN_HITS_NOTHING:
    return g_strdup (_ ("The rotten tooth ends the turn with nothing."));
  case TALLY_RAFFZAHN_HITS_HIGHEST:
    return g_strdup_printf (_ ("Three stars take the highest tile of the middle, the %d."), reading->tile);
  case TALLY_RAFFZAHN_HITS_LOWEST:
    return g_strdup_printf (_ ("Two stars take the lowest tile of the middle, the %d."), reading->tile);
  case TALLY_RAFFZAHN_HITS_OWN:
    return g_strdup_printf (_ ("The %d is your own: an own hit, which ends the turn."), reading->tile);
  case TALLY_RAFFZAHN_HITS_MIDDLE:
    return g_strdup_printf (_ ("The %d lies in the middle."), reading->tile);
  case TALLY_RAFFZAHN_HITS_UNPROTECTED:
    return g_strdup_printf (_ ("The %d lies face up at %s."), reading->tile, owner);
  case TALLY_RAFFZAHN_HITS_PROTECTED:
    return g_strdup_printf (_ ("The %d lies face down at %s."), reading->tile, owner);
  case TALLY_RAFFZAHN_HITS_OUT:
  default:
    return g_strdup_printf (_ ("The %d is out of the game."), reading->tile);
  }
}

/* What else there is to know before one decides. */
static char *
tell_choices (const TallyRaffzahnReading *reading)
{
  GString *text = g_string_new (NULL);

  if (reading->result == TALLY_RAFFZAHN_MISS)
    g_string_append_printf (text, ngettext (" A miss: give up %u tooth.", " A miss: give up %u teeth.", reading->penalty),
                            reading->penalty);
  if (reading->may_protect)
    g_string_append (text, _ (" It may lie face down."));
  if (reading->may_throw_again)
    g_string_append (text, _ (" You may throw again."));

  return g_string_free (text, FALSE);
}

static void
answer_throw (const TallySetup         *setup,
              const TallyRaffzahnState *state,
              const guint8              faces[TALLY_RAFFZAHN_DICE],
              guint                     nth,
              TallyAnswer              *answer)
{
  TallyRaffzahnReading reading;
  g_autofree char *hit = NULL;
  g_autofree char *choices = NULL;

  tally_raffzahn_read_throw (setup, state, state->turn, faces, nth, &reading);
  hit = tell_hit (&reading, reading.owner != TALLY_NOBODY ? setup->names[reading.owner] : NULL);
  choices = tell_choices (&reading);
  *answer = (TallyAnswer){
    .yes = reading.result == TALLY_RAFFZAHN_LOOT || reading.result == TALLY_RAFFZAHN_HIGH_STAR ||
           reading.result == TALLY_RAFFZAHN_LOW_STAR,
    .why = g_strconcat (hit, choices, NULL),
    .section = raffzahn_sections[reading.hit],
  };
}

void
tally_answer_raffzahn_now (const TallyMatch *match,
                           const guint8      faces[TALLY_RAFFZAHN_DICE],
                           guint             nth,
                           TallyAnswer      *answer)
{
  answer_throw (tally_match_get_setup (match), tally_match_get_state (match), faces, nth, answer);
}

static void
put_tile (TallyRaffzahnState *state,
          int                 tile,
          TallyAnswerTile     place)
{
  guint64 bit = tally_raffzahn_bit (tile);

  if (place == TALLY_ANSWER_TILE_MIDDLE)
    return;

  state->middle &= ~bit;
  if (place == TALLY_ANSWER_TILE_UP_ELSEWHERE)
    state->up[1] |= bit;
  else if (place == TALLY_ANSWER_TILE_DOWN_ELSEWHERE)
    state->down[1] |= bit;
  else if (place == TALLY_ANSWER_TILE_OWN)
    state->up[0] |= bit;
  else
    state->out |= bit;
}

void
tally_answer_raffzahn (TallyAnswerTile place,
                       const guint8    faces[TALLY_RAFFZAHN_DICE],
                       guint           nth,
                       TallyAnswer    *answer)
{
  g_autoptr (TallyMatch) match = sit_down (&tally_raffzahn, tally_raffzahn.min_players);
  TallyRaffzahnState state = *(const TallyRaffzahnState *) tally_match_get_state (match);
  const TallySetup *setup = tally_match_get_setup (match);
  TallyRaffzahnReading reading;

  /* With all tiles in the middle a sum hits just its own tile. */
  tally_raffzahn_read_throw (setup, &state, state.turn, faces, nth, &reading);
  if (reading.hit == TALLY_RAFFZAHN_HITS_MIDDLE)
    put_tile (&state, reading.tile, place);
  answer_throw (setup, &state, faces, nth, answer);
}

/* Zoff im Zoo */

static TallyZoffEvent *
begin_zoff (TallyEvent   *event,
            TallyZoffKind kind)
{
  tally_event_init (event, tally_zoff_im_zoo.kinds, kind);

  return (TallyZoffEvent *) event->payload.bytes;
}

static gboolean
lay_zoff (TallyMatch  *match,
          TallyZoffSet lying,
          TallyAnswer *answer)
{
  TallyEvent event;

  begin_zoff (&event, TALLY_ZOFF_DEAL)->deal.leader = 0;
  if (!move (match, &event, answer))
    return FALSE;

  begin_zoff (&event, TALLY_ZOFF_PLAY)->play.player = 0;
  ((TallyZoffEvent *) event.payload.bytes)->play.cards.present = TRUE;
  ((TallyZoffEvent *) event.payload.bytes)->play.cards.n[lying.animal] = lying.count;

  return move (match, &event, answer);
}

void
tally_answer_zoff (const TallyCounts *cards,
                   TallyZoffSet       lying,
                   TallyAnswer       *answer)
{
  g_autoptr (TallyMatch) match = sit_down (&tally_zoff_im_zoo, G_N_ELEMENTS (people));
  TallyEvent event;
  TallyZoffEvent *payload;
  TallyZoffSet set;

  if (!lay_zoff (match, lying, answer))
    return;

  payload = begin_zoff (&event, TALLY_ZOFF_PLAY);
  payload->play.player = 1;
  payload->play.cards = *cards;
  if (!ask (match, &event, answer))
    return;

  tally_zoff_read_set (cards, NULL, &set);
  answer_yes (answer, tally_zoff_explain (tally_match_get_setup (match), set, lying), "zoff-im-zoo.beats");
}
