/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-im-zoo-model.h"

#include "tally-language.h"

#include <string.h>

#include "../tally-rank.h"

/* Cleared first, so that equal rows are equal byte by byte. */
static void
fill_row (TallyZoffRow           *row,
          const TallySetup       *setup,
          const TallyZoffState   *before,
          const TallyZoffOutcome *outcome,
          const TallyZoffState   *after,
          guint                   entry,
          gboolean                written)
{
  memset (row, 0, sizeof *row);

  row->entry = entry;
  row->written = written;
  row->round = after->rounds;
  tally_zoff_line_up (setup, before, &row->line_up);
  tally_zoff_score (setup, before, outcome, row->scores);
  for (guint i = 0; i < setup->n_players; i++) {
    row->totals[i] = after->totals[i];
    row->places[after->places[i]] = (guint8) (i + 1);
  }
}

GArray *
tally_zoff_sheet_new (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (TallyZoffRow));
  TallyZoffOutcome outcome;
  TallyViolation violation;
  TallyState before, after;

  setup->game->start (setup, before.bytes);
  for (guint i = 0; i < tally_match_get_length (match); i++) {
    const TallyEvent *event = tally_match_get_event (match, i);
    TallyZoffRow row;

    after = before;
    tally_state_apply (setup, &after, event, &violation);
    if (tally_zoff_ends_round (setup, (const TallyZoffState *) before.bytes, event, &outcome)) {
      fill_row (&row, setup, (const TallyZoffState *) before.bytes, &outcome, (const TallyZoffState *) after.bytes, i,
                event->kind == TALLY_ZOFF_ROUND);
      g_array_append_val (rows, row);
    }
    before = after;
  }

  return rows;
}

gboolean
tally_zoff_sheet_preview (const TallyMatch *match,
                          const TallyEvent *event,
                          TallyZoffRow     *row,
                          TallyState       *after,
                          TallyViolation   *violation)
{
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyZoffState *before = tally_match_get_state (match);
  TallyZoffOutcome outcome;

  violation->game = NULL;
  if (!tally_match_try (match, event, after, violation) || !tally_zoff_ends_round (setup, before, event, &outcome))
    return FALSE;

  fill_row (row, setup, before, &outcome, (const TallyZoffState *) after->bytes, tally_match_get_length (match),
            event->kind == TALLY_ZOFF_ROUND);
  return TRUE;
}

void
tally_zoff_sheet_complete_order (const TallySetup *setup,
                                 TallyEvent       *event)
{
  TallySeatList *order = &((TallyZoffEvent *) event->payload.bytes)->round.order;
  guint named = 0;

  order->present = TRUE;
  for (guint i = 0; i < order->n; i++)
    named |= tally_seat_bit (order->seats[i]);
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if ((named & tally_seat_bit (seat)) == 0)
      order->seats[order->n++] = seat;
  }
}

gint32
tally_zoff_words_bonus (const TallyZoffScore *score,
                        TallyZoffBonus        bonus)
{
  const gint32 points[TALLY_ZOFF_N_BONUSES] = {
    [TALLY_ZOFF_BONUS_LIONS] = score->lions,
    [TALLY_ZOFF_BONUS_HAND_LIONS] = score->hand_lions,
    [TALLY_ZOFF_BONUS_HEDGEHOGS] = score->hedgehogs,
  };

  return points[bonus];
}

char *
tally_zoff_words_reason (const TallyZoffScore *score,
                         TallyZoffBonus        bonus)
{
  switch (bonus) {
  case TALLY_ZOFF_BONUS_LIONS:
    return g_strdup_printf (tally_ngettext ("%d lion", "%d lions", (gulong) score->lions), score->lions);
  case TALLY_ZOFF_BONUS_HAND_LIONS:
    return g_strdup_printf (tally_ngettext ("%d lion in hand", "%d lions in hand", (gulong) -score->hand_lions),
                            -score->hand_lions);
  case TALLY_ZOFF_BONUS_HEDGEHOGS:
  case TALLY_ZOFF_N_BONUSES:
    break;
  }

  return g_strdup (_ ("no hedgehog"));
}

guint
tally_zoff_words_parts (const TallyZoffRow *row,
                        TallySeat           seat,
                        TallyZoffPart       parts[TALLY_ZOFF_MOST_PARTS])
{
  const TallyZoffScore *score = &row->scores[seat];

  parts[0] = (TallyZoffPart){ score->own, _ ("place") };
  if (tally_zoff_find_team (&row->line_up, seat) != NULL)
    parts[1] = (TallyZoffPart){ score->partner, _ ("partner") };
  else if (row->line_up.solo == seat)
    parts[1] = (TallyZoffPart){ score->solo, _ ("solo") };
  else
    return 1;

  return 2;
}

char *
tally_zoff_words_short (const TallyZoffRow *row,
                        TallySeat           seat)
{
  TallyZoffPart parts[TALLY_ZOFF_MOST_PARTS];
  guint n = tally_zoff_words_parts (row, seat, parts);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? "+" : "", parts[i].points);
  for (TallyZoffBonus bonus = 0; bonus < TALLY_ZOFF_N_BONUSES; bonus++) {
    gint32 points = tally_zoff_words_bonus (&row->scores[seat], bonus);
    g_autofree char *number = tally_change_to_text (points);

    if (points != 0)
      g_string_append (text, number);
  }

  return g_string_free (text, FALSE);
}

static void
append_bonuses (GString              *text,
                const TallyZoffScore *score)
{
  for (TallyZoffBonus bonus = 0; bonus < TALLY_ZOFF_N_BONUSES; bonus++) {
    gint32 points = tally_zoff_words_bonus (score, bonus);
    g_autofree char *number = tally_change_to_text (points);
    g_autofree char *reason = tally_zoff_words_reason (score, bonus);

    if (points != 0)
      g_string_append_printf (text, ", %s (%s)", number, reason);
  }
}

char *
tally_zoff_words_gain (const TallyZoffRow *row,
                       TallySeat           seat)
{
  TallyZoffPart parts[TALLY_ZOFF_MOST_PARTS];
  guint n = tally_zoff_words_parts (row, seat, parts);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d %s", i > 0 ? " + " : "", parts[i].points, parts[i].name);
  append_bonuses (text, &row->scores[seat]);

  return g_string_free (text, FALSE);
}

char *
tally_zoff_words_cell (const TallySetup   *setup,
                       const TallyZoffRow *row,
                       TallySeat           seat)
{
  const TallyZoffScore *score = &row->scores[seat];
  TallySeat partner = tally_zoff_get_partner (&row->line_up, seat);
  g_autofree char *total = tally_number_to_text (row->totals[seat]);
  GString *text = g_string_new (NULL);

  /* Translators: a player and the points that the player got alone. */
  g_string_append_printf (text, _ ("%s: %d for the place"), setup->names[seat], score->own);
  if (partner != TALLY_NOBODY)
    g_string_append_printf (text, _ (", %d from %s"), score->partner, setup->names[partner]);
  if (row->line_up.solo == seat)
    g_string_append_printf (text, _ (", %d for playing solo"), score->solo);
  append_bonuses (text, score);
  /* Translators: the points of all rounds together, and a place such as “2nd”. */
  g_string_append_printf (text, _ ("; %s in all, %s"), total, tally_ordinal (row->places[seat]));

  return g_string_free (text, FALSE);
}

char *
tally_zoff_words_partner (const TallySetup      *setup,
                          const TallyZoffLineUp *line_up,
                          TallySeat              seat)
{
  TallySeat partner = tally_zoff_get_partner (line_up, seat);

  if (partner != TALLY_NOBODY)
    return g_strdup_printf (_ ("with %s"), setup->names[partner]);

  return line_up->solo == seat ? g_strdup (_ ("solo")) : NULL;
}

static void
append_initial (GString    *text,
                const char *name)
{
  g_string_append_unichar (text, g_unichar_toupper (g_utf8_get_char (name)));
}

char *
tally_zoff_words_teams (const TallySetup      *setup,
                        const TallyZoffLineUp *line_up)
{
  GString *text = g_string_new (NULL);

  if (line_up->n_teams == 0)
    g_string_append (text, _ ("alone"));
  for (guint i = 0; i < line_up->n_teams; i++) {
    g_string_append (text, i > 0 ? ", " : "");
    append_initial (text, setup->names[line_up->teams[i].better]);
    g_string_append_c (text, '+');
    append_initial (text, setup->names[line_up->teams[i].worse]);
  }

  return g_string_free (text, FALSE);
}

char *
tally_zoff_words_standings (const TallySetup     *setup,
                            const TallyZoffState *state)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < setup->n_players; i++) {
    g_autofree char *total = tally_number_to_text (state->totals[state->places[i]]);

    g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", setup->names[state->places[i]], total);
  }
  g_string_append_c (text, '.');

  return g_string_free (text, FALSE);
}

char *
tally_zoff_words_standing (const TallyZoffState *state,
                           TallySeat             seat)
{
  g_autofree char *total = tally_number_to_text (state->totals[seat]);
  guint place = 1;

  if (state->rounds == 0)
    return g_steal_pointer (&total);

  while (state->places[place - 1] != seat)
    place++;

  return g_strdup_printf ("%s · %s", total, tally_ordinal (place));
}

char *
tally_zoff_words_hand (const TallyZoffState *state,
                       TallySeat             seat)
{
  for (guint i = 0; i < state->table.n_out; i++) {
    if (state->table.out[i] == seat)
      return g_strdup (tally_ordinal (i + 1));
  }

  return g_strdup_printf ("%d", state->table.hands[seat]);
}

char *
tally_zoff_words_player (const TallySetup     *setup,
                         const TallyZoffState *state,
                         TallySeat             seat)
{
  guint8 cards = state->table.hands[seat];
  g_autofree char *hand = tally_zoff_words_hand (state, seat);
  g_autofree char *standing = tally_zoff_words_standing (state, seat);

  if (cards == 0)
    /* Translators: a player, a place, and the standing such as “14 · 2nd”. */
    return g_strdup_printf (_ ("%s is out %s; %s"), setup->names[seat], hand, standing);

  return g_strdup_printf (tally_ngettext ("%s has %d card; %s", "%s has %d cards; %s", cards), setup->names[seat],
                          cards, standing);
}
