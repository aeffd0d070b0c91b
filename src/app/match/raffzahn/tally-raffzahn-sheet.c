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
              TallyRaffzahnAnswer      *answer)
{
  TallyRaffzahnEvent *event = (TallyRaffzahnEvent *) answer->event.payload.bytes;

  event->totals.teeth.present = TRUE;
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (sheet->teeth[seat] == TALLY_ABSENT) {
      answer->missing |= tally_seat_bit (seat);
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
             TallyRaffzahnAnswer      *answer)
{
  TallyRaffzahnEvent *event = (TallyRaffzahnEvent *) answer->event.payload.bytes;

  event->count.tiles.present = TRUE;
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (sheet->tiles[seat] == 0 && (sheet->empty_handed & tally_seat_bit (seat)) == 0)
      answer->missing |= tally_seat_bit (seat);
    event->count.tiles.numbers[seat] = sheet->tiles[seat];
    event->count.tiles.given |= (guint8) tally_seat_bit (seat);
  }
}

/* A highest tile that decides and isn't there yet is asked for, not refused. */
void
tally_raffzahn_sheet_judge (TallySession             *session,
                            const TallyRaffzahnSheet *sheet,
                            TallyRaffzahnAnswer      *answer)
{
  const TallySetup *setup = tally_session_get_setup (session);

  memset (answer, 0, sizeof *answer);
  tally_event_init (&answer->event, tally_raffzahn.kinds,
                    sheet->by_tiles ? TALLY_RAFFZAHN_COUNT : TALLY_RAFFZAHN_TOTALS);
  if (sheet->by_tiles)
    write_count (setup, sheet, answer);
  else
    write_totals (setup, sheet, answer);
  if (answer->missing != 0)
    return;

  answer->legal = tally_session_try (session, &answer->event, &answer->after, &answer->violation);
  if (answer->legal)
    return;

  if (answer->violation.rule == TALLY_RAFFZAHN_RULE_HIGHEST_NEEDED)
    answer->asked = tally_seat_bit (answer->violation.player) | tally_seat_bit (answer->violation.other);
  else
    answer->refused = TRUE;
}

gboolean
tally_raffzahn_answer_blames_teeth (const TallyRaffzahnAnswer *answer)
{
  return answer->refused && answer->violation.rule == TALLY_RAFFZAHN_RULE_TOO_MANY_TEETH;
}

static gboolean
is_about_highest (guint rule)
{
  return rule == TALLY_RAFFZAHN_RULE_HIGHEST_TWICE || rule == TALLY_RAFFZAHN_RULE_HIGHEST_RANGE ||
         rule == TALLY_RAFFZAHN_RULE_HIGHEST_TOO_HIGH || rule == TALLY_RAFFZAHN_RULE_HIGHEST_TOO_LOW;
}

gboolean
tally_raffzahn_answer_blames_highest (const TallyRaffzahnAnswer *answer,
                                      TallySeat                  seat)
{
  return answer->refused && is_about_highest (answer->violation.rule) &&
         (answer->violation.player == seat || answer->violation.other == seat);
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
tally_raffzahn_answer_tell (TallySession              *session,
                            const TallyRaffzahnAnswer *answer)
{
  const TallySetup *setup = tally_session_get_setup (session);
  guint missing = count_seats (answer->missing);
  g_autofree char *step = NULL;

  if (missing > 0)
    return g_strdup_printf (ngettext ("%u player has no number yet", "%u players have no number yet", missing), missing);
  if (answer->asked != 0)
    return tally_violation_message (&answer->violation, setup);
  if (!answer->legal)
    return NULL;

  step = tally_game_tell_next_step (setup, answer->after.bytes);

  return g_strdup_printf (_ ("Preview: %s"), step);
}
