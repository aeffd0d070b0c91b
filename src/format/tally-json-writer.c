/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-json-writer.h"

#include <math.h>
#include <string.h>

/* Deeper than this everything stays on one line, also when it is pretty. */
#define PRETTY_DEPTH 2

static TallyJsonWriter *
get_writer (TallySink *sink)
{
  return (TallyJsonWriter *) sink;
}

static void
append_text (GString    *out,
             const char *text)
{
  g_string_append_c (out, '"');
  while (*text != '\0') {
    gsize plain = 0;

    while ((guchar) text[plain] >= 0x20 && text[plain] != '"' && text[plain] != '\\')
      plain++;
    g_string_append_len (out, text, (gssize) plain);
    text += plain;
    if (*text == '\0')
      break;

    if (*text == '"' || *text == '\\') {
      g_string_append_c (out, '\\');
      g_string_append_c (out, *text);
    } else {
      g_string_append_printf (out, "\\u%04x", (guint) *text);
    }
    text++;
  }
  g_string_append_c (out, '"');
}

static void
break_line (TallyJsonWriter *writer)
{
  g_string_append_c (writer->text, '\n');
  for (guint i = 0; i < writer->depth; i++)
    g_string_append (writer->text, "  ");
}

static void
begin_item (TallyJsonWriter *writer,
            const char      *key)
{
  if (writer->depth > 0) {
    gboolean *filled = &writer->filled[writer->depth - 1];

    if (*filled)
      g_string_append_c (writer->text, ',');
    if (writer->pretty && writer->depth <= PRETTY_DEPTH)
      break_line (writer);
    else if (*filled && writer->pretty)
      g_string_append_c (writer->text, ' ');
    *filled = TRUE;
  }

  if (key != NULL) {
    append_text (writer->text, key);
    g_string_append (writer->text, writer->pretty ? ": " : ":");
  }
}

static void
open_level (TallySink  *sink,
            const char *key,
            char        opening,
            char        closing)
{
  TallyJsonWriter *writer = get_writer (sink);

  g_assert (writer->depth < TALLY_JSON_WRITER_DEPTH);

  begin_item (writer, key);
  g_string_append_c (writer->text, opening);
  writer->closing[writer->depth] = closing;
  writer->filled[writer->depth] = FALSE;
  writer->depth++;
}

static void
open_object (TallySink  *sink,
             const char *key)
{
  open_level (sink, key, '{', '}');
}

static void
open_list (TallySink  *sink,
           const char *key)
{
  open_level (sink, key, '[', ']');
}

static void
close_level (TallySink *sink)
{
  TallyJsonWriter *writer = get_writer (sink);

  g_assert (writer->depth > 0);

  writer->depth--;
  if (writer->pretty && writer->filled[writer->depth] && writer->depth < PRETTY_DEPTH)
    break_line (writer);
  g_string_append_c (writer->text, writer->closing[writer->depth]);
}

static void
write_number (TallySink  *sink,
              const char *key,
              gint64      number)
{
  TallyJsonWriter *writer = get_writer (sink);
  char digits[24];
  char *c = digits + sizeof digits;
  guint64 rest = number < 0 ? -(guint64) number : (guint64) number;

  begin_item (writer, key);
  do {
    *--c = (char) ('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (number < 0)
    *--c = '-';
  g_string_append_len (writer->text, c, digits + sizeof digits - c);
}

static void
write_flag (TallySink  *sink,
            const char *key,
            gboolean    flag)
{
  begin_item (get_writer (sink), key);
  g_string_append (get_writer (sink)->text, flag ? "true" : "false");
}

static void
write_text (TallySink  *sink,
            const char *key,
            const char *text)
{
  begin_item (get_writer (sink), key);
  if (text == NULL)
    g_string_append (get_writer (sink)->text, "null");
  else
    append_text (get_writer (sink)->text, text);
}

void
tally_json_writer_init (TallyJsonWriter *writer,
                        GString         *text,
                        gboolean         pretty)
{
  memset (writer, 0, sizeof *writer);
  writer->sink = (TallySink){ open_object, open_list, close_level, write_number, write_flag, write_text };
  writer->text = text;
  writer->pretty = pretty;
}

void
tally_json_writer_real (TallyJsonWriter *writer,
                        const char      *key,
                        double           number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  /* JSON knows no number without end. */
  begin_item (writer, key);
  g_string_append (writer->text, isfinite (number) ? g_ascii_dtostr (digits, sizeof digits, number) : "null");
}
