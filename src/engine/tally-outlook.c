/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-outlook.h"

#include <string.h>

#include "tally-match.h"
#include "tally-rank.h"

typedef struct {
  gboolean some; /* of the ways lead there */
  gboolean all;
} Prospect;

gint32
tally_outlook_get_goal (const TallySetup *setup)
{
  g_return_val_if_fail (setup->game->limit != NULL, 0);

  return setup->game->goal != NULL ? setup->game->goal (setup) : setup->game->limit (setup);
}

static gboolean
is_there (const TallySetup *setup,
          gconstpointer     state,
          TallySeat         seat)
{
  TallyRank ranks[TALLY_MAX_PLAYERS];
  const TallyRank *rank = tally_rank_find (ranks, setup->game->rank (setup, state, ranks), seat);

  return rank != NULL && rank->score >= tally_outlook_get_goal (setup);
}

static Prospect
ask_place (const TallySetup *setup,
           gconstpointer     state,
           TallySeat         seat,
           guint             place)
{
  Prospect prospect = { .all = TRUE };
  TallyViolation violation;
  TallyEvent event;

  for (guint i = 0; setup->game->imagine (setup, state, seat, place, i, &event); i++) {
    TallyState after;
    gboolean taken;

    memcpy (after.bytes, state, setup->game->state_size);
    taken = tally_state_apply (setup, &after, &event, &violation);
    tally_event_clear (&event);
    g_return_val_if_fail (taken, (Prospect){ 0 });
    if (is_there (setup, after.bytes, seat))
      prospect.some = TRUE;
    else
      prospect.all = FALSE;
  }

  return prospect;
}

static void
ask_seat (const TallySetup *setup,
          gconstpointer     state,
          TallyOutlook     *outlook)
{
  for (guint8 place = 1; place <= setup->n_players; place++) {
    Prospect prospect = ask_place (setup, state, outlook->seat, place);

    if (prospect.some)
      outlook->needed = place;
    if (prospect.some && prospect.all && outlook->enough == place - 1)
      outlook->enough = place;
  }
}

static gboolean
says_something (const TallySetup   *setup,
                const TallyOutlook *outlook)
{
  return outlook->needed > 0 && outlook->enough < setup->n_players &&
         (outlook->enough > 0 || outlook->needed < setup->n_players);
}

guint
tally_outlook_ask (const TallySetup *setup,
                   gconstpointer     state,
                   TallyOutlook      outlooks[TALLY_MAX_PLAYERS])
{
  const TallyGame *game = setup->game;
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n = 0;
  guint n_ranks;

  if (game->imagine == NULL || game->limit == NULL || game->finished (setup, state) || game->in_round (setup, state))
    return 0;

  n_ranks = game->rank (setup, state, ranks);
  for (guint i = 0; i < n_ranks; i++) {
    outlooks[n] = (TallyOutlook){ .seat = ranks[i].seat };
    if (ranks[i].score >= tally_outlook_get_goal (setup))
      continue;
    ask_seat (setup, state, &outlooks[n]);
    n += says_something (setup, &outlooks[n]);
  }

  return n;
}
