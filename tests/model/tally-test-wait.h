/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For what comes about in the main loop. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lets the main loop run until it is reached; FALSE: it took too long. */
gboolean tally_test_wait_until (gboolean (*reached) (gpointer),
                                gpointer data);

G_END_DECLS
