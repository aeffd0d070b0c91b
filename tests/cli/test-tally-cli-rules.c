/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <string.h>

static const char *tally; /* the program */

typedef struct {
  int status;
  char *output;
  char *errors;
} Answer;

static void
answer_clear (Answer *answer)
{
  g_free (answer->output);
  g_free (answer->errors);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

static Answer
ask (const char *language,
     const char *arguments)
{
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_strdup_printf ("tally rules %s", arguments);
  g_auto (GStrv) argv = NULL;
  Answer answer = { 0 };

  g_shell_parse_argv (line, NULL, &argv, &error);
  g_assert_no_error (error);
  g_free (argv[0]);
  argv[0] = g_strdup (tally);

  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_subprocess_launcher_setenv (launcher, "LANGUAGE", language, TRUE);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &answer.output, &answer.errors, &error);
  g_assert_no_error (error);
  answer.status = g_subprocess_get_exit_status (process);

  return answer;
}

static void
assert_has (const char *text,
            const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” isn’t in “%s”", part, text);
}

static void
test_search (void)
{
  g_auto (Answer) answer = ask ("", "--lang de joker allein");

  g_assert_cmpint (answer.status, ==, 0);
  g_assert_true (g_str_has_prefix (answer.output, "zoff-im-zoo.joker\nZoff im Zoo · Der Joker\n  "));
  g_assert_cmpstr (answer.errors, ==, "");
}

static void
test_language_of_the_locale (void)
{
  g_auto (Answer) english = ask ("", "hedgehog");
  g_auto (Answer) german = ask ("it:de", "mucke");

  g_assert_cmpint (english.status, ==, 0);
  assert_has (english.output, "· Hedgehogs");
  g_assert_cmpint (german.status, ==, 0);
  assert_has (german.output, "· Die Mücke als Elefant");
}

static void
test_game (void)
{
  g_auto (Answer) answer = ask ("", "--game raffzahn --format json tie");

  g_assert_cmpint (answer.status, ==, 0);
  assert_has (answer.output, "{\"id\": \"raffzahn.end.tie\", \"game\": \"raffzahn\", \"language\": \"en\", \"title\": \"Tie\", "
                             "\"passage\": \"");
  g_assert_null (strstr (answer.output, "allie-gator"));
}

static void
test_nothing_found (void)
{
  g_auto (Answer) text = ask ("", "xqzzyxqj");
  g_auto (Answer) json = ask ("", "--format json xqzzyxqj");

  g_assert_cmpint (text.status, ==, 1);
  g_assert_cmpstr (text.output, ==, "");
  assert_has (text.errors, "tally: no rule found for “xqzzyxqj”");

  g_assert_cmpint (json.status, ==, 1);
  assert_has (json.output, "\"sections\": []");
}

static void
test_show (void)
{
  g_auto (Answer) answer = ask ("", "--show zoff-im-zoo.scoring.lions --lang fr");

  g_assert_cmpint (answer.status, ==, 0);
  g_assert_true (g_str_has_prefix (answer.output, "zoff-im-zoo.scoring.lions\nZoff im Zoo · Lions\n\n• Deux lions ou plus"));
  assert_has (answer.output, "\n→ zoff-im-zoo.scoring.hedgehogs  Hérissons\n");
}

static void
test_show_as_json (void)
{
  g_auto (Answer) answer = ask ("", "--show raffzahn.turn.rotten --format json");

  g_assert_cmpint (answer.status, ==, 0);
  assert_has (answer.output, "\"id\": \"raffzahn.turn.rotten\"");
  assert_has (answer.output, "\"text\": \"The yellow die");
  assert_has (answer.output, "\"raffzahn.turn.stars\"");
}

static void
test_show_nothing (void)
{
  g_auto (Answer) answer = ask ("", "--show raffzahn.castling");

  g_assert_cmpint (answer.status, ==, 1);
  g_assert_cmpstr (answer.output, ==, "");
  assert_has (answer.errors, "no section “raffzahn.castling”");
}

static void
test_usage (void)
{
  static const char *const wrong[] = {
    "",
    "--show raffzahn.aim dice",
    "--lang it joker",
    "--game chess joker",
    "--format xml joker",
    "--unknown joker",
    "--show",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_auto (Answer) answer = ask ("", wrong[i]);

    g_assert_cmpint (answer.status, ==, 2);
    g_assert_cmpstr (answer.output, ==, "");
    g_assert_true (g_str_has_prefix (answer.errors, "tally: "));
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tally = argv[1];

  g_test_add_func ("/cli/rules/search", test_search);
  g_test_add_func ("/cli/rules/language-of-the-locale", test_language_of_the_locale);
  g_test_add_func ("/cli/rules/game", test_game);
  g_test_add_func ("/cli/rules/nothing-found", test_nothing_found);
  g_test_add_func ("/cli/rules/show", test_show);
  g_test_add_func ("/cli/rules/show-as-json", test_show_as_json);
  g_test_add_func ("/cli/rules/show-nothing", test_show_nothing);
  g_test_add_func ("/cli/rules/usage", test_usage);

  return g_test_run ();
}
