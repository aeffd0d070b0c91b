/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-table.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tally-cli-output.h"
#include "tally-csv.h"
#include "tally-name.h"

#define GAP 2

struct _TallyTable {
  char *columns;
  guint n_columns;
  GPtrArray *words; /* row by row */
};

TallyTable *
tally_table_new (const char *columns)
{
  TallyTable *table = g_new0 (TallyTable, 1);

  table->columns = g_strdup (columns);
  table->n_columns = (guint) strlen (columns);
  table->words = g_ptr_array_new_with_free_func (g_free);

  return table;
}

void
tally_table_free (TallyTable *table)
{
  g_free (table->columns);
  g_ptr_array_unref (table->words);
  g_free (table);
}

void
tally_table_add (TallyTable *table,
                 const char *first,
                 ...)
{
  va_list args;
  const char *word = first;

  va_start (args, first);
  for (guint i = 0; i < table->n_columns; i++) {
    g_ptr_array_add (table->words, tally_to_plain (word));
    word = va_arg (args, const char *);
  }
  va_end (args);
}

/* How many cells of a terminal it takes. */
static guint
measure (const char *word)
{
  guint width = 0;

  for (const char *c = word; *c != '\0'; c = g_utf8_next_char (c)) {
    gunichar letter = g_utf8_get_char (c);

    if (!g_unichar_iszerowidth (letter))
      width += g_unichar_iswide (letter) ? 2 : 1;
  }

  return width;
}

static guint *
measure_columns (TallyTable *table)
{
  guint *widths = g_new0 (guint, table->n_columns);

  for (guint i = 0; i < table->words->len; i++)
    widths[i % table->n_columns] = MAX (widths[i % table->n_columns], measure (table->words->pdata[i]));

  return widths;
}

static gboolean
are_distinct (TallyTable *table,
              guint       column,
              gsize       length)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = table->n_columns + column; i < table->words->len; i += table->n_columns) {
    if (!g_hash_table_add (seen, g_strndup (table->words->pdata[i], length)))
      return FALSE;
  }

  return TRUE;
}

void
tally_table_shorten (TallyTable *table,
                     guint       column,
                     gsize       least)
{
  gsize longest = 0;

  for (guint i = table->n_columns + column; i < table->words->len; i += table->n_columns)
    longest = MAX (longest, strlen (table->words->pdata[i]));
  while (least < longest && !are_distinct (table, column, least))
    least++;

  for (guint i = table->n_columns + column; i < table->words->len; i += table->n_columns) {
    if (strlen (table->words->pdata[i]) > least)
      ((char *) table->words->pdata[i])[least] = '\0';
  }
}

static void
append_word (GString    *line,
             const char *word,
             guint       width,
             char        alignment)
{
  guint padding = width - measure (word);

  if (alignment == 'r')
    g_string_append_printf (line, "%*s", (int) padding, "");
  g_string_append (line, word);
  if (alignment == 'l')
    g_string_append_printf (line, "%*s", (int) padding, "");
}

static void
strip_end (GString *line)
{
  while (line->len > 0 && line->str[line->len - 1] == ' ')
    g_string_truncate (line, line->len - 1);
}

void
tally_table_put (TallyTable *table)
{
  g_autofree guint *widths = measure_columns (table);
  g_autoptr (GString) line = g_string_new (NULL);
  gboolean colour = isatty (STDOUT_FILENO);

  for (guint row = 0; row < table->words->len; row += table->n_columns) {
    g_string_truncate (line, 0);
    for (guint i = 0; i < table->n_columns; i++) {
      append_word (line, table->words->pdata[row + i], widths[i], table->columns[i]);
      g_string_append_printf (line, "%*s", GAP, "");
    }
    strip_end (line);
    if (colour && row == 0) {
      g_string_prepend (line, "\033[1m");
      g_string_append (line, "\033[0m");
    }
    g_string_append_c (line, '\n');
    if (!tally_cli_put (line->str, line->len))
      return;
  }
}

void
tally_table_put_csv (TallyTable *table)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < table->words->len; i++) {
    tally_csv_cell (text, table->words->pdata[i]);
    g_string_append (text, (i + 1) % table->n_columns == 0 ? "\r\n" : ",");
  }

  tally_cli_put (text->str, text->len);
}
