/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-private.h"

#include "tally-language.h"

#include "../tally-match.h"

/* Where the tile lies, in the order of the choices. */
typedef enum {
  PLACE_MIDDLE,
  PLACE_UP_ELSEWHERE,
  PLACE_DOWN_ELSEWHERE,
  PLACE_OWN,
  PLACE_OUT,
} Place;

static const char *const places[] = {
  [PLACE_MIDDLE] = N_ ("In the middle"),
  [PLACE_UP_ELSEWHERE] = N_ ("Face up in front of somebody else"),
  [PLACE_DOWN_ELSEWHERE] = N_ ("Face down in front of somebody else"),
  [PLACE_OWN] = N_ ("It is mine"),
  [PLACE_OUT] = N_ ("Out of the game"),
  NULL,
};

static const char *const throws[] = { N_ ("First"), N_ ("Second"), N_ ("Third"), NULL };

/* Those of the present position leave out the last one. */
static const TallyQuestionCell cells[] = {
  { N_ ("Yellow die"), .choices = tally_raffzahn_yellow_titles },
  { N_ ("Blue die"), .choices = tally_raffzahn_blue_titles },
  { N_ ("Other blue die"), .choices = tally_raffzahn_blue_titles },
  { N_ ("Throw"), .choices = throws },
  { N_ ("Where the tile lies"), .choices = places },
};

static const char *const sections[] = {
  [TALLY_RAFFZAHN_HITS_NOTHING] = "raffzahn.turn.rotten",
  [TALLY_RAFFZAHN_HITS_HIGHEST] = "raffzahn.turn.stars",
  [TALLY_RAFFZAHN_HITS_LOWEST] = "raffzahn.turn.stars",
  [TALLY_RAFFZAHN_HITS_OWN] = "raffzahn.turn.own",
  [TALLY_RAFFZAHN_HITS_MIDDLE] = "raffzahn.turn.loot",
  [TALLY_RAFFZAHN_HITS_UNPROTECTED] = "raffzahn.turn.loot",
  [TALLY_RAFFZAHN_HITS_PROTECTED] = "raffzahn.turn.miss",
  [TALLY_RAFFZAHN_HITS_OUT] = "raffzahn.turn.miss",
};

static char *
tell_hit (const TallyRaffzahnReading *reading,
          const char                 *owner)
{
  switch (reading->hit) {
  case TALLY_RAFFZAHN_HITS_NOTHING:
    return g_strdup (_ ("The rotten tooth ends the turn with nothing."));
  case TALLY_RAFFZAHN_HITS_HIGHEST:
    return g_strdup_printf (_ ("Three stars take the highest tile of the middle, the %d."), reading->tile);
  case TALLY_RAFFZAHN_HITS_LOWEST:
    return g_strdup_printf (_ ("Two stars take the lowest tile of the middle, the %d."), reading->tile);
  case TALLY_RAFFZAHN_HITS_OWN:
    return g_strdup_printf (_ ("The %d is your own: an own hit, which ends the turn."), reading->tile);
  case TALLY_RAFFZAHN_HITS_MIDDLE:
    return g_strdup_printf (_ ("The %d lies in the middle."), reading->tile);
  case TALLY_RAFFZAHN_HITS_UNPROTECTED:
    return g_strdup_printf (_ ("The %d lies face up in front of %s."), reading->tile, owner);
  case TALLY_RAFFZAHN_HITS_PROTECTED:
    return g_strdup_printf (_ ("The %d lies face down in front of %s."), reading->tile, owner);
  case TALLY_RAFFZAHN_HITS_OUT:
    break;
  }

  return g_strdup_printf (_ ("The %d is out of the game."), reading->tile);
}

/* What else there is to know before one decides. */
static char *
tell_choices (const TallyRaffzahnReading *reading)
{
  GString *text = g_string_new (NULL);

  if (reading->result == TALLY_RAFFZAHN_MISS)
    g_string_append_printf (text,
                            tally_ngettext (" A miss: give up %u tooth.",
                                            " A miss: give up %u teeth.",
                                            reading->penalty),
                            reading->penalty);
  if (reading->may_protect)
    g_string_append (text, _ (" It may lie face down."));
  if (reading->may_throw_again)
    g_string_append (text, _ (" You may throw again."));

  return g_string_free (text, FALSE);
}

static void
read_throw (const TallySetup         *setup,
            const TallyRaffzahnState *state,
            const gint32              values[],
            TallyRaffzahnReading     *reading)
{
  guint8 faces[TALLY_RAFFZAHN_DICE];

  for (guint die = 0; die < TALLY_RAFFZAHN_DICE; die++)
    faces[die] = (guint8) values[die];
  tally_raffzahn_read_throw (setup, state, state->turn, faces, (guint) values[TALLY_RAFFZAHN_DICE] + 1, reading);
}

static void
answer (const TallySetup         *setup,
        const TallyRaffzahnState *state,
        const gint32              values[],
        TallyAnswer              *told)
{
  TallyRaffzahnReading reading;
  g_autofree char *hit = NULL;
  g_autofree char *choices = NULL;

  read_throw (setup, state, values, &reading);
  hit = tell_hit (&reading, reading.owner != TALLY_NOBODY ? setup->names[reading.owner] : NULL);
  choices = tell_choices (&reading);
  *told = (TallyAnswer){
    .yes = tally_raffzahn_takes_tile (reading.result),
    .why = g_strconcat (hit, choices, NULL),
    .section = sections[reading.hit],
  };
}

static void
put_tile (TallyRaffzahnState *state,
          int                 tile,
          Place               place)
{
  guint64 bit = tally_raffzahn_bit (tile);

  if (place == PLACE_MIDDLE)
    return;

  state->middle &= ~bit;
  if (place == PLACE_UP_ELSEWHERE)
    state->up[1] |= bit;
  else if (place == PLACE_DOWN_ELSEWHERE)
    state->down[1] |= bit;
  else if (place == PLACE_OWN)
    state->up[0] |= bit;
  else
    state->out |= bit;
}

static gboolean
ask_in_general (const TallyMatch *nothing,
                const gint32      values[],
                TallyAnswer      *told)
{
  g_autoptr (TallyMatch) match = tally_question_begin (&tally_raffzahn, tally_raffzahn.min_players);
  TallyRaffzahnState state = *(const TallyRaffzahnState *) tally_match_get_state (match);
  const TallySetup *setup = tally_match_get_setup (match);
  TallyRaffzahnReading reading;

  /* With all tiles in the middle a sum hits just its own tile. */
  read_throw (setup, &state, values, &reading);
  if (reading.hit == TALLY_RAFFZAHN_HITS_MIDDLE)
    put_tile (&state, reading.tile, (Place) values[TALLY_RAFFZAHN_DICE + 1]);
  answer (setup, &state, values, told);

  return TRUE;
}

static gboolean
ask_now (const TallyMatch *match,
         const gint32      values[],
         TallyAnswer      *told)
{
  answer (tally_match_get_setup (match), tally_match_get_state (match), values, told);

  return TRUE;
}

const TallyQuestion tally_raffzahn_questions[TALLY_RAFFZAHN_N_QUESTIONS] = {
  { N_ ("May I take the tile?"), FALSE, cells, G_N_ELEMENTS (cells), ask_in_general },
  { N_ ("May I take the tile now?"), TRUE, cells, G_N_ELEMENTS (cells) - 1, ask_now },
};
