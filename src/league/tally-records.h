/* The best that has ever happened: most teeth, fewest cards left, longest run
 * of wins and so on, folded from results in the order of their start. */

#pragma once

#include "tally-result.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_RECORD_TEETH,             /* Raffzahn */
  TALLY_RECORD_TOOTH_POINTS,      /* Allie Gator; the same in fewer rounds is better */
  TALLY_RECORD_TOTAL,             /* Zoff im Zoo */
  TALLY_RECORD_CARDS_LEFT,        /* The Game, for each number of players and variant */
  TALLY_RECORD_RUN_OF_WINS,       /* of competitive matches; the others neither count nor break it */
  TALLY_RECORD_MATCHES,
} TallyRecordKind;

typedef struct {
  TallyRecordKind kind;
  guint8          n_players;      /* of cards left */
  guint8          variant;        /* of cards left: TallyVariant */
  gint64          value;
  guint           rounds;         /* of tooth points */
  gint64          match;          /* the first that reached it */
  gint32          day;
  guint           equalled;       /* how often since */
  guint           n_holders;
  gint64          holders[TALLY_MAX_PLAYERS];
} TallyRecord;

typedef struct _TallyRecords TallyRecords;

TallyRecords *tally_records_new       (void);
void          tally_records_free      (TallyRecords       *records);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyRecords, tally_records_free)

void          tally_records_add       (TallyRecords       *records,
                                       const TallyResult  *result);
/* Those that there are, as TallyRecord, in the order of their kinds and The
 * Game by variant and players; free it with g_array_unref(). */
GArray       *tally_records_list      (const TallyRecords *records);

/* “Fewest cards left in The Game: 3 players, on fire” · “7 cards left” */
char         *tally_record_tell_title (const TallyRecord  *record);
char         *tally_record_tell_value (const TallyRecord  *record);

G_END_DECLS
