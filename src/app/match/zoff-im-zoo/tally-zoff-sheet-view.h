/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zoff im Zoo by score sheet: the players in the order in which they got rid
 * of their cards, their lions and hedgehogs, and the whole sheet above. */

#pragma once

#include "tally-sheet-view.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ZOFF_SHEET_VIEW (tally_zoff_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffSheetView, tally_zoff_sheet_view, TALLY, ZOFF_SHEET_VIEW, TallySheetView)

G_END_DECLS
