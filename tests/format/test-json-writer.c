/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written down is JSON, for people or on one line, and means what was
 * said. */

#include "tally-json-writer.h"

#include "tally-json-text.h"

static void
write_sample (GString *text,
              gboolean pretty)
{
  TallyJsonWriter writer;
  TallySink *sink = &writer.sink;

  tally_json_writer_init (&writer, text, pretty);
  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "game", "raffzahn");
  tally_sink_open_list (sink, "ranking");
  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "player", "Willi");
  tally_sink_number (sink, "place", 1);
  tally_sink_close (sink);
  tally_sink_open_object (sink, NULL);
  tally_sink_close (sink);
  tally_sink_close (sink);
  tally_sink_open_object (sink, "state");
  tally_sink_open_list (sink, "up");
  tally_sink_number (sink, NULL, 3);
  tally_sink_number (sink, NULL, 40);
  tally_sink_close (sink);
  tally_sink_flag (sink, "over", FALSE);
  tally_sink_close (sink);
  tally_sink_open_list (sink, "winners");
  tally_sink_close (sink);
  tally_sink_text (sink, "violation", NULL);
  tally_sink_close (sink);
}

static void
test_on_one_line (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  write_sample (text, FALSE);
  g_assert_cmpstr (text->str, ==,
                   "{\"game\":\"raffzahn\",\"ranking\":[{\"player\":\"Willi\",\"place\":1},{}],"
                   "\"state\":{\"up\":[3,40],\"over\":false},\"winners\":[],\"violation\":null}");
}

static void
test_for_people (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  write_sample (text, TRUE);
  g_assert_cmpstr (text->str, ==,
                   "{\n"
                   "  \"game\": \"raffzahn\",\n"
                   "  \"ranking\": [\n"
                   "    {\"player\": \"Willi\", \"place\": 1},\n"
                   "    {}\n"
                   "  ],\n"
                   "  \"state\": {\n"
                   "    \"up\": [3, 40],\n"
                   "    \"over\": false\n"
                   "  },\n"
                   "  \"winners\": [],\n"
                   "  \"violation\": null\n"
                   "}");
}

static void
assert_read_back (const char *text)
{
  g_autoptr (GString) written = g_string_new (NULL);
  g_autoptr (TallyJsonDocument) document = NULL;
  TallyJsonWriter writer;

  tally_json_writer_init (&writer, written, FALSE);
  tally_sink_open_object (&writer.sink, NULL);
  tally_sink_text (&writer.sink, text, text);
  tally_sink_close (&writer.sink);

  document = tally_json_parse (written->str, written->len, NULL);
  g_assert_nonnull (document);
  g_assert_cmpstr (tally_json_document_root (document)[1].key, ==, text);
  g_assert_cmpstr (tally_json_document_root (document)[1].text, ==, text);
}

static void
test_texts (void)
{
  char controls[32];

  for (guint i = 1; i < G_N_ELEMENTS (controls); i++)
    controls[i - 1] = (char) i;
  controls[31] = '\0';

  assert_read_back ("");
  assert_read_back ("Anna");
  assert_read_back ("\"\\/");
  assert_read_back ("Zoë 🐊\177\u2028");
  assert_read_back (controls);
}

static void
test_numbers (void)
{
  static const struct {
    gint64 number;
    const char *text;
  } cases[] = {
    { 0, "0" },
    { 7, "7" },
    { -19, "-19" },
    { G_MAXINT64, "9223372036854775807" },
    { G_MININT64, "-9223372036854775808" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GString) text = g_string_new (NULL);
    TallyJsonWriter writer;

    tally_json_writer_init (&writer, text, FALSE);
    tally_sink_number (&writer.sink, NULL, cases[i].number);
    g_assert_cmpstr (text->str, ==, cases[i].text);
  }
}

static void
test_reals (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TallyJsonWriter writer;

  tally_json_writer_init (&writer, text, FALSE);
  tally_sink_open_list (&writer.sink, NULL);
  tally_json_writer_real (&writer, NULL, 7.5);
  tally_json_writer_real (&writer, NULL, -0.25);
  tally_json_writer_real (&writer, NULL, 3);
  tally_sink_close (&writer.sink);
  g_assert_cmpstr (text->str, ==, "[7.5,-0.25,3]");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-writer/on-one-line", test_on_one_line);
  g_test_add_func ("/json-writer/for-people", test_for_people);
  g_test_add_func ("/json-writer/texts", test_texts);
  g_test_add_func ("/json-writer/numbers", test_numbers);
  g_test_add_func ("/json-writer/reals", test_reals);

  return g_test_run ();
}
