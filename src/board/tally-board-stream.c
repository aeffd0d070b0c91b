/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-stream.h"

#include <gio/gnetworking.h>
#include <string.h>

#include "tally-board-frame.h"
#include "tally-board-source.h"

#define STALLED_MS 30000
#define PING_MS 10000

#define PING "event: ping\ndata: {}\n\n"

typedef struct {
  char *key;
  GBytes *event;
} Waiting;

struct _TallyBoardStream {
  GIOStream *connection;
  GSocket *socket;
  guint hurry;
  TallyStreamGoneFunc gone;
  gpointer data;
  GBytes *sending;
  gsize sent;
  GArray *waiting; /* Waiting, in order */
  GSource *writable;
  GSource *readable;
  GSource *ping;
  GSource *stalled; /* while something waits to be taken */
};

static void
clear_waiting (gpointer data)
{
  Waiting *waiting = data;

  g_free (waiting->key);
  g_bytes_unref (waiting->event);
}

static void
take_next (TallyBoardStream *self)
{
  Waiting *first;

  g_clear_pointer (&self->sending, g_bytes_unref);
  self->sent = 0;
  if (self->waiting->len == 0)
    return;
  first = &g_array_index (self->waiting, Waiting, 0);
  self->sending = g_bytes_ref (first->event);
  g_array_remove_index (self->waiting, 0);
}

/* As much as the socket takes. FALSE: the viewer is gone. */
static gboolean
push (TallyBoardStream *self)
{
  while (self->sending != NULL) {
    g_autoptr (GError) error = NULL;
    gsize size;
    const char *bytes = g_bytes_get_data (self->sending, &size);
    gssize n = g_socket_send_with_blocking (self->socket, bytes + self->sent, size - self->sent, FALSE, NULL, &error);

    if (n < 0)
      return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK);
    if (self->stalled != NULL)
      g_source_set_ready_time (self->stalled, g_get_monotonic_time () + STALLED_MS * 1000 / self->hurry);
    self->sent += (gsize) n;
    if (self->sent == size)
      take_next (self);
  }
  return TRUE;
}

static gboolean
writable_cb (GSocket     *socket,
             GIOCondition condition,
             gpointer     data)
{
  TallyBoardStream *self = data;

  if (!push (self)) {
    self->gone (self, self->data);
    return G_SOURCE_REMOVE;
  }
  if (self->sending != NULL)
    return G_SOURCE_CONTINUE;
  tally_board_source_drop (&self->writable);
  tally_board_source_drop (&self->stalled);
  return G_SOURCE_REMOVE;
}

static gboolean
stalled_cb (gpointer data)
{
  TallyBoardStream *self = data;

  self->gone (self, self->data);
  return G_SOURCE_REMOVE;
}

static void
wait_until_writable (TallyBoardStream *self)
{
  if (self->writable != NULL)
    return;
  self->writable = tally_board_source_socket (self->socket, G_IO_OUT, writable_cb, self);
  self->stalled = tally_board_source_after (STALLED_MS / self->hurry, stalled_cb, self);
}

/* A viewer has nothing more to say: what comes is read away, and the end means
 * that the page was left. */
static gboolean
readable_cb (GSocket     *socket,
             GIOCondition condition,
             gpointer     data)
{
  TallyBoardStream *self = data;
  char away[512];
  gssize n = g_socket_receive_with_blocking (socket, away, sizeof away, FALSE, NULL, NULL);

  if (n > 0)
    return G_SOURCE_CONTINUE;
  self->gone (self, self->data);
  return G_SOURCE_REMOVE;
}

static gboolean
ping_cb (gpointer data)
{
  TallyBoardStream *self = data;
  g_autoptr (GBytes) ping = g_bytes_new_static (PING, strlen (PING));

  tally_board_stream_send (self, "ping", ping);
  return G_SOURCE_CONTINUE;
}

/* What our own buffer has taken may still be on its way to a phone that was
 * carried out of the room: the kernel gives up on it after the same time. */
static void
prepare_socket (GSocket *socket,
                guint    hurry)
{
  g_socket_set_timeout (socket, 0);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_USER_TIMEOUT, (int) (STALLED_MS / hurry), NULL);
}

static GBytes *
make_head (void)
{
  char *head = g_strconcat ("HTTP/1.1 200 OK\r\nContent-Type: " TALLY_BOARD_STREAM_TYPE "\r\n", tally_board_fence (), "\r\n", NULL);

  return g_bytes_new_take (head, strlen (head));
}

TallyBoardStream *
tally_board_stream_new (GIOStream          *connection,
                        guint               hurry,
                        TallyStreamGoneFunc gone,
                        gpointer            data)
{
  TallyBoardStream *self = g_new0 (TallyBoardStream, 1);

  self->connection = g_object_ref (connection);
  self->socket = g_socket_connection_get_socket (G_SOCKET_CONNECTION (connection));
  self->hurry = hurry;
  self->gone = gone;
  self->data = data;
  self->waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
  g_array_set_clear_func (self->waiting, clear_waiting);
  self->sending = make_head ();
  prepare_socket (self->socket, hurry);

  self->readable = tally_board_source_socket (self->socket, G_IO_IN | G_IO_HUP, readable_cb, self);
  self->ping = tally_board_source_after (PING_MS / hurry, ping_cb, self);
  wait_until_writable (self);

  return self;
}

void
tally_board_stream_free (TallyBoardStream *self)
{
  tally_board_source_drop (&self->writable);
  tally_board_source_drop (&self->readable);
  tally_board_source_drop (&self->ping);
  tally_board_source_drop (&self->stalled);
  g_clear_pointer (&self->sending, g_bytes_unref);
  g_array_unref (self->waiting);
  g_socket_close (self->socket, NULL);
  g_object_unref (self->connection);
  g_free (self);
}

static gboolean
replace_waiting (TallyBoardStream *self,
                 const char       *key,
                 GBytes           *event)
{
  for (guint i = 0; i < self->waiting->len; i++) {
    Waiting *waiting = &g_array_index (self->waiting, Waiting, i);

    if (strcmp (waiting->key, key) != 0)
      continue;
    g_bytes_unref (waiting->event);
    waiting->event = g_bytes_ref (event);
    return TRUE;
  }
  return FALSE;
}

/* What fits is sent at once: who waits for the next turn of the main loop is
 * later by all other viewers' states. */
void
tally_board_stream_send (TallyBoardStream *self,
                         const char       *key,
                         GBytes           *event)
{
  if (!replace_waiting (self, key, event)) {
    Waiting waiting = { g_strdup (key), g_bytes_ref (event) };

    g_array_append_val (self->waiting, waiting);
  }
  if (self->sending == NULL) {
    take_next (self);
    push (self);
  }
  if (self->sending != NULL)
    wait_until_writable (self);
}
