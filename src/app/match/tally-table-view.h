/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table board over the whole screen; F11, Escape or a tap leaves it. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_TABLE_VIEW (tally_table_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyTableView, tally_table_view, TALLY, TABLE_VIEW, GtkWindow)

GtkWindow *tally_table_view_new (GtkWindow    *parent,
                                 TallySession *session);

G_END_DECLS
