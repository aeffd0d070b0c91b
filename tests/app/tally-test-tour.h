/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every page and dialog of the app, one after another, for tests that look at
 * all of them in some special light. */

#pragma once

#include "tally-test-app.h"

G_BEGIN_DECLS

/* `toplevel` is shown and settled. */
typedef void (*TallyTestVisit) (GtkWidget  *toplevel,
                                const char *name,
                                gpointer    data);

void tally_test_tour    (int             width,
                         int             height,
                         TallyTestVisit  visit,
                         gpointer        data);
/* The same in light or dark. */
void tally_test_tour_in (TallyAppearance appearance,
                         int             width,
                         int             height,
                         TallyTestVisit  visit,
                         gpointer        data);

G_END_DECLS
