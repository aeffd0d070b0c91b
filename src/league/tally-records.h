/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best that has ever happened: scores of each game, the longest run of
 * wins and so on, folded from results in the order of their start. */

#pragma once

#include "tally-result.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_RECORD_SCORE,             /* of a player in a game */
  TALLY_RECORD_COMMON_SCORE,      /* of a table that played together, for each number of players and variant */
  TALLY_RECORD_RUN_OF_WINS,       /* of competitive matches; the others neither count nor break it */
  TALLY_RECORD_MATCHES,
} TallyRecordKind;

typedef struct {
  TallyRecordKind  kind;
  const TallyGame *game;          /* of a score */
  guint8           n_players;     /* of a common score */
  guint8           variant;       /* of a common score */
  gint64           value;
  guint            rounds;
  gint64           match;         /* the first that reached it */
  gint32           day;
  guint            equalled;      /* how often since */
  guint            n_holders;
  gint64           holders[TALLY_MAX_PLAYERS];
} TallyRecord;

typedef struct _TallyRecords TallyRecords;

TallyRecords *tally_records_new       (void);
void          tally_records_free      (TallyRecords       *records);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyRecords, tally_records_free)

void          tally_records_add       (TallyRecords       *records,
                                       const TallyResult  *result);
/* Those that there are, as TallyRecord, in the order of their kinds, of games,
 * variants and numbers of players; free it with g_array_unref(). */
GArray       *tally_records_list      (const TallyRecords *records);

/* “Longest run of wins” · “7 wins in a row” */
char         *tally_record_tell_title (const TallyRecord  *record);
char         *tally_record_tell_value (const TallyRecord  *record);

G_END_DECLS
