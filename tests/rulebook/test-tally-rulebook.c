/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "tally-game.h"
#include "tally-match.h"
#include "tally-rule-rank.h"
#include "tally-rule-text.h"
#include "tally-rulebook.h"
#include "tally-test-folder.h"

static const char *const known_figures[] = {
  "allie-gator-teeth",
  "raffzahn-throws",
  "the-game-piles",
  "zoff-im-zoo-beats",
  NULL,
};

typedef void (*SectionFunc) (TallyRulebook *book,
                             const TallyRuleSection *section);

static void
for_each_section (SectionFunc check)
{
  g_autoptr (TallyRulebook) book = tally_rulebook_new ();
  const char *const *games = tally_rulebook_get_games ();

  for (guint i = 0; games[i] != NULL; i++) {
    for (guint language = 0; language < TALLY_N_RULE_LANGUAGES; language++) {
      const GPtrArray *sections = tally_rulebook_get_sections (book, games[i], language);

      g_assert_cmpuint (sections->len, >, 0);
      for (guint j = 0; j < sections->len; j++)
        check (book, sections->pdata[j]);
    }
  }
}

static void
check_complete (TallyRulebook          *book,
                const TallyRuleSection *section)
{
  g_autofree char *prefix = g_strconcat (section->game, ".", NULL);

  if (!g_str_has_prefix (section->id, prefix))
    g_error ("“%s” has the id “%s”", section->title, section->id);

  g_assert_cmpstr (section->title, !=, "");
  g_assert_cmpuint (strlen (section->body), >, 100);
  g_assert_cmpuint (g_strv_length (section->words), >=, 5);
  g_assert_cmpuint (g_strv_length (section->words), <, TALLY_RULE_MAX_NAMES);
  g_assert_cmpuint (g_strv_length (section->related), >=, 1);
  g_assert_true (tally_rulebook_find (book, section->id, section->language) == section);
}

static void
test_complete (void)
{
  for_each_section (check_complete);
}

static void
check_related (TallyRulebook          *book,
               const TallyRuleSection *section)
{
  for (guint i = 0; section->related[i] != NULL; i++) {
    const TallyRuleSection *other = tally_rulebook_find (book, section->related[i], section->language);

    if (other == NULL || other->language != section->language || other == section)
      g_error ("%s is related to “%s”", section->id, section->related[i]);
  }
}

static void
test_related (void)
{
  for_each_section (check_related);
}

static void
check_figures (TallyRulebook          *book,
               const TallyRuleSection *section)
{
  for (guint i = 0; section->figures[i] != NULL; i++)
    g_assert_true (g_strv_contains (known_figures, section->figures[i]));
}

static gboolean
is_shown (TallyRulebook *book,
          const char    *figure)
{
  const char *const *games = tally_rulebook_get_games ();

  for (guint i = 0; games[i] != NULL; i++) {
    const GPtrArray *sections = tally_rulebook_get_sections (book, games[i], TALLY_RULE_ENGLISH);

    for (guint j = 0; j < sections->len; j++) {
      if (g_strv_contains ((const char *const *) ((TallyRuleSection *) sections->pdata[j])->figures, figure))
        return TRUE;
    }
  }

  return FALSE;
}

static void
test_figures (void)
{
  g_autoptr (TallyRulebook) book = tally_rulebook_new ();

  for_each_section (check_figures);
  for (guint i = 0; known_figures[i] != NULL; i++)
    g_assert_true (is_shown (book, known_figures[i]));
}

/* What stays in the text must be something that can be shown. */
static void
check_text (TallyRulebook          *book,
            const TallyRuleSection *section)
{
  g_autoptr (GPtrArray) blocks = tally_rule_text_parse (section->body, NULL);

  g_assert_cmpuint (blocks->len, >, 0);
  for (guint i = 0; i < blocks->len; i++) {
    const TallyRuleBlock *block = blocks->pdata[i];

    if (block->text[0] == '\0' || strpbrk (block->text, "*_`#<\"") != NULL || strchr (block->text, '\'') != NULL)
      g_error ("%s in %s: “%s”", section->id, tally_rule_language_code (section->language), block->text);
  }
}

static void
test_text (void)
{
  for_each_section (check_text);
}

static void
check_same (const TallyRuleSection *english,
            const TallyRuleSection *other)
{
  g_assert_cmpstr (english->id, ==, other->id);
  g_assert_cmpuint (english->level, ==, other->level);
  g_assert_cmpstrv (english->related, other->related);
  g_assert_cmpstrv (english->figures, other->figures);
}

static void
test_same_in_all_languages (void)
{
  g_autoptr (TallyRulebook) book = tally_rulebook_new ();
  const char *const *games = tally_rulebook_get_games ();

  for (guint i = 0; games[i] != NULL; i++) {
    const GPtrArray *english = tally_rulebook_get_sections (book, games[i], TALLY_RULE_ENGLISH);

    for (guint language = 1; language < TALLY_N_RULE_LANGUAGES; language++) {
      const GPtrArray *other = tally_rulebook_get_sections (book, games[i], language);

      g_assert_cmpuint (english->len, ==, other->len);
      for (guint j = 0; j < english->len; j++)
        check_same (english->pdata[j], other->pdata[j]);
      g_assert_cmpstr (tally_rulebook_get_title (book, games[i], TALLY_RULE_ENGLISH), ==,
                       tally_rulebook_get_title (book, games[i], language));
    }
  }
}

static void
check_cited (TallyRulebook *book,
             const char    *section,
             const char    *by)
{
  for (guint language = 0; language < TALLY_N_RULE_LANGUAGES; language++) {
    const TallyRuleSection *found = tally_rulebook_find (book, section, language);

    if (found == NULL || found->language != language)
      g_error ("“%s” cites “%s”, which isn’t there in %s", by, section, tally_rule_language_code (language));
  }
}

static void
test_cited_by_the_engine (void)
{
  g_autoptr (TallyRulebook) book = tally_rulebook_new ();

  for (guint i = 0; tally_games[i] != NULL; i++) {
    const TallyGame *game = tally_games[i];

    g_assert_true (g_strv_contains (tally_rulebook_get_games (), game->id));
    g_assert_cmpstr (tally_rulebook_get_title (book, game->id, TALLY_RULE_ENGLISH), ==, game->name);
    for (guint j = 0; j < game->n_rules; j++) {
      if (game->rules[j].code != NULL)
        check_cited (book, game->rules[j].section, game->rules[j].code);
    }
  }
}

static void
test_cited_at_the_start (void)
{
  static const char *const names[] = { "Anna", "Ben", "Cem", "Dana", "Emil", "Fatma", "Willi" };
  g_autoptr (TallyRulebook) book = tally_rulebook_new ();

  for (guint i = 0; tally_games[i] != NULL; i++) {
    const TallyGame *game = tally_games[i];

    for (guint n = game->min_players; n <= game->max_players; n++) {
      TallySetup setup;
      TallyState state = { 0 };

      tally_setup_init (&setup, game, names, n);
      g_assert_null (game->settle_options (&setup));
      game->start (&setup, &state);
      check_cited (book, game->section (&setup, &state), game->id);
      tally_setup_clear (&setup);
    }
  }
}

static void
test_find (void)
{
  g_autoptr (TallyRulebook) book = tally_rulebook_new ();
  const TallyRuleSection *lions = tally_rulebook_find (book, "zoff-im-zoo.scoring.lions", TALLY_RULE_GERMAN);

  g_assert_cmpstr (lions->title, ==, "Löwen");
  g_assert_cmpstr (tally_rulebook_get_parent (book, lions)->id, ==, "zoff-im-zoo.scoring");
  g_assert_null (tally_rulebook_get_parent (book, tally_rulebook_get_parent (book, lions)));

  g_assert_null (tally_rulebook_find (book, "zoff-im-zoo.scoring.tigers", TALLY_RULE_GERMAN));
  g_assert_null (tally_rulebook_find (book, "zoff-im-zoo", TALLY_RULE_GERMAN));
  g_assert_null (tally_rulebook_find (book, "chess.castling", TALLY_RULE_GERMAN));
  g_assert_null (tally_rulebook_find (book, "", TALLY_RULE_GERMAN));
  g_assert_null (tally_rulebook_get_sections (book, "chess", TALLY_RULE_GERMAN));
  g_assert_null (tally_rulebook_get_title (book, "zoff", TALLY_RULE_GERMAN));
}

static void
write_text (const char *folder,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* A translation that isn't finished falls back to English, section by section. */
static void
test_folder (void)
{
  char *path = tally_test_folder_new ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (TallyRulebook) book = tally_rulebook_new_for_folder (folder);

  write_text (path, "en/raffzahn.md", "# Raffzahn\n## Aim\n<!-- id: raffzahn.aim -->\n## End\n<!-- id: raffzahn.end -->\n");
  write_text (path, "de/raffzahn.md", "# Raffzahn\n## Ziel\n<!-- id: raffzahn.aim -->\n");

  g_assert_cmpstr (tally_rulebook_find (book, "raffzahn.aim", TALLY_RULE_GERMAN)->title, ==, "Ziel");
  g_assert_cmpstr (tally_rulebook_find (book, "raffzahn.end", TALLY_RULE_GERMAN)->title, ==, "End");
  g_assert_cmpstr (tally_rulebook_find (book, "raffzahn.aim", TALLY_RULE_FRENCH)->title, ==, "Aim");
  g_assert_cmpuint (tally_rulebook_get_sections (book, "the-game", TALLY_RULE_ENGLISH)->len, ==, 0);
  tally_test_folder_remove (path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rulebook/complete", test_complete);
  g_test_add_func ("/rulebook/related", test_related);
  g_test_add_func ("/rulebook/figures", test_figures);
  g_test_add_func ("/rulebook/text", test_text);
  g_test_add_func ("/rulebook/same-in-all-languages", test_same_in_all_languages);
  g_test_add_func ("/rulebook/cited-by-the-engine", test_cited_by_the_engine);
  g_test_add_func ("/rulebook/cited-at-the-start", test_cited_at_the_start);
  g_test_add_func ("/rulebook/find", test_find);
  g_test_add_func ("/rulebook/folder", test_folder);

  return g_test_run ();
}
