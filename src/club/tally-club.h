/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The club of a database, live: a thread with a connection of its own to the
 * database and one to the server, which sends what is written here and brings in
 * what is written elsewhere. Nobody ever waits for it.
 *
 * How a program uses it that has the database open as `store`:
 *
 *   club = tally_club_start (tally_store_get_path (store));
 *   g_signal_connect_swapped (store, "changed", G_CALLBACK (tally_club_poke), club);
 *   g_signal_connect_swapped (club, "received", G_CALLBACK (tally_store_notice_others), store);
 *   …
 *   tally_club_stop (club);
 *   g_object_unref (club);
 *
 * How it stands is asked of the table's own database, never of the server:
 * tally_club_state_read () for the state, the names and what waits,
 * tally-club-branches.h for who leads a match and what was set aside. Joining,
 * taking over and leaving (tally-club-sync.h) may take as long as a server takes,
 * so they belong into a thread with a store of its own; what they say in the end
 * is a sentence for people. */

#pragma once

#include "tally-store.h"

G_BEGIN_DECLS

/* All in the main context of whoever made it:
 * Signal "acknowledged" (TallyClub *club): for whoever keeps that.
 * Signal "changed" (TallyClub *club): the server is there, or no longer.
 * Signal "received" (TallyClub *club): something came in, and is in the database.
 * Signal "overtaken" (TallyClub *club, gint64 match): another table leads a match
 * now that this one led; what it could not send lies in a branch. */
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
/* From the first time on, what the server acknowledged is kept like this, by the
 * connection of whoever is told: to the thread’s own writing it would have to
 * look as if others had changed something. Where nobody does, the thread does. */
void       tally_club_keep_acknowledged (TallyClub  *club,
                                         TallyStore *store);
gboolean   tally_club_is_connected (TallyClub  *club);

G_END_DECLS
