/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Read once by the compiler for all files of the rooms that read files and run commands. */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
