/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match in the store, opened: the engine's match kept in step with the
 * journal, whoever writes there. */

#pragma once

#include "tally-match.h"
#include "tally-store.h"

G_BEGIN_DECLS

/* What became of an entry. A rule that says no and a disk that says no are
 * different things. */
typedef enum {
  TALLY_TAKEN,      /* and safe on the disk */
  TALLY_REFUSED,    /* by a rule: see the violation; or nothing to undo or redo */
  TALLY_FAILED,     /* see the error; nothing was changed */
} TallyTaken;

/* Signal "changed" (TallyStoredMatch *match): events, names, colours, labels,
 * or in or out of the bin; by whomever. The engine's match may be another one then. */
#define TALLY_TYPE_STORED_MATCH (tally_stored_match_get_type ())
G_DECLARE_FINAL_TYPE (TallyStoredMatch, tally_stored_match, TALLY, STORED_MATCH, GObject)

/* The names in the setup don't matter, the players' own are taken; the options
 * must be settled. The match starts now. */
TallyStoredMatch *tally_store_start_match       (TallyStore        *store,
                                                 const TallySetup  *setup,
                                                 const gint64       players[],
                                                 GError           **error);
/* The same, counting for these leagues from the start. Fails if a game is none
 * of a league's. */
TallyStoredMatch *tally_store_start_match_in    (TallyStore        *store,
                                                 const TallySetup  *setup,
                                                 const gint64       players[],
                                                 const gint64       leagues[],
                                                 guint              n_leagues,
                                                 GError           **error);
/* The same, of a match that was played without us: it started at that time
 * (ISO 8601), and is written down, leagues and all, with its first entry and not
 * before. Until then its id is 0, and nothing of it is kept. */
TallyStoredMatch *tally_store_plan_match        (TallyStore        *store,
                                                 const TallySetup  *setup,
                                                 const gint64       players[],
                                                 const char        *started,
                                                 const gint64       leagues[],
                                                 guint              n_leagues,
                                                 GError           **error);
TallyStoredMatch *tally_store_open_match        (TallyStore        *store,
                                                 gint64             id,
                                                 GError           **error);
/* By the UUID, or by as much of its beginning as no other match has. */
TallyStoredMatch *tally_store_open_match_named  (TallyStore        *store,
                                                 const char        *uuid,
                                                 GError           **error);

TallyStore       *tally_stored_match_get_store   (TallyStoredMatch *self);
gint64            tally_stored_match_get_id      (TallyStoredMatch *self);
const char       *tally_stored_match_get_uuid    (TallyStoredMatch *self);
/* Borrowed until "changed". */
const TallyMatch *tally_stored_match_get_match   (TallyStoredMatch *self);
/* By seat. */
const gint64     *tally_stored_match_get_players (TallyStoredMatch *self);
/* By seat, counted from 1. */
const guint      *tally_stored_match_get_colours (TallyStoredMatch *self);
/* ISO 8601. */
const char       *tally_stored_match_get_started (TallyStoredMatch *self);
const char       *tally_stored_match_get_title   (TallyStoredMatch *self);
const char       *tally_stored_match_get_note    (TallyStoredMatch *self);
/* Where it was played. */
const char       *tally_stored_match_get_place   (TallyStoredMatch *self);
/* For how long it has been played, in seconds, pauses not counted; 0 where
 * the entries don't say. */
gint64            tally_stored_match_get_seconds (TallyStoredMatch *self);
gboolean          tally_stored_match_is_binned   (TallyStoredMatch *self);
gboolean          tally_stored_match_is_set_aside (TallyStoredMatch *self);
gboolean          tally_stored_match_can_undo    (TallyStoredMatch *self);
gboolean          tally_stored_match_can_redo    (TallyStoredMatch *self);

/* An event without a time gets the present one. Its last event finishes a
 * match; undoing that reopens it. */
TallyTaken        tally_stored_match_add         (TallyStoredMatch *self,
                                                  const TallyEvent *event,
                                                  TallyViolation   *violation,
                                                  GError          **error);
/* The same, and what is half typed from then on: both are kept, or neither. */
TallyTaken        tally_stored_match_add_with_draft (TallyStoredMatch *self,
                                                     const TallyEvent *event,
                                                     const char       *draft,
                                                     TallyViolation   *violation,
                                                     GError          **error);
TallyTaken        tally_stored_match_undo        (TallyStoredMatch *self,
                                                  GError          **error);
TallyTaken        tally_stored_match_redo        (TallyStoredMatch *self,
                                                  GError          **error);

/* To see what would come of a correction before it is made, ask
 * tally_match_correct (), or tally-league-effect.h for leagues and ratings. `failed`
 * is the event that became illegal. */
TallyTaken        tally_stored_match_correct     (TallyStoredMatch *self,
                                                  guint             index,
                                                  const TallyEvent *event,
                                                  guint            *failed,
                                                  TallyViolation   *violation,
                                                  GError          **error);

/* NULL for none. */
gboolean          tally_stored_match_set_labels  (TallyStoredMatch *self,
                                                  const char       *title,
                                                  const char       *note,
                                                  GError          **error);
/* NULL for none. */
gboolean          tally_stored_match_set_place   (TallyStoredMatch *self,
                                                  const char       *place,
                                                  GError          **error);
/* Out of the matches to go on with, without ending it; the next entry brings
 * it back by itself. */
gboolean          tally_stored_match_set_aside   (TallyStoredMatch *self,
                                                  gboolean          aside,
                                                  GError          **error);
/* Into the bin, and back. */
gboolean          tally_stored_match_set_binned  (TallyStoredMatch *self,
                                                  gboolean          binned,
                                                  GError          **error);

/* A picture of the match, as a JPEG, PNG or WebP file; it stays in this
 * database. NULL takes it away. */
#define TALLY_PHOTO_MAX_BYTES (4 * 1024 * 1024)
gboolean          tally_stored_match_set_photo   (TallyStoredMatch *self,
                                                  GBytes           *photo,
                                                  GError          **error);
/* `photo` is NULL where there is none. */
gboolean          tally_stored_match_get_photo   (TallyStoredMatch *self,
                                                  GBytes          **photo,
                                                  char            **media_type,
                                                  GError          **error);

/* What is half typed, in whatever words the page likes; NULL for nothing. Who
 * types doesn't wait for other programs, so this may fail as busy at once. */
gboolean          tally_stored_match_set_draft   (TallyStoredMatch *self,
                                                  const char       *draft,
                                                  GError          **error);
gboolean          tally_stored_match_get_draft   (TallyStoredMatch *self,
                                                  char            **draft,
                                                  GError          **error);

G_END_DECLS
