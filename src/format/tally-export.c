/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-export.h"

#include "tally-language.h"
#include <string.h>

#include "tally-bgstats.h"
#include "tally-csv.h"

/* One match a line: what `tally import` takes. */
static void
add_match_line (gpointer                book,
                const TallyMatch       *match,
                const TallyMatchLabels *labels,
                GString                *out)
{
  tally_match_file_write (match, labels, FALSE, out);
  g_string_append_c (out, '\n');
}

static gpointer
begin_bgstats (GString *out)
{
  return tally_bgstats_begin (out);
}

static void
add_bgstats (gpointer                book,
             const TallyMatch       *match,
             const TallyMatchLabels *labels,
             GString                *out)
{
  tally_bgstats_add (book, match, labels);
}

static void
end_bgstats (gpointer book,
             GString *out)
{
  tally_bgstats_end (book);
}

static gpointer
begin_csv (GString *out)
{
  tally_csv_begin (out);
  return NULL;
}

static void
add_csv (gpointer                book,
         const TallyMatch       *match,
         const TallyMatchLabels *labels,
         GString                *out)
{
  tally_csv_add (out, match, labels);
}

/* A new format is one line here. */
const TallyExport tally_exports[] = {
  { "tallygator", ".tally", NULL, NULL, add_match_line, NULL },
  { "bgstats", ".json", N_ ("BG Stats itself shows only who played and the final scores; the rounds are included for Tallygator"),
    begin_bgstats, add_bgstats, end_bgstats },
  { "csv", ".csv", N_ ("the table has the results, not the rounds, options and times they came from"), begin_csv, add_csv, NULL },
  { NULL },
};

const TallyExport *
tally_export_find (const char *name)
{
  for (const TallyExport *format = tally_exports; format->name != NULL; format++) {
    if (strcmp (format->name, name) == 0)
      return format;
  }

  return NULL;
}
