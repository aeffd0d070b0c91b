/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-live.h"

#include "tally-language.h"

#include <libsoup/soup.h>
#include <string.h>

#include "tally-board-stream.h"
#include "tally-board-view.h"
#include "tally-board.h"
#include "tally-match-list.h"

#define MAX_RUNNING 64
#define REFUSED "HTTP/1.1 %s\r\nContent-Length: 0\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"

/* A match that somebody follows. */
typedef struct {
  TallyBoardLive *live;
  TallyStoredMatch *match;
  gulong handler;
  guint64 revision;
  GHashTable *states; /* language and view → GBytes, made when asked for */
} Followed;

typedef struct {
  TallyBoardStream *stream;
  char *match; /* NULL: all */
  const char *language;
  TallyBoardView view;
} Viewer;

struct _TallyBoardLive {
  TallyStore *store;
  char *only;
  TallyLiveChangedFunc changed;
  gpointer data;
  GHashTable *followed; /* UUID → Followed */
  GPtrArray *viewers;
  guint64 n_states;
};

/* ---- States ---- */

static GBytes *
make_state (Followed      *followed,
            const char    *language,
            TallyBoardView view)
{
  const char *before = tally_language_swap (language);
  g_autofree char *json = tally_board_tell_state (followed->match, view);
  char *event = g_strdup_printf ("event: state\nid: %" G_GUINT64_FORMAT "\ndata: %s\n\n", followed->revision, json);

  tally_language_swap (before);
  return g_bytes_new_take (event, strlen (event));
}

/* Made once for all who read it. */
static GBytes *
get_state (Followed      *followed,
           const char    *language,
           TallyBoardView view)
{
  g_autofree char *key = g_strdup_printf ("%s %u", language, view);
  GBytes *state = g_hash_table_lookup (followed->states, key);

  if (state == NULL) {
    state = make_state (followed, language, view);
    g_hash_table_insert (followed->states, g_steal_pointer (&key), state);
  }
  return state;
}

static void
send_to (const Viewer *viewer,
         Followed     *followed)
{
  tally_board_stream_send (viewer->stream, tally_stored_match_get_uuid (followed->match),
                           get_state (followed, viewer->language, viewer->view));
}

static gboolean
follows (const Viewer *viewer,
         const char   *uuid)
{
  return viewer->match == NULL || strcmp (viewer->match, uuid) == 0;
}

static void
match_changed_cb (Followed *followed)
{
  const char *uuid = tally_stored_match_get_uuid (followed->match);
  GPtrArray *viewers = followed->live->viewers;

  followed->revision = ++followed->live->n_states;
  g_hash_table_remove_all (followed->states);
  for (guint i = 0; i < viewers->len; i++)
    if (follows (viewers->pdata[i], uuid))
      send_to (viewers->pdata[i], followed);
}

static void
followed_free (Followed *followed)
{
  g_signal_handler_disconnect (followed->match, followed->handler);
  g_object_unref (followed->match);
  g_hash_table_unref (followed->states);
  g_free (followed);
}

static Followed *
follow (TallyBoardLive *self,
        const char     *uuid)
{
  Followed *followed = g_hash_table_lookup (self->followed, uuid);
  g_autoptr (TallyStoredMatch) match = NULL;

  if (followed != NULL)
    return followed;
  if (self->only != NULL && strcmp (self->only, uuid) != 0)
    return NULL;
  match = tally_store_open_match_named (self->store, uuid, NULL);
  if (match == NULL || tally_stored_match_is_binned (match))
    return NULL;

  followed = g_new0 (Followed, 1);
  followed->live = self;
  followed->revision = ++self->n_states;
  followed->states = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  followed->match = g_steal_pointer (&match);
  followed->handler = g_signal_connect_swapped (followed->match, "changed", G_CALLBACK (match_changed_cb), followed);
  g_hash_table_insert (self->followed, g_strdup (tally_stored_match_get_uuid (followed->match)), followed);
  return followed;
}

/* ---- Viewers ---- */

static void
viewer_free (gpointer data)
{
  Viewer *viewer = data;

  tally_board_stream_free (viewer->stream);
  g_free (viewer->match);
  g_free (viewer);
}

static gboolean
forget_unwatched (gpointer key,
                  gpointer value,
                  gpointer data)
{
  TallyBoardLive *self = data;

  for (guint i = 0; i < self->viewers->len; i++)
    if (follows (self->viewers->pdata[i], key))
      return FALSE;
  return TRUE;
}

static void
gone_cb (TallyBoardStream *stream,
         gpointer          data)
{
  TallyBoardLive *self = data;

  for (guint i = 0; i < self->viewers->len; i++) {
    if (((Viewer *) self->viewers->pdata[i])->stream != stream)
      continue;
    g_ptr_array_remove_index_fast (self->viewers, i);
    break;
  }
  g_hash_table_foreach_remove (self->followed, forget_unwatched, self);
  self->changed (self->data);
}

static void
send_all_running (TallyBoardLive *self,
                  const Viewer   *viewer)
{
  g_autoptr (GPtrArray) running = tally_store_list_running (self->store, MAX_RUNNING, NULL);

  for (guint i = 0; running != NULL && i < running->len; i++) {
    Followed *followed = follow (self, ((TallyRunningMatch *) running->pdata[i])->summary->uuid);

    if (followed != NULL)
      send_to (viewer, followed);
  }
}

/* A match that has been begun since: whoever follows all hears of it. */
static void
store_changed_cb (TallyBoardLive *self)
{
  g_autoptr (GPtrArray) running = NULL;
  gboolean anybody = FALSE;

  for (guint i = 0; i < self->viewers->len; i++)
    anybody |= ((Viewer *) self->viewers->pdata[i])->match == NULL;
  if (!anybody)
    return;
  running = tally_store_list_running (self->store, MAX_RUNNING, NULL);
  for (guint i = 0; running != NULL && i < running->len; i++) {
    const char *uuid = ((TallyRunningMatch *) running->pdata[i])->summary->uuid;
    Followed *followed;

    if (g_hash_table_contains (self->followed, uuid))
      continue;
    followed = follow (self, uuid);
    if (followed != NULL)
      match_changed_cb (followed);
  }
}

static void
refuse (GSocketConnection *connection,
        const char        *status)
{
  g_autofree char *answer = g_strdup_printf (REFUSED, status);
  GSocket *socket = g_socket_connection_get_socket (connection);
  char away[1024];

  while (g_socket_receive_with_blocking (socket, away, sizeof away, FALSE, NULL, NULL) > 0)
    continue;
  g_socket_send_with_blocking (socket, answer, strlen (answer), FALSE, NULL, NULL);
  g_socket_shutdown (socket, FALSE, TRUE, NULL);
  g_io_stream_close (G_IO_STREAM (connection), NULL, NULL);
}

static TallyBoardView
find_view (const char *word)
{
  for (guint i = 0; word != NULL && tally_board_view_words[i] != NULL; i++)
    if (strcmp (word, tally_board_view_words[i]) == 0)
      return (TallyBoardView) i;
  return TALLY_VIEW_PHONE;
}

void
tally_board_live_add (TallyBoardLive    *self,
                      GSocketConnection *connection,
                      const char        *query)
{
  g_autoptr (GHashTable) words = soup_form_decode (query);
  const char *uuid = g_hash_table_lookup (words, "match");
  const char *language = tally_language_find (g_hash_table_lookup (words, "lang"));
  Followed *followed = uuid != NULL ? follow (self, uuid) : NULL;
  Viewer *viewer;

  if (self->viewers->len >= TALLY_BOARD_MAX_STREAMS) {
    refuse (connection, "503 Service Unavailable");
    return;
  }
  if (followed == NULL && (uuid != NULL || self->only != NULL || g_hash_table_lookup (words, "all") == NULL)) {
    refuse (connection, "404 Not Found");
    return;
  }
  viewer = g_new0 (Viewer, 1);
  viewer->stream = tally_board_stream_new (G_IO_STREAM (connection), gone_cb, self);
  viewer->match = followed != NULL ? g_strdup (tally_stored_match_get_uuid (followed->match)) : NULL;
  viewer->language = language != NULL ? language : "en";
  viewer->view = find_view (g_hash_table_lookup (words, "view"));
  g_ptr_array_add (self->viewers, viewer);
  if (followed != NULL)
    send_to (viewer, followed);
  else
    send_all_running (self, viewer);
  self->changed (self->data);
}

TallyBoardLive *
tally_board_live_new (TallyStore          *store,
                      const char          *match,
                      TallyLiveChangedFunc changed,
                      gpointer             data)
{
  TallyBoardLive *self = g_new0 (TallyBoardLive, 1);

  self->store = g_object_ref (store);
  self->only = g_strdup (match);
  self->changed = changed;
  self->data = data;
  self->followed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) followed_free);
  self->viewers = g_ptr_array_new_with_free_func (viewer_free);
  g_signal_connect_swapped (store, "changed", G_CALLBACK (store_changed_cb), self);

  return self;
}

void
tally_board_live_free (TallyBoardLive *self)
{
  g_signal_handlers_disconnect_by_data (self->store, self);
  g_ptr_array_unref (self->viewers);
  g_hash_table_unref (self->followed);
  g_object_unref (self->store);
  g_free (self->only);
  g_free (self);
}

guint
tally_board_live_get_n_streams (TallyBoardLive *self)
{
  return self->viewers->len;
}
