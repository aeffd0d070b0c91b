/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finished match for BG Stats: a code that a camera reads, in light and dark. */

#include <gio/gio.h>

#include "tally-play-link-dialog.h"
#include "tally-qr-code.h"
#include "tally-test-app.h"
#include "tally-test-folder.h"
#include "tally-test-session.h"
#include "tally-widget.h"

/* What zbarimg, which is no part of us, sees in the picture. */
static char *
decode (GtkWidget *widget)
{
  char *folder = tally_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "code.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const char *const words[] = { "zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", path, NULL };
  g_autoptr (GError) error = NULL;
  char *seen = NULL;
  int status;

  g_assert_true (tally_widget_save_png (widget, file, &error));
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &seen, NULL,
                &status, &error);
  g_assert_no_error (error);
  tally_test_folder_remove (folder);

  return g_strchomp (seen);
}

static void
check (int             width,
       int             height,
       TallyAppearance appearance,
       const char     *picture)
{
  TallySession *session = tally_test_session_new ("raffzahn", "Anna Bärbel Çelik", NULL,
                                                  "totals teeth=Anna:40,Bärbel:36,Çelik:20");
  TallyWindow *window = tally_test_window_new (width, height, appearance, "play");
  GtkWindow *dialog = tally_play_link_dialog_new (GTK_WINDOW (window), session);
  g_autofree char *reader = g_find_program_in_path ("zbarimg");
  GtkWidget *code;

  gtk_window_present (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (dialog)), <=, width);
  tally_test_picture (GTK_WIDGET (dialog), picture);

  code = tally_test_find (GTK_WIDGET (dialog), TALLY_TYPE_QR_CODE);
  if (code == NULL) {
    g_test_skip ("built without codes");
  } else if (reader == NULL) {
    g_test_skip ("zbarimg is not there");
  } else {
    g_autofree char *seen = decode (code);

    g_assert_cmpstr (seen, ==, tally_play_link_dialog_get_link (TALLY_PLAY_LINK_DIALOG (dialog)));
  }

  tally_test_dialog_finish (dialog);
  tally_test_window_finish (window);
  g_assert_finalize_object (session);
}

static void
test_light (void)
{
  check (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play-link");
}

static void
test_dark (void)
{
  check (TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "play-link-narrow-dark");
}

/* Longer than any code can be. */
static void
test_too_long (void)
{
  g_autofree char *text = g_strnfill (5000, 'x');

  g_assert_null (tally_qr_code_new (text, "", 300));
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add_func ("/play-link/light", test_light);
  g_test_add_func ("/play-link/dark", test_dark);
  g_test_add_func ("/play-link/too-long", test_too_long);

  return g_test_run ();
}
