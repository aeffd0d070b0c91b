/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-event-words.h"

#include <string.h>

#include "tally-language.h"
#include "tally-rank.h"

/* What a field has several of, each can change by itself. */
typedef struct {
  const TallyField *field;
  TallySeat seat; /* or TALLY_NOBODY */
  guint index;
} Part;

void
tally_event_change_free (TallyEventChange *change)
{
  g_free (change->what);
  g_free (change->before);
  g_free (change->after);
  g_free (change);
}

static guint
count_parts (const TallyField *field,
             const TallySetup *setup)
{
  switch (field->kind) {
  case TALLY_FIELD_NUMBERS:
    return field->length;
  case TALLY_FIELD_PLAYER_NUMBERS:
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    return setup->n_players;
  case TALLY_FIELD_PLAYER_RECORDS:
    return setup->n_players * g_strv_length ((char **) field->words);
  default:
    return 1;
  }
}

static Part
get_part (const TallyField *field,
          const TallySetup *setup,
          guint             i)
{
  switch (field->kind) {
  case TALLY_FIELD_PLAYER_NUMBERS:
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
  case TALLY_FIELD_PLAYER_RECORDS:
    return (Part){ field, (TallySeat) (i % setup->n_players), i / setup->n_players };
  default:
    return (Part){ field, TALLY_NOBODY, i };
  }
}

static char *
tell_title (const Part       *part,
            const TallySetup *setup)
{
  g_autofree char *own = part->field->kind == TALLY_FIELD_NUMBERS || part->field->kind == TALLY_FIELD_PLAYER_RECORDS
                           ? tally_field_tell (part->field, part->index)
                           : g_strdup (tally_field_get_label (part->field));

  if (part->seat == TALLY_NOBODY)
    return g_steal_pointer (&own);

  /* Translators: whose number of an entry it is: “Doris: Lions in the tricks” */
  return g_strdup_printf (_ ("%s: %s"), setup->names[part->seat], own);
}

static void
append (GString    *list,
        const char *separator,
        const char *text)
{
  if (list->len > 0)
    g_string_append (list, separator);
  g_string_append (list, text);
}

static char *
tell_seats (const TallySetup    *setup,
            const TallySeatList *seats)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < MIN (seats->n, setup->n_players); i++)
    append (list, ", ", setup->names[seats->seats[i]]);

  return g_string_free (list, FALSE);
}

static char *
tell_set (guint64 numbers)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < 64; i++) {
    g_autofree char *number = g_strdup_printf ("%u", i);

    if (numbers & (G_GUINT64_CONSTANT (1) << i))
      append (list, ", ", number);
  }

  return g_string_free (list, FALSE);
}

static char *
tell_counts (const TallyField  *field,
             const TallyCounts *counts)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; field->words[i] != NULL; i++) {
    g_autofree char *word = tally_field_tell (field, i);
    g_autofree char *told = g_strdup_printf ("%d × %s", counts->n[i], word);

    if (counts->n[i] > 0)
      append (list, ", ", told);
  }

  return g_string_free (list, FALSE);
}

static char *
tell_rows (const TallyField    *field,
           const TallyWordRows *rows)
{
  const char *const *titles = field->titles != NULL ? field->titles : field->words;
  const char *const *other_titles = field->other_titles != NULL ? field->other_titles : field->other_words;
  GString *list = g_string_new (NULL);

  for (guint row = 0; row < MIN (rows->n, TALLY_MAX_ROWS); row++) {
    for (guint i = 0; i < TALLY_ROW_WORDS; i++)
      append (list, i > 0 ? " " : ", ", _ ((i == 0 ? titles : other_titles)[rows->word[row][i]]));
  }

  return g_string_free (list, FALSE);
}

static char *
tell_number (const TallyField *field,
             gint32            number)
{
  return field->kind == TALLY_FIELD_NUMBER && field->titles != NULL ? tally_field_tell (field, (guint) (number - field->min))
                                                                    : tally_number_to_text (number);
}

/* Of a part by seat: whether there is one for that seat. */
static gboolean
is_given (const Part   *part,
          gconstpointer at)
{
  switch (part->field->kind) {
  case TALLY_FIELD_PLAYER_NUMBERS:
    return (((const TallyPlayerNumbers *) at)->given & tally_seat_bit (part->seat)) != 0;
  case TALLY_FIELD_PLAYER_RECORDS:
    return (((const TallyPlayerRecords *) at)->given & tally_seat_bit (part->seat)) != 0;
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    return (((const TallyPlayerNumberSets *) at)->given & tally_seat_bit (part->seat)) != 0;
  default:
    return TRUE;
  }
}

/* NULL where it was not given. */
static char *
tell_value (const Part       *part,
            const TallySetup *setup,
            gconstpointer     payload)
{
  const TallyField *field = part->field;
  gconstpointer at = (const guint8 *) payload + field->offset;

  if (tally_field_is_absent (field, payload) || !is_given (part, at))
    return NULL;

  switch (field->kind) {
  case TALLY_FIELD_PLAYER:
    return g_strdup (setup->names[*(const TallySeat *) at]);
  case TALLY_FIELD_PLAYERS:
    return tell_seats (setup, at);
  case TALLY_FIELD_NUMBER:
  case TALLY_FIELD_NUMBERS:
    return tell_number (field, ((const gint32 *) at)[part->index]);
  case TALLY_FIELD_NUMBER_SET:
    return tell_set (((const TallyNumberSet *) at)->numbers);
  case TALLY_FIELD_FLAG:
    return g_strdup (*(const gint8 *) at ? _ ("yes") : _ ("no"));
  case TALLY_FIELD_WORD:
    return tally_field_tell (field, (guint) * (const gint8 *) at);
  case TALLY_FIELD_WORD_ROWS:
    return tell_rows (field, at);
  case TALLY_FIELD_COUNTS:
    return tell_counts (field, at);
  case TALLY_FIELD_PLAYER_NUMBERS:
    return tell_number (field, ((const TallyPlayerNumbers *) at)->n[part->seat]);
  case TALLY_FIELD_PLAYER_RECORDS:
    return tell_number (field, ((const TallyPlayerRecords *) at)->n[part->seat][part->index]);
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    return tell_set (((const TallyPlayerNumberSets *) at)->numbers[part->seat]);
  }

  g_assert_not_reached (); /* every kind of field is above. GCOVR_EXCL_LINE */
}

static void
compare (GPtrArray        *changes,
         const Part       *part,
         const TallySetup *setup,
         const TallyEvent *before,
         const TallyEvent *after)
{
  g_autofree char *old = tell_value (part, setup, before->payload.bytes);
  g_autofree char *new = tell_value (part, setup, after->payload.bytes);
  TallyEventChange *change;

  if (g_strcmp0 (old, new) == 0)
    return;

  change = g_new (TallyEventChange, 1);
  change->what = tell_title (part, setup);
  change->before = old != NULL ? g_steal_pointer (&old) : g_strdup ("–");
  change->after = new != NULL ? g_steal_pointer (&new) : g_strdup ("–");
  g_ptr_array_add (changes, change);
}

GPtrArray *
tally_event_list_changes (const TallySetup *setup,
                          const TallyEvent *before,
                          const TallyEvent *after)
{
  GPtrArray *changes = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_event_change_free);
  const TallyEventKind *kind = &setup->game->kinds[before->kind];

  for (guint i = 0; before->kind == after->kind && i < kind->n_fields; i++) {
    for (guint j = 0; j < count_parts (&kind->fields[i], setup); j++) {
      Part part = get_part (&kind->fields[i], setup, j);

      compare (changes, &part, setup, before, after);
    }
  }

  return changes;
}

static gboolean
is_extra (const Part *part)
{
  switch (part->field->kind) {
  case TALLY_FIELD_PLAYER_NUMBERS:
    return !part->field->needed;
  case TALLY_FIELD_PLAYER_RECORDS:
    return part->index > 0;
  default:
    return FALSE;
  }
}

/* “Lions in the tricks: Ralf 2, Sabine 1.” of all parts with the same title. */
static void
append_extra (GString          *text,
              const TallyField *field,
              guint             index,
              const TallySetup *setup,
              const TallyEvent *event)
{
  g_autoptr (GString) list = g_string_new (NULL);
  Part part = { field, TALLY_NOBODY, index };
  g_autofree char *title = tell_title (&part, setup);

  for (part.seat = 0; part.seat < setup->n_players; part.seat++) {
    g_autofree char *value = tell_value (&part, setup, event->payload.bytes);
    g_autofree char *told = g_strdup_printf ("%s %s", setup->names[part.seat], value);

    if (value != NULL && strcmp (value, "0") != 0)
      append (list, ", ", told);
  }
  if (list->len == 0)
    return;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  /* Translators: one kind of number and who has how many: “Lions in the tricks: Ralf 2, Sabine 1.” */
  g_string_append_printf (text, _ ("%s: %s."), title, list->str);
}

char *
tally_event_tell_extras (const TallySetup *setup,
                         const TallyEvent *event)
{
  const TallyEventKind *kind = &setup->game->kinds[event->kind];
  GString *text = g_string_new (NULL);

  for (guint i = 0; !kind->live && i < kind->n_fields; i++) {
    for (guint j = 0; j < count_parts (&kind->fields[i], setup); j += setup->n_players) {
      Part part = get_part (&kind->fields[i], setup, j);

      if (is_extra (&part))
        append_extra (text, part.field, part.index, setup, event);
    }
  }
  if (text->len > 0)
    return g_string_free (text, FALSE);

  g_string_free (text, TRUE);
  return NULL;
}

const TallySeatList *
tally_event_get_order (const TallySetup *setup,
                       const TallyEvent *event)
{
  const TallyEventKind *kind = &setup->game->kinds[event->kind];

  for (guint i = 0; i < kind->n_fields; i++) {
    if (kind->fields[i].kind == TALLY_FIELD_PLAYERS && kind->fields[i].needed)
      return (const TallySeatList *) (event->payload.bytes + kind->fields[i].offset);
  }

  return NULL;
}
