/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the head of a request says, before anybody acts on it. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TALLY_BOARD_HEAD_END "\r\n\r\n"

/* 0: may pass. Else the status that refuses it: a head that can be read in two
 * ways, that wants to write, means another machine, climbs, or promises a body.
 * `own` are this machine's addresses, `host` one more name for it, or NULL. The
 * end of the head must be in it; what comes behind isn't looked at. */
guint tally_board_head_judge (const char *head,
                              GPtrArray *own,
                              const char *host);

G_END_DECLS
