/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-gate.h"

#include "tally-language.h"

#include <gio/gnetworking.h>
#include <string.h>

#include "tally-board-frame.h"
#include "tally-board-head.h"
#include "tally-board-net.h"
#include "tally-board-source.h"

#define MAX_HEAD 8192
#define IDLE_SECONDS 60
#define HEAD_SECONDS 10
#define BUCKET 400.0
#define REFILL_PER_SECOND 40.0
#define SEND_BUFFER (64 * 1024)
/* How often own addresses are looked up again, and visitors whose buckets are
 * full are forgotten. GNetworkMonitor would tell, but in another thread. */
#define UPKEEP_SECONDS 5
#define MAX_DRAWS 8

typedef struct {
  double tokens;
  gint64 at;
} Bucket;

struct _TallyBoardGate {
  GObject parent_instance;

  char *wanted; /* the only address, or NULL */
  char *host;
  guint16 port;
  guint hurry;
  TallyGatePassFunc pass;
  TallyGateMovedFunc moved;
  gpointer data;
  GPtrArray *own;       /* addresses of this machine, GInetAddress */
  GPtrArray *addresses; /* those that are listened on */
  GHashTable *services; /* address as text → GSocketService */
  GHashTable *buckets;  /* address as text → Bucket */
  GHashTable *visitors; /* whose head isn't whole yet */
  GHashTable *open;     /* GSocketConnection, not owned */
  GSource *upkeep;
};

/* Somebody at the gate, until the head is there and has been judged. */
typedef struct {
  TallyBoardGate *gate;
  GSocketConnection *connection;
  GSource *readable;
  GSource *deadline;
  gsize seen;
  char head[MAX_HEAD + 1];
} Visitor;

G_DEFINE_FINAL_TYPE (TallyBoardGate, tally_board_gate, G_TYPE_OBJECT)

/* ---- Who comes ---- */

static void
visitor_free (Visitor *visitor)
{
  tally_board_source_drop (&visitor->deadline);
  tally_board_source_drop (&visitor->readable);
  g_object_unref (visitor->connection);
  g_free (visitor);
}

static char *
get_peer (GSocketConnection *connection)
{
  g_autoptr (GSocketAddress) remote = g_socket_connection_get_remote_address (connection, NULL);

  if (!G_IS_INET_SOCKET_ADDRESS (remote))
    return NULL;
  return g_inet_address_to_string (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote)));
}

static gboolean
is_peer_local (GSocketConnection *connection)
{
  g_autoptr (GSocketAddress) remote = g_socket_connection_get_remote_address (connection, NULL);

  return G_IS_INET_SOCKET_ADDRESS (remote) &&
         tally_net_is_local (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote)));
}

/* A whole club may sit behind one address, so the bucket is large. */
static gboolean
take_token (TallyBoardGate *self,
            const char     *peer)
{
  Bucket *bucket = g_hash_table_lookup (self->buckets, peer);
  gint64 now = g_get_monotonic_time ();

  if (bucket == NULL) {
    bucket = g_new (Bucket, 1);
    *bucket = (Bucket){ BUCKET, now };
    g_hash_table_insert (self->buckets, g_strdup (peer), bucket);
  }
  bucket->tokens = MIN (BUCKET, bucket->tokens + (double) (now - bucket->at) / G_USEC_PER_SEC * REFILL_PER_SECOND);
  bucket->at = now;
  if (bucket->tokens < 1)
    return FALSE;
  bucket->tokens -= 1;
  return TRUE;
}

static gboolean
is_full_again (gpointer key,
               gpointer value,
               gpointer data)
{
  const Bucket *bucket = value;

  return bucket->tokens + (double) (g_get_monotonic_time () - bucket->at) / G_USEC_PER_SEC * REFILL_PER_SECOND >= BUCKET;
}

/* ---- Refusing and letting in ---- */

static void
closed_cb (GObject      *stream,
           GAsyncResult *result,
           gpointer      data)
{
  g_io_stream_close_finish (G_IO_STREAM (stream), result, NULL);
}

static const char *
name_status (guint status)
{
  switch (status) {
  case 404:
    return "404 Not Found";
  case 405:
    return "405 Method Not Allowed\r\nAllow: GET, HEAD";
  case 408:
    return "408 Request Timeout";
  case 421:
    return "421 Misdirected Request";
  case 429:
    return "429 Too Many Requests\r\nRetry-After: 1";
  case 431:
    return "431 Request Header Fields Too Large";
  default:
    return "400 Bad Request";
  }
}

/* In one piece into an empty buffer: what doesn't fit isn't waited for. What
 * the visitor still sends is read away, or the answer would be lost with it. */
void
tally_board_gate_refuse (GSocketConnection *connection,
                         const char        *status)
{
  g_autofree char *answer = g_strdup_printf ("HTTP/1.1 %s\r\nContent-Length: 0\r\n%s\r\n", status, tally_board_fence ());
  GSocket *socket = g_socket_connection_get_socket (connection);
  char rest[MAX_HEAD];

  while (g_socket_receive_with_blocking (socket, rest, sizeof rest, FALSE, NULL, NULL) > 0)
    continue;
  g_socket_send_with_blocking (socket, answer, strlen (answer), FALSE, NULL, NULL);
  g_socket_shutdown (socket, FALSE, TRUE, NULL);
  g_io_stream_close_async (G_IO_STREAM (connection), G_PRIORITY_DEFAULT, NULL, closed_cb, NULL);
}

static void
dismiss (Visitor *visitor,
         guint    status)
{
  tally_board_gate_refuse (visitor->connection, name_status (status));
  g_hash_table_remove (visitor->gate->visitors, visitor);
}

static void
let_in (Visitor *visitor)
{
  TallyBoardGate *self = visitor->gate;
  g_autoptr (GSocketConnection) connection = g_object_ref (visitor->connection);
  g_autofree char *head = g_strdup (visitor->head);
  GSocket *socket = g_socket_connection_get_socket (connection);

  g_socket_set_option (socket, SOL_SOCKET, SO_RCVLOWAT, 1, NULL);
  g_socket_set_timeout (socket, IDLE_SECONDS / self->hurry);
  g_hash_table_remove (self->visitors, visitor);
  self->pass (connection, head, self->data);
}

static void
judge_visitor (Visitor *visitor)
{
  TallyBoardGate *self = visitor->gate;
  g_autofree char *peer = get_peer (visitor->connection);
  guint status = peer != NULL && take_token (self, peer) ? tally_board_head_judge (visitor->head, self->own, self->host) : 429;

  if (status != 0)
    dismiss (visitor, status);
  else
    let_in (visitor);
}

/* Looks at what has come without taking it away, so that libsoup finds all of
 * it. The socket is told to wake us only when there is more than was seen. */
static gboolean
readable_cb (GSocket     *socket,
             GIOCondition condition,
             gpointer     data)
{
  Visitor *visitor = data;
  GInputVector vector = { visitor->head, MAX_HEAD };
  int flags = MSG_PEEK;
  gssize n = g_socket_receive_message (socket, NULL, &vector, 1, NULL, NULL, &flags, NULL, NULL);

  if (n <= 0 || (gsize) n == visitor->seen) {
    g_io_stream_close_async (G_IO_STREAM (visitor->connection), G_PRIORITY_DEFAULT, NULL, closed_cb, NULL);
    g_hash_table_remove (visitor->gate->visitors, visitor);
    return G_SOURCE_REMOVE;
  }
  visitor->head[n] = '\0';
  visitor->seen = (gsize) n;
  if (memchr (visitor->head, '\0', (gsize) n) != NULL)
    dismiss (visitor, 400);
  else if (strstr (visitor->head, TALLY_BOARD_HEAD_END) != NULL)
    judge_visitor (visitor);
  else if (n == MAX_HEAD)
    dismiss (visitor, 431);
  else {
    g_socket_set_option (socket, SOL_SOCKET, SO_RCVLOWAT, (int) n + 1, NULL);
    return G_SOURCE_CONTINUE;
  }
  return G_SOURCE_REMOVE;
}

static gboolean
late_cb (gpointer data)
{
  dismiss (data, 408);
  return G_SOURCE_REMOVE;
}

static void
connection_gone_cb (gpointer data,
                    GObject *where)
{
  TallyBoardGate *self = data;

  g_hash_table_remove (self->open, where);
}

static void
remember_open (TallyBoardGate    *self,
               GSocketConnection *connection)
{
  g_hash_table_add (self->open, connection);
  g_object_weak_ref (G_OBJECT (connection), connection_gone_cb, self);
}

static gboolean
incoming_cb (GSocketService    *service,
             GSocketConnection *connection,
             GObject           *source,
             gpointer           data)
{
  TallyBoardGate *self = data;
  GSocket *socket = g_socket_connection_get_socket (connection);
  Visitor *visitor;

  if (g_hash_table_size (self->open) >= TALLY_BOARD_MAX_CONNECTIONS || !is_peer_local (connection)) {
    g_io_stream_close (G_IO_STREAM (connection), NULL, NULL);
    return TRUE;
  }
  remember_open (self, connection);
  g_socket_set_blocking (socket, FALSE);
  g_socket_set_option (socket, SOL_SOCKET, SO_SNDBUF, SEND_BUFFER, NULL);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, 1, NULL);

  visitor = g_new0 (Visitor, 1);
  visitor->gate = self;
  visitor->connection = g_object_ref (connection);
  visitor->readable = tally_board_source_socket (socket, G_IO_IN | G_IO_HUP, readable_cb, visitor);
  visitor->deadline = tally_board_source_after (HEAD_SECONDS * 1000 / self->hurry, late_cb, visitor);
  g_hash_table_add (self->visitors, visitor);

  return TRUE;
}

/* ---- Where is listened ---- */

static void
stop_service (gpointer service)
{
  g_socket_service_stop (service);
  g_socket_listener_close (service);
  g_object_unref (service);
}

static gboolean
listen_on (TallyBoardGate *self,
           GInetAddress   *address,
           GError        **error)
{
  g_autoptr (GSocketService) service = g_socket_service_new ();
  g_autoptr (GSocketAddress) wanted = g_inet_socket_address_new (address, self->port);
  g_autoptr (GSocketAddress) got = NULL;

  g_socket_listener_set_backlog (G_SOCKET_LISTENER (service), TALLY_BOARD_MAX_CONNECTIONS);
  if (!g_socket_listener_add_address (G_SOCKET_LISTENER (service), wanted, G_SOCKET_TYPE_STREAM,
                                      G_SOCKET_PROTOCOL_TCP, NULL, &got, error))
    return FALSE;
  self->port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (got));
  g_signal_connect_object (service, "incoming", G_CALLBACK (incoming_cb), self, 0);
  g_hash_table_insert (self->services, g_inet_address_to_string (address), g_steal_pointer (&service));

  return TRUE;
}

static gboolean
is_gone (gpointer key,
         gpointer service,
         gpointer addresses)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (key);

  return !g_ptr_array_find_with_equal_func (addresses, address, (GEqualFunc) g_inet_address_equal, NULL);
}

static void
list_addresses (TallyBoardGate *self)
{
  g_clear_pointer (&self->own, g_ptr_array_unref);
  self->own = tally_net_list_addresses ();
  g_clear_pointer (&self->addresses, g_ptr_array_unref);
  if (self->wanted == NULL) {
    self->addresses = g_ptr_array_ref (self->own);
    return;
  }
  self->addresses = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (self->addresses, g_inet_address_new_from_string (self->wanted));
  g_ptr_array_add (self->own, g_inet_address_new_from_string (self->wanted));
}

/* An address that can't be listened on is left out, unless it is the only one. */
static gboolean
follow_network (TallyBoardGate *self,
                GError        **error)
{
  g_autoptr (GError) problem = NULL;

  list_addresses (self);
  g_hash_table_foreach_remove (self->services, is_gone, self->addresses);
  for (guint i = 0; i < self->addresses->len; i++) {
    g_autofree char *text = g_inet_address_to_string (self->addresses->pdata[i]);

    if (!g_hash_table_contains (self->services, text) &&
        !listen_on (self, self->addresses->pdata[i], problem == NULL ? &problem : NULL))
      g_debug ("Not listening on %s", text);
  }
  /* Where another program has the port on one of our addresses, people would
   * end up there: that is told, not passed over. */
  if (g_hash_table_size (self->services) > 0 && (self->upkeep != NULL || !g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE)))
    return TRUE;

  if (problem == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NETWORK_UNREACHABLE, _ ("This computer isn’t on a local network."));
  else
    g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

static gboolean
upkeep_cb (gpointer data)
{
  TallyBoardGate *self = data;
  g_autofree char *before = tally_board_gate_get_address (self), *after = NULL;
  g_autoptr (GError) error = NULL;

  g_hash_table_foreach_remove (self->buckets, is_full_again, NULL);
  if (!follow_network (self, &error))
    g_debug ("Nowhere to listen: %s", error->message);
  after = tally_board_gate_get_address (self);
  if (strcmp (before, after) != 0)
    self->moved (self->data);
  return G_SOURCE_CONTINUE;
}

/* ---- The object ---- */

static void
tally_board_gate_dispose (GObject *object)
{
  tally_board_gate_close (TALLY_BOARD_GATE (object));

  G_OBJECT_CLASS (tally_board_gate_parent_class)->dispose (object);
}

static void
tally_board_gate_finalize (GObject *object)
{
  TallyBoardGate *self = TALLY_BOARD_GATE (object);
  GHashTableIter iter;
  gpointer connection;

  g_hash_table_iter_init (&iter, self->open);
  while (g_hash_table_iter_next (&iter, &connection, NULL))
    g_object_weak_unref (connection, connection_gone_cb, self);
  g_hash_table_unref (self->open);
  g_hash_table_unref (self->services);
  g_hash_table_unref (self->buckets);
  g_hash_table_unref (self->visitors);
  g_clear_pointer (&self->own, g_ptr_array_unref);
  g_clear_pointer (&self->addresses, g_ptr_array_unref);
  g_free (self->wanted);
  g_free (self->host);

  G_OBJECT_CLASS (tally_board_gate_parent_class)->finalize (object);
}

static void
tally_board_gate_class_init (TallyBoardGateClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_board_gate_dispose;
  G_OBJECT_CLASS (klass)->finalize = tally_board_gate_finalize;
}

static void
tally_board_gate_init (TallyBoardGate *self)
{
  self->services = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, stop_service);
  self->buckets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->visitors = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) visitor_free, NULL);
  self->open = g_hash_table_new (NULL, NULL);
}

static gboolean
check_address (const char *address,
               GError    **error)
{
  g_autoptr (GInetAddress) parsed = address != NULL ? g_inet_address_new_from_string (address) : NULL;

  if (address == NULL || (parsed != NULL && tally_net_is_local (parsed)))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _ ("“%s” isn’t an address on the local network."), address);
  return FALSE;
}

/* A port that is free on the first address may be taken on the next one. */
static gboolean
begin_listening (TallyBoardGate *self,
                 guint16         port,
                 GError        **error)
{
  for (guint i = port == 0 ? MAX_DRAWS : 1; i > 0; i--) {
    self->port = port;
    if (follow_network (self, i == 1 ? error : NULL))
      return TRUE;
    g_hash_table_remove_all (self->services);
  }
  return FALSE;
}

TallyBoardGate *
tally_board_gate_new (const TallyBoardOptions *options,
                      guint16                  port,
                      TallyGatePassFunc        pass,
                      TallyGateMovedFunc       moved,
                      gpointer                 data,
                      GError                 **error)
{
  g_autoptr (TallyBoardGate) self = NULL;

  if (!check_address (options->address, error))
    return NULL;
  self = g_object_new (TALLY_TYPE_BOARD_GATE, NULL);
  self->wanted = g_strdup (options->address);
  self->host = g_strdup (options->host);
  self->hurry = MAX (options->hurry, 1);
  self->pass = pass;
  self->moved = moved;
  self->data = data;
  if (!begin_listening (self, port, error))
    return NULL;

  self->upkeep = tally_board_source_after (UPKEEP_SECONDS * 1000, upkeep_cb, self);
  return g_steal_pointer (&self);
}

guint16
tally_board_gate_get_port (TallyBoardGate *self)
{
  return self->port;
}

char *
tally_board_gate_get_address (TallyBoardGate *self)
{
  return tally_net_get_main_address (self->addresses);
}

void
tally_board_gate_close (TallyBoardGate *self)
{
  g_autoptr (GList) open = g_hash_table_get_keys (self->open);

  tally_board_source_drop (&self->upkeep);
  g_hash_table_remove_all (self->services);
  g_hash_table_remove_all (self->visitors);
  for (GList *link = open; link != NULL; link = link->next)
    g_socket_close (g_socket_connection_get_socket (link->data), NULL);
}
