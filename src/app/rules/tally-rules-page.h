/* Rules: look something up in the middle of a turn. */

#pragma once

#include "tally-place.h"

G_BEGIN_DECLS

#define TALLY_TYPE_RULES_PAGE (tally_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyRulesPage, tally_rules_page, TALLY, RULES_PAGE, TallyPlace)

G_END_DECLS
