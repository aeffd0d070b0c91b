/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an entry can't be taken: the engine's sentence, and the way to the rule.
 * Announced as an alert; hidden while there is nothing to say. */

#pragma once

#include <gtk/gtk.h>

#include "tally-violation.h"

G_BEGIN_DECLS

#define TALLY_TYPE_REFUSAL (tally_refusal_get_type ())
G_DECLARE_FINAL_TYPE (TallyRefusal, tally_refusal, TALLY, REFUSAL, GtkWidget)

GtkWidget *tally_refusal_new  (void);
/* "Show rule" activates "win.show-rule" with the section. */
void       tally_refusal_show (TallyRefusal         *self,
                               const TallyViolation *violation,
                               const TallySetup     *setup);
void       tally_refusal_hide (TallyRefusal         *self);
/* The section that explains it, or NULL while there is nothing to say. */
const char *tally_refusal_get_section (TallyRefusal  *self);

G_END_DECLS
