/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-folder.h"

#include <glib/gstdio.h>

char *
tally_test_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("tally-test-XXXXXX", &error);

  g_assert_no_error (error);

  return folder;
}

static void
remove_all (const char *path)
{
  if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK)) {
    g_autoptr (GDir) dir = NULL;
    const char *name;

    g_assert_cmpint (g_chmod (path, 0700), ==, 0);
    dir = g_dir_open (path, 0, NULL);
    g_assert_nonnull (dir);
    while ((name = g_dir_read_name (dir)) != NULL) {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      remove_all (inside);
    }
  }
  g_assert_cmpint (g_remove (path), ==, 0);
}

void
tally_test_folder_remove (char *folder)
{
  remove_all (folder);
  g_free (folder);
}
