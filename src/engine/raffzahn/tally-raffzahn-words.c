/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-model.h"

#include "tally-language.h"

#include "../tally-rank.h"

static char *
tell_cost (const TallyRaffzahnReading *reading)
{
  if (reading->result == TALLY_RAFFZAHN_PASS)
    return g_strdup (_ ("Nothing to take: throw again or pass."));
  if (reading->penalty == 0)
    return g_strdup (_ ("A miss, but there is nothing to give up."));

  return g_strdup_printf (tally_ngettext ("A miss: give up %u tooth.", "A miss: give up %u teeth.", reading->penalty),
                          reading->penalty);
}

static char *
tell_gain (const TallyMatch           *match,
           const TallyRaffzahnReading *reading)
{
  guint teeth = tally_raffzahn_get_teeth (tally_match_get_setup (match), reading->tile);

  return g_strdup_printf (tally_ngettext ("It can be taken: %u tooth.", "It can be taken: %u teeth.", teeth), teeth);
}

static char *
tell_own (const TallyMatch           *match,
          const TallyRaffzahnReading *reading)
{
  TallySeat owner;

  if (tally_raffzahn_find_tile (tally_match_get_state (match), reading->tile, &owner) == TALLY_RAFFZAHN_FACE_DOWN)
    return g_strdup_printf (_ ("%d: a tile of their own, face down. It is turned up."), reading->tile);

  return g_strdup_printf (_ ("%d: a tile of their own, face up. It goes out."), reading->tile);
}

static char *
tell_sum (const TallyMatch           *match,
          const TallyRaffzahnReading *reading)
{
  const char *owner = reading->owner != TALLY_NOBODY ? tally_match_get_setup (match)->names[reading->owner] : NULL;
  g_autofree char *gain = tell_gain (match, reading);
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
tell_reading (const TallyMatch           *match,
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
    return tell_own (match, reading);
  default:
    return tell_sum (match, reading);
  }
}

char *
tally_raffzahn_model_tell (const TallyMatch         *match,
                           const TallyRaffzahnModel *model)
{
  const TallySetup *setup = tally_match_get_setup (match);
  g_autofree char *told = NULL;

  if (model->is_read)
    return tell_reading (match, &model->reading);
  if (!model->legal)
    return NULL;

  told = tally_game_tell (setup, tally_match_get_state (match), &model->event);

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
    return g_strdup_printf (tally_ngettext ("Give up %u tooth", "Give up %u teeth", model->penalty), model->penalty);

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
tally_raffzahn_model_name (const TallyMatch         *match,
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
                                                 : name_taking (model, tally_match_get_state (match));
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

  return g_strdup_printf ("%s + %s + %s = %d", tally_raffzahn_get_face_title (0, faces[0]),
                          tally_raffzahn_get_face_title (1, faces[1]), tally_raffzahn_get_face_title (2, faces[2]),
                          reading->tile);
}

char *
tally_raffzahn_model_tell_throw (const TallyMatch         *match,
                                 const TallyRaffzahnDraft *draft,
                                 guint                     nth)
{
  const TallyRaffzahnState *state = tally_match_get_state (match);
  guint8 faces[TALLY_RAFFZAHN_DICE];
  TallyRaffzahnReading reading;
  g_autofree char *outcome = NULL;

  for (guint die = 0; die < TALLY_RAFFZAHN_DICE; die++) {
    if (draft->faces[nth][die] == TALLY_RAFFZAHN_NO_FACE)
      return NULL;
    faces[die] = (guint8) draft->faces[nth][die];
  }

  tally_raffzahn_read_throw (tally_match_get_setup (match), state, state->turn, faces, nth + 1, &reading);
  outcome = tell_outcome (&reading, draft->faces[nth], nth + 1 == draft->n_throws);

  /* Translators: a throw of the dice, "2nd: 24". */
  return g_strdup_printf (_ ("%s: %s"), tally_ordinal (nth + 1), outcome);
}

char *
tally_raffzahn_model_tell_discard (const TallyMatch         *match,
                                   const TallyRaffzahnModel *model)
{
  const TallySetup *setup = tally_match_get_setup (match);
  guint has = tally_raffzahn_get_score (setup, tally_match_get_state (match), model->turn);
  guint given = MIN (model->discard_teeth, has);

  return g_strdup_printf (tally_ngettext ("Chosen: %u tooth of at least %u. %s keeps %u.",
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

void
tally_raffzahn_look_at (const TallySetup         *setup,
                        const TallyRaffzahnState *state,
                        int                       number,
                        TallyRaffzahnTile        *tile)
{
  *tile = (TallyRaffzahnTile){ .number = number, .teeth = tally_raffzahn_get_teeth (setup, number) };
  tile->place = tally_raffzahn_find_tile (state, number, &tile->seat);
}

static char *
tell_place (const TallySetup        *setup,
            const TallyRaffzahnTile *tile)
{
  switch (tile->place) {
  case TALLY_RAFFZAHN_FACE_UP:
    return g_strdup_printf (_ ("face up in front of %s"), setup->names[tile->seat]);
  case TALLY_RAFFZAHN_FACE_DOWN:
    return g_strdup_printf (_ ("face down in front of %s"), setup->names[tile->seat]);
  case TALLY_RAFFZAHN_OUT:
    return g_strdup (_ ("out of the game"));
  default:
    return g_strdup (_ ("in the middle"));
  }
}

char *
tally_raffzahn_tell_tile (const TallySetup        *setup,
                          const TallyRaffzahnTile *tile)
{
  g_autofree char *place = tell_place (setup, tile);
  g_autofree char *what = g_strdup_printf (tally_ngettext ("Tile %d, %u tooth, %s", "Tile %d, %u teeth, %s", tile->teeth),
                                           tile->number, tile->teeth, place);

  if (tile->chosen)
    return g_strdup_printf (_ ("%s, chosen"), what);

  return tile->hit ? g_strdup_printf (_ ("%s, hit"), what) : g_steal_pointer (&what);
}

char *
tally_raffzahn_tell_tiles (const TallyRaffzahnState *state,
                           TallySeat                 seat)
{
  return g_strdup_printf (_ ("%u up, %u down"), tally_raffzahn_count_tiles (state->up[seat]),
                          tally_raffzahn_count_tiles (state->down[seat]));
}

char *
tally_raffzahn_tell_player (const TallySetup         *setup,
                            const TallyRaffzahnState *state,
                            TallySeat                 seat)
{
  guint teeth = tally_raffzahn_get_score (setup, state, seat);
  g_autofree char *tiles = tally_raffzahn_tell_tiles (state, seat);

  return g_strdup_printf (tally_ngettext ("%s, %s: %u tooth, %s", "%s, %s: %u teeth, %s", teeth), setup->names[seat],
                          tally_ordinal (tally_rank_get_place (setup, state, seat)), teeth, tiles);
}

char *
tally_raffzahn_tell_change (const TallyMatch         *match,
                            const TallyRaffzahnState *after,
                            TallySeat                 seat,
                            gboolean                  narrow)
{
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyRaffzahnState *state = tally_match_get_state (match);
  int more = (int) tally_raffzahn_get_score (setup, after, seat) - (int) tally_raffzahn_get_score (setup, state, seat);
  guint place = tally_rank_get_place (setup, after, seat);
  g_autofree char *by = tally_change_to_text (more);

  if (place != tally_rank_get_place (setup, state, seat) && (more == 0 || !narrow))
    return more == 0 ? g_strdup_printf ("→ %s", tally_ordinal (place))
                     : g_strdup_printf ("%s → %s", by, tally_ordinal (place));

  return more == 0 ? NULL : g_steal_pointer (&by);
}

gboolean
tally_raffzahn_find_turn (const TallyMatch *match,
                          int               tile,
                          guint            *index)
{
  TallySeat owner, owner_before;
  TallyRaffzahnPlace place = tally_raffzahn_find_tile (tally_match_get_state (match), tile, &owner);

  for (guint i = tally_match_get_length (match); i > 0; i--) {
    TallyState before;

    tally_match_state_at (match, i - 1, &before);
    if (tally_raffzahn_find_tile ((const TallyRaffzahnState *) before.bytes, tile, &owner_before) != place || owner_before != owner) {
      *index = i - 1;
      return TRUE;
    }
  }

  return FALSE;
}

char *
tally_raffzahn_tell_move (const TallyMatch *match,
                          int               tile)
{
  TallySeat owner;

  tally_raffzahn_find_tile (tally_match_get_state (match), tile, &owner);
  if (owner == TALLY_NOBODY)
    return g_strdup_printf (_ ("The turn that put %d out of the game"), tile);

  return g_strdup_printf (_ ("The turn that brought %d to %s"), tile, tally_match_get_setup (match)->names[owner]);
}
