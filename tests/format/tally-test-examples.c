/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-examples.h"

#define SUFFIX ".match.json"

GStrv
tally_test_list_examples (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "examples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *file;

  while ((file = g_dir_read_name (dir)) != NULL) {
    if (g_str_has_suffix (file, SUFFIX))
      g_ptr_array_add (names, g_strndup (file, strlen (file) - strlen (SUFFIX)));
  }
  g_assert_cmpuint (names->len, >=, 14);
  g_ptr_array_add (names, NULL);

  return (GStrv) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}

TallyMatchFile *
tally_test_read_example (const char *name)
{
  g_autofree char *file_name = g_strconcat (name, SUFFIX, NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "examples", file_name, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  TallyMatchFile *file;
  gsize length;

  g_test_message ("%s", path);
  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  file = tally_match_file_parse (text, length, &error);
  g_assert_no_error (error);

  return file;
}

TallyMatch *
tally_test_replay_example (const char *name)
{
  g_autoptr (TallyMatchFile) file = tally_test_read_example (name);
  gboolean stopped;
  TallyStop stop;

  return tally_match_file_replay (file, &stopped, &stop);
}
