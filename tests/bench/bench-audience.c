/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-audience.h"

#include <netinet/in.h>
#include <poll.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#define LOWEST 19
#define NAP_US 50000
#define HELD 500

struct _BenchAudience {
  guint n;
  struct pollfd *polls;
  GThread *reader;
  int over;
};

struct _BenchSiege {
  struct sockaddr_in board;
  int held[HELD];
  GThread *flood;
  GThread *drip;
  guint n_asked;
  int over;
};

static struct sockaddr_in
find_board (const char *url)
{
  g_autoptr (GUri) uri = g_uri_parse (url, G_URI_FLAGS_NONE, NULL);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string (g_uri_get_host (uri), (guint) g_uri_get_port (uri));
  struct sockaddr_in native;

  g_assert_true (g_socket_address_to_native (address, &native, sizeof native, NULL));
  return native;
}

/* −1: nobody listens any more. */
static int
reach (const struct sockaddr_in *board)
{
  int fd = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

  if (fd >= 0 && connect (fd, (const struct sockaddr *) board, sizeof *board) == 0)
    return fd;
  if (fd >= 0)
    close (fd);
  return -1;
}

static void
come_last (void)
{
  setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), LOWEST);
}

/* ---- Viewers ---- */

BenchAudience *
bench_audience_invite (const char *url,
                       const char *match,
                       guint       n)
{
  BenchAudience *self = g_new0 (BenchAudience, 1);
  struct sockaddr_in board = find_board (url);
  g_autoptr (GUri) uri = g_uri_parse (url, G_URI_FLAGS_NONE, NULL);
  g_autofree char *request = g_strdup_printf ("GET %slive?match=%s&lang=de HTTP/1.1\r\nHost: localhost\r\n\r\n",
                                              g_uri_get_path (uri), match);

  self->n = n;
  self->polls = g_new0 (struct pollfd, n);
  for (guint i = 0; i < n; i++) {
    self->polls[i] = (struct pollfd){ reach (&board), POLLIN, 0 };
    g_assert_cmpint (write (self->polls[i].fd, request, strlen (request)), ==, (gssize) strlen (request));
  }
  return self;
}

static gboolean
read_away (BenchAudience *self,
           guint          i)
{
  char away[65536];

  return (self->polls[i].revents & POLLIN) != 0 && read (self->polls[i].fd, away, sizeof away) > 0;
}

void
bench_audience_wait_for_all (BenchAudience *self)
{
  g_autofree gboolean *heard = g_new0 (gboolean, self->n);
  guint n_heard = 0;

  while (n_heard < self->n) {
    g_assert_cmpint (poll (self->polls, self->n, 5000), >, 0);
    for (guint i = 0; i < self->n; i++) {
      if (!read_away (self, i))
        continue;
      n_heard += !heard[i];
      heard[i] = TRUE;
    }
  }
}

void
bench_audience_let_rest (BenchAudience *self)
{
  while (poll (self->polls, self->n, 150) > 0)
    for (guint i = 0; i < self->n; i++)
      read_away (self, i);
}

/* Now and then: a phone that reads doesn't wake this machine's processors. */
static gpointer
read_on (gpointer data)
{
  BenchAudience *self = data;

  come_last ();
  while (!g_atomic_int_get (&self->over)) {
    g_usleep (NAP_US);
    poll (self->polls, self->n, 0);
    for (guint i = 0; i < self->n; i++)
      read_away (self, i);
  }
  return NULL;
}

void
bench_audience_leave_alone (BenchAudience *self)
{
  self->reader = g_thread_new ("viewers", read_on, self);
}

void
bench_audience_dismiss (BenchAudience *self)
{
  g_atomic_int_set (&self->over, TRUE);
  g_clear_pointer (&self->reader, g_thread_join);
  for (guint i = 0; i < self->n; i++)
    close (self->polls[i].fd);
  g_free (self->polls);
  g_free (self);
}

/* ---- A siege ---- */

static gpointer
flood (gpointer data)
{
  static const char request[] = "GET /AAAAAAAAAAAAAAAAAAAAAAAAAA/ HTTP/1.1\r\nHost: localhost\r\n\r\n";
  BenchSiege *self = data;

  come_last ();
  while (!g_atomic_int_get (&self->over)) {
    int fd = reach (&self->board);
    char away[4096];

    if (fd < 0)
      continue;
    if (send (fd, request, strlen (request), MSG_NOSIGNAL) > 0)
      while (read (fd, away, sizeof away) > 0)
        continue;
    close (fd);
    self->n_asked++;
  }
  return NULL;
}

/* One letter of a head after the other; whoever was shut out comes again. */
static gpointer
drip (gpointer data)
{
  BenchSiege *self = data;

  come_last ();
  while (!g_atomic_int_get (&self->over)) {
    for (guint i = 0; i < HELD; i++) {
      if (self->held[i] >= 0 && send (self->held[i], "G", 1, MSG_NOSIGNAL | MSG_DONTWAIT) == 1)
        continue;
      if (self->held[i] >= 0)
        close (self->held[i]);
      self->held[i] = reach (&self->board);
    }
    g_usleep (NAP_US);
  }
  return NULL;
}

BenchSiege *
bench_siege_lay (const char *url)
{
  BenchSiege *self = g_new0 (BenchSiege, 1);

  self->board = find_board (url);
  for (guint i = 0; i < HELD; i++)
    self->held[i] = -1;
  self->drip = g_thread_new ("drip", drip, self);
  self->flood = g_thread_new ("flood", flood, self);
  return self;
}

guint
bench_siege_raise (BenchSiege *self)
{
  guint n_asked;

  g_atomic_int_set (&self->over, TRUE);
  g_thread_join (self->drip);
  g_thread_join (self->flood);
  for (guint i = 0; i < HELD; i++)
    if (self->held[i] >= 0)
      close (self->held[i]);
  n_asked = self->n_asked;
  g_free (self);
  return n_asked;
}
