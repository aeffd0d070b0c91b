/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-app.h"

#include "tally-rule-list.h"
#include "tally-rules-browser.h"
#include "tally-ruling-words.h"
#include "tally-rules-page.h"
#include "tally-ruling-card.h"
#include "tally-ruling-dialog.h"
#include "tally-section-view.h"
#include "tally-store-players.h"
#include "tally-test-house.h"

#define SECTION "zoff-im-zoo.mosquito"
#define QUESTION "Quagga and mosquito together?"
#define DECISION "They count as two elephants."

static TallyWindow *window;

static void
settle (void)
{
  tally_test_settle (GTK_WIDGET (window));
}

static void
set_up (TallyTestStore *house,
        gconstpointer   data)
{
  const TallyTestSize *size = data;
  g_autoptr (GError) error = NULL;

  tally_test_store_set_up (house, NULL);
  tally_store_add_player (house->store, "Anna", &error);
  g_assert_no_error (error);
  window = tally_test_window_open (size->width, size->height, TALLY_APPEARANCE_LIGHT, "rules", house->store);
}

static void
tear_down (TallyTestStore *house,
           gconstpointer   data)
{
  tally_test_window_finish (window);
  tally_test_store_tear_down (house, NULL);
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
  tally_test_activate (find (TALLY_TYPE_RULES_BROWSER), detailed);
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
test_write (TallyTestStore *house,
            gconstpointer   size)
{
  g_autoptr (TallyRuling) ruling = NULL;

  write_down ();
  ruling = tally_library_get_ruling (library (), get_id ());
  g_assert_cmpstr (ruling->question, ==, QUESTION);
  g_assert_cmpstr (ruling->decision, ==, DECISION);
  g_assert_cmpstr (ruling->section, ==, SECTION);
  g_assert_cmpuint (ruling->players->len, ==, 1);
  g_assert_cmpint (g_array_index (ruling->players, gint64, 0), ==, tally_test_house_find (house, "Anna"));
  g_assert_true (tally_test_has_text (find (TALLY_TYPE_SECTION_VIEW), DECISION));
  g_assert_true (tally_test_has_text (find (TALLY_TYPE_SECTION_VIEW), "Anna"));
  tally_test_picture (GTK_WIDGET (window), size == &tally_test_wide ? "rules-ruling" : "rules-ruling-narrow");

  tally_rules_browser_show (browser (), "zoff-im-zoo.aim");
  settle ();
  g_assert_false (tally_test_has_text (find (TALLY_TYPE_SECTION_VIEW), DECISION));
}

/* Neither a question without an answer nor the other way round. */
static void
test_incomplete (TallyTestStore *house,
                 gconstpointer   size)
{
  TallyRulingDialog *shown;

  activate ("rulings.new::" SECTION);
  shown = dialog ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (shown)), <=, ((const TallyTestSize *) size)->width);
  tally_test_picture (GTK_WIDGET (shown), size == &tally_test_wide ? "ruling-dialog" : "ruling-dialog-narrow");
  tally_ruling_dialog_write (shown, QUESTION, " \n");
  gtk_widget_activate_action (GTK_WIDGET (shown), "ruling.save", NULL);
  settle ();
  g_assert_cmpint (get_id (), ==, 0);
  tally_ruling_dialog_write (shown, " \n", DECISION);
  gtk_widget_activate_action (GTK_WIDGET (shown), "ruling.save", NULL);
  settle ();
  g_assert_cmpint (get_id (), ==, 0);
  gtk_window_close (GTK_WINDOW (shown));
  settle ();
}

static void
test_edit (TallyTestStore *house,
           gconstpointer   size)
{
  g_autofree char *action = NULL;
  TallyRulingDialog *shown;

  write_down ();
  action = g_strdup_printf ("rulings.edit(int64 %" G_GINT64_FORMAT ")", get_id ());
  activate (action);
  shown = dialog ();
  tally_ruling_dialog_write (shown, QUESTION, "They count as three.");
  save (shown);
  g_assert_true (tally_test_has_text (find (TALLY_TYPE_SECTION_VIEW), "They count as three."));
  g_assert_false (tally_test_has_text (find (TALLY_TYPE_SECTION_VIEW), DECISION));
}

static GtkWidget *
find_undo (void)
{
  return tally_test_find (find (g_type_from_name ("AdwToastWidget")), GTK_TYPE_BUTTON);
}

/* A toast stays while the focus is in it, however slow the machine is. */
static void
remove_it (void)
{
  g_autofree char *action = g_strdup_printf ("rulings.remove(int64 %" G_GINT64_FORMAT ")", get_id ());

  tally_test_activate (find (TALLY_TYPE_RULES_BROWSER), action);
  g_assert_true (gtk_widget_grab_focus (find_undo ()));
  settle ();
}

static void
press_undo (void)
{
  g_signal_emit_by_name (find_undo (), "clicked");
  settle ();
}

static void
test_remove (TallyTestStore *house,
             gconstpointer   size)
{
  write_down ();
  remove_it ();
  g_assert_cmpint (get_id (), ==, 0);
  g_assert_false (tally_test_has_text (find (TALLY_TYPE_SECTION_VIEW), DECISION));

  press_undo ();
  g_assert_cmpint (get_id (), !=, 0);
  g_assert_true (tally_test_has_text (find (TALLY_TYPE_SECTION_VIEW), DECISION));
}

/* Where it can't be brought back, people are told so. */
static void
test_remove_undo_fails (TallyTestStore *house,
                        gconstpointer   size)
{
  write_down ();
  remove_it ();
  tally_test_store_run_sql (house, "ALTER TABLE rulings RENAME TO taken_away");
  press_undo ();
  g_assert_cmpint (get_id (), ==, 0);
  g_assert_true (tally_test_has_text (tally_test_find (GTK_WIDGET (browser ()), g_type_from_name ("AdwToastWidget")), "house.db"));
}

static GtkWindow *
find_chooser (void)
{
  return tally_test_find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG);
}

static gboolean
has_chooser (gpointer data)
{
  return find_chooser () != NULL;
}

typedef struct {
  GtkFileChooser *chooser;
  GFile *file;
} Wanted;

static gboolean
is_chosen (gpointer data)
{
  Wanted *wanted = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (wanted->chooser);

  return file != NULL && g_file_equal (file, wanted->file);
}

static gboolean
is_saved (gpointer file)
{
  return g_file_query_exists (file, NULL);
}

/* Whoever leaves while the system asks where to save gets the file all the
 * same. */
static void
test_export_after_leaving (TallyTestStore *house,
                           gconstpointer   size)
{
  g_autoptr (GFile) folder = g_file_new_for_path (house->folder);
  g_autoptr (GFile) file = g_file_get_child (folder, "rulings.txt");
  g_autofree char *text = NULL;
  Wanted wanted = { .file = file };
  GtkWidget *page;

  if (g_getenv ("TALLY_LEAKS") != NULL) {
    g_test_skip ("GTK’s own chooser of files keeps what it has listed, under no name that could be excused.");
    return;
  }

  write_down ();
  page = tally_lookup_page_new (library (), NULL, SECTION);
  tally_window_push (window, page);
  settle ();
  tally_test_activate (tally_test_find (page, TALLY_TYPE_RULES_BROWSER), "rulings.export");
  g_assert_true (tally_test_wait_until (has_chooser, NULL));
  wanted.chooser = GTK_FILE_CHOOSER (find_chooser ());
  tally_window_pop (window);
  settle ();

  g_assert_true (gtk_file_chooser_set_current_folder (wanted.chooser, folder, NULL));
  gtk_file_chooser_set_current_name (wanted.chooser, "rulings.txt");
  g_assert_true (tally_test_wait_until (is_chosen, &wanted));
  gtk_dialog_response (GTK_DIALOG (wanted.chooser), GTK_RESPONSE_ACCEPT);
  g_assert_true (tally_test_wait_until (is_saved, file));
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_nonnull (strstr (text, DECISION));
}

static void
test_find (TallyTestStore *house,
           gconstpointer   size)
{
  GtkListBoxRow *row;

  write_down ();
  tally_rules_browser_search (browser (), "quagga");
  settle ();
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (find (GTK_TYPE_LIST_BOX)), 0);
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "ruling"));
  g_assert_cmpstr (tally_section_view_get_section (TALLY_SECTION_VIEW (find (TALLY_TYPE_SECTION_VIEW))), ==, SECTION);
  tally_test_picture (GTK_WIDGET (window), "rules-ruling-found");
}

static void
test_list (TallyTestStore *house,
           gconstpointer   size)
{
  g_autofree char *text = NULL;

  write_down ();
  activate ("rules.rulings");
  tally_test_picture (GTK_WIDGET (window), size == &tally_test_wide ? "rules-rulings" : "rules-rulings-narrow");
  text = tally_ruling_words_export (library ());
  g_assert_nonnull (strstr (text, "Zoff im Zoo"));
  g_assert_nonnull (strstr (text, QUESTION));
  g_assert_nonnull (strstr (text, DECISION));
  g_assert_nonnull (strstr (text, "Anna"));
}

static GtkWidget *
find_match_now (void)
{
  return tally_test_find_class (GTK_WIDGET (browser ()), "match-now");
}

/* The match that was touched last leads to its section. */
static void
test_match_now (TallyTestStore *house,
                gconstpointer   size)
{
  g_assert_false (gtk_widget_get_visible (find_match_now ()));

  g_object_unref (tally_test_start (house->store, "the-game", "Anna Ben"));
  tally_window_set_tab (window, "play");
  settle ();
  tally_window_set_tab (window, "rules");
  settle ();
  g_assert_true (gtk_widget_get_visible (find_match_now ()));
  tally_test_picture (GTK_WIDGET (window), "rules-match-now");
  tally_test_click (find_match_now ());
  settle ();
  g_assert_true (g_str_has_prefix (tally_section_view_get_section (TALLY_SECTION_VIEW (find (TALLY_TYPE_SECTION_VIEW))), "the-game."));
}

#define ADD(path, size, test) g_test_add ("/rules/" path, TallyTestStore, &size, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  ADD ("rulings/write", tally_test_wide, test_write);
  ADD ("rulings/write-narrow", tally_test_narrow, test_write);
  ADD ("rulings/incomplete", tally_test_wide, test_incomplete);
  ADD ("rulings/incomplete-narrow", tally_test_narrow, test_incomplete);
  ADD ("rulings/edit", tally_test_wide, test_edit);
  ADD ("rulings/remove", tally_test_wide, test_remove);
  ADD ("rulings/remove/undo-fails", tally_test_wide, test_remove_undo_fails);
  ADD ("rulings/export-after-leaving", tally_test_wide, test_export_after_leaving);
  ADD ("rulings/find", tally_test_wide, test_find);
  ADD ("rulings/list", tally_test_wide, test_list);
  ADD ("rulings/list-narrow", tally_test_narrow, test_list);
  ADD ("match-now", tally_test_wide, test_match_now);

  return g_test_run ();
}
