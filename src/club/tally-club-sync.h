/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A club from one table's side: making one, joining, sending and receiving,
 * taking a match over, leaving. Everything may take as long as a server takes:
 * not for a thread that somebody waits for. The app has TallyClub for that. */

#pragma once

#include "tally-club-hall.h"

G_BEGIN_DECLS

#define TALLY_CLUB_VERSION 1

/* The server's schema, by its owner; may be repeated. */
gboolean   tally_club_found      (const char           *address,
                                  const char           *password,
                                  gboolean              unchecked,
                                  const char           *name,
                                  GError              **error);

/* Whose club it is that answers there; nothing is changed anywhere. */
char      *tally_club_look       (const char           *address,
                                  const char           *password,
                                  gboolean              unchecked,
                                  GError              **error);

typedef struct {
  const char *address;
  const char *password;
  gboolean    unchecked;
  const char *table;
  char      **same;       /* "NAME=UUID": our NAME is the club's UUID; or NULL */
  char      **new_ones;   /* names of people who are not the club's; or NULL */
  gboolean    rehearsal;  /* the names are compared, and that is all */
} TallyClubJoin;

/* FALSE without an error where somebody has to say first who is who, and always
 * in a rehearsal: see the list of TallyClubNamesake. Nothing was changed then. */
gboolean   tally_club_join       (TallyStore           *store,
                                  const TallyClubJoin  *join,
                                  GPtrArray           **namesakes,
                                  GError              **error);

/* Until both sides have everything. */
gboolean   tally_club_sync       (TallyStore           *store,
                                  GError              **error);

/* What the server has acknowledged and the database doesn't know yet. Should it
 * never, nothing is lost: the server is asked what it has. */
typedef struct {
  gint64 device_id;
  gint64 number;
} TallyClubAck;

/* The same on a connection that is there. With an `ack`, that is where the last
 * number goes, for somebody to keep; else into the database. */
gboolean   tally_club_exchange   (TallyStore           *store,
                                  TallyClubLink        *link,
                                  TallyClubAck         *ack,
                                  gboolean             *sent,
                                  gboolean             *received,
                                  GError              **error);
/* The same, when no other program is at it; and how it went is kept. */
gboolean   tally_club_exchange_in_turn (TallyStore     *store,
                                        TallyClubLink  *link,
                                        TallyClubAck   *ack,
                                        gboolean       *sent,
                                        gboolean       *received,
                                        GError        **error);
/* How much is yet to be sent, knowing that. */
gint64     tally_club_count_waiting (const TallyClubState *state,
                                     const TallyClubAck   *ack);
/* Whether the server could be reached; written only where that is news. */
void       tally_club_note_contact (TallyStore         *store,
                                    gboolean            reached);
/* Opens a connection to the club that this database is in. */
TallyClubLink *tally_club_connect (TallyStore          *store,
                                   GError             **error);
gboolean   tally_club_take_over  (TallyStore           *store,
                                  const char           *uuid,
                                  GError              **error);
gboolean   tally_club_leave      (TallyStore           *store,
                                  GError              **error);

G_END_DECLS
