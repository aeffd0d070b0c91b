/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-ordinal.h"

#include <glib/gi18n.h>

/* A language may have forms of its own for the first few. */
static const char *const ordinals[TALLY_ORDINALS] = {
  NC_ ("place", "1st"),
  NC_ ("place", "2nd"),
  NC_ ("place", "3rd"),
  NC_ ("place", "4th"),
  NC_ ("place", "5th"),
  NC_ ("place", "6th"),
  NC_ ("place", "7th"),
};

const char *
tally_ordinal (guint place)
{
  g_return_val_if_fail (place >= 1 && place <= TALLY_ORDINALS, "");

  return g_dpgettext2 (NULL, "place", ordinals[place - 1]);
}
