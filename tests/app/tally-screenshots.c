/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures that the metainfo and the README show, of the sample evening:
 *   tally-screenshots FOLDER */

#include "tally-locale.h"
#include "tally-match-list.h"
#include "tally-sample.h"
#include "tally-test-app.h"

/* The most that the big app store shows. */
#define WIDTH 1000
#define HEIGHT 700

static gboolean
waited_cb (gpointer waited)
{
  *(gboolean *) waited = TRUE;
  return G_SOURCE_REMOVE;
}

/* Long enough for pages to slide in and for charts to be read. */
static void
wait_for_page (void)
{
  gboolean waited = FALSE;

  g_timeout_add (1500, waited_cb, &waited);
  while (!waited)
    g_main_context_iteration (NULL, TRUE);
}

static void
take (TallyWindow *window,
      const char  *folder,
      const char  *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.png", folder, name);

  wait_for_page ();
  tally_test_save_picture (GTK_WIDGET (window), path);
}

/* The newest of that game. */
static gint64
find_match (TallyStore *store,
            const char *game,
            TallyShelf  shelf)
{
  TallyMatchFilter filter = { .game = tally_game_find (game), .shelf = shelf };
  g_autoptr (GPtrArray) matches = tally_store_list_matches (store, &filter, NULL, 1, NULL);

  return ((TallyMatchSummary *) matches->pdata[0])->id;
}

static void
take_match (TallyWindow *window,
            const char  *folder,
            const char  *game,
            TallyShelf   shelf,
            const char  *name)
{
  tally_window_open_match (window, find_match (tally_window_get_store (window), game, shelf));
  take (window, folder, name);
  tally_window_pop (window);
  wait_for_page ();
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (TallySettings) settings = NULL;
  g_autoptr (TallyApplication) application = NULL;
  g_autoptr (TallyStore) store = NULL;
  g_autoptr (GError) error = NULL;
  TallyWindow *window;

  if (argc != 2)
    g_error ("Usage: tally-screenshots FOLDER");

  tally_locale_init ();
  settings = tally_settings_new ();
  application = tally_application_new (settings);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  store = tally_sample_open (&error);
  if (store == NULL)
    g_error ("%s", error->message);
  g_object_set (settings, "window-width", WIDTH, "window-height", HEIGHT, "appearance", TALLY_APPEARANCE_LIGHT, NULL);

  window = tally_window_new (GTK_APPLICATION (application), settings, store);
  gtk_window_present (GTK_WINDOW (window));
  take (window, argv[1], "play");
  take_match (window, argv[1], "raffzahn", TALLY_SHELF_RUNNING, "match");
  take_match (window, argv[1], "zoff-im-zoo", TALLY_SHELF_FINISHED, "finished");
  tally_window_set_tab (window, "league");
  take (window, argv[1], "league");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-rule", "s", "zoff-im-zoo.beats");
  take (window, argv[1], "rules");

  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
