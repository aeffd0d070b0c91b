/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-model.h"

#include <glib/gi18n.h>

#include "tally-rank.h"
#include "tally-words.h"

static char *
tell_cost (const TallyRaffzahnReading *reading)
{
  if (reading->result == TALLY_RAFFZAHN_PASS)
    return g_strdup (_ ("Nothing to take: throw again or pass."));
  if (reading->penalty == 0)
    return g_strdup (_ ("A miss, but there is nothing to give up."));

  return g_strdup_printf (ngettext ("A miss: give up %u tooth.", "A miss: give up %u teeth.", reading->penalty),
                          reading->penalty);
}

static char *
tell_gain (TallySession               *session,
           const TallyRaffzahnReading *reading)
{
  guint teeth = tally_raffzahn_get_teeth (tally_session_get_setup (session), reading->tile);

  return g_strdup_printf (ngettext ("It can be taken: %u tooth.", "It can be taken: %u teeth.", teeth), teeth);
}

static char *
tell_own (TallySession               *session,
          const TallyRaffzahnReading *reading)
{
  TallySeat owner;

  if (tally_raffzahn_find_tile (tally_session_get_state (session), reading->tile, &owner) == TALLY_RAFFZAHN_FACE_DOWN)
    return g_strdup_printf (_ ("%d: a tile of their own, face down. It is turned up."), reading->tile);

  return g_strdup_printf (_ ("%d: a tile of their own, face up. It goes out."), reading->tile);
}

static char *
tell_sum (TallySession               *session,
          const TallyRaffzahnReading *reading)
{
  const char *owner = reading->owner != TALLY_NOBODY ? tally_session_get_name (session, reading->owner) : NULL;
  g_autofree char *gain = tell_gain (session, reading);
  g_autofree char *cost = tell_cost (reading);

  switch (reading->hit) {
  case TALLY_RAFFZAHN_HITS_UNPROTECTED:
    return g_strdup_printf (_ ("%d: face up in front of %s. %s"), reading->tile, owner, gain);
  case TALLY_RAFFZAHN_HITS_PROTECTED:
    return g_strdup_printf (_ ("%d: face down in front of %s. %s"), reading->tile, owner, cost);
  case TALLY_RAFFZAHN_HITS_OUT:
    return g_strdup_printf (_ ("%d: out of the game. %s"), reading->tile, cost);
  default:
    return g_strdup_printf (_ ("%d: in the middle. %s"), reading->tile, gain);
  }
}

static char *
tell_reading (TallySession               *session,
              const TallyRaffzahnReading *reading)
{
  switch (reading->hit) {
  case TALLY_RAFFZAHN_HITS_NOTHING:
    return g_strdup (_ ("The rotten tooth: the turn ends with nothing."));
  case TALLY_RAFFZAHN_HITS_HIGHEST:
    return g_strdup_printf (_ ("Three stars: the %d, the highest of the middle."), reading->tile);
  case TALLY_RAFFZAHN_HITS_LOWEST:
    return g_strdup_printf (_ ("Two stars: the %d, the lowest of the middle."), reading->tile);
  case TALLY_RAFFZAHN_HITS_OWN:
    return tell_own (session, reading);
  default:
    return tell_sum (session, reading);
  }
}

char *
tally_raffzahn_model_tell (TallySession             *session,
                           const TallyRaffzahnModel *model)
{
  const TallySetup *setup = tally_session_get_setup (session);
  g_autofree char *told = NULL;

  if (model->is_read)
    return tell_reading (session, &model->reading);
  if (!model->legal)
    return NULL;

  told = tally_game_tell (setup, tally_session_get_state (session), &model->event);

  return g_strdup_printf (_ ("%s."), told);
}

static char *
list_tiles (guint64 tiles)
{
  const char *words[TALLY_RAFFZAHN_TILES];
  char numbers[TALLY_RAFFZAHN_TILES][4];
  guint n = 0;

  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++) {
    if ((tiles & tally_raffzahn_bit (tile)) == 0)
      continue;
    g_snprintf (numbers[n], sizeof numbers[n], "%d", tile);
    words[n] = numbers[n];
    n++;
  }

  return tally_join_names (words, n);
}

static char *
name_discard (const TallyRaffzahnModel *model)
{
  g_autofree char *tiles = list_tiles (model->discard);

  if (model->legal && model->discard == 0)
    return g_strdup (_ ("Write down the miss"));
  if (model->discard == 0)
    return g_strdup_printf (ngettext ("Give up %u tooth", "Give up %u teeth", model->penalty), model->penalty);

  return g_strdup_printf (_ ("Give up %s"), tiles);
}

/* Which tile it is, and how it will lie, the state after the turn says. */
static char *
name_taking (const TallyRaffzahnModel *model,
             const TallyRaffzahnState *before)
{
  const TallyRaffzahnState *after = (const TallyRaffzahnState *) model->after.bytes;
  guint64 up = after->up[model->turn] & ~tally_raffzahn_get_own (before, model->turn);
  guint64 down = after->down[model->turn] & ~tally_raffzahn_get_own (before, model->turn);

  if (down != 0)
    return g_strdup_printf (_ ("Take the %d face down"), tally_raffzahn_get_lowest (down));

  return g_strdup_printf (_ ("Take the %d"), tally_raffzahn_get_lowest (up));
}

static char *
name_own_hit (const TallyRaffzahnModel *model)
{
  const TallyRaffzahnState *after = (const TallyRaffzahnState *) model->after.bytes;

  if (after->out & tally_raffzahn_bit (model->tile))
    return g_strdup_printf (_ ("Lose the %d"), model->tile);

  return g_strdup_printf (_ ("Turn the %d up"), model->tile);
}

char *
tally_raffzahn_model_name (TallySession             *session,
                           const TallyRaffzahnModel *model)
{
  if (model->result == TALLY_RAFFZAHN_NO_RESULT)
    return g_strdup (_ ("Type the dice or tap a tile"));
  if (model->result == TALLY_RAFFZAHN_MISS)
    return name_discard (model);
  if (model->result == TALLY_RAFFZAHN_PASS)
    return g_strdup (_ ("Pass"));
  if (model->result == TALLY_RAFFZAHN_ROTTEN)
    return g_strdup (_ ("Take nothing"));
  if (!model->legal)
    return g_strdup (model->refused ? _ ("Not possible") : _ ("Tap the tile"));

  return model->result == TALLY_RAFFZAHN_OWN_HIT ? name_own_hit (model)
                                                 : name_taking (model, tally_session_get_state (session));
}

static const char *
name_face (guint die,
           int   face)
{
  return tally_raffzahn_is_rotten (die, face) ? "–" : tally_raffzahn_get_face_title (die, face);
}

static char *
tell_outcome (const TallyRaffzahnReading *reading,
              const gint8                *faces,
              gboolean                    is_last)
{
  switch (reading->hit) {
  case TALLY_RAFFZAHN_HITS_NOTHING:
    return g_strdup (_ ("rotten tooth"));
  case TALLY_RAFFZAHN_HITS_HIGHEST:
    return g_strdup (_ ("three stars"));
  case TALLY_RAFFZAHN_HITS_LOWEST:
    return g_strdup (_ ("two stars"));
  default:
    break;
  }
  if (!is_last)
    return g_strdup_printf ("%d", reading->tile);

  return g_strdup_printf ("%s + %s + %s = %d", name_face (0, faces[0]), name_face (1, faces[1]), name_face (2, faces[2]),
                          reading->tile);
}

char *
tally_raffzahn_model_tell_throw (TallySession             *session,
                                 const TallyRaffzahnDraft *draft,
                                 guint                     nth)
{
  const TallyRaffzahnState *state = tally_session_get_state (session);
  guint8 faces[TALLY_RAFFZAHN_DICE];
  TallyRaffzahnReading reading;
  g_autofree char *outcome = NULL;

  for (guint die = 0; die < TALLY_RAFFZAHN_DICE; die++) {
    if (draft->faces[nth][die] == TALLY_RAFFZAHN_NO_FACE)
      return NULL;
    faces[die] = (guint8) draft->faces[nth][die];
  }

  tally_raffzahn_read_throw (tally_session_get_setup (session), state, state->turn, faces, nth + 1, &reading);
  outcome = tell_outcome (&reading, draft->faces[nth], nth + 1 == draft->n_throws);

  /* Translators: a throw of the dice, "2nd: 24". */
  return g_strdup_printf (_ ("%s: %s"), tally_words_ordinal (nth + 1), outcome);
}

char *
tally_raffzahn_model_tell_discard (TallySession             *session,
                                   const TallyRaffzahnModel *model)
{
  const TallySetup *setup = tally_session_get_setup (session);
  guint has = tally_raffzahn_get_score (setup, tally_session_get_state (session), model->turn);
  guint given = MIN (model->discard_teeth, has);

  return g_strdup_printf (ngettext ("Chosen: %u tooth of at least %u. %s keeps %u.",
                                    "Chosen: %u teeth of at least %u. %s keeps %u.",
                                    given),
                          given, model->penalty, setup->names[model->turn], has - given);
}

const char *
tally_raffzahn_model_get_section (const TallyRaffzahnModel *model)
{
  static const char *const sections[] = {
    [TALLY_RAFFZAHN_ROTTEN] = "raffzahn.turn.rotten",
    [TALLY_RAFFZAHN_HIGH_STAR] = "raffzahn.turn.stars",
    [TALLY_RAFFZAHN_LOW_STAR] = "raffzahn.turn.stars",
    [TALLY_RAFFZAHN_OWN_HIT] = "raffzahn.turn.own",
    [TALLY_RAFFZAHN_LOOT] = "raffzahn.turn.loot",
    [TALLY_RAFFZAHN_MISS] = "raffzahn.turn.miss",
    [TALLY_RAFFZAHN_PASS] = "raffzahn.turn.pass",
  };

  if (model->refused)
    return tally_violation_section (&model->violation);

  return model->result == TALLY_RAFFZAHN_NO_RESULT ? NULL : sections[model->result];
}
