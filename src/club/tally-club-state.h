/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What everybody may know of a club: how it stands, what can be wrong with it,
 * and what its address is. Neither SQL nor libpq is in here, so that screens can
 * include it. */

#pragma once

#include "tally-store.h"

G_BEGIN_DECLS

#define TALLY_CLUB_ERROR (tally_club_error_quark ())

typedef enum {
  TALLY_CLUB_UNREACHABLE,   /* nobody answers, or not in time: try again later */
  TALLY_CLUB_REFUSED,       /* it won't work like this: the sentence says why */
  TALLY_CLUB_TAKEN,         /* a number is taken, or one is missing before it */
  TALLY_CLUB_OVERTAKEN,     /* another device leads the match */
  TALLY_CLUB_NEEDS_PASSWORD, /* and none was at hand */
} TallyClubProblem;

GQuark          tally_club_error_quark   (void);

/* A connection to the club's server. */
typedef struct _TallyClubLink TallyClubLink;

/* A connection string, URL or the name of a service as it may be kept: without
 * the password, which is handed over. NULL with an error. */
char          *tally_club_address_strip (const char       *text,
                                         char            **password,
                                         GError          **error);
/* Into the keyring, if there is one: FALSE if not. */
gboolean       tally_club_keep_password (const char       *address,
                                         const char       *password);

/* What the row in `club` says. */
typedef struct {
  gboolean joined;
  char    *uuid;          /* of the club */
  char    *name;
  char    *address;
  gboolean unchecked;
  gint64   device_id;
  char    *device;        /* its uuid */
  char    *table;
  gint64   acked;         /* up to this number the server has all */
  gint64   since_ms;      /* when it was last spoken to */
  gboolean unreachable;   /* the last try failed */
  gint64   waiting;       /* how much is yet to be sent */
} TallyClubState;

void            tally_club_state_free  (TallyClubState *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyClubState, tally_club_state_free)
/* NULL with an error; where there never was a club, nobody has joined. */
TallyClubState *tally_club_state_read  (TallyStore     *store,
                                        GError        **error);

G_END_DECLS
