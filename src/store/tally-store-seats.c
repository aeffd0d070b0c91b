/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-store-seats.h"

void
tally_seats_init (TallySetup       *seats,
                  const TallySetup *setup)
{
  *seats = *setup;

  for (guint i = 0; i < setup->n_players; i++)
    seats->names[i] = g_strdup_printf ("%u", i);
}
