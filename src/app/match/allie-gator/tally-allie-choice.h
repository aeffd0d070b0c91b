/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done in a turn of Allie Gator besides laying a number: each way
 * to play a special or to take, with what the engine says to it. */

#pragma once

#include "tally-allie-model.h"

G_BEGIN_DECLS

/* The specials as the engine counts them, and taking. */
typedef guint TallyAllieMove;
#define TALLY_ALLIE_TAKE TALLY_ALLIE_GATOR_N_SPECIALS

typedef struct {
  TallyEvent     event;
  TallySeat      seat;        /* whom it is done to, or TALLY_NOBODY */
  gboolean       legal;
  TallyViolation violation;   /* if it isn't */
  char          *title;       /* of taking with a mnemonic */
  char          *detail;      /* or NULL */
} TallyAllieChoice;

/* TallyAllieChoice; illegal ones among them, with their reasons. Raising needs
 * a typed card: without one there is no choice. */
GPtrArray  *tally_allie_choices_new   (TallySession   *session,
                                       TallyAllieMove  move,
                                       int             card);

const char *tally_allie_move_name     (TallyAllieMove  move);
const char *tally_allie_move_icon     (TallyAllieMove  move);
const char *tally_allie_move_section  (TallyAllieMove  move);

G_END_DECLS
