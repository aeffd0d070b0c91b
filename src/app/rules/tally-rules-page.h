/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules: look something up in the middle of a turn. */

#pragma once

#include "tally-library.h"
#include "tally-session.h"
#include "tally-tab.h"

G_BEGIN_DECLS

#define TALLY_TYPE_RULES_PAGE (tally_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyRulesPage, tally_rules_page, TALLY, RULES_PAGE, TallyTab)

/* The window's one, for all who show rules in it. */
TallyLibrary *tally_rules_page_get_library (TallyRulesPage *self);
void          tally_rules_page_show        (TallyRulesPage *self,
                                            const char     *section);

/* The rules over a match: back leads to the match. */
#define TALLY_TYPE_LOOKUP_PAGE (tally_lookup_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyLookupPage, tally_lookup_page, TALLY, LOOKUP_PAGE, GtkWidget)

/* `session` may be NULL: then there is no match to offer a section for. */
GtkWidget *tally_lookup_page_new  (TallyLibrary    *library,
                                   TallySession    *session,
                                   const char      *section);
/* Another section, in the page that is there already. */
void       tally_lookup_page_show (TallyLookupPage *self,
                                   const char      *section);

G_END_DECLS
