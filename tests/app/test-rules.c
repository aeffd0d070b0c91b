/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-app.h"

#include "tally-beat-table.h"
#include "tally-match-page.h"
#include "tally-rule-list.h"
#include "tally-rules-browser.h"
#include "tally-rules-page.h"
#include "tally-section-view.h"
#include "tally-test-session.h"

static TallyWindow *window;

static void
set_up (gpointer     *fixture,
        gconstpointer size)
{
  window = tally_test_window_new (((const TallyTestSize *) size)->width, ((const TallyTestSize *) size)->height, TALLY_APPEARANCE_LIGHT,
                                  "rules");
}

static void
tear_down (gpointer     *fixture,
           gconstpointer size)
{
  tally_test_window_finish (window);
  g_object_set (tally_test_app_settings (), "rules-language", "", NULL);
}

static void
settle (void)
{
  tally_test_settle (GTK_WIDGET (window));
}

static void
activate (GtkWidget  *widget,
          const char *detailed)
{
  tally_test_activate (widget, detailed);
  settle ();
}

/* Where one looks: in the page on top, else in the place. */
static GtkWidget *
find (GType type)
{
  GtkWidget *page = tally_window_get_page (window);

  return tally_test_find (page != NULL ? page : tally_test_find (GTK_WIDGET (window), TALLY_TYPE_RULES_PAGE), type);
}

static TallyRulesBrowser *
browser (void)
{
  return TALLY_RULES_BROWSER (find (TALLY_TYPE_RULES_BROWSER));
}

static const char *
section (void)
{
  return tally_section_view_get_section (TALLY_SECTION_VIEW (find (TALLY_TYPE_SECTION_VIEW)));
}

static GtkListBox *
list (void)
{
  return GTK_LIST_BOX (find (GTK_TYPE_LIST_BOX));
}

static const char *
first_row (void)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list (), 0);

  return row != NULL ? tally_rule_row_get_section (TALLY_RULE_ROW (row))->id : NULL;
}

static void
ask (const char *question)
{
  tally_rules_browser_search (browser (), question);
  settle ();
}

static gboolean
is_seen (GType type)
{
  return gtk_widget_get_mapped (find (type));
}

/* A row is higher than its title, which lies in the middle of it. */
static void
assert_title_is_in_the_middle (GtkWidget *row)
{
  graphene_rect_t bounds;
  float middle;

  g_assert_true (gtk_widget_compute_bounds (tally_test_find_class (row, "row-title"), row, &bounds));
  middle = bounds.origin.y + bounds.size.height / 2;
  g_assert_cmpfloat_with_epsilon (middle, (float) gtk_widget_get_height (row) / 2, 1.5f);
}

static void
test_contents (gpointer     *fixture,
               gconstpointer size)
{
  guint all = tally_test_count_rows (list ());

  g_assert_cmpstr (first_row (), ==, "allie-gator.aim");
  g_assert_cmpstr (section (), ==, "allie-gator.aim");
  g_assert_true (is_seen (TALLY_TYPE_SECTION_VIEW));
  assert_title_is_in_the_middle (GTK_WIDGET (gtk_list_box_get_row_at_index (list (), 1)));

  tally_rules_browser_set_game (browser (), "the-game");
  settle ();
  g_assert_cmpstr (first_row (), ==, "the-game.aim");
  g_assert_cmpuint (tally_test_count_rows (list ()), <, all);
  tally_test_picture (GTK_WIDGET (window), "rules-contents");
}

static void
test_search (gpointer     *fixture,
             gconstpointer size)
{
  ask ("joker");
  g_assert_cmpstr (first_row (), ==, "zoff-im-zoo.joker");
  g_assert_cmpstr (section (), ==, "zoff-im-zoo.joker");
  g_assert_true (tally_test_has_text (find (TALLY_TYPE_SECTION_VIEW), "<span background"));
  tally_test_picture (GTK_WIDGET (window), "rules-search");

  ask ("xyzxyz");
  g_assert_null (first_row ());
  ask ("");
  g_assert_cmpstr (first_row (), ==, "allie-gator.aim");
}

/* Every drawing that the book names is there, wide and narrow. */
static void
test_figures (gpointer     *fixture,
              gconstpointer size)
{
  static const char *const sections[] = { "zoff-im-zoo.beats", "raffzahn.turn", "the-game.piles", "allie-gator.teeth" };

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++) {
    g_autofree char *action = g_strconcat ("rules.show::", sections[i], NULL);
    g_autofree char *picture = g_strconcat ("figure-", sections[i], size == &tally_test_wide ? NULL : "-narrow", NULL);
    GtkWidget *body;

    activate (find (TALLY_TYPE_RULES_BROWSER), action);
    body = gtk_widget_get_first_child (find (TALLY_TYPE_SECTION_VIEW));
    g_assert_nonnull (tally_test_find_class (body, "figure"));
    g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, ((const TallyTestSize *) size)->width);
    tally_test_picture (GTK_WIDGET (window), picture);
  }
}

/* Of two animals the beaten one is the row; of one alone both are lit. */
static void
test_beat_table (gpointer     *fixture,
                 gconstpointer size)
{
  TallyBeatTable *table;

  if (tally_rule_language_from_locale () != TALLY_RULE_ENGLISH) {
    g_test_skip ("The words are English");
    return;
  }

  ask ("mouse elephant");
  table = TALLY_BEAT_TABLE (find (TALLY_TYPE_BEAT_TABLE));
  g_assert_cmpuint (tally_beat_table_get_rows (table), ==, 1u << TALLY_ZOFF_ELEPHANT);
  g_assert_cmpuint (tally_beat_table_get_columns (table), ==, 1u << TALLY_ZOFF_MOUSE);

  activate (find (TALLY_TYPE_RULES_BROWSER), "rules.show::zoff-im-zoo.beats");
  table = TALLY_BEAT_TABLE (find (TALLY_TYPE_BEAT_TABLE));
  g_assert_cmpuint (tally_beat_table_get_rows (table), ==, 0);
}

static void
test_history (gpointer     *fixture,
              gconstpointer size)
{
  GtkWidget *view = find (TALLY_TYPE_SECTION_VIEW);

  activate (view, "section.show::the-game.piles");
  activate (view, "section.show::the-game.turn");
  activate (view, "section.back");
  g_assert_cmpstr (section (), ==, "the-game.piles");
  activate (view, "section.forward");
  g_assert_cmpstr (section (), ==, "the-game.turn");

  /* What was only passed isn't come back to. */
  ask ("joker");
  ask ("rotten");
  activate (view, "section.back");
  g_assert_cmpstr (section (), ==, "the-game.turn");
}

static void
test_language (gpointer     *fixture,
               gconstpointer size)
{
  TallyLibrary *library = tally_rules_page_get_library (TALLY_RULES_PAGE (find (TALLY_TYPE_RULES_PAGE)));
  g_autofree char *kept = NULL;

  activate (find (TALLY_TYPE_RULES_BROWSER), "rules.show::zoff-im-zoo.mosquito");
  tally_library_set_language (library, TALLY_RULE_GERMAN);
  settle ();
  g_assert_true (tally_test_has_text (find (TALLY_TYPE_SECTION_VIEW), "Mücke"));
  tally_library_set_language (library, TALLY_RULE_FRENCH);
  settle ();
  g_assert_true (tally_test_has_text (find (TALLY_TYPE_SECTION_VIEW), "moustique"));

  /* Kept once it was chosen, be it the language of the app. */
  tally_library_set_language (library, TALLY_RULE_GERMAN);
  g_object_get (tally_test_app_settings (), "rules-language", &kept, NULL);
  g_assert_cmpstr (kept, ==, "de");
  g_assert_cmpstr (section (), ==, "zoff-im-zoo.mosquito");
}

static void
test_narrow (gpointer     *fixture,
             gconstpointer size)
{
  g_assert_true (is_seen (GTK_TYPE_LIST_BOX));
  g_assert_false (is_seen (TALLY_TYPE_SECTION_VIEW));

  ask ("joker");
  tally_test_picture (GTK_WIDGET (window), "rules-search-narrow");
  g_signal_emit_by_name (find (GTK_TYPE_SEARCH_ENTRY), "activate");
  settle ();
  g_assert_cmpstr (section (), ==, "zoff-im-zoo.joker");
  g_assert_true (is_seen (TALLY_TYPE_SECTION_VIEW));
  g_assert_false (is_seen (GTK_TYPE_LIST_BOX));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, tally_test_narrow.width);
  tally_test_picture (GTK_WIDGET (window), "rules-section-narrow");

  g_assert_true (tally_rules_browser_leave (browser ()));
  settle ();
  g_assert_true (is_seen (GTK_TYPE_LIST_BOX));
  g_assert_false (tally_rules_browser_leave (browser ()));
}

static void
test_over_a_match (gpointer     *fixture,
                   gconstpointer size)
{
  g_autoptr (TallySession) session = tally_test_session_new ("the-game", "Anna Ben Cem", NULL, NULL);
  GtkWidget *page = tally_match_page_new (session);

  tally_window_push (window, page);
  settle ();
  activate (page, "match.rules");
  g_assert_true (TALLY_IS_LOOKUP_PAGE (tally_window_get_page (window)));
  g_assert_true (g_str_has_prefix (section (), "the-game."));
  tally_test_picture (GTK_WIDGET (window), size == &tally_test_wide ? "rules-over-match" : "rules-over-match-narrow");

  activate (GTK_WIDGET (window), "win.show-rule::the-game.piles.backwards");
  g_assert_cmpstr (section (), ==, "the-game.piles.backwards");
  activate (GTK_WIDGET (window), "win.back");
  g_assert_true (tally_window_get_page (window) == page);
}

static void
test_from_elsewhere (gpointer     *fixture,
                     gconstpointer size)
{
  activate (GTK_WIDGET (window), "win.tab::league");
  activate (GTK_WIDGET (window), "win.show-rule::raffzahn.turn.stars");
  g_assert_cmpstr (tally_window_get_tab (window), ==, "rules");
  g_assert_cmpstr (section (), ==, "raffzahn.turn.stars");
  g_assert_true (is_seen (TALLY_TYPE_SECTION_VIEW));
}

/* The contents have the room that nothing else needs. */
static void
test_room (gpointer     *fixture,
           gconstpointer size)
{
  int height = gtk_widget_get_height (find (TALLY_TYPE_RULE_LIST));

  g_assert_cmpint (height, >, gtk_widget_get_height (GTK_WIDGET (browser ())) / 2);
}

#define ADD(path, size, test) g_test_add ("/rules/" path, gpointer, &size, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  ADD ("contents", tally_test_wide, test_contents);
  ADD ("room", tally_test_wide, test_room);
  ADD ("room-narrow", tally_test_narrow, test_room);
  ADD ("search", tally_test_wide, test_search);
  ADD ("figures", tally_test_wide, test_figures);
  ADD ("figures-narrow", tally_test_narrow, test_figures);
  ADD ("beat-table", tally_test_wide, test_beat_table);
  ADD ("history", tally_test_wide, test_history);
  ADD ("language", tally_test_wide, test_language);
  ADD ("narrow", tally_test_narrow, test_narrow);
  ADD ("over-a-match", tally_test_wide, test_over_a_match);
  ADD ("over-a-match-narrow", tally_test_narrow, test_over_a_match);
  ADD ("from-elsewhere", tally_test_wide, test_from_elsewhere);
  ADD ("from-elsewhere-narrow", tally_test_narrow, test_from_elsewhere);

  return g_test_run ();
}
