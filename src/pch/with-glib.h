/* Read once by the compiler for all files of the rooms that need nothing but GLib. */

#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>
