/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For builds without libFuzzer: tries every file of the folders that are named
 * on the command line, so that what once broke stays mended. */

#include "fuzz.h"

#include <stdlib.h>

#if defined(__GNUC__)
__attribute__ ((weak)) int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  return 0;
}
#endif

size_t
LLVMFuzzerMutate (uint8_t *data,
                  size_t size,
                  size_t max_size)
{
  return size;
}

static guint
try_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *file = g_build_filename (path, name, NULL);
    g_autofree char *text = NULL;
    gsize length;

    g_assert_true (g_file_get_contents (file, &text, &length, NULL));
    g_print ("# %s\n", name);
    LLVMFuzzerTestOneInput ((const uint8_t *) text, length);
    n++;
  }

  return n;
}

int
main (int    argc,
      char **argv)
{
  LLVMFuzzerInitialize (&argc, &argv);
  for (int i = 1; i < argc; i++) {
    guint n = try_folder (argv[i]);

    g_assert_cmpuint (n, >, 0);
    g_print ("ok %d %s: %u files\n", i, argv[i], n);
  }
  g_print ("1..%d\n", argc - 1);

  return EXIT_SUCCESS;
}
