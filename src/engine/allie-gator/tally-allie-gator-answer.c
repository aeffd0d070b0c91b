/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-gator-model.h"

#include "tally-language.h"

#include <string.h>

#include "../tally-rank.h"
#include "tally-allie-gator-private.h"

/* What isn't there yet stands as 0, which breaks no rule that a greater number
 * would keep. */
static void
write_pile (TallyPlayerRecords *piles,
            TallySeat           seat,
            const gint32        typed[])
{
  piles->given |= (guint8) tally_seat_bit (seat);
  if (typed[TALLY_ALLIE_GATOR_PILE_CARDS] == TALLY_ABSENT)
    return;

  piles->n[seat][TALLY_ALLIE_GATOR_PILE_CARDS] = typed[TALLY_ALLIE_GATOR_PILE_CARDS];
  if (typed[TALLY_ALLIE_GATOR_PILE_SPECIALS] != TALLY_ABSENT)
    piles->n[seat][TALLY_ALLIE_GATOR_PILE_SPECIALS] = typed[TALLY_ALLIE_GATOR_PILE_SPECIALS];
}

static void
make_event (const TallySetup           *setup,
            const TallyAllieGatorSheet *sheet,
            TallyAllieGatorAnswer      *answer)
{
  TallyAllieGatorEvent *what = (TallyAllieGatorEvent *) answer->event.payload.bytes;

  tally_event_init (&answer->event, tally_allie_gator.kinds, TALLY_ALLIE_GATOR_ROUND);
  what->round.piles.present = TRUE;
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    write_pile (&what->round.piles, seat, sheet->n[seat]);
    answer->n_missing += sheet->n[seat][TALLY_ALLIE_GATOR_PILE_CARDS] == TALLY_ABSENT;
  }
}

/* Once all cards are counted, specials are only asked for where they decide. */
static void
ask_for_specials (const TallyMatch           *match,
                  const TallyAllieGatorSheet *sheet,
                  TallyAllieGatorAnswer      *answer)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyAllieGatorPile piles[TALLY_ALLIE_GATOR_MAX_PLAYERS];

  tally_allie_gator_read_piles (setup, tally_event_payload (&answer->event), piles);
  answer->asked = tally_allie_gator_get_deciding_specials (setup, tally_match_get_state (match), piles);
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    answer->n_missing += (answer->asked & tally_seat_bit (seat)) != 0 &&
                         sheet->n[seat][TALLY_ALLIE_GATOR_PILE_SPECIALS] == TALLY_ABSENT;
}

/* What is wrong with a pile is so by its specials, or else by its cards. */
static guint
get_wrong_cells (guint rule)
{
  if (rule == TALLY_ALLIE_GATOR_RULE_SPECIALS_OVER_CARDS || rule == TALLY_ALLIE_GATOR_RULE_TOO_MANY_SPECIALS)
    return 1u << TALLY_ALLIE_GATOR_PILE_SPECIALS;

  return 1u << TALLY_ALLIE_GATOR_PILE_CARDS;
}

void
tally_allie_gator_sheet_judge (const TallyMatch           *match,
                               const TallyAllieGatorSheet *sheet,
                               TallySeat                   last,
                               TallyAllieGatorAnswer      *answer)
{
  gboolean taken;

  memset (answer, 0, sizeof *answer);
  make_event (tally_match_get_setup (match), sheet, answer);
  taken = tally_match_try (match, &answer->event, &answer->after, &answer->violation);
  if (taken && answer->n_missing == 0)
    ask_for_specials (match, sheet, answer);
  answer->legal = taken && answer->n_missing == 0;
  if (taken)
    return;

  /* A number card may still come with a pile that is missing. */
  answer->refused = answer->n_missing == 0 || answer->violation.rule != TALLY_ALLIE_GATOR_RULE_NO_NUMBER_CARD;
  answer->where = answer->violation.player == TALLY_NOBODY ? last : answer->violation.player;
  answer->cells = get_wrong_cells (answer->violation.rule);
}

static void
preview_line (const TallyMatch            *match,
              const TallyAllieGatorAnswer *preview,
              TallySeat                    seat,
              TallyAllieGatorLine         *line)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyAllieGatorPile piles[TALLY_ALLIE_GATOR_MAX_PLAYERS];
  TallyAllieGatorAward awards[TALLY_ALLIE_GATOR_MAX_PLAYERS];

  tally_allie_gator_read_piles (setup, tally_event_payload (&preview->event), piles);
  tally_allie_gator_score_round (setup, piles, awards);

  line->previewed = TRUE;
  line->after = ((const TallyAllieGatorState *) preview->after.bytes)->points[seat];
  line->place = awards[seat].place;
  line->teeth = awards[seat].teeth;
}

void
tally_allie_gator_line_compute (const TallyMatch            *match,
                                const TallyAllieGatorAnswer *preview,
                                TallySeat                    seat,
                                TallyAllieGatorLine         *line)
{
  const TallyAllieGatorState *state = tally_match_get_state (match);

  memset (line, 0, sizeof *line);
  line->points = line->after = state->points[seat];
  line->place = state->rounds > 0 ? tally_rank_get_place (tally_match_get_setup (match), state, seat) : 0;
  if (preview != NULL)
    preview_line (match, preview, seat, line);
}

char *
tally_allie_gator_line_tag (const TallyAllieGatorLine *line)
{
  if (line->teeth == 0)
    return g_strdup ("±0");

  return g_strdup_printf (tally_ngettext ("+%u tooth", "+%u teeth", line->teeth), line->teeth);
}

static char *
ask_in_words (const TallySetup *setup,
              guint             asked)
{
  g_autofree char *names = tally_rank_join_names (setup, asked);

  return g_strdup_printf (_ ("A tie: count the specials of %s, too."), names);
}

char *
tally_allie_gator_answer_tell (const TallySetup            *setup,
                               const TallyAllieGatorAnswer *answer)
{
  g_autofree char *step = NULL;

  if (answer->n_missing > 0 && answer->asked != 0)
    return ask_in_words (setup, answer->asked);
  if (answer->n_missing > 0)
    return g_strdup_printf (tally_ngettext ("%u player has no number yet", "%u players have no number yet", answer->n_missing),
                            answer->n_missing);
  if (!answer->legal)
    return NULL;

  step = tally_game_tell_next_step (setup, answer->after.bytes);
  return g_strdup_printf (_ ("Preview: %s"), step);
}

const char *
tally_allie_gator_answer_get_section (const TallySetup            *setup,
                                      const TallyAllieGatorAnswer *answer)
{
  if (answer->refused)
    return tally_violation_section (&answer->violation);
  if (answer->n_missing == setup->n_players)
    return NULL;

  return answer->legal ? "allie-gator.scoring" : "allie-gator.sheet";
}
