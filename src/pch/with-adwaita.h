/* Read once by the compiler for all files of the app. */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>
