#include "tally-event-form.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-event-cell.h"
#include "tally-stepper.h"
#include "tally-words.h"

struct _TallyEventForm {
  AdwBin parent_instance;

  GtkWidget *box;

  TallySession *session;
  TallyEvent event; /* as it was, with its time and note */
  GArray *cells;    /* TallyEventCell */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyEventForm, tally_event_form, ADW_TYPE_BIN)

static void
changed_cb (TallyEventForm *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static const TallySetup *
get_setup (TallyEventForm *self)
{
  return tally_session_get_setup (self->session);
}

static GtkWidget *
add_group (TallyEventForm *self,
           const char     *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  if (title != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (GTK_BOX (self->box), group);

  return group;
}

static void
add_cell (TallyEventForm   *self,
          GtkWidget        *group,
          const TallyField *field,
          TallySeat         seat,
          guint             index,
          const char       *title,
          GtkWidget        *control,
          const char       *signal)
{
  GtkWidget *row = adw_action_row_new ();
  TallyEventCell cell = { field, seat, index, control };

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_set_focusable (row, FALSE);
  if (seat != TALLY_NOBODY)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                               tally_badge_new (tally_session_get_colour (self->session, seat), title, 24));
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  g_signal_connect_swapped (control, signal, G_CALLBACK (changed_cb), self);
  g_array_append_val (self->cells, cell);
}

static void
add_number (TallyEventForm   *self,
            GtkWidget        *group,
            const TallyField *field,
            TallySeat         seat,
            guint             index,
            const char       *title,
            gint32            value)
{
  GtkWidget *stepper;
  gint32 low, high;

  tally_field_get_limits (field, get_setup (self), index, &low, &high);
  stepper = tally_stepper_new (title, low, high);
  gtk_widget_set_size_request (stepper, 150, -1);
  tally_stepper_set_value (TALLY_STEPPER (stepper), value == TALLY_ABSENT ? TALLY_STEPPER_EMPTY : value);
  add_cell (self, group, field, seat, index, title, stepper, "changed");
}

/* The first choice is "nothing"; `chosen` is -1 for it. */
static void
add_choice (TallyEventForm    *self,
            GtkWidget         *group,
            const TallyField  *field,
            guint              index,
            const char        *title,
            const char *const *choices,
            guint              n_choices,
            int                chosen)
{
  GtkStringList *list = gtk_string_list_new ((const char *const[]){ "–", NULL });
  GtkWidget *drop_down;

  for (guint i = 0; i < n_choices; i++)
    gtk_string_list_append (list, choices[i]);
  drop_down = gtk_drop_down_new (G_LIST_MODEL (list), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), (guint) (chosen + 1));
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  add_cell (self, group, field, TALLY_NOBODY, index, title, drop_down, "notify::selected");
}

static void
add_tiles (TallyEventForm   *self,
           GtkWidget        *group,
           const TallyField *field,
           TallySeat         seat,
           const char       *title,
           guint64           tiles)
{
  GtkWidget *entry = gtk_entry_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint tile = 0; tile < 64; tile++) {
    if ((tiles >> tile) & 1)
      g_string_append_printf (text, "%s%u", text->len > 0 ? ", " : "", tile);
  }
  gtk_editable_set_text (GTK_EDITABLE (entry), text->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  add_cell (self, group, field, seat, 0, title, entry, "changed");
}

static void
add_players (TallyEventForm      *self,
             const TallyField    *field,
             const TallySeatList *list)
{
  const TallySetup *setup = get_setup (self);
  GtkWidget *group = add_group (self, tally_field_get_label (field));

  for (guint i = 0; i < setup->n_players; i++) {
    g_autofree char *place = tally_words_place (i + 1);

    add_choice (self, group, field, i, place, (const char *const *) setup->names, setup->n_players,
                i < list->n ? list->seats[i] : -1);
  }
}

static void
add_cards (TallyEventForm    *self,
           const TallyField  *field,
           const TallyCounts *cards)
{
  GtkWidget *group = add_group (self, tally_field_get_label (field));

  for (guint i = 0; field->words[i] != NULL; i++) {
    g_autofree char *title = tally_field_tell (field, i);

    add_number (self, group, field, TALLY_NOBODY, i, title, cards->n[i]);
  }
}

/* `titles` for people, or the words where there are none. */
static void
add_word (TallyEventForm    *self,
          GtkWidget         *group,
          const TallyField  *field,
          guint              index,
          const char        *title,
          const char *const *words,
          int                chosen)
{
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();

  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (choices, (gpointer) _ (words[i]));
  add_choice (self, group, field, index, title, (const char *const *) choices->pdata, choices->len, chosen);
}

static const char *const *
get_titles (const char *const *titles,
            const char *const *words)
{
  return titles != NULL ? titles : words;
}

static void
add_rows (TallyEventForm      *self,
          const TallyField    *field,
          const TallyWordRows *rows)
{
  for (guint i = 0; i < TALLY_MAX_ROWS; i++) {
    g_autofree char *title = tally_field_tell_row (field, i);
    GtkWidget *group = add_group (self, title);

    for (guint column = 0; column < TALLY_ROW_WORDS; column++)
      add_word (self, group, field, i * TALLY_ROW_WORDS + column, tally_field_get_column (field, column),
                column == 0 ? get_titles (field->titles, field->words) : get_titles (field->other_titles, field->other_words),
                i < rows->n ? rows->word[i][column] : -1);
  }
}

static void
add_player_table (TallyEventForm   *self,
                  const TallyField *field,
                  gconstpointer     at)
{
  const TallySetup *setup = get_setup (self);
  const TallyPlayerNumbers *numbers = at;
  const TallyPlayerNumberSets *tiles = at;
  GtkWidget *group = add_group (self, tally_field_get_label (field));

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (field->kind == TALLY_FIELD_PLAYER_NUMBER_SETS)
      add_tiles (self, group, field, seat, setup->names[seat], tiles->numbers[seat]);
    else
      add_number (self, group, field, seat, 0, setup->names[seat],
                  numbers->given & tally_seat_bit (seat) ? numbers->n[seat] : TALLY_ABSENT);
  }
}

static void
add_records (TallyEventForm           *self,
             const TallyField         *field,
             const TallyPlayerRecords *records)
{
  const TallySetup *setup = get_setup (self);

  for (guint i = 0; field->words[i] != NULL; i++) {
    g_autofree char *title = tally_field_tell (field, i);
    GtkWidget *group = add_group (self, title);

    for (TallySeat seat = 0; seat < setup->n_players; seat++)
      add_number (self, group, field, seat, i, setup->names[seat], records->n[seat][i]);
  }
}

static void
add_numbers (TallyEventForm   *self,
             const TallyField *field,
             const gint32     *numbers)
{
  GtkWidget *group = add_group (self, NULL);

  for (guint i = 0; i < field->length; i++) {
    g_autofree char *title = tally_field_tell (field, i);

    add_number (self, group, field, TALLY_NOBODY, i, title, numbers[i]);
  }
}

/* Numbers that have names are chosen by them: nobody counts piles from 0. */
static void
add_one_number (TallyEventForm   *self,
                GtkWidget        *group,
                const TallyField *field,
                gint32            value)
{
  const char *title = tally_field_get_label (field);

  if (field->titles != NULL)
    add_word (self, group, field, 0, title, field->titles, value == TALLY_ABSENT ? -1 : value - field->min);
  else
    add_number (self, group, field, TALLY_NOBODY, 0, title, value);
}

/* What fits into one row stands in one group with its neighbours. */
static void
add_plain (TallyEventForm   *self,
           GtkWidget        *group,
           const TallyField *field,
           gconstpointer     at)
{
  const TallySetup *setup = get_setup (self);
  const char *title = tally_field_get_label (field);
  const char *const yes_no[] = { _ ("No"), _ ("Yes") };

  switch (field->kind) {
  case TALLY_FIELD_PLAYER:
    add_choice (self, group, field, 0, title, (const char *const *) setup->names, setup->n_players,
                *(const TallySeat *) at);
    break;
  case TALLY_FIELD_NUMBER:
    add_one_number (self, group, field, *(const gint32 *) at);
    break;
  case TALLY_FIELD_FLAG:
    add_choice (self, group, field, 0, title, yes_no, 2, *(const gint8 *) at);
    break;
  case TALLY_FIELD_WORD:
    add_word (self, group, field, 0, title, get_titles (field->titles, field->words), *(const gint8 *) at);
    break;
  default:
    add_tiles (self, group, field, TALLY_NOBODY, title, ((const TallyNumberSet *) at)->numbers);
    break;
  }
}

static void
add_field (TallyEventForm   *self,
           GtkWidget        *plain,
           const TallyField *field)
{
  gconstpointer at = self->event.payload.bytes + field->offset;

  switch (field->kind) {
  case TALLY_FIELD_PLAYERS:
    add_players (self, field, at);
    break;
  case TALLY_FIELD_NUMBERS:
    add_numbers (self, field, at);
    break;
  case TALLY_FIELD_COUNTS:
    add_cards (self, field, at);
    break;
  case TALLY_FIELD_WORD_ROWS:
    add_rows (self, field, at);
    break;
  case TALLY_FIELD_PLAYER_NUMBERS:
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    add_player_table (self, field, at);
    break;
  case TALLY_FIELD_PLAYER_RECORDS:
    add_records (self, field, at);
    break;
  default:
    add_plain (self, plain, field, at);
    break;
  }
}

static void
tally_event_form_finalize (GObject *object)
{
  TallyEventForm *self = TALLY_EVENT_FORM (object);

  tally_event_clear (&self->event);
  g_array_unref (self->cells);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (tally_event_form_parent_class)->finalize (object);
}

static void
tally_event_form_class_init (TallyEventFormClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_event_form_finalize;

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_EVENT_FORM, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tally_event_form_init (TallyEventForm *self)
{
  self->cells = g_array_new (FALSE, FALSE, sizeof (TallyEventCell));
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  adw_bin_set_child (ADW_BIN (self), self->box);
}

GtkWidget *
tally_event_form_new (TallySession     *session,
                      const TallyEvent *event)
{
  TallyEventForm *self = g_object_new (TALLY_TYPE_EVENT_FORM, NULL);
  const TallyEventKind *kind = &tally_session_get_setup (session)->game->kinds[event->kind];
  GtkWidget *plain;

  self->session = g_object_ref (session);
  tally_event_copy (&self->event, event);
  plain = add_group (self, NULL);
  for (guint i = 0; i < kind->n_fields; i++)
    add_field (self, plain, &kind->fields[i]);

  return GTK_WIDGET (self);
}

gboolean
tally_event_form_read (TallyEventForm *self,
                       TallyEvent     *event)
{
  const TallyGame *game = get_setup (self)->game;
  gboolean complete = TRUE;
  TallyFormProblem problem;

  g_return_val_if_fail (TALLY_IS_EVENT_FORM (self), FALSE);

  tally_event_init (event, game->kinds, self->event.kind);
  event->at = g_strdup (self->event.at);
  event->note = g_strdup (self->event.note);
  for (guint i = 0; i < self->cells->len; i++)
    complete &= tally_event_cell_read (&g_array_index (self->cells, TallyEventCell, i), event->payload.bytes);
  if (game->kinds[event->kind].check_form != NULL)
    complete = complete && game->kinds[event->kind].check_form (tally_setup_options (get_setup (self)),
                                                                event->payload.bytes, &problem);

  return complete;
}
