/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game is: one const table of what it takes and of functions that know
 * its rules. Nothing outside a game's folder knows a rule of that game. */

#pragma once

#include "tally-event.h"
#include "tally-question.h"
#include "tally-sink.h"
#include "tally-violation.h"

G_BEGIN_DECLS

#define TALLY_OPTIONS_SIZE 192
#define TALLY_STATE_SIZE 512

/* Who plays, how they sit and what they agreed on. */
struct _TallySetup {
  const TallyGame *game;
  guint8           n_players;
  char            *names[TALLY_MAX_PLAYERS];
  union {
    guint64 alignment;
    guint8  bytes[TALLY_OPTIONS_SIZE];
  } options;
};

/* What it can tell of its players: see tally-figures.h. */
typedef struct _TallyFigures TallyFigures;

/* Room for the state of any game, so that a state can live anywhere. */
typedef union {
  guint64 alignment;
  guint8  bytes[TALLY_STATE_SIZE];
} TallyState;

/* Whether the people ended a match before its rules did. */
typedef enum {
  TALLY_NOT_STOPPED,
  TALLY_STOPPED,              /* and it counts as if it ended there */
  TALLY_STOPPED_UNCOUNTED,    /* and nobody has won or lost */
} TallyStopped;

/* What the state of every game begins with. */
typedef struct {
  guint8 stopped;             /* TallyStopped */
} TallyStateHead;

typedef struct {
  TallySeat seat;
  guint8    place;
  gint32    score;
} TallyRank;

/* How a match ended, as another program keeps it. */
typedef struct {
  gint32 scores[TALLY_MAX_PLAYERS];   /* by seat, or TALLY_ABSENT */
  guint8 places[TALLY_MAX_PLAYERS];   /* 1 is best; 0 where it doesn't say */
  guint  won;                         /* a bit a seat */
} TallyFinal;

/* How a match went that is won or lost by everybody. The numbers stand in
 * databases and are never given a new meaning. */
typedef enum {
  TALLY_OUTCOME_NONE   = 0,   /* played against each other, or not over */
  TALLY_OUTCOME_WON    = 1,
  TALLY_OUTCOME_NEARLY = 2,   /* lost, but so well that leagues may give points for it */
  TALLY_OUTCOME_LOST   = 3,
  TALLY_OUTCOME_FAILED = 4,   /* lost in a way that sets no record, whatever the score */
  TALLY_N_OUTCOMES,
} TallyOutcome;

#define TALLY_MAX_VARIANTS 8

/* The best score that there ever was in a game. */
typedef struct {
  gboolean fewest;              /* the lower the better */
  gboolean by_rounds;           /* the same in fewer rounds is better */
  /* "Most teeth in …"; where a match is played together there is a record for
   * each number of players and each variant. */
  char  *(*tell_title) (guint  n_players,
                        guint  variant);
  char  *(*tell_value) (gint32 value,
                        guint  rounds);
} TallyGameRecord;

/* How to add one is in CONTRIBUTING.md. */
struct _TallyGame {
  const char           *id;           /* as in match files: "my-game" */
  const char           *name;         /* as on the box */
  const char           *catch_phrase; /* "most teeth wins"; to be translated */
  const char           *drawing;      /* that stands for it in a list, among its face's; NULL: none */
  const char *const    *other_names;  /* as other programs and editions call it; NULL-terminated, or NULL */
  guint                 bgg;          /* its number at BoardGameGeek, or 0 */
  guint8                number;       /* in databases: 1 to 255, for ever */
  guint8                min_players;
  guint8                max_players;
  gboolean              together;     /* always won or lost by everybody */
  /* Where an option decides that; NULL: as `together` says. */
  gboolean            (*plays_together) (const TallySetup *setup);
  gsize                 state_size;

  const TallyField     *options;      /* offsets are those of the game's options */
  guint                 n_options;
  /* Fills in what was not given; says what is wrong, as a message that is still
   * to be translated and begins with the key and a colon, or returns NULL. */
  const char         *(*settle_options) (TallySetup *setup);

  const TallyEventKind *kinds;        /* the common ones first */
  guint                 n_kinds;

  const TallyRule      *rules;        /* the common ones first */
  guint                 n_rules;

  void                (*start)    (const TallySetup *setup,
                                   gpointer          state);

  /* Checks and applies in one: the only place that knows what is legal. Is
   * handed a copy, so that a refusal may leave `state` half changed. */
  gboolean            (*apply)    (const TallySetup *setup,
                                   gpointer          state,
                                   const TallyEvent *event,
                                   TallyViolation   *violation);

  /* Whether there is anything that a match could be ranked by. */
  gboolean            (*countable) (const TallySetup *setup,
                                    gconstpointer     state);
  /* Ends a running match where it is; a round that is being played falls away. */
  void                (*stop)     (const TallySetup *setup,
                                   gpointer          state);

  gboolean            (*finished) (const TallySetup *setup,
                                   gconstpointer     state);
  /* A round is being played move by move. */
  gboolean            (*in_round) (const TallySetup *setup,
                                   gconstpointer     state);
  /* Best first; how many were written (none where there is no ranking). */
  guint               (*rank)     (const TallySetup *setup,
                                   gconstpointer     state,
                                   TallyRank         ranks[TALLY_MAX_PLAYERS]);
  /* A bit a seat; only asked of a finished match that counts. */
  guint               (*winners)  (const TallySetup *setup,
                                   gconstpointer     state);
  /* Of a finished match that is played together; NULL where none ever is. */
  TallyOutcome        (*outcome)  (const TallySetup *setup,
                                   gconstpointer     state);
  /* What such a match is measured by, all along: "7 cards left". */
  gint32              (*common_score) (const TallySetup *setup,
                                       gconstpointer     state);
  const char           *common_label;   /* of that score, to be translated: "Cards left" */
  /* Which of TALLY_MAX_VARIANTS mixes of options was agreed on, as far as it
   * makes records incomparable; NULL: 0. */
  guint               (*variant)  (const TallySetup *setup);
  /* How many are finished; NULL for a game without rounds. */
  guint               (*rounds)   (const TallySetup *setup,
                                   gconstpointer     state);
  /* The score that ends a match; NULL where there is none. */
  gint32              (*limit)    (const TallySetup *setup);
  /* What one player's score has to be for that, where it isn't the limit; NULL:
   * it is. */
  gint32              (*goal)     (const TallySetup *setup);
  /* A round as it could come out, that seat being at that place in it: of all
   * ways that differ for this player, the one with that index. FALSE: there are
   * no more. NULL where a match isn't played in rounds (tally-outlook.h). */
  gboolean            (*imagine)  (const TallySetup *setup,
                                   gconstpointer     state,
                                   TallySeat         seat,
                                   guint             place,
                                   guint             index,
                                   TallyEvent       *event);
  /* Whose numbers of that entry decide in the end, though nobody needed to be
   * asked for them when it was made: a bit a seat. `field` and `word` say which
   * ones, NULL if that kind of entry has none. NULL: never anybody's. */
  guint               (*unasked)  (const TallySetup *setup,
                                   gconstpointer     before,
                                   const TallyEvent *event,
                                   gconstpointer     end,
                                   const TallyField **field,
                                   guint            *word);
  const TallyGameRecord *record;          /* of a player, or NULL */
  const TallyGameRecord *common_record;   /* of a table that plays together, or NULL */
  /* What another program kept as an event. Says what is missing, still to be
   * translated, or returns NULL. NULL where final scores aren't enough. */
  const char         *(*read_final) (const TallySetup *setup,
                                     const TallyFinal *final,
                                     TallyEvent       *event);
  /* The keys of `state` in a result file. */
  void                (*describe) (const TallySetup *setup,
                                   gconstpointer     state,
                                   TallySink        *sink);

  /* What the people at the table do next, in one or a few short sentences. */
  char               *(*next_step) (const TallySetup *setup,
                                    gconstpointer     state);
  /* The same between rounds for people who write down only what comes out of
   * a round or a match; NULL: in the same words. */
  char               *(*sheet_step) (const TallySetup *setup,
                                     gconstpointer     state);
  /* The section of the rulebook that fits this moment. */
  const char         *(*section)   (const TallySetup *setup,
                                    gconstpointer     state);
  /* One line about an event for the history; `state` is the one before it. */
  char               *(*tell)      (const TallySetup *setup,
                                    gconstpointer     state,
                                    const TallyEvent *event);
  /* Where the match stands, in few words: "round 4", "21 tiles in the middle". */
  char               *(*progress)  (const TallySetup *setup,
                                    gconstpointer     state);
  /* What people may ask about its rules. */
  const TallyQuestion  *questions;
  guint                 n_questions;
  const TallyFigures   *figures;          /* or NULL */
  /* How the table looks, for screens that don't know the game (tally-picture.h);
   * `last` is the event that led to `state`, or NULL. NULL: nothing to see. */
  void                (*picture)   (const TallySetup *setup,
                                    gconstpointer     state,
                                    const TallyEvent *last,
                                    GPtrArray        *picture);
  /* The drawing that its rulebook calls `name`, in the same parts; nothing
   * where there is none. NULL: there are none at all. */
  void                (*figure)    (const char       *name,
                                    GPtrArray        *picture);
};

extern const TallyGame *const tally_games[];    /* NULL-terminated */

const TallyGame *tally_game_find        (const char       *id);
/* By the number in databases; NULL where there is no such game. */
const TallyGame *tally_game_find_number (gint64            number);
/* By any of its names: letters and digits count, blanks, signs and case don't. */
const TallyGame *tally_game_find_name   (const char       *name);
/* By the number at BoardGameGeek. */
const TallyGame *tally_game_find_bgg    (gint64            bgg);
/* Whether there are matches that are won or lost by everybody. */
gboolean         tally_game_may_be_together (const TallyGame *game);

/* Whether a match can be written down by its result alone. */
gboolean         tally_game_takes_result    (const TallyGame *game);

/* A bit a seat; nobody while a match is running, or where it doesn't count. */
guint            tally_game_get_winners     (const TallySetup *setup,
                                             gconstpointer     state);

/* For `read_final`: everybody's score, at least so much. Says what is wrong with
 * them, still to be translated, or returns NULL. */
const char      *tally_final_read_scores    (const TallyFinal   *final,
                                             const TallySetup   *setup,
                                             gint32              least,
                                             TallyPlayerNumbers *numbers);
/* For `read_final`: of two with the same score, who was ahead by the other
 * program's places or by having won: below 0, the first; 0, nobody can know. */
int              tally_final_compare        (const TallyFinal *final,
                                             TallySeat         one,
                                             TallySeat         other);

/* As the functions of a game's table, but of what all games share, too. */
char            *tally_game_tell            (const TallySetup *setup,
                                             gconstpointer     state,
                                             const TallyEvent *event);
char            *tally_game_tell_next_step  (const TallySetup *setup,
                                             gconstpointer     state);
/* What the people at the table do next, if they use the sheet. */
char            *tally_game_tell_sheet_step (const TallySetup *setup,
                                             gconstpointer     state);

void             tally_setup_init       (TallySetup       *setup,
                                         const TallyGame  *game,
                                         const char *const names[],
                                         guint             n_players);
void             tally_setup_copy       (TallySetup       *to,
                                         const TallySetup *from);
void             tally_setup_clear      (TallySetup       *setup);
/* Whether the fields of an event go together; FALSE: `problem` says which
 * doesn't. */
gboolean         tally_setup_check_form (const TallySetup *setup,
                                         const TallyEvent *event,
                                         TallyFormProblem *problem);
gboolean         tally_setup_is_together (const TallySetup *setup);
TallySeat        tally_setup_find       (const TallySetup *setup,
                                         const char       *name);
/* "Anna 7, Ben 3, Cem 0" */
char            *tally_setup_tell_numbers (const TallySetup *setup,
                                           const gint32      numbers[]);

static inline gconstpointer
tally_setup_options (const TallySetup *setup)
{
  return setup->options.bytes;
}

static inline TallyStopped
tally_state_get_stopped (gconstpointer state)
{
  return (TallyStopped) ((const TallyStateHead *) state)->stopped;
}

static inline gconstpointer
tally_event_payload (const TallyEvent *event)
{
  return event->payload.bytes;
}

static inline guint
tally_seat_bit (TallySeat seat)
{
  return 1u << seat;
}

static inline guint
tally_everybody (const TallySetup *setup)
{
  return (1u << setup->n_players) - 1;
}

static inline TallySeat
tally_seat_after (const TallySetup *setup,
                  TallySeat         seat,
                  int               step)
{
  return (TallySeat) ((seat + step + setup->n_players) % setup->n_players);
}

G_END_DECLS
