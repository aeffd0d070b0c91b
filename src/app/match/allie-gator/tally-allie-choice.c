/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-choice.h"

#include <glib/gi18n.h>

typedef struct {
  const char *name;
  const char *icon;
  const char *section;
} Move;

/* clang-format off */
static const Move moves[] = {
  [TALLY_ALLIE_GATOR_REVERSE] = { N_ ("_Reverse"), "tally-reverse-symbolic", "allie-gator.special.reverse" },
  [TALLY_ALLIE_GATOR_STEAL] = { N_ ("_Steal"), "tally-steal-symbolic", "allie-gator.special.steal" },
  [TALLY_ALLIE_GATOR_RAISE] = { N_ ("R_aise target"), "tally-raise-symbolic", "allie-gator.special.raise" },
  [TALLY_ALLIE_GATOR_GIFT] = { N_ ("_Gift"), "tally-gift-symbolic", "allie-gator.special.gift" },
  [TALLY_ALLIE_TAKE] = { N_ ("_Take"), NULL, "allie-gator.turn.take" },
};
/* clang-format on */

static void
choice_free (gpointer data)
{
  TallyAllieChoice *choice = data;

  g_free (choice->title);
  g_free (choice->detail);
  g_free (choice);
}

static TallyAllieGatorEvent *
get_what (TallyAllieChoice *choice)
{
  return (TallyAllieGatorEvent *) choice->event.payload.bytes;
}

static TallySeat
get_turn (TallySession *session)
{
  return ((const TallyAllieGatorState *) tally_session_get_state (session))->table.turn;
}

static TallyAllieChoice *
make_choice (TallySession  *session,
             TallyAllieMove move)
{
  TallyAllieChoice *choice = g_new0 (TallyAllieChoice, 1);
  gboolean take = move == TALLY_ALLIE_TAKE;

  tally_event_init (&choice->event, tally_allie_gator.kinds, take ? TALLY_ALLIE_GATOR_TAKE : TALLY_ALLIE_GATOR_SPECIAL);
  get_what (choice)->player = get_turn (session);
  if (!take)
    get_what (choice)->special.kind = (gint8) move;
  choice->seat = TALLY_NOBODY;

  return choice;
}

static void
add_choice (GPtrArray        *choices,
            TallySession     *session,
            TallyAllieChoice *choice)
{
  choice->legal = tally_session_try (session, &choice->event, NULL, &choice->violation);
  g_ptr_array_add (choices, choice);
}

static void
add_reverse (GPtrArray    *choices,
             TallySession *session)
{
  TallyAllieChoice *choice = make_choice (session, TALLY_ALLIE_GATOR_REVERSE);

  choice->title = g_strdup (_ ("Reverse"));
  add_choice (choices, session, choice);
}

static void
add_steals (GPtrArray    *choices,
            TallySession *session)
{
  const TallySetup *setup = tally_session_get_setup (session);

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    TallyAllieChoice *choice;

    if (seat == get_turn (session))
      continue;
    choice = make_choice (session, TALLY_ALLIE_GATOR_STEAL);
    get_what (choice)->special.victim = choice->seat = seat;
    choice->title = g_strdup_printf (_ ("From %s"), setup->names[seat]);
    add_choice (choices, session, choice);
  }
}

static void
add_raises (GPtrArray    *choices,
            TallySession *session,
            int           card)
{
  const TallyAllieGatorState *state = tally_session_get_state (session);

  if (card == TALLY_ALLIE_NO_CARD)
    return;

  for (guint column = 0; column < TALLY_ALLIE_GATOR_COLUMNS; column++) {
    TallyAllieChoice *choice = make_choice (session, TALLY_ALLIE_GATOR_RAISE);

    get_what (choice)->special.card = card;
    get_what (choice)->special.stack = (gint32) column;
    choice->title = g_strdup_printf (_ ("%d onto the target %d"), card, state->table.columns[column].target);
    add_choice (choices, session, choice);
  }
}

static void
add_gifts_of (GPtrArray    *choices,
              TallySession *session,
              guint         column)
{
  const TallySetup *setup = tally_session_get_setup (session);
  const TallyAllieGatorState *state = tally_session_get_state (session);

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    TallyAllieChoice *choice;

    if (seat == get_turn (session))
      continue;
    choice = make_choice (session, TALLY_ALLIE_GATOR_GIFT);
    get_what (choice)->special.stack = (gint32) column;
    get_what (choice)->special.to = choice->seat = seat;
    choice->title = g_strdup_printf (_ ("The %d to %s"), tally_allie_gator_get_top (&state->table, column),
                                     setup->names[seat]);
    add_choice (choices, session, choice);
  }
}

static void
add_gifts (GPtrArray    *choices,
           TallySession *session)
{
  const TallyAllieGatorState *state = tally_session_get_state (session);
  TallyAllieChoice *nothing = make_choice (session, TALLY_ALLIE_GATOR_GIFT);

  for (guint column = 0; column < TALLY_ALLIE_GATOR_COLUMNS; column++) {
    if (tally_allie_gator_get_top (&state->table, column) > 0)
      add_gifts_of (choices, session, column);
  }

  nothing->title = g_strdup (_ ("Give nothing"));
  add_choice (choices, session, nothing);
}

static char *
tell_new_target (int      card,
                 gboolean from_hand)
{
  if (card == TALLY_ALLIE_NO_CARD)
    return g_strdup (from_hand ? _ ("and lay a target from the hand") : _ ("and draw a new target"));

  return g_strdup_printf (from_hand ? _ ("and lay %d from the hand") : _ ("and draw %d as target"), card);
}

static void
add_take (GPtrArray    *choices,
          TallySession *session,
          int           card,
          gboolean      from_hand)
{
  const TallyAllieGatorState *state = tally_session_get_state (session);
  guint n = tally_allie_gator_count_catch (&state->table);
  TallyAllieChoice *choice = make_choice (session, TALLY_ALLIE_TAKE);

  choice->title = g_strdup_printf (ngettext ("_Take %u card", "_Take %u cards", n), n);
  if (tally_allie_gator_take_ends_round (&state->table)) {
    choice->detail = g_strdup (_ ("and end the round"));
  } else {
    choice->detail = tell_new_target (card, from_hand);
    if (card != TALLY_ALLIE_NO_CARD && from_hand)
      get_what (choice)->take.target = card;
    else if (card != TALLY_ALLIE_NO_CARD)
      get_what (choice)->take.drawn = card;
  }
  add_choice (choices, session, choice);
}

GPtrArray *
tally_allie_choices_new (TallySession  *session,
                         TallyAllieMove move,
                         int            card)
{
  const TallyAllieGatorState *state = tally_session_get_state (session);
  GPtrArray *choices = g_ptr_array_new_with_free_func (choice_free);

  switch (move) {
  case TALLY_ALLIE_GATOR_REVERSE:
    add_reverse (choices, session);
    break;
  case TALLY_ALLIE_GATOR_STEAL:
    add_steals (choices, session);
    break;
  case TALLY_ALLIE_GATOR_RAISE:
    add_raises (choices, session, card);
    break;
  case TALLY_ALLIE_GATOR_GIFT:
    add_gifts (choices, session);
    break;
  default:
    add_take (choices, session, card, TRUE);
    if (!tally_allie_gator_take_ends_round (&state->table))
      add_take (choices, session, card, FALSE);
    break;
  }

  return choices;
}

const char *
tally_allie_move_name (TallyAllieMove move)
{
  return _ (moves[move].name);
}

const char *
tally_allie_move_icon (TallyAllieMove move)
{
  return moves[move].icon;
}

const char *
tally_allie_move_section (TallyAllieMove move)
{
  return moves[move].section;
}
