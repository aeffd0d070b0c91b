/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-model.h"

#include "tally-language.h"

#include <string.h>

#include "../tally-rank.h"
#include "tally-raffzahn-private.h"

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

/* Who has no tile has to say so. */
static guint
get_missing (const TallyRaffzahnSheet *sheet,
             const TallySetup         *setup)
{
  guint missing = 0;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (sheet->tiles[seat] == 0)
      missing |= tally_seat_bit (seat);
  }

  return missing & ~sheet->empty_handed;
}

gboolean
tally_raffzahn_sheet_is_whole (const TallyRaffzahnSheet *sheet,
                               const TallySetup         *setup)
{
  return get_missing (sheet, setup) == 0;
}

void
tally_raffzahn_sheet_write_tiles (const TallyRaffzahnSheet *sheet,
                                  const TallySetup         *setup,
                                  TallyPlayerNumberSets    *sets)
{
  sets->present = TRUE;
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    sets->numbers[seat] = sheet->tiles[seat];
    sets->given |= (guint8) tally_seat_bit (seat);
  }
}

/* Whoever has no tile in an event has said so. */
void
tally_raffzahn_sheet_read_tiles (TallyRaffzahnSheet          *sheet,
                                 const TallySetup            *setup,
                                 const TallyPlayerNumberSets *sets)
{
  sheet->empty_handed = 0;
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    sheet->tiles[seat] = sets->numbers[seat];
  sheet->empty_handed = get_missing (sheet, setup);
}

/* For each player the tiles, or "-" where it was said that there are none. */
char *
tally_raffzahn_sheet_save_tiles (const TallyRaffzahnSheet *sheet,
                                 const TallySetup         *setup)
{
  GString *text = g_string_new (NULL);
  gboolean any = FALSE;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    gboolean none = (sheet->empty_handed & tally_seat_bit (seat)) != 0;

    g_string_append (text, seat > 0 ? "," : "");
    if (none)
      g_string_append_c (text, '-');
    else
      g_string_append_printf (text, "%" G_GINT64_MODIFIER "x", sheet->tiles[seat]);
    any |= none || sheet->tiles[seat] != 0;
  }

  if (!any)
    g_string_truncate (text, 0);

  return g_string_free (text, FALSE);
}

void
tally_raffzahn_sheet_load_tiles (TallyRaffzahnSheet *sheet,
                                 const TallySetup   *setup,
                                 const char         *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 0);
  gboolean ours = g_strv_length (parts) == setup->n_players;

  tally_raffzahn_sheet_init (sheet);
  for (TallySeat seat = 0; ours && seat < setup->n_players; seat++) {
    guint64 tiles = 0;

    if (g_str_equal (parts[seat], "-"))
      sheet->empty_handed |= tally_seat_bit (seat);
    else if (g_ascii_string_to_unsigned (parts[seat], 16, 0, TALLY_RAFFZAHN_ALL_TILES, &tiles, NULL))
      sheet->tiles[seat] = tiles & TALLY_RAFFZAHN_ALL_TILES;
  }
}

char *
tally_raffzahn_sheet_tell_tiles (const TallyRaffzahnSheet *sheet,
                                 const TallySetup         *setup)
{
  GString *text = g_string_new (NULL);

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    g_autofree char *tiles = tally_raffzahn_list_tiles (sheet->tiles[seat]);

    g_string_append_printf (text, "%s%s %s", seat > 0 ? " · " : "", setup->names[seat], *tiles != '\0' ? tiles : "–");
  }

  return g_string_free (text, FALSE);
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

  answer->missing = get_missing (sheet, setup);
  tally_raffzahn_sheet_write_tiles (sheet, setup, &event->count.tiles);
}

/* A highest tile that decides and isn't there yet is asked for, not refused. */
void
tally_raffzahn_sheet_judge (const TallyMatch         *match,
                            const TallyRaffzahnSheet *sheet,
                            TallyRaffzahnAnswer      *answer)
{
  const TallySetup *setup = tally_match_get_setup (match);

  memset (answer, 0, sizeof *answer);
  tally_event_init (&answer->event, tally_raffzahn.kinds,
                    sheet->by_tiles ? TALLY_RAFFZAHN_COUNT : TALLY_RAFFZAHN_TOTALS);
  if (sheet->by_tiles)
    write_count (setup, sheet, answer);
  else
    write_totals (setup, sheet, answer);
  if (answer->missing != 0)
    return;

  answer->legal = tally_match_try (match, &answer->event, &answer->after, &answer->violation);
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

char *
tally_raffzahn_answer_tell (const TallyMatch          *match,
                            const TallyRaffzahnAnswer *answer)
{
  const TallySetup *setup = tally_match_get_setup (match);
  guint missing = (guint) __builtin_popcount (answer->missing);
  g_autofree char *step = NULL;

  if (missing > 0)
    return g_strdup_printf (tally_ngettext ("%u player has no number yet", "%u players have no number yet", missing), missing);
  if (answer->asked != 0)
    return tally_violation_message (&answer->violation, setup);
  if (!answer->legal)
    return NULL;

  step = tally_game_tell_next_step (setup, answer->after.bytes);

  return g_strdup_printf (_ ("Preview: %s"), step);
}

char *
tally_raffzahn_answer_tell_share (const TallySetup          *setup,
                                  const TallyRaffzahnSheet  *sheet,
                                  const TallyRaffzahnAnswer *answer,
                                  TallySeat                  seat)
{
  guint teeth = tally_raffzahn_sum_teeth (setup, sheet->tiles[seat]);
  g_autofree char *sum = g_strdup_printf (tally_ngettext ("%u tooth", "%u teeth", teeth), teeth);

  if (answer->missing & tally_seat_bit (seat))
    return g_strdup ("–");
  if (!answer->legal)
    return g_steal_pointer (&sum);

  return g_strdup_printf (_ ("%s · %s"), sum, tally_ordinal (tally_rank_get_place (setup, answer->after.bytes, seat)));
}
