/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first copy of a club. All that the server has is first read into a file of
 * our own, so that nobody waits for a network while the database is locked. */

#pragma once

#include "tally-club-local.h"

G_BEGIN_DECLS

typedef struct _TallyClubCopy TallyClubCopy;

/* Beside the database `path`. The file has no name, so that it is gone with
 * whoever reads it. */
TallyClubCopy *tally_club_copy_read (TallyClubLink     *link,
                                     const char        *path,
                                     GError           **error);
void           tally_club_copy_free (TallyClubCopy     *copy);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyClubCopy, tally_club_copy_free)

typedef gboolean (*TallyClubTakeFunc) (const TallyClubRow *row,
                                       gpointer            data,
                                       GError            **error);
/* Whether it would lock the database for too long. */
gboolean       tally_club_copy_is_large (TallyClubCopy *copy);
/* All that there was at one moment: facts and take-overs, then entries match by
 * match; or everything match by match, entries last. */
gboolean       tally_club_copy_each (TallyClubCopy     *copy,
                                     gboolean           by_match,
                                     TallyClubTakeFunc  take,
                                     gpointer           data,
                                     GError           **error);

G_END_DECLS
