/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-entry-cell.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-order-picker.h"
#include "tally-stepper.h"
#include "tally-widget.h"

#define NOTHING "–"

G_DEFINE_INTERFACE (TallyEntryControl, tally_entry_control, GTK_TYPE_WIDGET)

static void
tally_entry_control_default_init (TallyEntryControlInterface *iface)
{
}

/* Words, people, and numbers that have names. */
static gboolean
is_choice (const TallyField *field)
{
  switch (field->kind) {
  case TALLY_FIELD_PLAYER:
  case TALLY_FIELD_WORD:
  case TALLY_FIELD_WORD_ROWS:
    return TRUE;
  case TALLY_FIELD_NUMBER:
    return field->titles != NULL;
  default:
    return FALSE;
  }
}

static void
add_words (GtkStringList     *list,
           const char *const *titles,
           const char *const *words)
{
  for (guint i = 0; words[i] != NULL; i++)
    gtk_string_list_append (list, titles != NULL ? _ (titles[i]) : words[i]);
}

/* The first choice is "nothing". */
static GtkWidget *
make_choice (const TallySetup *setup,
             const TallyField *field,
             guint             index)
{
  GtkStringList *list = gtk_string_list_new ((const char *const[]){ NOTHING, NULL });

  if (field->kind == TALLY_FIELD_PLAYER)
    gtk_string_list_splice (list, 1, 0, (const char *const *) setup->names);
  else if (field->kind == TALLY_FIELD_NUMBER)
    add_words (list, field->titles, field->titles);
  else if (field->kind == TALLY_FIELD_WORD_ROWS && index % TALLY_ROW_WORDS > 0)
    add_words (list, field->other_titles, field->other_words);
  else
    add_words (list, field->titles, field->words);

  return gtk_drop_down_new (G_LIST_MODEL (list), NULL);
}

static GtkWidget *
make_number (const TallySetup *setup,
             const TallyField *field,
             guint             index,
             const char       *name)
{
  gint32 low, high;

  tally_field_get_limits (field, setup, index, &low, &high);

  return tally_stepper_new (name, low, high);
}

gboolean
tally_entry_cell_is_whole_field (const TallyField   *field,
                                 TallyMakeNumberSets make_sets)
{
  return field->kind == TALLY_FIELD_PLAYERS || (field->kind == TALLY_FIELD_PLAYER_NUMBER_SETS && make_sets != NULL);
}

static GtkWidget *
make_control (TallySession       *session,
              const TallyField   *field,
              guint               index,
              const char         *name,
              TallyMakeNumberSets make_sets)
{
  const TallySetup *setup = tally_session_get_setup (session);

  if (tally_entry_cell_is_whole_field (field, make_sets))
    return field->kind == TALLY_FIELD_PLAYERS ? tally_order_picker_new (session) : make_sets (session);
  if (is_choice (field))
    return make_choice (setup, field, index);

  switch (field->kind) {
  case TALLY_FIELD_FLAG:
    return gtk_switch_new ();
  case TALLY_FIELD_NUMBER_SET:
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    return gtk_entry_new ();
  default:
    return make_number (setup, field, index, name);
  }
}

TallyEntryCell *
tally_entry_cell_new (TallySession       *session,
                      const TallyField   *field,
                      TallySeat           seat,
                      guint               index,
                      const char         *name,
                      TallyMakeNumberSets make_sets)
{
  TallyEntryCell *cell = g_new0 (TallyEntryCell, 1);

  cell->field = field;
  cell->seat = seat;
  cell->index = index;
  cell->needed = field->needed;
  cell->control = make_control (session, field, index, name, make_sets);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell->control), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  tally_entry_cell_load (cell, "");

  return cell;
}

void
tally_entry_cell_free (TallyEntryCell *cell)
{
  g_free (cell->words);
  g_free (cell->old);
  g_free (cell);
}

void
tally_entry_cell_connect (TallyEntryCell *cell,
                          GCallback       changed,
                          GCallback       next,
                          gpointer        data)
{
  const char *signal = GTK_IS_DROP_DOWN (cell->control) ? "notify::selected" : GTK_IS_SWITCH (cell->control) ? "notify::active"
                                                                                                             : "changed";

  g_signal_connect_swapped (cell->control, signal, changed, data);
  if (!GTK_IS_DROP_DOWN (cell->control) && !GTK_IS_SWITCH (cell->control))
    g_signal_connect_swapped (cell->control, "activate", next, data);
}

/* A flag that says what it counts as anyway isn't given. */
static gint8
get_flag (const TallyEntryCell *cell)
{
  gboolean active = gtk_switch_get_active (GTK_SWITCH (cell->control));

  return active == cell->field->fallback ? -1 : (gint8) active;
}

static void
set_flag (const TallyEntryCell *cell,
          gint8                 flag)
{
  gtk_switch_set_active (GTK_SWITCH (cell->control), flag < 0 ? cell->field->fallback : flag);
}

static int
get_chosen (const TallyEntryCell *cell)
{
  return (int) gtk_drop_down_get_selected (GTK_DROP_DOWN (cell->control)) - 1;
}

static void
choose (const TallyEntryCell *cell,
        int                   chosen)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (cell->control), (guint) (chosen + 1));
}

static gint32
get_number (const TallyEntryCell *cell)
{
  int number;

  if (GTK_IS_DROP_DOWN (cell->control))
    return get_chosen (cell) < 0 ? TALLY_ABSENT : cell->field->min + get_chosen (cell);

  number = tally_stepper_get_value (TALLY_STEPPER (cell->control));

  return number == TALLY_STEPPER_EMPTY ? TALLY_ABSENT : number;
}

static void
set_number (const TallyEntryCell *cell,
            gint32                number)
{
  if (GTK_IS_DROP_DOWN (cell->control))
    choose (cell, number == TALLY_ABSENT ? -1 : number - cell->field->min);
  else
    tally_stepper_set_value (TALLY_STEPPER (cell->control), number == TALLY_ABSENT ? TALLY_STEPPER_EMPTY : number);
}

static void
read_numbers (const TallyEntryCell *cell,
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
    if (by_player)
      tally_player_number_sets_add (at, cell->seat, g_ascii_strtoll (parts[i], NULL, 10));
    else
      tally_number_set_add (at, g_ascii_strtoll (parts[i], NULL, 10));
  }
}

static void
write_numbers (const TallyEntryCell *cell,
               guint64               numbers)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint number = 0; number < 64; number++) {
    if ((numbers >> number) & 1)
      g_string_append_printf (text, "%s%u", text->len > 0 ? ", " : "", number);
  }
  gtk_editable_set_text (GTK_EDITABLE (cell->control), text->str);
}

/* A row counts once its first word is there, and those before it. */
static void
read_row (const TallyEntryCell *cell,
          TallyWordRows        *rows)
{
  guint row = cell->index / TALLY_ROW_WORDS;
  guint column = cell->index % TALLY_ROW_WORDS;
  int word = get_chosen (cell);

  if (word < 0 || row > rows->n || (column > 0 && row >= rows->n))
    return;
  rows->n = (guint8) (row + 1);
  rows->word[row][column] = (guint8) word;
}

static void
read_player_number (const TallyEntryCell *cell,
                    TallyPlayerNumbers   *numbers)
{
  gint32 number = get_number (cell);

  numbers->present |= cell->field->needed || number != TALLY_ABSENT;
  if (number == TALLY_ABSENT)
    return;
  numbers->given |= (guint8) tally_seat_bit (cell->seat);
  numbers->n[cell->seat] = number;
}

static void
read_record (const TallyEntryCell *cell,
             TallyPlayerRecords   *records)
{
  records->present = TRUE;
  records->given |= (guint8) tally_seat_bit (cell->seat);
  records->n[cell->seat][cell->index] = MAX (get_number (cell), 0);
}

static void
read_count (const TallyEntryCell *cell,
            TallyCounts          *counts)
{
  gint32 number = get_number (cell);

  if (number > 0) {
    counts->present = TRUE;
    counts->n[cell->index] = number;
  }
}

void
tally_entry_cell_read (const TallyEntryCell *cell,
                       guint8               *payload)
{
  gpointer at = payload + cell->field->offset;

  if (TALLY_IS_ENTRY_CONTROL (cell->control)) {
    TALLY_ENTRY_CONTROL_GET_IFACE (cell->control)->read (TALLY_ENTRY_CONTROL (cell->control), at);
    return;
  }

  switch (cell->field->kind) {
  case TALLY_FIELD_FLAG:
    *(gint8 *) at = get_flag (cell);
    return;
  case TALLY_FIELD_PLAYER:
  case TALLY_FIELD_WORD:
    *(gint8 *) at = (gint8) get_chosen (cell);
    return;
  case TALLY_FIELD_NUMBER:
  case TALLY_FIELD_NUMBERS:
    ((gint32 *) at)[cell->index] = get_number (cell);
    return;
  case TALLY_FIELD_PLAYERS:
    break;
  case TALLY_FIELD_NUMBER_SET:
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    read_numbers (cell, at);
    return;
  case TALLY_FIELD_COUNTS:
    read_count (cell, at);
    return;
  case TALLY_FIELD_WORD_ROWS:
    read_row (cell, at);
    return;
  case TALLY_FIELD_PLAYER_NUMBERS:
    read_player_number (cell, at);
    return;
  case TALLY_FIELD_PLAYER_RECORDS:
    read_record (cell, at);
    return;
  }

  g_assert_not_reached (); /* an order has a control of its own. GCOVR_EXCL_LINE */
}

static gint32
get_count (const TallyCounts *counts,
           guint              index)
{
  return counts->present && counts->n[index] > 0 ? counts->n[index] : TALLY_ABSENT;
}

static gint32
get_player_number (const TallyPlayerNumbers *numbers,
                   TallySeat                 seat)
{
  return numbers->present && (numbers->given & tally_seat_bit (seat)) ? numbers->n[seat] : TALLY_ABSENT;
}

static gint32
get_record (const TallyPlayerRecords *records,
            TallySeat                 seat,
            guint                     index)
{
  return records->present && (records->given & tally_seat_bit (seat)) ? records->n[seat][index] : TALLY_ABSENT;
}

static int
get_word (const TallyWordRows *rows,
          guint                index)
{
  guint row = index / TALLY_ROW_WORDS;

  return row < rows->n ? rows->word[row][index % TALLY_ROW_WORDS] : -1;
}

void
tally_entry_cell_write (const TallyEntryCell *cell,
                        const guint8         *payload)
{
  gconstpointer at = payload + cell->field->offset;

  if (TALLY_IS_ENTRY_CONTROL (cell->control)) {
    TALLY_ENTRY_CONTROL_GET_IFACE (cell->control)->write (TALLY_ENTRY_CONTROL (cell->control), at);
    return;
  }

  switch (cell->field->kind) {
  case TALLY_FIELD_FLAG:
    set_flag (cell, *(const gint8 *) at);
    return;
  case TALLY_FIELD_PLAYER:
  case TALLY_FIELD_WORD:
    choose (cell, *(const gint8 *) at);
    return;
  case TALLY_FIELD_NUMBER:
  case TALLY_FIELD_NUMBERS:
    set_number (cell, ((const gint32 *) at)[cell->index]);
    return;
  case TALLY_FIELD_PLAYERS:
    break;
  case TALLY_FIELD_NUMBER_SET:
    write_numbers (cell, ((const TallyNumberSet *) at)->numbers);
    return;
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    write_numbers (cell, ((const TallyPlayerNumberSets *) at)->numbers[cell->seat]);
    return;
  case TALLY_FIELD_COUNTS:
    set_number (cell, get_count (at, cell->index));
    return;
  case TALLY_FIELD_WORD_ROWS:
    choose (cell, get_word (at, cell->index));
    return;
  case TALLY_FIELD_PLAYER_NUMBERS:
    set_number (cell, get_player_number (at, cell->seat));
    return;
  case TALLY_FIELD_PLAYER_RECORDS:
    set_number (cell, get_record (at, cell->seat, cell->index));
    return;
  }

  g_assert_not_reached (); /* an order has a control of its own. GCOVR_EXCL_LINE */
}

/* Something is typed that is no number, or none that a match file may have. */
static gboolean
is_illegible (const TallyEntryCell *cell)
{
  gboolean any = cell->field->min == 0 && cell->field->max == 0;
  gint32 number;

  if (!TALLY_IS_STEPPER (cell->control) || *tally_stepper_get_text (TALLY_STEPPER (cell->control)) == '\0')
    return FALSE;

  number = get_number (cell);

  return number == TALLY_ABSENT || (!any && (number < cell->field->min || number > cell->field->max));
}

/* A record has all of its numbers; of a table by players a game says itself
 * whether everybody must be in it. */
gboolean
tally_entry_cell_is_missing (const TallyEntryCell *cell)
{
  if (TALLY_IS_ENTRY_CONTROL (cell->control))
    return cell->needed &&
           !TALLY_ENTRY_CONTROL_GET_IFACE (cell->control)->is_whole (TALLY_ENTRY_CONTROL (cell->control));

  switch (cell->field->kind) {
  case TALLY_FIELD_PLAYER:
  case TALLY_FIELD_WORD:
    return cell->needed && get_chosen (cell) < 0;
  case TALLY_FIELD_NUMBER:
  case TALLY_FIELD_NUMBERS:
  case TALLY_FIELD_PLAYER_NUMBERS:
    return (cell->needed && get_number (cell) == TALLY_ABSENT) || is_illegible (cell);
  case TALLY_FIELD_PLAYER_RECORDS:
    return get_number (cell) == TALLY_ABSENT || is_illegible (cell);
  default:
    return FALSE;
  }
}

char *
tally_entry_cell_save (const TallyEntryCell *cell)
{
  if (TALLY_IS_ENTRY_CONTROL (cell->control))
    return TALLY_ENTRY_CONTROL_GET_IFACE (cell->control)->save (TALLY_ENTRY_CONTROL (cell->control));
  if (GTK_IS_SWITCH (cell->control))
    return get_flag (cell) < 0 ? g_strdup ("") : g_strdup_printf ("%d", get_flag (cell));
  if (GTK_IS_DROP_DOWN (cell->control))
    return get_chosen (cell) < 0 ? g_strdup ("") : g_strdup_printf ("%d", get_chosen (cell));
  if (GTK_IS_EDITABLE (cell->control))
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (cell->control)));

  return g_strdup (tally_stepper_get_text (TALLY_STEPPER (cell->control)));
}

void
tally_entry_cell_load (const TallyEntryCell *cell,
                       const char           *text)
{
  if (TALLY_IS_ENTRY_CONTROL (cell->control))
    TALLY_ENTRY_CONTROL_GET_IFACE (cell->control)->load (TALLY_ENTRY_CONTROL (cell->control), text);
  else if (GTK_IS_SWITCH (cell->control))
    set_flag (cell, *text == '\0' ? -1 : atoi (text) != 0);
  else if (GTK_IS_DROP_DOWN (cell->control))
    choose (cell, *text == '\0' ? -1 : atoi (text));
  else if (GTK_IS_EDITABLE (cell->control))
    gtk_editable_set_text (GTK_EDITABLE (cell->control), text);
  else
    tally_stepper_set_text (TALLY_STEPPER (cell->control), text);
}

char *
tally_entry_cell_tell (const TallyEntryCell *cell)
{
  g_autofree char *text = NULL;

  if (TALLY_IS_ENTRY_CONTROL (cell->control))
    return TALLY_ENTRY_CONTROL_GET_IFACE (cell->control)->tell (TALLY_ENTRY_CONTROL (cell->control));
  if (GTK_IS_SWITCH (cell->control))
    return g_strdup (gtk_switch_get_active (GTK_SWITCH (cell->control)) ? _ ("Yes") : _ ("No"));
  if (GTK_IS_DROP_DOWN (cell->control)) {
    GtkStringObject *chosen = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (cell->control));

    return g_strdup (chosen != NULL ? gtk_string_object_get_string (chosen) : NOTHING);
  }

  text = tally_entry_cell_save (cell);

  return g_strdup (*text != '\0' ? text : NOTHING);
}

void
tally_entry_cell_compare (const TallyEntryCell *cell)
{
  g_autofree char *now = tally_entry_cell_tell (cell);
  gboolean differs = cell->old != NULL && !g_str_equal (cell->old, now);
  g_autofree char *was = NULL;
  g_autofree char *text = NULL;

  if (cell->caption == NULL)
    return;

  was = differs ? g_strdup_printf (_ ("was %s"), cell->old) : NULL;
  text = was != NULL && *cell->words != '\0' ? g_strdup_printf ("%s · %s", cell->words, was)
                                             : g_strdup (was != NULL ? was : cell->words);
  gtk_label_set_label (cell->caption, text);
  /* In a correction it keeps its line: what is tapped again mustn't move away. */
  gtk_widget_set_visible (GTK_WIDGET (cell->caption), *text != '\0' || cell->old != NULL);
  tally_widget_set_css_class (GTK_WIDGET (cell->caption), "corrected", differs);
}
