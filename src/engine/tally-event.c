#include "tally-event.h"

#include <string.h>

const TallyField tally_stop_fields[TALLY_N_STOP_FIELDS] = {
  { "counts", TALLY_FIELD_FLAG, FALSE, G_STRUCT_OFFSET (TallyStopEvent, counts) },
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
  case TALLY_FIELD_TILES:
    *(TallyTiles *) at = (TallyTiles){ .stray = TALLY_ABSENT, .twice = TALLY_ABSENT };
    break;
  case TALLY_FIELD_CARDS:
    memset (at, 0, sizeof (TallyCards));
    break;
  case TALLY_FIELD_THROWS:
    memset (at, 0, sizeof (TallyThrows));
    break;
  case TALLY_FIELD_PLAYER_NUMBERS:
    memset (at, 0, sizeof (TallyPlayerNumbers));
    break;
  case TALLY_FIELD_PLAYER_RECORDS:
    memset (at, 0, sizeof (TallyPlayerRecords));
    break;
  case TALLY_FIELD_PLAYER_TILES:
    *(TallyPlayerTiles *) at = (TallyPlayerTiles){ .stray = TALLY_ABSENT, .twice = TALLY_ABSENT };
    break;
  }
}

/* An empty list of throws looks like one that was left out, but throws may not
 * be empty. */
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
  case TALLY_FIELD_TILES:
    return !((const TallyTiles *) at)->present;
  case TALLY_FIELD_CARDS:
    return !((const TallyCards *) at)->present;
  case TALLY_FIELD_THROWS:
    return ((const TallyThrows *) at)->n == 0;
  case TALLY_FIELD_PLAYER_NUMBERS:
    return !((const TallyPlayerNumbers *) at)->present;
  case TALLY_FIELD_PLAYER_RECORDS:
    return !((const TallyPlayerRecords *) at)->present;
  case TALLY_FIELD_PLAYER_TILES:
    return !((const TallyPlayerTiles *) at)->present;
  }

  g_assert_not_reached (); /* every kind of field is above. GCOVR_EXCL_LINE */
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
note_tile (guint64 *tiles,
           gint32  *stray,
           gint32  *twice,
           gint64   number)
{
  if (number < 0 || number > 63) {
    if (*stray == TALLY_ABSENT)
      *stray = tally_number_clamp (number);
    return;
  }

  if (*tiles & (G_GUINT64_CONSTANT (1) << number)) {
    if (*twice == TALLY_ABSENT)
      *twice = (gint32) number;
  }
  *tiles |= G_GUINT64_CONSTANT (1) << number;
}

void
tally_tiles_add (TallyTiles *tiles,
                 gint64      number)
{
  tiles->present = TRUE;
  note_tile (&tiles->tiles, &tiles->stray, &tiles->twice, number);
}

void
tally_player_tiles_add (TallyPlayerTiles *tiles,
                        TallySeat         seat,
                        gint64            number)
{
  note_tile (&tiles->tiles[seat], &tiles->stray, &tiles->twice, number);
}
