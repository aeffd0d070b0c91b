/* Zoff im Zoo, played at random for long: whatever happens, no card is lost,
 * hands and piles add up, and the places follow from the totals. */

#include "zoff-im-zoo/tally-zoff-im-zoo.h"

#include <string.h>

#include "tally-test-match.h"

static guint
count_deck (const TallySetup *setup)
{
  guint cards = 0;

  for (TallyZoffAnimal card = 0; card < TALLY_ZOFF_N_CARDS; card++)
    cards += tally_zoff_supply (setup, card);

  return cards;
}

static void
assert_seen (const TallySetup     *setup,
             const TallyZoffTable *table,
             TallyZoffPile         all)
{
  guint seen = 0;

  for (TallyZoffAnimal card = 0; card < TALLY_ZOFF_N_CARDS; card++) {
    g_assert_cmpuint (table->seen[card], <=, tally_zoff_supply (setup, card));
    seen += table->seen[card];
  }

  g_assert_cmpuint (all.cards, ==, seen);
  g_assert_cmpuint (all.lions, ==, table->seen[TALLY_ZOFF_LION]);
  g_assert_cmpuint (all.hedgehogs, ==, table->seen[TALLY_ZOFF_HEDGEHOG]);
}

static void
assert_table (const TallySetup     *setup,
              const TallyZoffTable *table)
{
  TallyZoffPile all = table->open;
  guint in_hand = 0, out = 0;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    in_hand += table->hands[seat];
    all.cards += table->tricks[seat].cards;
    all.lions += table->tricks[seat].lions;
    all.hedgehogs += table->tricks[seat].hedgehogs;
    out += table->hands[seat] == 0;
  }
  for (guint i = 0; i < table->n_out; i++)
    g_assert_cmpuint (table->hands[table->out[i]], ==, 0);

  assert_seen (setup, table, all);
  g_assert_cmpuint (all.cards + in_hand, ==, count_deck (setup));
  g_assert_cmpuint (table->n_out, ==, out);
  g_assert_cmpuint (table->n_out + 2u, <=, setup->n_players);
  g_assert_cmpuint (table->hands[table->turn], >, 0);
  g_assert_cmpint (table->owner == TALLY_NOBODY, ==, table->open.cards == 0);
  g_assert_cmpint (table->owner, !=, table->turn);
  g_assert_cmpuint (table->discarded, <=, TALLY_ZOFF_DISCARDS);
}

static void
assert_places (const TallySetup     *setup,
               const TallyZoffState *state)
{
  const TallyZoffOptions *options = tally_setup_options (setup);
  guint seen = 0, reached = 0, above = 0;

  for (guint i = 0; i < setup->n_players; i++) {
    gint32 total = state->totals[state->places[i]];

    seen |= tally_seat_bit (state->places[i]);
    reached += total >= options->target;
    above += total > options->target;
    g_assert_true (i == 0 || total <= state->totals[state->places[i - 1]]);
  }

  g_assert_cmpuint (seen, ==, tally_everybody (setup));
  g_assert_cmpint (state->finished, ==, setup->n_players == 3 ? above > 0 : reached > 1);
}

static void
assert_holds (const TallyMatch *match)
{
  static const TallyZoffTable cleared;
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyZoffState *state = tally_match_get_state (match);

  if (state->table.dealt)
    assert_table (setup, &state->table);
  else
    g_assert_cmpmem (&state->table, sizeof state->table, &cleared, sizeof cleared);
  if (state->rounds > 0)
    assert_places (setup, state);
}

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

static char *
make_event (const TallySetup     *setup,
            const TallyZoffState *state)
{
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

static void
play_at_random (const char *players,
                const char *options,
                guint       n_events)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", players, options);

  for (guint i = 0; i < n_events && !tally_match_is_finished (match); i++) {
    g_autofree char *text = make_event (tally_match_get_setup (match), tally_match_get_state (match));

    tally_test_add (match, text);
    assert_holds (match);
  }

  g_assert_cmpuint (((const TallyZoffState *) tally_match_get_state (match))->rounds, >, 0);
  tally_test_undo_and_redo (match);
}

static void
test_random_matches (void)
{
  static const char *const players[] = {
    "Anna Ben Cem",
    "Anna Ben Cem Doris",
    "Anna Ben Cem Doris Emil",
    "Anna Ben Cem Doris Emil Fritz",
    "Anna Ben Cem Doris Emil Fritz Gerda",
  };
  static const char *const options[] = { NULL, "teams=false", "target=999" };

  for (guint i = 0; i < 60; i++)
    play_at_random (players[i % G_N_ELEMENTS (players)], options[i / 5 % G_N_ELEMENTS (options)], 2500);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/zoff-im-zoo/random-matches", test_random_matches);

  return g_test_run ();
}
