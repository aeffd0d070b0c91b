/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk that can be full, fail, or lose power: SQLite's default one with
 * something in between. What was not synced may be lost then, write by write
 * and sector by sector; so are names whose folder wasn't. */

#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* From now on every database is opened on it, until it is taken out. */
void  tally_test_disk_put_in        (void);
void  tally_test_disk_take_out      (void);

/* The write after `n` more fails once with this code of SQLite; 0: none does. */
void  tally_test_disk_fail_write    (guint   n,
                                     int     code);
/* Whether it came to that. */
gboolean tally_test_disk_has_failed (void);

/* There are disks that know only one name for a file. */
void  tally_test_disk_forbid_links  (void);

/* Power goes after `n` more writes, syncs and changes of names: nothing works from
 * then on. */
void  tally_test_disk_cut_after     (guint   n);
gboolean tally_test_disk_is_dead    (void);
/* After everything has been closed: the files as they are found when power is
 * back. */
void  tally_test_disk_power_up      (GRand  *random);

G_END_DECLS
