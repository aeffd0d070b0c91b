/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-words.h"

#include <glib/gi18n.h>

#include "tally-rank.h"

char *
tally_words_place (guint place)
{
  if (place >= 1 && place <= TALLY_MAX_PLAYERS)
    return g_strdup (tally_ordinal (place));

  /* Translators: a place from 8 on; in English also 21, 22 and 23. */
  return g_strdup_printf (C_ ("place", "no. %u"), place);
}

char *
tally_words_place_or_none (guint place)
{
  return place > 0 ? tally_words_place (place) : g_strdup (_ ("not ranked"));
}

const char *
tally_words_game (const TallyGame *game)
{
  return game != NULL ? game->name : _ ("Unknown game");
}
