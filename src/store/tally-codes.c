/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-codes.h"

guint
tally_code_from_game (const TallyGame *game)
{
  return game != NULL ? game->number : 0;
}

const TallyGame *
tally_code_to_game (gint64 code)
{
  return tally_game_find_number (code);
}

/* Asked once for every result there is, so it is worth a table. */
guint
tally_code_to_game_index (gint64 code)
{
  static guint8 indexes[G_MAXUINT8 + 1];
  static gsize known;

  if (g_once_init_enter (&known)) {
    for (guint8 i = 0; tally_games[i] != NULL; i++)
      indexes[tally_games[i]->number] = i;
    g_once_init_leave (&known, 1);
  }

  return code > 0 && code <= G_MAXUINT8 ? indexes[code] : 0;
}
