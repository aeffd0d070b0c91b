/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-gator-private.h"

#include "tally-language.h"

#include "../tally-rank.h"

static char *
tell_winners (const TallySetup           *setup,
              const TallyAllieGatorState *state)
{
  guint winners = tally_allie_gator_get_winners (setup, state);
  g_autofree char *names = tally_rank_join_names (setup, winners);
  int points = state->points[g_bit_nth_lsf (winners, -1)];

  if ((winners & (winners - 1)) != 0)
    return g_strdup_printf (_ ("%s share the win with %d tooth points each."), names, points);

  return g_strdup_printf (_ ("%s wins with %d tooth points."), names, points);
}

static char *
tell_range (int lowest,
            int highest)
{
  return lowest == highest ? g_strdup_printf ("%d", lowest) : g_strdup_printf ("%d–%d", lowest, highest);
}

/* What somebody without a rulebook wants to know. */
static char *
tell_ranges (const TallyAllieGatorTable *table)
{
  int lowest[TALLY_ALLIE_GATOR_COLUMNS], highest[TALLY_ALLIE_GATOR_COLUMNS];
  gboolean left = tally_allie_gator_get_range (table, 0, &lowest[0], &highest[0]);
  gboolean right = tally_allie_gator_get_range (table, 1, &lowest[1], &highest[1]);
  g_autofree char *left_range = left ? tell_range (lowest[0], highest[0]) : NULL;
  g_autofree char *right_range = right ? tell_range (lowest[1], highest[1]) : NULL;

  if (left && right)
    return g_strdup_printf (_ ("%s fits on the left, %s on the right."), left_range, right_range);
  if (left)
    return g_strdup_printf (_ ("A number fits only on the left: %s."), left_range);
  if (right)
    return g_strdup_printf (_ ("A number fits only on the right: %s."), right_range);

  return g_strdup (_ ("No number fits."));
}

static char *
tell_catch (const TallyAllieGatorTable *table)
{
  int n = (int) tally_allie_gator_count_catch (table);

  if (tally_allie_gator_take_ends_round (table))
    return g_strdup_printf (tally_ngettext ("The draw pile is empty: taking Allie’s %d card ends the round.",
                                            "The draw pile is empty: taking Allie’s %d cards ends the round.",
                                            (gulong) n),
                            n);

  return g_strdup_printf (tally_ngettext ("Taking costs %d card.",
                                          "Taking costs %d cards.",
                                          (gulong) n),
                          n);
}

static char *
tell_turn (const TallySetup           *setup,
           const TallyAllieGatorTable *table)
{
  const char *player = setup->names[table->turn];
  g_autofree char *ranges = tell_ranges (table);
  g_autofree char *catch = tell_catch (table);

  if (table->hands[table->turn] == 0)
    return g_strdup_printf (_ ("%s has no card left and has to take. %s"), player, catch);

  /* Translators: two sentences follow, on which numbers fit and what taking costs. */
  return g_strdup_printf (_ ("%s plays a number or a special, or takes. %s %s"), player, ranges, catch);
}

char *
tally_allie_gator_next_step (const TallySetup *setup,
                             gconstpointer     data)
{
  const TallyAllieGatorState *state = data;
  const char *starter = setup->names[state->starter];

  if (tally_allie_gator_is_finished (setup, state))
    return tell_winners (setup, state);
  if (state->dealt)
    return tell_turn (setup, &state->table);
  if (state->rounds == 0)
    return g_strdup_printf (_ ("Turn up two targets and deal five cards each: %s begins."), starter);

  return g_strdup_printf (_ ("Shuffle all cards and deal again: %s won the last round and begins."), starter);
}

char *
tally_allie_gator_sheet_step (const TallySetup *setup,
                              gconstpointer     data)
{
  const TallyAllieGatorState *state = data;

  return g_strdup_printf (_ ("Play round %d: %s begins. Then count everybody’s pile."),
                          state->rounds + 1, setup->names[state->starter]);
}

const char *
tally_allie_gator_section (const TallySetup *setup,
                           gconstpointer     data)
{
  const TallyAllieGatorState *state = data;

  if (tally_allie_gator_is_finished (setup, state))
    return "allie-gator.end";
  if (!state->dealt)
    return state->rounds == 0 ? "allie-gator.setup" : "allie-gator.next-round";
  if (tally_allie_gator_take_ends_round (&state->table))
    return "allie-gator.round-end";

  return "allie-gator.turn";
}

static char *
tell_special (const TallySetup           *setup,
              const TallyAllieGatorTable *table,
              const TallyAllieGatorEvent *event)
{
  const char *player = setup->names[event->special.player];
  guint column = event->special.stack == 1 ? 1 : 0;

  switch ((TallyAllieGatorSpecial) event->special.kind) {
  case TALLY_ALLIE_GATOR_STEAL:
    return g_strdup_printf (_ ("%s steals a card from %s"), player, setup->names[event->special.victim]);
  case TALLY_ALLIE_GATOR_RAISE:
    return g_strdup_printf (_ ("%s raises the target %d to %d"),
                            player, table->columns[column].target, event->special.card);
  case TALLY_ALLIE_GATOR_GIFT:
    if (event->special.to == TALLY_NOBODY)
      return g_strdup_printf (_ ("%s plays Allie’s gift and gives nothing"), player);
    return g_strdup_printf (_ ("%s gives the %d to %s"),
                            player, tally_allie_gator_get_top (table, column), setup->names[event->special.to]);
  case TALLY_ALLIE_GATOR_REVERSE:
  case TALLY_ALLIE_GATOR_N_SPECIALS:
    break;
  }

  return g_strdup_printf (_ ("%s reverses the direction"), player);
}

static char *
tell_play (const TallySetup           *setup,
           const TallyAllieGatorTable *table,
           const TallyAllieGatorEvent *event)
{
  guint column = (guint) event->play.stack;
  int top = tally_allie_gator_get_top (table, column);
  const char *player = setup->names[event->play.player];

  if (top == 0)
    return g_strdup_printf (_ ("%s lays %d below the target %d"),
                            player, event->play.card, table->columns[column].target);

  return g_strdup_printf (_ ("%s lays %d on %d"), player, event->play.card, top);
}

static char *
tell_take (const TallySetup           *setup,
           const TallyAllieGatorTable *table,
           const TallyAllieGatorEvent *event)
{
  const char *player = setup->names[event->take.player];
  int n = (int) tally_allie_gator_count_catch (table);

  if (event->take.target != TALLY_ABSENT)
    return g_strdup_printf (tally_ngettext ("%s takes %d card and lays the target %d",
                                            "%s takes %d cards and lays the target %d",
                                            (gulong) n),
                            player, n, event->take.target);
  if (event->take.drawn != TALLY_ABSENT)
    return g_strdup_printf (tally_ngettext ("%s takes %d card and draws the target %d",
                                            "%s takes %d cards and draws the target %d",
                                            (gulong) n),
                            player, n, event->take.drawn);

  return g_strdup_printf (tally_ngettext ("%s takes %d card and ends the round",
                                          "%s takes %d cards and ends the round",
                                          (gulong) n),
                          player, n);
}

static char *
tell_round (const TallySetup           *setup,
            const TallyAllieGatorState *state,
            const TallyPlayerRecords   *piles)
{
  gint32 cards[TALLY_MAX_PLAYERS];
  g_autofree char *told = NULL;

  for (guint seat = 0; seat < TALLY_MAX_PLAYERS; seat++)
    cards[seat] = piles->n[seat][0];
  told = tally_setup_tell_numbers (setup, cards);

  /* Translators: the number of a round, and how many cards everybody has: "Anna 7, Ben 3". */
  return g_strdup_printf (_ ("Round %d, cards: %s"), state->rounds + 1, told);
}

static char *
tell_final (const TallySetup *setup,
            const gint32      points[])
{
  g_autofree char *told = tally_setup_tell_numbers (setup, points);

  /* Translators: how many points everybody has: "Anna 4, Ben 2". */
  return g_strdup_printf (_ ("Tooth points at the end: %s"), told);
}

char *
tally_allie_gator_tell (const TallySetup *setup,
                        gconstpointer     data,
                        const TallyEvent *event)
{
  const TallyAllieGatorState *state = data;
  const TallyAllieGatorEvent *what = tally_event_payload (event);

  switch ((TallyAllieGatorKind) event->kind) {
  case TALLY_ALLIE_GATOR_DEAL:
    return g_strdup_printf (_ ("Round %d is dealt, with the targets %d and %d"),
                            state->rounds + 1, what->deal.targets[0], what->deal.targets[1]);
  case TALLY_ALLIE_GATOR_PLAY:
    return tell_play (setup, &state->table, what);
  case TALLY_ALLIE_GATOR_SPECIAL:
    return tell_special (setup, &state->table, what);
  case TALLY_ALLIE_GATOR_TAKE:
    return tell_take (setup, &state->table, what);
  case TALLY_ALLIE_GATOR_FINAL:
    return tell_final (setup, what->final.teeth.n);
  case TALLY_ALLIE_GATOR_ROUND:
    break;
  }

  return tell_round (setup, state, &what->round.piles);
}

char *
tally_allie_gator_progress (const TallySetup *setup,
                            gconstpointer     data)
{
  const TallyAllieGatorState *state = data;

  if (tally_allie_gator_is_finished (setup, state) && state->rounds == 0)
    return g_strdup (tally_state_get_stopped (state) ? _ ("no round played") : _ ("counted at the end"));
  if (tally_allie_gator_is_finished (setup, state))
    return g_strdup_printf (tally_ngettext ("%d round", "%d rounds", state->rounds), state->rounds);

  return g_strdup_printf (_ ("round %d"), state->rounds + 1);
}

static char *
tell_record_title (guint n_players,
                   guint variant)
{
  return g_strdup (_ ("Most tooth points in Allie Gator"));
}

static char *
tell_record_value (gint32 value,
                   guint  rounds)
{
  g_autofree char *in_rounds = g_strdup_printf (tally_ngettext ("%u round", "%u rounds", rounds), rounds);

  /* Of a match that is known by its result alone nobody counted them. */
  if (rounds == 0)
    return g_strdup_printf (tally_ngettext ("%d tooth point", "%d tooth points", (gulong) value), value);

  /* Translators: “5 tooth points in 3 rounds” */
  return g_strdup_printf (tally_ngettext ("%d tooth point in %s", "%d tooth points in %s", (gulong) value),
                          value, in_rounds);
}

const TallyGameRecord tally_allie_gator_record = {
  .by_rounds = TRUE,
  .tell_title = tell_record_title,
  .tell_value = tell_record_value,
};
