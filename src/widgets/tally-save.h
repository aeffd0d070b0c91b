/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One way to save something as a file, whatever it is: the system asks where,
 * and a toast says what became of it. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Writes it; `owner` is who asked. */
typedef gboolean (*TallySaveFunc) (GtkWidget *owner,
                                   gpointer   data,
                                   GFile     *file,
                                   GError   **error);

/* `name` is proposed. The owner, a page with an AdwToastOverlay inside, and
 * `data`, which may be NULL, are held until the answer is there: people may
 * have gone elsewhere meanwhile. */
void     tally_save_ask  (GtkWidget    *owner,
                          const char   *title,
                          const char   *name,
                          TallySaveFunc save,
                          GObject      *data);
/* For a `TallySaveFunc` that has a text. */
gboolean tally_save_text (GFile        *file,
                          const char   *text,
                          GError      **error);
/* For one that needs a path, which a file elsewhere doesn't have. FALSE. */
gboolean tally_save_refuse_elsewhere (GError **error);

G_END_DECLS
