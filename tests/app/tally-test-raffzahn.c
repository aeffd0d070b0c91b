/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-raffzahn.h"

#include "tally-tile.h"

const TallyRaffzahnState *
raffzahn_get_state (Evening *evening)
{
  return tally_session_get_state (evening->session);
}

void
raffzahn_tap_tile (Evening *evening,
                   guint    tile)
{
  tally_test_click (tally_test_nth (evening->page, TALLY_TYPE_TILE, tile - 1));
}

void
raffzahn_tap_button (Evening    *evening,
                     const char *label)
{
  GtkWidget *button = tally_test_find_labelled (evening->page, label);

  g_assert_nonnull (button);
  tally_test_click (button);
}
