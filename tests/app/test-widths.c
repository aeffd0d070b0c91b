/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every width between a phone and a desk: whatever is shown is shown whole.
 * Layouts switch by what they need, which depends on the game, on how many play
 * and on the language, so every one of them is tried at every width. */

#include "tally-match-page.h"
#include "tally-test-app.h"
#include "tally-test-fit.h"
#include "tally-test-session.h"

#define WIDEST 1000
#define NARROWEST 360
#define STEP 40
#define HEIGHT 1024

typedef struct {
  const char *name;
  const char *game;
  const char *players;
  const char *events;
} Table;

static const Table tables[] = {
  { "raffzahn-sheet", "raffzahn", "Anna Ben Maximilian Wilhelmine", NULL },
  { "raffzahn-live", "raffzahn", "Anna Ben Maximilian Wilhelmine", "turn player=Anna result=high-star" },
  { "raffzahn-live-of-six", "raffzahn", "Anna Ben Cem Doris Maximilian Wilhelmine", "turn player=Anna result=high-star" },
  { "allie-gator-sheet", "allie-gator", "Anna Ben Cem Doris Wilhelmine", NULL },
  { "allie-gator-live", "allie-gator", "Anna Ben Cem Doris Wilhelmine", "deal targets=28,65" },
  { "the-game-live", "the-game", "Anna Ben Cem Doris Wilhelmine", "play player=Anna card=12 pile=0" },
  { "zoff-im-zoo-sheet", "zoff-im-zoo", "Anna Ben Cem Doris Maximilian Wilhelmine Sabine",
    "round order=Anna,Ben,Cem,Doris,Maximilian,Wilhelmine,Sabine" },
  { "zoff-im-zoo-live", "zoff-im-zoo", "Anna Ben Cem Doris Maximilian Wilhelmine Sabine", "deal leader=Anna" },
};

static void
test_widths (gconstpointer data)
{
  const Table *table = data;
  TallySession *session = tally_test_session_new (table->game, table->players, NULL, table->events);
  TallyWindow *window = tally_test_window_new (WIDEST, HEIGHT, TALLY_APPEARANCE_LIGHT, "play");

  tally_window_push (window, tally_match_page_new (session));
  for (int width = WIDEST; width >= NARROWEST; width -= STEP) {
    g_autofree char *name = g_strdup_printf ("%s at %d", table->name, width);

    gtk_window_set_default_size (GTK_WINDOW (window), width, HEIGHT);
    tally_test_settle (GTK_WIDGET (window));
    tally_test_assert_fits (GTK_WIDGET (window), width, name);
  }
  /* What is left behind is the business of other tests. */
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (session);
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autofree char *path = g_strdup_printf ("/widths/%s", tables[i].name);

    g_test_add_data_func (path, &tables[i], test_widths);
  }
  return g_test_run ();
}
