/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-match.h"

#include <string.h>

#include "tally-figures.h"
#include "tally-picture.h"

/* Which reasons were given to refuse something, per game and rule. */
static gboolean rules_broken[8][64];

static const TallyField *
find_field (const TallyField *fields,
            guint             n_fields,
            const char       *key)
{
  for (guint i = 0; i < n_fields; i++) {
    if (strcmp (fields[i].key, key) == 0)
      return &fields[i];
  }

  g_error ("no field is called “%s”", key);
}

static gint32
read_number (const char *text)
{
  char *end;
  gint64 number = g_ascii_strtoll (text, &end, 10);

  if (end == text || *end != '\0')
    g_error ("“%s” is no number", text);

  return tally_number_clamp (number);
}

static guint8
read_word (const char *const *words,
           const char        *text)
{
  for (guint8 i = 0; words[i] != NULL; i++) {
    if (strcmp (words[i], text) == 0)
      return i;
  }

  g_error ("“%s” is not one of the words", text);
}

/* A stranger is noted as a reader of files has to do it. */
static TallySeat
read_player (const TallySetup *setup,
             const char       *name,
             char            **stranger)
{
  TallySeat seat = tally_setup_find (setup, name);

  if (seat != TALLY_NOBODY)
    return seat;
  if (*stranger == NULL)
    *stranger = g_strdup (name);

  return TALLY_STRANGER;
}

static void
read_throw (const TallyField *field,
            TallyWordRows    *throws,
            const char       *text)
{
  g_auto (GStrv) dice = g_strsplit (text, "-", -1);

  g_assert_cmpuint (g_strv_length (dice), ==, TALLY_ROW_WORDS);

  if (throws->n < TALLY_MAX_ROWS) {
    for (guint die = 0; die < TALLY_ROW_WORDS; die++)
      throws->word[throws->n][die] = read_word (die == 0 ? field->words : field->other_words, dice[die]);
  }
  throws->n++;
}

/* One element of a list or of a table, which is "name:value" there. */
static void
read_element (const TallySetup *setup,
              const TallyField *field,
              gpointer          at,
              guint             index,
              char             *text,
              char            **stranger)
{
  char *value = strchr (text, ':');
  TallySeat seat = TALLY_NOBODY;
  g_auto (GStrv) parts = NULL;

  if (value != NULL)
    *value++ = '\0';
  if (field->kind >= TALLY_FIELD_PLAYER_NUMBERS) {
    seat = read_player (setup, text, stranger);
    if (seat == TALLY_STRANGER)
      return;
    parts = g_strsplit (value, "/", -1);
  }

  switch (field->kind) {
  case TALLY_FIELD_PLAYERS:
    seat = read_player (setup, text, stranger);
    if (index < TALLY_MAX_PLAYERS)
      ((TallySeatList *) at)->seats[index] = seat;
    ((TallySeatList *) at)->n++;
    ((TallySeatList *) at)->present = TRUE;
    break;
  case TALLY_FIELD_NUMBERS:
    g_assert_cmpuint (index, <, field->length);
    ((gint32 *) at)[index] = read_number (text);
    break;
  case TALLY_FIELD_NUMBER_SET:
    tally_number_set_add (at, read_number (text));
    break;
  case TALLY_FIELD_COUNTS:
    ((TallyCounts *) at)->present = TRUE;
    ((TallyCounts *) at)->n[read_word (field->words, text)] = read_number (value);
    break;
  case TALLY_FIELD_WORD_ROWS:
    read_throw (field, at, text);
    break;
  case TALLY_FIELD_PLAYER_NUMBERS:
    ((TallyPlayerNumbers *) at)->given |= tally_seat_bit (seat);
    ((TallyPlayerNumbers *) at)->n[seat] = read_number (value);
    break;
  case TALLY_FIELD_PLAYER_RECORDS:
    ((TallyPlayerRecords *) at)->given |= tally_seat_bit (seat);
    for (guint i = 0; field->words[i] != NULL; i++)
      ((TallyPlayerRecords *) at)->n[seat][i] = read_number (parts[i]);
    break;
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    ((TallyPlayerNumberSets *) at)->given |= tally_seat_bit (seat);
    for (guint i = 0; parts[i] != NULL; i++)
      tally_player_number_sets_add (at, seat, read_number (parts[i]));
    break;
  case TALLY_FIELD_PLAYER:
  case TALLY_FIELD_NUMBER:
  case TALLY_FIELD_FLAG:
  case TALLY_FIELD_WORD:
  default:
    g_assert_not_reached ();
  }
}

static void
read_elements (const TallySetup *setup,
               const TallyField *field,
               gpointer          at,
               const char       *text,
               char            **stranger)
{
  g_auto (GStrv) elements = g_strsplit (text, ",", -1);

  if (field->kind == TALLY_FIELD_NUMBER_SET)
    ((TallyNumberSet *) at)->present = TRUE;
  if (field->kind >= TALLY_FIELD_PLAYER_NUMBERS)
    *(gint8 *) at = TRUE; /* `present` is the first member of all three tables. */
  for (guint i = 0; elements[i] != NULL; i++)
    read_element (setup, field, at, i, elements[i], stranger);
}

static void
read_field (const TallySetup *setup,
            const TallyField *field,
            gpointer          base,
            const char       *text,
            char            **stranger)
{
  gpointer at = (guint8 *) base + field->offset;

  switch (field->kind) {
  case TALLY_FIELD_PLAYER:
    *(TallySeat *) at = read_player (setup, text, stranger);
    break;
  case TALLY_FIELD_NUMBER:
    *(gint32 *) at = read_number (text);
    break;
  case TALLY_FIELD_FLAG:
    *(gint8 *) at = strcmp (text, "true") == 0;
    break;
  case TALLY_FIELD_WORD:
    *(gint8 *) at = (gint8) read_word (field->words, text);
    break;
  case TALLY_FIELD_PLAYERS:
  case TALLY_FIELD_NUMBERS:
  case TALLY_FIELD_NUMBER_SET:
  case TALLY_FIELD_COUNTS:
  case TALLY_FIELD_WORD_ROWS:
  case TALLY_FIELD_PLAYER_NUMBERS:
  case TALLY_FIELD_PLAYER_RECORDS:
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
  default:
    read_elements (setup, field, at, text, stranger);
    break;
  }
}

static gboolean
is_in_range (const TallyField *field,
             gconstpointer     base)
{
  const gint32 *numbers = (gconstpointer) ((const guint8 *) base + field->offset);
  guint length = field->kind == TALLY_FIELD_NUMBERS ? field->length : 1;

  if (field->kind != TALLY_FIELD_NUMBER && field->kind != TALLY_FIELD_NUMBERS)
    return TRUE;
  if ((field->min == 0 && field->max == 0) || tally_field_is_absent (field, base))
    return TRUE;

  for (guint i = 0; i < length; i++) {
    if (numbers[i] < field->min || numbers[i] > field->max)
      return FALSE;
  }

  return TRUE;
}

/* Returns the key that is malformed, or NULL. */
static char *
read_fields (const TallySetup *setup,
             const TallyField *fields,
             guint             n_fields,
             char            **words,
             gpointer          base,
             char            **stranger)
{
  for (guint i = 0; words[i] != NULL; i++) {
    char *value = strchr (words[i], '=');

    g_assert_nonnull (value);
    *value++ = '\0';
    read_field (setup, find_field (fields, n_fields, words[i]), base, value, stranger);
  }

  for (guint i = 0; i < n_fields; i++) {
    if ((fields[i].needed && tally_field_is_absent (&fields[i], base)) || !is_in_range (&fields[i], base))
      return g_strdup (fields[i].key);
  }

  return NULL;
}

static char *
read_event (const TallySetup *setup,
            const char       *text,
            TallyEvent       *event)
{
  const TallyGame *game = setup->game;
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_auto (GStrv) words = g_strsplit (stripped, " ", -1);
  TallyFormProblem problem = { NULL, FALSE };
  char *key;
  guint kind = 0;

  while (kind < game->n_kinds && strcmp (game->kinds[kind].type, words[0]) != 0)
    kind++;
  if (kind == game->n_kinds)
    g_error ("%s has no event “%s”", game->id, words[0]);

  tally_event_init (event, game->kinds, kind);
  key = read_fields (setup, game->kinds[kind].fields, game->kinds[kind].n_fields,
                     words + 1, event->payload.bytes, &event->stranger);
  if (key != NULL || game->kinds[kind].check_form == NULL ||
      game->kinds[kind].check_form (tally_setup_options (setup), event->payload.bytes, &problem))
    return key;

  return g_strdup (problem.key);
}

static char *
read_setup (const char *game,
            const char *players,
            const char *options,
            TallySetup *setup)
{
  const TallyGame *found = tally_game_find (game);
  g_auto (GStrv) names = g_strsplit (players, " ", -1);
  g_auto (GStrv) words = g_strsplit (options ? options : "", " ", -1);
  g_autofree char *stranger = NULL;
  const char *complaint;
  char *key;

  g_assert_nonnull (found);
  tally_setup_init (setup, found, (const char *const *) names, g_strv_length (names));
  key = read_fields (setup, found->options, found->n_options, words, setup->options.bytes, &stranger);
  if (key != NULL)
    return key;
  if (stranger != NULL)
    return g_steal_pointer (&stranger);

  complaint = found->settle_options (setup);

  return complaint ? g_strndup (complaint, strcspn (complaint, ":")) : NULL;
}

TallyMatch *
tally_test_match_new (const char *game,
                      const char *players,
                      const char *options)
{
  TallySetup setup;
  g_autofree char *problem = read_setup (game, players, options, &setup);
  TallyMatch *match = tally_match_new (&setup);

  g_assert_null (problem);
  tally_setup_clear (&setup);

  return match;
}

char *
tally_test_options_problem (const char *game,
                            const char *players,
                            const char *options)
{
  TallySetup setup;
  char *problem = read_setup (game, players, options, &setup);

  tally_setup_clear (&setup);

  return problem;
}

void
tally_test_event_read (const TallySetup *setup,
                       const char       *text,
                       TallyEvent       *event)
{
  g_autofree char *problem = read_event (setup, text, event);

  if (problem != NULL)
    g_error ("%s: malformed for its %s", text, problem);
}

void
tally_test_assert_event (const TallyMatch *match,
                         const TallyEvent *event,
                         const char       *text)
{
  TallyEvent expected;

  tally_test_event_read (tally_match_get_setup (match), text, &expected);
  g_assert_cmpuint (event->kind, ==, expected.kind);
  g_assert_cmpmem (event->payload.bytes, TALLY_EVENT_PAYLOAD, expected.payload.bytes, TALLY_EVENT_PAYLOAD);
  tally_event_clear (&expected);
}

char *
tally_test_event_problem (const TallySetup *setup,
                          const char       *text)
{
  TallyEvent event;
  char *problem = read_event (setup, text, &event);

  tally_event_clear (&event);

  return problem;
}

static void
assert_readable (const char *sentence)
{
  g_assert_nonnull (sentence);
  g_assert_cmpstr (sentence, !=, "");
  g_assert_null (strpbrk (sentence, "{}%"));
  g_assert_null (strstr (sentence, "-2147483648")); /* TALLY_ABSENT */
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
}

static void
assert_section (const TallyGame *game,
                const char      *section)
{
  gsize length = strlen (game->id);

  g_assert_nonnull (section);
  g_assert_cmpuint (strlen (section), >, length + 1);
  g_assert_cmpint (strncmp (section, game->id, length), ==, 0);
  g_assert_cmpint (section[length], ==, '.');
}

static void
note_refusal (const TallySetup     *setup,
              const TallyViolation *violation)
{
  g_autofree char *message = tally_violation_message (violation, setup);
  guint game = 0;

  while (tally_games[game] != setup->game)
    game++;
  g_assert_cmpuint (game, <, G_N_ELEMENTS (rules_broken));
  g_assert_cmpuint (violation->rule, <, G_N_ELEMENTS (rules_broken[game]));
  rules_broken[game][violation->rule] = TRUE;

  assert_readable (message);
  assert_section (setup->game, tally_violation_section (violation));
}

static void
assert_guided (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  gconstpointer state = tally_match_get_state (match);
  g_autofree char *next_step = tally_game_tell_next_step (setup, state);
  g_autofree char *progress = setup->game->progress (setup, state);

  assert_readable (next_step);
  assert_readable (progress);
  assert_section (setup->game, setup->game->section (setup, state));
}

/* Every part of the picture has something in it that can be drawn. */
static void
assert_pictured (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  guint length = tally_match_get_length (match);
  g_autoptr (GPtrArray) picture = tally_picture_new ();

  setup->game->picture (setup, tally_match_get_state (match), tally_match_get_event (match, length - 1), picture);
  for (guint i = 0; i < picture->len; i++) {
    const TallyPicturePart *part = picture->pdata[i];

    for (guint cell = 0; cell < part->cells->len; cell++) {
      const TallyPictureCell *at = &g_array_index (part->cells, TallyPictureCell, cell);

      g_assert_true (at->text == NULL || g_utf8_validate (at->text, -1, NULL));
      g_assert_cmpint (at->seat, >=, TALLY_NOBODY);
      g_assert_cmpint (at->seat, <, setup->n_players);
    }
  }
}

/* What is counted of an event is counted of people who are there. */
static void
assert_counted (const TallyMatch *match,
                const TallyState *before,
                const TallyEvent *event)
{
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyFigures *figures = setup->game->figures;
  gint32 numbers[TALLY_MAX_MEASURES][TALLY_MAX_PLAYERS] = { 0 };
  TallyPairScore pairs[TALLY_MAX_PAIRS];

  g_assert_cmpuint (figures->n_measures, <=, TALLY_MAX_MEASURES);
  figures->observe (setup, before->bytes, event, tally_match_get_state (match), numbers);
  for (guint measure = 0; measure < TALLY_MAX_MEASURES; measure++) {
    for (guint seat = measure < figures->n_measures ? setup->n_players : 0; seat < TALLY_MAX_PLAYERS; seat++)
      g_assert_cmpint (numbers[measure][seat], ==, 0);
  }
  for (guint i = figures->pair_up != NULL ? figures->pair_up (setup, before->bytes, event, pairs) : 0; i > 0; i--)
    g_assert_cmpint (pairs[i - 1].one, !=, pairs[i - 1].other);
  for (TallySeat seat = 0; figures->tell_gain != NULL && seat < setup->n_players; seat++)
    g_free (figures->tell_gain (setup, before->bytes, event, seat, 1));
}

const char *
tally_test_add_event (TallyMatch       *match,
                      const TallyEvent *event)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyState before, after;
  TallyViolation violation;
  g_autofree char *told = NULL;

  tally_match_state_at (match, tally_match_get_length (match), &before);
  if (!tally_match_add (match, event, &violation)) {
    tally_match_state_at (match, tally_match_get_length (match), &after);
    g_assert_cmpmem (before.bytes, setup->game->state_size, after.bytes, setup->game->state_size);
    note_refusal (setup, &violation);
    return tally_violation_code (&violation);
  }

  told = tally_game_tell (setup, before.bytes, event);
  assert_readable (told);
  assert_guided (match);
  if (setup->game->picture != NULL)
    assert_pictured (match);
  if (setup->game->figures != NULL && event->kind != TALLY_KIND_STOP)
    assert_counted (match, &before, event);

  return NULL;
}

const char *
tally_test_add (TallyMatch *match,
                const char *text)
{
  TallyEvent event;
  const char *code;

  tally_test_event_read (tally_match_get_setup (match), text, &event);
  code = tally_test_add_event (match, &event);
  tally_event_clear (&event);

  return code;
}

void
tally_test_add_all (TallyMatch *match,
                    const char *events)
{
  g_auto (GStrv) texts = g_strsplit (events, ";", -1);

  for (guint i = 0; texts[i] != NULL; i++) {
    const char *code = tally_test_add (match, texts[i]);

    if (code != NULL)
      g_error ("%s: refused as %s", texts[i], code);
  }
}

TallyMatch *
tally_test_match_at (const char *game,
                     const char *players,
                     const char *options,
                     const char *events)
{
  TallyMatch *match = tally_test_match_new (game, players, options);

  if (events != NULL)
    tally_test_add_all (match, events);

  return match;
}

void
tally_test_run_cases (const char          *game,
                      const TallyTestCase *cases,
                      guint                n_cases)
{
  for (guint i = 0; i < n_cases; i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new (game, cases[i].players, cases[i].options);
    g_autofree char *state = NULL;
    const char *code;

    g_test_message ("%s", cases[i].situation);
    assert_guided (match);
    if (cases[i].before != NULL)
      tally_test_add_all (match, cases[i].before);
    code = tally_test_add (match, cases[i].event);
    state = tally_test_describe (match);

    if (g_strcmp0 (code, cases[i].code) != 0)
      g_error ("%s: %s is %s, not %s", cases[i].situation, cases[i].event,
               code ? code : "legal", cases[i].code ? cases[i].code : "legal");
    if (cases[i].outcome != NULL && strstr (state, cases[i].outcome) == NULL)
      g_error ("%s: %s is not in %s", cases[i].situation, cases[i].outcome, state);
    tally_test_undo_and_redo (match);
  }
}

void
tally_test_run_guides (const char           *game,
                       const TallyTestGuide *guides,
                       guint                 n_guides)
{
  for (guint i = 0; i < n_guides; i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new (game, guides[i].players, guides[i].options);
    const TallySetup *setup = tally_match_get_setup (match);
    gconstpointer state = tally_match_get_state (match);
    g_autofree char *next_step = NULL;
    g_autofree char *progress = NULL;

    if (guides[i].before != NULL)
      tally_test_add_all (match, guides[i].before);
    next_step = tally_game_tell_next_step (setup, state);
    progress = setup->game->progress (setup, state);
    g_assert_cmpstr (next_step, ==, guides[i].next_step);
    g_assert_cmpstr (setup->game->section (setup, state), ==, guides[i].section);
    g_assert_cmpstr (progress, ==, guides[i].progress);
  }
}

void
tally_test_malformed_events (const char           *game,
                             const char           *players,
                             const char           *options,
                             const TallyTestFault *faults,
                             guint                 n_faults)
{
  g_autoptr (TallyMatch) match = tally_test_match_new (game, players, options);

  for (guint i = 0; i < n_faults; i++) {
    g_autofree char *key = tally_test_event_problem (tally_match_get_setup (match), faults[i].text);

    g_test_message ("%s", faults[i].text);
    g_assert_cmpstr (key, ==, faults[i].key);
  }
}

void
tally_test_malformed_options (const char           *game,
                              const char           *players,
                              const TallyTestFault *faults,
                              guint                 n_faults)
{
  for (guint i = 0; i < n_faults; i++) {
    g_autofree char *key = tally_test_options_problem (game, players, faults[i].text);

    g_test_message ("%s", faults[i].text);
    g_assert_cmpstr (key, ==, faults[i].key);
  }
}

void
tally_test_assert_all_rules_broken (const char *game)
{
  const TallyGame *found = tally_game_find (game);
  guint place = 0;

  while (tally_games[place] != found)
    place++;

  for (guint rule = 0; rule < found->n_rules; rule++) {
    if (found->rules[rule].code != NULL && !rules_broken[place][rule])
      g_error ("nothing was refused for “%s” (%s)", found->rules[rule].sentence, found->rules[rule].code);
  }
}

void
tally_test_undo_and_redo (TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  gsize size = setup->game->state_size;
  guint length = tally_match_get_length (match);
  g_autofree TallyState *states = g_new0 (TallyState, length + 1);
  TallyState start;

  for (guint i = 0; i <= length; i++)
    tally_match_state_at (match, i, &states[i]);

  for (guint i = length; i > 0; i--) {
    g_assert_true (tally_match_undo (match));
    g_assert_cmpmem (tally_match_get_state (match), size, states[i - 1].bytes, size);
  }
  g_assert_false (tally_match_undo (match));
  memset (&start, 0, sizeof start);
  setup->game->start (setup, start.bytes);
  g_assert_cmpmem (tally_match_get_state (match), size, start.bytes, size);

  for (guint i = 1; i <= length; i++) {
    g_assert_true (tally_match_redo (match));
    g_assert_cmpmem (tally_match_get_state (match), size, states[i].bytes, size);
  }
  g_assert_false (tally_match_redo (match));
}
