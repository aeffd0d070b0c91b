/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sample evening, to try everything on: a database of its own, made anew
 * whenever it is asked for, and never mixed with the user's. */

#pragma once

#include "tally-store.h"

G_BEGIN_DECLS

TallyStore *tally_sample_open (GError **error);

G_END_DECLS
