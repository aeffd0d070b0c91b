/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-im-zoo-private.h"

#include "tally-language.h"

#include "../tally-match.h"

#define N_PLAYERS 4

enum {
  CELL_COUNT,
  CELL_ANIMAL,
  CELL_JOKER,
  CELL_MOSQUITO,
  CELL_LYING_COUNT,
  CELL_LYING_ANIMAL,
};

static const char *const no_or_yes[] = { N_ ("No"), N_ ("Yes"), NULL };

static const TallyQuestionCell cells[] = {
  [CELL_COUNT] = { N_ ("How many would I lay"), .low = 0, .high = TALLY_ZOFF_MOST_OF_AN_ANIMAL, .value = 1 },
  [CELL_ANIMAL] = { N_ ("Of which animal"), .choices = tally_zoff_animal_titles },
  [CELL_JOKER] = { N_ ("With the joker"), .choices = no_or_yes },
  [CELL_MOSQUITO] = { N_ ("With a mosquito as well"), .choices = no_or_yes },
  [CELL_LYING_COUNT] = { N_ ("How many lie there"), .low = 1, .high = TALLY_ZOFF_BIGGEST_SET, .value = 1 },
  [CELL_LYING_ANIMAL] = { N_ ("Which animal lies there"), .choices = tally_zoff_animal_titles },
};

static TallyZoffEvent *
begin_event (TallyEvent   *event,
             TallyZoffKind kind)
{
  tally_event_init (event, tally_zoff_im_zoo.kinds, kind);

  return (TallyZoffEvent *) event->payload.bytes;
}

/* As many of the animal as there are, then the joker, then a mosquito. */
static gboolean
lay (TallyMatch  *match,
     TallyZoffSet lying,
     TallyAnswer *told)
{
  gint32 supply = (gint32) tally_zoff_supply (tally_match_get_setup (match), lying.animal);
  TallyZoffEvent *payload;
  TallyEvent event;

  /* In a first round anybody may lead. */
  begin_event (&event, TALLY_ZOFF_DEAL)->deal.leader = 0;
  tally_question_move (match, &event, told);

  payload = begin_event (&event, TALLY_ZOFF_PLAY);
  payload->play.player = 0;
  payload->play.cards.present = TRUE;
  payload->play.cards.n[lying.animal] = MIN (lying.count, supply);
  payload->play.cards.n[TALLY_ZOFF_JOKER] = CLAMP (lying.count - supply, 0, 1);
  payload->play.cards.n[TALLY_ZOFF_MOSQUITO] += MAX (lying.count - supply - 1, 0);

  return tally_question_move (match, &event, told);
}

static gboolean
ask (const TallyMatch *nothing,
     const gint32      values[],
     TallyAnswer      *told)
{
  TallyZoffSet set, lying = { (TallyZoffAnimal) values[CELL_LYING_ANIMAL], values[CELL_LYING_COUNT] };
  g_autoptr (TallyMatch) match = NULL;
  TallyZoffEvent *payload;
  TallyEvent event;

  if (values[CELL_COUNT] == TALLY_ABSENT || lying.count == TALLY_ABSENT ||
      values[CELL_COUNT] + values[CELL_JOKER] + values[CELL_MOSQUITO] == 0)
    return FALSE;

  match = tally_question_begin (&tally_zoff_im_zoo, N_PLAYERS);
  if (!lay (match, lying, told))
    return TRUE;

  payload = begin_event (&event, TALLY_ZOFF_PLAY);
  payload->play.player = 1;
  payload->play.cards.present = TRUE;
  payload->play.cards.n[values[CELL_ANIMAL]] += values[CELL_COUNT];
  payload->play.cards.n[TALLY_ZOFF_JOKER] += values[CELL_JOKER];
  payload->play.cards.n[TALLY_ZOFF_MOSQUITO] += values[CELL_MOSQUITO];
  if (!tally_question_try (match, &event, told))
    return TRUE;

  tally_zoff_read_set (&payload->play.cards, NULL, &set);
  tally_answer_yes (told, tally_zoff_explain (tally_match_get_setup (match), set, lying), "zoff-im-zoo.beats");

  return TRUE;
}

const TallyQuestion tally_zoff_questions[TALLY_ZOFF_N_QUESTIONS] = {
  { N_ ("Does this beat that?"), FALSE, cells, G_N_ELEMENTS (cells), ask },
};
