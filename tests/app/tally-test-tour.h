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

/* Whether all of it is visited once more. */
typedef gboolean (*TallyTestTourAgain) (gpointer data);

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
/* Round after round in one window, as an evening goes. */
void tally_test_tour_again (int                width,
                            int                height,
                            TallyTestVisit     visit,
                            TallyTestTourAgain again,
                            gpointer           data);

G_END_DECLS
