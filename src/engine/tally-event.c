/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-event.h"

#include "tally-language.h"
#include <string.h>

const TallyField tally_stop_fields[TALLY_N_STOP_FIELDS] = {
  { "counts", TALLY_FIELD_FLAG, FALSE, G_STRUCT_OFFSET (TallyStopEvent, counts), .fallback = TRUE,
    .label = N_ ("Counts") },
};

void
tally_field_set_absent (const TallyField *field,
                        gpointer          base)
{
  gpointer at = (guint8 *) base + field->offset;

  switch (field->kind) {
  case TALLY_FIELD_PLAYER:
    *(TallySeat *) at = TALLY_NOBODY;
    break;
  case TALLY_FIELD_PLAYERS:
    memset (at, 0, sizeof (TallySeatList));
    break;
  case TALLY_FIELD_NUMBER:
    *(gint32 *) at = TALLY_ABSENT;
    break;
  case TALLY_FIELD_NUMBERS:
    for (guint i = 0; i < field->length; i++)
      ((gint32 *) at)[i] = TALLY_ABSENT;
    break;
  case TALLY_FIELD_FLAG:
  case TALLY_FIELD_WORD:
    *(gint8 *) at = -1;
    break;
  case TALLY_FIELD_NUMBER_SET:
    *(TallyNumberSet *) at = (TallyNumberSet){ .stray = TALLY_ABSENT, .twice = TALLY_ABSENT };
    break;
  case TALLY_FIELD_COUNTS:
    memset (at, 0, sizeof (TallyCounts));
    break;
  case TALLY_FIELD_WORD_ROWS:
    memset (at, 0, sizeof (TallyWordRows));
    break;
  case TALLY_FIELD_PLAYER_NUMBERS:
    memset (at, 0, sizeof (TallyPlayerNumbers));
    break;
  case TALLY_FIELD_PLAYER_RECORDS:
    memset (at, 0, sizeof (TallyPlayerRecords));
    break;
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    *(TallyPlayerNumberSets *) at = (TallyPlayerNumberSets){ .stray = TALLY_ABSENT, .twice = TALLY_ABSENT };
    break;
  }
}

/* An empty list of rows looks like one that was left out, but rows may not be
 * none. */
gboolean
tally_field_is_absent (const TallyField *field,
                       gconstpointer     base)
{
  gconstpointer at = (const guint8 *) base + field->offset;

  switch (field->kind) {
  case TALLY_FIELD_PLAYER:
    return *(const TallySeat *) at == TALLY_NOBODY;
  case TALLY_FIELD_PLAYERS:
    return !((const TallySeatList *) at)->present;
  case TALLY_FIELD_NUMBER:
  case TALLY_FIELD_NUMBERS:
    return *(const gint32 *) at == TALLY_ABSENT;
  case TALLY_FIELD_FLAG:
  case TALLY_FIELD_WORD:
    return *(const gint8 *) at < 0;
  case TALLY_FIELD_NUMBER_SET:
    return !((const TallyNumberSet *) at)->present;
  case TALLY_FIELD_COUNTS:
    return !((const TallyCounts *) at)->present;
  case TALLY_FIELD_WORD_ROWS:
    return ((const TallyWordRows *) at)->n == 0;
  case TALLY_FIELD_PLAYER_NUMBERS:
    return !((const TallyPlayerNumbers *) at)->present;
  case TALLY_FIELD_PLAYER_RECORDS:
    return !((const TallyPlayerRecords *) at)->present;
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    return !((const TallyPlayerNumberSets *) at)->present;
  }

  g_assert_not_reached (); /* every kind of field is above. GCOVR_EXCL_LINE */
}

const char *
tally_field_get_label (const TallyField *field)
{
  return field->label != NULL ? _ (field->label) : field->key;
}

char *
tally_field_tell (const TallyField *field,
                  guint             index)
{
  if (field->titles != NULL)
    return g_strdup (_ (field->titles[index]));
  if (field->words != NULL)
    return g_strdup (field->words[index]);
  if (field->kind == TALLY_FIELD_NUMBERS)
    return g_strdup_printf ("%s %u", tally_field_get_label (field), index + 1);

  return g_strdup_printf ("%d", field->min + (gint32) index);
}

char *
tally_field_tell_row (const TallyField *field,
                      guint             row)
{
  return g_strdup_printf ("%s %u", field->row != NULL ? _ (field->row) : tally_field_get_label (field), row + 1);
}

const char *
tally_field_get_column (const TallyField *field,
                        guint             column)
{
  return field->columns != NULL ? _ (field->columns[column]) : tally_field_get_label (field);
}

void
tally_field_get_limits (const TallyField *field,
                        const TallySetup *setup,
                        guint             index,
                        gint32           *low,
                        gint32           *high)
{
  gboolean said = field->low != 0 || field->high != 0;

  *low = said ? field->low : MAX (field->min, 0);
  *high = said ? field->high : field->max > 0 && field->max < 1000 ? field->max
                                                                   : 999;
  if (field->limit != NULL)
    field->limit (setup, index, low, high);
}

void
tally_event_init (TallyEvent           *event,
                  const TallyEventKind *kinds,
                  guint                 kind)
{
  memset (event, 0, sizeof *event);
  event->kind = (guint8) kind;

  for (guint i = 0; i < kinds[kind].n_fields; i++)
    tally_field_set_absent (&kinds[kind].fields[i], event->payload.bytes);
}

void
tally_event_copy (TallyEvent       *to,
                  const TallyEvent *from)
{
  *to = *from;
  to->stranger = g_strdup (from->stranger);
  to->at = g_strdup (from->at);
  to->note = g_strdup (from->note);
}

void
tally_event_clear (TallyEvent *event)
{
  g_clear_pointer (&event->stranger, g_free);
  g_clear_pointer (&event->at, g_free);
  g_clear_pointer (&event->note, g_free);
}

static void
note_number (guint64 *numbers,
             gint32  *stray,
             gint32  *twice,
             gint64   number)
{
  if (number < 0 || number > 63) {
    if (*stray == TALLY_ABSENT)
      *stray = tally_number_clamp (number);
    return;
  }

  if (*numbers & (G_GUINT64_CONSTANT (1) << number)) {
    if (*twice == TALLY_ABSENT)
      *twice = (gint32) number;
  }
  *numbers |= G_GUINT64_CONSTANT (1) << number;
}

void
tally_number_set_add (TallyNumberSet *set,
                      gint64          number)
{
  set->present = TRUE;
  note_number (&set->numbers, &set->stray, &set->twice, number);
}

void
tally_player_number_sets_add (TallyPlayerNumberSets *sets,
                              TallySeat              seat,
                              gint64                 number)
{
  note_number (&sets->numbers[seat], &sets->stray, &sets->twice, number);
}
