/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-chance.h"

#include <string.h>

#include "allie-gator/tally-allie-gator.h"
#include "raffzahn/tally-raffzahn.h"
#include "the-game/tally-the-game.h"
#include "zoff-im-zoo/tally-zoff-im-zoo.h"

static void
shuffle (GRand *random,
         guint *numbers,
         guint  n)
{
  for (guint i = 0; i < n; i++)
    numbers[i] = i;
  for (guint i = n; i > 1; i--) {
    guint j = (guint) g_rand_int_range (random, 0, (gint32) i);
    guint kept = numbers[i - 1];

    numbers[i - 1] = numbers[j];
    numbers[j] = kept;
  }
}

static void
fill_result (GRand            *random,
             const TallySetup *setup,
             gpointer          payload)
{
  ((TallyTheGameEvent *) payload)->result.leftover = g_rand_int_range (random, 0, 95);
}

/* No two have the same, so no highest tile is needed. */
static void
fill_totals (GRand            *random,
             const TallySetup *setup,
             gpointer          payload)
{
  TallyPlayerNumbers *teeth = &((TallyRaffzahnEvent *) payload)->totals.teeth;
  guint order[TALLY_MAX_PLAYERS];

  shuffle (random, order, setup->n_players);
  teeth->present = TRUE;
  for (guint i = 0; i < setup->n_players; i++) {
    teeth->given |= (guint8) (1u << i);
    teeth->n[i] = (gint32) order[i] * 4 + g_rand_int_range (random, 0, 4);
  }
}

static void
fill_piles (GRand            *random,
            const TallySetup *setup,
            gpointer          payload)
{
  TallyPlayerRecords *piles = &((TallyAllieGatorEvent *) payload)->round.piles;

  piles->present = TRUE;
  for (guint i = 0; i < setup->n_players; i++) {
    piles->given |= (guint8) (1u << i);
    piles->n[i][0] = g_rand_int_range (random, 4, 13);
    piles->n[i][1] = g_rand_int_range (random, 0, 4);
  }
}

static void
fill_order (GRand            *random,
            const TallySetup *setup,
            gpointer          payload)
{
  TallyZoffOutcome *round = &((TallyZoffEvent *) payload)->round;
  guint order[TALLY_MAX_PLAYERS];

  shuffle (random, order, setup->n_players);
  round->order.present = TRUE;
  round->order.n = setup->n_players;
  for (guint i = 0; i < setup->n_players; i++)
    round->order.seats[i] = (TallySeat) order[i];
}

void
tally_test_chance_event (GRand            *random,
                         const TallyMatch *match,
                         TallyEvent       *event)
{
  static const struct {
    const TallyGame *game;
    guint kind;
    void (*fill) (GRand *random,
                  const TallySetup *setup,
                  gpointer payload);
  } sheets[] = {
    { &tally_the_game, TALLY_THE_GAME_RESULT, fill_result },
    { &tally_raffzahn, TALLY_RAFFZAHN_TOTALS, fill_totals },
    { &tally_allie_gator, TALLY_ALLIE_GATOR_ROUND, fill_piles },
    { &tally_zoff_im_zoo, TALLY_ZOFF_ROUND, fill_order },
  };
  const TallySetup *setup = tally_match_get_setup (match);

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++) {
    if (sheets[i].game == setup->game) {
      tally_event_init (event, setup->game->kinds, sheets[i].kind);
      sheets[i].fill (random, setup, event->payload.bytes);
      return;
    }
  }

  g_assert_not_reached ();
}

static void
choose_table (GRand            *random,
              const char *const names[],
              guint             n_names,
              TallySetup       *setup)
{
  const TallyGame *game = tally_games[g_rand_int_range (random, 0, 4)];
  guint least = MAX (game->min_players, 2);
  guint n_players = (guint) g_rand_int_range (random, (gint32) least, game->max_players + 1);
  const char *chosen[TALLY_MAX_PLAYERS];

  for (guint i = 0; i < n_players; i++) {
    gboolean twice = TRUE;

    while (twice) {
      chosen[i] = names[g_rand_int_range (random, 0, (gint32) n_names)];
      twice = FALSE;
      for (guint j = 0; j < i; j++)
        twice = twice || strcmp (chosen[i], chosen[j]) == 0;
    }
  }

  tally_setup_init (setup, game, chosen, n_players);
  g_assert_null (game->settle_options (setup));
}

static char *
make_uuid (GRand *random)
{
  return g_strdup_printf ("%08x-%04x-4%03x-8%03x-%08x%04x",
                          g_rand_int (random), g_rand_int (random) & 0xffff, g_rand_int (random) & 0xfff,
                          g_rand_int (random) & 0xfff, g_rand_int (random), g_rand_int (random) & 0xffff);
}

static void
clear_event_cb (gpointer event)
{
  tally_event_clear (event);
}

static void
play (GRand          *random,
      TallyMatchFile *file)
{
  g_autoptr (TallyMatch) match = tally_match_new (&file->setup);

  while (!tally_match_is_finished (match)) {
    TallyViolation violation;
    TallyEvent event;

    tally_test_chance_event (random, match, &event);
    g_assert_true (tally_match_add (match, &event, &violation));
    g_array_append_val (file->events, event);
  }
}

TallyMatchFile *
tally_test_chance_file (GRand            *random,
                        const char *const names[],
                        guint             n_names,
                        gint64            started_at)
{
  TallyMatchFile *file = g_new0 (TallyMatchFile, 1);
  g_autoptr (GDateTime) started = g_date_time_new_from_unix_utc (started_at);

  choose_table (random, names, n_names, &file->setup);
  file->events = g_array_new (FALSE, FALSE, sizeof (TallyEvent));
  g_array_set_clear_func (file->events, clear_event_cb);
  file->id = make_uuid (random);
  file->started = g_date_time_format (started, "%FT%TZ");
  play (random, file);

  return file;
}
