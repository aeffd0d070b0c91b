/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text to JSON: what is taken, what it means, and what is refused and where. */

#include "tally-json-text.h"

#include <string.h>

static char *
complaint_about (const char *text,
                 gsize       length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyJsonDocument) document = tally_json_parse (text, length, &error);

  g_assert_true ((document == NULL) == (error != NULL));
  if (error == NULL)
    return NULL;

  g_assert_error (error, TALLY_FORMAT_ERROR, TALLY_FORMAT_ERROR_MALFORMED);
  g_assert_null (strchr (error->message, '\n'));

  return g_strdup (error->message);
}

#define BYTES(text) text, sizeof text - 1

static void
test_refuses (void)
{
  /* clang-format off */
  static const struct {
    const char *text;
    gsize       length;
    const char *complaint;
  } cases[] = {
    { BYTES (""),                     "line 1, column 1: the text breaks off here" },
    { BYTES (" \n\t "),               "line 2, column 3: the text breaks off here" },
    { BYTES ("{"),                    "line 1, column 2: the text breaks off here" },
    { BYTES ("[1"),                   "line 1, column 3: the text breaks off here" },
    { BYTES ("\"Anna"),               "line 1, column 6: the text breaks off here" },
    { BYTES ("{\"a\""),               "line 1, column 5: the text breaks off here" },
    { BYTES ("{\"a\":"),              "line 1, column 6: the text breaks off here" },
    { BYTES ("{} {}"),                "line 1, column 4: nothing may follow the end of the JSON" },
    { BYTES ("1\n2"),                 "line 2, column 1: nothing may follow the end of the JSON" },

    { BYTES ("[1,]"),                 "line 1, column 4: expected a value" },
    { BYTES ("[,1]"),                 "line 1, column 2: expected a value" },
    { BYTES ("[1 2]"),                "line 1, column 4: expected “,” or “]”" },
    { BYTES ("[1}"),                  "line 1, column 3: expected “,” or “]”" },
    { BYTES ("{\"a\":1,}"),           "line 1, column 8: expected a key in double quotes" },
    { BYTES ("{a:1}"),                "line 1, column 2: expected a key in double quotes" },
    { BYTES ("{'a':1}"),              "line 1, column 2: expected a key in double quotes" },
    { BYTES ("{1:1}"),                "line 1, column 2: expected a key in double quotes" },
    { BYTES ("{\"a\" 1}"),            "line 1, column 6: expected “:”" },
    { BYTES ("{\"a\":1 \"b\":2}"),    "line 1, column 8: expected “,” or “}”" },
    { BYTES ("{\"a\":1]"),            "line 1, column 7: expected “,” or “}”" },
    { BYTES ("]"),                    "line 1, column 1: expected a value" },
    { BYTES ("[1, // no\n2]"),        "line 1, column 5: expected a value" },
    { BYTES ("/* no */ 1"),           "line 1, column 1: expected a value" },
    { BYTES ("[\f1]"),                "line 1, column 2: expected a value" },
    { BYTES ("[\302\2401]"),          "line 1, column 2: expected a value" },

    { BYTES ("nul"),                  "line 1, column 1: expected a value" },
    { BYTES ("True"),                 "line 1, column 1: expected a value" },
    { BYTES ("NaN"),                  "line 1, column 1: expected a value" },
    { BYTES ("Infinity"),             "line 1, column 1: expected a value" },
    { BYTES ("truer"),                "line 1, column 5: nothing may follow the end of the JSON" },

    { BYTES ("[+1]"),                 "line 1, column 2: expected a value" },
    { BYTES ("[.5]"),                 "line 1, column 2: expected a value" },
    { BYTES ("[-]"),                  "line 1, column 2: a number is badly written" },
    { BYTES ("[-Infinity]"),          "line 1, column 2: a number is badly written" },
    { BYTES ("[1.]"),                 "line 1, column 2: a number is badly written" },
    { BYTES ("[1e]"),                 "line 1, column 2: a number is badly written" },
    { BYTES ("[1e+]"),                "line 1, column 2: a number is badly written" },
    { BYTES ("[01]"),                 "line 1, column 3: expected “,” or “]”" },
    { BYTES ("[-01]"),                "line 1, column 4: expected “,” or “]”" },
    { BYTES ("[0x10]"),               "line 1, column 3: expected “,” or “]”" },

    { BYTES ("[\"a\nb\"]"),           "line 1, column 4: a control character has to be written with a backslash" },
    { BYTES ("[\"\t\"]"),             "line 1, column 3: a control character has to be written with a backslash" },
    { BYTES ("[\"\\x41\"]"),          "line 1, column 3: no such character can be written with a backslash" },
    { BYTES ("[\"a\\'\"]"),           "line 1, column 4: no such character can be written with a backslash" },
    { BYTES ("[\"\\u12\"]"),          "line 1, column 3: no such character can be written with a backslash" },
    { BYTES ("[\"\\u000g\"]"),        "line 1, column 3: no such character can be written with a backslash" },
    { BYTES ("[\"\\u0000\"]"),        "line 1, column 3: no such character can be written with a backslash" },
    { BYTES ("[\"\\ud800\"]"),        "line 1, column 3: no such character can be written with a backslash" },
    { BYTES ("[\"\\udc00\"]"),        "line 1, column 3: no such character can be written with a backslash" },
    { BYTES ("[\"\\ud800\\ud800\"]"), "line 1, column 3: no such character can be written with a backslash" },
    { BYTES ("[\"\\ud800\\n\"]"),     "line 1, column 3: no such character can be written with a backslash" },
    { BYTES ("\"\\"),                 "line 1, column 2: no such character can be written with a backslash" },
    { BYTES ("\"\\u"),                "line 1, column 2: no such character can be written with a backslash" },

    { BYTES ("{\"a\":1,\n \"a\":1}"), "line 2, column 2: this key is there twice" },
    { BYTES ("{\"a\":1,\"\\u0061\":1}"), "line 1, column 8: this key is there twice" },
    { BYTES ("[{\"ä\":{\"b\":1,\"b\":2}}]"), "line 1, column 14: this key is there twice" },

    { BYTES ("\xef\xbb\xbf{}"),       "line 1, column 1: starts with a byte-order mark" },
    { BYTES ("\xff\xfe{\0}\0"),       "line 1, column 1: not UTF-8" },
    { BYTES ("[\"ä\xe4\"]"),          "line 1, column 4: not UTF-8" },
    { BYTES ("[\"\xc3"),              "line 1, column 3: not UTF-8" },
    { BYTES ("\"\xed\xa0\x80\""),     "line 1, column 2: not UTF-8" },
    { BYTES ("\"\xc0\xaf\""),         "line 1, column 2: not UTF-8" },
    { BYTES ("{}\0"),                 "line 1, column 3: a NUL byte" },
    { BYTES ("\0"),                   "line 1, column 1: a NUL byte" },
    { BYTES ("[\"\0\"]"),             "line 1, column 3: a NUL byte" },
  };
  /* clang-format on */

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *complaint = complaint_about (cases[i].text, cases[i].length);
    g_autofree char *shown = g_strescape (cases[i].text, NULL);

    g_test_message ("%s", shown);
    g_assert_cmpstr (complaint, ==, cases[i].complaint);
  }
}

static void
test_numbers (void)
{
  static const struct {
    const char *text;
    gboolean integer;
    gint64 value;
  } cases[] = {
    { "0", TRUE, 0 },
    { "7", TRUE, 7 },
    { "-7", TRUE, -7 },
    { "9223372036854775807", TRUE, G_MAXINT64 },
    { "-9223372036854775808", TRUE, G_MININT64 },
    { "9223372036854775808", FALSE },
    { "-9223372036854775809", FALSE },
    { "99999999999999999999999999999999", FALSE },
    { "-0", TRUE, 0 },
    { "3.0", FALSE },
    { "-0.0", FALSE },
    { "1e3", FALSE },
    { "1E+3", FALSE },
    { "1e-3", FALSE },
    { "1e99999", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyJsonDocument) document = tally_json_parse (cases[i].text, strlen (cases[i].text), NULL);
    const TallyJson *root = tally_json_document_root (document);

    g_test_message ("%s", cases[i].text);
    g_assert_cmpint (root->kind, ==, cases[i].integer ? TALLY_JSON_INTEGER : TALLY_JSON_NUMBER);
    if (cases[i].integer)
      g_assert_cmpint (root->integer, ==, cases[i].value);
    else
      g_assert_cmpstr (root->number, ==, cases[i].text);
  }
}

static void
test_texts (void)
{
  static const struct {
    const char *text;
    const char *means;
  } cases[] = {
    { "\"\"", "" },
    { "\"Anna\"", "Anna" },
    { "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t" },
    { "\"a\\u0041\\u00e4\\u20ac\\ud83d\\udc0aZ\"", "aAä€🐊Z" },
    { "\"Zoë \360\237\220\212\"", "Zoë 🐊" },
    { "\"\\u007f\177\"", "\177\177" },
    { "\"\\uFEFF\"", "\357\273\277" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (TallyJsonDocument) document = tally_json_parse (cases[i].text, strlen (cases[i].text), NULL);
    const TallyJson *root = tally_json_document_root (document);

    g_assert_cmpint (root->kind, ==, TALLY_JSON_TEXT);
    g_assert_cmpstr (root->text, ==, cases[i].means);
  }
}

static void
test_tree (void)
{
  const char *text = " {\"a\": [1, [], {\"x\": null}], \"b\": {}, \"c\": [true, false]} ";
  g_autoptr (TallyJsonDocument) document = tally_json_parse (text, strlen (text), NULL);
  const TallyJson *root = tally_json_document_root (document);
  const TallyJson *a = tally_json_get (root, "a");
  const TallyJson *c = tally_json_get (root, "c");
  GString *kinds = g_string_new (NULL);

  g_assert_cmpint (root->n_items, ==, 3);
  g_assert_cmpint (root->span, ==, 10);
  g_assert_null (root->key);
  g_assert_cmpint (a->n_items, ==, 3);
  TALLY_JSON_FOREACH (item, a)
  {
    g_assert_null (item->key);
    g_string_append_printf (kinds, "%d ", item->kind);
  }
  g_assert_cmpstr (kinds->str, ==, "2 5 6 ");
  g_assert_cmpint (tally_json_get (root, "b")->n_items, ==, 0);
  g_assert_true (c[1].flag);
  g_assert_false (c[2].flag);
  g_assert_null (tally_json_get (root, "x"));

  g_string_free (kinds, TRUE);
}

static char *
nest (guint       levels,
      const char *opening,
      const char *closing)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < levels; i++)
    g_string_append (text, opening);
  g_string_append (text, "0");
  for (guint i = 0; i < levels; i++)
    g_string_append (text, closing);

  return g_string_free (text, FALSE);
}

static void
test_nesting (void)
{
  g_autofree char *deep_lists = nest (64, "[", "]");
  g_autofree char *deep_objects = nest (64, "{\"a\":", "}");
  g_autofree char *deeper_lists = nest (65, "[", "]");
  g_autofree char *deeper_objects = nest (65, "{\"a\":", "}");
  g_autofree char *abyss = nest (100000, "[", "]");
  g_autofree char *braces = g_strnfill (100000, '{');
  g_autofree char *row = nest (1, "[[],[],[[[]]],{},", "]");
  const char *fits[] = { deep_lists, deep_objects, row };
  const struct {
    const char *text;
    const char *complaint;
  } refused[] = {
    { deeper_lists, "line 1, column 65: nested deeper than 64 levels" },
    { deeper_objects, "line 1, column 321: nested deeper than 64 levels" },
    { abyss, "line 1, column 65: nested deeper than 64 levels" },
    { braces, "line 1, column 2: expected a key in double quotes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fits); i++)
    g_assert_null (complaint_about (fits[i], strlen (fits[i])));

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_autofree char *complaint = complaint_about (refused[i].text, strlen (refused[i].text));

    g_assert_cmpstr (complaint, ==, refused[i].complaint);
  }
}

/* So many keys that looking at every pair would take for ever. */
static void
test_many_keys (void)
{
  GString *text = g_string_new ("{");
  g_autofree char *fine = NULL;
  g_autofree char *twice = NULL;

  for (guint i = 0; i < 300000; i++)
    g_string_append_printf (text, "\"%u\":0,", i);
  g_string_append (text, "\"last\":0}");
  fine = complaint_about (text->str, text->len);
  g_assert_null (fine);

  g_string_truncate (text, text->len - 1);
  g_string_append (text, ",\n\"150000\":0}");
  twice = complaint_about (text->str, text->len);
  g_assert_cmpstr (twice, ==, "line 2, column 1: this key is there twice");

  g_string_free (text, TRUE);
}

static void
test_size (void)
{
  gsize most = TALLY_JSON_MAX_BYTES;
  g_autofree char *text = g_malloc (most + 1);
  g_autofree char *complaint = NULL;

  memset (text, ' ', most + 1);
  text[0] = '1';
  g_assert_null (complaint_about (text, most));
  complaint = complaint_about (text, most + 1);
  g_assert_cmpstr (complaint, ==, "larger than 64 MiB");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-text/refuses", test_refuses);
  g_test_add_func ("/json-text/numbers", test_numbers);
  g_test_add_func ("/json-text/texts", test_texts);
  g_test_add_func ("/json-text/tree", test_tree);
  g_test_add_func ("/json-text/nesting", test_nesting);
  g_test_add_func ("/json-text/many-keys", test_many_keys);
  g_test_add_func ("/json-text/size", test_size);

  return g_test_run ();
}
