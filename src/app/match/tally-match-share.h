/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match out of the house: as text, as a picture, as a match
 * file, as a link for BG Stats. */

#pragma once

#include "tally-match-page.h"

G_BEGIN_DECLS

void tally_match_share_text    (TallyMatchPage *page);
void tally_match_share_picture (TallyMatchPage *page,
                                GtkWidget      *sheet);
void tally_match_share_file    (TallyMatchPage *page);
void tally_match_share_link    (TallyMatchPage *page);

G_END_DECLS
