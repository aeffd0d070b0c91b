/* A session whose match the database keeps, and which follows it when another
 * program writes there. */

#pragma once

#include "tally-session.h"
#include "tally-stored-match.h"

G_BEGIN_DECLS

#define TALLY_TYPE_STORED_SESSION (tally_stored_session_get_type ())
G_DECLARE_FINAL_TYPE (TallyStoredSession, tally_stored_session, TALLY, STORED_SESSION, TallySession)

TallySession     *tally_stored_session_new       (TallyStoredMatch   *match);
TallyStoredMatch *tally_stored_session_get_match (TallyStoredSession *self);

G_END_DECLS
