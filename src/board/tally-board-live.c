/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-live.h"

#include "tally-language.h"

#include <libsoup/soup.h>
#include <string.h>

#include "tally-board-frame.h"
#include "tally-board-gate.h"
#include "tally-board-house.h"
#include "tally-board-source.h"
#include "tally-board-stream.h"
#include "tally-board-view.h"
#include "tally-board.h"
#include "tally-json-writer.h"
#include "tally-match-list.h"

/* A whole room that scans the code at once is told once how many it is. */
#define COUNT_MS 1000

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
  char *match; /* NULL: all, or none */
  gboolean all;
  gboolean wants_matches;  /* is told which are being played */
  gboolean wants_watching; /* is told how many follow */
  const char *language;
  TallyBoardView view;
} Viewer;

struct _TallyBoardLive {
  TallyStore *store;
  char *only;
  guint hurry;
  TallyLiveChangedFunc changed;
  gpointer data;
  GHashTable *followed; /* UUID → Followed */
  GPtrArray *viewers;
  GBytes *matches; /* what was told last of those that are being played */
  GSource *count;  /* somebody came or went, and it will be told */
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

/* NULL: all of them. */
static gboolean
follows (const Viewer *viewer,
         const char   *uuid)
{
  return viewer->all || (viewer->match != NULL && uuid != NULL && strcmp (viewer->match, uuid) == 0);
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

/* ---- How many follow ---- */

static gboolean
is_person (const Viewer *viewer)
{
  return viewer->view == TALLY_VIEW_PHONE;
}

static GBytes *
make_watching (guint       n,
               const char *language)
{
  const char *before = tally_language_swap (language);
  g_autofree char *told = tally_board_tell_watching (n);
  GString *event = g_string_new ("event: watching\ndata: ");
  TallyJsonWriter writer;

  tally_language_swap (before);
  tally_json_writer_init (&writer, event, FALSE);
  tally_sink_open_object (&writer.sink, NULL);
  tally_sink_number (&writer.sink, "viewers", n);
  tally_sink_text (&writer.sink, "told", told);
  tally_sink_close (&writer.sink);
  g_string_append (event, "\n\n");
  return g_string_free_to_bytes (event);
}

static gboolean
count_cb (gpointer data)
{
  TallyBoardLive *self = data;
  guint n = tally_board_live_get_n_viewers (self);

  tally_board_source_drop (&self->count);
  for (guint i = 0; i < self->viewers->len; i++) {
    const Viewer *viewer = self->viewers->pdata[i];

    if (viewer->wants_watching) {
      g_autoptr (GBytes) event = make_watching (n, viewer->language);

      tally_board_stream_send (viewer->stream, "watching", event);
    }
  }
  return G_SOURCE_REMOVE;
}

static void
count_again (TallyBoardLive *self)
{
  if (self->count == NULL)
    self->count = tally_board_source_after (COUNT_MS / self->hurry, count_cb, self);
  self->changed (self->data);
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
  count_again (self);
}

/* TallyMatchSummary: without a look into any of them. */
static GPtrArray *
list_running (TallyBoardLive *self)
{
  GPtrArray *running = tally_store_list_matches (self->store, &(TallyMatchFilter){ .shelf = TALLY_SHELF_RUNNING }, NULL, TALLY_BOARD_MAX_RUNNING, NULL);

  return running != NULL ? running : g_ptr_array_new ();
}

static void
send_all_running (TallyBoardLive *self,
                  const Viewer   *viewer)
{
  g_autoptr (GPtrArray) running = list_running (self);

  for (guint i = 0; i < running->len; i++) {
    Followed *followed = follow (self, ((TallyMatchSummary *) running->pdata[i])->uuid);

    if (followed != NULL)
      send_to (viewer, followed);
  }
}

/* ---- Which matches are being played ---- */

static GBytes *
make_matches (GPtrArray *running)
{
  GString *event = g_string_new ("event: matches\ndata: {\"running\": [");

  for (guint i = 0; i < running->len; i++) {
    const TallyMatchSummary *summary = running->pdata[i];

    /* One that this release can't read is on no page either. */
    if (summary->game != NULL && summary->set_aside_ms == 0)
      g_string_append_printf (event, "%s\"%s\"", event->str[event->len - 1] != '[' ? ", " : "", summary->uuid);
  }
  g_string_append (event, "]}\n\n");
  return g_string_free_to_bytes (event);
}

static void
send_matches (const Viewer *viewer,
              GBytes       *matches)
{
  if (viewer->wants_matches)
    tally_board_stream_send (viewer->stream, "matches", matches);
}

/* A match that has been begun since: whoever follows all hears of it. */
static void
follow_new (TallyBoardLive *self,
            GPtrArray      *running)
{
  gboolean anybody = FALSE;

  for (guint i = 0; i < self->viewers->len; i++)
    anybody |= follows (self->viewers->pdata[i], NULL);
  for (guint i = 0; anybody && i < running->len; i++) {
    const char *uuid = ((TallyMatchSummary *) running->pdata[i])->uuid;
    Followed *followed = g_hash_table_contains (self->followed, uuid) ? NULL : follow (self, uuid);

    if (followed != NULL)
      match_changed_cb (followed);
  }
}

static void
store_changed_cb (TallyBoardLive *self)
{
  g_autoptr (GPtrArray) running = NULL;
  g_autoptr (GBytes) matches = NULL;

  if (self->only != NULL || self->viewers->len == 0)
    return;
  running = list_running (self);
  follow_new (self, running);
  matches = make_matches (running);
  if (self->matches != NULL && g_bytes_equal (self->matches, matches))
    return;
  for (guint i = 0; i < self->viewers->len; i++)
    send_matches (self->viewers->pdata[i], matches);
  g_clear_pointer (&self->matches, g_bytes_unref);
  self->matches = g_steal_pointer (&matches);
}

static TallyBoardView
find_view (const char *word)
{
  for (guint i = 0; word != NULL && tally_board_view_words[i] != NULL; i++)
    if (strcmp (word, tally_board_view_words[i]) == 0)
      return (TallyBoardView) i;
  return TALLY_VIEW_PHONE;
}

static gboolean
is_set (GHashTable *words,
        const char *key)
{
  return g_strcmp0 (g_hash_table_lookup (words, key), "1") == 0;
}

/* What a viewer is sent at once. */
static void
welcome (TallyBoardLive *self,
         const Viewer   *viewer)
{
  if (viewer->all)
    send_all_running (self, viewer);
  else if (viewer->match != NULL)
    send_to (viewer, g_hash_table_lookup (self->followed, viewer->match));
  if (viewer->wants_matches) {
    g_autoptr (GPtrArray) running = list_running (self);
    g_autoptr (GBytes) matches = make_matches (running);

    send_matches (viewer, matches);
  }
}

/* The status of the answer; `followed` is the one match that is asked for, if
 * it is shown. */
static guint
judge (TallyBoardLive *self,
       GHashTable     *words,
       Followed      **followed)
{
  const char *uuid = g_hash_table_lookup (words, "match");
  gboolean more = self->only == NULL && uuid == NULL && (is_set (words, "all") || is_set (words, "matches"));

  *followed = NULL;
  if (tally_board_live_is_full (self))
    return 503;
  *followed = uuid != NULL ? follow (self, uuid) : NULL;
  return *followed != NULL || more ? 200 : 404;
}

guint
tally_board_live_judge (TallyBoardLive *self,
                        GHashTable     *words)
{
  Followed *followed;
  guint status = judge (self, words, &followed);

  g_hash_table_foreach_remove (self->followed, forget_unwatched, self);
  return status;
}

void
tally_board_live_add (TallyBoardLive    *self,
                      GSocketConnection *connection,
                      const char        *query,
                      const char        *accepted)
{
  g_autoptr (GHashTable) words = soup_form_decode (query);
  Followed *followed;
  guint status = judge (self, words, &followed);
  Viewer *viewer;

  if (status != 200) {
    tally_board_gate_refuse (connection, status == 503 ? "503 Service Unavailable" : "404 Not Found");
    return;
  }
  viewer = g_new0 (Viewer, 1);
  viewer->stream = tally_board_stream_new (G_IO_STREAM (connection), self->hurry, gone_cb, self);
  viewer->match = followed != NULL ? g_strdup (tally_stored_match_get_uuid (followed->match)) : NULL;
  viewer->all = followed == NULL && is_set (words, "all");
  viewer->wants_matches = self->only == NULL && is_set (words, "matches");
  viewer->wants_watching = is_set (words, "watching");
  viewer->language = tally_board_choose_language (g_hash_table_lookup (words, "lang"), accepted);
  viewer->view = find_view (g_hash_table_lookup (words, "view"));
  g_ptr_array_add (self->viewers, viewer);
  welcome (self, viewer);
  count_again (self);
}

TallyBoardLive *
tally_board_live_new (TallyStore          *store,
                      const char          *match,
                      guint                hurry,
                      TallyLiveChangedFunc changed,
                      gpointer             data)
{
  TallyBoardLive *self = g_new0 (TallyBoardLive, 1);

  self->store = g_object_ref (store);
  self->only = g_strdup (match);
  self->hurry = hurry;
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
  tally_board_source_drop (&self->count);
  g_ptr_array_unref (self->viewers);
  g_hash_table_unref (self->followed);
  g_clear_pointer (&self->matches, g_bytes_unref);
  g_object_unref (self->store);
  g_free (self->only);
  g_free (self);
}

gboolean
tally_board_live_is_full (TallyBoardLive *self)
{
  return self->viewers->len >= TALLY_BOARD_MAX_STREAMS;
}

guint
tally_board_live_get_n_viewers (TallyBoardLive *self)
{
  guint n = 0;

  for (guint i = 0; i < self->viewers->len; i++)
    n += is_person (self->viewers->pdata[i]);
  return n;
}

guint
tally_board_live_get_n_screens (TallyBoardLive *self)
{
  return self->viewers->len - tally_board_live_get_n_viewers (self);
}
