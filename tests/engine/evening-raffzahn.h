/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sits where at an evening of Raffzahn, and how far they have come. */

#pragma once

#include "tally-test-match.h"

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
