/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-model.h"

#include "tally-language.h"

/* The rulebook shows the teeth only as pictures: this fits all that it says
 * in numbers, and people can correct it against their own box. */
guint
tally_raffzahn_get_default_teeth (int tile)
{
  return (guint) (TALLY_RAFFZAHN_MOST_TEETH * tile + TALLY_RAFFZAHN_TILES - 1) / TALLY_RAFFZAHN_TILES;
}

guint
tally_raffzahn_get_teeth (const TallySetup *setup,
                          int               tile)
{
  const TallyRaffzahnOptions *options = tally_setup_options (setup);

  return (guint) options->teeth[tile - 1];
}

guint
tally_raffzahn_sum_teeth (const TallySetup *setup,
                          guint64           tiles)
{
  guint sum = 0;

  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++) {
    if (tiles & tally_raffzahn_bit (tile))
      sum += tally_raffzahn_get_teeth (setup, tile);
  }

  return sum;
}

void
tally_raffzahn_chart_reset (gint32 teeth[TALLY_RAFFZAHN_TILES])
{
  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++)
    teeth[tile - 1] = (gint32) tally_raffzahn_get_default_teeth (tile);
}

gboolean
tally_raffzahn_chart_is_default (const gint32 teeth[TALLY_RAFFZAHN_TILES])
{
  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++) {
    if (teeth[tile - 1] != (gint32) tally_raffzahn_get_default_teeth (tile))
      return FALSE;
  }

  return TRUE;
}

guint
tally_raffzahn_chart_sum (const gint32 teeth[TALLY_RAFFZAHN_TILES])
{
  guint sum = 0;

  for (guint i = 0; i < TALLY_RAFFZAHN_TILES; i++)
    sum += (guint) teeth[i];

  return sum;
}

int
tally_raffzahn_chart_get_last (const gint32 teeth[TALLY_RAFFZAHN_TILES],
                               gint32       n)
{
  int last = 0;

  while (last < TALLY_RAFFZAHN_TILES && teeth[last] <= n)
    last++;

  return last;
}

void
tally_raffzahn_chart_move (gint32 teeth[TALLY_RAFFZAHN_TILES],
                           gint32 n,
                           int    last)
{
  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++)
    teeth[tile - 1] = tile <= last ? MIN (teeth[tile - 1], n) : MAX (teeth[tile - 1], n + 1);
}

char *
tally_raffzahn_chart_tell_range (const gint32 teeth[TALLY_RAFFZAHN_TILES],
                                 gint32       n)
{
  int first = tally_raffzahn_chart_get_last (teeth, n - 1) + 1;
  int last = tally_raffzahn_chart_get_last (teeth, n);

  if (first > last)
    return g_strdup (_ ("no tile"));
  if (first == last)
    return g_strdup_printf (_ ("tile %d"), first);

  return g_strdup_printf (_ ("tiles %d–%d"), first, last);
}
