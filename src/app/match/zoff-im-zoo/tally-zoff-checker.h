/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Does this beat that?": two sets of animals, yes or no and why, at any time
 * and without a match. */

#pragma once

#include <gtk/gtk.h>

#include "zoff-im-zoo/tally-zoff-im-zoo.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ZOFF_CHECKER (tally_zoff_checker_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffChecker, tally_zoff_checker, TALLY, ZOFF_CHECKER, GtkWidget)

GtkWidget *tally_zoff_checker_new (void);
/* What is asked: does `set` beat `lying`? */
void       tally_zoff_checker_set (TallyZoffChecker *self,
                                   TallyZoffSet      set,
                                   TallyZoffSet      lying);

G_END_DECLS
