/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-gator-model.h"

#include "tally-language.h"

static void
choice_free (gpointer data)
{
  TallyAllieGatorChoice *choice = data;

  g_free (choice->title);
  g_free (choice->detail);
  g_free (choice);
}

static TallyAllieGatorEvent *
get_what (TallyAllieGatorChoice *choice)
{
  return (TallyAllieGatorEvent *) choice->event.payload.bytes;
}

static const TallyAllieGatorTable *
get_table (const TallyMatch *match)
{
  return &((const TallyAllieGatorState *) tally_match_get_state (match))->table;
}

static TallyAllieGatorChoice *
make_choice (const TallyMatch   *match,
             TallyAllieGatorKind kind)
{
  TallyAllieGatorChoice *choice = g_new0 (TallyAllieGatorChoice, 1);

  tally_event_init (&choice->event, tally_allie_gator.kinds, kind);
  get_what (choice)->player = get_table (match)->turn;
  choice->seat = TALLY_NOBODY;

  return choice;
}

static TallyAllieGatorChoice *
make_special (const TallyMatch      *match,
              TallyAllieGatorSpecial special)
{
  TallyAllieGatorChoice *choice = make_choice (match, TALLY_ALLIE_GATOR_SPECIAL);

  get_what (choice)->special.kind = (gint8) special;

  return choice;
}

static void
add_choice (GPtrArray             *choices,
            const TallyMatch      *match,
            TallyAllieGatorChoice *choice)
{
  choice->legal = tally_match_try (match, &choice->event, NULL, &choice->violation);
  g_ptr_array_add (choices, choice);
}

static void
add_reverse (GPtrArray        *choices,
             const TallyMatch *match)
{
  TallyAllieGatorChoice *choice = make_special (match, TALLY_ALLIE_GATOR_REVERSE);

  choice->title = g_strdup (_ ("Reverse"));
  add_choice (choices, match, choice);
}

static void
add_steals (GPtrArray        *choices,
            const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    TallyAllieGatorChoice *choice;

    if (seat == get_table (match)->turn)
      continue;
    choice = make_special (match, TALLY_ALLIE_GATOR_STEAL);
    get_what (choice)->special.victim = choice->seat = seat;
    choice->title = g_strdup_printf (_ ("From %s"), setup->names[seat]);
    add_choice (choices, match, choice);
  }
}

static void
add_raises (GPtrArray        *choices,
            const TallyMatch *match,
            int               card)
{

  if (card == TALLY_ALLIE_GATOR_NO_CARD)
    return;

  for (guint column = 0; column < TALLY_ALLIE_GATOR_COLUMNS; column++) {
    TallyAllieGatorChoice *choice = make_special (match, TALLY_ALLIE_GATOR_RAISE);

    get_what (choice)->special.card = card;
    get_what (choice)->special.stack = (gint32) column;
    choice->title = g_strdup_printf (_ ("%d onto the target %d"), card, get_table (match)->columns[column].target);
    add_choice (choices, match, choice);
  }
}

static void
add_gifts_of (GPtrArray        *choices,
              const TallyMatch *match,
              guint             column)
{
  const TallySetup *setup = tally_match_get_setup (match);

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    TallyAllieGatorChoice *choice;

    if (seat == get_table (match)->turn)
      continue;
    choice = make_special (match, TALLY_ALLIE_GATOR_GIFT);
    get_what (choice)->special.stack = (gint32) column;
    get_what (choice)->special.to = choice->seat = seat;
    choice->title = g_strdup_printf (_ ("The %d to %s"), tally_allie_gator_get_top (get_table (match), column),
                                     setup->names[seat]);
    add_choice (choices, match, choice);
  }
}

static void
add_gifts (GPtrArray        *choices,
           const TallyMatch *match)
{
  TallyAllieGatorChoice *nothing = make_special (match, TALLY_ALLIE_GATOR_GIFT);

  for (guint column = 0; column < TALLY_ALLIE_GATOR_COLUMNS; column++) {
    if (tally_allie_gator_get_top (get_table (match), column) > 0)
      add_gifts_of (choices, match, column);
  }

  nothing->title = g_strdup (_ ("Give nothing"));
  add_choice (choices, match, nothing);
}

static char *
tell_new_target (int      card,
                 gboolean from_hand)
{
  if (card == TALLY_ALLIE_GATOR_NO_CARD)
    return g_strdup (from_hand ? _ ("and lay a target from the hand") : _ ("and draw a new target"));

  return g_strdup_printf (from_hand ? _ ("and lay %d from the hand") : _ ("and draw %d as target"), card);
}

static void
add_take (GPtrArray        *choices,
          const TallyMatch *match,
          int               card,
          gboolean          from_hand)
{
  guint n = tally_allie_gator_count_catch (get_table (match));
  TallyAllieGatorChoice *choice = make_choice (match, TALLY_ALLIE_GATOR_TAKE);

  choice->title = g_strdup_printf (tally_ngettext ("_Take %u card", "_Take %u cards", n), n);
  if (tally_allie_gator_take_ends_round (get_table (match))) {
    choice->detail = g_strdup (_ ("and end the round"));
  } else {
    choice->detail = tell_new_target (card, from_hand);
    if (card != TALLY_ALLIE_GATOR_NO_CARD && from_hand)
      get_what (choice)->take.target = card;
    else if (card != TALLY_ALLIE_GATOR_NO_CARD)
      get_what (choice)->take.drawn = card;
  }
  add_choice (choices, match, choice);
}

GPtrArray *
tally_allie_gator_list_specials (const TallyMatch      *match,
                                 TallyAllieGatorSpecial special,
                                 int                    card)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func (choice_free);

  switch (special) {
  case TALLY_ALLIE_GATOR_REVERSE:
    add_reverse (choices, match);
    break;
  case TALLY_ALLIE_GATOR_STEAL:
    add_steals (choices, match);
    break;
  case TALLY_ALLIE_GATOR_RAISE:
    add_raises (choices, match, card);
    break;
  default:
    add_gifts (choices, match);
    break;
  }

  return choices;
}

GPtrArray *
tally_allie_gator_list_takes (const TallyMatch *match,
                              int               card)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func (choice_free);

  add_take (choices, match, card, TRUE);
  if (!tally_allie_gator_take_ends_round (get_table (match)))
    add_take (choices, match, card, FALSE);

  return choices;
}
