/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-audience.h"

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
#define DEAF 50
#define TINY_BUFFER 4096

struct _TallyTestAudience {
  guint n;
  struct pollfd *polls;
  GThread *reader;
  int over;
};

struct _TallyTestSiege {
  struct sockaddr_in board;
  int held[HELD];
  TallyTestAudience *deaf;
  GThread *flood;
  GThread *drip;
  int n_asked;
  int told_to_wait;
  int shut_out;
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
reach (const struct sockaddr_in *board,
       int                       buffer)
{
  int fd = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

  if (buffer > 0)
    setsockopt (fd, SOL_SOCKET, SO_RCVBUF, &buffer, sizeof buffer);
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

/* A buffer of 0 is the usual one. */
static TallyTestAudience *
invite (const char *url,
        const char *match,
        guint       n,
        int         buffer)
{
  TallyTestAudience *self = g_new0 (TallyTestAudience, 1);
  struct sockaddr_in board = find_board (url);
  g_autoptr (GUri) uri = g_uri_parse (url, G_URI_FLAGS_NONE, NULL);
  g_autofree char *request = g_strdup_printf ("GET %slive?match=%s&lang=de HTTP/1.1\r\nHost: localhost\r\n\r\n",
                                              g_uri_get_path (uri), match);

  self->n = n;
  self->polls = g_new0 (struct pollfd, n);
  for (guint i = 0; i < n; i++) {
    self->polls[i] = (struct pollfd){ reach (&board, buffer), POLLIN, 0 };
    g_assert_cmpint (write (self->polls[i].fd, request, strlen (request)), ==, (gssize) strlen (request));
  }
  return self;
}

TallyTestAudience *
tally_test_audience_invite (const char *url,
                            const char *match,
                            guint       n)
{
  return invite (url, match, n, 0);
}

static gboolean
read_away (TallyTestAudience *self,
           guint              i)
{
  char away[65536];

  return (self->polls[i].revents & POLLIN) != 0 && read (self->polls[i].fd, away, sizeof away) > 0;
}

void
tally_test_audience_wait_for_all (TallyTestAudience *self)
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
tally_test_audience_let_rest (TallyTestAudience *self)
{
  while (poll (self->polls, self->n, 150) > 0)
    for (guint i = 0; i < self->n; i++)
      read_away (self, i);
}

/* Now and then: a phone that reads doesn't wake this machine's processors. */
static gpointer
read_on (gpointer data)
{
  TallyTestAudience *self = data;

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
tally_test_audience_leave_alone (TallyTestAudience *self)
{
  self->reader = g_thread_new ("viewers", read_on, self);
}

void
tally_test_audience_dismiss (TallyTestAudience *self)
{
  g_atomic_int_set (&self->over, TRUE);
  g_clear_pointer (&self->reader, g_thread_join);
  for (guint i = 0; i < self->n; i++)
    close (self->polls[i].fd);
  g_free (self->polls);
  g_free (self);
}

/* ---- A siege ---- */

/* Whether the answer is that one has to wait. */
static gboolean
ask_once (int fd)
{
  static const char request[] = "GET /AAAAAAAAAAAAAAAAAAAAAAAAAA/ HTTP/1.1\r\nHost: localhost\r\n\r\n";
  char answer[4096] = "", away[4096];

  if (send (fd, request, strlen (request), MSG_NOSIGNAL) > 0 && read (fd, answer, sizeof answer - 1) > 0)
    while (read (fd, away, sizeof away) > 0)
      continue;
  return g_str_has_prefix (answer, "HTTP/1.1 429");
}

static gpointer
flood (gpointer data)
{
  TallyTestSiege *self = data;

  come_last ();
  while (!g_atomic_int_get (&self->over)) {
    int fd = reach (&self->board, 0);

    if (fd < 0)
      continue;
    if (ask_once (fd))
      g_atomic_int_set (&self->told_to_wait, TRUE);
    close (fd);
    g_atomic_int_inc (&self->n_asked);
  }
  return NULL;
}

/* One letter of a head after the other; whoever was shut out comes again. The
 * flood has its first answers before there is no room for them. */
static gpointer
drip (gpointer data)
{
  TallyTestSiege *self = data;

  come_last ();
  while (!g_atomic_int_get (&self->over)) {
    for (guint i = 0; g_atomic_int_get (&self->told_to_wait) && i < HELD; i++) {
      if (self->held[i] >= 0 && send (self->held[i], "G", 1, MSG_NOSIGNAL | MSG_DONTWAIT) == 1)
        continue;
      if (self->held[i] >= 0) {
        close (self->held[i]);
        g_atomic_int_set (&self->shut_out, TRUE);
      }
      self->held[i] = reach (&self->board, 0);
    }
    g_usleep (NAP_US);
  }
  return NULL;
}

TallyTestSiege *
tally_test_siege_lay (const char *url,
                      const char *match)
{
  TallyTestSiege *self = g_new0 (TallyTestSiege, 1);

  self->board = find_board (url);
  for (guint i = 0; i < HELD; i++)
    self->held[i] = -1;
  self->deaf = invite (url, match, DEAF, TINY_BUFFER);
  self->drip = g_thread_new ("drip", drip, self);
  self->flood = g_thread_new ("flood", flood, self);
  return self;
}

guint
tally_test_siege_count (TallyTestSiege *self)
{
  return (guint) g_atomic_int_get (&self->n_asked);
}

gboolean
tally_test_siege_is_laid (TallyTestSiege *self)
{
  poll (self->deaf->polls, DEAF, 0);
  for (guint i = 0; i < DEAF; i++)
    if ((self->deaf->polls[i].revents & POLLIN) == 0)
      return FALSE;
  return g_atomic_int_get (&self->told_to_wait) && g_atomic_int_get (&self->shut_out);
}

void
tally_test_siege_raise (TallyTestSiege *self)
{
  g_atomic_int_set (&self->over, TRUE);
  g_thread_join (self->drip);
  g_thread_join (self->flood);
  for (guint i = 0; i < HELD; i++)
    if (self->held[i] >= 0)
      close (self->held[i]);
  tally_test_audience_dismiss (self->deaf);
  g_free (self);
}
