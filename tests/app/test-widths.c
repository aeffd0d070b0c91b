/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every width between a phone and a television: whatever is shown is shown
 * whole. Layouts switch by what they need, which depends on the game, on how many
 * play, on the language and on the font (TALLY_TEST_FONT), so every one of them
 * is tried. Each run takes some of the widths, others than its sister runs
 * (TALLY_TEST_SEED), and tables of every other size, so that the four of them
 * have each in both languages and both fonts; with TALLY_THOROUGH it takes all. */

#include "tally-history-page.h"
#include "tally-match-page.h"
#include "tally-test-app.h"
#include "tally-test-fit.h"
#include "tally-test-session.h"
#include "tally-test-tour.h"

#define NARROWEST 320
#define WIDEST 2560
#define STEP 20
#define LOWEST 480
#define HEIGHT 1024
/* Of the widths, in one run. */
#define ONE_OF 16

static const char *const names[] = { "Anna", "Maximilian-Alexander", "Bo", "Wilhelmine", "Sabine", "Cem", "Ralf Doppelname" };

typedef struct {
  const char *name;
  const char *game;
  guint least, most;
  const char *events; /* "@" is everybody */
} Table;

static const Table tables[] = {
  { "raffzahn-sheet", "raffzahn", 3, 6, NULL },
  { "raffzahn-live", "raffzahn", 3, 6, "turn player=Anna result=high-star" },
  { "allie-gator-sheet", "allie-gator", 2, 5, NULL },
  { "allie-gator-live", "allie-gator", 2, 5, "deal targets=28,65" },
  { "the-game-sheet", "the-game", 2, 5, NULL },
  { "the-game-live", "the-game", 2, 5, "play player=Anna card=12 pile=0" },
  { "zoff-im-zoo-sheet", "zoff-im-zoo", 3, 7, NULL },
  { "zoff-im-zoo-rounds", "zoff-im-zoo", 3, 7, "round order=@;round order=@" },
  { "zoff-im-zoo-live", "zoff-im-zoo", 3, 7, "deal leader=Anna" },
  { "zoff-im-zoo-stopped", "zoff-im-zoo", 3, 7, "deal leader=Anna;stop counts=false" },
  { "raffzahn-stopped", "raffzahn", 3, 6, "turn player=Anna result=loot tile=9;stop" },
  { "allie-gator-stopped", "allie-gator", 2, 5, "deal targets=28,65;stop counts=false" },
  { "the-game-stopped", "the-game", 2, 5, "play player=Anna card=12 pile=0;stop" },
};

static guint seed;
static guint visited;

static gboolean
is_chosen (GtkWidget *toplevel,
           int        width)
{
  guint number = (guint) (width - NARROWEST) / STEP;

  /* A question is never larger than its words need. */
  if (ADW_IS_MESSAGE_DIALOG (toplevel))
    return width == NARROWEST;
  if (g_getenv ("TALLY_THOROUGH") != NULL || width == NARROWEST)
    return TRUE;

  return number % ONE_OF == (seed * 5 + visited * 7) % ONE_OF;
}

/* The fullest table is the hardest to fit in. */
static gboolean
is_size_chosen (const Table *table,
                guint        n)
{
  guint run = seed / 2;

  return g_getenv ("TALLY_THOROUGH") != NULL || n == table->most || (n + run + run / 2) % 2 == 0;
}

static void
show_frame (GtkWidget *toplevel,
            int        width,
            int        height)
{
  g_signal_emit_by_name (gtk_widget_get_frame_clock (toplevel), "update");
  g_signal_emit_by_name (gtk_native_get_surface (GTK_NATIVE (toplevel)), "layout", width, height);
}

/* The update and the layout of a frame, without the display that a window would
 * wait for sixty times a second, and without drawing. What a layout asks for
 * comes with the next one. */
static void
lay_out (GtkWidget *toplevel,
         int        width,
         int        height)
{
  int least = -1, before;

  show_frame (toplevel, width, height);
  do {
    before = least;
    show_frame (toplevel, width, height);
    gtk_widget_measure (tally_test_get_content (toplevel), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  } while (least != before);
}

/* From wide to narrow, as a window is made smaller. */
static void
sweep (GtkWidget  *toplevel,
       const char *page)
{
  visited++;
  for (int width = WIDEST; width >= NARROWEST; width -= STEP) {
    gboolean low = ADW_IS_MESSAGE_DIALOG (toplevel) || (width / STEP + (int) visited) % 2 == 0;
    int height = low ? LOWEST : HEIGHT;
    g_autofree char *name = g_strdup_printf ("%s at %d×%d", page, width, height);

    if (!is_chosen (toplevel, width))
      continue;
    lay_out (toplevel, width, height);
    tally_test_assert_whole (toplevel, name);
  }
}

static char *
list_names (guint       n,
            const char *between)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    g_autofree char *name = g_strdelimit (g_strdup (names[i]), " ", '-');

    g_string_append_printf (list, "%s%s", i > 0 ? between : "", name);
  }

  return g_string_free (list, FALSE);
}

static TallySession *
begin (const Table *table,
       guint        n)
{
  g_autofree char *players = list_names (n, " ");
  g_autofree char *all = list_names (n, ",");
  g_auto (GStrv) parts = g_strsplit (table->events != NULL ? table->events : "", "@", -1);
  g_autofree char *events = g_strjoinv (all, parts);

  return tally_test_session_new (table->game, players, NULL, *events != '\0' ? events : NULL);
}

static void
test_table (gconstpointer data)
{
  const Table *table = data;
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");

  for (guint n = table->least; n <= table->most; n++) {
    g_autofree char *name = g_strdup_printf ("%s of %u", table->name, n);
    g_autofree char *history = g_strdup_printf ("history of %s", name);
    g_autoptr (TallySession) session = NULL;

    if (!is_size_chosen (table, n))
      continue;
    session = begin (table, n);
    tally_window_push (window, tally_match_page_new (session));
    tally_test_settle (GTK_WIDGET (window));
    sweep (GTK_WIDGET (window), name);
    tally_window_push (window, tally_history_page_new (session));
    tally_test_settle (GTK_WIDGET (window));
    sweep (GTK_WIDGET (window), history);
    tally_window_set_tab (window, "play");
    tally_test_settle (GTK_WIDGET (window));
  }
  /* What is left behind is the business of other tests. */
  gtk_window_destroy (GTK_WINDOW (window));
}

/* How the page is laid out, as far as a number can tell it. */
static int
measure (TallyWindow *window,
         int          width)
{
  int least;

  lay_out (GTK_WIDGET (window), width, HEIGHT);
  gtk_widget_measure (tally_window_get_page (window), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return tally_window_get_narrow (window) ? -least : least;
}

/* A layout is a matter of the width alone, not of the way that led there. */
static void
test_way_back (gconstpointer data)
{
  const Table *table = data;
  g_autoptr (TallySession) session = begin (table, 4);
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (int));
  int width = 1280;

  tally_window_push (window, tally_match_page_new (session));
  tally_test_settle (GTK_WIDGET (window));
  for (; width >= NARROWEST; width -= STEP) {
    int layout = measure (window, width);

    g_array_append_val (seen, layout);
  }
  for (guint i = seen->len; i-- > 0;) {
    width += STEP;
    g_assert_cmpint (measure (window, width), ==, g_array_index (seen, int, i));
  }
  g_assert_cmpint (g_array_index (seen, int, 0), >, 0);
  g_assert_cmpint (g_array_index (seen, int, seen->len - 1), <, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Before a page becomes a phone's, its parts take less. */
static void
test_parts_first (void)
{
  g_autofree char *players = list_names (4, " ");
  g_autoptr (TallySession) session = tally_test_session_new ("allie-gator", players, NULL, "deal targets=28,65");
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");
  int roomy;

  tally_window_push (window, tally_match_page_new (session));
  tally_test_settle (GTK_WIDGET (window));
  roomy = measure (window, 1280);
  g_assert_cmpint (measure (window, roomy), ==, roomy);
  g_assert_cmpint (measure (window, roomy - 1), >, 0);
  g_assert_cmpint (measure (window, roomy - 1), <, roomy);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
sweep_cb (GtkWidget  *toplevel,
          const char *name,
          gpointer    data)
{
  sweep (toplevel, name);
}

static void
test_tour (void)
{
  tally_test_tour (1100, HEIGHT, sweep_cb, NULL);
}

int
main (int    argc,
      char **argv)
{
  const char *font = g_getenv ("TALLY_TEST_FONT");
  const char *number = g_getenv ("TALLY_TEST_SEED");

  tally_test_app_init (&argc, &argv);
  seed = number != NULL ? (guint) g_ascii_strtoull (number, NULL, 10) : 0;
  if (font != NULL)
    g_object_set (gtk_settings_get_default (), "gtk-font-name", font, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autofree char *path = g_strdup_printf ("/widths/%s", tables[i].name);

    g_test_add_data_func (path, &tables[i], test_table);
  }
  /* One language is enough for that. */
  for (guint i = 0; seed == 0 && i < G_N_ELEMENTS (tables); i++) {
    g_autofree char *path = g_strdup_printf ("/widths/way-back/%s", tables[i].name);

    g_test_add_data_func (path, &tables[i], test_way_back);
  }
  g_test_add_func ("/widths/parts-first", test_parts_first);
  g_test_add_func ("/widths/every-page", test_tour);

  return g_test_run ();
}
