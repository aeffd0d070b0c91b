/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-npm.h"

#include <gio/gio.h>
#include <string.h>

static gboolean
is_there (const char *directory,
          const char *package)
{
  g_autofree char *name = g_strndup (package, (gsize) (strrchr (package, '@') - package));
  g_autofree char *file = g_build_filename (directory, "node_modules", name, "package.json", NULL);

  return g_file_test (file, G_FILE_TEST_EXISTS);
}

/* With a cache of its own, so that nothing of the user's is touched. */
gboolean
tally_npm_fetch (const char *directory,
                 const char *package,
                 GError    **error)
{
  g_autofree char *cache = g_build_filename (directory, "cache", NULL);
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GSubprocess) npm = NULL;

  if (is_there (directory, package))
    return TRUE;

  g_mkdir_with_parents (directory, 0755);
  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_subprocess_launcher_setenv (launcher, "npm_config_cache", cache, TRUE);
  npm = g_subprocess_launcher_spawn (launcher, error,
                                     "npm", "install", "--prefix", directory, "--no-save", "--no-audit", "--no-fund",
                                     "--fetch-retries=0", "--fetch-timeout=20000", package, NULL);

  return npm != NULL && g_subprocess_wait_check (npm, NULL, error);
}

char *
tally_npm_run (const char       *directory,
               const char       *script,
               const char *const arguments[],
               const char       *input,
               GError          **error)
{
  g_autofree char *modules = g_build_filename (directory, "node_modules", NULL);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GSubprocess) node = NULL;
  g_autofree char *output = NULL;

  g_strv_builder_add_many (words, "node", script, NULL);
  g_strv_builder_addv (words, (const char **) arguments);
  argv = g_strv_builder_end (words);

  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_subprocess_launcher_setenv (launcher, "NODE_PATH", modules, TRUE);
  node = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, error);
  if (node == NULL ||
      !g_subprocess_communicate_utf8 (node, input, NULL, &output, NULL, error) ||
      !g_spawn_check_wait_status (g_subprocess_get_status (node), error))
    return NULL;

  return g_steal_pointer (&output);
}
