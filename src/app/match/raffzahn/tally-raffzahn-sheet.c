/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-sheet.h"

#include <glib/gi18n.h>
#include <string.h>

void
tally_raffzahn_sheet_init (TallyRaffzahnSheet *sheet)
{
  memset (sheet, 0, sizeof *sheet);
  for (guint seat = 0; seat < TALLY_RAFFZAHN_MAX_PLAYERS; seat++)
    sheet->teeth[seat] = sheet->highest[seat] = TALLY_ABSENT;
}

void
tally_raffzahn_sheet_tap (TallyRaffzahnSheet *sheet,
                          TallySeat           seat,
                          int                 tile)
{
  guint64 bit = tally_raffzahn_bit (tile);
  gboolean had = (sheet->tiles[seat] & bit) != 0;

  for (guint other = 0; other < TALLY_RAFFZAHN_MAX_PLAYERS; other++)
    sheet->tiles[other] &= ~bit;
  if (!had)
    sheet->tiles[seat] |= bit;
  sheet->empty_handed &= ~tally_seat_bit (seat);
}

static void
write_totals (const TallySetup         *setup,
              const TallyRaffzahnSheet *sheet,
              TallyRaffzahnJudgement   *judgement)
{
  TallyRaffzahnEvent *event = (TallyRaffzahnEvent *) judgement->event.payload.bytes;

  event->totals.teeth.present = TRUE;
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (sheet->teeth[seat] == TALLY_ABSENT) {
      judgement->missing |= tally_seat_bit (seat);
      continue;
    }
    event->totals.teeth.n[seat] = sheet->teeth[seat];
    event->totals.teeth.given |= (guint8) tally_seat_bit (seat);
    if (sheet->highest[seat] == TALLY_ABSENT)
      continue;
    event->totals.highest.present = TRUE;
    event->totals.highest.n[seat] = sheet->highest[seat];
    event->totals.highest.given |= (guint8) tally_seat_bit (seat);
  }
}

static void
write_count (const TallySetup         *setup,
             const TallyRaffzahnSheet *sheet,
             TallyRaffzahnJudgement   *judgement)
{
  TallyRaffzahnEvent *event = (TallyRaffzahnEvent *) judgement->event.payload.bytes;

  event->count.tiles.present = TRUE;
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (sheet->tiles[seat] == 0 && (sheet->empty_handed & tally_seat_bit (seat)) == 0)
      judgement->missing |= tally_seat_bit (seat);
    event->count.tiles.numbers[seat] = sheet->tiles[seat];
    event->count.tiles.given |= (guint8) tally_seat_bit (seat);
  }
}

/* A highest tile that decides and isn't there yet is asked for, not refused. */
void
tally_raffzahn_sheet_judge (TallySession             *session,
                            const TallyRaffzahnSheet *sheet,
                            TallyRaffzahnJudgement   *judgement)
{
  const TallySetup *setup = tally_session_get_setup (session);

  memset (judgement, 0, sizeof *judgement);
  tally_event_init (&judgement->event, tally_raffzahn.kinds,
                    sheet->by_tiles ? TALLY_RAFFZAHN_COUNT : TALLY_RAFFZAHN_TOTALS);
  if (sheet->by_tiles)
    write_count (setup, sheet, judgement);
  else
    write_totals (setup, sheet, judgement);
  if (judgement->missing != 0)
    return;

  judgement->legal = tally_session_try (session, &judgement->event, &judgement->after, &judgement->violation);
  if (judgement->legal)
    return;

  if (judgement->violation.rule == TALLY_RAFFZAHN_RULE_HIGHEST_NEEDED)
    judgement->asked = tally_seat_bit (judgement->violation.player) | tally_seat_bit (judgement->violation.other);
  else
    judgement->refused = TRUE;
}

gboolean
tally_raffzahn_judgement_blames_teeth (const TallyRaffzahnJudgement *judgement)
{
  return judgement->refused && judgement->violation.rule == TALLY_RAFFZAHN_RULE_TOO_MANY_TEETH;
}

static gboolean
is_about_highest (guint rule)
{
  return rule == TALLY_RAFFZAHN_RULE_HIGHEST_TWICE || rule == TALLY_RAFFZAHN_RULE_HIGHEST_RANGE ||
         rule == TALLY_RAFFZAHN_RULE_HIGHEST_TOO_HIGH || rule == TALLY_RAFFZAHN_RULE_HIGHEST_TOO_LOW;
}

gboolean
tally_raffzahn_judgement_blames_highest (const TallyRaffzahnJudgement *judgement,
                                         TallySeat                     seat)
{
  return judgement->refused && is_about_highest (judgement->violation.rule) &&
         (judgement->violation.player == seat || judgement->violation.other == seat);
}

static guint
count_seats (guint seats)
{
  guint n = 0;

  for (; seats != 0; seats &= seats - 1)
    n++;

  return n;
}

char *
tally_raffzahn_judgement_tell (TallySession                 *session,
                               const TallyRaffzahnJudgement *judgement)
{
  const TallySetup *setup = tally_session_get_setup (session);
  guint missing = count_seats (judgement->missing);
  g_autofree char *step = NULL;

  if (missing > 0)
    return g_strdup_printf (ngettext ("%u player has no number yet", "%u players have no number yet", missing), missing);
  if (judgement->asked != 0)
    return tally_violation_message (&judgement->violation, setup);
  if (!judgement->legal)
    return NULL;

  step = tally_game_tell_next_step (setup, judgement->after.bytes);

  return g_strdup_printf (_ ("Preview: %s"), step);
}
