/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match files of any bytes. */

#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyMatchFile) file = tally_match_file_parse ((const char *) data, size, &error);

  g_assert_true ((file == NULL) == (error != NULL));
  if (file == NULL) {
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
    g_assert_null (strchr (error->message, '\n'));
    return 0;
  }

  fuzz_check_match (file);
  return 0;
}
