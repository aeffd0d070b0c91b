/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A clock that is wrong by TALLY_CLOCK_SECONDS, for whoever preloads this. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long
get_shift (void)
{
  const char *text = getenv ("TALLY_CLOCK_SECONDS");

  return text ? atol (text) : 0;
}

int
clock_gettime (clockid_t        clock,
               struct timespec *now)
{
  static int (*real) (clockid_t, struct timespec *);
  int got;

  if (real == NULL)
    real = (int (*) (clockid_t, struct timespec *)) dlsym (RTLD_NEXT, "clock_gettime");
  got = real (clock, now);
  if (clock == CLOCK_REALTIME)
    now->tv_sec += get_shift ();

  return got;
}

int
gettimeofday (struct timeval *restrict now,
              void *restrict           zone)
{
  struct timespec exact;

  clock_gettime (CLOCK_REALTIME, &exact);
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t
time (time_t *now)
{
  struct timespec exact;

  clock_gettime (CLOCK_REALTIME, &exact);
  if (now != NULL)
    *now = exact.tv_sec;
  return exact.tv_sec;
}
