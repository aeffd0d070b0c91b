/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files share that turn facts into people, matches and leagues. */

#pragma once

#include "tally-club-facts.h"

G_BEGIN_DECLS

/* In this order: what comes later names what comes before. */
typedef enum {
  TALLY_CLUB_DEVICE,
  TALLY_CLUB_PLAYER,
  TALLY_CLUB_MATCH,
  TALLY_CLUB_LEAGUE,
  TALLY_CLUB_SEASON,
  TALLY_CLUB_RULING,
  TALLY_CLUB_MERGE,
  TALLY_CLUB_N_SUBJECTS,
} TallyClubSubject;

struct _TallyClubFacts {
  TallyStore *store;
  TallySql   *sql;
  GHashTable *touched[TALLY_CLUB_N_SUBJECTS];
  GHashTable *leagues;  /* whose sums are to be made anew */
};

/* ---- What is known about one thing ---- */

/* The value of each field that counts; NULL with an error. */
GHashTable *tally_club_facts_read           (TallyClubFacts  *facts,
                                             const char      *subject,
                                             GError         **error);
gint64      tally_club_known_number         (GHashTable      *known,
                                             const char      *field,
                                             gint64           least,
                                             gint64           most);
gboolean    tally_club_known_is_set         (GHashTable      *known,
                                             const char      *field);
const char *tally_club_known_words          (GHashTable      *known,
                                             const char      *field);
/* A name that can be kept, whatever was sent; NULL for none. */
char       *tally_club_known_name           (GHashTable      *known,
                                             const char      *field);

/* The number by which it is known here, or 0. */
gboolean    tally_club_facts_find           (TallyClubFacts  *facts,
                                             TallyClubSubject kind,
                                             const char      *uuid,
                                             gint64          *id,
                                             GError         **error);
gboolean    tally_club_facts_note_missing   (TallyClubFacts  *facts,
                                             const char      *missing,
                                             const char      *subject,
                                             GError         **error);
/* Whoever has waited for it is looked at again. */
gboolean    tally_club_facts_call_back      (TallyClubFacts  *facts,
                                             const char      *uuid,
                                             GError         **error);

/* ---- One of them, as its facts say ---- */

/* `needed`: also somebody who was taken away, since a match names them. */
gboolean    tally_club_facts_settle_player  (TallyClubFacts  *facts,
                                             const char      *uuid,
                                             gboolean         needed,
                                             gint64          *id,
                                             GError         **error);
gboolean    tally_club_facts_settle_match   (TallyClubFacts  *facts,
                                             const char      *uuid,
                                             GError         **error);
gboolean    tally_club_facts_settle_league  (TallyClubFacts  *facts,
                                             const char      *uuid,
                                             GError         **error);
gboolean    tally_club_facts_settle_season  (TallyClubFacts  *facts,
                                             const char      *uuid,
                                             GError         **error);
gboolean    tally_club_facts_settle_ruling  (TallyClubFacts  *facts,
                                             const char      *uuid,
                                             GError         **error);

G_END_DECLS
