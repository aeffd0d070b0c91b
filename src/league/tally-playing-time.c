/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-playing-time.h"

#include "tally-language.h"

char *
tally_playing_time_tell (gint64 seconds)
{
  gint64 minutes = (seconds + 30) / 60;

  if (minutes < 1)
    return NULL;
  if (minutes < 60)
    /* Translators: how long a match took: “46 min” */
    return g_strdup_printf (_ ("%d min"), (int) minutes);

  /* Translators: how long a match took: “1 h 04 min” */
  return g_strdup_printf (_ ("%d h %02d min"), (int) (minutes / 60), (int) (minutes % 60));
}
