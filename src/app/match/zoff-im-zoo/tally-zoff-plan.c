/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-plan.h"

#include <glib/gi18n.h>
#include <stdio.h>

void
tally_zoff_plan_clear (TallyZoffPlan *plan)
{
  *plan = (TallyZoffPlan){ .leader = TALLY_NOBODY, .count = 1 };
}

char *
tally_zoff_plan_save (const TallyZoffPlan *plan)
{
  return g_strdup_printf ("%d %d %d %d %d %d %d %d", plan->leader, plan->count, plan->joker, plan->mosquito,
                          plan->partner, plan->partner_joker, plan->partner_mosquito, plan->discarding);
}

void
tally_zoff_plan_load (TallyZoffPlan *plan,
                      const char    *text)
{
  int leader, count, joker, mosquito, partner, partner_joker, partner_mosquito, discarding;

  tally_zoff_plan_clear (plan);
  if (sscanf (text, "%d %d %d %d %d %d %d %d", &leader, &count, &joker, &mosquito,
              &partner, &partner_joker, &partner_mosquito, &discarding) != 8)
    return;

  plan->leader = (TallySeat) CLAMP (leader, TALLY_NOBODY, TALLY_ZOFF_MAX_PLAYERS - 1);
  plan->count = MAX (count, 1);
  plan->joker = joker != 0;
  plan->mosquito = mosquito != 0;
  plan->partner = MAX (partner, 0);
  plan->partner_joker = partner_joker != 0;
  plan->partner_mosquito = partner_mosquito != 0;
  plan->discarding = discarding != 0;
}

static void
read_play (TallyZoffPlan        *plan,
           const TallyZoffEvent *what)
{
  TallyZoffSet set;

  if (tally_zoff_read_set (&what->play.cards, what->play.partner.present ? &what->play.partner : NULL, &set) != TALLY_ZOFF_IS_A_SET)
    return;

  plan->count = set.count;
  plan->partner_joker = what->play.partner.n[TALLY_ZOFF_JOKER] > 0;
  plan->joker = plan->partner_joker || what->play.cards.n[TALLY_ZOFF_JOKER] > 0;
  plan->partner_mosquito = tally_zoff_takes_mosquito (set.animal) && what->play.partner.n[TALLY_ZOFF_MOSQUITO] > 0;
  plan->mosquito = tally_zoff_takes_mosquito (set.animal) &&
                   (plan->partner_mosquito || what->play.cards.n[TALLY_ZOFF_MOSQUITO] > 0);
  for (TallyZoffAnimal card = 0; what->play.partner.present && card < TALLY_ZOFF_N_CARDS; card++)
    plan->partner += what->play.partner.n[card];
}

void
tally_zoff_plan_read_event (TallyZoffPlan    *plan,
                            const TallyEvent *event)
{
  const TallyZoffEvent *what = tally_event_payload (event);

  tally_zoff_plan_clear (plan);
  plan->discarding = event->kind == TALLY_ZOFF_DISCARD;
  if (event->kind == TALLY_ZOFF_DEAL)
    plan->leader = what->deal.leader;
  else if (event->kind == TALLY_ZOFF_PLAY)
    read_play (plan, what);
}

static const TallyZoffState *
get_state (const TallyMatch *match)
{
  return tally_match_get_state (match);
}

static guint
list_sets (const TallyZoffPlan *plan,
           const TallyMatch    *match,
           TallyZoffSet         sets[TALLY_ZOFF_N_CARDS])
{
  const TallyZoffTable *table = &get_state (match)->table;

  if (plan->discarding) {
    for (TallyZoffAnimal card = 0; card < TALLY_ZOFF_N_CARDS; card++)
      sets[card] = (TallyZoffSet){ card, 1 };
    return TALLY_ZOFF_N_CARDS;
  }
  if (table->owner != TALLY_NOBODY)
    return tally_zoff_what_beats (tally_match_get_setup (match), table->lying, sets);

  for (TallyZoffAnimal animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++)
    sets[animal] = (TallyZoffSet){ animal, plan->count };

  return TALLY_ZOFF_N_ANIMALS;
}

/* Lays one special card where the plan says so: with the player's cards or
 * with the partner's. */
static gint32
lay_special (TallyZoffEvent *what,
             TallyZoffAnimal card,
             gboolean        laid,
             gboolean        by_partner)
{
  if (!laid)
    return 0;

  (by_partner ? &what->play.partner : &what->play.cards)->n[card] = 1;
  return by_partner ? 1 : 0;
}

/* What the set is made of: as much of its animal as joker, mosquito and the
 * partner leave. FALSE where that would be less than nothing. */
static gboolean
compose (const TallyZoffPlan *plan,
         TallySeat            partner,
         TallyZoffSet         set,
         TallyZoffEvent      *what)
{
  gint32 added = partner == TALLY_NOBODY ? 0 : plan->partner;
  gboolean mosquito = plan->mosquito && tally_zoff_takes_mosquito (set.animal);
  gint32 by_partner = 0;
  gint32 own;

  by_partner += lay_special (what, TALLY_ZOFF_JOKER, plan->joker, added > 0 && plan->partner_joker);
  by_partner += lay_special (what, TALLY_ZOFF_MOSQUITO, mosquito, added > 0 && plan->partner_mosquito);

  own = set.count - added - (plan->joker + mosquito - by_partner);
  what->play.cards.present = TRUE;
  what->play.cards.n[set.animal] += own;
  what->play.partner.present = added > 0;
  what->play.partner.n[set.animal] += added - by_partner;

  return own >= 0 && added >= by_partner && set.count > added;
}

static void
make_choice (const TallyZoffPlan *plan,
             const TallyMatch    *match,
             TallyZoffChoice     *choice)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyZoffEvent *what = (TallyZoffEvent *) choice->event.payload.bytes;

  tally_event_init (&choice->event, setup->game->kinds, plan->discarding ? TALLY_ZOFF_DISCARD : TALLY_ZOFF_PLAY);
  if (plan->discarding) {
    what->play.player = tally_zoff_get_discarder (setup, get_state (match));
    what->play.cards.present = TRUE;
    what->play.cards.n[choice->set.animal] = 1;
    choice->made = what->play.player != TALLY_NOBODY;
  } else {
    what->play.player = get_state (match)->table.turn;
    choice->made = compose (plan, tally_zoff_get_helper (setup, get_state (match)), choice->set, what);
  }
  choice->legal = choice->made && tally_match_try (match, &choice->event, NULL, &choice->violation);
}

guint
tally_zoff_plan_list (const TallyZoffPlan *plan,
                      const TallyMatch    *match,
                      TallyZoffChoice      choices[TALLY_ZOFF_N_CARDS])
{
  TallyZoffSet sets[TALLY_ZOFF_N_CARDS];
  guint n = list_sets (plan, match, sets);

  for (guint i = 0; i < n; i++) {
    choices[i].set = sets[i];
    make_choice (plan, match, &choices[i]);
  }

  return n;
}

char *
tally_zoff_plan_tell_left (const TallyMatch      *match,
                           const TallyZoffChoice *choice)
{
  guint left = tally_zoff_get_left (tally_match_get_setup (match), get_state (match), choice->set.animal);

  if (!choice->made)
    return g_strdup (_ ("can’t be made from these cards"));

  /* Translators: so many cards of an animal haven’t been played yet. */
  return g_strdup_printf (ngettext ("%u left", "%u left", left), left);
}

char *
tally_zoff_plan_explain (const TallyZoffPlan   *plan,
                         const TallyMatch      *match,
                         const TallyZoffChoice *choice)
{
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyZoffTable *table = &get_state (match)->table;

  if (choice->made && !choice->legal)
    return tally_violation_message (&choice->violation, setup);
  if (!choice->made || plan->discarding || table->owner == TALLY_NOBODY)
    return tally_zoff_plan_tell_left (match, choice);

  return tally_zoff_explain (setup, choice->set, table->lying);
}

char *
tally_zoff_plan_explain_all (const TallyZoffPlan *plan,
                             const TallyMatch    *match)
{
  TallyZoffChoice choices[TALLY_ZOFF_N_CARDS];
  guint n = tally_zoff_plan_list (plan, match, choices);
  g_autofree char *all = NULL;

  for (guint i = 0; i < n; i++) {
    g_autofree char *reason = tally_zoff_plan_explain (plan, match, &choices[i]);

    if (choices[i].legal || (all != NULL && !g_str_equal (all, reason)))
      return NULL;
    if (all == NULL)
      all = g_steal_pointer (&reason);
  }

  return g_steal_pointer (&all);
}

void
tally_zoff_plan_deal (const TallyZoffPlan *plan,
                      const TallyMatch    *match,
                      TallyEvent          *event)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyZoffEvent *what = (TallyZoffEvent *) event->payload.bytes;
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, get_state (match), &line_up);
  tally_event_init (event, setup->game->kinds, TALLY_ZOFF_DEAL);
  if (line_up.leader == TALLY_NOBODY)
    what->deal.leader = plan->leader < setup->n_players ? plan->leader : TALLY_NOBODY;
}

void
tally_zoff_plan_pass (const TallyMatch *match,
                      TallyEvent       *event)
{
  TallyZoffEvent *what = (TallyZoffEvent *) event->payload.bytes;

  tally_event_init (event, tally_match_get_setup (match)->game->kinds, TALLY_ZOFF_PASS);
  what->pass.player = get_state (match)->table.turn;
}
