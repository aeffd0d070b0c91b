#include "tally-event-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tally-field-json.h"
#include "tally-iso-time.h"
#include "tally-json-text.h"

static const TallyJsonPlace document;

static const TallyField *
find_field (const TallyField *fields,
            guint             n_fields,
            const char       *key)
{
  for (guint i = 0; i < n_fields; i++) {
    if (strcmp (fields[i].key, key) == 0)
      return &fields[i];
  }

  return NULL;
}

static gboolean
read_kind (const TallySetup     *setup,
           const TallyJsonPlace *place,
           json_t               *json,
           guint                *kind,
           GError              **error)
{
  TallyJsonPlace type_place = { place, "type", 0 };
  json_t *type_json = json_object_get (json, "type");
  const char *type;

  if (type_json == NULL)
    return tally_json_fail (&type_place, error, _ ("is missing"));
  type = tally_json_read_text (&type_place, type_json, error);
  if (type == NULL)
    return FALSE;

  for (*kind = 0; *kind < setup->game->n_kinds; (*kind)++) {
    if (strcmp (setup->game->kinds[*kind].type, type) == 0)
      return TRUE;
  }

  return tally_json_fail (&type_place, error, _ ("%s has no event “%s”"), setup->game->name, type);
}

static gboolean
read_note (const TallyJsonPlace *place,
           json_t               *json,
           char                **note,
           GError              **error)
{
  const char *text = tally_json_read_text (place, json, error);

  *note = g_strdup (text);
  return text != NULL;
}

static gboolean
read_at (const TallyJsonPlace *place,
         json_t               *json,
         char                **at,
         GError              **error)
{
  const char *text = tally_json_read_text (place, json, error);

  if (text == NULL)
    return FALSE;
  if (!tally_iso_time_is_valid (text))
    return tally_json_fail_type (place, json, _ ("a time as ISO 8601 writes it"), error);

  *at = g_strdup (text);
  return TRUE;
}

static gboolean
read_key (const TallySetup     *setup,
          const TallyJsonPlace *place,
          json_t               *json,
          TallyEvent           *event,
          GError              **error)
{
  const TallyEventKind *kind = &setup->game->kinds[event->kind];
  const TallyField *field = find_field (kind->fields, kind->n_fields, place->key);

  if (field != NULL)
    return tally_field_read_json (setup, field, place, json, event->payload.bytes, &event->stranger, error);
  if (strcmp (place->key, "type") == 0)
    return TRUE;
  if (strcmp (place->key, "at") == 0)
    return read_at (place, json, &event->at, error);
  if (strcmp (place->key, "note") == 0)
    return read_note (place, json, &event->note, error);

  return tally_json_fail (place, error, _ ("unknown key"));
}

static gboolean
check_needed (const TallySetup     *setup,
              const TallyJsonPlace *place,
              json_t               *json,
              const TallyEvent     *event,
              GError              **error)
{
  const TallyEventKind *kind = &setup->game->kinds[event->kind];
  TallyFormProblem problem;

  for (guint i = 0; i < kind->n_fields; i++) {
    if (kind->fields[i].needed && json_object_get (json, kind->fields[i].key) == NULL)
      return tally_json_fail (&(TallyJsonPlace){ place, kind->fields[i].key, 0 }, error, _ ("is missing"));
  }

  if (kind->check_form == NULL ||
      kind->check_form (tally_setup_options (setup), tally_event_payload (event), &problem))
    return TRUE;

  return tally_json_fail (&(TallyJsonPlace){ place, problem.key, 0 }, error, "%s",
                          problem.missing ? _ ("is missing") : _ ("doesn’t belong here"));
}

static gboolean
read_event (const TallySetup     *setup,
            const TallyJsonPlace *place,
            json_t               *json,
            TallyEvent           *event,
            GError              **error)
{
  const char *key;
  json_t *value;
  guint kind = 0;

  if (!tally_json_expect_object (place, json, error) || !read_kind (setup, place, json, &kind, error))
    return FALSE;

  tally_event_init (event, setup->game->kinds, kind);
  json_object_foreach (json, key, value)
  {
    if (!read_key (setup, &(TallyJsonPlace){ place, key, 0 }, value, event, error))
      return FALSE;
  }

  return check_needed (setup, place, json, event, error);
}

gboolean
tally_event_read_json (const TallySetup     *setup,
                       const TallyJsonPlace *place,
                       json_t               *json,
                       TallyEvent           *event,
                       GError              **error)
{
  memset (event, 0, sizeof *event);
  if (read_event (setup, place, json, event, error))
    return TRUE;

  tally_event_clear (event);
  return FALSE;
}

void
tally_event_write_json (const TallySetup *setup,
                        const TallyEvent *event,
                        TallyJsonWriter  *writer,
                        const char       *key)
{
  const TallyEventKind *kind = &setup->game->kinds[event->kind];

  tally_sink_open_object (&writer->sink, key);
  tally_sink_text (&writer->sink, "type", kind->type);
  for (guint i = 0; i < kind->n_fields; i++)
    tally_field_write_json (setup, &kind->fields[i], event->payload.bytes, writer);
  if (event->at != NULL)
    tally_sink_text (&writer->sink, "at", event->at);
  if (event->note != NULL)
    tally_sink_text (&writer->sink, "note", event->note);
  tally_sink_close (&writer->sink);
}

static gboolean
settle (TallySetup           *setup,
        const TallyJsonPlace *place,
        GError              **error)
{
  const char *complaint = setup->game->settle_options (setup);
  const char *colon = complaint ? strstr (complaint, ": ") : NULL;
  g_autofree char *key = NULL;

  if (complaint == NULL)
    return TRUE;
  if (colon == NULL)
    return tally_json_fail (place, error, "%s", complaint);

  key = g_strndup (complaint, (gsize) (colon - complaint));
  return tally_json_fail (&(TallyJsonPlace){ place, key, 0 }, error, "%s", colon + 2);
}

gboolean
tally_options_read_json (TallySetup           *setup,
                         const TallyJsonPlace *place,
                         json_t               *json,
                         GError              **error)
{
  const char *key;
  json_t *value;

  if (json == NULL)
    return settle (setup, place, error);
  if (!tally_json_expect_object (place, json, error))
    return FALSE;

  json_object_foreach (json, key, value)
  {
    const TallyField *field = find_field (setup->game->options, setup->game->n_options, key);
    TallyJsonPlace item = { place, key, 0 };

    if (field == NULL)
      return tally_json_fail (&item, error, _ ("unknown key"));
    if (!tally_field_read_json (setup, field, &item, value, setup->options.bytes, NULL, error))
      return FALSE;
  }

  return settle (setup, place, error);
}

static gsize
get_option_size (const TallyField *field)
{
  switch (field->kind) {
  case TALLY_FIELD_NUMBER:
    return sizeof (gint32);
  case TALLY_FIELD_NUMBERS:
    return sizeof (gint32) * field->length;
  default:
    return 1; /* a seat, a flag or a word */
  }
}

void
tally_options_write_json (const TallySetup *setup,
                          TallyJsonWriter  *writer,
                          const char       *key)
{
  const TallyGame *game = setup->game;
  TallySetup defaults;
  gboolean any = FALSE;

  tally_setup_init (&defaults, game, (const char *const *) setup->names, setup->n_players);
  game->settle_options (&defaults);

  for (guint i = 0; i < game->n_options; i++) {
    const TallyField *field = &game->options[i];

    if (memcmp (setup->options.bytes + field->offset,
                defaults.options.bytes + field->offset,
                get_option_size (field)) == 0)
      continue;
    if (!any)
      tally_sink_open_object (&writer->sink, key);
    any = TRUE;
    tally_field_write_json (setup, field, setup->options.bytes, writer);
  }
  if (any)
    tally_sink_close (&writer->sink);

  tally_setup_clear (&defaults);
}

char *
tally_event_to_text (const TallySetup *setup,
                     const TallyEvent *event)
{
  GString *text = g_string_new (NULL);
  TallyJsonWriter writer;

  tally_json_writer_init (&writer, text, FALSE);
  tally_event_write_json (setup, event, &writer, NULL);

  return g_string_free (text, FALSE);
}

gboolean
tally_event_from_text (const TallySetup *setup,
                       const char       *text,
                       TallyEvent       *event,
                       GError          **error)
{
  json_t *json = tally_json_parse (text, strlen (text), error);
  gboolean read = json != NULL && tally_event_read_json (setup, &document, json, event, error);

  json_decref (json);
  return read;
}

char *
tally_options_to_text (const TallySetup *setup)
{
  GString *text = g_string_new (NULL);
  TallyJsonWriter writer;

  tally_json_writer_init (&writer, text, FALSE);
  tally_options_write_json (setup, &writer, NULL);
  if (text->len == 0)
    g_string_append (text, "{}");

  return g_string_free (text, FALSE);
}

gboolean
tally_options_from_text (TallySetup *setup,
                         const char *text,
                         GError    **error)
{
  json_t *json = tally_json_parse (text, strlen (text), error);
  gboolean read = json != NULL && tally_options_read_json (setup, &document, json, error);

  json_decref (json);
  return read;
}
