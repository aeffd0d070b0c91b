/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What other programs keep: BG Stats' JSON, BoardGameGeek's XML, a
 * spreadsheet's table. */

#include "fuzz.h"

#include "tally-bgg.h"
#include "tally-bgstats.h"
#include "tally-csv.h"

static void
check_play (const TallyPlay *play)
{
  g_autofree char *line = tally_play_describe (play);
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyMatchFile) file = tally_play_to_match (play, &error);

  g_assert_nonnull (line);
  g_assert_true ((file == NULL) == (error != NULL));
  if (file != NULL)
    fuzz_check_match (file);
}

static void
check_plays (GArray *plays,
             GError *error)
{
  g_assert_true ((plays == NULL) == (error != NULL));
  for (guint i = 0; plays != NULL && i < plays->len; i++)
    check_play (&g_array_index (plays, TallyPlay, i));
  g_clear_pointer (&plays, g_array_unref);
  g_clear_error (&error);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  const char *text = (const char *) data;
  GError *error = NULL;

  tally_bgg_looks_like (text, size);
  tally_bgstats_looks_like (text, size);
  if (size > 0 && text[0] == '<')
    check_plays (tally_bgg_read (text, size, &error), error);
  else if (tally_csv_looks_like (text, size))
    check_plays (tally_csv_read (text, size, &error), error);
  else
    check_plays (tally_bgstats_read (text, size, &error), error);
  return 0;
}
