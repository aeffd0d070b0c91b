/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-draft.h"

#include <string.h>

#include "tally-sum.h"

/* Between the cells of a kept draft; nobody types one into a line of text. */
#define SEPARATOR "\t"

/* Nobody has less than no lions. */
static TallySum
read_cell (const char *text,
           int        *number)
{
  TallySum read = tally_sum_parse (text, number);

  return read == TALLY_SUM_NUMBER && *number < 0 ? TALLY_SUM_WRONG : read;
}

void
tally_zoff_draft_clear (TallyZoffDraft *draft)
{
  memset (draft, 0, sizeof *draft);
}

static guint
find_out (const TallyZoffDraft *draft,
          TallySeat             seat)
{
  guint i = 0;

  while (i < draft->n_out && draft->out[i] != seat)
    i++;

  return i;
}

void
tally_zoff_draft_tap (TallyZoffDraft   *draft,
                      const TallySetup *setup,
                      TallySeat         seat)
{
  guint at = find_out (draft, seat);

  if (seat < 0 || seat >= setup->n_players)
    return;

  if (at < draft->n_out) {
    draft->n_out--;
    memmove (&draft->out[at], &draft->out[at + 1], (draft->n_out - at) * sizeof draft->out[0]);
  } else if (draft->n_out + 1 < setup->n_players) {
    draft->out[draft->n_out++] = seat;
  }
}

void
tally_zoff_draft_take_back (TallyZoffDraft *draft)
{
  if (draft->n_out > 0)
    draft->n_out--;
}

guint
tally_zoff_draft_n_missing (const TallyZoffDraft *draft,
                            const TallySetup     *setup)
{
  return draft->n_out + 1 < setup->n_players ? setup->n_players - draft->n_out : 0;
}

TallySeat
tally_zoff_draft_get_last (const TallyZoffDraft *draft,
                           const TallySetup     *setup)
{
  TallySeat seat = 0;

  if (tally_zoff_draft_n_missing (draft, setup) > 0)
    return TALLY_NOBODY;

  while (find_out (draft, seat) < draft->n_out)
    seat++;

  return seat;
}

guint
tally_zoff_draft_get_place (const TallyZoffDraft *draft,
                            const TallySetup     *setup,
                            TallySeat             seat)
{
  guint at = find_out (draft, seat);

  if (at < draft->n_out)
    return at + 1;

  return tally_zoff_draft_n_missing (draft, setup) > 0 ? 0 : setup->n_players;
}

gint64
tally_zoff_draft_sum (const TallyZoffDraft *draft,
                      const TallySetup     *setup,
                      TallyZoffTrick        trick)
{
  gint64 sum = 0;
  int number;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (read_cell (draft->tricks[trick][seat], &number) == TALLY_SUM_NUMBER)
      sum += number;
  }
  if (trick == TALLY_ZOFF_TRICK_LIONS && read_cell (draft->hand_lions, &number) == TALLY_SUM_NUMBER)
    sum += number;

  return sum;
}

static gboolean
any_cell_is (const TallyZoffDraft *draft,
             const TallySetup     *setup,
             TallySum              what)
{
  int number;

  for (guint trick = 0; trick < TALLY_ZOFF_N_TRICKS; trick++) {
    for (TallySeat seat = 0; seat < setup->n_players; seat++) {
      if (read_cell (draft->tricks[trick][seat], &number) == what)
        return TRUE;
    }
  }

  return read_cell (draft->hand_lions, &number) == what;
}

gboolean
tally_zoff_draft_is_legible (const TallyZoffDraft *draft,
                             const TallySetup     *setup)
{
  return !any_cell_is (draft, setup, TALLY_SUM_UNFINISHED) && !any_cell_is (draft, setup, TALLY_SUM_WRONG);
}

gboolean
tally_zoff_draft_has_gaps (const TallyZoffDraft *draft,
                           const TallySetup     *setup)
{
  return any_cell_is (draft, setup, TALLY_SUM_EMPTY);
}

static void
fill_order (const TallyZoffDraft *draft,
            const TallySetup     *setup,
            TallySeatList        *order)
{
  order->present = TRUE;
  memcpy (order->seats, draft->out, sizeof draft->out);
  order->n = (guint8) draft->n_out;
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (find_out (draft, seat) == draft->n_out)
      order->seats[order->n++] = seat;
  }
}

static void
fill_numbers (const TallyZoffDraft *draft,
              const TallySetup     *setup,
              TallyZoffTrick        trick,
              TallyPlayerNumbers   *numbers)
{
  int number;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (read_cell (draft->tricks[trick][seat], &number) == TALLY_SUM_NUMBER) {
      numbers->present = TRUE;
      numbers->given |= (guint8) tally_seat_bit (seat);
      numbers->n[seat] = number;
    }
  }
}

void
tally_zoff_draft_to_event (const TallyZoffDraft *draft,
                           const TallySetup     *setup,
                           gboolean              tricks_count,
                           TallyEvent           *event)
{
  TallyZoffEvent *what = (TallyZoffEvent *) event->payload.bytes;
  int number;

  tally_event_init (event, setup->game->kinds, TALLY_ZOFF_ROUND);
  fill_order (draft, setup, &what->round.order);
  if (!tricks_count)
    return;

  fill_numbers (draft, setup, TALLY_ZOFF_TRICK_LIONS, &what->round.lions);
  fill_numbers (draft, setup, TALLY_ZOFF_TRICK_HEDGEHOGS, &what->round.hedgehogs);
  if (read_cell (draft->hand_lions, &number) == TALLY_SUM_NUMBER)
    what->round.hand_lions = number;
}

char *
tally_zoff_draft_save (const TallyZoffDraft *draft,
                       const TallySetup     *setup)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < draft->n_out; i++)
    g_string_append_c (text, (char) ('1' + draft->out[i]));
  g_string_append_printf (text, SEPARATOR "%s", draft->hand_lions);
  for (guint trick = 0; trick < TALLY_ZOFF_N_TRICKS; trick++) {
    for (TallySeat seat = 0; seat < setup->n_players; seat++)
      g_string_append_printf (text, SEPARATOR "%s", draft->tricks[trick][seat]);
  }

  return g_string_free (text, FALSE);
}

/* What doesn't fit this table any more is passed over. */
void
tally_zoff_draft_load (TallyZoffDraft   *draft,
                       const TallySetup *setup,
                       const char       *text)
{
  g_auto (GStrv) cells = g_strsplit (text, SEPARATOR, -1);
  guint n_cells = g_strv_length (cells);

  tally_zoff_draft_clear (draft);
  if (n_cells != 2u + TALLY_ZOFF_N_TRICKS * setup->n_players)
    return;

  for (const char *seat = cells[0]; *seat != '\0'; seat++) {
    if (*seat >= '1' && *seat < '1' + setup->n_players && find_out (draft, (TallySeat) (*seat - '1')) == draft->n_out)
      tally_zoff_draft_tap (draft, setup, (TallySeat) (*seat - '1'));
  }
  g_strlcpy (draft->hand_lions, cells[1], TALLY_ZOFF_TYPED);
  for (guint i = 2; i < n_cells; i++)
    g_strlcpy (draft->tricks[(i - 2) / setup->n_players][(i - 2) % setup->n_players], cells[i], TALLY_ZOFF_TYPED);
}
