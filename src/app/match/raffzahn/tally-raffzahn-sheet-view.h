/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Raffzahn when it is over: everybody’s teeth, or everybody’s tiles. */

#pragma once

#include "tally-sheet-view.h"

G_BEGIN_DECLS

#define TALLY_TYPE_RAFFZAHN_SHEET_VIEW (tally_raffzahn_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (TallyRaffzahnSheetView, tally_raffzahn_sheet_view, TALLY, RAFFZAHN_SHEET_VIEW, TallySheetView)

G_END_DECLS
