/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rulebook.h"

#include <string.h>

#include "tally-rulebook-resource.h"

#define RESOURCE_PATH "/io/github/tallygator/Tallygator/rulebook"
#define RESOURCE_URI "resource://" RESOURCE_PATH

typedef struct {
  GPtrArray *sections; /* NULL before the file is read */
  char *title;
} Chapter;

struct _TallyRulebook {
  GObject parent_instance;

  GFile *folder;
  Chapter (*chapters)[TALLY_N_RULE_LANGUAGES]; /* by the place of the game in the list of them */
};

G_DEFINE_FINAL_TYPE (TallyRulebook, tally_rulebook, G_TYPE_OBJECT)

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Every game has a text in English, whatever else there is of it. */
static char **
list_games (void)
{
  char **names = g_resources_enumerate_children (RESOURCE_PATH "/en", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    names[i][strcspn (names[i], ".")] = '\0';
  if (names != NULL)
    qsort (names, g_strv_length (names), sizeof *names, compare_names);

  return names != NULL ? names : g_new0 (char *, 1);
}

static void
read_chapter (TallyRulebook    *self,
              Chapter          *chapter,
              const char       *game,
              TallyRuleLanguage language)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.md", tally_rule_language_code (language), game);
  g_autoptr (GFile) file = g_file_resolve_relative_path (self->folder, path);
  g_autofree char *source = NULL;

  if (!g_file_load_contents (file, NULL, &source, NULL, NULL, NULL))
    source = g_strdup ("");

  chapter->sections = tally_rule_sections_parse (source, game, language, &chapter->title);
}

/* Takes the id of a game or of one of its sections. */
static Chapter *
find_chapter (TallyRulebook    *self,
              const char       *id,
              TallyRuleLanguage language)
{
  const char *const *games = tally_rulebook_get_games ();
  gsize length = strcspn (id, ".");

  for (guint i = 0; games[i] != NULL; i++) {
    Chapter *chapter = &self->chapters[i][language];

    if (strlen (games[i]) != length || strncmp (games[i], id, length) != 0)
      continue;
    if (chapter->sections == NULL)
      read_chapter (self, chapter, games[i], language);
    return chapter;
  }

  return NULL;
}

static const TallyRuleSection *
find_in_language (TallyRulebook    *self,
                  const char       *id,
                  TallyRuleLanguage language)
{
  Chapter *chapter = find_chapter (self, id, language);

  for (guint i = 0; chapter != NULL && i < chapter->sections->len; i++) {
    const TallyRuleSection *section = chapter->sections->pdata[i];

    if (strcmp (section->id, id) == 0)
      return section;
  }

  return NULL;
}

static void
tally_rulebook_finalize (GObject *object)
{
  TallyRulebook *self = TALLY_RULEBOOK (object);

  for (guint i = 0; tally_rulebook_get_games ()[i] != NULL; i++) {
    for (guint j = 0; j < TALLY_N_RULE_LANGUAGES; j++) {
      g_clear_pointer (&self->chapters[i][j].sections, g_ptr_array_unref);
      g_free (self->chapters[i][j].title);
    }
  }
  g_free (self->chapters);
  g_clear_object (&self->folder);

  G_OBJECT_CLASS (tally_rulebook_parent_class)->finalize (object);
}

static void
tally_rulebook_class_init (TallyRulebookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_rulebook_finalize;
}

static void
tally_rulebook_init (TallyRulebook *self)
{
  self->chapters = g_malloc0_n (g_strv_length ((char **) tally_rulebook_get_games ()), sizeof *self->chapters);
}

TallyRulebook *
tally_rulebook_new (void)
{
  g_autoptr (GFile) folder = g_file_new_for_uri (RESOURCE_URI);

  return tally_rulebook_new_for_folder (folder);
}

TallyRulebook *
tally_rulebook_new_for_folder (GFile *folder)
{
  TallyRulebook *self = g_object_new (TALLY_TYPE_RULEBOOK, NULL);

  self->folder = g_object_ref (folder);

  return self;
}

const char *const *
tally_rulebook_get_games (void)
{
  static char **games;

  if (g_once_init_enter (&games)) {
    /* A linker drops what nobody names from a static library: this names it. */
    tally_rulebook_get_resource ();
    g_once_init_leave (&games, list_games ());
  }

  return (const char *const *) games;
}

const char *
tally_rulebook_get_title (TallyRulebook    *self,
                          const char       *game,
                          TallyRuleLanguage language)
{
  Chapter *chapter;

  g_return_val_if_fail (TALLY_IS_RULEBOOK (self), NULL);

  chapter = find_chapter (self, game, language);

  return chapter ? chapter->title : NULL;
}

const GPtrArray *
tally_rulebook_get_sections (TallyRulebook    *self,
                             const char       *game,
                             TallyRuleLanguage language)
{
  Chapter *chapter;

  g_return_val_if_fail (TALLY_IS_RULEBOOK (self), NULL);

  chapter = find_chapter (self, game, language);

  return chapter ? chapter->sections : NULL;
}

const TallyRuleSection *
tally_rulebook_find (TallyRulebook    *self,
                     const char       *id,
                     TallyRuleLanguage language)
{
  const TallyRuleSection *section;

  g_return_val_if_fail (TALLY_IS_RULEBOOK (self), NULL);

  section = find_in_language (self, id, language);

  return section ? section : find_in_language (self, id, TALLY_RULE_ENGLISH);
}

const TallyRuleSection *
tally_rulebook_get_parent (TallyRulebook          *self,
                           const TallyRuleSection *section)
{
  const GPtrArray *sections = tally_rulebook_get_sections (self, section->game, section->language);
  const TallyRuleSection *parent = NULL;

  for (guint i = 0; i < sections->len && sections->pdata[i] != section; i++) {
    const TallyRuleSection *earlier = sections->pdata[i];

    if (earlier->level < section->level)
      parent = earlier;
  }

  return parent;
}
