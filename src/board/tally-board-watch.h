/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells, within a few milliseconds of its commit, that some program has
 * changed the database. */

#pragma once

#include "tally-store.h"

G_BEGIN_DECLS

typedef struct _TallyBoardWatch TallyBoardWatch;

/* In the thread-default main context; makes the store say "changed". */
TallyBoardWatch *tally_board_watch_new  (TallyStore      *store);
void             tally_board_watch_free (TallyBoardWatch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyBoardWatch, tally_board_watch_free)

/* Somebody knows that something was written: looks at once. */
void             tally_board_watch_look (TallyBoardWatch *self);

G_END_DECLS
