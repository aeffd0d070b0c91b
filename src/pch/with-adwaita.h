/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Read once by the compiler for all files of the app. */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>
