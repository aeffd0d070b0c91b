/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match that is open in the app: the store's match, which has the only copy
 * of the engine's, with the signs of its players, what is half typed, and one
 * signal when anything has changed, by whomever. What is entered here is on the
 * disk before the screen shows it. */

#pragma once

#include "tally-stored-match.h"

G_BEGIN_DECLS

/* Signal "changed" (TallySession *session). */
#define TALLY_TYPE_SESSION (tally_session_get_type ())
G_DECLARE_FINAL_TYPE (TallySession, tally_session, TALLY, SESSION, GObject)

TallySession     *tally_session_new         (TallyStoredMatch *stored);
/* The match as it was before event `index`, for the widgets that correct this:
 * what is entered here is only proposed. Signal "proposed" then; nothing is
 * written before tally_session_correct () of the session itself, and there are
 * no drafts. */
TallySession     *tally_session_new_before  (TallySession     *session,
                                             guint             index);
gboolean          tally_session_is_correcting (TallySession   *self);
/* The event that was entered there, or NULL. */
const TallyEvent *tally_session_get_proposal (TallySession    *self);

/* For what the database knows of a match beyond its events. */
TallyStoredMatch *tally_session_get_stored  (TallySession     *self);

/* All of these are borrowed until "changed". */
const TallyMatch *tally_session_get_match   (TallySession     *self);
const TallySetup *tally_session_get_setup   (TallySession     *self);
gconstpointer     tally_session_get_state   (TallySession     *self);
const char       *tally_session_get_name    (TallySession     *self,
                                             TallySeat         seat);
/* The slot of the player's badge. */
guint             tally_session_get_colour  (TallySession     *self,
                                             TallySeat         seat);
gboolean          tally_session_is_finished (TallySession     *self);
/* ISO 8601. */
const char       *tally_session_get_started (TallySession     *self);

/* Would it be legal, and what would come of it? Nothing changes. */
gboolean          tally_session_try         (TallySession     *self,
                                             const TallyEvent *event,
                                             TallyState       *after,
                                             TallyViolation   *violation);
/* `draft` is the key of what was half typed and is entered now, or NULL: it
 * goes in the same moment. */
TallyTaken        tally_session_add         (TallySession     *self,
                                             const TallyEvent *event,
                                             const char       *draft,
                                             TallyViolation   *violation,
                                             GError          **error);
/* What was undone or redone, in one line for a toast; NULL with an error, or
 * without one where there was nothing. */
char             *tally_session_undo        (TallySession     *self,
                                             GError          **error);
char             *tally_session_redo        (TallySession     *self,
                                             GError          **error);
/* Replaces event `index` for good; see tally_match_correct for the preview. */
TallyTaken        tally_session_correct     (TallySession     *self,
                                             guint             index,
                                             const TallyEvent *event,
                                             TallyViolation   *violation,
                                             GError          **error);
gboolean          tally_session_can_undo    (TallySession     *self);
gboolean          tally_session_can_redo    (TallySession     *self);

/* What is half typed outlives a crash; it is not part of the match. */
char             *tally_session_get_draft   (TallySession     *self,
                                             const char       *key);
/* FALSE where it can't be saved now: the match itself is safe, and the next
 * entry will say what is wrong with the disk. */
gboolean          tally_session_set_draft   (TallySession     *self,
                                             const char       *key,
                                             const char       *text);

G_END_DECLS
