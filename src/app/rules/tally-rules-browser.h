/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules: contents and search at one side, the section at the other; on a
 * narrow screen one after the other. */

#pragma once

#include <adwaita.h>

#include "tally-library.h"
#include "tally-session.h"

G_BEGIN_DECLS

/* Actions: "rules.search", "rules.show" (s), "rules.rulings",
 * and those of house rulings: "rulings.new", "rulings.edit", "rulings.remove" and
 * "rulings.export".
 *
 * Property "reading": narrow, and the section is what is in view. */
#define TALLY_TYPE_RULES_BROWSER (tally_rules_browser_get_type ())
G_DECLARE_FINAL_TYPE (TallyRulesBrowser, tally_rules_browser, TALLY, RULES_BROWSER, GtkWidget)

void        tally_rules_browser_set_library (TallyRulesBrowser *self,
                                             TallyLibrary      *library);

/* The section is in view then, on a narrow screen as well. */
void        tally_rules_browser_show        (TallyRulesBrowser *self,
                                             const char        *section);
/* Looks only in this game; NULL: in all of them. */
void        tally_rules_browser_set_game    (TallyRulesBrowser *self,
                                             const char        *game);
/* As if it were typed. */
void        tally_rules_browser_search      (TallyRulesBrowser *self,
                                             const char        *question);
/* "For your match now": where the match stands, and the section for that; NULL
 * where there is no match. */
void        tally_rules_browser_offer       (TallyRulesBrowser *self,
                                             const char        *standing,
                                             const char        *section);
/* The match that is being played, for "May I?". */
void        tally_rules_browser_set_session (TallyRulesBrowser *self,
                                             TallySession      *session);
/* From the section to the list on a narrow screen; FALSE if that is no way. */
gboolean    tally_rules_browser_leave       (TallyRulesBrowser *self);

G_END_DECLS
