/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-course.h"

#include "tally-language.h"
#include <string.h>

#define COMEBACK "comeback"
#define BEST_TEAM "team"
/* Less than that is nothing to make a fuss about. */
#define LEAST_TO_AWARD 2

/* ---- Where everybody stood ---- */

void
tally_standing_read (TallyStanding    *standing,
                     const TallySetup *setup,
                     gconstpointer     state)
{
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n = setup->game->rank (setup, state, ranks);

  memset (standing, 0, sizeof *standing);
  for (guint i = 0; i < n; i++) {
    standing->scores[ranks[i].seat] = ranks[i].score;
    standing->places[ranks[i].seat] = ranks[i].place;
  }
  if (tally_setup_is_together (setup))
    standing->common = setup->game->common_score (setup, state);
}

static void
observe (TallyCourse      *course,
         const TallySetup *setup,
         gconstpointer     before,
         const TallyEvent *event,
         gconstpointer     after)
{
  const TallyFigures *figures = setup->game->figures;
  gint32 numbers[TALLY_MAX_MEASURES][TALLY_MAX_PLAYERS] = { 0 };

  figures->observe (setup, before, event, after, numbers);
  for (guint i = 0; i < figures->n_measures; i++) {
    for (guint seat = 0; seat < setup->n_players; seat++) {
      gint32 *best = &course->at_once[i][seat];

      course->sums[i][seat] += numbers[i][seat];
      if (numbers[i][seat] > 0 && (*best == 0 || (numbers[i][seat] > *best) != figures->measures[i].fewest))
        *best = numbers[i][seat];
    }
  }
}

static void
pair_up (TallyCourse      *course,
         const TallySetup *setup,
         gconstpointer     before,
         const TallyEvent *event,
         guint             round)
{
  TallyPairScore pairs[TALLY_MAX_PAIRS];
  guint n = setup->game->figures->pair_up (setup, before, event, pairs);

  for (guint i = 0; i < n; i++) {
    TallyCoursePair pair = { pairs[i], round };

    g_array_append_val (course->pairs, pair);
  }
}

static void
take_step (TallyCourse *course,
           guint        i,
           TallyState  *state)
{
  const TallySetup *setup = tally_match_get_setup (course->match);
  const TallyEvent *event = tally_match_get_event (course->match, i);
  TallyCourseStep *step = &course->steps[i];
  gint32 nothing[TALLY_MAX_PLAYERS] = { 0 };
  const gint32 *earlier = i > 0 ? step[-1].after.scores : nothing;
  TallyState before = *state;
  TallyViolation violation;

  tally_state_apply (setup, state, event, &violation);
  tally_standing_read (&step->after, setup, state->bytes);
  step->round = (i > 0 ? step[-1].round : 0) + (memcmp (earlier, step->after.scores, sizeof step->after.scores) != 0);

  if (setup->game->figures == NULL || event->kind == TALLY_KIND_STOP)
    return;
  observe (course, setup, before.bytes, event, state->bytes);
  if (setup->game->figures->pair_up != NULL)
    pair_up (course, setup, before.bytes, event, step->round);
}

TallyCourse *
tally_course_new (const TallyMatch *match)
{
  TallyCourse *course = g_new0 (TallyCourse, 1);
  TallyState state;

  course->match = match;
  course->n_steps = tally_match_get_length (match);
  course->steps = g_new0 (TallyCourseStep, MAX (course->n_steps, 1));
  course->pairs = g_array_new (FALSE, FALSE, sizeof (TallyCoursePair));
  tally_match_state_at (match, 0, &state);
  for (guint i = 0; i < course->n_steps; i++)
    take_step (course, i, &state);

  return course;
}

void
tally_course_free (TallyCourse *course)
{
  g_free (course->steps);
  g_array_unref (course->pairs);
  g_free (course);
}

/* ---- What decided ---- */

static const TallySetup *
get_setup (const TallyCourse *course)
{
  return tally_match_get_setup (course->match);
}

static TallySeat
find_winner (const TallyCourse *course)
{
  const TallySetup *setup = get_setup (course);
  guint winners;

  if (!tally_match_is_finished (course->match) || course->n_steps == 0)
    return TALLY_NOBODY;

  winners = tally_game_get_winners (setup, tally_match_get_state (course->match));
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (winners == tally_seat_bit (seat) && course->steps[course->n_steps - 1].after.places[seat] == 1)
      return seat;
  }

  return TALLY_NOBODY;
}

/* Who has the most of all but one, the better placed first. */
static TallySeat
find_best_other (const TallyCourse *course,
                 guint              step,
                 TallySeat          winner)
{
  const TallyStanding *at = &course->steps[step].after;
  TallySeat best = TALLY_NOBODY;

  for (TallySeat seat = 0; seat < get_setup (course)->n_players; seat++) {
    if (seat != winner && (best == TALLY_NOBODY || at->scores[seat] > at->scores[best] ||
                           (at->scores[seat] == at->scores[best] && at->places[seat] < at->places[best])))
      best = seat;
  }

  return best;
}

static gboolean
leads (const TallyCourse *course,
       guint              step,
       TallySeat          seat)
{
  TallySeat other = find_best_other (course, step, seat);

  return other != TALLY_NOBODY && course->steps[step].after.scores[seat] > course->steps[step].after.scores[other];
}

static gint32
get_gain (const TallyCourse *course,
          guint              step,
          TallySeat          seat)
{
  return course->steps[step].after.scores[seat] - (step > 0 ? course->steps[step - 1].after.scores[seat] : 0);
}

void
tally_course_find_decision (const TallyCourse *course,
                            TallyDecision     *decision)
{
  guint last = course->n_steps - 1;
  guint step;

  *decision = (TallyDecision){ .winner = find_winner (course), .rival = TALLY_NOBODY };
  if (decision->winner == TALLY_NOBODY)
    return;

  if (!leads (course, last, decision->winner)) {
    decision->kind = TALLY_DECIDED_TIE_BREAK;
    decision->rival = find_best_other (course, last, decision->winner);
    decision->score = course->steps[last].after.scores[decision->winner];
    return;
  }
  if (course->steps[last].round < 2)
    return;

  for (step = last; step > 0 && leads (course, step - 1, decision->winner); step--)
    ;
  decision->step = step;
  decision->round = course->steps[step].round;
  decision->kind = decision->round <= 1 ? TALLY_DECIDED_LED : TALLY_DECIDED_TURN;
  if (decision->kind == TALLY_DECIDED_LED)
    return;

  decision->rival = find_best_other (course, step - 1, decision->winner);
  decision->gain = get_gain (course, step, decision->winner);
  decision->rival_gain = get_gain (course, step, decision->rival);
  decision->behind = course->steps[step - 1].after.scores[decision->rival] - course->steps[step - 1].after.scores[decision->winner];
}

static char *
tell_winner (const TallyCourse   *course,
             const TallyDecision *decision)
{
  const TallySetup *setup = get_setup (course);
  const TallyFigures *figures = setup->game->figures;
  char *told = NULL;
  const TallyEvent *event = tally_match_get_event (course->match, decision->step);
  TallyState before;

  if (figures != NULL && figures->tell_gain != NULL && event->kind != TALLY_KIND_STOP) {
    tally_match_state_at (course->match, decision->step, &before);
    told = figures->tell_gain (setup, before.bytes, event, decision->winner, decision->gain);
  }
  if (told != NULL)
    return told;

  /* Translators: “Sabine got 6.” */
  return g_strdup_printf (_ ("%s got %d."), setup->names[decision->winner], decision->gain);
}

static char *
tell_rival (const TallyCourse   *course,
            const TallyDecision *decision)
{
  const char *name = get_setup (course)->names[decision->rival];

  if (decision->behind > 0 && decision->rival_gain < 0)
    /* Translators: “Frank, 2 ahead until then, lost 3.” */
    return g_strdup_printf (_ ("%s, %d ahead until then, lost %d."), name, decision->behind, -decision->rival_gain);
  if (decision->behind > 0)
    /* Translators: “Frank, 2 ahead until then, got 3.” */
    return g_strdup_printf (_ ("%s, %d ahead until then, got %d."), name, decision->behind, decision->rival_gain);

  if (decision->rival_gain < 0)
    /* Translators: “Frank, level until then, lost 3.” */
    return g_strdup_printf (_ ("%s, level until then, lost %d."), name, -decision->rival_gain);

  /* Translators: “Frank, level until then, got 3.” */
  return g_strdup_printf (_ ("%s, level until then, got %d."), name, decision->rival_gain);
}

static char *
tell_turn (const TallyCourse   *course,
           const TallyDecision *decision)
{
  g_autofree char *winner = tell_winner (course, decision);
  g_autofree char *rival = tell_rival (course, decision);
  const TallyFigures *figures = get_setup (course)->game->figures;

  if (figures != NULL && figures->in_rounds)
    /* Translators: “Decided in round 4: Sabine was out first, +6. Frank, 2 ahead until then, got 3.” */
    return g_strdup_printf (_ ("Decided in round %u: %s %s"), decision->round, winner, rival);

  /* Translators: “Decided in turn 21: Anna got 6. Willi, 2 ahead until then, got 0.” */
  return g_strdup_printf (_ ("Decided in turn %u: %s %s"), decision->step + 1, winner, rival);
}

static char *
tell_tie_break (const TallyCourse   *course,
                const TallyDecision *decision)
{
  const TallySetup *setup = get_setup (course);
  const TallyFigures *figures = setup->game->figures;

  if (figures == NULL || figures->tie_break == NULL)
    return NULL;

  /* Translators: “Level with Frank on 40. The highest tile decides.” */
  return g_strdup_printf (_ ("Level with %s on %d. %s"), setup->names[decision->rival], decision->score,
                          _ (figures->tie_break));
}

char *
tally_course_tell_decision (const TallyCourse *course)
{
  TallyDecision decision;

  tally_course_find_decision (course, &decision);
  switch (decision.kind) {
  case TALLY_DECIDED_LED:
    return g_strdup_printf (_ ("%s led from beginning to end."), get_setup (course)->names[decision.winner]);
  case TALLY_DECIDED_TURN:
    return tell_turn (course, &decision);
  case TALLY_DECIDED_TIE_BREAK:
    return tell_tie_break (course, &decision);
  case TALLY_DECIDED_UNKNOWN:
    break;
  }

  return NULL;
}

char *
tally_course_tell_lead (const TallyCourse *course)
{
  TallySeat winner = find_winner (course);
  guint last = course->n_steps - 1;
  TallySeat rival;
  gint32 lead;

  if (winner == TALLY_NOBODY || !leads (course, last, winner))
    return NULL;

  rival = find_best_other (course, last, winner);
  lead = course->steps[last].after.scores[winner] - course->steps[last].after.scores[rival];

  /* Translators: of who has won: “2 ahead of Frank” */
  return g_strdup_printf (tally_ngettext ("%d ahead of %s", "%d ahead of %s", (gulong) lead), lead,
                          get_setup (course)->names[rival]);
}

/* ---- Awards ---- */

/* Who has more than anybody else, or nobody. */
static TallySeat
find_clear_best (const gint32 numbers[],
                 guint        n)
{
  TallySeat best = 0;
  guint n_best = 0;

  for (guint i = 0; i < n; i++) {
    if (numbers[i] > numbers[best])
      best = (TallySeat) i;
  }
  for (guint i = 0; i < n; i++)
    n_best += numbers[i] == numbers[best];

  return n_best == 1 && numbers[best] >= LEAST_TO_AWARD ? best : TALLY_NOBODY;
}

static guint
award_measures (const TallyCourse *course,
                TallyAward         awards[],
                guint              n)
{
  const TallySetup *setup = get_setup (course);
  const TallyFigures *figures = setup->game->figures;

  for (guint i = 0; figures != NULL && n < TALLY_MAX_AWARDS && i < figures->n_measures; i++) {
    const TallyMeasure *measure = &figures->measures[i];
    TallySeat best = find_clear_best (course->sums[i], setup->n_players);

    if (measure->award == NULL || best == TALLY_NOBODY)
      continue;
    awards[n++] = (TallyAward){
      .id = measure->id,
      .title = _ (measure->award),
      .n_seats = 1,
      .seats = { best },
      .value = course->sums[i][best],
      .drawing = measure->drawing != NULL ? measure->drawing : setup->game->drawing,
    };
  }

  return n;
}

/* How far the winner was behind at the worst. */
static guint
award_comeback (const TallyCourse *course,
                TallyAward         awards[],
                guint              n)
{
  TallySeat winner = find_winner (course);
  gint32 behind = 0;

  for (guint i = 0; winner != TALLY_NOBODY && i < course->n_steps; i++) {
    TallySeat other = find_best_other (course, i, winner);

    if (other != TALLY_NOBODY)
      behind = MAX (behind, course->steps[i].after.scores[other] - course->steps[i].after.scores[winner]);
  }
  if (behind >= LEAST_TO_AWARD && n < TALLY_MAX_AWARDS)
    awards[n++] = (TallyAward){ COMEBACK, _ ("Biggest comeback"), 1, { winner }, behind };

  return n;
}

static guint
award_team (const TallyCourse *course,
            TallyAward         awards[],
            guint              n)
{
  const TallyCoursePair *best = NULL;
  guint n_best = 0;

  for (guint i = 0; i < course->pairs->len; i++) {
    const TallyCoursePair *pair = &g_array_index (course->pairs, TallyCoursePair, i);

    if (best == NULL || pair->pair.points > best->pair.points) {
      best = pair;
      n_best = 0;
    }
    n_best += pair->pair.points == best->pair.points;
  }
  if (n_best == 1 && n < TALLY_MAX_AWARDS)
    awards[n++] = (TallyAward){ BEST_TEAM, _ ("Best team"), 2, { best->pair.one, best->pair.other }, best->pair.points, best->round };

  return n;
}

guint
tally_course_list_awards (const TallyCourse *course,
                          TallyAward         awards[TALLY_MAX_AWARDS])
{
  guint n = 0;

  if (!tally_match_is_finished (course->match) ||
      tally_state_get_stopped (tally_match_get_state (course->match)) == TALLY_STOPPED_UNCOUNTED)
    return 0;

  n = award_team (course, awards, n);
  n = award_comeback (course, awards, n);

  return award_measures (course, awards, n);
}

char *
tally_award_tell (const TallyAward *award)
{
  if (award->round > 0)
    /* Translators: what an award was given for: “7 in round 3” */
    return g_strdup_printf (_ ("%d in round %u"), award->value, award->round);
  if (strcmp (award->id, COMEBACK) == 0)
    /* Translators: what an award was given for: “was 3 behind” */
    return g_strdup_printf (_ ("was %d behind"), award->value);

  return g_strdup_printf ("%d", award->value);
}
