/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a match page of a match file into a PNG, for people who want to look
 * at a page without playing up to it:
 *   tally-picture [--live] [--dark] [--size=1100x720] [--draft=VIEW=TEXT]
 *                 MATCH.json OUT.png
 * A draft is what its view has kept, "\t" and "\n" being written out. */

#include "tally-locale.h"
#include "tally-match-file.h"
#include "tally-match-page.h"
#include "tally-test-app.h"
#include "tally-test-session.h"

static gboolean live;
static gboolean dark;
static char *size;
static char *draft;
static char **names;

static GOptionEntry entries[] = {
  { "live", 0, 0, G_OPTION_ARG_NONE, &live, NULL, NULL },
  { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, NULL, NULL },
  { "size", 0, 0, G_OPTION_ARG_STRING, &size, NULL, NULL },
  { "draft", 0, 0, G_OPTION_ARG_STRING, &draft, NULL, NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &names, NULL, NULL },
  G_OPTION_ENTRY_NULL,
};

static TallyMatch *
read_match (const char *name)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyMatchFile) file = NULL;
  gboolean stopped;
  TallyStop stop;
  gsize length;

  if (g_file_get_contents (name, &text, &length, &error))
    file = tally_match_file_parse (text, length, &error);
  if (file == NULL)
    g_error ("%s: %s", name, error->message);

  return tally_match_file_replay (file, &stopped, &stop);
}

static void
set_draft (TallySession *session)
{
  g_auto (GStrv) parts = g_strsplit (draft, "=", 2);
  g_autofree char *text = NULL;

  if (g_strv_length (parts) != 2)
    g_error ("--draft=VIEW=TEXT");

  text = g_strcompress (parts[1]);
  tally_session_set_draft (session, parts[0], text);
}

static gboolean
waited_cb (gpointer waited)
{
  *(gboolean *) waited = TRUE;
  return G_SOURCE_REMOVE;
}

/* Long enough for the page to slide in. */
static void
wait_for_page (void)
{
  gboolean waited = FALSE;

  g_timeout_add (900, waited_cb, &waited);
  while (!waited)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (TallySettings) settings = NULL;
  g_autoptr (TallyApplication) application = NULL;
  g_autoptr (TallySession) session = NULL;
  TallyWindow *window;
  int width = 1100;
  int height = 720;

  tally_locale_init ();
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL) || names == NULL || g_strv_length (names) != 2)
    g_error ("Usage: tally-picture [--live] [--dark] [--size=WxH] MATCH.json OUT.png");
  if (size != NULL && sscanf (size, "%dx%d", &width, &height) != 2)
    g_error ("--size=1100x720");

  settings = tally_settings_new ();
  application = tally_application_new (settings);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  g_object_set (settings,
                "window-width", width,
                "window-height", height,
                "appearance", dark ? TALLY_APPEARANCE_DARK : TALLY_APPEARANCE_LIGHT,
                NULL);

  window = tally_window_new (GTK_APPLICATION (application), settings, NULL);
  session = tally_test_session_keep (read_match (names[0]));
  tally_session_set_draft (session, "mode", live ? "live" : "sheet");
  if (draft != NULL)
    set_draft (session);
  gtk_window_present (GTK_WINDOW (window));
  tally_window_push (window, tally_match_page_new (session));
  wait_for_page ();
  tally_test_save_picture (GTK_WIDGET (window), names[1]);

  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
