/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-im-zoo-model.h"

#include "tally-language.h"

#include <stdio.h>

void
tally_zoff_draft_clear (TallyZoffDraft *draft)
{
  *draft = (TallyZoffDraft){ .leader = TALLY_NOBODY, .count = 1 };
}

char *
tally_zoff_draft_save (const TallyZoffDraft *draft)
{
  return g_strdup_printf ("%d %d %d %d %d %d %d %d", draft->leader, draft->count, draft->joker, draft->mosquito,
                          draft->partner, draft->partner_joker, draft->partner_mosquito, draft->discarding);
}

void
tally_zoff_draft_load (TallyZoffDraft *draft,
                       const char     *text)
{
  int leader, count, joker, mosquito, partner, partner_joker, partner_mosquito, discarding;

  tally_zoff_draft_clear (draft);
  if (sscanf (text, "%d %d %d %d %d %d %d %d", &leader, &count, &joker, &mosquito,
              &partner, &partner_joker, &partner_mosquito, &discarding) != 8)
    return;

  draft->leader = (TallySeat) CLAMP (leader, TALLY_NOBODY, TALLY_ZOFF_MAX_PLAYERS - 1);
  draft->count = MAX (count, 1);
  draft->joker = joker != 0;
  draft->mosquito = mosquito != 0;
  draft->partner = MAX (partner, 0);
  draft->partner_joker = partner_joker != 0;
  draft->partner_mosquito = partner_mosquito != 0;
  draft->discarding = discarding != 0;
}

static void
read_play (TallyZoffDraft       *draft,
           const TallyZoffEvent *what)
{
  TallyZoffSet set;

  if (tally_zoff_read_set (&what->play.cards, what->play.partner.present ? &what->play.partner : NULL, &set) != TALLY_ZOFF_IS_A_SET)
    return;

  draft->count = set.count;
  draft->partner_joker = what->play.partner.n[TALLY_ZOFF_JOKER] > 0;
  draft->joker = draft->partner_joker || what->play.cards.n[TALLY_ZOFF_JOKER] > 0;
  draft->partner_mosquito = tally_zoff_takes_mosquito (set.animal) && what->play.partner.n[TALLY_ZOFF_MOSQUITO] > 0;
  draft->mosquito = tally_zoff_takes_mosquito (set.animal) &&
                    (draft->partner_mosquito || what->play.cards.n[TALLY_ZOFF_MOSQUITO] > 0);
  for (TallyZoffAnimal card = 0; what->play.partner.present && card < TALLY_ZOFF_N_CARDS; card++)
    draft->partner += what->play.partner.n[card];
}

void
tally_zoff_draft_read_event (TallyZoffDraft   *draft,
                             const TallyEvent *event)
{
  const TallyZoffEvent *what = tally_event_payload (event);

  tally_zoff_draft_clear (draft);
  draft->discarding = event->kind == TALLY_ZOFF_DISCARD;
  if (event->kind == TALLY_ZOFF_DEAL)
    draft->leader = what->deal.leader;
  else if (event->kind == TALLY_ZOFF_PLAY)
    read_play (draft, what);
}

const char *
tally_zoff_draft_get_section (const TallyZoffDraft *draft)
{
  if (draft->discarding)
    return "zoff-im-zoo.solo.discard";
  if (draft->partner > 0)
    return "zoff-im-zoo.teams.show";
  if (draft->mosquito)
    return "zoff-im-zoo.mosquito";

  return draft->joker ? "zoff-im-zoo.joker" : NULL;
}

static const TallyZoffState *
get_state (const TallyMatch *match)
{
  return tally_match_get_state (match);
}

static guint
list_sets (const TallyZoffDraft *draft,
           const TallyMatch     *match,
           TallyZoffSet          sets[TALLY_ZOFF_N_CARDS])
{
  const TallyZoffTable *table = &get_state (match)->table;

  if (draft->discarding) {
    for (TallyZoffAnimal card = 0; card < TALLY_ZOFF_N_CARDS; card++)
      sets[card] = (TallyZoffSet){ card, 1 };
    return TALLY_ZOFF_N_CARDS;
  }
  if (table->owner != TALLY_NOBODY)
    return tally_zoff_what_beats (tally_match_get_setup (match), table->lying, sets);

  for (TallyZoffAnimal animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++)
    sets[animal] = (TallyZoffSet){ animal, draft->count };

  return TALLY_ZOFF_N_ANIMALS;
}

/* Lays one special card where the draft says so: with the player's cards or
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
compose (const TallyZoffDraft *draft,
         TallySeat             partner,
         TallyZoffSet          set,
         TallyZoffEvent       *what)
{
  gint32 added = partner == TALLY_NOBODY ? 0 : draft->partner;
  gboolean mosquito = draft->mosquito && tally_zoff_takes_mosquito (set.animal);
  gint32 by_partner = 0;
  gint32 own;

  by_partner += lay_special (what, TALLY_ZOFF_JOKER, draft->joker, added > 0 && draft->partner_joker);
  by_partner += lay_special (what, TALLY_ZOFF_MOSQUITO, mosquito, added > 0 && draft->partner_mosquito);

  own = set.count - added - (draft->joker + mosquito - by_partner);
  what->play.cards.present = TRUE;
  what->play.cards.n[set.animal] += own;
  what->play.partner.present = added > 0;
  what->play.partner.n[set.animal] += added - by_partner;

  return own >= 0 && added >= by_partner && set.count > added;
}

static void
make_choice (const TallyZoffDraft *draft,
             const TallyMatch     *match,
             TallyZoffChoice      *choice)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyZoffEvent *what = (TallyZoffEvent *) choice->event.payload.bytes;

  tally_event_init (&choice->event, setup->game->kinds, draft->discarding ? TALLY_ZOFF_DISCARD : TALLY_ZOFF_PLAY);
  if (draft->discarding) {
    what->play.player = tally_zoff_get_discarder (setup, get_state (match));
    what->play.cards.present = TRUE;
    what->play.cards.n[choice->set.animal] = 1;
    choice->made = what->play.player != TALLY_NOBODY;
  } else {
    what->play.player = get_state (match)->table.turn;
    choice->made = compose (draft, tally_zoff_get_helper (setup, get_state (match)), choice->set, what);
  }
  choice->legal = choice->made && tally_match_try (match, &choice->event, NULL, &choice->violation);
}

guint
tally_zoff_draft_list (const TallyZoffDraft *draft,
                       const TallyMatch     *match,
                       TallyZoffChoice       choices[TALLY_ZOFF_N_CARDS])
{
  TallyZoffSet sets[TALLY_ZOFF_N_CARDS];
  guint n = list_sets (draft, match, sets);

  for (guint i = 0; i < n; i++) {
    choices[i].set = sets[i];
    make_choice (draft, match, &choices[i]);
  }

  return n;
}

char *
tally_zoff_draft_tell_left (const TallyMatch      *match,
                            const TallyZoffChoice *choice)
{
  guint left = tally_zoff_get_left (tally_match_get_setup (match), get_state (match), choice->set.animal);

  if (!choice->made)
    return g_strdup (_ ("can’t be made from these cards"));

  /* Translators: so many cards of an animal haven’t been played yet. */
  return g_strdup_printf (tally_ngettext ("%u left", "%u left", left), left);
}

char *
tally_zoff_draft_explain (const TallyZoffDraft  *draft,
                          const TallyMatch      *match,
                          const TallyZoffChoice *choice)
{
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyZoffTable *table = &get_state (match)->table;

  if (choice->made && !choice->legal)
    return tally_violation_message (&choice->violation, setup);
  if (!choice->made || draft->discarding || table->owner == TALLY_NOBODY)
    return tally_zoff_draft_tell_left (match, choice);

  return tally_zoff_explain (setup, choice->set, table->lying);
}

char *
tally_zoff_draft_explain_all (const TallyZoffDraft *draft,
                              const TallyMatch     *match)
{
  TallyZoffChoice choices[TALLY_ZOFF_N_CARDS];
  guint n = tally_zoff_draft_list (draft, match, choices);
  g_autofree char *all = NULL;

  for (guint i = 0; i < n; i++) {
    g_autofree char *reason = tally_zoff_draft_explain (draft, match, &choices[i]);

    if (choices[i].legal || (all != NULL && !g_str_equal (all, reason)))
      return NULL;
    if (all == NULL)
      all = g_steal_pointer (&reason);
  }

  return g_steal_pointer (&all);
}

const char *
tally_zoff_draft_get_heading (const TallyZoffDraft *draft,
                              const TallyMatch     *match)
{
  TallyZoffSet sets[TALLY_ZOFF_N_CARDS];

  if (draft->discarding)
    return _ ("Put away");
  if (get_state (match)->table.owner == TALLY_NOBODY)
    return _ ("Lead with");

  return list_sets (draft, match, sets) > 0 ? _ ("What beats it") : _ ("Nothing beats it");
}

char *
tally_zoff_draft_tell_remark (const TallyZoffDraft *draft,
                              const TallyMatch     *match)
{
  const TallyZoffTable *table = &get_state (match)->table;
  TallyZoffSet sets[TALLY_ZOFF_N_CARDS];
  char *all;

  if (draft->discarding)
    return g_strdup_printf (_ ("%u of %d"), table->discarded, TALLY_ZOFF_DISCARDS);
  if (table->owner != TALLY_NOBODY)
    return g_strdup_printf (_ ("%u of %d animals"), list_sets (draft, match, sets), TALLY_ZOFF_N_ANIMALS);

  all = tally_zoff_draft_explain_all (draft, match);

  return all != NULL ? all : g_strdup ("");
}

void
tally_zoff_draft_offer (const TallyZoffDraft *draft,
                        const TallyMatch     *match,
                        TallyZoffOffer       *offer)
{
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyZoffState *state = get_state (match);
  gboolean sets = !draft->discarding;

  offer->partner = tally_zoff_get_helper (setup, state);
  offer->discarder = tally_zoff_get_discarder (setup, state);
  offer->count = sets && state->table.owner == TALLY_NOBODY;
  offer->joker = sets && tally_zoff_get_left (setup, state, TALLY_ZOFF_JOKER) > 0;
  offer->mosquito = sets && tally_zoff_mosquito_helps (setup, state);
  offer->adds = sets && offer->partner != TALLY_NOBODY;
  offer->partner_count = offer->adds && draft->partner > 0;
  offer->partner_joker = offer->partner_count && offer->joker && draft->joker;
  offer->partner_mosquito = offer->partner_count && offer->mosquito && draft->mosquito;
}

void
tally_zoff_draft_deal (const TallyZoffDraft *draft,
                       const TallyMatch     *match,
                       TallyEvent           *event)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyZoffEvent *what = (TallyZoffEvent *) event->payload.bytes;
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, get_state (match), &line_up);
  tally_event_init (event, setup->game->kinds, TALLY_ZOFF_DEAL);
  if (line_up.leader == TALLY_NOBODY)
    what->deal.leader = draft->leader < setup->n_players ? draft->leader : TALLY_NOBODY;
}

void
tally_zoff_draft_pass (const TallyMatch *match,
                       TallyEvent       *event)
{
  TallyZoffEvent *what = (TallyZoffEvent *) event->payload.bytes;

  tally_event_init (event, tally_match_get_setup (match)->game->kinds, TALLY_ZOFF_PASS);
  what->pass.player = get_state (match)->table.turn;
}
