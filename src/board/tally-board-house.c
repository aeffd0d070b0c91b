/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-house.h"

#include <string.h>

#include "tally-match-list.h"
#include "tally-store-leagues.h"

gboolean
tally_board_house_shows (const TallyBoardHouse *house,
                         const char            *uuid)
{
  return house->match == NULL || (uuid != NULL && strcmp (house->match, uuid) == 0);
}

TallyStoredMatch *
tally_board_house_open_match (const TallyBoardHouse *house,
                              const char            *uuid)
{
  g_autoptr (TallyStoredMatch) match = uuid != NULL ? tally_store_open_match_named (house->store, uuid, NULL) : NULL;

  if (match == NULL || tally_stored_match_is_binned (match) || !tally_board_house_shows (house, tally_stored_match_get_uuid (match)))
    return NULL;
  return g_steal_pointer (&match);
}

GPtrArray *
tally_board_house_list_running (const TallyBoardHouse *house)
{
  GPtrArray *all = house->match == NULL ? tally_store_list_running (house->store, TALLY_BOARD_MAX_RUNNING, NULL) : NULL;

  for (guint i = all != NULL ? all->len : 0; i > 0; i--) {
    const TallyRunningMatch *running = all->pdata[i - 1];

    if (running->progress == NULL || running->summary->game == NULL)
      g_ptr_array_remove_index (all, i - 1);
  }
  return all != NULL ? all : g_ptr_array_new ();
}

GPtrArray *
tally_board_house_list_leagues (const TallyBoardHouse *house)
{
  g_autoptr (TallyStoredMatch) match = house->match != NULL ? tally_board_house_open_match (house, house->match) : NULL;
  GPtrArray *leagues = NULL;

  if (match != NULL)
    leagues = tally_store_list_leagues_of (house->store, tally_stored_match_get_id (match), NULL);
  else if (house->match == NULL)
    leagues = tally_store_list_leagues (house->store, NULL);
  return leagues != NULL ? leagues : g_ptr_array_new ();
}

TallyRuleLanguage
tally_board_wish_get_rules (const TallyBoardWish *wish)
{
  TallyRuleLanguage language;

  if (!tally_rule_language_parse (wish->language, &language))
    tally_rule_language_parse ("en", &language);
  return language;
}
