/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-rules.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-cli-output.h"
#include "tally-report.h"
#include "tally-rule-text.h"

#define WIDTH 78
#define INDENT 2

typedef struct {
  TallyRulebook *book;
  TallyRuleLanguage language;
  const char *game; /* NULL: all of them */
  gboolean json;
} Request;

static const char *
get_game_title (const Request          *request,
                const TallyRuleSection *section)
{
  return tally_rulebook_get_title (request->book, section->game, section->language);
}

static TallyExit
put (const GString *out)
{
  tally_cli_put (out->str, out->len);

  return TALLY_EXIT_DONE;
}

static TallyExit
put_hits_as_json (const GPtrArray *hits)
{
  g_autoptr (GString) out = g_string_new (NULL);

  tally_report_rule_hits (hits, out);
  return put (out);
}

static TallyExit
put_hits_as_text (const Request   *request,
                  const GPtrArray *hits)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < hits->len; i++) {
    const TallyRuleHit *hit = hits->pdata[i];

    g_string_append_printf (out, "%s%s\n", i > 0 ? "\n" : "", hit->section->id);
    g_string_append_printf (out, "%s · %s\n", get_game_title (request, hit->section), hit->title);
    tally_rule_text_append_wrapped (out, hit->passage, "  ", INDENT, WIDTH);
  }

  return put (out);
}

static TallyExit
search (const Request *request,
        char         **words)
{
  g_autoptr (TallyRuleSearch) rules = tally_rule_search_new (request->book);
  g_autofree char *joined = g_strjoinv (" ", words);
  g_autofree char *question = g_utf8_make_valid (joined, -1);
  g_autoptr (GPtrArray) hits = tally_rule_search_run (rules, question, request->language, request->game, TALLY_REPORT_MAX_HITS);

  if (request->json)
    put_hits_as_json (hits);
  else
    put_hits_as_text (request, hits);

  if (hits->len > 0)
    return TALLY_EXIT_DONE;

  tally_cli_wrong (_ ("no rule found for “%s”"), question);
  return TALLY_EXIT_REFUSED;
}

static TallyExit
put_section_as_json (const TallyRuleSection *section)
{
  g_autoptr (GString) out = g_string_new (NULL);

  tally_report_rule_section (section, out);
  return put (out);
}

static void
append_related (const Request          *request,
                const TallyRuleSection *section,
                GString                *out)
{
  guint width = 0;

  for (guint i = 0; section->related[i] != NULL; i++)
    width = MAX (width, (guint) strlen (section->related[i]));

  for (guint i = 0; section->related[i] != NULL; i++) {
    const TallyRuleSection *other = tally_rulebook_find (request->book, section->related[i], request->language);

    g_string_append_printf (out, "%s%-*s  %s\n", i == 0 ? "\n→ " : "  ", (int) width, section->related[i],
                            other ? other->title : "");
  }
}

static TallyExit
put_section_as_text (const Request          *request,
                     const TallyRuleSection *section)
{
  g_autofree char *text = tally_rule_text_to_plain (section->body, WIDTH);
  g_autoptr (GString) out = g_string_new (NULL);

  g_string_append_printf (out, "%s\n%s · %s\n\n%s", section->id, get_game_title (request, section),
                          section->title, text);
  append_related (request, section, out);

  return put (out);
}

static TallyExit
show (const Request *request,
      const char    *id)
{
  const TallyRuleSection *section = tally_rulebook_find (request->book, id, request->language);

  if (section == NULL) {
    tally_cli_wrong (_ ("the rulebook has no section “%s”"), id);
    return TALLY_EXIT_REFUSED;
  }

  return request->json ? put_section_as_json (section) : put_section_as_text (request, section);
}

static gboolean
read_language (const char *code,
               Request    *request)
{
  request->language = tally_rule_language_from_locale ();
  if (code == NULL || tally_rule_language_parse (code, &request->language))
    return TRUE;

  tally_cli_wrong (_ ("there are no rules in “%s”: choose en, de or fr"), code);
  return FALSE;
}

static gboolean
read_game (const char *game,
           Request    *request)
{
  g_autofree char *all = NULL;

  request->game = game;
  if (game == NULL || g_strv_contains (tally_rulebook_get_games (), game))
    return TRUE;

  all = g_strjoinv (", ", (char **) tally_rulebook_get_games ());
  tally_cli_wrong (_ ("there is no game “%s”: choose one of %s"), game, all);
  return FALSE;
}

static gboolean
read_format (const char *format,
             Request    *request)
{
  request->json = g_strcmp0 (format, "json") == 0;
  if (format == NULL || request->json || strcmp (format, "text") == 0)
    return TRUE;

  tally_cli_wrong (_ ("there is no format “%s”: choose text or json"), format);
  return FALSE;
}

TallyExit
tally_cli_rules (int    argc,
                 char **argv)
{
  g_autofree char *language = NULL, *game = NULL, *format = NULL, *id = NULL;
  g_autoptr (TallyRulebook) book = tally_rulebook_new ();
  Request request = { .book = book };
  GOptionEntry entries[] = {
    { "lang", 0, 0, G_OPTION_ARG_STRING, &language, NULL, NULL },
    { "game", 0, 0, G_OPTION_ARG_STRING, &game, NULL, NULL },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format, NULL, NULL },
    { "show", 0, 0, G_OPTION_ARG_STRING, &id, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!tally_cli_parse (entries, &argc, &argv) || !read_language (language, &request) ||
      !read_game (game, &request) || !read_format (format, &request))
    return TALLY_EXIT_WRONG;

  /* Either some words, or the section, and nothing else. */
  if ((argc > 1) == (id != NULL))
    return tally_cli_wrong (_ ("usage: tally rules [--lang LANGUAGE] [--game GAME] [--format text|json] WORDS… "
                               "or --show ID"));

  return id != NULL ? show (&request, id) : search (&request, argv + 1);
}
