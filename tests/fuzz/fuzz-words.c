/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people type: sums, times, names, and what links and tables make of it. */

#include "fuzz.h"

#include "tally-csv.h"
#include "tally-iso-time.h"
#include "tally-name.h"
#include "tally-play-link.h"
#include "tally-sum.h"

static void
check_sum (const char *text)
{
  int sum = 0;

  if (tally_sum_parse (text, &sum) == TALLY_SUM_NUMBER) {
    g_autofree char *plain = g_strdup_printf ("%d", sum);
    int again = 0;
    TallySum kind = tally_sum_parse (plain, &again);

    g_assert_true (kind == TALLY_SUM_NUMBER ? again == sum : ABS (sum) > 999999);
  }
}

static void
check_time (const char *text)
{
  g_autoptr (GDateTime) time = tally_iso_time_parse (text);

  g_assert_true ((time != NULL) == tally_iso_time_is_valid (text));
}

/* A match whose names, times and notes are the text. */
static void
check_link (const char *text)
{
  g_autofree char *name = tally_name_trim (text);
  const char *names[] = { name, "Ben" };
  TallyMatchLabels labels = { NULL, tally_iso_time_is_valid (text) ? text : NULL, text, text };
  g_autoptr (TallyMatch) match = NULL;
  g_autofree char *link = NULL;
  TallySetup setup;

  if (!tally_name_is_valid (name) || g_str_equal (name, "Ben"))
    return;

  tally_setup_init (&setup, tally_game_find ("the-game"), names, G_N_ELEMENTS (names));
  g_assert_null (setup.game->settle_options (&setup));
  match = tally_match_new (&setup);
  link = tally_play_link_make (match, &labels);
  g_assert_nonnull (link);
  for (const char *at = link; *at != '\0'; at++)
    g_assert_true (g_ascii_isgraph (*at));
  tally_setup_clear (&setup);
}

/* A cell never becomes a formula, and never two cells. */
static void
check_cell (const char *text)
{
  g_autoptr (GString) cell = g_string_new (NULL);

  tally_csv_cell (cell, text);
  g_assert_true (g_utf8_validate (cell->str, -1, NULL));
  if (cell->str[0] != '"')
    g_assert_null (strpbrk (cell->str, ",\"\r\n"));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  g_autofree char *text = fuzz_text (data, size);

  if (text == NULL)
    return 0;

  check_sum (text);
  check_time (text);
  check_link (text);
  check_cell (text);
  return 0;
}
