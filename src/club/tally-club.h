/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The club of a database, live: a thread with a connection of its own to the
 * database and one to the server, which sends what is written here and brings in
 * what is written elsewhere. Nobody ever waits for it. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Signal "changed" (TallyClub *club): the server is there, or no longer; in the
 * main context of whoever made it. What came in, the store says itself. */
#define TALLY_TYPE_CLUB (tally_club_get_type ())
G_DECLARE_FINAL_TYPE (TallyClub, tally_club, TALLY, CLUB, GObject)

/* Whether the database is in a club; only reads. */
gboolean   tally_club_has          (const char *path);

/* While the database is in no club, it only looks now and then whether it is. */
TallyClub *tally_club_start        (const char *path);
/* Ends the thread; what is being sent is sent or not, as if the network had
 * gone. */
void       tally_club_stop         (TallyClub  *club);
/* Something was written. */
void       tally_club_poke         (TallyClub  *club);
gboolean   tally_club_is_connected (TallyClub  *club);

G_END_DECLS
