/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An evening of Raffzahn, for the tests of its pages: how people tap there. */

#pragma once

#include "evening-raffzahn.h"
#include "raffzahn/tally-raffzahn.h"
#include "tally-test-evening.h"

G_BEGIN_DECLS

const TallyRaffzahnState *raffzahn_get_state  (Evening    *evening);
/* By its number. */
void                      raffzahn_tap_tile   (Evening    *evening,
                                               guint       tile);
/* By its label; it must be there. */
void                      raffzahn_tap_button (Evening    *evening,
                                               const char *label);

G_END_DECLS
