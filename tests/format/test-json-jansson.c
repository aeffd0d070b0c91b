/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another strict parser has to see every text as we see it: what it refuses, and
 * what the rest means. */

#include "tally-json-text.h"

#include <jansson.h>

static void
assert_same (const TallyJson *ours,
             json_t          *theirs)
{
  switch (ours->kind) {
  case TALLY_JSON_NULL:
    g_assert_true (json_is_null (theirs));
    break;
  case TALLY_JSON_FLAG:
    g_assert_true (json_is_boolean (theirs));
    g_assert_cmpint (ours->flag, ==, json_boolean_value (theirs));
    break;
  case TALLY_JSON_INTEGER:
    g_assert_true (json_is_integer (theirs));
    g_assert_cmpint (ours->integer, ==, json_integer_value (theirs));
    break;
  case TALLY_JSON_NUMBER:
    g_assert_cmpfloat (g_ascii_strtod (ours->number, NULL), ==, json_number_value (theirs));
    break;
  case TALLY_JSON_TEXT:
    g_assert_cmpstr (ours->text, ==, json_string_value (theirs));
    break;
  case TALLY_JSON_LIST: {
    guint i = 0;

    g_assert_cmpuint (ours->n_items, ==, json_array_size (theirs));
    TALLY_JSON_FOREACH (item, ours)
    {
      assert_same (item, json_array_get (theirs, i++));
    }
    break;
  }
  case TALLY_JSON_OBJECT:
    g_assert_cmpuint (ours->n_items, ==, json_object_size (theirs));
    TALLY_JSON_FOREACH (item, ours)
    {
      assert_same (item, json_object_get (theirs, item->key));
    }
    break;
  default:
    g_assert_not_reached ();
  }
}

/* What jansson can't say is not compared: it has no number too big for it. */
static gboolean
is_too_big_for_jansson (const json_error_t *problem)
{
  enum json_error_code code = json_error_code (problem);

  return code == json_error_numeric_overflow;
}

static guint
compare_with_jansson (const char *text,
                      gsize       length)
{
  g_autoptr (TallyJsonDocument) ours = tally_json_parse (text, length, NULL);
  json_error_t problem;
  json_t *theirs = json_loadb (text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &problem);

  if (theirs != NULL || !is_too_big_for_jansson (&problem)) {
    if ((ours != NULL) != (theirs != NULL))
      g_error ("%s by us, but not by jansson (%s): %.*s",
               ours ? "taken" : "refused", problem.text, (int) length, text);
    if (ours != NULL)
      assert_same (tally_json_document_root (ours), theirs);
  }
  json_decref (theirs);

  return ours != NULL;
}

/* One small change somewhere: a byte replaced, left out, or put in. */
static void
change (GString *text,
        GRand   *random)
{
  static const char likely[] = "{}[]:,\"\\-+.eE0123456789 \n\tutrfnlas/\x01\x80\xc3\xa4";
  char byte = likely[g_rand_int_range (random, 0, sizeof likely - 1)];
  gssize at = g_rand_int_range (random, 0, (gint32) text->len);

  switch (g_rand_int_range (random, 0, 3)) {
  case 0:
    text->str[at] = byte;
    break;
  case 1:
    g_string_erase (text, at, 1);
    break;
  default:
    g_string_insert_c (text, at, byte);
    break;
  }
}

static void
test_agrees_with_jansson (void)
{
  static const char *const seeds[] = {
    "{\"format\":\"tallygator.match\",\"version\":1,\"players\":[\"Anna\",\"Zoë\"],\"events\":[{\"card\":-12}]}",
    "[0,-1,12.5,1e3,-2.5E-7,true,false,null,\"\\u00e4\\n\\ud83d\\udc0a\",{},[],{\"a\":{\"b\":[[1]]}}]",
    "\"plain\"",
    "{\"a\":1,\"b\":2,\"c\":3}",
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (20240501);
  guint taken = 0;
  const guint rounds = 60000;

  for (guint i = 0; i < rounds; i++) {
    GString *text = g_string_new (seeds[i % G_N_ELEMENTS (seeds)]);
    gint32 changes = g_rand_int_range (random, 1, 4);

    while (changes-- > 0 && text->len > 0)
      change (text, random);
    taken += compare_with_jansson (text->str, text->len);
    g_string_free (text, TRUE);
  }

  /* It would be no test if nearly all fell on one side. */
  g_assert_cmpuint (taken, >, rounds / 20);
  g_assert_cmpuint (taken, <, rounds - rounds / 20);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-jansson/agrees", test_agrees_with_jansson);

  return g_test_run ();
}
