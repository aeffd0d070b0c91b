/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A connection to the club's server: libpq, with patience that ends, sentences
 * of our own, and no way to let a password slip. */

#pragma once

#include <libpq-fe.h>

#include "tally-club-state.h"

G_BEGIN_DECLS

/* Always FALSE, so that failing is one statement. */
gboolean       tally_club_fail          (GError          **error,
                                         TallyClubProblem  problem,
                                         const char       *sentence);

/* Where nobody was reached, with a sentence behind it that says what now. */
void           tally_club_pass_on       (GError          **error,
                                         GError           *problem,
                                         const char       *sentence);

/* `password` may be NULL: then the keyring and libpq's own files are asked. With
 * `unchecked` a distant server need not prove who it is. */
TallyClubLink *tally_club_link_open     (const char       *address,
                                         const char       *password,
                                         gboolean          unchecked,
                                         GError          **error);
void           tally_club_link_close    (TallyClubLink    *link);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyClubLink, tally_club_link_close)
int            tally_club_link_get_fd   (TallyClubLink    *link);
PGconn        *tally_club_link_get_conn (TallyClubLink    *link);

/* Values are bound, as text. NULL with an error; else to be cleared. */
PGresult      *tally_club_link_query    (TallyClubLink    *link,
                                         const char       *statement,
                                         const char *const values[],
                                         guint             n_values,
                                         GError          **error);
gboolean       tally_club_link_run      (TallyClubLink    *link,
                                         const char       *script,
                                         GError          **error);

/* Of each message what it holds; the head of the whole is left out. */
typedef gboolean (*TallyClubBytesFunc) (const char *bytes,
                                        gsize       length,
                                        gpointer    data,
                                        GError    **error);
/* COPY … TO STDOUT (FORMAT binary). */
gboolean       tally_club_link_copy     (TallyClubLink     *link,
                                         const char        *statement,
                                         TallyClubBytesFunc take,
                                         gpointer           data,
                                         GError           **error);

G_END_DECLS
