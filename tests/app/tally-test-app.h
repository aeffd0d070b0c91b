/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The app inside a test: one application a program, a window a test, time to
 * settle, and pictures that are kept in the build folder (tests/app/pictures). */

#pragma once

#include "tally-application.h"
#include "tally-test-find.h"
#include "tally-test-wait.h"
#include "tally-window.h"

G_BEGIN_DECLS

/* The sizes that every page is looked at in: on a desk and on a telephone. */
#define TALLY_TEST_WIDE 1100, 720
#define TALLY_TEST_NARROW 360, 640

typedef struct {
  int width, height;
} TallyTestSize;

extern const TallyTestSize tally_test_wide;
extern const TallyTestSize tally_test_narrow;

/* Instead of g_test_init (): speaks the language of the test's locale. */
void         tally_test_app_init       (int            *argc,
                                        char         ***argv);
TallySettings *tally_test_app_settings (void);

/* A shown window of that size, in light or dark, at that tab. */
TallyWindow *tally_test_window_new     (int             width,
                                        int             height,
                                        TallyAppearance appearance,
                                        const char     *tab);
/* The same with a database. */
TallyWindow *tally_test_window_open    (int             width,
                                        int             height,
                                        TallyAppearance appearance,
                                        const char     *tab,
                                        TallyStore     *store);
/* Destroys it and asserts that it and every widget in it is finalized. */
void         tally_test_window_finish  (TallyWindow    *window);
void         tally_test_dialog_finish  (GtkWindow      *dialog);

/* Lets the main loop run until nothing is waiting and a frame was drawn. */
void         tally_test_settle         (GtkWidget      *widget);
/* Where a file of that name is kept, with the language of the locale in front;
 * to be freed. */
char        *tally_test_keep_path      (const char     *name);
/* NAME.png, with the language of the locale in front. */
void         tally_test_picture        (GtkWidget      *widget,
                                        const char     *name);
void         tally_test_save_picture   (GtkWidget      *widget,
                                        const char     *path);

/* As if the key came to `widget`; whether it was taken. */
gboolean     tally_test_press          (GtkWidget      *widget,
                                        guint           keyval,
                                        GdkModifierType modifiers);
/* As with the mouse: the button must be sensitive. */
void         tally_test_click          (GtkWidget      *button);
/* Instead of what is in the cell, which has an entry somewhere inside. */
void         tally_test_type           (GtkWidget      *cell,
                                        const char     *text);
/* An action as it stands in menus, "rules.show::raffzahn.turn"; it must be there. */
void         tally_test_activate       (GtkWidget      *widget,
                                        const char     *detailed);
/* Twice as big, as people with weak eyes have it; or as it was. */
void         tally_test_set_large_text (gboolean        large);

G_END_DECLS
