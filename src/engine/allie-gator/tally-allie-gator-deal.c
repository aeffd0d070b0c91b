/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-gator-model.h"

#include <stdio.h>
#include <string.h>

/* Two digits: what is too high is shown and refused. */
#define MOST_TYPED 99

void
tally_allie_gator_deal_event (const TallyAllieGatorDeal *deal,
                              TallyEvent                *event)
{
  TallyAllieGatorEvent *what = (TallyAllieGatorEvent *) event->payload.bytes;

  tally_event_init (event, tally_allie_gator.kinds, TALLY_ALLIE_GATOR_DEAL);
  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++)
    what->deal.targets[i] = deal->targets[i];
  what->deal.chip = (gint32) deal->chip;
  what->deal.starter = deal->starter;
}

void
tally_allie_gator_deal_read_event (TallyAllieGatorDeal *deal,
                                   const TallyEvent    *event)
{
  const TallyAllieGatorEvent *what = tally_event_payload (event);

  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++)
    deal->targets[i] = what->deal.targets[i];
  deal->chip = what->deal.chip == 1;
  deal->starter = what->deal.starter;
}

/* One target alone can be wrong, too: the other stands in with the lowest number
 * that isn't this one. */
static gboolean
is_wrong (const TallyMatch          *match,
          const TallyAllieGatorDeal *deal,
          guint                      column,
          TallyViolation            *violation)
{
  TallyAllieGatorDeal alone = *deal;
  TallyEvent event;

  if (deal->targets[column] == TALLY_ALLIE_GATOR_NO_CARD)
    return FALSE;

  alone.targets[!column] = TALLY_ALLIE_GATOR_LOWEST + (deal->targets[column] == TALLY_ALLIE_GATOR_LOWEST);
  tally_allie_gator_deal_event (&alone, &event);

  return !tally_match_try (match, &event, NULL, violation);
}

/* What is wrong with one target comes before what is wrong with both. */
void
tally_allie_gator_deal_judge (const TallyMatch          *match,
                              const TallyAllieGatorDeal *deal,
                              TallyAllieGatorDealAnswer *answer)
{
  memset (answer, 0, sizeof *answer);
  tally_allie_gator_deal_event (deal, &answer->event);
  for (guint i = TALLY_ALLIE_GATOR_COLUMNS; i-- > 0;) {
    answer->n_missing += deal->targets[i] == TALLY_ALLIE_GATOR_NO_CARD;
    if (is_wrong (match, deal, i, &answer->violation))
      answer->wrong |= 1u << i;
  }

  answer->refused = answer->wrong != 0;
  if (answer->n_missing == 0 && !answer->refused)
    answer->refused = !tally_match_try (match, &answer->event, NULL, &answer->violation);
}

char *
tally_allie_gator_deal_save (const TallyAllieGatorDeal *deal)
{
  return g_strdup_printf ("%d;%d;%u;%d", deal->targets[0], deal->targets[1], deal->chip, deal->starter);
}

gboolean
tally_allie_gator_deal_load (TallyAllieGatorDeal *deal,
                             const char          *text)
{
  int targets[TALLY_ALLIE_GATOR_COLUMNS];
  int starter;
  guint chip;

  if (sscanf (text, "%d;%d;%u;%d", &targets[0], &targets[1], &chip, &starter) != 4)
    return FALSE;

  for (guint i = 0; i < TALLY_ALLIE_GATOR_COLUMNS; i++)
    deal->targets[i] = CLAMP (targets[i], TALLY_ALLIE_GATOR_NO_CARD, MOST_TYPED);
  deal->chip = chip == 1;
  deal->starter = (TallySeat) CLAMP (starter, TALLY_NOBODY, TALLY_ALLIE_GATOR_MAX_PLAYERS - 1);

  return TRUE;
}
