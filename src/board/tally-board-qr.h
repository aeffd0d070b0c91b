/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The code that a phone's camera reads. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Black on white with four modules of white around it; NULL where the program
 * was built without libqrencode. */
char *tally_board_qr_to_svg (const char *text);
/* The same for a terminal, two modules a character. */
char *tally_board_qr_to_blocks (const char *text);

G_END_DECLS
