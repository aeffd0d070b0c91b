/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What BG Stats keeps, as JSON. */

#include "fuzz.h"

#include "tally-bgstats.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  const char *text = (const char *) data;
  GError *error = NULL;

  tally_bgstats_looks_like (text, size);
  fuzz_check_plays (tally_bgstats_read (text, size, &error), error);
  return 0;
}
