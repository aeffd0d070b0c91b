/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-words.h"

#include <glib/gi18n.h>
#include <string.h>

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

/* A sentence ends where a blank follows its mark, so that "Dr. No" may play
 * only at the price of a bold "Dr.": names don't end in a full stop as a rule. */
static const char *
find_end (const char *text)
{
  while (*text != '\0' && !(strchr (".!?", *text) != NULL && text[1] == ' '))
    text++;

  return *text != '\0' ? text + 1 : text;
}

char *
tally_words_mark_first (const char *text)
{
  const char *end = find_end (text);
  g_autofree char *first = g_strndup (text, (gsize) (end - text));

  return g_markup_printf_escaped ("<b>%s</b>%s", first, end);
}

char *
tally_words_get_first (const char *text)
{
  return g_strndup (text, (gsize) (find_end (text) - text));
}
