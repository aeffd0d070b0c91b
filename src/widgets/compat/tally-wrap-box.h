/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Children side by side in as many lines as the width asks for, each as wide as
 * it likes to be: what AdwWrapBox is in newer releases. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties: "spacing" between children and "line-spacing". A child that
 * expands takes what is left of its line.
 * "even": in lines of as many that are as wide as each other; what is left for
 * the last line fills it, as a hole would look as if something were missing. */
#define TALLY_TYPE_WRAP_BOX (tally_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (TallyWrapBox, tally_wrap_box, TALLY, WRAP_BOX, GtkWidget)

GtkWidget *tally_wrap_box_new    (int           spacing,
                                  int           line_spacing);
void       tally_wrap_box_append (TallyWrapBox *self,
                                  GtkWidget    *child);

G_END_DECLS
