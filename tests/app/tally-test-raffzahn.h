/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An evening of Raffzahn, for the tests of its pages: who sits where, how far
 * they have come, and how people tap there. */

#pragma once

#include "raffzahn/tally-raffzahn.h"
#include "tally-test-evening.h"

G_BEGIN_DECLS

#define RAFFZAHN_FOUR "Sabine Anna Ralf Doris"
#define RAFFZAHN_SIX "Sabine Anna Ralf Doris Maximiliane <b>Bo</b>"

/* Anna has 25 face down, Ralf 8, 9 and 20 face up, and 3 is out; Ralf throws. */
#define RAFFZAHN_EVENING                                                            \
  "turn player=Sabine result=loot tile=3; turn player=Anna result=loot tile=12;"    \
  "turn player=Ralf result=loot tile=8; turn player=Doris result=rotten;"           \
  "turn player=Sabine result=own-hit tile=3; turn player=Anna result=loot tile=31;" \
  "turn player=Ralf result=loot tile=9; turn player=Doris result=rotten;"           \
  "turn player=Sabine result=rotten; turn player=Anna result=loot tile=36;"         \
  "turn player=Ralf result=loot tile=20; turn player=Doris result=rotten;"          \
  "turn player=Sabine result=rotten; turn player=Anna result=loot tile=25"

enum {
  SABINE,
  ANNA,
  RALF,
  DORIS,
};

const TallyRaffzahnState *raffzahn_get_state  (Evening    *evening);
/* By its number. */
void                      raffzahn_tap_tile   (Evening    *evening,
                                               guint       tile);
/* By its label; it must be there. */
void                      raffzahn_tap_button (Evening    *evening,
                                               const char *label);

G_END_DECLS
