/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events and options are stored with numbers of seats in place of names: what
 * somebody is called, and who turns out to be whom, then never touches them. */

#pragma once

#include "tally-game.h"

G_BEGIN_DECLS

/* The same table with the seats' numbers for names, from "0" on. */
void tally_seats_init (TallySetup *seats,
                       const TallySetup *setup);

G_END_DECLS
