/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a finished match: what people keep of it, what it moved in the
 * league, and how it looks when the game has won. */

#include "tally-aftermath-view.h"
#include "tally-badge.h"
#include "tally-finished-view.h"
#include "tally-store-leagues.h"
#include "tally-stored-match.h"
#include "tally-test-app.h"
#include "tally-test-fit.h"
#include "tally-test-house.h"
#include "tally-winner-card.h"

typedef struct {
  int width, height;
  TallyAppearance appearance;
  const char *name;
} Look;

static const Look looks[] = {
  { TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "wide" },
  { 768, 1024, TALLY_APPEARANCE_LIGHT, "tablet" },
  { TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "narrow-dark" },
};

static gboolean
is_read_cb (gpointer aftermath)
{
  return !tally_aftermath_view_is_reading (aftermath);
}

static TallyWindow *
open_match (TallyTestStore *house,
            const Look     *look,
            gint64          match)
{
  TallyWindow *window = tally_test_window_open (look->width, look->height, look->appearance, "play", house->store);
  GtkWidget *aftermath;

  tally_window_open_match (window, match);
  aftermath = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_AFTERMATH_VIEW);
  g_assert_nonnull (aftermath);
  g_assert_true (tally_test_wait_until (is_read_cb, aftermath));
  tally_test_settle (GTK_WIDGET (window));

  return window;
}

static void
keep_picture (TallyWindow *window,
              const Look  *look,
              const char  *page)
{
  g_autofree char *name = g_strdup_printf ("%s-%s", page, look->name);

  tally_test_assert_fits (GTK_WIDGET (window), look->width, name);
  tally_test_picture (GTK_WIDGET (window), name);
}

static GBytes *
make_photo (void)
{
  g_autoptr (GdkPixbuf) picture = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 640, 480);
  char *bytes;
  gsize size;

  gdk_pixbuf_fill (picture, 0x3a7bd5ff);
  g_assert_true (gdk_pixbuf_save_to_buffer (picture, &bytes, &size, "jpeg", NULL, NULL));

  return g_bytes_new_take (bytes, size);
}

static gboolean
is_beside_the_verdict (TallyWindow *window,
                       GtkWidget   *widget)
{
  graphene_rect_t card, place;

  g_assert_true (gtk_widget_compute_bounds (tally_test_find (GTK_WIDGET (window), TALLY_TYPE_WINNER_CARD), GTK_WIDGET (window), &card));
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &place));

  return place.origin.x >= card.origin.x + card.size.width;
}

/* As long as there is nothing the page says where to put it, and then it shows
 * what is kept. */
static void
test_keepsake (TallyTestStore *house,
               gconstpointer   look)
{
  gint64 id = tally_test_house_play (house, "2026-10-01", "Doris 40, Anna 31, Frank 2");
  TallyWindow *window = open_match (house, look, id);
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (house->store, id, NULL);
  g_autoptr (GBytes) photo = make_photo ();
  GtkWidget *keepsake;

  g_assert_null (tally_test_find_button (GTK_WIDGET (window), "keepsake"));
  keep_picture (window, look, "finished-nothing-kept");
  g_assert_true (tally_stored_match_set_labels (match, "Final", "Frank was late.", NULL));
  g_assert_true (tally_stored_match_set_place (match, "Anna’s kitchen", NULL));
  g_assert_true (tally_stored_match_set_photo (match, photo, NULL));
  tally_test_window_finish (window);

  window = open_match (house, look, id);
  keepsake = tally_test_find_button (GTK_WIDGET (window), "keepsake");
  g_assert_nonnull (keepsake);
  g_assert_true (tally_test_has_text (keepsake, "Final"));
  g_assert_true (tally_test_has_text (keepsake, "Anna’s kitchen"));
  g_assert_true (tally_test_has_text (keepsake, "Frank was late."));
  g_assert_nonnull (gtk_picture_get_paintable (GTK_PICTURE (tally_test_nth (keepsake, GTK_TYPE_PICTURE, 0))));
  /* However large the photo is. */
  g_assert_cmpint (is_beside_the_verdict (window, keepsake), ==, ((const Look *) look)->width >= 1100);
  keep_picture (window, look, "finished-keepsake");
  tally_test_window_finish (window);
}

#define ZOFF                                                                                                          \
  "{\"format\": \"tallygator.match\", \"version\": 1, \"id\": \"5a3b1e00-0000-4000-8000-0000000000aa\","              \
  " \"game\": \"zoff-im-zoo\", \"started\": \"2026-11-12T20:41:00Z\","                                                \
  " \"players\": [\"Sabine\", \"Frank\", \"Doris\", \"Ralf\"], \"events\": ["                                         \
  "{\"type\": \"round\", \"at\": \"2026-11-12T20:58:00Z\", \"order\": [\"Sabine\", \"Frank\", \"Ralf\", \"Doris\"]}," \
  "{\"type\": \"round\", \"at\": \"2026-11-12T21:22:00Z\", \"order\": [\"Ralf\", \"Frank\", \"Doris\", \"Sabine\"],"  \
  " \"lions\": {\"Frank\": 2, \"Doris\": 2, \"Ralf\": 1}, \"hedgehogs\": {\"Doris\": 3, \"Frank\": 1, \"Ralf\": 1}}," \
  "{\"type\": \"round\", \"at\": \"2026-11-12T21:48:00Z\", \"order\": [\"Sabine\", \"Frank\", \"Ralf\", \"Doris\"],"  \
  " \"lions\": {\"Ralf\": 5}, \"hedgehogs\": {\"Sabine\": 2, \"Ralf\": 1}},"                                          \
  "{\"type\": \"round\", \"at\": \"2026-11-12T22:05:00Z\", \"order\": [\"Sabine\", \"Frank\", \"Doris\", \"Ralf\"],"  \
  " \"lions\": {\"Ralf\": 2, \"Sabine\": 1}, \"hedgehogs\": {\"Sabine\": 2, \"Frank\": 1, \"Ralf\": 1}}]}"

/* How the cards of the awards are drawn. */
static guint
count_drawn (TallyWindow *window,
             GType        type)
{
  GtkWidget *awards = gtk_widget_get_parent (tally_test_find_class (GTK_WIDGET (window), "award"));
  guint n = 0;

  for (GtkWidget *award = gtk_widget_get_first_child (awards); award != NULL; award = gtk_widget_get_next_sibling (award)) {
    GtkWidget *picture = gtk_widget_get_first_child (award);

    g_assert_cmpint (gtk_widget_get_width (picture), >=, 36);
    n += G_TYPE_CHECK_INSTANCE_TYPE (picture, type);
  }

  return n;
}

static const char *
get_first_round (TallyWindow *window)
{
  return gtk_label_get_label (GTK_LABEL (tally_test_find_class (GTK_WIDGET (window), "round-head")));
}

/* When it was over, and awards that are known by their drawings. */
static void
test_evening (TallyTestStore *house,
              gconstpointer   look)
{
  gboolean narrow = ((const Look *) look)->width < 600;
  TallyWindow *window = open_match (house, look, tally_test_house_take (house, ZOFF));
  AdwWindowTitle *title = ADW_WINDOW_TITLE (tally_test_find (GTK_WIDGET (window), ADW_TYPE_WINDOW_TITLE));
  const char *subtitle = adw_window_title_get_subtitle (title);

  g_assert_nonnull (strstr (subtitle, "24 min"));
  g_assert_cmpint (strstr (subtitle, "22:05") != NULL || strstr (subtitle, "10:05") != NULL, ==, !narrow);
  g_assert_cmpuint (count_drawn (window, GTK_TYPE_PICTURE), ==, 2);
  g_assert_cmpuint (count_drawn (window, GTK_TYPE_IMAGE), ==, 2);
  /* "Round 1", where there is room for it. */
  g_assert_cmpint (g_str_equal (get_first_round (window), "1"), ==, narrow);
  keep_picture (window, look, "finished-zoff");
  tally_test_window_finish (window);
}

static GtkWidget *
find_swap (TallyWindow *window)
{
  return tally_test_find (GTK_WIDGET (window), g_type_from_name ("TallySwapRows"));
}

static float
get_top (GtkWidget *rows,
         GtkWidget *row)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (row, rows, &bounds));

  return bounds.origin.y;
}

/* Dieter was first and Clara second; then Clara is first and Dieter last. When
 * it is over, her row stands above his. */
static void
test_league_moment (TallyTestStore *house,
                    gconstpointer   look)
{
  g_autoptr (TallyLeague) league = tally_league_new ("Thursdays");
  gint64 id = tally_store_add_league (house->store, league, NULL);
  gint64 matches[] = {
    tally_test_house_play (house, "2026-10-01", "Dieter 40, Clara 31, Frank 2"),
    tally_test_house_play (house, "2026-10-08", "Clara 41, Frank 30, Dieter 3"),
  };
  GtkWidget *swap, *clara, *dieter;
  TallyWindow *window;

  g_assert_true (tally_store_add_to_league (house->store, id, matches, G_N_ELEMENTS (matches), NULL));
  window = open_match (house, look, matches[1]);
  swap = find_swap (window);
  g_assert_nonnull (swap);
  clara = gtk_widget_get_first_child (swap);
  dieter = gtk_widget_get_next_sibling (clara);
  g_assert_true (tally_test_has_text (clara, "Clara"));
  g_assert_true (tally_test_has_text (dieter, "Dieter"));
  g_assert_cmpfloat (get_top (swap, clara), <, get_top (swap, dieter));
  keep_picture (window, look, "finished-league-moment");
  tally_test_window_finish (window);

  window = open_match (house, look, matches[0]);
  g_assert_null (find_swap (window));
  tally_test_window_finish (window);
}

static int
get_badge_size (TallyWindow *window)
{
  GtkWidget *card = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_WINNER_CARD);

  return gtk_widget_get_width (tally_test_nth (card, TALLY_TYPE_BADGE, 0));
}

static guint
count_records (TallyWindow *window)
{
  GtkWidget *aftermath = tally_test_find (GTK_WIDGET (window), TALLY_TYPE_AFTERMATH_VIEW);

  return tally_test_count_rows (GTK_LIST_BOX (tally_test_nth (aftermath, GTK_TYPE_LIST_BOX, 0)));
}

/* Nobody has won: nobody's sign is big, and the table's best results are there
 * with this one among them. */
static void
test_game_has_won (TallyTestStore *house,
                   gconstpointer   look)
{
  TallyWindow *window;
  gint64 lost;
  int size;

  tally_test_house_play_together (house, "2026-10-01", "Doris, Anna", 3);
  lost = tally_test_house_play_together (house, "2026-10-08", "Doris, Anna", 17);
  window = open_match (house, look, lost);
  size = get_badge_size (window);
  g_assert_cmpuint (count_records (window), ==, 2);
  g_assert_true (tally_test_has_text (tally_test_find (GTK_WIDGET (window), TALLY_TYPE_WINNER_CARD), "Doris"));
  keep_picture (window, look, "finished-lost");
  tally_test_window_finish (window);

  window = open_match (house, look, tally_test_house_play_together (house, "2026-10-09", "Doris, Anna", 0));
  g_assert_cmpint (size, <, get_badge_size (window));
  keep_picture (window, look, "finished-beaten");
  tally_test_window_finish (window);
}

static void
add (const char *path,
     void (*test) (TallyTestStore *house, gconstpointer look))
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++) {
    g_autofree char *name = g_strdup_printf ("/finished/%s/%s", path, looks[i].name);

    g_test_add (name, TallyTestStore, &looks[i], tally_test_store_set_up, test, tally_test_store_tear_down);
  }
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);

  add ("keepsake", test_keepsake);
  add ("evening", test_evening);
  add ("league-moment", test_league_moment);
  add ("game-has-won", test_game_has_won);

  return g_test_run ();
}
