/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A TallyPaper on its way to a printer or into a PDF file. */

#pragma once

#include <gtk/gtk.h>

#include "tally-paper.h"

G_BEGIN_DECLS

/* Asks for the printer; FALSE with an error, and without one if it was called
 * off. */
gboolean    tally_print     (TallyPaper        *paper,
                           GtkWindow         *parent,
                           GError           **error);
gboolean    tally_print_save(TallyPaper        *paper,
                           const char        *path,
                           GError           **error);

G_END_DECLS
