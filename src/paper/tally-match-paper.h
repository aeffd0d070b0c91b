/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet of a match on paper. */

#pragma once

#include "tally-paper.h"
#include "tally-session.h"

G_BEGIN_DECLS

/* To be freed. */
TallyPaper *tally_match_make_paper (TallySession *session);

G_END_DECLS
