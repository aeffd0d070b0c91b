/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-player.h"

G_DEFINE_BOXED_TYPE (TallyPlayer, tally_player, tally_player_copy, tally_player_free)

TallyPlayer *
tally_player_copy (const TallyPlayer *player)
{
  TallyPlayer *copy = g_memdup2 (player, sizeof *player);

  copy->name = g_strdup (player->name);
  return copy;
}

void
tally_player_free (TallyPlayer *player)
{
  g_free (player->name);
  g_free (player);
}

void
tally_merge_free (TallyMerge *merge)
{
  g_free (merge->kept_name);
  g_free (merge->gone_name);
  g_free (merge);
}
