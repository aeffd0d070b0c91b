/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies that are made without being asked for: one a day on which something
 * has changed, the newest of which are kept in a folder beside the database. */

#pragma once

#include "tally-store.h"

G_BEGIN_DECLS

#define TALLY_COPIES_KEPT 7

typedef struct {
  char  *path;
  gint64 at;      /* when it was made, in seconds since 1970 */
  gint64 bytes;
} TallyCopy;

/* What is in a database, for people to tell one copy from another. */
typedef struct {
  gint64 matches;
  gint64 running;   /* of these */
  gint64 players;
  gint64 leagues;
  gint32 last_day;  /* of the last match, at its table: days since 1970 */
} TallyCopyContent;

/* The folder of the copies of that database; it need not be there. */
char      *tally_copies_get_folder (const char       *database);
/* TallyCopy, newest first. */
GPtrArray *tally_copies_list       (const char       *database);
/* Makes one if the newest is older than a day and something has changed since,
 * or at once; those that are too many go. */
gboolean   tally_copies_keep       (TallyStore       *store,
                                    gboolean          at_once,
                                    GError          **error);

/* Looks into a copy, which may be of an older release, and leaves it as it is. */
gboolean   tally_copy_look         (const char       *path,
                                    TallyCopyContent *content,
                                    GError          **error);

G_END_DECLS
