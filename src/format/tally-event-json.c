/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-event-json.h"

#include "tally-language.h"
#include <string.h>

#include "tally-field-json.h"
#include "tally-json-text.h"

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

static const TallyEventKind *
read_kind (const TallySetup     *setup,
           const TallyJsonPlace *place,
           GError              **error)
{
  const TallyGame *game = setup->game;
  TallyJsonPlace type = { place, tally_json_get (place->json, "type"), 0 };
  g_autofree char *shown = NULL;
  const char *text;

  if (type.json == NULL) {
    tally_json_fail_key (place, "type", _ ("is missing"), error);
    return NULL;
  }
  text = tally_json_read_text (&type, error);
  if (text == NULL)
    return NULL;

  for (guint i = 0; i < game->n_kinds; i++) {
    if (strcmp (game->kinds[i].type, text) == 0)
      return &game->kinds[i];
  }

  shown = tally_json_show (text);
  tally_json_fail (&type, error, _ ("%s has no event “%s”"), game->name, shown);
  return NULL;
}

static gboolean
read_note (const TallyJsonPlace *place,
           char                **note,
           GError              **error)
{
  const char *text = tally_json_read_text (place, error);

  *note = g_strdup (text);
  return text != NULL;
}

/* What an event may have besides the fields of its kind. */
static gboolean
read_common_key (const TallyJsonPlace *place,
                 TallyEvent           *event,
                 GError              **error)
{
  if (strcmp (place->json->key, "type") == 0)
    return TRUE;
  if (strcmp (place->json->key, "at") == 0)
    return tally_json_read_time (place, &event->at, error);
  if (strcmp (place->json->key, "note") == 0)
    return read_note (place, &event->note, error);

  return tally_json_fail (place, error, _ ("unknown key"));
}

static gboolean
check_form (const TallySetup     *setup,
            const TallyJsonPlace *place,
            const TallyEvent     *event,
            GError              **error)
{
  TallyFormProblem problem;

  if (tally_setup_check_form (setup, event, &problem))
    return TRUE;

  return tally_json_fail_key (place, problem.key,
                              problem.missing ? _ ("is missing") : _ ("doesn’t belong here"), error);
}

static gboolean
read_event (const TallySetup     *setup,
            const TallyJsonPlace *place,
            TallyEvent           *event,
            GError              **error)
{
  const TallyEventKind *kind;
  guint found = 0;

  if (!tally_json_expect_object (place, error))
    return FALSE;
  kind = read_kind (setup, place, error);
  if (kind == NULL)
    return FALSE;

  tally_event_init (event, setup->game->kinds, (guint) (kind - setup->game->kinds));
  TALLY_JSON_FOREACH_PLACE (item, place)
  {
    const TallyField *field = find_field (kind->fields, kind->n_fields, item.json->key);

    if (field == NULL
          ? !read_common_key (&item, event, error)
          : !tally_field_read_json (setup, field, &item, event->payload.bytes, &event->stranger, error))
      return FALSE;
    if (field != NULL)
      found |= 1u << (field - kind->fields);
  }

  for (guint i = 0; i < kind->n_fields; i++) {
    if (kind->fields[i].needed && !(found & (1u << i)))
      return tally_json_fail_key (place, kind->fields[i].key, _ ("is missing"), error);
  }

  return check_form (setup, place, event, error);
}

gboolean
tally_event_read_json (const TallySetup     *setup,
                       const TallyJsonPlace *place,
                       TallyEvent           *event,
                       GError              **error)
{
  memset (event, 0, sizeof *event);
  if (read_event (setup, place, event, error))
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

  g_return_if_fail (event->stranger == NULL);

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

/* A game's complaint is "key: what is wrong with it". */
static gboolean
settle (TallySetup           *setup,
        const TallyJsonPlace *place,
        GError              **error)
{
  const char *complaint = setup->game->settle_options (setup);
  const char *colon;
  g_autofree char *key = NULL;

  if (complaint == NULL)
    return TRUE;

  complaint = _ (complaint);
  colon = strstr (complaint, ": ");
  g_return_val_if_fail (colon != NULL, FALSE);

  key = g_strndup (complaint, (gsize) (colon - complaint));
  return tally_json_fail_key (place, key, colon + 2, error);
}

gboolean
tally_options_read_json (TallySetup           *setup,
                         const TallyJsonPlace *place,
                         GError              **error)
{
  const TallyGame *game = setup->game;

  if (place == NULL)
    return settle (setup, place, error);
  if (!tally_json_expect_object (place, error))
    return FALSE;

  TALLY_JSON_FOREACH_PLACE (item, place)
  {
    const TallyField *field = find_field (game->options, game->n_options, item.json->key);

    if (field == NULL)
      return tally_json_fail (&item, error, _ ("unknown key"));
    if (!tally_field_read_json (setup, field, &item, setup->options.bytes, NULL, error))
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
  g_autoptr (TallyJsonDocument) document = tally_json_parse (text, strlen (text), error);

  return document != NULL &&
         tally_event_read_json (setup, &TALLY_JSON_ROOT (document), event, error);
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
  g_autoptr (TallyJsonDocument) document = tally_json_parse (text, strlen (text), error);

  return document != NULL &&
         tally_options_read_json (setup, &TALLY_JSON_ROOT (document), error);
}
