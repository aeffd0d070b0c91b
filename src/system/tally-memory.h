/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the C library does with memory that is freed. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Large pieces go back to the system one by one, for as long as the program runs. */
void tally_memory_give_back_large (void);

G_END_DECLS
