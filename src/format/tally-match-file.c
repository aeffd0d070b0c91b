/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-file.h"

#include "tally-language.h"
#include <string.h>

#include "tally-event-json.h"
#include "tally-json-text.h"
#include "tally-name.h"

#define FORMAT "tallygator.match"
#define VERSION 1
/* Room for so many at first: what a file claims to have need not be true. */
#define USUAL_EVENTS 256

typedef enum {
  KEY_FORMAT,
  KEY_VERSION,
  KEY_GAME,
  KEY_PLAYERS,
  KEY_EVENTS,
  KEY_OPTIONS,
  KEY_ID,
  KEY_STARTED,
  KEY_TITLE,
  KEY_NOTE,
  N_KEYS,
} Key;

static const struct {
  const char *key;
  gboolean needed;
} known_keys[N_KEYS] = {
  [KEY_FORMAT] = { "format", TRUE },
  [KEY_VERSION] = { "version", TRUE },
  [KEY_GAME] = { "game", TRUE },
  [KEY_PLAYERS] = { "players", TRUE },
  [KEY_EVENTS] = { "events", TRUE },
  [KEY_OPTIONS] = { "options", FALSE },
  [KEY_ID] = { "id", FALSE },
  [KEY_STARTED] = { "started", FALSE },
  [KEY_TITLE] = { "title", FALSE },
  [KEY_NOTE] = { "note", FALSE },
};

static void
clear_event_cb (gpointer event)
{
  tally_event_clear (event);
}

void
tally_match_file_free (TallyMatchFile *file)
{
  tally_setup_clear (&file->setup);
  g_clear_pointer (&file->events, g_array_unref);
  g_free (file->id);
  g_free (file->started);
  g_free (file->title);
  g_free (file->note);
  g_free (file->place);
  g_free (file);
}

static gboolean
sort_key (const TallyJsonPlace *place,
          TallyJsonPlace        keys[N_KEYS],
          GError              **error)
{
  for (Key key = 0; key < N_KEYS; key++) {
    if (strcmp (known_keys[key].key, place->json->key) == 0) {
      keys[key] = *place;
      return TRUE;
    }
  }

  return tally_json_fail (place, error, _ ("unknown key"));
}

/* Where the keys of the outermost object are; what isn't there has no JSON. */
static gboolean
sort_keys (const TallyJsonPlace *root,
           TallyJsonPlace        keys[N_KEYS],
           GError              **error)
{
  if (!tally_json_expect_object (root, error))
    return FALSE;

  TALLY_JSON_FOREACH_PLACE (item, root)
  {
    if (!sort_key (&item, keys, error))
      return FALSE;
  }

  for (Key key = 0; key < N_KEYS; key++) {
    if (known_keys[key].needed && keys[key].json == NULL)
      return tally_json_fail_key (root, known_keys[key].key, _ ("is missing"), error);
  }

  return TRUE;
}

static gboolean
check_heading (const TallyJsonPlace keys[N_KEYS],
               GError             **error)
{
  const TallyJson *format = keys[KEY_FORMAT].json;
  gint64 version;

  if (format->kind != TALLY_JSON_TEXT || strcmp (format->text, FORMAT) != 0)
    return tally_json_fail_type (&keys[KEY_FORMAT], "\"" FORMAT "\"", error);
  if (!tally_json_read_integer (&keys[KEY_VERSION], &version, error))
    return FALSE;
  if (version != VERSION)
    return tally_json_fail_type (&keys[KEY_VERSION], "1", error);

  return TRUE;
}

static const TallyGame *
read_game (const TallyJsonPlace *place,
           GError              **error)
{
  const char *id = tally_json_read_text (place, error);
  const TallyGame *game = id ? tally_game_find (id) : NULL;

  if (id != NULL && game == NULL) {
    g_autofree char *shown = tally_json_show (id);

    tally_json_fail (place, error, _ ("there is no game “%s” here"), shown);
  }

  return game;
}

static gboolean
read_name (const TallyJsonPlace *place,
           char                **names,
           GError              **error)
{
  guint index = place->index;
  const char *text = tally_json_read_text (place, error);

  if (text == NULL)
    return FALSE;

  names[index] = tally_name_trim (text);
  if (!tally_name_is_valid (names[index]))
    return tally_json_fail (place, error, _ ("a name has 1 to %d characters"), TALLY_NAME_MAX);

  for (guint i = 0; i < index; i++) {
    if (strcmp (names[i], names[index]) == 0)
      return tally_json_fail (place, error, _ ("“%s” is listed twice"), names[i]);
  }

  return TRUE;
}

static gboolean
read_players (const TallyJsonPlace *place,
              const TallyGame      *game,
              TallySetup           *setup,
              GError              **error)
{
  char *names[TALLY_MAX_PLAYERS] = { NULL };
  guint n_players;
  gboolean read = TRUE;

  if (!tally_json_expect_list (place, error))
    return FALSE;

  n_players = place->json->n_items;
  if (n_players < game->min_players || n_players > game->max_players)
    return tally_json_fail (place, error, _ ("%s needs %u to %u players, found %u"),
                            game->name, game->min_players, game->max_players, n_players);

  TALLY_JSON_FOREACH_PLACE (item, place)
  {
    read = read && read_name (&item, names, error);
  }
  if (read)
    tally_setup_init (setup, game, (const char *const *) names, n_players);

  for (guint i = 0; i < n_players; i++)
    g_free (names[i]);
  return read;
}

static gboolean
read_label (const TallyJsonPlace *place,
            char                **label,
            GError              **error)
{
  const char *text = place->json ? tally_json_read_text (place, error) : NULL;

  *label = g_strdup (text);
  return place->json == NULL || text != NULL;
}

static gboolean
read_labels (const TallyJsonPlace keys[N_KEYS],
             TallyMatchFile      *file,
             GError             **error)
{
  const TallyJsonPlace *started = &keys[KEY_STARTED];

  if (!read_label (&keys[KEY_ID], &file->id, error) ||
      !read_label (&keys[KEY_TITLE], &file->title, error) ||
      !read_label (&keys[KEY_NOTE], &file->note, error))
    return FALSE;
  if (file->id != NULL && !g_uuid_string_is_valid (file->id))
    return tally_json_fail_type (&keys[KEY_ID], _ ("a UUID"), error);

  return started->json == NULL || tally_json_read_time (started, &file->started, error);
}

static gboolean
read_events (const TallyJsonPlace *place,
             TallyMatchFile       *file,
             GError              **error)
{
  if (!tally_json_expect_list (place, error))
    return FALSE;

  file->events = g_array_sized_new (FALSE, FALSE, sizeof (TallyEvent), MIN (place->json->n_items, USUAL_EVENTS));
  g_array_set_clear_func (file->events, clear_event_cb);

  TALLY_JSON_FOREACH_PLACE (item, place)
  {
    TallyEvent event;

    if (!tally_event_read_json (&file->setup, &item, &event, error))
      return FALSE;
    g_array_append_val (file->events, event);
  }

  return TRUE;
}

static gboolean
read_file (const TallyJsonPlace *root,
           TallyMatchFile       *file,
           GError              **error)
{
  TallyJsonPlace keys[N_KEYS] = { { NULL } };
  const TallyJsonPlace *options = &keys[KEY_OPTIONS];
  const TallyGame *game;

  if (!sort_keys (root, keys, error) || !check_heading (keys, error))
    return FALSE;

  game = read_game (&keys[KEY_GAME], error);

  return game != NULL &&
         read_players (&keys[KEY_PLAYERS], game, &file->setup, error) &&
         tally_options_read_json (&file->setup, options->json ? options : NULL, error) &&
         read_labels (keys, file, error) &&
         read_events (&keys[KEY_EVENTS], file, error);
}

TallyMatchFile *
tally_match_file_parse (const char *text,
                        gsize       length,
                        GError    **error)
{
  g_autoptr (TallyJsonDocument) document = tally_json_parse (text, length, error);
  g_autoptr (TallyMatchFile) file = g_new0 (TallyMatchFile, 1);

  if (document == NULL || !read_file (&TALLY_JSON_ROOT (document), file, error))
    return NULL;

  return g_steal_pointer (&file);
}

TallyMatch *
tally_match_file_replay (const TallyMatchFile *file,
                         gboolean             *stopped,
                         TallyStop            *stop)
{
  TallyMatch *match = tally_match_new_with_room (&file->setup, file->events->len);

  *stopped = FALSE;
  for (guint i = 0; i < file->events->len && !*stopped; i++) {
    *stopped = !tally_match_add (match, &g_array_index (file->events, TallyEvent, i), &stop->violation);
    stop->event = i;
  }

  return match;
}

static void
write_optional (TallySink  *sink,
                const char *key,
                const char *text)
{
  if (text != NULL)
    tally_sink_text (sink, key, text);
}

void
tally_match_file_write (const TallyMatch       *match,
                        const TallyMatchLabels *labels,
                        gboolean                pretty,
                        GString                *text)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyJsonWriter writer;
  TallySink *sink = &writer.sink;

  tally_json_writer_init (&writer, text, pretty);
  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "format", FORMAT);
  tally_sink_number (sink, "version", VERSION);
  write_optional (sink, "id", labels->id);
  tally_sink_text (sink, "game", setup->game->id);
  write_optional (sink, "started", labels->started);
  write_optional (sink, "title", labels->title);
  write_optional (sink, "note", labels->note);

  tally_sink_open_list (sink, "players");
  for (guint i = 0; i < setup->n_players; i++)
    tally_sink_text (sink, NULL, setup->names[i]);
  tally_sink_close (sink);
  tally_options_write_json (setup, &writer, "options");

  tally_sink_open_list (sink, "events");
  for (guint i = 0; i < tally_match_get_length (match); i++)
    tally_event_write_json (setup, tally_match_get_event (match, i), &writer, NULL);
  tally_sink_close (sink);
  tally_sink_close (sink);
}
