/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a spreadsheet keeps: a table with a line for each player and match. */

#include "fuzz.h"

#include "tally-csv.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  const char *text = (const char *) data;
  GError *error = NULL;

  tally_csv_looks_like (text, size);
  fuzz_check_plays (tally_csv_read (text, size, &error), error);
  return 0;
}
