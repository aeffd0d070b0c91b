/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people see of Raffzahn while they type: a turn, the sheet, the tiles and
 * the chart of teeth, with the engine's answers and the words for them. */

#pragma once

#include "../tally-match.h"
#include "tally-raffzahn.h"

G_BEGIN_DECLS

/* What is typed of a turn before it is written down: dice, or a tile and what
 * happened to it. Knows no rule, only what was tapped in which order. */

#define TALLY_RAFFZAHN_NO_FACE (-1)
#define TALLY_RAFFZAHN_NO_RESULT (-1)

typedef struct {
  guint64  discard;
  gint8    faces[TALLY_RAFFZAHN_THROWS][TALLY_RAFFZAHN_DICE];
  guint    n_throws;      /* that have begun; 0: nobody types dice */
  int      tile;          /* tapped without dice, or 0 */
  int      result;        /* said by a person; else as the dice have it */
  int      announced;     /* or 0 */
  gboolean stays_open;    /* not face down, though it might */
} TallyRaffzahnDraft;

void     tally_raffzahn_draft_init     (TallyRaffzahnDraft       *draft);
gboolean tally_raffzahn_draft_is_empty (const TallyRaffzahnDraft *draft);

/* Dice of the throw that is being typed. */
guint    tally_raffzahn_draft_count_dice  (const TallyRaffzahnDraft *draft);
gboolean tally_raffzahn_draft_is_thrown   (const TallyRaffzahnDraft *draft);
/* Of the throw that is being typed; the first one begins with it. */
void     tally_raffzahn_draft_set_face    (TallyRaffzahnDraft       *draft,
                                           guint                     die,
                                           int                       face);
/* FALSE where there are no more throws. */
gboolean tally_raffzahn_draft_throw_again (TallyRaffzahnDraft       *draft);
/* The last die, or else the tile and what was said of it. FALSE: nothing. */
gboolean tally_raffzahn_draft_take_back   (TallyRaffzahnDraft       *draft);

/* As if a turn had just been typed. */
void     tally_raffzahn_draft_read_event (TallyRaffzahnDraft       *draft,
                                          const TallyEvent         *event);
/* A line of text, NULL where nothing is typed. */
char    *tally_raffzahn_draft_save       (const TallyRaffzahnDraft *draft);
/* Leaves the draft empty where the text is none of ours. */
void     tally_raffzahn_draft_load       (TallyRaffzahnDraft       *draft,
                                          const char               *text);

/* What a turn is, as far as it is typed. */

typedef struct {
  TallySeat            turn;
  TallyRaffzahnReading reading;           /* of the last throw, if `is_read`; else all zero */
  gboolean             is_read;
  int                  result;            /* TallyRaffzahnResult, or NO_RESULT */
  int                  tile;              /* that it is about, or 0 */
  gboolean             may_protect;
  gboolean             wants_discard;     /* a miss, and teeth to be given up */
  guint64              discard;
  guint                discard_teeth;
  guint                penalty;
  gboolean             legal;
  gboolean             refused;           /* as against not complete yet */
  TallyViolation       violation;
  TallyEvent           event;
  TallyState           after;             /* if legal */
} TallyRaffzahnModel;

void        tally_raffzahn_model_compute (const TallyMatch         *match,
                                          const TallyRaffzahnDraft *draft,
                                          TallyRaffzahnModel       *model);

/* Without dice: what a tap on this tile most likely means. */
TallyRaffzahnResult
            tally_raffzahn_model_guess_result (const TallyMatch *match,
                                               int               tile);

/* What it means, in a sentence or two; NULL as long as it means nothing. */
char       *tally_raffzahn_model_tell         (const TallyMatch         *match,
                                               const TallyRaffzahnModel *model);
/* On the primary button: "Give up 8 and 9". */
char       *tally_raffzahn_model_name         (const TallyMatch         *match,
                                               const TallyRaffzahnModel *model);
/* "3rd: 20 + 2 + 3 = 25"; `nth` counts from 0. NULL where a die is missing. */
char       *tally_raffzahn_model_tell_throw   (const TallyMatch         *match,
                                               const TallyRaffzahnDraft *draft,
                                               guint                     nth);
/* "Chosen: 4 teeth of at least 3. Ralf keeps 10." */
char       *tally_raffzahn_model_tell_discard (const TallyMatch         *match,
                                               const TallyRaffzahnModel *model);
/* Of the rulebook, or NULL. */
const char *tally_raffzahn_model_get_section  (const TallyRaffzahnModel *model);

/* The tiles and who has them. */

typedef struct {
  int                number;
  TallyRaffzahnPlace place;
  TallySeat          seat;      /* of the owner, or TALLY_NOBODY */
  guint              teeth;
  gboolean           hit;       /* by the dice */
  gboolean           chosen;
} TallyRaffzahnTile;

/* As it lies there, neither hit nor chosen. */
void        tally_raffzahn_look_at     (const TallySetup         *setup,
                                        const TallyRaffzahnState *state,
                                        int                       number,
                                        TallyRaffzahnTile        *tile);
/* "Tile 25, 5 teeth, face down in front of Anna". */
char       *tally_raffzahn_tell_tile   (const TallySetup         *setup,
                                        const TallyRaffzahnTile  *tile);
/* "2 up, 1 down" */
char       *tally_raffzahn_tell_tiles  (const TallyRaffzahnState *state,
                                        TallySeat                 seat);
/* "Anna, 1st: 21 teeth, 3 up, 1 down" */
char       *tally_raffzahn_tell_player (const TallySetup         *setup,
                                        const TallyRaffzahnState *state,
                                        TallySeat                 seat);
/* "+5 → 1st": what a preview changes for a player, or NULL for nothing. Where
 * it is narrow the place is left out beside the teeth. */
char       *tally_raffzahn_tell_change (const TallyMatch         *match,
                                        const TallyRaffzahnState *after,
                                        TallySeat                 seat,
                                        gboolean                  narrow);
/* The turn that brought the tile to where it lies now; FALSE: it lies where it
 * lay at first. */
gboolean    tally_raffzahn_find_turn   (const TallyMatch         *match,
                                        int                       tile,
                                        guint                    *index);
/* What that turn did: "The turn that brought 12 to Anna". */
char       *tally_raffzahn_tell_move   (const TallyMatch         *match,
                                        int                       tile);

/* What is written on the score sheet, everybody's teeth or everybody's tiles,
 * and what the engine says to it. */

typedef struct {
  gboolean by_tiles;
  gint32   teeth[TALLY_RAFFZAHN_MAX_PLAYERS];       /* TALLY_ABSENT: not entered yet */
  gint32   highest[TALLY_RAFFZAHN_MAX_PLAYERS];     /* the same */
  guint64  tiles[TALLY_RAFFZAHN_MAX_PLAYERS];
  guint    empty_handed;                            /* a bit a seat: said to have no tile */
} TallyRaffzahnSheet;

typedef struct {
  guint          missing;       /* a bit a seat that isn't entered yet */
  guint          asked;         /* a bit a seat whose highest tile decides */
  gboolean       legal;
  gboolean       refused;       /* as against not complete yet */
  TallyViolation violation;     /* also where `asked` */
  TallyEvent     event;
  TallyState     after;         /* if legal */
} TallyRaffzahnAnswer;

void     tally_raffzahn_sheet_init            (TallyRaffzahnSheet        *sheet);
/* Gives the tile to this player, or takes it away again. */
void     tally_raffzahn_sheet_tap             (TallyRaffzahnSheet        *sheet,
                                               TallySeat                  seat,
                                               int                        tile);
/* Nobody's tiles are missing. */
gboolean tally_raffzahn_sheet_is_whole        (const TallyRaffzahnSheet  *sheet,
                                               const TallySetup          *setup);
/* The tiles of the sheet as those of an event, and back. */
void     tally_raffzahn_sheet_write_tiles     (const TallyRaffzahnSheet  *sheet,
                                               const TallySetup          *setup,
                                               TallyPlayerNumberSets     *sets);
void     tally_raffzahn_sheet_read_tiles      (TallyRaffzahnSheet          *sheet,
                                               const TallySetup            *setup,
                                               const TallyPlayerNumberSets *sets);
/* The tiles as a line of text, empty where nothing is tapped. */
char    *tally_raffzahn_sheet_save_tiles      (const TallyRaffzahnSheet  *sheet,
                                               const TallySetup          *setup);
/* Leaves out what is none of ours. */
void     tally_raffzahn_sheet_load_tiles      (TallyRaffzahnSheet        *sheet,
                                               const TallySetup          *setup,
                                               const char                *text);
/* "Anna 12, 40 · Ben –" */
char    *tally_raffzahn_sheet_tell_tiles      (const TallyRaffzahnSheet  *sheet,
                                               const TallySetup          *setup);

void     tally_raffzahn_sheet_judge           (const TallyMatch          *match,
                                               const TallyRaffzahnSheet  *sheet,
                                               TallyRaffzahnAnswer       *answer);
/* Whether this player's teeth, or highest tile, are what is refused. */
gboolean tally_raffzahn_answer_blames_teeth   (const TallyRaffzahnAnswer *answer);
gboolean tally_raffzahn_answer_blames_highest (const TallyRaffzahnAnswer *answer,
                                               TallySeat                  seat);
/* Above the button: what is missing, or what would come of it. NULL: nothing. */
char    *tally_raffzahn_answer_tell           (const TallyMatch          *match,
                                               const TallyRaffzahnAnswer *answer);
/* What the tiles of a player make: "14 teeth · 2nd", or "–". */
char    *tally_raffzahn_answer_tell_share     (const TallySetup          *setup,
                                               const TallyRaffzahnSheet  *sheet,
                                               const TallyRaffzahnAnswer *answer,
                                               TallySeat                  seat);

/* The chart of teeth on the tiles, which people put right by their own box. */

void     tally_raffzahn_chart_reset           (gint32        teeth[TALLY_RAFFZAHN_TILES]);
gboolean tally_raffzahn_chart_is_default      (const gint32  teeth[TALLY_RAFFZAHN_TILES]);
guint    tally_raffzahn_chart_sum             (const gint32  teeth[TALLY_RAFFZAHN_TILES]);
/* The last tile with at most `n` teeth, or 0. */
int      tally_raffzahn_chart_get_last        (const gint32  teeth[TALLY_RAFFZAHN_TILES],
                                               gint32        n);
/* Makes tile `last` the last one with at most `n` teeth; the others follow as
 * far as they must, so that the teeth never fall. */
void     tally_raffzahn_chart_move            (gint32        teeth[TALLY_RAFFZAHN_TILES],
                                               gint32        n,
                                               int           last);
/* "tiles 6–11": those with `n` teeth. */
char    *tally_raffzahn_chart_tell_range      (const gint32  teeth[TALLY_RAFFZAHN_TILES],
                                               gint32        n);

G_END_DECLS
