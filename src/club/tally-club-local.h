/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table's own side of the club: who this device is, what it has yet to send,
 * and what was set aside. */

#pragma once

#include "tally-club-link.h"
#include "tally-store-private.h"

G_BEGIN_DECLS

/* A row of the log, as the server has it. Numbers that don't belong to its kind
 * are 0, texts NULL. */
typedef enum {
  TALLY_CLUB_ENTRY     = 1,
  TALLY_CLUB_TAKE_OVER = 2,
  TALLY_CLUB_FACT      = 3,
} TallyClubKind;

typedef struct {
  char         *device;
  gint64        number;
  TallyClubKind kind;
  gint64        at_ms;
  char         *subject;
  gint64        term;
  gint64        entry;
  gint64        step;
  gint64        position;
  char         *field;
  char         *value;
  gint64        clock;
} TallyClubRow;

void            tally_club_row_free    (TallyClubRow   *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyClubRow, tally_club_row_free)
TallyClubRow   *tally_club_row_copy    (const TallyClubRow *row);
gboolean        tally_club_row_equal   (const TallyClubRow *one,
                                        const TallyClubRow *other);

/* TallyClubRow: what this device wrote from a number on. */
GPtrArray      *tally_club_local_list  (TallyStore           *store,
                                        const TallyClubState *state,
                                        gint64                from,
                                        guint                 most,
                                        GError              **error);
gboolean        tally_club_local_set_acked   (TallyStore     *store,
                                              gint64          acked,
                                              GError        **error);
gboolean        tally_club_local_set_contact (TallyStore     *store,
                                              gboolean        reached,
                                              GError        **error);

/* The app and "tally club sync" may be at it at the same time: a file to be
 * closed when the turn is over, or -1. */
int             tally_club_local_take_turn   (TallyStore     *store,
                                              GError        **error);

/* ---- Inside an edit ---- */

/* The number by which a device is known here, new or not. */
gint64          tally_club_local_find_device (TallySql       *sql,
                                              const char     *uuid,
                                              GError        **error);
/* Everything after `common` was never this device's: it gets a new uuid. */
gboolean        tally_club_local_start_anew  (TallySql       *sql,
                                              gint64          common,
                                              GError        **error);
/* What this device is called at its table, as a fact. */
gboolean        tally_club_local_say_table   (TallySql       *sql,
                                              GError        **error);
/* Entries from this one on become a branch; what of them was not sent is no
 * longer waiting. */
gboolean        tally_club_local_branch      (TallySql       *sql,
                                              gint64          match,
                                              gint64          from_entry,
                                              GError        **error);
/* What waits has numbers without a gap again. */
gboolean        tally_club_local_renumber    (TallySql       *sql,
                                              GError        **error);
/* Matches that this device goes on with, although its former self leads them,
 * are taken over before their first entry is sent. */
gboolean        tally_club_local_claim       (TallySql       *sql,
                                              GError        **error);

/* Up to where a device has been read. */
gboolean        tally_club_local_set_received (TallySql      *sql,
                                               gint64         device,
                                               gint64         number,
                                               GError       **error);
/* A take-over that waits stands on what is the last entry by now. */
gboolean        tally_club_local_rebase      (TallySql       *sql,
                                              GError        **error);
/* Takes a match over, from the next time on that something is sent. */
gboolean        tally_club_local_take_over   (TallySql       *sql,
                                              const char     *match,
                                              GError        **error);

G_END_DECLS
