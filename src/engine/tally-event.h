/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happened at the table, as one flat record a game can judge without
 * asking the heap, and the tables that say which fields each kind takes. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TALLY_MAX_PLAYERS 7
#define TALLY_EVENT_PAYLOAD 120

/* A seat counts clockwise from 0. */
typedef gint8 TallySeat;
#define TALLY_NOBODY ((TallySeat) -1)
/* A name was given, but nobody here has it: the event's `stranger`. Only the
 * checks of an event's form ever see this. */
#define TALLY_STRANGER ((TallySeat) -2)

/* A number that was not given. Numbers read from a file are held at
 * ±G_MAXINT32, far outside what any rule allows, so this can't be one. */
#define TALLY_ABSENT G_MININT32

typedef enum {
  TALLY_FIELD_PLAYER,             /* TallySeat */
  TALLY_FIELD_PLAYERS,            /* TallySeatList */
  TALLY_FIELD_NUMBER,             /* gint32 */
  TALLY_FIELD_NUMBERS,            /* gint32[length], exactly that many */
  TALLY_FIELD_NUMBER_SET,         /* TallyNumberSet */
  TALLY_FIELD_FLAG,               /* gint8: TRUE, FALSE, or -1 where not given */
  TALLY_FIELD_WORD,               /* gint8: place in `words`, or -1 */
  TALLY_FIELD_WORD_ROWS,          /* TallyWordRows: a row's first word of `words`, the others of `other_words` */
  TALLY_FIELD_COUNTS,             /* TallyCounts: how many of each of `words`, each 1 or more */
  TALLY_FIELD_PLAYER_NUMBERS,     /* TallyPlayerNumbers */
  TALLY_FIELD_PLAYER_RECORDS,     /* TallyPlayerRecords: one number for each of `words` */
  TALLY_FIELD_PLAYER_NUMBER_SETS, /* TallyPlayerNumberSets */
} TallyFieldKind;

typedef struct _TallySetup TallySetup;

typedef struct {
  const char        *key;
  TallyFieldKind     kind;
  gboolean           needed;
  guint              offset;        /* in the event's payload, or in the options */
  gint32             min, max;      /* outside is malformed; both 0: any number */
  guint              length;
  gboolean           fallback;      /* what a flag counts as where it isn't given */
  const char *const *words;         /* NULL-terminated; a numeral stands for that integer */
  const char *const *other_words;

  /* For people, all still to be translated. `titles` are those of the words,
   * of the numbers from `min` on, or of the `length` numbers; NULL: nothing
   * says it better than the word or number itself. */
  const char        *label;         /* "Cards left" */
  const char        *hint;          /* what it means, in a sentence */
  const char *const *titles;
  const char *const *other_titles;
  const char *const *columns;       /* of rows of words: "Yellow die" */
  const char        *row;           /* of rows of words: "Throw" */
  /* What can be right, so that nobody has to count further; the engine refuses
   * the rest in a sentence. Both 0: as `min` and `max` say. */
  gint32             low, high;
  void             (*limit) (const TallySetup *setup,
                             guint             index,   /* in the words or numbers */
                             gint32           *low,
                             gint32           *high);   /* where that depends; may be NULL */
} TallyField;

#define TALLY_COUNT .min = 0, .max = G_MAXINT32

typedef struct {
  gint8     present;                      /* a list was given, be it empty */
  guint8    n;                            /* held at 255 */
  TallySeat seats[TALLY_MAX_PLAYERS];     /* the first of them */
} TallySeatList;

/* A list of different numbers. 0–63 are bits; of what else the list may have
 * held only the first number is kept, which is all a refusal has to name. */
typedef struct {
  guint64 numbers;
  gint32  stray;    /* the first number outside 0–63, or TALLY_ABSENT */
  gint32  twice;    /* the first number named again, or TALLY_ABSENT */
  gint8   present;  /* a list was given, be it empty */
} TallyNumberSet;

#define TALLY_MAX_COUNTS 13

typedef struct {
  gboolean present;
  gint32   n[TALLY_MAX_COUNTS];
} TallyCounts;

#define TALLY_MAX_ROWS 3
#define TALLY_ROW_WORDS 3

typedef struct {
  guint8 n;         /* how many rows the list had, held at 255; 0: not given */
  guint8 word[TALLY_MAX_ROWS][TALLY_ROW_WORDS];    /* places in the words of that column */
} TallyWordRows;

typedef struct {
  gint8  present;   /* a table was given, be it empty */
  guint8 given;     /* a bit a seat */
  gint32 n[TALLY_MAX_PLAYERS];
} TallyPlayerNumbers;

#define TALLY_RECORD_NUMBERS 2

typedef struct {
  gint8  present;
  guint8 given;
  gint32 n[TALLY_MAX_PLAYERS][TALLY_RECORD_NUMBERS];
} TallyPlayerRecords;

typedef struct {
  gint8   present;
  guint8  given;
  gint32  stray;    /* as in TallyNumberSet, over all players */
  gint32  twice;    /* named again by the same player */
  guint64 numbers[TALLY_MAX_PLAYERS];
} TallyPlayerNumberSets;

typedef struct {
  guint8 kind;      /* place in the game's kinds */
  char  *stranger;  /* the first name that nobody at the table has, or NULL */
  char  *at;        /* ISO 8601, or NULL */
  char  *note;
  union {
    guint64 alignment;
    guint8  bytes[TALLY_EVENT_PAYLOAD];
  } payload;
} TallyEvent;

/* What is wrong with the shape of an event whose fields are each well made:
 * `key` is missing, or is one that this form doesn't take. */
typedef struct {
  const char *key;
  gboolean    missing;
} TallyFormProblem;

typedef struct {
  const char       *type;       /* "round", "play", … */
  const TallyField *fields;
  guint             n_fields;
  gboolean          live;       /* a move at the table, not a line of a score sheet */
  gboolean        (*check_form) (gconstpointer     options,
                                 gconstpointer     payload,
                                 TallyFormProblem *problem);   /* may be NULL */
  const char       *label;      /* what people do then, to be translated: "Score the round" */
  gboolean          whole;      /* says how a whole match ended, and so may be all that is known of it */
} TallyEventKind;

/* The kinds that every game has, at the start of its table of kinds. */
typedef enum {
  TALLY_KIND_STOP,        /* people end a match before its rules do */
  TALLY_N_COMMON_KINDS,
} TallyCommonKind;

typedef struct {
  gint8 counts;           /* in leagues and records; TRUE where not given */
} TallyStopEvent;

#define TALLY_N_STOP_FIELDS 1

extern const TallyField tally_stop_fields[TALLY_N_STOP_FIELDS];

#define TALLY_COMMON_KINDS \
  [TALLY_KIND_STOP] = { "stop", tally_stop_fields, TALLY_N_STOP_FIELDS, FALSE, NULL, N_ ("Stop the match") }

void        tally_event_init       (TallyEvent           *event,
                                    const TallyEventKind *kinds,
                                    guint                 kind);
void        tally_event_copy       (TallyEvent           *to,
                                    const TallyEvent     *from);
void        tally_event_clear      (TallyEvent           *event);

void        tally_field_set_absent (const TallyField     *field,
                                    gpointer              base);
gboolean    tally_field_is_absent  (const TallyField     *field,
                                    gconstpointer         base);

/* What a field is called, and the word, number or place `index` of it, for
 * people. */
const char *tally_field_get_label  (const TallyField     *field);
char       *tally_field_tell       (const TallyField     *field,
                                    guint                 index);
/* Of rows of words: "Throw 2" · "Blue die". */
char       *tally_field_tell_row   (const TallyField     *field,
                                    guint                 row);
const char *tally_field_get_column (const TallyField     *field,
                                    guint                 column);
/* The least and the most that can be right, by the number of players and the
 * options; 0 to 999 where nothing is said. */
void        tally_field_get_limits (const TallyField     *field,
                                    const TallySetup     *setup,
                                    guint                 index,
                                    gint32               *low,
                                    gint32               *high);

void        tally_number_set_add   (TallyNumberSet       *set,
                                    gint64                number);
void        tally_player_number_sets_add (TallyPlayerNumberSets *sets,
                                    TallySeat             seat,
                                    gint64                number);

/* Everything bigger is as impossible as the limit, so the limit will do. */
static inline gint32
tally_number_clamp (gint64 number)
{
  return (gint32) CLAMP (number, -(gint64) G_MAXINT32, (gint64) G_MAXINT32);
}

G_END_DECLS
