/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "allie-gator/tally-allie-gator.h"

#include "cases-allie-gator.h"
#include "tally-test-wild.h"

static const char *
pick_player (const TallySetup *setup)
{
  return setup->names[g_test_rand_int_range (0, setup->n_players)];
}

static char *
make_special (const TallySetup           *setup,
              const TallyAllieGatorTable *table,
              const char                 *player)
{
  int column = g_test_rand_int_range (0, 2);

  switch (g_test_rand_int_range (0, 5)) {
  case 0:
    return g_strdup_printf (SPECIAL ("%s", "reverse"), player);
  case 1:
    return g_strdup_printf (STEAL ("%s", "%s"), player, pick_player (setup));
  case 2:
    return g_strdup_printf (RAISE ("%s", "%d", "%d"), player,
                            g_test_rand_int_range (table->columns[column].target - 1, 72), column);
  case 3:
    return g_strdup_printf (SPECIAL ("%s", "gift"), player);
  default:
    return g_strdup_printf (GIFT ("%s", "%d", "%s"), player, column, pick_player (setup));
  }
}

char *
tally_test_wild_allie_gator (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyAllieGatorState *state = tally_match_get_state (match);
  const TallyAllieGatorTable *table = &state->table;
  const char *player = g_test_rand_int_range (0, 20) == 0 ? pick_player (setup) : setup->names[table->turn];
  int column = g_test_rand_int_range (0, 2);
  int dice = g_test_rand_int_range (0, 100);

  if (!state->dealt || dice == 0)
    return g_strdup_printf ("deal targets=%d,%d chip=%d", g_test_rand_int_range (0, 72),
                            g_test_rand_int_range (1, 71), column);
  if (dice < 60)
    return g_strdup_printf (PLAY ("%s", "%d", "%d"), player,
                            tally_allie_gator_get_top (table, (guint) column) + g_test_rand_int_range (0, 12), column);
  if (dice < 75)
    return make_special (setup, table, player);
  if (table->draw_pile == 0 && dice < 97)
    return g_strdup_printf (PLAY ("%s", "%d", "%d"), player, g_test_rand_int_range (1, 71), column);
  if (table->draw_pile == 0)
    return g_strdup_printf ("take player=%s", player);
  if (dice < 80)
    return g_strdup_printf ("take player=%s drawn=%d", player, g_test_rand_int_range (0, 72));

  return g_strdup_printf (TAKE ("%s", "%d"), player, g_test_rand_int_range (0, 72));
}
