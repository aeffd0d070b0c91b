/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a club leaves for people to decide: matches that were set aside, and
 * branches, which are entries of this table that another one was ahead of. What
 * is in a branch is listed by tally_stored_match_list_branch (). Only the table's
 * own database is asked: nothing here waits for a server. */

#pragma once

#include "tally-club-state.h"
#include "tally-match-branch.h"

G_BEGIN_DECLS

/* Who leads a match: FALSE where it is this table, which is always so without a
 * club; else the name of the other table, to be freed. */
gboolean   tally_club_is_led_elsewhere (TallyStore    *store,
                                        gint64         match,
                                        char         **table,
                                        GError       **error);

typedef struct {
  char  *match;         /* its uuid */
  gint64 match_id;
  gint64 branch;        /* counts from 1 in each match */
  gint64 first;         /* entry of the match where it leaves what the club has */
  gint64 entries;
  gint64 at_ms;         /* when it was set aside */
  gboolean hidden;      /* let go */
} TallyClubBranch;

void       tally_club_branch_free      (TallyClubBranch *branch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyClubBranch, tally_club_branch_free)
/* TallyClubBranch, oldest first. */
GPtrArray *tally_club_list_branches    (TallyStore      *store,
                                        gboolean         hidden_too,
                                        GError         **error);
/* Lets a branch go, or shows it again; nothing is lost either way. */
gboolean   tally_club_hide_branch      (TallyStore      *store,
                                        gint64           match,
                                        gint64           branch,
                                        gboolean         hidden,
                                        GError         **error);

/* What the engine said to one entry. */
typedef struct {
  guint      entry;
  TallyTaken taken;     /* TALLY_TAKEN or TALLY_REFUSED */
  char      *refusal;
} TallyClubAnswer;

void       tally_club_answer_free      (TallyClubAnswer *answer);
/* One entry of a branch, or all with 0: each is asked of the engine on top of
 * the match as it stands then. Fails where another table leads the match: take it
 * over first. A branch of which all is in the match is let go by itself.
 * TallyClubAnswer. */
GPtrArray *tally_club_take_branch      (TallyStore      *store,
                                        gint64           match,
                                        gint64           branch,
                                        guint            entry,
                                        GError         **error);

/* What was set aside, and why. */
typedef struct {
  char  *match;         /* its uuid, or NULL */
  gint64 match_id;      /* 0 where it never got in */
  gint64 branch;        /* 0 where it is no branch */
  char  *reason;
} TallyClubAside;

void       tally_club_aside_free       (TallyClubAside  *aside);
/* TallyClubAside. */
GPtrArray *tally_club_list_aside       (TallyStore      *store,
                                        GError         **error);

G_END_DECLS
