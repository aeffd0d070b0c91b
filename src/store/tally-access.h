/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a database is opened. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  TALLY_ACCESS_CREATE,    /* make it if it isn't there */
  TALLY_ACCESS_WRITE,     /* it must be there */
  TALLY_ACCESS_READ,      /* it must be there, and nothing is written */
} TallyAccess;

G_END_DECLS
