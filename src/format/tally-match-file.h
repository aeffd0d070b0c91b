/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as a file holds it: what the table agreed on and every event,
 * read but not yet judged. */

#pragma once

#include "tally-format-error.h"
#include "tally-match.h"

G_BEGIN_DECLS

typedef struct {
  TallySetup setup;
  GArray    *events;    /* TallyEvent */
  char      *id;        /* a UUID, or NULL */
  char      *started;   /* ISO 8601, or NULL */
  char      *title;
  char      *note;
  char      *place;     /* where it was played; other programs' files say it, ours don't */
} TallyMatchFile;

/* Where a replay stopped, if it did. */
typedef struct {
  guint          event;
  TallyViolation violation;
} TallyStop;

TallyMatchFile *tally_match_file_parse  (const char           *text,
                                         gsize                 length,
                                         GError              **error);
void            tally_match_file_free   (TallyMatchFile       *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyMatchFile, tally_match_file_free)

/* The match up to the first event that breaks a rule; `stopped` says whether
 * there was one. */
TallyMatch     *tally_match_file_replay (const TallyMatchFile *file,
                                         gboolean             *stopped,
                                         TallyStop            *stop);

/* What a file says of a match besides the match itself; each may be NULL. */
typedef struct {
  const char *id;
  const char *started;
  const char *title;
  const char *note;
  const char *place;    /* for other programs */
} TallyMatchLabels;

void            tally_match_file_write  (const TallyMatch       *match,
                                         const TallyMatchLabels *labels,
                                         gboolean                pretty,
                                         GString                *text);

G_END_DECLS
