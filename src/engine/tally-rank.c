/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rank.h"

#include "tally-language.h"

static guint8
get_place (const TallySetup *setup,
           const gint32      worth[],
           TallySeat         seat)
{
  guint8 place = 1;

  for (TallySeat other = 0; other < setup->n_players; other++) {
    if (worth[other] > worth[seat])
      place++;
  }

  return place;
}

guint
tally_rank_by_worth (const TallySetup *setup,
                     const gint32      worth[],
                     const gint32      score[],
                     TallyRank         ranks[TALLY_MAX_PLAYERS])
{
  guint n = 0;

  for (guint8 place = 1; place <= setup->n_players; place++) {
    for (TallySeat seat = 0; seat < setup->n_players; seat++) {
      if (get_place (setup, worth, seat) == place)
        ranks[n++] = (TallyRank){ seat, place, score[seat] };
    }
  }

  return n;
}

guint
tally_rank_get_first (const TallyRank ranks[],
                      guint           n_ranks)
{
  guint first = 0;

  for (guint i = 0; i < n_ranks; i++) {
    if (ranks[i].place == 1)
      first |= tally_seat_bit (ranks[i].seat);
  }

  return first;
}

const TallyRank *
tally_rank_find (const TallyRank ranks[],
                 guint           n_ranks,
                 TallySeat       seat)
{
  for (guint i = 0; i < n_ranks; i++) {
    if (ranks[i].seat == seat)
      return &ranks[i];
  }

  return NULL;
}

guint8
tally_rank_get_place (const TallySetup *setup,
                      gconstpointer     state,
                      TallySeat         seat)
{
  TallyRank ranks[TALLY_MAX_PLAYERS];
  const TallyRank *rank = tally_rank_find (ranks, setup->game->rank (setup, state, ranks), seat);

  return rank != NULL ? rank->place : 0;
}

const char *
tally_ordinal (guint place)
{
  /* A language may have forms of its own for the first few. */
  static const char *const ordinals[TALLY_MAX_PLAYERS] = {
    NC_ ("place", "1st"),
    NC_ ("place", "2nd"),
    NC_ ("place", "3rd"),
    NC_ ("place", "4th"),
    NC_ ("place", "5th"),
    NC_ ("place", "6th"),
    NC_ ("place", "7th"),
  };

  g_return_val_if_fail (place >= 1 && place <= TALLY_MAX_PLAYERS, "");

  return tally_pgettext2 ("place", ordinals[place - 1]);
}

char *
tally_join_names (const char *const *names,
                  guint              n_names)
{
  GString *joined = g_string_new (NULL);

  for (guint i = 0; i < n_names; i++) {
    /* Translators: between names: “Anna, Ben and Cem”. */
    if (i > 0)
      g_string_append (joined, i + 1 < n_names ? _ (", ") : _ (" and "));
    g_string_append (joined, names[i]);
  }

  return g_string_free (joined, FALSE);
}

char *
tally_rank_join_names (const TallySetup *setup,
                       guint             seats)
{
  const char *names[TALLY_MAX_PLAYERS];
  guint n = 0;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (seats & tally_seat_bit (seat))
      names[n++] = setup->names[seat];
  }

  return tally_join_names (names, n);
}

char *
tally_number_to_text (gint32 number)
{
  return g_strdup_printf ("%s%u", number < 0 ? "−" : "", number < 0 ? 0u - (guint) number : (guint) number);
}

char *
tally_change_to_text (gint32 change)
{
  g_autofree char *number = tally_number_to_text (change);

  return change < 0 ? g_steal_pointer (&number) : g_strconcat (change > 0 ? "+" : "±", number, NULL);
}
