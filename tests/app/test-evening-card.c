/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The matches of an evening as one picture: it names the day, the games and the
 * results, has a margin, and is big enough to be sent. */

#include "tally-evening-card.h"
#include "tally-evening-page.h"
#include "tally-test-app.h"
#include "tally-test-fit.h"
#include "tally-test-house.h"
#include "tally-widget.h"

#define MARGIN 30 /* at least, on every side */

typedef struct {
  TallyTestStore house;
  TallyWindow *window;
} Table;

static void
set_up (Table        *table,
        gconstpointer data)
{
  tally_test_store_set_up (&table->house, NULL);
  tally_test_house_play (&table->house, "2026-10-01", "Doris 40, Anna 31, Frank 2");
  tally_test_house_play (&table->house, "2026-10-08", "Doris 12, Anna 51, Frank 33, Ben 4, Wolfgang-Amadeus 9, Cem 1");
  tally_test_house_play_together (&table->house, "2026-10-08", "Doris, Anna", 7);
  table->window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "play", table->house.store);
}

static void
tear_down (Table        *table,
           gconstpointer data)
{
  tally_test_window_finish (table->window);
  tally_test_store_tear_down (&table->house, NULL);
}

static gint32
find_day (Table *table)
{
  gint32 day;

  g_assert_true (tally_evening_find_day (table->house.store, &day));

  return day;
}

/* The last evening only, in order. */
static void
test_told (Table        *table,
           gconstpointer data)
{
  g_autoptr (TallyEveningCard) card = tally_evening_card_new (table->house.store, find_day (table), GTK_WIDGET (table->window));
  g_autofree char *told = tally_evening_plot_tell (tally_evening_card_get_plot (card));

  g_assert_cmpuint (tally_evening_plot_count (tally_evening_card_get_plot (card)), ==, 2);
  g_assert_nonnull (strstr (told, "2026"));
  g_assert_nonnull (strstr (told, "Raffzahn: "));
  g_assert_nonnull (strstr (told, "The Game: "));
  g_assert_null (tally_evening_card_new (table->house.store, find_day (table) + 1, GTK_WIDGET (table->window)));
}

static gboolean
is_same (const guint8 *one,
         const guint8 *other)
{
  return memcmp (one, other, 3) == 0;
}

/* Nothing but the ground around it, and something inside. */
static void
assert_margin (GdkPixbuf *picture)
{
  int width = gdk_pixbuf_get_width (picture);
  int height = gdk_pixbuf_get_height (picture);
  int stride = gdk_pixbuf_get_rowstride (picture);
  int channels = gdk_pixbuf_get_n_channels (picture);
  const guint8 *pixels = gdk_pixbuf_read_pixels (picture);
  gboolean anything = FALSE;

  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      gboolean drawn = !is_same (pixels + y * stride + x * channels, pixels);

      anything = anything || drawn;
      if (drawn && (x < MARGIN || y < MARGIN || x >= width - MARGIN || y >= height - MARGIN))
        g_error ("something is drawn at %d, %d", x, y);
    }
  }
  g_assert_true (anything);
}

static void
test_saved (Table        *table,
            gconstpointer data)
{
  g_autoptr (TallyEveningCard) card = tally_evening_card_new (table->house.store, find_day (table), GTK_WIDGET (table->window));
  g_autofree char *path = tally_test_keep_path ("evening-card-saved.png");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GdkPixbuf) picture = NULL;
  g_autoptr (GError) error = NULL;

  tally_test_settle (GTK_WIDGET (table->window));
  g_assert_true (tally_paintable_save_png (GDK_PAINTABLE (card), GTK_WIDGET (table->window), 1, file, &error));
  g_assert_no_error (error);
  picture = gdk_pixbuf_new_from_file (path, NULL);
  g_assert_cmpint (gdk_pixbuf_get_width (picture), ==, TALLY_EVENING_PLOT_WIDTH);
  assert_margin (picture);
}

static void
test_page (Table        *table,
           gconstpointer data)
{
  tally_test_activate (GTK_WIDGET (table->window), "win.evening-card");
  tally_test_settle (GTK_WIDGET (table->window));
  g_assert_true (TALLY_IS_EVENING_PAGE (tally_window_get_page (table->window)));
  tally_test_assert_fits (GTK_WIDGET (table->window), tally_test_narrow.width, "evening-card");
  tally_test_picture (GTK_WIDGET (table->window), "evening-card");
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add ("/evening-card/told", Table, NULL, set_up, test_told, tear_down);
  g_test_add ("/evening-card/saved", Table, NULL, set_up, test_saved, tear_down);
  g_test_add ("/evening-card/page", Table, NULL, set_up, test_page, tear_down);

  return g_test_run ();
}
