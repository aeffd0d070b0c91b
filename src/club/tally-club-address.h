/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Addresses of servers and the passwords that belong to them. What everybody may
 * ask is in tally-club-state.h. */

#pragma once

#include "tally-club-link.h"

G_BEGIN_DECLS

/* Whatever was typed leads nowhere. */
gboolean          tally_club_address_fail     (GError     **error);
/* NULL with an error; else to be freed by libpq. */
PQconninfoOption *tally_club_address_parse    (const char  *text,
                                               GError     **error);
/* Whether all of these hosts, with commas between, are this machine. */
gboolean          tally_club_address_is_local (const char  *hosts);
/* From the keyring; NULL if there is none. */
char             *tally_club_find_password    (const char  *address);

G_END_DECLS
