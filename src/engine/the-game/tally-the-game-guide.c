/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-the-game-private.h"

#include "tally-language.h"

static char *
tell_verdict (const TallyTheGameState *state)
{
  switch (state->verdict) {
  case TALLY_THE_GAME_BEATEN:
    return g_strdup (_ ("All 98 cards are laid: you have beaten The Game!"));
  case TALLY_THE_GAME_SUPER:
    return g_strdup_printf (tally_ngettext ("Only %d card left: super!",
                                            "Only %d cards left: super!",
                                            state->leftover),
                            state->leftover);
  case TALLY_THE_GAME_BURNT:
    return g_strdup_printf (tally_ngettext ("Burnt, with %d card left.",
                                            "Burnt, with %d cards left.",
                                            state->leftover),
                            state->leftover);
  case TALLY_THE_GAME_NONE:
  case TALLY_THE_GAME_RUNNING:
    break;
  }

  return g_strdup_printf (_ ("The Game wins with %d cards left."), state->leftover);
}

static guint8
find_burning (const TallyTheGameState *state)
{
  for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++) {
    if (tally_the_game_is_burning (state, pile))
      return state->burning[pile];
  }

  return 0;
}

char *
tally_the_game_next_step (const TallySetup *setup,
                          gconstpointer     data)
{
  const TallyTheGameState *state = data;
  int missing = state->minimum - state->laid;
  guint8 fire = find_burning (state);
  const char *player;

  if (state->verdict != TALLY_THE_GAME_RUNNING)
    return tell_verdict (state);

  player = setup->names[state->turn];
  if (fire != 0)
    return g_strdup_printf (_ ("%s has to cover the %d in this turn, or the game is burnt."), player, fire);
  if (missing > 0 && state->laid == 0)
    return g_strdup_printf (tally_ngettext ("%s lays at least %d card.",
                                            "%s lays at least %d cards.",
                                            (gulong) missing),
                            player, missing);
  if (missing > 0)
    return g_strdup_printf (tally_ngettext ("%s lays at least %d more card.",
                                            "%s lays at least %d more cards.",
                                            (gulong) missing),
                            player, missing);
  if (state->draw_pile > 0)
    return g_strdup_printf (_ ("%s may lay more, or ends the turn and draws."), player);

  return g_strdup_printf (_ ("%s may lay more, or ends the turn."), player);
}

char *
tally_the_game_sheet_step (const TallySetup *setup,
                           gconstpointer     data)
{
  const TallyTheGameState *state = data;

  return g_strdup_printf (_ ("Play until somebody is stuck or all cards are laid: %s begins. Then count the cards left."),
                          setup->names[state->turn]);
}

const char *
tally_the_game_section (const TallySetup *setup,
                        gconstpointer     data)
{
  const TallyTheGameState *state = data;

  if (state->verdict != TALLY_THE_GAME_RUNNING && state->verdict != TALLY_THE_GAME_BURNT)
    return "the-game.verdict";
  if (state->verdict == TALLY_THE_GAME_BURNT || find_burning (state) != 0)
    return "the-game.variants.on-fire";
  if (state->leftover == TALLY_THE_GAME_CARDS)
    return "the-game.setup.hands";
  if (state->draw_pile == 0)
    return "the-game.draw-pile-empty";
  if (state->laid < state->minimum)
    return "the-game.turn.minimum";

  return "the-game.turn";
}

static char *
tell_result (const TallySetup        *setup,
             const TallyTheGameEvent *event)
{
  gint32 left = event->result.leftover;

  if (left == TALLY_ABSENT)
    left = event->result.draw_pile + tally_the_game_sum_hands (setup, &event->result.hands);

  return g_strdup_printf (tally_ngettext ("Result: %d card left", "Result: %d cards left", (gulong) left),
                          left);
}

char *
tally_the_game_tell (const TallySetup *setup,
                     gconstpointer     data,
                     const TallyEvent *event)
{
  const TallyTheGameState *state = data;
  const TallyTheGameEvent *what = tally_event_payload (event);
  guint pile;

  switch ((TallyTheGameKind) event->kind) {
  case TALLY_THE_GAME_RESULT:
    return tell_result (setup, what);
  case TALLY_THE_GAME_END_TURN:
    return g_strdup_printf (_ ("%s ends the turn"), setup->names[what->turn.player]);
  case TALLY_THE_GAME_STUCK:
    return g_strdup_printf (_ ("%s is stuck"), setup->names[what->turn.player]);
  case TALLY_THE_GAME_PLAY:
    break;
  }

  pile = (guint) what->play.pile;
  if (tally_the_game_fit (pile, state->piles[pile], what->play.card) == TALLY_THE_GAME_BACKWARD)
    return g_strdup_printf (_ ("%s lays %d on %d, backwards"),
                            setup->names[what->play.player], what->play.card, state->piles[pile]);

  return g_strdup_printf (_ ("%s lays %d on %d"),
                          setup->names[what->play.player], what->play.card, state->piles[pile]);
}

char *
tally_the_game_progress (const TallySetup *setup,
                         gconstpointer     data)
{
  const TallyTheGameState *state = data;

  return g_strdup_printf (tally_ngettext ("%d card left", "%d cards left", state->leftover),
                          state->leftover);
}

static char *
tell_record_title (guint n_players,
                   guint variant)
{
  GString *title = g_string_new (NULL);

  g_string_printf (title,
                   tally_ngettext ("Fewest cards left in The Game: %d player",
                                   "Fewest cards left in The Game: %d players",
                                   n_players),
                   (int) n_players);
  /* Translators: these are appended to “Fewest cards left in The Game: 3 players”. */
  if (variant & TALLY_THE_GAME_THREE_CARDS)
    g_string_append (title, _ (", three cards a turn"));
  if (variant & TALLY_THE_GAME_ONE_CARD_LESS)
    g_string_append (title, _ (", one card less in hand"));
  if (variant & TALLY_THE_GAME_FIRE)
    g_string_append (title, _ (", on fire"));

  return g_string_free (title, FALSE);
}

static char *
tell_record_value (gint32 value,
                   guint  rounds)
{
  if (value == 0)
    return g_strdup (_ ("beaten"));

  return g_strdup_printf (tally_ngettext ("%d card left", "%d cards left", (gulong) value), value);
}

const TallyGameRecord tally_the_game_record = {
  .fewest = TRUE,
  .tell_title = tell_record_title,
  .tell_value = tell_record_value,
};
