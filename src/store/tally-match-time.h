/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For how long matches were played, as the times of their events tell it. */

#pragma once

#include "tally-match.h"
#include "tally-sql.h"

G_BEGIN_DECLS

/* In seconds; 0 where no event says when it was. */
gint64   tally_match_time_count   (const TallyMatch *match,
                                   gint64            started_at);
/* Of all finished matches, for a database that didn't keep it yet. */
gboolean tally_match_time_fill_in (TallySql         *sql,
                                   GError          **error);

G_END_DECLS
