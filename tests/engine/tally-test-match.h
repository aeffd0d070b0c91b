/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches written as people would jot them down, so that the tables of the
 * engine's tests can be read by somebody who knows the game and not the code. */

#pragma once

#include "tally-match.h"

G_BEGIN_DECLS

/* An event is its type and then `key=value`, as in the game's own fields:
 *
 *   play player=Anna card=51 stack=1
 *   deal targets=28,65                            lists by commas
 *   round piles=Anna:7/2,Ben:3/0                  tables by colons, records by slashes
 *   turn player=Willi throws=10-5-star,30-2-star  dice by dashes
 *   count tiles=Willi:15/30,Anna:,Tom:3
 *   play player=Anna cards=seal:1,joker:1
 *
 * The options of a match are written the same way, without a type. */

/* One line of a table: what stands already, what happens, what comes of it. */
typedef struct {
  const char *situation;
  const char *players;      /* with blanks between: "Anna Ben Cem" */
  const char *options;      /* NULL: the defaults */
  const char *before;       /* events with semicolons between, or NULL */
  const char *event;
  const char *code;         /* why it is refused, or NULL: it is legal */
  const char *outcome;      /* a part of the state afterwards, as `tally_test_describe` writes it, or NULL */
} TallyTestCase;

/* What is written, and the key that makes it malformed (NULL: none does). */
typedef struct {
  const char *text;
  const char *key;
} TallyTestFault;

/* A situation, what the people at the table are told, which section of the
 * rulebook opens, and where the match stands. */
typedef struct {
  const char *players;
  const char *options;
  const char *before;
  const char *next_step;
  const char *section;
  const char *progress;
} TallyTestGuide;

TallyMatch *tally_test_match_new       (const char          *game,
                                        const char          *players,
                                        const char          *options);
/* With events that have to be legal, or NULL. */
TallyMatch *tally_test_match_at        (const char          *game,
                                        const char          *players,
                                        const char          *options,
                                        const char          *events);
/* The key that makes the options malformed, or NULL. */
char       *tally_test_options_problem (const char          *game,
                                        const char          *players,
                                        const char          *options);

void        tally_test_event_read      (const TallySetup    *setup,
                                        const char          *text,
                                        TallyEvent          *event);
/* It is what this text says, and nothing besides. */
void        tally_test_assert_event    (const TallyMatch    *match,
                                        const TallyEvent    *event,
                                        const char          *text);
/* The key that makes an event malformed, or NULL. */
char       *tally_test_event_problem   (const TallySetup    *setup,
                                        const char          *text);

/* The code of the refusal, or NULL where the event was taken. Whatever comes of
 * it, what has to hold for every event of every game is checked on the way. */
const char *tally_test_add             (TallyMatch          *match,
                                        const char          *text);
const char *tally_test_add_event       (TallyMatch          *match,
                                        const TallyEvent    *event);
/* Several events, with semicolons between, which all have to be legal. */
void        tally_test_add_all         (TallyMatch          *match,
                                        const char          *events);

/* The state as compact JSON; and the ranking as "Anna 1 4, Ben 2 0". */
char       *tally_test_describe        (const TallyMatch    *match);
char       *tally_test_ranking         (const TallyMatch    *match);
char       *tally_test_winners         (const TallyMatch    *match);

void        tally_test_run_cases       (const char          *game,
                                        const TallyTestCase *cases,
                                        guint                n_cases);
void        tally_test_run_guides      (const char           *game,
                                        const TallyTestGuide *guides,
                                        guint                 n_guides);
void        tally_test_malformed_events (const char           *game,
                                         const char           *players,
                                         const char           *options,
                                         const TallyTestFault *faults,
                                         guint                 n_faults);
void        tally_test_malformed_options (const char           *game,
                                          const char           *players,
                                          const TallyTestFault *faults,
                                          guint                 n_faults);
/* Fails unless every reason in the game's table has been given by now. */
void        tally_test_assert_all_rules_broken (const char  *game);

/* Back to the start and forth to the end again, comparing every state. */
void        tally_test_undo_and_redo   (TallyMatch          *match);

G_END_DECLS
