/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all pages of one board have in common: where they read, and what of it
 * is shown. Outside of that there is nothing, on no page and in no answer. */

#pragma once

#include "tally-rule-search.h"
#include "tally-stored-match.h"

G_BEGIN_DECLS

/* So many matches that are being played are shown at most. */
#define TALLY_BOARD_MAX_RUNNING 64

typedef struct {
  TallyStore *store;
  TallyRulebook *book;
  TallyRuleSearch *search;
  const char *match;   /* the only one that is shown, or NULL */
  const char *address; /* "192.168.1.5:8473" */
  const char *code;
  gboolean full;   /* no more viewers can follow live */
  guint n_viewers; /* who follow now */
} TallyBoardHouse;

/* What a viewer asked for. */
typedef struct {
  const char *language;
  const char *id; /* of a match, or of a section */
  const char *game;
  const char *words; /* to look up */
  const char *league;
} TallyBoardWish;

/* Whether a match is among those that are shown. */
gboolean tally_board_house_shows (const TallyBoardHouse *house,
                                  const char *uuid);
/* NULL where there is none, or it isn't shown. */
TallyStoredMatch *tally_board_house_open_match (const TallyBoardHouse *house,
                                                const char *uuid);
/* TallyRunningMatch: those that are being played and can be read, the one last
 * touched first. Empty where only one match is shown. */
GPtrArray *tally_board_house_list_running (const TallyBoardHouse *house);
/* TallyLeague: those of the match that is shown, or all of them. */
GPtrArray *tally_board_house_list_leagues (const TallyBoardHouse *house);
/* The rulebook's language for a viewer. */
TallyRuleLanguage tally_board_wish_get_rules (const TallyBoardWish *wish);

G_END_DECLS
