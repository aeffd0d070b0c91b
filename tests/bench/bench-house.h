/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A database as big as one likes: people, and matches that they have finished. */

#pragma once

#include "tally-store.h"

G_BEGIN_DECLS

void bench_house_fill (TallyStore *store,
                       guint       n_matches);

G_END_DECLS
