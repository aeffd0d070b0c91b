#include "tally-test-app.h"

#include <glib/gstdio.h>

#include "tally-ruling-dialog.h"
#include "tally-ruling-words.h"
#include "tally-rule-row.h"
#include "tally-rules-browser.h"
#include "tally-rules-page.h"
#include "tally-section-view.h"
#include "tally-store-players.h"
#include "tally-stored-match.h"

#define SECTION "zoff-im-zoo.mosquito"
#define QUESTION "Quagga and mosquito together?"
#define DECISION "They count as two elephants."

typedef struct {
  int width, height;
} Size;

static const Size wide = { 1100, 720 };
static const Size narrow = { 360, 640 };

static char *directory;
static TallyStore *store;
static TallyWindow *window;
static gint64 anna;

static void
settle (void)
{
  tally_test_settle (GTK_WIDGET (window));
}

static void
set_up (gpointer     *fixture,
        gconstpointer data)
{
  const Size *size = data;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  directory = g_dir_make_tmp ("tallygator-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (directory, "test.db", NULL);
  store = tally_store_open (path, TALLY_ACCESS_CREATE, &error);
  g_assert_no_error (error);
  anna = tally_store_add_player (store, "Anna", &error);
  g_assert_no_error (error);

  g_object_set (tally_test_app_settings (), "window-width", size->width, "window-height", size->height,
                "appearance", TALLY_APPEARANCE_LIGHT, "place", "rules", NULL);
  window = tally_window_new (GTK_APPLICATION (g_application_get_default ()), tally_test_app_settings (), store);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
}

static void
tear_down (gpointer     *fixture,
           gconstpointer data)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  tally_test_window_finish (window);
  g_assert_finalize_object (store);
  dir = g_dir_open (directory, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (directory, name, NULL);

    g_unlink (path);
  }
  g_rmdir (directory);
  g_clear_pointer (&directory, g_free);
}

static GtkWidget *
find (GType type)
{
  return tally_test_find (tally_test_find (GTK_WIDGET (window), TALLY_TYPE_RULES_PAGE), type);
}

static TallyRulesBrowser *
browser (void)
{
  return TALLY_RULES_BROWSER (find (TALLY_TYPE_RULES_BROWSER));
}

static TallyLibrary *
library (void)
{
  return tally_rules_page_get_library (TALLY_RULES_PAGE (find (TALLY_TYPE_RULES_PAGE)));
}

static void
activate (const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_true (g_action_parse_detailed_name (detailed, &name, &target, NULL));
  g_assert_true (gtk_widget_activate_action_variant (find (TALLY_TYPE_RULES_BROWSER), name, target));
  settle ();
}

static TallyRulingDialog *
dialog (void)
{
  TallyRulingDialog *found = TALLY_RULING_DIALOG (tally_test_find_toplevel (TALLY_TYPE_RULING_DIALOG));

  tally_test_settle (GTK_WIDGET (found));

  return found;
}

static void
save (TallyRulingDialog *shown)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (shown), "ruling.save", NULL));
  settle ();
  g_assert_null (tally_test_find_toplevel (TALLY_TYPE_RULING_DIALOG));
}

static gboolean
has_text (GtkWidget  *widget,
          const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child)) {
    if (has_text (child, text))
      return TRUE;
  }

  return FALSE;
}

/* The only ruling there is, or 0. */
static gint64
get_id (void)
{
  g_autoptr (GPtrArray) rulings = tally_library_list_rulings (library (), NULL);

  g_assert_cmpuint (rulings->len, <=, 1);

  return rulings->len > 0 ? ((const TallyRuling *) g_ptr_array_index (rulings, 0))->id : 0;
}

static void
write_down (void)
{
  TallyRulingDialog *shown;

  tally_rules_browser_show (browser (), SECTION);
  activate ("rulings.new::" SECTION);
  shown = dialog ();
  tally_ruling_dialog_write (shown, QUESTION, DECISION);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tally_test_find (GTK_WIDGET (shown), GTK_TYPE_CHECK_BUTTON)), TRUE);
  save (shown);
}

static void
test_write (gpointer     *fixture,
            gconstpointer size)
{
  g_autoptr (TallyRuling) ruling = NULL;

  write_down ();
  ruling = tally_library_get_ruling (library (), get_id ());
  g_assert_cmpstr (ruling->question, ==, QUESTION);
  g_assert_cmpstr (ruling->decision, ==, DECISION);
  g_assert_cmpstr (ruling->section, ==, SECTION);
  g_assert_cmpuint (ruling->players->len, ==, 1);
  g_assert_cmpint (g_array_index (ruling->players, gint64, 0), ==, anna);
  g_assert_true (has_text (find (TALLY_TYPE_SECTION_VIEW), DECISION));
  g_assert_true (has_text (find (TALLY_TYPE_SECTION_VIEW), "Anna"));
  tally_test_picture (GTK_WIDGET (window), size == &wide ? "rules-ruling" : "rules-ruling-narrow");

  tally_rules_browser_show (browser (), "zoff-im-zoo.aim");
  settle ();
  g_assert_false (has_text (find (TALLY_TYPE_SECTION_VIEW), DECISION));
}

/* Neither a question without an answer nor the other way round. */
static void
test_incomplete (gpointer     *fixture,
                 gconstpointer size)
{
  TallyRulingDialog *shown;

  activate ("rulings.new::" SECTION);
  shown = dialog ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (shown)), <=, ((const Size *) size)->width);
  tally_test_picture (GTK_WIDGET (shown), size == &wide ? "ruling-dialog" : "ruling-dialog-narrow");
  tally_ruling_dialog_write (shown, QUESTION, " \n");
  gtk_widget_activate_action (GTK_WIDGET (shown), "ruling.save", NULL);
  settle ();
  g_assert_cmpint (get_id (), ==, 0);
  gtk_window_close (GTK_WINDOW (shown));
  settle ();
}

static void
test_edit (gpointer     *fixture,
           gconstpointer size)
{
  g_autofree char *action = NULL;
  TallyRulingDialog *shown;

  write_down ();
  action = g_strdup_printf ("rulings.edit(int64 %" G_GINT64_FORMAT ")", get_id ());
  activate (action);
  shown = dialog ();
  tally_ruling_dialog_write (shown, QUESTION, "They count as three.");
  save (shown);
  g_assert_true (has_text (find (TALLY_TYPE_SECTION_VIEW), "They count as three."));
  g_assert_false (has_text (find (TALLY_TYPE_SECTION_VIEW), DECISION));
}

static void
test_remove (gpointer     *fixture,
             gconstpointer size)
{
  g_autofree char *action = NULL;

  write_down ();
  action = g_strdup_printf ("rulings.remove(int64 %" G_GINT64_FORMAT ")", get_id ());
  activate (action);
  g_assert_cmpint (get_id (), ==, 0);
  g_assert_false (has_text (find (TALLY_TYPE_SECTION_VIEW), DECISION));

  /* The first button of the toast brings it back. */
  g_signal_emit_by_name (tally_test_find (find (g_type_from_name ("AdwToastWidget")), GTK_TYPE_BUTTON), "clicked");
  settle ();
  g_assert_cmpint (get_id (), !=, 0);
  g_assert_true (has_text (find (TALLY_TYPE_SECTION_VIEW), DECISION));
}

static void
test_find (gpointer     *fixture,
           gconstpointer size)
{
  GtkListBoxRow *row;

  write_down ();
  tally_rules_browser_search (browser (), "quagga");
  settle ();
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (find (GTK_TYPE_LIST_BOX)), 0);
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "ruling"));
  g_assert_cmpstr (tally_rules_browser_get_section (browser ()), ==, SECTION);
  tally_test_picture (GTK_WIDGET (window), "rules-ruling-found");
}

static void
test_list (gpointer     *fixture,
           gconstpointer size)
{
  g_autofree char *text = NULL;

  write_down ();
  activate ("rules.rulings");
  tally_test_picture (GTK_WIDGET (window), size == &wide ? "rules-rulings" : "rules-rulings-narrow");
  text = tally_ruling_words_export (library ());
  g_assert_nonnull (strstr (text, "Zoff im Zoo"));
  g_assert_nonnull (strstr (text, QUESTION));
  g_assert_nonnull (strstr (text, DECISION));
  g_assert_nonnull (strstr (text, "Anna"));
}

static GtkWidget *
find_match_now (GtkWidget *widget)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, "match-now") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_match_now (child);

  return found;
}

static void
start_match (void)
{
  static const char *const names[] = { "Anna", "Ben" };
  const gint64 ids[] = { anna, tally_store_add_player (store, "Ben", NULL) };
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  TallySetup setup;

  tally_setup_init (&setup, tally_game_find ("the-game"), names, G_N_ELEMENTS (names));
  g_assert_null (setup.game->settle_options (&setup));
  match = tally_store_start_match (store, &setup, ids, &error);
  g_assert_no_error (error);
  tally_setup_clear (&setup);
}

/* The match that was touched last leads to its section. */
static void
test_match_now (gpointer     *fixture,
                gconstpointer size)
{
  g_assert_false (gtk_widget_get_visible (find_match_now (GTK_WIDGET (browser ()))));

  start_match ();
  tally_window_set_place (window, "play");
  settle ();
  tally_window_set_place (window, "rules");
  settle ();
  g_assert_true (gtk_widget_get_visible (find_match_now (GTK_WIDGET (browser ()))));
  tally_test_picture (GTK_WIDGET (window), "rules-match-now");
  g_signal_emit_by_name (find_match_now (GTK_WIDGET (browser ())), "clicked");
  settle ();
  g_assert_true (g_str_has_prefix (tally_rules_browser_get_section (browser ()), "the-game."));
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *path;
    const Size *size;
    void (*test) (gpointer *, gconstpointer);
  } tests[] = {
    { "/rules/rulings/write", &wide, test_write },
    { "/rules/rulings/write-narrow", &narrow, test_write },
    { "/rules/rulings/incomplete", &wide, test_incomplete },
    { "/rules/rulings/incomplete-narrow", &narrow, test_incomplete },
    { "/rules/rulings/edit", &wide, test_edit },
    { "/rules/rulings/remove", &wide, test_remove },
    { "/rules/rulings/find", &wide, test_find },
    { "/rules/rulings/list", &wide, test_list },
    { "/rules/rulings/list-narrow", &narrow, test_list },
    { "/rules/match-now", &wide, test_match_now },
  };

  tally_test_app_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, gpointer, tests[i].size, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
