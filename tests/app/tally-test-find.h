/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Widgets of a page, found as people find them: by what they are, where they
 * come and what they say. What is `in view` is mapped. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef gboolean (*TallyTestWanted) (GtkWidget    *widget,
                                     gconstpointer data);

/* The first one that is wanted, beginning with `widget` itself; or NULL. */
GtkWidget *tally_test_find_wanted   (GtkWidget      *widget,
                                     TallyTestWanted wanted,
                                     gconstpointer   data);
/* The first one of that type, or NULL. */
GtkWidget *tally_test_find          (GtkWidget      *widget,
                                     GType           type);
/* The first one of that style class, or NULL. */
GtkWidget *tally_test_find_class    (GtkWidget      *widget,
                                     const char     *css_class);
/* The first button in view of that style class, whatever language it speaks; or NULL. */
GtkWidget *tally_test_find_button   (GtkWidget      *widget,
                                     const char     *css_class);
/* The first button in view with that label, or NULL. */
GtkWidget *tally_test_find_labelled (GtkWidget      *widget,
                                     const char     *label);
/* Whether a label has these words somewhere, in view or not. */
gboolean   tally_test_has_text      (GtkWidget      *widget,
                                     const char     *text);

/* Adds all of that type that are in view, in order. */
void       tally_test_collect       (GtkWidget      *widget,
                                     GType           type,
                                     GPtrArray      *found);
/* How many of that type are in view; and one of them, which must be there. */
guint      tally_test_count         (GtkWidget      *widget,
                                     GType           type);
GtkWidget *tally_test_nth           (GtkWidget      *widget,
                                     GType           type,
                                     guint           index);
guint      tally_test_count_rows    (GtkListBox     *list);

/* The toplevel of that type that is shown just now, or NULL. */
GtkWindow *tally_test_find_toplevel (GType           type);

G_END_DECLS
