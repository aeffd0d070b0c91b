/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Read once by the compiler for all files of the rooms that keep a database. */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
