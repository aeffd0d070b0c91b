/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match files of tests/examples, by their names without ".match.json". */

#pragma once

#include "tally-match-file.h"

G_BEGIN_DECLS

/* All there are; to be freed. */
GStrv           tally_test_list_examples  (void);
TallyMatchFile *tally_test_read_example   (const char *name);
/* As far as it goes: some have an event that is refused. */
TallyMatch     *tally_test_replay_example (const char *name);

G_END_DECLS
