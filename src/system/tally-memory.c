/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-memory.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* What glibc begins with. */
#define LARGE (128 * 1024)

/* Once one has been freed, glibc would keep all of up to that size, up to 32 MiB:
 * pictures leave holes there, and the program weighs more with every page. To say
 * the size keeps it from that. */
void
tally_memory_give_back_large (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, LARGE);
  mallopt (M_TRIM_THRESHOLD, LARGE);
#endif
}
