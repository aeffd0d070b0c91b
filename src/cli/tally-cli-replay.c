/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-replay.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-cli-input.h"
#include "tally-cli-output.h"
#include "tally-json-writer.h"
#include "tally-result-file.h"

static TallyExit
answer (const char *text,
        gsize       length,
        gboolean    pretty,
        GString    *out,
        GError    **error)
{
  g_autoptr (TallyMatchFile) file = tally_match_file_parse (text, length, error);
  g_autoptr (TallyMatch) match = NULL;
  gboolean stopped;
  TallyStop stop;

  if (file == NULL)
    return TALLY_EXIT_WRONG;

  match = tally_match_file_replay (file, &stopped, &stop);
  tally_result_file_write (match, stopped ? &stop : NULL, pretty, out);
  g_string_append_c (out, '\n');

  return stopped ? TALLY_EXIT_REFUSED : TALLY_EXIT_DONE;
}

static TallyExit
replay_file (const char *name)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (TallyInput) input = NULL;
  GError *error = NULL;
  const char *text;
  gsize length;
  TallyExit exit;

  input = tally_input_open (name, &error);
  if (input == NULL || !tally_input_read_all (input, &text, &length, &error))
    return tally_cli_wrong_input (name, error);

  exit = answer (text, length, TRUE, out, &error);
  if (error != NULL)
    return tally_cli_wrong_input (name, error);

  tally_cli_put (out->str, out->len);
  return exit;
}

static void
write_error (GString      *out,
             const GError *error)
{
  TallyJsonWriter writer;
  g_autofree char *message = g_utf8_make_valid (error->message, -1);

  tally_json_writer_init (&writer, out, FALSE);
  tally_sink_open_object (&writer.sink, NULL);
  tally_sink_text (&writer.sink, "error", message);
  tally_sink_close (&writer.sink);
  g_string_append_c (out, '\n');
}

static TallyExit
replay_line (const char *text,
             gsize       length,
             GString    *out)
{
  g_autoptr (GError) error = NULL;
  TallyExit exit = answer (text, length, FALSE, out, &error);

  if (error != NULL)
    write_error (out, error);

  return exit;
}

static TallyExit
replay_lines (const char *name)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (TallyInput) input = NULL;
  GError *error = NULL;
  TallyExit highest = TALLY_EXIT_DONE;
  const char *text;
  gsize length;

  input = tally_input_open (name, &error);
  if (input == NULL)
    return tally_cli_wrong_input (name, error);

  while (tally_input_read_line (input, &text, &length, &error)) {
    TallyExit exit;

    if (tally_input_is_blank (text, length))
      continue;

    g_string_truncate (out, 0);
    exit = replay_line (text, length, out);
    highest = MAX (highest, exit);
    if (!tally_cli_put (out->str, out->len))
      break;
  }
  if (error != NULL)
    return tally_cli_wrong_input (name, error);

  return highest;
}

TallyExit
tally_cli_replay (int    argc,
                  char **argv)
{
  gboolean lines = FALSE;
  GOptionEntry entries[] = {
    { "lines", 0, 0, G_OPTION_ARG_NONE, &lines, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!tally_cli_parse (entries, &argc, &argv))
    return TALLY_EXIT_WRONG;
  if (argc != 2)
    return tally_cli_wrong (_ ("usage: tally replay [--lines] FILE (“-” is standard input)"));

  return lines ? replay_lines (argv[1]) : replay_file (argv[1]);
}
