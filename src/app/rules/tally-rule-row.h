/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A section, or a house ruling about one, in the list at the side of the rules. */

#pragma once

#include <gtk/gtk.h>

#include "tally-rule-search.h"

G_BEGIN_DECLS

#define TALLY_TYPE_RULE_ROW (tally_rule_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyRuleRow, tally_rule_row, TALLY, RULE_ROW, GtkListBoxRow)

/* In the contents. */
GtkWidget              *tally_rule_row_new         (const TallyRuleSection *section);
/* Found by a search; `game` is the game's title. */
GtkWidget              *tally_rule_row_new_for_hit (const TallyRuleHit     *hit,
                                                    const char             *game);
const TallyRuleSection *tally_rule_row_get_section (TallyRuleRow           *self);

G_END_DECLS
