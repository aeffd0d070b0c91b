/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-section.h"

#include <string.h>

typedef struct {
  GPtrArray *sections;
  TallyRuleSection *section; /* the one being read */
  GString *body;
  GPtrArray *figures;
  const char *game;
  TallyRuleLanguage language;
  char *title;
} Reader;

static void
section_free (gpointer data)
{
  TallyRuleSection *section = data;

  g_free (section->id);
  g_free (section->game);
  g_free (section->title);
  g_free (section->body);
  g_strfreev (section->words);
  g_strfreev (section->related);
  g_strfreev (section->figures);
  g_free (section);
}

static void
begin_section (Reader     *reader,
               guint       level,
               const char *title)
{
  TallyRuleSection *section = g_new0 (TallyRuleSection, 1);

  section->level = level;
  section->title = g_strstrip (g_strdup (title));
  section->game = g_strdup (reader->game);
  section->language = reader->language;

  reader->section = section;
  reader->body = g_string_new (NULL);
  reader->figures = g_ptr_array_new ();
  g_ptr_array_add (reader->sections, section);
}

static void
end_section (Reader *reader)
{
  TallyRuleSection *section = reader->section;

  if (section == NULL)
    return;

  g_ptr_array_add (reader->figures, NULL);
  section->figures = (char **) g_ptr_array_free (reader->figures, FALSE);
  section->body = g_strstrip (g_string_free (reader->body, FALSE));

  if (section->id == NULL)
    section->id = g_strdup ("");
  if (section->words == NULL)
    section->words = g_new0 (char *, 1);
  if (section->related == NULL)
    section->related = g_new0 (char *, 1);

  reader->section = NULL;
}

/* What stands behind `key` in `<!-- key: value -->`, or NULL. */
static char *
read_comment (const char *line,
              const char *key)
{
  g_autofree char *opening = g_strconcat ("<!-- ", key, ":", NULL);
  gsize length = strlen (line);

  if (!g_str_has_prefix (line, opening) || !g_str_has_suffix (line, "-->"))
    return NULL;

  return g_strstrip (g_strndup (line + strlen (opening), length - strlen (opening) - strlen ("-->")));
}

static char **
read_list (const char *line,
           const char *key)
{
  g_autofree char *value = read_comment (line, key);
  g_auto (GStrv) items = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (value == NULL)
    return NULL;

  items = g_strsplit (value, ",", -1);
  for (guint i = 0; items[i] != NULL; i++) {
    if (*g_strstrip (items[i]) != '\0')
      g_strv_builder_add (builder, items[i]);
  }

  return g_strv_builder_end (builder);
}

static gboolean
read_property (TallyRuleSection *section,
               const char       *line)
{
  if (section->id == NULL && (section->id = read_comment (line, "id")) != NULL)
    return TRUE;
  if (section->words == NULL && (section->words = read_list (line, "words")) != NULL)
    return TRUE;
  if (section->related == NULL && (section->related = read_list (line, "related")) != NULL)
    return TRUE;

  return FALSE;
}

static void
read_text (Reader     *reader,
           const char *line)
{
  char *figure = read_comment (line, "figure");

  if (figure != NULL)
    g_ptr_array_add (reader->figures, figure);

  g_string_append (reader->body, line);
  g_string_append_c (reader->body, '\n');
}

static void
read_line (Reader     *reader,
           const char *line)
{
  guint level = (guint) strspn (line, "#");

  if (level == 1 && line[1] == ' ' && reader->title == NULL) {
    reader->title = g_strstrip (g_strdup (line + 1));
  } else if ((level == 2 || level == 3) && line[level] == ' ') {
    end_section (reader);
    begin_section (reader, level, line + level);
  } else if (reader->section != NULL && !read_property (reader->section, line)) {
    read_text (reader, line);
  }
}

GPtrArray *
tally_rule_sections_parse (const char       *source,
                           const char       *game,
                           TallyRuleLanguage language,
                           char            **title)
{
  g_auto (GStrv) lines = g_strsplit (source, "\n", -1);
  Reader reader = {
    .sections = g_ptr_array_new_with_free_func (section_free),
    .game = game,
    .language = language,
  };

  for (guint i = 0; lines[i] != NULL; i++)
    read_line (&reader, g_strchomp (lines[i]));
  end_section (&reader);

  *title = reader.title ? reader.title : g_strdup (game);

  return reader.sections;
}
