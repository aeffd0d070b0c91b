/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-words.h"

#include <glib/gi18n.h>

/* A language may have forms of its own for the first few. */
static const char *const ordinals[TALLY_ORDINALS] = {
  NC_ ("place", "1st"),
  NC_ ("place", "2nd"),
  NC_ ("place", "3rd"),
  NC_ ("place", "4th"),
  NC_ ("place", "5th"),
  NC_ ("place", "6th"),
  NC_ ("place", "7th"),
};

const char *
tally_words_ordinal (guint place)
{
  g_return_val_if_fail (place >= 1 && place <= TALLY_ORDINALS, "");

  return g_dpgettext2 (NULL, "place", ordinals[place - 1]);
}

char *
tally_words_place (guint place)
{
  if (place >= 1 && place <= TALLY_ORDINALS)
    return g_strdup (tally_words_ordinal (place));

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
