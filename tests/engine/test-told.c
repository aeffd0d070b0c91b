/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people read about every situation that the tests of the rules know, word
 * for word: the whole refusal with its figures and where it is explained, or the
 * line of the history, what is next, where the match stands, who got what for
 * what, and how the table looks; and before them what can be entered and asked.
 * `told-<game>.txt` is for people who know the game to be read; what differs from
 * it now lies in the build folder. */

#include "tally-match.h"

#include <string.h>

#include "tally-event-words.h"
#include "tally-figures.h"
#include "tally-picture.h"
#include "tally-question.h"
#include "tally-test-codes.h"

static const TallyTestCodes *const games[] = {
  &tally_test_codes_allie_gator,
  &tally_test_codes_raffzahn,
  &tally_test_codes_the_game,
  &tally_test_codes_zoff_im_zoo,
};

/* Situations whose table is drawn as well, and the drawings of the rulebooks. */
static const char *const pictured[] = {
  /* Allie Gator */
  "a sheet ends the round that is on the table", "a first deal", "a number above the stack", "a second change of direction",
  "a target that was drawn costs the pile a card", "taking with the draw pile empty ends the round", "everybody's tooth points",
  /* Raffzahn */
  "everybody's teeth", "everybody's tiles", "a loot from somebody", "the tiles count as they lie", "whom they agreed on begins",
  /* The Game */
  "hands and draw pile are added up", "stuck with four piles begun", "exactly ten lower on an ascending pile",
  "exactly ten higher on a descending pile", "the turn ends and cards are drawn", "one card left is super",
  /* Zoff im Zoo */
  "five players: two teams and a soloist", "six players: three teams", "a first deal with four players",
  "two players at the target end the match", "without teams every round is like the first", "everybody's total",
  NULL
};
static const char *const drawings[] = { "allie-gator-teeth", "raffzahn-throws", "the-game-piles", "zoff-im-zoo-beats", NULL };

static void
tell (GString    *text,
      const char *title,
      char       *told)
{
  if (told != NULL && *told != '\0')
    g_string_append_printf (text, "  %s: %s\n", title, told);
  g_free (told);
}

/* --- The table -------------------------------------------------------------- */

static const char *const parts[] = {
  [TALLY_PART_CARDS] = "cards",
  [TALLY_PART_CELLS] = "cells",
  [TALLY_PART_SEATS] = "in front",
  [TALLY_PART_PAIRS] = "pairs",
  [TALLY_PART_FACTS] = "facts",
  [TALLY_PART_SCORE] = "score",
  [TALLY_PART_TABLE] = "table",
};

static const char *const looks[TALLY_N_LOOKS] = {
  [TALLY_LOOK_PLAIN] = "",
  [TALLY_LOOK_OWNED] = " owned",
  [TALLY_LOOK_SAFE] = " safe",
  [TALLY_LOOK_GONE] = " gone",
  [TALLY_LOOK_RINGED] = " ringed",
  [TALLY_LOOK_EMPTY] = " empty",
  [TALLY_LOOK_WHITE] = " white",
  [TALLY_LOOK_GOLD] = " gold",
  [TALLY_LOOK_UP] = " up",
  [TALLY_LOOK_DOWN] = " down",
  [TALLY_LOOK_ASIDE] = " aside",
  [TALLY_LOOK_YES] = " yes",
  [TALLY_LOOK_NO] = " no",
};

static void
append_named (GString    *text,
              const char *name,
              const char *value)
{
  if (value != NULL)
    g_string_append_printf (text, " %s“%s”", name, value);
}

static void
draw_cell (GString                *text,
           const TallySetup       *setup,
           const TallyPicturePart *part,
           const TallyPictureCell *cell)
{
  g_string_append_printf (text, " [%s%s%s", cell->current ? "→" : "", cell->text != NULL ? cell->text : "", looks[cell->look]);
  append_named (text, "note ", cell->note);
  append_named (text, "over ", cell->heading);
  append_named (text, "is ", cell->label);
  append_named (text, "on ", cell->base);
  append_named (text, "which is ", cell->base_label);
  append_named (text, "drawn ", cell->drawing);
  if (cell->seat != TALLY_NOBODY && setup != NULL)
    g_string_append_printf (text, " %s", setup->names[cell->seat]);
  if (part->kind == TALLY_PART_PAIRS)
    g_string_append_printf (text, " with %s", setup->names[cell->other]);
  if (cell->team != 0)
    g_string_append_printf (text, " team %u", cell->team);
  g_string_append_c (text, ']');
}

static void
draw (GString          *text,
      const TallySetup *setup,
      const GPtrArray  *picture)
{
  for (guint i = 0; i < picture->len; i++) {
    const TallyPicturePart *part = picture->pdata[i];

    g_string_append_printf (text, "  %s of %u", parts[part->kind], part->columns);
    append_named (text, "called ", part->title);
    g_string_append_c (text, ':');
    for (guint cell = 0; cell < part->cells->len; cell++)
      draw_cell (text, setup, part, &g_array_index (part->cells, TallyPictureCell, cell));
    for (guint line = 0; line < part->legend->len; line++) {
      const TallyPictureLegend *legend = &g_array_index (part->legend, TallyPictureLegend, line);

      g_string_append_printf (text, " (%s:%s)", legend->text, looks[legend->look]);
    }
    g_string_append_c (text, '\n');
  }
}

static void
draw_match (GString          *text,
            const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  guint length = tally_match_get_length (match);
  g_autoptr (GPtrArray) picture = tally_picture_new ();

  setup->game->picture (setup, tally_match_get_state (match), length > 0 ? tally_match_get_event (match, length - 1) : NULL, picture);
  draw (text, setup, picture);
}

/* --- What an event brought -------------------------------------------------- */

static void
tell_numbers (GString          *text,
              const TallySetup *setup,
              const TallyState *before,
              const TallyEvent *event,
              gconstpointer     after)
{
  const TallyFigures *figures = setup->game->figures;
  gint32 numbers[TALLY_MAX_MEASURES][TALLY_MAX_PLAYERS] = { 0 };

  figures->observe (setup, before->bytes, event, after, numbers);
  for (guint i = 0; i < figures->n_measures; i++) {
    for (guint seat = 0; seat < setup->n_players; seat++) {
      if (numbers[i][seat] != 0)
        g_string_append_printf (text, "  %s: %s %d\n", figures->measures[i].id, setup->names[seat], numbers[i][seat]);
    }
  }
}

static void
tell_pairs (GString          *text,
            const TallySetup *setup,
            const TallyState *before,
            const TallyEvent *event)
{
  const TallyFigures *figures = setup->game->figures;
  TallyPairScore pairs[TALLY_MAX_PAIRS];
  guint n = figures->pair_up != NULL ? figures->pair_up (setup, before->bytes, event, pairs) : 0;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "  together: %s and %s %d\n", setup->names[pairs[i].one], setup->names[pairs[i].other], pairs[i].points);
}

static gint32
get_score (const TallySetup *setup,
           gconstpointer     state,
           TallySeat         seat)
{
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n = setup->game->rank (setup, state, ranks);

  for (guint i = 0; i < n; i++) {
    if (ranks[i].seat == seat)
      return ranks[i].score;
  }

  return 0;
}

static void
tell_gains (GString          *text,
            const TallySetup *setup,
            const TallyState *before,
            const TallyEvent *event,
            gconstpointer     after)
{
  const TallyFigures *figures = setup->game->figures;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    gint32 gain = get_score (setup, after, seat) - get_score (setup, before->bytes, seat);
    TallyGainPart of[TALLY_MAX_GAIN_PARTS];
    guint n = figures->break_down != NULL ? figures->break_down (setup, before->bytes, event, seat, of) : 0;

    if (figures->tell_gain != NULL)
      tell (text, "gained", figures->tell_gain (setup, before->bytes, event, seat, gain));
    for (guint i = 0; i < n; i++) {
      g_string_append_printf (text, "    %s %+d %s (%s, %s)\n", setup->names[seat], of[i].points, of[i].reason,
                              of[i].drawing != NULL ? of[i].drawing : "–", of[i].meaning != NULL ? of[i].meaning : "–");
      g_free (of[i].reason);
    }
  }
}

static void
tell_taken (GString          *text,
            const TallyMatch *match,
            const TallyState *before,
            const TallyEvent *event)
{
  const TallySetup *setup = tally_match_get_setup (match);
  gconstpointer state = tally_match_get_state (match);
  g_autofree char *next = tally_game_tell_next_step (setup, state);
  g_autofree char *sheet = tally_game_tell_sheet_step (setup, state);

  tell (text, "told", tally_game_tell (setup, before->bytes, event));
  if (event->kind >= TALLY_N_COMMON_KINDS) {
    tell (text, "besides", tally_event_tell_extras (setup, event));
    tell_numbers (text, setup, before, event, state);
    tell_pairs (text, setup, before, event);
    tell_gains (text, setup, before, event, state);
  }
  g_string_append_printf (text, "  look at: %s\n", setup->game->section (setup, state));
  g_string_append_printf (text, "  next: %s\n", next);
  if (strcmp (sheet, next) != 0)
    g_string_append_printf (text, "  by sheet: %s\n", sheet);
  tell (text, "stands", setup->game->progress (setup, state));
  tell (text, "ranking", tally_test_ranking (match));
  tell (text, "winners", tally_test_winners (match));
}

static void
tell_case (GString             *text,
           const char          *game,
           const TallyTestCase *told)
{
  g_autoptr (TallyMatch) match = tally_test_match_new (game, told->players, told->options);
  const TallySetup *setup = tally_match_get_setup (match);
  TallyViolation violation;
  TallyState before;
  TallyEvent event;

  g_string_append_printf (text, "%s\n  %s\n", told->situation, told->event);
  if (told->before != NULL)
    tally_test_add_all (match, told->before);
  tally_match_state_at (match, tally_match_get_length (match), &before);
  tally_test_event_read (setup, told->event, &event);
  if (tally_match_add (match, &event, &violation)) {
    tell_taken (text, match, &before, &event);
    if (g_strv_contains (pictured, told->situation))
      draw_match (text, match);
  } else {
    tell (text, "refused", tally_violation_message (&violation, setup));
    g_string_append_printf (text, "  because: %s, %s\n", tally_violation_code (&violation), tally_violation_section (&violation));
  }
  g_string_append_c (text, '\n');
  tally_event_clear (&event);
}

static void
tell_drawings (GString         *text,
               const TallyGame *game)
{
  for (guint i = 0; drawings[i] != NULL; i++) {
    g_autoptr (GPtrArray) picture = tally_picture_new ();

    game->figure (drawings[i], picture);
    if (picture->len > 0)
      g_string_append_printf (text, "%s\n", drawings[i]);
    draw (text, NULL, picture);
  }
}

/* --- What can be entered, agreed on and asked ------------------------------- */

static const char *
or_nothing (const char *text)
{
  return text != NULL ? text : "–";
}

static void
tell_list (GString           *text,
           const char        *title,
           const char *const *words)
{
  g_autofree char *list = words != NULL ? g_strjoinv (", ", (char **) words) : NULL;

  if (list != NULL)
    g_string_append_printf (text, "    %s: %s\n", title, list);
}

static gboolean
has_limits (const TallyField *field)
{
  return field->kind != TALLY_FIELD_PLAYER && field->kind != TALLY_FIELD_PLAYERS && field->kind != TALLY_FIELD_FLAG &&
         field->kind != TALLY_FIELD_WORD && field->kind != TALLY_FIELD_WORD_ROWS;
}

static void
tell_limits (GString          *text,
             const TallySetup *setup,
             const TallyField *field)
{
  guint n = field->words != NULL ? g_strv_length ((char **) field->words) : 1;

  for (guint i = 0; has_limits (field) && i < n; i++) {
    gint32 low, high;

    tally_field_get_limits (field, setup, i, &low, &high);
    g_string_append_printf (text, "%s%d to %d", i > 0 ? ", " : "; ", low, high);
  }
}

static void
tell_fields (GString          *text,
             const TallySetup *setup,
             const TallyField *fields,
             guint             n_fields)
{
  for (guint i = 0; i < n_fields; i++) {
    const TallyField *field = &fields[i];

    g_string_append_printf (text, "  %s, kind %d%s%s: “%s”", field->key, field->kind, field->needed ? ", needed" : "",
                            field->fallback ? ", yes unless it is said" : "", tally_field_get_label (field));
    if (field->hint != NULL)
      g_string_append_printf (text, ", “%s”", field->hint);
    if (field->length > 0)
      g_string_append_printf (text, "; %u of them", field->length);
    tell_limits (text, setup, field);
    if (field->min != 0 || field->max != 0)
      g_string_append_printf (text, "; malformed beyond %d and %d", field->min, field->max);
    g_string_append_c (text, '\n');
    tell_list (text, "words", field->words);
    tell_list (text, "other words", field->other_words);
    tell_list (text, "titles", field->titles);
    tell_list (text, "other titles", field->other_titles);
    tell_list (text, "columns", field->columns);
  }
}

static void
tell_kinds (GString          *text,
            const TallySetup *setup)
{
  const TallyGame *game = setup->game;

  g_string_append_printf (text, "%s: “%s”, %s\n  number %u, %u at BoardGameGeek, %u to %u players%s\n", game->id, game->name,
                          game->catch_phrase, game->number, game->bgg, game->min_players, game->max_players,
                          game->together ? ", together" : "");
  tell_fields (text, setup, game->options, game->n_options);
  for (guint i = 0; i < game->n_kinds; i++) {
    g_string_append_printf (text, "\n%s: “%s”%s%s\n", game->kinds[i].type, game->kinds[i].label, game->kinds[i].live ? ", live" : "",
                            game->kinds[i].whole ? ", a whole result" : "");
    tell_fields (text, setup, game->kinds[i].fields, game->kinds[i].n_fields);
  }
  g_string_append_c (text, '\n');
}

static void
tell_questions (GString         *text,
                const TallyGame *game)
{
  for (guint i = 0; i < game->n_questions; i++) {
    const TallyQuestion *question = &game->questions[i];

    g_string_append_printf (text, "“%s”%s\n", question->sentence, question->now ? ", now" : "");
    for (guint cell = 0; cell < question->n_cells; cell++) {
      g_string_append_printf (text, "  %s: %d to %d", question->cells[cell].label, question->cells[cell].low, question->cells[cell].high);
      if (question->cells[cell].value != TALLY_ABSENT)
        g_string_append_printf (text, ", %d at first", question->cells[cell].value);
      g_string_append_c (text, '\n');
      tell_list (text, "choices", question->cells[cell].choices);
    }
    g_string_append_c (text, '\n');
  }
}

static void
tell_figures (GString         *text,
              const TallyGame *game)
{
  const TallyFigures *figures = game->figures;

  for (guint i = 0; i < figures->n_measures; i++) {
    const TallyMeasure *measure = &figures->measures[i];

    g_string_append_printf (text, "%s: “%s”, “%s”%s%s\n", measure->id, or_nothing (measure->award), or_nothing (measure->best),
                            measure->in_match ? ", in a match" : "", measure->fewest ? ", the fewest" : "");
  }
  g_string_append_printf (text, "%s%s\n\n", figures->tie_break != NULL ? figures->tie_break : "No tie-break.",
                          figures->in_rounds ? " In rounds." : "");
}

/* --- Compared --------------------------------------------------------------- */

static void
assert_as_written (const char *name,
                   const char *now)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engine", name, NULL);
  g_autofree char *other = g_test_build_filename (G_TEST_BUILT, "engine", name, NULL);
  g_autofree char *written = NULL;
  g_auto (GStrv) is = g_strsplit (now, "\n", -1), was = NULL;

  if (!g_file_get_contents (path, &written, NULL, NULL))
    written = g_strdup ("");
  if (strcmp (written, now) == 0)
    return;

  g_assert_true (g_file_set_contents (other, now, -1, NULL));
  was = g_strsplit (written, "\n", -1);
  for (guint i = 0; is[i] != NULL; i++) {
    if (was[i] == NULL || strcmp (is[i], was[i]) != 0) {
      g_test_fail_printf ("%s:%u: “%s”, not “%s”; all of it is in %s", path, i + 1, is[i], was[i] != NULL ? was[i] : "", other);
      return;
    }
  }
  g_test_fail_printf ("%s is longer than %s", path, other);
}

static void
test_told (gconstpointer data)
{
  const TallyTestCodes *game = data;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *name = g_strdup_printf ("told-%s.txt", game->game);

  g_autoptr (TallyMatch) match = tally_question_begin (tally_game_find (game->game), 4);
  const TallySetup *setup = tally_match_get_setup (match);

  tell_kinds (text, setup);
  tell_questions (text, setup->game);
  tell_figures (text, setup->game);
  for (guint i = 0; i < game->n_cases; i++)
    tell_case (text, game->game, &game->cases[i]);
  tell_drawings (text, setup->game);
  assert_as_written (name, text->str);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that all that differs can be read */

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *path = g_strdup_printf ("/told/%s", games[i]->game);

    g_test_add_data_func (path, games[i], test_told);
  }

  return g_test_run ();
}
