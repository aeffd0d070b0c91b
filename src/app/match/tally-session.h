/* A match as the screens see it: the engine's match, the signs of its players,
 * and one signal when anything has changed. What is written down here is kept
 * by the database before the screen shows it. */

#pragma once

#include <gio/gio.h>

#include "tally-match.h"

G_BEGIN_DECLS

#define TALLY_TYPE_SESSION (tally_session_get_type ())
G_DECLARE_DERIVABLE_TYPE (TallySession, tally_session, TALLY, SESSION, GObject)

/* How an entry ended. A refusal is the game's, a failure the computer's. */
typedef enum {
  TALLY_ENTRY_TAKEN,
  TALLY_ENTRY_REFUSED,
  TALLY_ENTRY_FAILED,
} TallyEntry;

/* The base class keeps a match in memory only, which is what previews and
 * tests want; the one that the database keeps overrides these. Each is asked
 * before the match changes, and may say no: somebody else may have been at the
 * same match since. */
struct _TallySessionClass {
  GObjectClass parent_class;

  TallyEntry (*keep_add)     (TallySession     *self,
                              const TallyEvent *event,
                              TallyViolation   *violation,
                              GError          **error);
  TallyEntry (*keep_undo)    (TallySession     *self,
                              GError          **error);
  TallyEntry (*keep_redo)    (TallySession     *self,
                              GError          **error);
  TallyEntry (*keep_correct) (TallySession     *self,
                              guint             index,
                              const TallyEvent *event,
                              TallyViolation   *violation,
                              GError          **error);
  /* The match as it is kept; NULL: nowhere else than here. */
  const TallyMatch *(*get_kept) (TallySession  *self);
  char    *(*get_draft)    (TallySession     *self,
                            const char       *key);
  void     (*set_draft)    (TallySession     *self,
                            const char       *key,
                            const char       *text);
};

/* Takes over the match. `colours` are badge slots by seat; NULL: in order. */
TallySession     *tally_session_new           (TallyMatch       *match,
                                               const guint8     *colours);

/* For classes that derive from this one, and for players who change signs. */
void              tally_session_set_colours   (TallySession     *self,
                                               const guint8     *colours);
void              tally_session_replace_match (TallySession     *self,
                                               TallyMatch       *match);

const TallySetup *tally_session_get_setup     (TallySession     *self);
const TallyMatch *tally_session_get_match     (TallySession     *self);
gconstpointer     tally_session_get_state     (TallySession     *self);
const char       *tally_session_get_name      (TallySession     *self,
                                               TallySeat         seat);
guint             tally_session_get_colour    (TallySession     *self,
                                               TallySeat         seat);
gboolean          tally_session_is_finished   (TallySession     *self);
/* ISO 8601, or NULL. */
const char       *tally_session_get_started   (TallySession     *self);

/* Would it be legal, and what would come of it? Nothing changes. */
gboolean          tally_session_try           (TallySession     *self,
                                               const TallyEvent *event,
                                               TallyState       *after,
                                               TallyViolation   *violation);
TallyEntry        tally_session_add           (TallySession     *self,
                                               const TallyEvent *event,
                                               TallyViolation   *violation,
                                               GError          **error);
/* What was undone or redone, in one line for a toast; NULL with an error, or
 * without one where there was nothing. */
char             *tally_session_undo          (TallySession     *self,
                                               GError          **error);
char             *tally_session_redo          (TallySession     *self,
                                               GError          **error);
/* Replaces event `index` for good; see tally_match_correct for the preview. */
TallyEntry        tally_session_correct       (TallySession     *self,
                                               guint             index,
                                               const TallyEvent *event,
                                               TallyViolation   *violation,
                                               GError          **error);
gboolean          tally_session_can_undo      (TallySession     *self);
gboolean          tally_session_can_redo      (TallySession     *self);

/* What is half typed outlives a crash; it is not part of the match. */
char             *tally_session_get_draft     (TallySession     *self,
                                               const char       *key);
void              tally_session_set_draft     (TallySession     *self,
                                               const char       *key,
                                               const char       *text);

G_END_DECLS
