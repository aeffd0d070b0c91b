/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Read once by the compiler for all files of the rooms that need nothing but GLib. */

#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>
