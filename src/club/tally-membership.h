/* SPDX-License-Identifier: GPL-3.0-or-later */
/* This table in its club, as the window has it: whether it is in one, what waits
 * to be sent, and the errands to the server, none of which anybody waits for. */

#pragma once

#include "tally-club-hall.h"

G_BEGIN_DECLS

/* Signal "changed" (TallyMembership *membership): joined or left, the server is
 * there or no longer, something waits or has been sent. */
#define TALLY_TYPE_MEMBERSHIP (tally_membership_get_type ())
G_DECLARE_FINAL_TYPE (TallyMembership, tally_membership, TALLY, MEMBERSHIP, GObject)

TallyMembership      *tally_membership_new          (TallyStore          *store);
TallyStore           *tally_membership_get_store    (TallyMembership     *self);

/* NULL: it is in no club. Borrowed until "changed". */
const TallyClubState *tally_membership_get_state    (TallyMembership     *self);
/* Whether the server answers just now. */
gboolean              tally_membership_is_connected (TallyMembership     *self);
/* Whether another table leads the match, which this one can only look at then;
 * `table` is what that one is called, to be freed, and may be NULL. */
gboolean              tally_membership_is_elsewhere (TallyMembership     *self,
                                                     gint64               match,
                                                     char               **table);

/* ---- Errands: each in a thread of its own ---- */

/* What somebody has typed, and answered so far; all is copied. */
typedef struct {
  const char *address;
  const char *password;     /* NULL or empty: the keyring and libpq's files know */
  const char *table;
  char      **same;         /* "NAME=UUID", or NULL */
  char      **new_ones;     /* names, or NULL */
} TallyMembershipWish;

/* The name of the club that answers at the address. */
void                  tally_membership_look         (TallyMembership           *self,
                                                     const TallyMembershipWish *wish,
                                                     GCancellable              *cancellable,
                                                     GAsyncReadyCallback        callback,
                                                     gpointer                   data);
char                 *tally_membership_look_finish  (TallyMembership           *self,
                                                     GAsyncResult              *result,
                                                     GError                   **error);
/* FALSE without an error: somebody has to say first who is who, or it was only a
 * rehearsal, for which the table needs no name yet; `namesakes` (TallyClubNamesake)
 * are the caller's. `kept` says whether the password, if there was one, could be
 * put into the keyring. */
void                  tally_membership_join         (TallyMembership           *self,
                                                     const TallyMembershipWish *wish,
                                                     GCancellable              *cancellable,
                                                     GAsyncReadyCallback        callback,
                                                     gpointer                   data);
gboolean              tally_membership_join_finish  (TallyMembership           *self,
                                                     GAsyncResult              *result,
                                                     GPtrArray                **namesakes,
                                                     gboolean                  *kept,
                                                     GError                   **error);
/* From then on this table leads the match. */
void                  tally_membership_take_over    (TallyMembership           *self,
                                                     const char                *match,
                                                     GAsyncReadyCallback        callback,
                                                     gpointer                   data);
void                  tally_membership_leave        (TallyMembership           *self,
                                                     GAsyncReadyCallback        callback,
                                                     gpointer                   data);
/* Of taking over and of leaving. */
gboolean              tally_membership_errand_finish (TallyMembership          *self,
                                                      GAsyncResult             *result,
                                                      GError                  **error);

G_END_DECLS
