/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-ruling-words.h"

#include <glib/gi18n.h>

#include "tally-day.h"
#include "tally-rank.h"
#include "tally-store-players.h"

/* Who is no longer known is left out. */
static char *
list_players (TallyLibrary      *library,
              const TallyRuling *ruling)
{
  TallyStore *store = tally_library_get_store (library);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; store != NULL && i < ruling->players->len; i++) {
    g_autoptr (TallyPlayer) player = tally_store_get_player (store, g_array_index (ruling->players, gint64, i), NULL);

    if (player != NULL)
      g_ptr_array_add (names, g_strdup (player->name));
  }

  return names->len > 0 ? tally_join_names ((const char *const *) names->pdata, names->len) : NULL;
}

char *
tally_ruling_words_agreed (TallyLibrary      *library,
                           const TallyRuling *ruling)
{
  g_autofree char *names = list_players (library, ruling);
  g_autofree char *day = tally_day_tell_short (ruling->day);

  return names != NULL ? g_strdup_printf ("%s, %s", names, day) : g_steal_pointer (&day);
}

static void
append_ruling (GString           *text,
               TallyLibrary      *library,
               const TallyRuling *ruling)
{
  const TallyRuleSection *section = tally_library_find (library, ruling->section);
  g_autofree char *agreed = tally_ruling_words_agreed (library, ruling);

  g_string_append_printf (text, "\n%s\n  %s\n  (%s)\n", ruling->question, ruling->decision, agreed);
  if (section != NULL)
    g_string_append_printf (text, _ ("  Rule: %s\n"), section->title);
}

char *
tally_ruling_words_export (TallyLibrary *library)
{
  g_autoptr (GPtrArray) rulings = tally_library_list_rulings (library, NULL);
  GString *text = g_string_new (_ ("House rulings"));

  g_string_append_c (text, '\n');
  for (guint game = 0; tally_games[game] != NULL; game++) {
    gboolean named = FALSE;

    for (guint i = 0; i < rulings->len; i++) {
      const TallyRuling *ruling = g_ptr_array_index (rulings, i);

      if (ruling->game != tally_games[game])
        continue;
      if (!named)
        g_string_append_printf (text, "\n%s\n", ruling->game->name);
      named = TRUE;
      append_ruling (text, library, ruling);
    }
  }

  return g_string_free (text, FALSE);
}
