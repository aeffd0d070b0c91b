/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people keep of a match beside its score: it is typed into the dialog,
 * kept by "Save" and by nothing else, and found again in the list of matches. */

#include "tally-keepsake-dialog.h"
#include "tally-matches-page.h"
#include "tally-test-app.h"
#include "tally-test-fit.h"
#include "tally-test-house.h"

typedef struct {
  TallyTestStore house;
  TallyStoredMatch *match;
  TallyWindow *window;
  GtkWindow *dialog;
} Table;

static void
open_dialog (Table *table)
{
  tally_window_open_match (table->window, tally_stored_match_get_id (table->match));
  tally_test_settle (GTK_WIDGET (table->window));
  tally_test_activate (tally_window_get_page (table->window), "match.keepsake");
  table->dialog = tally_test_find_toplevel (TALLY_TYPE_KEEPSAKE_DIALOG);
  g_assert_nonnull (table->dialog);
  tally_test_settle (GTK_WIDGET (table->dialog));
}

static void
set_up (Table        *table,
        gconstpointer data)
{
  gint64 id;

  tally_test_store_set_up (&table->house, NULL);
  id = tally_test_house_play (&table->house, "2026-10-01", "Doris 40, Anna 31, Frank 2");
  table->match = tally_store_open_match (table->house.store, id, NULL);
  table->window = tally_test_window_open (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "play", table->house.store);
  open_dialog (table);
}

static void
tear_down (Table        *table,
           gconstpointer data)
{
  if (table->dialog != NULL)
    tally_test_dialog_finish (table->dialog);
  tally_test_window_finish (table->window);
  g_clear_object (&table->match);
  tally_test_store_tear_down (&table->house, NULL);
}

static void
type (Table      *table,
      guint       entry,
      const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (tally_test_nth (GTK_WIDGET (table->dialog), GTK_TYPE_ENTRY, entry)), text);
}

static void
type_note (Table      *table,
           const char *text)
{
  GtkWidget *view = tally_test_find (GTK_WIDGET (table->dialog), GTK_TYPE_TEXT_VIEW);

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
}

static void
save (Table *table)
{
  GtkWindow *dialog = g_object_ref (table->dialog);

  tally_test_activate (GTK_WIDGET (dialog), "keepsake.save");
  tally_test_settle (GTK_WIDGET (table->window));
  g_assert_null (tally_test_find_toplevel (TALLY_TYPE_KEEPSAKE_DIALOG));
  g_object_unref (dialog);
  table->dialog = NULL;
}

static gboolean
is_camera (GtkWidget    *widget,
           gconstpointer data)
{
  return GTK_IS_IMAGE (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (widget)), "camera-photo-symbolic") == 0;
}

static gboolean
is_photo_in_list (Table *table)
{
  return tally_test_find_wanted (tally_window_get_page (table->window), is_camera, NULL) != NULL;
}

static void
test_words (Table        *table,
            gconstpointer data)
{
  type (table, 0, " Final ");
  type (table, 1, "Anna’s kitchen");
  type_note (table, "Frank was late.\nAgain.");
  tally_test_assert_fits (GTK_WIDGET (table->dialog), tally_test_narrow.width, "keepsake");
  tally_test_picture (GTK_WIDGET (table->dialog), "keepsake");
  g_assert_null (tally_stored_match_get_title (table->match));
  save (table);
  g_assert_cmpstr (tally_stored_match_get_title (table->match), ==, "Final");
  g_assert_cmpstr (tally_stored_match_get_place (table->match), ==, "Anna’s kitchen");
  g_assert_cmpstr (tally_stored_match_get_note (table->match), ==, "Frank was late.\nAgain.");

  tally_window_push (table->window, tally_matches_page_new (table->house.store));
  tally_test_settle (GTK_WIDGET (table->window));
  g_assert_true (tally_test_has_text (tally_window_get_page (table->window), "Final"));
  g_assert_true (tally_test_has_text (tally_window_get_page (table->window), "Anna’s kitchen"));
  g_assert_true (tally_test_has_text (tally_window_get_page (table->window), "Frank was late. Again."));
  g_assert_false (is_photo_in_list (table));
  tally_test_picture (GTK_WIDGET (table->window), "keepsake-in-the-list");
}

/* What was there is there again, and goes when it is deleted. */
static void
test_taken_away (Table        *table,
                 gconstpointer data)
{
  type (table, 0, "Final");
  save (table);
  tally_test_activate (GTK_WIDGET (table->window), "win.back");
  tally_test_settle (GTK_WIDGET (table->window));
  open_dialog (table);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (tally_test_nth (GTK_WIDGET (table->dialog), GTK_TYPE_ENTRY, 0))), ==,
                   "Final");
  type (table, 0, " ");
  save (table);
  g_assert_null (tally_stored_match_get_title (table->match));
}

static GFile *
make_picture (Table *table,
              int    width,
              int    height)
{
  g_autofree char *path = g_build_filename (table->house.folder, "photo.png", NULL);
  g_autoptr (GdkPixbuf) picture = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);

  gdk_pixbuf_fill (picture, 0x3a7bd5ff);
  g_assert_true (gdk_pixbuf_save (picture, path, "png", NULL, NULL));

  return g_file_new_for_path (path);
}

/* From a telephone: scaled down, and kept as a JPEG. */
static void
test_photo (Table        *table,
            gconstpointer data)
{
  g_autoptr (GFile) file = make_picture (table, 4000, 3000);
  g_autoptr (GBytes) photo = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *type = NULL;

  g_assert_true (tally_keepsake_dialog_choose_photo (TALLY_KEEPSAKE_DIALOG (table->dialog), file));
  tally_test_settle (GTK_WIDGET (table->dialog));
  tally_test_picture (GTK_WIDGET (table->dialog), "keepsake-photo");
  save (table);
  g_assert_true (tally_stored_match_get_photo (table->match, &photo, &type, NULL));
  g_assert_cmpstr (type, ==, "image/jpeg");
  texture = gdk_texture_new_from_bytes (photo, NULL);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, TALLY_KEEPSAKE_PHOTO_SIDE);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, TALLY_KEEPSAKE_PHOTO_SIDE * 3 / 4);

  tally_window_push (table->window, tally_matches_page_new (table->house.store));
  tally_test_settle (GTK_WIDGET (table->window));
  g_assert_true (is_photo_in_list (table));
}

static void
test_no_photo (Table        *table,
               gconstpointer data)
{
  g_autofree char *path = g_build_filename (table->house.folder, "photo.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "no picture", -1, NULL));
  g_assert_false (tally_keepsake_dialog_choose_photo (TALLY_KEEPSAKE_DIALOG (table->dialog), file));
  tally_test_settle (GTK_WIDGET (table->dialog));
  g_assert_true (gtk_widget_get_mapped (tally_test_find_class (GTK_WIDGET (table->dialog), "complaint")));
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add ("/keepsake/words", Table, NULL, set_up, test_words, tear_down);
  g_test_add ("/keepsake/taken-away", Table, NULL, set_up, test_taken_away, tear_down);
  g_test_add ("/keepsake/photo", Table, NULL, set_up, test_photo, tear_down);
  g_test_add ("/keepsake/no-photo", Table, NULL, set_up, test_no_photo, tear_down);

  return g_test_run ();
}
