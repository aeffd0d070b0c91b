/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-heap.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)

/* A program's own malloc () stands before that of the C library, for GLib as
 * well; glibc offers its own by these names to whoever does that. */
extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n,
                            size_t size);
extern void *__libc_realloc (void *block,
                             size_t size);

static guint64 count;

void *
malloc (size_t size)
{
  count++;
  return __libc_malloc (size);
}

void *
calloc (size_t n,
        size_t size)
{
  count++;
  return __libc_calloc (n, size);
}

void *
realloc (void  *block,
         size_t size)
{
  count++;
  return __libc_realloc (block, size);
}

gboolean
bench_heap_counts (void)
{
  return TRUE;
}

guint64
bench_heap_get_count (void)
{
  return count;
}

#else

gboolean
bench_heap_counts (void)
{
  return FALSE;
}

guint64
bench_heap_get_count (void)
{
  return 0;
}

#endif

void
bench_heap_keep (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, G_MAXINT);
  mallopt (M_TRIM_THRESHOLD, G_MAXINT);
#endif
}
