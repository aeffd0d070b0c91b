/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game.h"

#include "tally-language.h"
#include <string.h>

#include "tally-rank.h"

const TallyGame *
tally_game_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (strcmp (tally_games[i]->id, id) == 0)
      return tally_games[i];
  }

  return NULL;
}

gboolean
tally_game_takes_result (const TallyGame *game)
{
  for (guint kind = 0; kind < game->n_kinds; kind++) {
    if (game->kinds[kind].whole)
      return TRUE;
  }

  return FALSE;
}

guint
tally_game_get_winners (const TallySetup *setup,
                        gconstpointer     state)
{
  if (!setup->game->finished (setup, state) || tally_state_get_stopped (state) == TALLY_STOPPED_UNCOUNTED)
    return 0;

  return setup->game->winners (setup, state);
}

char *
tally_game_tell (const TallySetup *setup,
                 gconstpointer     state,
                 const TallyEvent *event)
{
  const TallyStopEvent *stop = tally_event_payload (event);

  if (event->kind != TALLY_KIND_STOP)
    return setup->game->tell (setup, state, event);

  return g_strdup (stop->counts == FALSE ? _ ("The match is stopped and doesn’t count")
                                         : _ ("The match is stopped and counts as it stands"));
}

char *
tally_game_tell_next_step (const TallySetup *setup,
                           gconstpointer     state)
{
  g_autofree char *outcome = NULL;

  switch (tally_state_get_stopped (state)) {
  case TALLY_STOPPED_UNCOUNTED:
    return g_strdup (_ ("This match was stopped early and doesn’t count."));
  case TALLY_STOPPED:
    outcome = setup->game->next_step (setup, state);
    /* Translators: a sentence follows on what came of the match: “Anna wins with 12 teeth.” */
    return g_strdup_printf (_ ("Stopped early. %s"), outcome);
  case TALLY_NOT_STOPPED:
    break;
  }

  return setup->game->next_step (setup, state);
}

const TallyGame *
tally_game_find_number (gint64 number)
{
  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (tally_games[i]->number == number)
      return tally_games[i];
  }

  return NULL;
}

const TallyGame *
tally_game_find_bgg (gint64 bgg)
{
  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (bgg != 0 && tally_games[i]->bgg == bgg)
      return tally_games[i];
  }

  return NULL;
}

/* Every program has blanks, dots and apostrophes of its own. */
static char *
fold_name (const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  GString *kept = g_string_new (NULL);

  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p)) {
    if (g_unichar_isalnum (g_utf8_get_char (p)))
      g_string_append_unichar (kept, g_utf8_get_char (p));
  }

  return g_string_free (kept, FALSE);
}

static gboolean
is_same_name (const char *a,
              const char *b)
{
  g_autofree char *one = fold_name (a);
  g_autofree char *other = fold_name (b);

  return strcmp (one, other) == 0;
}

static gboolean
has_name (const TallyGame *game,
          const char      *name)
{
  for (guint i = 0; game->other_names != NULL && game->other_names[i] != NULL; i++) {
    if (is_same_name (game->other_names[i], name))
      return TRUE;
  }

  return is_same_name (game->name, name);
}

const TallyGame *
tally_game_find_name (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (has_name (tally_games[i], name))
      return tally_games[i];
  }

  return NULL;
}

const char *
tally_final_read_scores (const TallyFinal   *final,
                         const TallySetup   *setup,
                         gint32              least,
                         TallyPlayerNumbers *numbers)
{
  numbers->present = TRUE;
  numbers->given = (guint8) tally_everybody (setup);
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (final->scores[seat] == TALLY_ABSENT)
      return N_ ("a score is missing");
    if (final->scores[seat] < least)
      return N_ ("a score is too low for this game");
    numbers->n[seat] = final->scores[seat];
  }

  return NULL;
}

int
tally_final_compare (const TallyFinal *final,
                     TallySeat         one,
                     TallySeat         other)
{
  int won = (final->won & tally_seat_bit (one)) != 0;
  int other_won = (final->won & tally_seat_bit (other)) != 0;

  if (final->places[one] != 0 && final->places[other] != 0 && final->places[one] != final->places[other])
    return final->places[one] - final->places[other];

  return other_won - won;
}

gboolean
tally_game_may_be_together (const TallyGame *game)
{
  return game->together || game->plays_together != NULL;
}

char *
tally_game_tell_sheet_step (const TallySetup *setup,
                            gconstpointer     state)
{
  const TallyGame *game = setup->game;

  if (game->sheet_step == NULL || game->finished (setup, state) || game->in_round (setup, state))
    return tally_game_tell_next_step (setup, state);

  return game->sheet_step (setup, state);
}

/* Every option starts as not given; `settle_options` turns that into the
 * rulebook's defaults. */
void
tally_setup_init (TallySetup       *setup,
                  const TallyGame  *game,
                  const char *const names[],
                  guint             n_players)
{
  g_return_if_fail (n_players <= TALLY_MAX_PLAYERS);

  memset (setup, 0, sizeof *setup);
  setup->game = game;
  setup->n_players = (guint8) n_players;

  for (guint i = 0; i < n_players; i++)
    setup->names[i] = g_strdup (names[i]);

  for (guint i = 0; i < game->n_options; i++)
    tally_field_set_absent (&game->options[i], setup->options.bytes);
}

void
tally_setup_copy (TallySetup       *to,
                  const TallySetup *from)
{
  *to = *from;

  for (guint i = 0; i < from->n_players; i++)
    to->names[i] = g_strdup (from->names[i]);
}

void
tally_setup_clear (TallySetup *setup)
{
  for (guint i = 0; i < setup->n_players; i++)
    g_clear_pointer (&setup->names[i], g_free);
  setup->n_players = 0;
}

gboolean
tally_setup_check_form (const TallySetup *setup,
                        const TallyEvent *event,
                        TallyFormProblem *problem)
{
  const TallyEventKind *kind = &setup->game->kinds[event->kind];

  return kind->check_form == NULL ||
         kind->check_form (tally_setup_options (setup), tally_event_payload (event), problem);
}

gboolean
tally_setup_is_together (const TallySetup *setup)
{
  const TallyGame *game = setup->game;

  return game->plays_together != NULL ? game->plays_together (setup) : game->together;
}

char *
tally_setup_tell_numbers (const TallySetup *setup,
                          const gint32      numbers[])
{
  GString *told = g_string_new (NULL);

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    g_autofree char *number = tally_number_to_text (numbers[seat]);

    g_string_append_printf (told, "%s%s %s", seat > 0 ? ", " : "", setup->names[seat], number);
  }

  return g_string_free (told, FALSE);
}

TallySeat
tally_setup_find (const TallySetup *setup,
                  const char       *name)
{
  for (guint i = 0; i < setup->n_players; i++) {
    if (strcmp (setup->names[i], name) == 0)
      return (TallySeat) i;
  }

  return TALLY_NOBODY;
}
