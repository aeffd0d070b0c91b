/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What goes to the printer: every PDF is kept beside the pictures, and read
 * again by a program that is no part of us. */

#include <glib/gi18n.h>
#include <cairo-pdf.h>
#include <glib/gstdio.h>

#include "tally-league-paper.h"
#include "tally-match-paper.h"
#include "tally-plot.h"
#include "tally-print.h"
#include "tally-score-series.h"
#include "tally-test-app.h"
#include "tally-test-examples.h"
#include "tally-test-house.h"
#include "tally-test-session.h"

static char *
save (TallyPaper *paper,
      const char *name)
{
  char *path = tally_test_keep_path (name);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_unlink (path);
  g_assert_true (tally_print_save (paper, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF-"));

  return path;
}

/* Its words, a form feed after every page; NULL where nothing can read them. */
static char *
read_words (const char *path)
{
  const char *const words[] = { "pdftotext", "-layout", path, "-", NULL };
  g_autofree char *reader = g_find_program_in_path (words[0]);
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  int status;

  if (reader == NULL)
    return NULL;

  g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &text, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);

  return text;
}

static guint
count_pages (const char *text)
{
  guint n = 0;

  for (const char *at = text; *at != '\0'; at++)
    n += *at == '\f';

  return n;
}

static void
assert_says (const char *text,
             const char *words)
{
  if (strstr (text, words) == NULL)
    g_error ("“%s” is not in:\n%s", words, text);
}

/* The line of a round, with a blank behind it as there is one before every word. */
static char *
find_row (const char *text,
          guint       round)
{
  g_autofree char *beginning = g_strdup_printf ("\n%u ", round);
  const char *row = strstr (text, beginning);

  assert_says (text, beginning);

  return g_strdup_printf ("%.*s ", (int) strcspn (row + 1, "\n"), row + 1);
}

/* The whole sheet: everybody, what they have in the end, and every round. */
static void
check_sheet (const char *example)
{
  g_autoptr (TallySession) session = tally_test_session_keep (tally_test_replay_example (example));
  g_autoptr (GArray) series = tally_score_series_new (tally_session_get_match (session));
  const TallySetup *setup = tally_session_get_setup (session);
  g_autoptr (TallyPaper) paper = tally_match_make_paper (session);
  g_autofree char *name = g_strconcat (example, ".pdf", NULL);
  g_autofree char *path = save (paper, name);
  g_autofree char *text = read_words (path);
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n_ranks = setup->game->rank (setup, tally_session_get_state (session), ranks);

  if (text == NULL) {
    g_test_skip ("pdftotext is not there");
    return;
  }

  assert_says (text, setup->game->name);
  for (guint i = 0; i < setup->n_players; i++)
    assert_says (text, setup->names[i]);
  for (guint i = 1; i < series->len; i++) {
    g_autofree char *row = find_row (text, i);

    for (guint j = 0; i + 1 == series->len && j < n_ranks; j++) {
      g_autofree char *total = g_strdup_printf (" %d ", ranks[j].score);

      assert_says (row, total);
    }
  }
  g_assert_cmpuint (count_pages (text), >=, 1);
}

static void
test_sheets (void)
{
  check_sheet ("zoff-im-zoo-rulebook-sheet");
  check_sheet ("zoff-im-zoo-five-players-solo");
  check_sheet ("zoff-im-zoo-live");
  check_sheet ("allie-gator-gold-tooth");
  check_sheet ("allie-gator-live");
  check_sheet ("raffzahn-totals-tie");
  check_sheet ("raffzahn-turns");
  check_sheet ("the-game-hands");
  check_sheet ("the-game-backwards");
}

/* A line of the grid just below 0 is one at 0. */
static void
test_axis (void)
{
  static const double scores[] = { 0, -2, 12, 40 };
  g_autofree char *path = tally_test_keep_path ("axis.pdf");
  cairo_surface_t *surface = cairo_pdf_surface_create (path, 400, 300);
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  g_autoptr (TallyPlot) plot = tally_plot_new ();
  cairo_t *cr = cairo_create (surface);
  g_autofree char *text = NULL;

  tally_plot_add_line (plot, "Anna", 0, scores, G_N_ELEMENTS (scores));
  tally_plot_draw (plot, cr, context, 400, 300, &tally_plot_paper_colors);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_object_unref (context);
  text = read_words (path);
  if (text == NULL) {
    g_test_skip ("pdftotext is not there");
    return;
  }

  assert_says (text, "40");
  assert_says (text, "\n0");
  g_assert_null (strstr (text, "-0"));
}

static void
test_league (TallyTestStore *house,
             gconstpointer   data)
{
  TallyLeagueChoice choice = { { .league = tally_test_house_fill (house) } };
  g_autoptr (TallyLeagueReading) reading = tally_league_reading_new (house->store, &choice, NULL, NULL);
  g_autoptr (TallyPaper) paper = tally_league_make_paper (reading, FALSE);
  g_autoptr (TallyPaper) other = tally_league_make_paper (reading, TRUE);
  g_autofree char *path = save (paper, "league.pdf");
  g_autofree char *other_path = save (other, "league-points.pdf");
  g_autofree char *text = read_words (path);

  if (text == NULL) {
    g_test_skip ("pdftotext is not there");
    return;
  }

  assert_says (text, "Thursday round");
  assert_says (text, "Sabine");
  assert_says (text, _ ("Places over time"));
  assert_says (text, _ ("How everybody did against everybody else"));
  assert_says (text, "2–1");
  assert_says (text, _ ("Records"));
  assert_says (text, "44");
  g_assert_cmpuint (count_pages (text), ==, 2);
  g_free (text);
  text = read_words (other_path);
  assert_says (text, _ ("Points over time"));
}

/* All of a season on paper: table, both charts, duels, records, every match. */
static void
test_yearbook (TallyTestStore *house,
               gconstpointer   data)
{
  TallyLeagueChoice choice = { { .league = tally_test_house_fill (house) } };
  g_autoptr (TallyLeagueReading) reading = tally_league_reading_new (house->store, &choice, NULL, NULL);
  g_autoptr (TallyPaper) paper = tally_league_make_yearbook (reading, house->store);
  g_autofree char *path = save (paper, "yearbook.pdf");
  g_autofree char *text = read_words (path);

  if (text == NULL) {
    g_test_skip ("pdftotext is not there");
    return;
  }

  assert_says (text, "Thursday round");
  assert_says (text, _ ("Places over time"));
  assert_says (text, _ ("Points over time"));
  assert_says (text, _ ("Records"));
  assert_says (text, _ ("All matches"));
  /* The first and the last of the season. */
  assert_says (text, "Sabine 41");
  assert_says (text, "Ralf");
}

/* A table too long for a page goes on on the next one, under the same head. */
static void
test_long_table (void)
{
  const char *titles[] = { "", "Player", "Points", NULL };
  g_autoptr (TallyPaper) paper = tally_paper_new ("All of us", "A long year");
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  guint n_pages;

  tally_paper_add_table (paper, NULL, "lLr", titles);
  for (guint i = 1; i <= 100; i++) {
    g_autofree char *place = g_strdup_printf ("%u", i);
    g_autofree char *name = g_strdup_printf ("Player %u", i);
    const char *cells[] = { place, name, "12½", NULL };

    tally_paper_add_row (paper, cells, i % 10 == 0 ? "A note that is far too long for one line: it goes on and on, and "
                                                     "it would still go on if anybody were reading it by now, but the "
                                                     "page has an edge"
                                                   : NULL);
  }
  path = save (paper, "long.pdf");
  text = read_words (path);
  if (text == NULL) {
    g_test_skip ("pdftotext is not there");
    return;
  }

  n_pages = count_pages (text);
  g_assert_cmpuint (n_pages, >=, 4);
  for (guint i = 1; i <= n_pages; i++) {
    g_autofree char *number = g_strdup_printf (_ ("Page %d of %u"), (int) i, n_pages);

    assert_says (text, number);
  }
  assert_says (text, "Player 100");
  assert_says (text, "edge");
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add_func ("/paper/sheets", test_sheets);
  g_test_add_func ("/paper/axis", test_axis);
  g_test_add ("/paper/league", TallyTestStore, NULL, tally_test_store_set_up, test_league, tally_test_store_tear_down);
  g_test_add ("/paper/yearbook", TallyTestStore, NULL, tally_test_store_set_up, test_yearbook, tally_test_store_tear_down);
  g_test_add_func ("/paper/long-table", test_long_table);

  return g_test_run ();
}
