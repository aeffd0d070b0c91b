/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people see of Zoff im Zoo: the score sheet round by round, the players
 * of a live round, and the sets that can be laid, with the words for them. */

#pragma once

#include "../tally-match.h"
#include "tally-zoff-im-zoo.h"

G_BEGIN_DECLS

/* The score sheet as a table: a row a round, each taken apart into what the
 * players got for it and where they stood then. */

typedef struct {
  guint32         round;      /* from 1 */
  guint32         entry;      /* the event that ended it */
  gboolean        written;    /* as a whole, and not card by card */
  TallyZoffLineUp line_up;
  TallyZoffScore  scores[TALLY_ZOFF_MAX_PLAYERS];
  gint32          totals[TALLY_ZOFF_MAX_PLAYERS];
  guint8          places[TALLY_ZOFF_MAX_PLAYERS];     /* by seat, from 1 */
} TallyZoffRow;

/* Every finished round, as an array of TallyZoffRow. */
GArray  *tally_zoff_sheet_new            (const TallyMatch      *match);
/* What would an event write on the sheet? FALSE where it is refused or ends no
 * round; `violation->game` is NULL in the latter case. */
gboolean tally_zoff_sheet_preview        (const TallyMatch      *match,
                                          const TallyEvent      *event,
                                          TallyZoffRow          *row,
                                          TallyState            *after,
                                          TallyViolation        *violation);
/* Puts whoever is missing from the order of a round at its end, so that the
 * engine can judge the numbers meanwhile. */
void     tally_zoff_sheet_complete_order (const TallySetup      *setup,
                                          TallyEvent            *event);

/* What somebody got for a place: the own points, and what partner or solo add. */
#define TALLY_ZOFF_MOST_PARTS 2

typedef struct {
  gint32      points;
  const char *name;     /* translated */
} TallyZoffPart;

typedef enum {
  TALLY_ZOFF_BONUS_LIONS,
  TALLY_ZOFF_BONUS_HAND_LIONS,
  TALLY_ZOFF_BONUS_HEDGEHOGS,
  TALLY_ZOFF_N_BONUSES,
} TallyZoffBonus;

/* How many there are. */
guint  tally_zoff_words_parts     (const TallyZoffRow    *row,
                                   TallySeat              seat,
                                   TallyZoffPart          parts[TALLY_ZOFF_MOST_PARTS]);
gint32 tally_zoff_words_bonus     (const TallyZoffScore  *score,
                                   TallyZoffBonus         bonus);
/* "2 lions", "no hedgehog". */
char  *tally_zoff_words_reason    (const TallyZoffScore  *score,
                                   TallyZoffBonus         bonus);
/* "4 place + 3 partner, −1 (no hedgehog)". */
char  *tally_zoff_words_gain      (const TallyZoffRow    *row,
                                   TallySeat              seat);
/* The whole cell in the least room: "4+3−1". */
char  *tally_zoff_words_short     (const TallyZoffRow    *row,
                                   TallySeat              seat);
/* The whole cell for a screen reader and for the details of a round. */
char  *tally_zoff_words_cell      (const TallySetup      *setup,
                                   const TallyZoffRow    *row,
                                   TallySeat              seat);
/* "with Frank", "solo"; NULL where nobody plays in teams. */
char  *tally_zoff_words_partner   (const TallySetup      *setup,
                                   const TallyZoffLineUp *line_up,
                                   TallySeat              seat);
/* "S+R, F+D", or "alone". */
char  *tally_zoff_words_teams     (const TallySetup      *setup,
                                   const TallyZoffLineUp *line_up);
/* "Frank 16, Sabine 14, Ralf 13, Doris 8." */
char  *tally_zoff_words_standings (const TallySetup      *setup,
                                   const TallyZoffState  *state);

/* A player in a live round. */

/* "14 · 2nd"; the place is known from the first round on. */
char  *tally_zoff_words_standing  (const TallyZoffState  *state,
                                   TallySeat              seat);
/* How many cards, or who was out first: "7", "1st". */
char  *tally_zoff_words_hand      (const TallyZoffState  *state,
                                   TallySeat              seat);
/* Both in a sentence. */
char  *tally_zoff_words_player    (const TallySetup      *setup,
                                   const TallyZoffState  *state,
                                   TallySeat              seat);

/* What is chosen before a set is laid, and which sets the engine would take
 * then. */

typedef struct {
  TallySeat leader;             /* of the next deal, or TALLY_NOBODY */
  gint32    count;              /* of a set that is led */
  gboolean  joker;
  gboolean  mosquito;           /* as an elephant */
  gint32    partner;            /* how many of the cards are the partner's */
  gboolean  partner_joker;      /* the joker is among those */
  gboolean  partner_mosquito;
  gboolean  discarding;
} TallyZoffDraft;

typedef struct {
  TallyZoffSet   set;           /* or the card that is put away */
  TallyEvent     event;
  TallyViolation violation;     /* where it isn't legal */
  gboolean       legal;
  gboolean       made;          /* the cards can be dealt out as planned */
} TallyZoffChoice;

void        tally_zoff_draft_clear       (TallyZoffDraft        *draft);
char       *tally_zoff_draft_save        (const TallyZoffDraft  *draft);
void        tally_zoff_draft_load        (TallyZoffDraft        *draft,
                                          const char            *text);
/* As if that event were about to be entered. */
void        tally_zoff_draft_read_event  (TallyZoffDraft        *draft,
                                          const TallyEvent      *event);
/* Of the rulebook, or NULL. */
const char *tally_zoff_draft_get_section (const TallyZoffDraft  *draft);

/* All sets that beat what lies there, all animals for whoever leads, or all
 * cards that may be put away. Events hold nothing that has to be freed. */
guint       tally_zoff_draft_list        (const TallyZoffDraft  *draft,
                                          const TallyMatch      *match,
                                          TallyZoffChoice        choices[TALLY_ZOFF_N_CARDS]);
/* Why it beats, how many are left, or what is wrong. */
char       *tally_zoff_draft_explain     (const TallyZoffDraft  *draft,
                                          const TallyMatch      *match,
                                          const TallyZoffChoice *choice);
/* How many are left, whatever is wrong: what there is room for on a tile. */
char       *tally_zoff_draft_tell_left   (const TallyMatch      *match,
                                          const TallyZoffChoice *choice);
/* What is wrong with all of them alike, or NULL. */
char       *tally_zoff_draft_explain_all (const TallyZoffDraft  *draft,
                                          const TallyMatch      *match);

/* Above them: "What beats it" and "3 of 12 animals". The remark may be empty. */
const char *tally_zoff_draft_get_heading (const TallyZoffDraft  *draft,
                                          const TallyMatch      *match);
char       *tally_zoff_draft_tell_remark (const TallyZoffDraft  *draft,
                                          const TallyMatch      *match);

/* What can be said about a set now. */
typedef struct {
  TallySeat partner;            /* who may add cards, or TALLY_NOBODY */
  TallySeat discarder;          /* who may put cards away, or TALLY_NOBODY */
  gboolean  count;              /* how many are led */
  gboolean  joker;
  gboolean  mosquito;
  gboolean  adds;               /* that the partner does, */
  gboolean  partner_count;      /* how many, */
  gboolean  partner_joker;      /* and which of them */
  gboolean  partner_mosquito;
} TallyZoffOffer;

void        tally_zoff_draft_offer       (const TallyZoffDraft  *draft,
                                          const TallyMatch      *match,
                                          TallyZoffOffer        *offer);

/* Deals with the leader who was chosen, where the rules name none. */
void        tally_zoff_draft_deal        (const TallyZoffDraft  *draft,
                                          const TallyMatch      *match,
                                          TallyEvent            *event);
void        tally_zoff_draft_pass        (const TallyMatch      *match,
                                          TallyEvent            *event);

G_END_DECLS
