/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer to a match file: how the match stands, and why it stopped. */

#pragma once

#include "tally-match-file.h"

G_BEGIN_DECLS

/* `stop` is NULL where every event was legal. */
void tally_result_file_write (const TallyMatch *match,
                              const TallyStop  *stop,
                              gboolean          pretty,
                              GString          *text);

/* Its “status”, and how it was stopped, for other answers as well. */
void tally_result_file_write_status  (const TallyMatch *match,
                                      TallySink        *sink);
/* Its “ranking” and “winners”, for other answers as well. */
void tally_result_file_write_ranking (const TallyMatch *match,
                                      TallySink        *sink);

G_END_DECLS
