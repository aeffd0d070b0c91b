/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zoff-im-zoo/tally-zoff-im-zoo.h"

#include "tally-test-wild.h"

static gboolean
chance (int percent)
{
  return g_test_rand_int_range (0, 100) < percent;
}

static TallySeat
any_seat (const TallySetup *setup)
{
  return (TallySeat) g_test_rand_int_range (0, setup->n_players);
}

static char *
make_round (const TallySetup      *setup,
            const TallyZoffLineUp *line_up)
{
  g_autoptr (GString) text = g_string_new ("round order=");
  TallySeat seats[TALLY_MAX_PLAYERS] = { 0 };

  for (TallySeat i = 0; i < setup->n_players; i++) {
    TallySeat at = (TallySeat) g_test_rand_int_range (0, i + 1);

    seats[i] = seats[at];
    seats[at] = i;
  }
  for (guint i = 0; i < setup->n_players; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", setup->names[seats[i]]);

  if (line_up->tricks_count || chance (5))
    g_string_append_printf (text, " lions=%s:%d hedgehogs=%s:%d hand_lions=%d",
                            setup->names[any_seat (setup)], g_test_rand_int_range (0, 4),
                            setup->names[any_seat (setup)], g_test_rand_int_range (0, 5),
                            g_test_rand_int_range (0, 2));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
make_deal (const TallySetup      *setup,
           const TallyZoffLineUp *line_up)
{
  if (line_up->leader != TALLY_NOBODY && chance (80))
    return g_strdup ("deal");

  return g_strdup_printf ("deal leader=%s", setup->names[any_seat (setup)]);
}

static char *
make_discard (const TallySetup      *setup,
              const TallyZoffLineUp *line_up)
{
  TallySeat player = line_up->solo == TALLY_NOBODY || chance (10) ? any_seat (setup) : line_up->solo;

  return g_strdup_printf ("discard player=%s cards=%s:%d", setup->names[player],
                          tally_zoff_card_words[g_test_rand_int_range (0, TALLY_ZOFF_N_CARDS)],
                          g_test_rand_int_range (1, 3));
}

static TallyZoffSet
choose_set (const TallySetup     *setup,
            const TallyZoffTable *table)
{
  TallyZoffSet sets[TALLY_ZOFF_N_ANIMALS];
  guint n = table->owner == TALLY_NOBODY ? 0 : tally_zoff_what_beats (setup, table->lying, sets);

  if (n > 0 && chance (95))
    return sets[g_test_rand_int_range (0, (gint32) n)];

  return (TallyZoffSet){ g_test_rand_int_range (0, TALLY_ZOFF_N_ANIMALS), g_test_rand_int_range (1, 5) };
}

/* A set of what is left, if it can be had: with the joker or a mosquito now
 * and then, and now and then with the partner. */
static char *
make_play (const TallySetup     *setup,
           const TallyZoffTable *table)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TallyZoffSet set = choose_set (setup, table);
  gint32 count = set.count;

  g_string_append_printf (text, "play player=%s cards=", setup->names[table->turn]);
  if (count > 1 && table->seen[TALLY_ZOFF_JOKER] == 0 && chance (30)) {
    g_string_append (text, "joker:1,");
    count--;
  }
  if (count > 1 && set.animal == TALLY_ZOFF_ELEPHANT && chance (50)) {
    g_string_append (text, "mosquito:1,");
    count--;
  }
  if (count > 1 && chance (25))
    g_string_append_printf (text, "%s:%d partner=%s:1", tally_zoff_card_words[set.animal], count - 1,
                            tally_zoff_card_words[set.animal]);
  else
    g_string_append_printf (text, "%s:%d", tally_zoff_card_words[set.animal], count);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
tally_test_wild_zoff (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyZoffState *state = tally_match_get_state (match);
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, state, &line_up);

  if (!state->table.dealt)
    return chance (30) ? make_round (setup, &line_up) : make_deal (setup, &line_up);
  if (!state->table.begun && chance (50))
    return make_discard (setup, &line_up);
  if (chance (2))
    return chance (50) ? make_round (setup, &line_up) : make_deal (setup, &line_up);
  if (chance (40))
    return g_strdup_printf ("pass player=%s", setup->names[chance (95) ? state->table.turn : any_seat (setup)]);

  return make_play (setup, &state->table);
}
