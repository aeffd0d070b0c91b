/* League: who is where, why, and how it came to that. */

#pragma once

#include "tally-place.h"

G_BEGIN_DECLS

#define TALLY_TYPE_LEAGUE_PAGE (tally_league_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyLeaguePage, tally_league_page, TALLY, LEAGUE_PAGE, TallyPlace)

G_END_DECLS
