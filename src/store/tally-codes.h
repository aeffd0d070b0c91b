/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers that stand in the database. They are never given a new meaning,
 * whatever the order of an enum or a table becomes. */

#pragma once

#include "tally-game.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_STATUS_RUNNING  = 1,
  TALLY_STATUS_FINISHED = 2,
} TallyStatus;

typedef enum {
  TALLY_ENTRY_ADD     = 1,
  TALLY_ENTRY_UNDO    = 2,
  TALLY_ENTRY_REDO    = 3,
  TALLY_ENTRY_CORRECT = 4,
} TallyEntryKind;

/* 0 stands for all games. */
guint            tally_code_from_game (const TallyGame *game);
const TallyGame *tally_code_to_game   (gint64           code);
/* Its place in tally_games. */
guint            tally_code_to_game_index (gint64       code);

G_END_DECLS
