/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is in the club's hall: what tells people of one name apart. */

#pragma once

#include "tally-club-state.h"

G_BEGIN_DECLS

/* Somebody, by what others remember of them. */
typedef struct {
  char  *uuid;
  char  *table;           /* where they were added; NULL: nobody knows */
  guint  colour;          /* counted from 1 */
  gint64 matches;
  gint32 last_day;        /* on which they played; 0: never */
  char **companions;      /* who else was there, the most frequent first */
} TallyClubPerson;

/* Somebody of the club who is called like somebody here. */
typedef struct {
  char            *name;
  TallyClubPerson  own;
  TallyClubPerson  theirs;
} TallyClubNamesake;

void       tally_club_namesake_free  (TallyClubNamesake     *namesake);
/* TallyClubNamesake, by name: all who may be one, but for those whose names are
 * in `new_ones`, which may be NULL. */
GPtrArray *tally_club_list_namesakes (TallyStore            *store,
                                      char                 **new_ones,
                                      GError               **error);
/* The companions that both have, the most frequent of `one` first; to be freed. */
char     **tally_club_person_share   (const TallyClubPerson *one,
                                      const TallyClubPerson *other);

G_END_DECLS
