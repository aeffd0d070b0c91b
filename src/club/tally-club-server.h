/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of the club's server, statement by statement. */

#pragma once

#include "tally-club-local.h"

G_BEGIN_DECLS

/* Of the log, as l. */
#define TALLY_CLUB_COLUMNS \
  "l.device, l.number, l.kind, l.at_ms, l.subject, l.term, l.entry, l.step, l.position, l.field, l.value, l.clock"
#define TALLY_CLUB_N_COLUMNS 12

/* Whether it is a club's, and one that this program understands. */
gboolean tally_club_server_check (TallyClubLink   *link,
                                  char           **uuid,
                                  char           **name,
                                  GError         **error);
gboolean tally_club_server_make  (TallyClubLink   *link,
                                  const char      *schema,
                                  const char      *name,
                                  GError         **error);

/* In one picture: what others wrote, and what the server has of this device from
 * the last number on that both know. */
typedef struct {
  GPtrArray *others;    /* TallyClubRow */
  GPtrArray *own;
  gint64     own_max;
} TallyClubNews;

void           tally_club_news_free   (TallyClubNews   *news);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyClubNews, tally_club_news_free)
TallyClubNews *tally_club_server_read (TallyClubLink   *link,
                                       const char      *device,
                                       gint64           acked,
                                       GPtrArray       *devices,
                                       GArray          *numbers,
                                       GError         **error);
/* Whether this device has written just that. */
gboolean tally_club_server_is_known   (TallyStore           *store,
                                       const TallyClubState *state,
                                       const TallyClubRow   *row);

/* All of them, or none. */
gboolean tally_club_server_send  (TallyClubLink    *link,
                                  GPtrArray        *rows,
                                  GError          **error);
/* Tells the other tables to look. */
void     tally_club_server_notify (TallyClubLink   *link);

/* How a match that was here before was set up, into the log. */
gboolean tally_club_log_setup    (TallyStore       *store,
                                  gint64            match,
                                  gint64            game,
                                  GError          **error);

G_END_DECLS
