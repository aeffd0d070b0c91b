#include "tally-match-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tally-event-json.h"
#include "tally-iso-time.h"
#include "tally-json-text.h"

#define FORMAT "tallygator.match"
#define VERSION 1
#define MAX_NAME 64

static const char *const known_keys[] = {
  "format",
  "version",
  "game",
  "players",
  "events",
  "options",
  "id",
  "started",
  "title",
  "note",
  NULL,
};

static const TallyJsonPlace document;

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
  g_free (file);
}

static json_t *
get_needed (json_t     *json,
            const char *key,
            GError    **error)
{
  json_t *value = json_object_get (json, key);

  if (value == NULL)
    tally_json_fail (&(TallyJsonPlace){ &document, key, 0 }, error, _ ("is missing"));

  return value;
}

static gboolean
check_heading (json_t  *json,
               GError **error)
{
  TallyJsonPlace format_place = { &document, "format", 0 };
  TallyJsonPlace version_place = { &document, "version", 0 };
  json_t *format_json = get_needed (json, "format", error);
  json_t *version_json = format_json ? get_needed (json, "version", error) : NULL;
  gint64 version;

  if (version_json == NULL)
    return FALSE;
  if (!json_is_string (format_json) || strcmp (json_string_value (format_json), FORMAT) != 0)
    return tally_json_fail_type (&format_place, format_json, "\"" FORMAT "\"", error);
  if (!tally_json_read_integer (&version_place, version_json, &version, error))
    return FALSE;
  if (version != VERSION)
    return tally_json_fail_type (&version_place, version_json, "1", error);

  return TRUE;
}

static gboolean
check_keys (json_t  *json,
            GError **error)
{
  const char *key;
  json_t *value;

  json_object_foreach (json, key, value)
  {
    if (!g_strv_contains (known_keys, key))
      return tally_json_fail (&(TallyJsonPlace){ &document, key, 0 }, error, _ ("unknown key"));
  }

  return TRUE;
}

static const TallyGame *
read_game (json_t  *json,
           GError **error)
{
  TallyJsonPlace place = { &document, "game", 0 };
  json_t *value = get_needed (json, "game", error);
  const char *id = value ? tally_json_read_text (&place, value, error) : NULL;
  const TallyGame *game = id ? tally_game_find (id) : NULL;

  if (id != NULL && game == NULL)
    tally_json_fail (&place, error, _ ("there is no game “%s” here"), id);

  return game;
}

static gboolean
read_name (const TallyJsonPlace *place,
           json_t               *json,
           char                **names,
           guint                 n_names,
           GError              **error)
{
  const char *text = tally_json_read_text (place, json, error);

  if (text == NULL)
    return FALSE;

  names[n_names] = tally_name_trim (text);
  if (*names[n_names] == '\0' || g_utf8_strlen (names[n_names], -1) > MAX_NAME)
    return tally_json_fail (place, error, _ ("a name has 1 to 64 characters"));

  for (guint i = 0; i < n_names; i++) {
    if (strcmp (names[i], names[n_names]) == 0)
      return tally_json_fail (place, error, _ ("“%s” is there twice"), names[i]);
  }

  return TRUE;
}

static gboolean
read_players (json_t          *json,
              const TallyGame *game,
              TallySetup      *setup,
              GError         **error)
{
  TallyJsonPlace place = { &document, "players", 0 };
  json_t *list = get_needed (json, "players", error);
  char *names[TALLY_MAX_PLAYERS] = { NULL };
  guint n_players;
  gboolean read = TRUE;

  if (list == NULL || !tally_json_expect_list (&place, list, error))
    return FALSE;

  n_players = (guint) json_array_size (list);
  if (n_players < game->min_players || n_players > game->max_players)
    return tally_json_fail (&place, error, _ ("%s needs %u to %u players, found %u"),
                            game->name, game->min_players, game->max_players, n_players);

  for (guint i = 0; read && i < n_players; i++)
    read = read_name (&(TallyJsonPlace){ &place, NULL, i }, json_array_get (list, i), names, i, error);
  if (read)
    tally_setup_init (setup, game, (const char *const *) names, n_players);

  for (guint i = 0; i < n_players; i++)
    g_free (names[i]);
  return read;
}

static gboolean
read_label (json_t     *json,
            const char *key,
            char      **label,
            GError    **error)
{
  json_t *value = json_object_get (json, key);
  const char *text = value ? tally_json_read_text (&(TallyJsonPlace){ &document, key, 0 }, value, error) : NULL;

  *label = g_strdup (text);
  return value == NULL || text != NULL;
}

static gboolean
read_labels (json_t         *json,
             TallyMatchFile *file,
             GError        **error)
{
  if (!read_label (json, "id", &file->id, error) ||
      !read_label (json, "started", &file->started, error) ||
      !read_label (json, "title", &file->title, error) ||
      !read_label (json, "note", &file->note, error))
    return FALSE;

  if (file->id != NULL && !g_uuid_string_is_valid (file->id))
    return tally_json_fail_type (&(TallyJsonPlace){ &document, "id", 0 },
                                 json_object_get (json, "id"), _ ("a UUID"), error);
  if (file->started != NULL && !tally_iso_time_is_valid (file->started))
    return tally_json_fail_type (&(TallyJsonPlace){ &document, "started", 0 },
                                 json_object_get (json, "started"), _ ("a time as ISO 8601 writes it"), error);

  return TRUE;
}

static gboolean
read_events (json_t         *json,
             TallyMatchFile *file,
             GError        **error)
{
  TallyJsonPlace place = { &document, "events", 0 };
  json_t *list = get_needed (json, "events", error);

  if (list == NULL || !tally_json_expect_list (&place, list, error))
    return FALSE;

  file->events = g_array_sized_new (FALSE, FALSE, sizeof (TallyEvent), (guint) json_array_size (list));
  g_array_set_clear_func (file->events, clear_event_cb);

  for (guint i = 0; i < json_array_size (list); i++) {
    TallyEvent event;

    if (!tally_event_read_json (&file->setup, &(TallyJsonPlace){ &place, NULL, i },
                                json_array_get (list, i), &event, error))
      return FALSE;
    g_array_append_val (file->events, event);
  }

  return TRUE;
}

static gboolean
read_file (json_t         *json,
           TallyMatchFile *file,
           GError        **error)
{
  const TallyGame *game;

  if (!tally_json_expect_object (&document, json, error) ||
      !check_heading (json, error) ||
      !check_keys (json, error))
    return FALSE;

  game = read_game (json, error);

  return game != NULL &&
         read_players (json, game, &file->setup, error) &&
         tally_options_read_json (&file->setup, &(TallyJsonPlace){ &document, "options", 0 },
                                  json_object_get (json, "options"), error) &&
         read_labels (json, file, error) &&
         read_events (json, file, error);
}

TallyMatchFile *
tally_match_file_parse (const char *text,
                        gsize       length,
                        GError    **error)
{
  g_autoptr (TallyMatchFile) file = g_new0 (TallyMatchFile, 1);
  json_t *json = tally_json_parse (text, length, error);
  gboolean read = json != NULL && read_file (json, file, error);

  json_decref (json);

  return read ? g_steal_pointer (&file) : NULL;
}

TallyMatch *
tally_match_file_replay (const TallyMatchFile *file,
                         gboolean             *stopped,
                         TallyStop            *stop)
{
  TallyMatch *match = tally_match_new (&file->setup);

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
