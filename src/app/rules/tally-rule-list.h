/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list at the side of the rules: the contents, or what a search has found,
 * with a line above that says which of them it is. */

#pragma once

#include <gtk/gtk.h>

#include "tally-library.h"

G_BEGIN_DECLS

#define TALLY_TYPE_RULE_LIST (tally_rule_list_get_type ())
G_DECLARE_FINAL_TYPE (TallyRuleList, tally_rule_list, TALLY, RULE_LIST, GtkWidget)

/* Signals "selected" and "activated", with the id of the section. */
void tally_rule_list_set_library   (TallyRuleList *self,
                                    TallyLibrary  *library);

/* The contents, with `section` selected; of all games where `game` is NULL. */
void tally_rule_list_show_contents (TallyRuleList *self,
                                    const char    *game,
                                    const char    *section);
/* As one types, the best section is selected at once. */
void tally_rule_list_show_hits     (TallyRuleList *self,
                                    const char    *game,
                                    const char    *question);

/* Selects a section that is already being read: no signal comes. */
void tally_rule_list_follow        (TallyRuleList *self,
                                    const char    *section);
/* Selects the row that is `step` rows further, if there is one. */
void tally_rule_list_move          (TallyRuleList *self,
                                    int            step);
/* Activates the selected row, or else the first. */
void tally_rule_list_choose        (TallyRuleList *self);
/* Doesn’t scroll by itself: something around it does. */
void tally_rule_list_set_whole     (TallyRuleList *self);

/* A section, or a house ruling about one, in the list at the side of the rules. */
#define TALLY_TYPE_RULE_ROW (tally_rule_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyRuleRow, tally_rule_row, TALLY, RULE_ROW, GtkListBoxRow)

const TallyRuleSection *tally_rule_row_get_section (TallyRuleRow *self);

G_END_DECLS
