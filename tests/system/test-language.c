/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of a thread: at one table a German and a French phone are
 * served by one program, whatever locale it was started in. */

#include "tally-language.h"

#include "tally-test-folder.h"

static void
test_each_language (void)
{
  static const struct {
    const char *language;
    const char *none;
    const char *one;
    const char *many;
    const char *in_context;
  } cases[] = {
    { "en", "%u rounds", "%u round", "%u rounds", "new" },
    { "de", "%u Runden", "%u Runde", "%u Runden", "neu" },
    /* French counts nothing as one. */
    { "fr", "%u manche", "%u manche", "%u manches", "nouveau" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_assert_null (tally_language_swap (cases[i].language));
    g_assert_cmpstr (tally_ngettext ("%u round", "%u rounds", 0), ==, cases[i].none);
    g_assert_cmpstr (tally_ngettext ("%u round", "%u rounds", 1), ==, cases[i].one);
    g_assert_cmpstr (tally_ngettext ("%u round", "%u rounds", 21), ==, cases[i].many);
    g_assert_cmpstr (C_ ("movement", "new"), ==, cases[i].in_context);
    g_assert_cmpstr (_ ("not a message of ours"), ==, "not a message of ours");
    g_assert_cmpstr (tally_language_swap (NULL), ==, cases[i].language);
  }
  g_assert_cmpstr (C_ ("movement", "new"), ==, "new");
}

static gpointer
speak (gpointer language)
{
  gboolean understood = TRUE;

  tally_language_swap (language);
  for (guint i = 0; i < 10000; i++)
    understood &= g_str_equal (C_ ("movement", "new"), g_str_equal (language, "de") ? "neu" : "nouveau");
  return GINT_TO_POINTER (understood);
}

static void
test_threads_do_not_mix (void)
{
  GThread *german = g_thread_new ("de", speak, (gpointer) "de");
  GThread *french = g_thread_new ("fr", speak, (gpointer) "fr");

  g_assert_true (GPOINTER_TO_INT (g_thread_join (german)));
  g_assert_true (GPOINTER_TO_INT (g_thread_join (french)));
  g_assert_cmpstr (C_ ("movement", "new"), ==, "new");
}

static void
test_choosing (void)
{
  static const struct {
    const char *accepted;
    const char *language;
  } cases[] = {
    { "de-AT,de;q=0.9,en;q=0.8", "de" },
    { "nl, fr;q=0.5, en;q=0.4", "fr" },
    { "en;q=0.2, FR-ch;q=0.7", "fr" },
    { "de;q=0, en", "en" },
    { "nl, pt-BR", NULL },
    { "demotic", NULL },
    { ";;q=,,", NULL },
    { "", NULL },
    { NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (tally_language_negotiate (cases[i].accepted), ==, cases[i].language);
  g_assert_cmpstr (tally_language_find ("fr_CA.UTF-8"), ==, "fr");
}

/* Half a file: what it holds is said, nothing is read behind its end. */
static void
test_broken_catalogue (void)
{
  g_autofree char *good = g_build_filename (g_getenv ("TALLYGATOR_LOCALE_DIR"), "de", "LC_MESSAGES", "tallygator.mo", NULL);
  g_autofree char *bytes = NULL;
  g_autofree char *messages = NULL;
  g_autofree char *path = NULL;
  char *folder;
  gsize size;

  if (!g_test_subprocess ()) {
    g_test_trap_subprocess (NULL, 0, 0);
    g_test_trap_assert_passed ();
    return;
  }
  folder = tally_test_folder_new ();
  messages = g_build_filename (folder, "de", "LC_MESSAGES", NULL);
  path = g_build_filename (messages, "tallygator.mo", NULL);
  g_assert_true (g_file_get_contents (good, &bytes, &size, NULL));
  g_assert_cmpint (g_mkdir_with_parents (messages, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) size / 2, NULL));
  g_setenv ("TALLYGATOR_LOCALE_DIR", folder, TRUE);

  tally_language_swap ("de");
  g_assert_cmpstr (tally_ngettext ("%u round", "%u rounds", 1), ==, "%u round");
  g_assert_cmpstr (C_ ("movement", "new"), ==, "new");
  tally_test_folder_remove (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/language/each", test_each_language);
  g_test_add_func ("/language/threads", test_threads_do_not_mix);
  g_test_add_func ("/language/choosing", test_choosing);
  g_test_add_func ("/language/broken", test_broken_catalogue);

  return g_test_run ();
}
