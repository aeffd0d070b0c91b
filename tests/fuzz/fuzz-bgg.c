/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What BoardGameGeek tells of its plays, as XML. */

#include "fuzz.h"

#include "tally-bgg.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  const char *text = (const char *) data;
  GError *error = NULL;

  tally_bgg_looks_like (text, size);
  fuzz_check_plays (tally_bgg_read (text, size, &error), error);
  return 0;
}
