/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-bgg.h"

#include "tally-language.h"
#include <string.h>

typedef struct {
  GArray *plays;
  TallyPlay play;
  gboolean in_play;
  gboolean in_comments;
} Reader;

static const char *
find_value (const char **names,
            const char **values,
            const char  *name)
{
  for (guint i = 0; names[i] != NULL; i++) {
    if (strcmp (names[i], name) == 0)
      return values[i];
  }

  return NULL;
}

static void
read_player (Reader      *reader,
             const char **names,
             const char **values)
{
  const char *name = find_value (names, values, "name");
  TallyPlayPlayer *player = tally_play_add_player (&reader->play);

  if (player == NULL)
    return;

  /* Some are only known by what they are called there. */
  player->name = g_strdup (name != NULL && *name != '\0' ? name : find_value (names, values, "username"));
  player->score = g_strdup (find_value (names, values, "score"));
  player->won = g_strcmp0 (find_value (names, values, "win"), "1") == 0;
  reader->play.tells_winners |= find_value (names, values, "win") != NULL;
  player->seat = tally_play_read_number (find_value (names, values, "startposition"));
}

static void
read_play (Reader      *reader,
           const char **names,
           const char **values)
{
  const char *id = find_value (names, values, "id");
  const char *quantity = find_value (names, values, "quantity");

  tally_play_clear (&reader->play);
  reader->play.id = id != NULL ? tally_play_make_uuid ("bgg", id) : NULL;
  reader->play.started = g_strdup (find_value (names, values, "date"));
  reader->play.place = g_strdup (find_value (names, values, "location"));
  if (g_strcmp0 (find_value (names, values, "incomplete"), "1") == 0)
    reader->play.obstacle = N_ ("it wasn’t played to its end");
  else if (quantity != NULL && strcmp (quantity, "1") != 0)
    reader->play.obstacle = N_ ("several matches are one entry there, with one result");
  reader->in_play = TRUE;
}

static void
read_item (Reader      *reader,
           const char **names,
           const char **values)
{
  const char *number = find_value (names, values, "objectid");

  g_free (reader->play.game);
  reader->play.game = g_strdup (find_value (names, values, "name"));
  if (number == NULL || !g_ascii_string_to_signed (number, 10, 1, G_MAXINT32, &reader->play.bgg, NULL))
    reader->play.bgg = 0;
}

static void
start_cb (GMarkupParseContext *context,
          const char          *element,
          const char         **names,
          const char         **values,
          gpointer             data,
          GError             **error)
{
  Reader *reader = data;

  if (strcmp (element, "play") == 0)
    read_play (reader, names, values);
  else if (reader->in_play && strcmp (element, "item") == 0)
    read_item (reader, names, values);
  else if (reader->in_play && strcmp (element, "player") == 0)
    read_player (reader, names, values);
  reader->in_comments = reader->in_play && strcmp (element, "comments") == 0;
}

static void
end_cb (GMarkupParseContext *context,
        const char          *element,
        gpointer             data,
        GError             **error)
{
  Reader *reader = data;

  reader->in_comments = FALSE;
  if (strcmp (element, "play") != 0)
    return;

  g_array_append_val (reader->plays, reader->play);
  memset (&reader->play, 0, sizeof reader->play);
  reader->in_play = FALSE;
}

static void
text_cb (GMarkupParseContext *context,
         const char          *text,
         gsize                length,
         gpointer             data,
         GError             **error)
{
  Reader *reader = data;

  if (reader->in_comments && reader->play.note == NULL)
    reader->play.note = g_strndup (text, length);
}

gboolean
tally_bgg_looks_like (const char *text,
                      gsize       length)
{
  gsize start = 0;

  while (start < length && g_ascii_isspace (text[start]))
    start++;

  return start < length && text[start] == '<';
}

GArray *
tally_bgg_read (const char *text,
                gsize       length,
                GError    **error)
{
  static const GMarkupParser parser = { start_cb, end_cb, text_cb, NULL, NULL };
  Reader reader = { .plays = tally_plays_new () };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &reader, NULL);
  gboolean read;

  read = g_markup_parse_context_parse (context, text, (gssize) length, error) &&
         g_markup_parse_context_end_parse (context, error);
  tally_play_clear (&reader.play);
  if (!read)
    g_clear_pointer (&reader.plays, g_array_unref);

  return reader.plays;
}
