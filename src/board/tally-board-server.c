/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-server.h"

#include "tally-language.h"

#include <libsoup/soup.h>
#include <string.h>

#include "tally-board-api.h"
#include "tally-board-frame.h"
#include "tally-board-gate.h"
#include "tally-board-key.h"
#include "tally-board-live.h"
#include "tally-board-page.h"
#include "tally-board-qr.h"
#include "tally-board-stream.h"
#include "tally-board-watch.h"

struct _TallyBoardServer {
  TallyStore *store;
  TallyRulebook *book;
  TallyRuleSearch *search;
  TallyBoardKey *key;
  TallyBoardGate *gate;
  TallyBoardWatch *watch;
  TallyBoardLive *live;
  SoupServer *soup;
  char *match;
  char *token_file;
  guint hurry;
  TallyBoardChangedFunc changed;
  gpointer data;
};

/* ---- Answers ---- */

static gboolean
accepts_gzip (SoupServerMessage *message)
{
  const char *accepted = soup_message_headers_get_list (soup_server_message_get_request_headers (message), "Accept-Encoding");

  return accepted != NULL && soup_header_contains (accepted, "gzip");
}

static GBytes *
compress (const char *text,
          gsize       length)
{
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, G_CONVERTER (compressor));

  g_output_stream_write_all (stream, text, length, NULL, NULL, NULL);
  g_output_stream_close (stream, NULL, NULL);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

/* Before the request is read: what libsoup refuses by itself is fenced as well. */
static void
started_cb (SoupServer        *soup,
            SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);
  g_auto (GStrv) lines = g_strsplit (tally_board_fence (), "\r\n", -1);

  for (guint i = 0; lines[i][0] != '\0'; i++) {
    g_auto (GStrv) words = g_strsplit (lines[i], ": ", 2);

    soup_message_headers_replace (headers, words[0], words[1]);
  }
}

static void
answer (SoupServerMessage *message,
        guint              status,
        const char        *type,
        const char        *text,
        gsize              length)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);
  SoupMessageBody *body = soup_server_message_get_response_body (message);
  g_autoptr (GBytes) bytes = NULL;

  soup_server_message_set_status (message, status, NULL);
  if (length == 0) {
    soup_message_headers_set_content_length (headers, 0);
    return;
  }
  soup_message_headers_set_content_type (headers, type, NULL);
  if (accepts_gzip (message)) {
    bytes = compress (text, length);
    soup_message_headers_replace (headers, "Content-Encoding", "gzip");
  } else {
    bytes = g_bytes_new (text, length);
  }
  soup_message_body_append_bytes (body, bytes);
}

static void
answer_nothing (SoupServerMessage *message,
                guint              status)
{
  answer (message, status, NULL, NULL, 0);
}

static void
answer_html (SoupServerMessage *message,
             guint              status,
             GString           *html)
{
  answer (message, status, "text/html; charset=utf-8", html->str, html->len);
}

static const char *
look_up (GHashTable *query,
         const char *key)
{
  return query != NULL ? g_hash_table_lookup (query, key) : NULL;
}

static const char *
find_language (SoupServerMessage *message,
               GHashTable        *query)
{
  return tally_board_choose_language (look_up (query, "lang"),
                                      soup_message_headers_get_list (soup_server_message_get_request_headers (message), "Accept-Language"));
}

/* ---- Strangers ---- */

static void
keep_key (TallyBoardServer *self)
{
  g_autoptr (GError) error = NULL;

  if (self->token_file != NULL &&
      !tally_board_key_keep (self->key, self->token_file, tally_board_gate_get_port (self->gate), &error))
    g_warning ("%s", error->message);
}

static void
answer_guess (TallyBoardServer  *self,
              SoupServerMessage *message,
              GHashTable        *query)
{
  const char *code = g_hash_table_lookup (query, "code");
  g_autofree char *before = g_strdup (tally_board_key_get_code (self->key));
  gint64 now = g_get_monotonic_time () * self->hurry;
  TallyGuess guess = tally_board_key_guess (self->key, code, now);
  g_autofree char *address = g_strdup_printf ("/%s/", tally_board_key_get_token (self->key));
  g_autoptr (GString) html = g_string_new (NULL);

  if (guess == TALLY_GUESS_TOO_SOON) {
    g_autofree char *wait = g_strdup_printf ("%u", tally_board_key_get_wait (self->key, now));

    soup_message_headers_replace (soup_server_message_get_response_headers (message), "Retry-After", wait);
    answer_nothing (message, 429);
    return;
  }
  if (guess == TALLY_GUESS_RIGHT) {
    soup_message_headers_replace (soup_server_message_get_response_headers (message), "Location", address);
    answer_nothing (message, 303);
    return;
  }
  if (strcmp (before, tally_board_key_get_code (self->key)) != 0) {
    keep_key (self);
    self->changed (self->data);
  }
  tally_board_page_code (find_language (message, query), TRUE, html);
  answer_html (message, 403, html);
}

static void
answer_stranger (TallyBoardServer  *self,
                 SoupServerMessage *message,
                 const char        *path,
                 GHashTable        *query)
{
  g_autoptr (GString) html = NULL;

  if (strcmp (path, "/") != 0) {
    answer_nothing (message, 404);
    return;
  }
  if (look_up (query, "code") != NULL) {
    answer_guess (self, message, query);
    return;
  }
  html = g_string_new (NULL);
  tally_board_page_code (find_language (message, query), FALSE, html);
  answer_html (message, 200, html);
}

/* ---- Guests ---- */

static const struct {
  const char *path;
  TallyBoardPageFunc append;
} pages[] = {
  { "", tally_board_page_start },
  { "match", tally_board_page_match },
  { "rules", tally_board_page_rules },
  { "league", tally_board_page_league },
  { "tv", tally_board_page_tv },
  { "overlay", tally_board_page_overlay },
};

#define SVG "image/svg+xml"
#define DRAWINGS "drawings/"

static const struct {
  const char *path;
  const char *file;
  const char *type;
} files[] = {
  { "script", "script.js", "text/javascript; charset=utf-8" },
  { "awake", "awake.webm", "video/webm" },
  { "icon", "icon.svg", SVG },
  { "laurel", "laurel.svg", SVG },
  { "confetti", "confetti.svg", SVG },
  { "screen", "tv.css", "text/css; charset=utf-8" },
};

static gboolean
answer_page (TallyBoardServer      *self,
             SoupServerMessage     *message,
             const char            *path,
             const TallyBoardHouse *house,
             const TallyBoardWish  *wish)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    g_autoptr (GString) html = NULL;

    if (strcmp (path, pages[i].path) != 0)
      continue;
    html = g_string_new (NULL);
    if (pages[i].append (house, wish, html))
      answer_html (message, 200, html);
    else
      answer_nothing (message, 404);
    return TRUE;
  }
  return FALSE;
}

static gboolean
answer_bytes (SoupServerMessage *message,
              const char        *file,
              const char        *type)
{
  g_autoptr (GBytes) bytes = tally_board_find_file (file);
  gsize length;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  if (text != NULL)
    answer (message, 200, type, text, length);
  return text != NULL;
}

/* Any drawing of a game, and a few things of our own. */
static gboolean
answer_file (SoupServerMessage *message,
             const char        *path)
{
  g_autofree char *drawing = g_str_has_prefix (path, DRAWINGS) ? g_strconcat (path, ".svg", NULL) : NULL;

  if (drawing != NULL)
    return answer_bytes (message, drawing, SVG);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    if (strcmp (path, files[i].path) == 0)
      return answer_bytes (message, files[i].file, files[i].type);
  return FALSE;
}

static gboolean
answer_qr (TallyBoardServer  *self,
           SoupServerMessage *message,
           const char        *path)
{
  g_autofree char *address = tally_board_server_get_address (self);
  g_autofree char *url = g_strdup_printf ("HTTP://%s/%s/", address, tally_board_key_get_token (self->key));
  g_autofree char *svg = strcmp (path, "qr") == 0 ? tally_board_qr_to_svg (url) : NULL;

  if (svg == NULL)
    return FALSE;
  answer (message, 200, SVG, svg, strlen (svg));
  return TRUE;
}

static gboolean
answer_api (SoupServerMessage     *message,
            const char            *path,
            const TallyBoardHouse *house,
            const TallyBoardWish  *wish)
{
  g_autoptr (GString) json = NULL;

  if (!g_str_has_prefix (path, "api/1/"))
    return FALSE;
  json = g_string_new (NULL);
  if (tally_board_api (house, wish, path + strlen ("api/1/"), json))
    answer (message, 200, "application/json; charset=utf-8", json->str, json->len);
  else
    answer_nothing (message, 404);
  return TRUE;
}

/* Whoever follows never gets here (see `take_stream`): this is for HEAD. */
static gboolean
answer_live (TallyBoardServer  *self,
             SoupServerMessage *message,
             const char        *path,
             GHashTable        *query)
{
  g_autoptr (GHashTable) nothing = query == NULL ? g_hash_table_new (g_str_hash, g_str_equal) : NULL;

  if (strcmp (path, "live") != 0)
    return FALSE;
  soup_message_headers_set_content_type (soup_server_message_get_response_headers (message), TALLY_BOARD_STREAM_TYPE, NULL);
  answer_nothing (message, tally_board_live_judge (self->live, query != NULL ? query : nothing));
  return TRUE;
}

static void
answer_guest (TallyBoardServer  *self,
              SoupServerMessage *message,
              const char        *path,
              GHashTable        *query)
{
  g_autofree char *address = tally_board_server_get_address (self);
  TallyBoardHouse house = {
    .store = self->store,
    .book = self->book,
    .search = self->search,
    .match = self->match,
    .address = address,
    .code = tally_board_key_get_code (self->key),
    .full = tally_board_live_is_full (self->live),
    .n_viewers = tally_board_live_get_n_viewers (self->live),
  };
  TallyBoardWish wish = {
    .language = find_language (message, query),
    .id = look_up (query, "id"),
    .game = look_up (query, "game"),
    .words = look_up (query, "q"),
    .league = look_up (query, "name"),
  };
  const char *before = tally_language_swap (wish.language);

  if (!answer_page (self, message, path, &house, &wish) && !answer_file (message, path) &&
      !answer_qr (self, message, path) && !answer_api (message, path, &house, &wish) && !answer_live (self, message, path, query))
    answer_nothing (message, 404);
  tally_language_swap (before);
}

/* The first word of a path is the token, or the visitor is a stranger. */
static gboolean
is_guest (TallyBoardServer *self,
          const char       *path,
          const char      **rest)
{
  g_autofree char *token = NULL;
  const char *slash = strchr (path + 1, '/');

  if (path[0] != '/' || slash == NULL)
    return FALSE;
  token = g_strndup (path + 1, (gsize) (slash - path - 1));
  *rest = slash + 1;
  return tally_board_key_opens (self->key, token);
}

static void
request_cb (SoupServer        *soup,
            SoupServerMessage *message,
            const char        *path,
            GHashTable        *query,
            gpointer           data)
{
  TallyBoardServer *self = data;
  const char *rest;

  if (is_guest (self, path, &rest))
    answer_guest (self, message, rest, query);
  else
    answer_stranger (self, message, path, query);
}

/* ---- Live ---- */

/* Streams are ours alone: libsoup would buffer for slow viewers. */
static gboolean
take_stream (TallyBoardServer  *self,
             GSocketConnection *connection,
             const char        *text)
{
  g_autoptr (SoupMessageHeaders) headers = soup_message_headers_new (SOUP_MESSAGE_HEADERS_REQUEST);
  g_autofree char *method = NULL, *target = NULL, *path = NULL;
  const char *rest;

  soup_headers_parse_request (text, (int) strlen (text), headers, &method, &target, NULL);
  if (g_strcmp0 (method, "GET") != 0)
    return FALSE;
  path = g_strndup (target, strcspn (target, "?"));
  if (!is_guest (self, path, &rest) || strcmp (rest, "live") != 0)
    return FALSE;
  tally_board_live_add (self->live, connection, target[strlen (path)] == '?' ? target + strlen (path) + 1 : "",
                        soup_message_headers_get_list (headers, "Accept-Language"));
  return TRUE;
}

static void
pass_cb (GSocketConnection *connection,
         const char        *head,
         gpointer           data)
{
  TallyBoardServer *self = data;
  g_autoptr (GSocketAddress) local = g_socket_connection_get_local_address (connection, NULL);
  g_autoptr (GSocketAddress) remote = g_socket_connection_get_remote_address (connection, NULL);
  g_autoptr (GError) error = NULL;

  if (take_stream (self, connection, head))
    return;
  if (!soup_server_accept_iostream (self->soup, G_IO_STREAM (connection), local, remote, &error))
    g_debug ("%s", error->message);
}

/* Another address, or other viewers. */
static void
news_cb (gpointer data)
{
  TallyBoardServer *self = data;

  self->changed (self->data);
}

/* ---- The object ---- */

static gboolean
open_house (TallyBoardServer        *self,
            const TallyBoardOptions *options,
            GError                 **error)
{
  g_autoptr (TallyStoredMatch) match = NULL;

  self->store = tally_store_open (options->db, TALLY_ACCESS_READ, error);
  if (self->store == NULL)
    return FALSE;
  if (options->match == NULL)
    return TRUE;
  match = tally_store_open_match_named (self->store, options->match, error);
  self->match = match != NULL ? g_strdup (tally_stored_match_get_uuid (match)) : NULL;
  return match != NULL;
}

static gboolean
open_gate (TallyBoardServer        *self,
           const TallyBoardOptions *options,
           GError                 **error)
{
  guint16 port = options->port;

  self->token_file = g_strdup (options->token_file);
  self->key = options->token_file != NULL ? tally_board_key_new_kept (options->token_file, options->keep_seconds, &port, error)
                                          : tally_board_key_new ();
  if (self->key == NULL)
    return FALSE;
  /* One that was kept may be taken by now; who asked for none gets another. */
  if (options->port == 0 && port != 0)
    self->gate = tally_board_gate_new (options, port, pass_cb, news_cb, self, NULL);
  if (self->gate == NULL)
    self->gate = tally_board_gate_new (options, options->port, pass_cb, news_cb, self, error);
  return self->gate != NULL;
}

TallyBoardServer *
tally_board_server_new (const TallyBoardOptions *options,
                        TallyBoardChangedFunc    changed,
                        gpointer                 data,
                        GError                 **error)
{
  TallyBoardServer *self = g_new0 (TallyBoardServer, 1);

  self->changed = changed;
  self->data = data;
  self->hurry = MAX (options->hurry, 1);
  if (!open_house (self, options, error) || !open_gate (self, options, error)) {
    tally_board_server_free (self);
    return NULL;
  }
  keep_key (self);
  self->book = tally_rulebook_new ();
  self->search = tally_rule_search_new (self->book);
  self->soup = g_object_new (SOUP_TYPE_SERVER, "server-header", "Tallygator", NULL);
  g_signal_connect (self->soup, "request-started", G_CALLBACK (started_cb), NULL);
  soup_server_add_handler (self->soup, NULL, request_cb, self, NULL);
  self->live = tally_board_live_new (self->store, self->match, self->hurry, news_cb, self);
  self->watch = tally_board_watch_new (self->store);

  return self;
}

void
tally_board_server_free (TallyBoardServer *self)
{
  if (self->gate != NULL)
    tally_board_gate_close (self->gate);
  g_clear_pointer (&self->watch, tally_board_watch_free);
  g_clear_pointer (&self->live, tally_board_live_free);
  if (self->soup != NULL)
    soup_server_disconnect (self->soup);
  g_clear_object (&self->soup);
  g_clear_object (&self->gate);
  g_clear_pointer (&self->key, tally_board_key_free);
  g_clear_object (&self->search);
  g_clear_object (&self->book);
  g_clear_object (&self->store);
  g_free (self->match);
  g_free (self->token_file);
  g_free (self);
}

void
tally_board_server_look (TallyBoardServer *self)
{
  tally_board_watch_look (self->watch);
}

char *
tally_board_server_get_address (TallyBoardServer *self)
{
  g_autofree char *address = tally_board_gate_get_address (self->gate);

  return g_strdup_printf (strchr (address, ':') != NULL ? "[%s]:%u" : "%s:%u", address, tally_board_gate_get_port (self->gate));
}

const char *
tally_board_server_get_token (TallyBoardServer *self)
{
  return tally_board_key_get_token (self->key);
}

const char *
tally_board_server_get_code (TallyBoardServer *self)
{
  return tally_board_key_get_code (self->key);
}

guint
tally_board_server_get_n_viewers (TallyBoardServer *self)
{
  return tally_board_live_get_n_viewers (self->live);
}

guint
tally_board_server_get_n_screens (TallyBoardServer *self)
{
  return tally_board_live_get_n_screens (self->live);
}
