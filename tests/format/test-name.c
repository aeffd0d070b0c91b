/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names: what is trimmed, what stays, and how long they may be. */

#include "tally-name.h"

static void
test_trim (void)
{
  static const struct {
    const char *name;
    const char *trimmed;
  } cases[] = {
    { "Anna", "Anna" },
    { "  Anna\t\r\n", "Anna" },
    { "Anna Maria", "Anna Maria" },
    { "\u00a0Anna\u3000", "Anna" },
    { "\u2003\u2028\u205f\u1680Zoë\302\205\u202f\v\f", "Zoë" },
    { "", "" },
    { " \u00a0 ", "" },
    /* Invisible, but no white space. */
    { "\u200bAnna\ufeff", "\u200bAnna\ufeff" },
    { "\034Anna\037", "\034Anna\037" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *trimmed = tally_name_trim (cases[i].name);

    g_assert_cmpstr (trimmed, ==, cases[i].trimmed);
  }
}

static char *
repeat (const char *text,
        guint       times)
{
  GString *repeated = g_string_new (NULL);

  while (times-- > 0)
    g_string_append (repeated, text);

  return g_string_free (repeated, FALSE);
}

/* Characters count, not bytes. */
static void
test_length (void)
{
  g_autofree char *longest = repeat ("🐊", 64);
  g_autofree char *too_long = repeat ("a", 65);

  g_assert_true (tally_name_is_valid ("A"));
  g_assert_true (tally_name_is_valid (longest));
  g_assert_false (tally_name_is_valid (too_long));
  g_assert_false (tally_name_is_valid (""));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/name/trim", test_trim);
  g_test_add_func ("/name/length", test_length);

  return g_test_run ();
}
