/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Allie Gator by score sheet: the piles of a round, counted. */

#pragma once

#include "tally-sheet-view.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ALLIE_SHEET_VIEW (tally_allie_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyAllieSheetView, tally_allie_sheet_view, TALLY, ALLIE_SHEET_VIEW, TallySheetView)

G_END_DECLS
