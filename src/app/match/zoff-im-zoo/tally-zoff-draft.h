/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is chosen on the live page before a set is laid, and which sets the
 * engine would take then: everything the page shows, without the page. */

#pragma once

#include "tally-match.h"
#include "zoff-im-zoo/tally-zoff-im-zoo.h"

G_BEGIN_DECLS

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

void      tally_zoff_draft_clear (TallyZoffDraft       *draft);
char     *tally_zoff_draft_save  (const TallyZoffDraft *draft);
void      tally_zoff_draft_load  (TallyZoffDraft       *draft,
                                  const char           *text);

/* As if that event were about to be entered. */
void      tally_zoff_draft_read_event (TallyZoffDraft   *draft,
                                       const TallyEvent *event);

/* All sets that beat what lies there, all animals for whoever leads, or all
 * cards that may be put away. Events hold nothing that has to be freed. */
guint     tally_zoff_draft_list        (const TallyZoffDraft  *draft,
                                        const TallyMatch      *match,
                                        TallyZoffChoice        choices[TALLY_ZOFF_N_CARDS]);
/* Why it beats, how many are left, or what is wrong. */
char     *tally_zoff_draft_explain     (const TallyZoffDraft  *draft,
                                        const TallyMatch      *match,
                                        const TallyZoffChoice *choice);
/* How many are left, whatever is wrong: what there is room for on a tile. */
char     *tally_zoff_draft_tell_left   (const TallyMatch      *match,
                                        const TallyZoffChoice *choice);
/* What is wrong with all of them alike, or NULL. */
char     *tally_zoff_draft_explain_all (const TallyZoffDraft  *draft,
                                        const TallyMatch      *match);

/* Deals with the leader who was chosen, where the rules name none. */
void      tally_zoff_draft_deal (const TallyZoffDraft *draft,
                                 const TallyMatch     *match,
                                 TallyEvent           *event);
void      tally_zoff_draft_pass (const TallyMatch     *match,
                                 TallyEvent           *event);

G_END_DECLS
