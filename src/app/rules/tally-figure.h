/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawings that the rulebook names. They have as few words as can be, since
 * the text beside them says the same in the book's language. */

#pragma once

#include <gtk/gtk.h>

#include "tally-rule-language.h"

G_BEGIN_DECLS

/* `name` as in the rulebook; NULL where there is none of
 * that name. `marks` is a set of folded words that were asked for, or NULL. */
GtkWidget *tally_figure_new (const char        *name,
                             TallyRuleLanguage  language,
                             GHashTable        *marks);

/* What games make their figures of. `style` of a box may be NULL. */
GtkWidget *tally_figure_box (GtkOrientation     orientation,
                             int                spacing,
                             const char        *style);
GtkWidget *tally_figure_label (const char      *text,
                               const char      *style);

G_END_DECLS
