/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-file.h"

#include <string.h>

static char *
quote (const char *text)
{
  return g_strdelimit (g_strdup (text), "'", '"');
}

void
tally_test_assert_complaint (const char *text,
                             const char *complaint)
{
  g_autofree char *quoted = quote (text);
  g_autofree char *expected = quote (complaint);
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyMatchFile) file = tally_match_file_parse (quoted, strlen (quoted), &error);

  g_test_message ("%s", text);
  if (file != NULL)
    g_error ("taken, but should be malformed: %s", text);
  g_assert_error (error, TALLY_FORMAT_ERROR, TALLY_FORMAT_ERROR_MALFORMED);
  g_assert_cmpstr (error->message, ==, expected);
}

TallyMatchFile *
tally_test_parse (const char *text)
{
  g_autofree char *quoted = quote (text);
  g_autoptr (GError) error = NULL;
  TallyMatchFile *file = tally_match_file_parse (quoted, strlen (quoted), &error);

  g_test_message ("%s", text);
  g_assert_no_error (error);

  return file;
}

void
tally_test_assert_same_event (const TallyEvent *a,
                              const TallyEvent *b)
{
  g_assert_cmpint (a->kind, ==, b->kind);
  g_assert_cmpstr (a->at, ==, b->at);
  g_assert_cmpstr (a->note, ==, b->note);
  g_assert_cmpmem (a->payload.bytes, TALLY_EVENT_PAYLOAD, b->payload.bytes, TALLY_EVENT_PAYLOAD);
}

void
tally_test_assert_same_setup (const TallySetup *a,
                              const TallySetup *b)
{
  g_assert_true (a->game == b->game);
  g_assert_cmpuint (a->n_players, ==, b->n_players);
  for (guint i = 0; i < a->n_players; i++)
    g_assert_cmpstr (a->names[i], ==, b->names[i]);
  g_assert_cmpmem (a->options.bytes, TALLY_OPTIONS_SIZE, b->options.bytes, TALLY_OPTIONS_SIZE);
}
