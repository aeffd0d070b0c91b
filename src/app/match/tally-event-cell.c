#include "tally-event-cell.h"

#include "tally-stepper.h"

static int
get_chosen (const TallyEventCell *cell)
{
  return (int) gtk_drop_down_get_selected (GTK_DROP_DOWN (cell->control)) - 1;
}

static gint32
get_number (const TallyEventCell *cell)
{
  int value;

  if (GTK_IS_DROP_DOWN (cell->control))
    return get_chosen (cell) < 0 ? TALLY_ABSENT : cell->field->min + get_chosen (cell);

  value = tally_stepper_get_value (TALLY_STEPPER (cell->control));
  return value == TALLY_STEPPER_EMPTY ? TALLY_ABSENT : value;
}

static void
read_numbers (const TallyEventCell *cell,
              gpointer              at)
{
  g_auto (GStrv) parts = g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (cell->control)), ", ;", -1);
  gboolean by_player = cell->field->kind == TALLY_FIELD_PLAYER_NUMBER_SETS;

  if (by_player) {
    ((TallyPlayerNumberSets *) at)->present = TRUE;
    ((TallyPlayerNumberSets *) at)->given |= (guint8) tally_seat_bit (cell->seat);
  }

  for (guint i = 0; parts[i] != NULL; i++) {
    if (*parts[i] == '\0')
      continue;
    if (by_player) {
      tally_player_number_sets_add (at, cell->seat, g_ascii_strtoll (parts[i], NULL, 10));
    } else {
      ((TallyNumberSet *) at)->present = TRUE;
      tally_number_set_add (at, g_ascii_strtoll (parts[i], NULL, 10));
    }
  }
}

static void
read_row (const TallyEventCell *cell,
          TallyWordRows        *rows)
{
  guint row = cell->index / TALLY_ROW_WORDS;
  guint column = cell->index % TALLY_ROW_WORDS;
  int word = get_chosen (cell);

  /* A row counts once its first word is there, and those before it. */
  if (word < 0 || row > rows->n || (column > 0 && row >= rows->n))
    return;
  rows->n = (guint8) (row + 1);
  rows->word[row][column] = (guint8) word;
}

static void
read_player (const TallyEventCell *cell,
             TallySeatList        *list)
{
  int seat = get_chosen (cell);

  list->present |= cell->field->needed || seat >= 0;
  if (seat >= 0 && list->n < TALLY_MAX_PLAYERS)
    list->seats[list->n++] = (TallySeat) seat;
}

static void
read_player_number (const TallyEventCell *cell,
                    TallyPlayerNumbers   *numbers)
{
  gint32 number = get_number (cell);

  numbers->present |= cell->field->needed || number != TALLY_ABSENT;
  if (number == TALLY_ABSENT)
    return;
  numbers->given |= (guint8) tally_seat_bit (cell->seat);
  numbers->n[cell->seat] = number;
}

/* FALSE where a number that a record needs isn't there. */
static gboolean
read_record (const TallyEventCell *cell,
             TallyPlayerRecords   *records)
{
  gint32 number = get_number (cell);

  records->present = TRUE;
  records->given |= (guint8) tally_seat_bit (cell->seat);
  records->n[cell->seat][cell->index] = MAX (number, 0);

  return number != TALLY_ABSENT;
}

static void
read_counts (const TallyEventCell *cell,
             TallyCounts          *counts)
{
  gint32 number = get_number (cell);

  if (number > 0) {
    counts->present = TRUE;
    counts->n[cell->index] = number;
  }
}

gboolean
tally_event_cell_read (const TallyEventCell *cell,
                       guint8               *payload)
{
  gpointer at = payload + cell->field->offset;

  switch (cell->field->kind) {
  case TALLY_FIELD_PLAYER:
  case TALLY_FIELD_FLAG:
  case TALLY_FIELD_WORD:
    *(gint8 *) at = (gint8) get_chosen (cell);
    return !cell->field->needed || *(gint8 *) at >= 0;
  case TALLY_FIELD_NUMBER:
    *(gint32 *) at = get_number (cell);
    return !cell->field->needed || *(gint32 *) at != TALLY_ABSENT;
  case TALLY_FIELD_NUMBERS:
    ((gint32 *) at)[cell->index] = get_number (cell);
    return ((gint32 *) at)[cell->index] != TALLY_ABSENT;
  case TALLY_FIELD_PLAYERS:
    read_player (cell, at);
    return TRUE;
  case TALLY_FIELD_NUMBER_SET:
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    read_numbers (cell, at);
    return TRUE;
  case TALLY_FIELD_COUNTS:
    read_counts (cell, at);
    return TRUE;
  case TALLY_FIELD_WORD_ROWS:
    read_row (cell, at);
    return TRUE;
  case TALLY_FIELD_PLAYER_NUMBERS:
    read_player_number (cell, at);
    return TRUE;
  case TALLY_FIELD_PLAYER_RECORDS:
    return read_record (cell, at);
  }

  g_assert_not_reached ();
}
