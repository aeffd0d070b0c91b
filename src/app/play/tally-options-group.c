/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-options-group.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-game-face.h"
#include "tally-large-text.h"
#include "tally-stepper.h"

/* Of a drop-down, beside its words. */
#define ARROW_WIDTH 56
/* On the smallest telephone the title needs the rest. */
#define MOST_CHOICE_WIDTH 200

/* An option of the game in its row. */
typedef struct {
  const TallyField *field;
  GtkWidget *row;
  GtkWidget *control; /* a stepper, a switch or a drop-down, by the field's kind; NULL: the game brought the row */
} Option;

struct _TallyOptionsGroup {
  AdwPreferencesGroup parent_instance;

  const TallyGame *game;
  GArray *options; /* Option */
};

G_DEFINE_FINAL_TYPE (TallyOptionsGroup, tally_options_group, ADW_TYPE_PREFERENCES_GROUP)

static Option *
get_option (TallyOptionsGroup *self,
            guint              index)
{
  return &g_array_index (self->options, Option, index);
}

static void
changed_cb (TallyOptionsGroup *self)
{
  g_signal_emit_by_name (self, "changed");
}

static GtkWidget *
make_drop_down (const char *const *titles)
{
  GtkWidget *drop_down = gtk_drop_down_new_from_strings (titles);

  gtk_widget_set_valign (drop_down, GTK_ALIGN_CENTER);

  return drop_down;
}

/* What is chosen is read whole: GTK would rather have the sentence beside it in one
 * line, and of a choice only the first letters. */
static void
give_room (GtkWidget         *drop_down,
           const char *const *titles)
{
  int widest = 0;

  for (guint i = 0; titles[i] != NULL; i++) {
    g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (drop_down, titles[i]);
    int width;

    pango_layout_get_pixel_size (layout, &width, NULL);
    widest = MAX (widest, width);
  }
  gtk_widget_set_size_request (drop_down, MIN (widest + ARROW_WIDTH, MOST_CHOICE_WIDTH), -1);
}

static GtkWidget *
make_word_control (const TallyField *field)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *drop_down;

  for (guint i = 0; field->words[i] != NULL; i++)
    g_ptr_array_add (titles, tally_field_tell (field, i));
  g_ptr_array_add (titles, NULL);
  drop_down = make_drop_down ((const char *const *) titles->pdata);
  give_room (drop_down, (const char *const *) titles->pdata);

  return drop_down;
}

static GtkWidget *
make_control (const TallyField *field,
              const char       *title)
{
  GtkWidget *control;

  switch (field->kind) {
  case TALLY_FIELD_NUMBER:
    control = tally_stepper_new (title, field->min, field->max);
    gtk_widget_set_size_request (control, 150, -1);
    break;
  case TALLY_FIELD_FLAG:
    control = gtk_switch_new ();
    break;
  case TALLY_FIELD_WORD:
    control = make_word_control (field);
    break;
  case TALLY_FIELD_PLAYER:
    control = make_drop_down ((const char *const[]){ NULL });
    break;
  default:
    return NULL;
  }
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);

  return control;
}

static void
watch_control (TallyOptionsGroup *self,
               GtkWidget         *control)
{
  const char *signal = GTK_IS_SWITCH (control)      ? "notify::active"
                       : GTK_IS_DROP_DOWN (control) ? "notify::selected"
                                                    : "changed";

  g_signal_connect_object (control, signal, G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
make_row (const TallyField *field,
          GtkWidget        *control)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), tally_field_get_label (field));
  if (field->hint != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (field->hint));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  /* Tab goes to what can be changed, not to the row around it. */
  gtk_widget_set_focusable (row, FALSE);
  if (!TALLY_IS_STEPPER (control))
    adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);

  return row;
}

static void
show_players (const Option      *option,
              const char *const *names,
              guint              n_names)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint selected;

  if (option->control == NULL || option->field->kind != TALLY_FIELD_PLAYER)
    return;

  gtk_widget_set_visible (option->row, n_names > 0);
  selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (option->control));
  for (guint i = 0; i < n_names; i++)
    gtk_string_list_append (list, names[i]);
  gtk_drop_down_set_model (GTK_DROP_DOWN (option->control), G_LIST_MODEL (list));
  if (selected < n_names)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (option->control), selected);
}

static void
show_value (const Option     *option,
            const TallySetup *setup)
{
  gconstpointer at = setup->options.bytes + option->field->offset;

  switch (option->field->kind) {
  case TALLY_FIELD_NUMBER:
    tally_stepper_set_value (TALLY_STEPPER (option->control), *(const gint32 *) at);
    break;
  case TALLY_FIELD_FLAG:
    gtk_switch_set_active (GTK_SWITCH (option->control), *(const gint8 *) at == TRUE);
    break;
  default: /* a word or a player */
    gtk_drop_down_set_selected (GTK_DROP_DOWN (option->control), (guint) MAX (*(const gint8 *) at, 0));
    break;
  }
}

static void
write_value (const Option *option,
             TallySetup   *setup)
{
  gpointer at = setup->options.bytes + option->field->offset;
  int number;

  switch (option->field->kind) {
  case TALLY_FIELD_NUMBER:
    number = tally_stepper_get_value (TALLY_STEPPER (option->control));
    *(gint32 *) at = number == TALLY_STEPPER_EMPTY ? TALLY_ABSENT : CLAMP (number, option->field->min, option->field->max);
    break;
  case TALLY_FIELD_FLAG:
    *(gint8 *) at = (gint8) gtk_switch_get_active (GTK_SWITCH (option->control));
    break;
  default:
    if (gtk_drop_down_get_selected (GTK_DROP_DOWN (option->control)) == GTK_INVALID_LIST_POSITION)
      break;
    *(gint8 *) at = (gint8) MIN (gtk_drop_down_get_selected (GTK_DROP_DOWN (option->control)), 127);
    break;
  }
}

static void
add_option (TallyOptionsGroup *self,
            const TallyField  *field,
            const TallySetup  *setup)
{
  const TallyGameFace *face = tally_game_face_get (self->game);
  Option option = { .field = field, .row = face->make_option != NULL ? face->make_option (field) : NULL };

  if (option.row != NULL) {
    face->show_option (option.row, setup);
  } else {
    option.control = make_control (field, tally_field_get_label (field));
    if (option.control == NULL)
      return;
    option.row = make_row (field, option.control);
    show_players (&option, (const char *const *) setup->names, setup->n_players);
    show_value (&option, setup);
    watch_control (self, option.control);
  }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), option.row);
  g_array_append_val (self->options, option);
}

static void
tally_options_group_class_init (TallyOptionsGroupClass *klass)
{
  tally_class_signal (klass, "changed", 0);
  tally_class_owns (klass, TallyOptionsGroup, options, g_array_unref);
}

static void
tally_options_group_init (TallyOptionsGroup *self)
{
  self->options = g_array_new (FALSE, FALSE, sizeof (Option));
}

void
tally_options_group_show (TallyOptionsGroup *self,
                          const TallySetup  *setup)
{
  g_return_if_fail (TALLY_IS_OPTIONS_GROUP (self));

  for (guint i = 0; i < self->options->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), get_option (self, i)->row);
  g_array_set_size (self->options, 0);
  self->game = setup->game;
  for (guint i = 0; i < self->game->n_options; i++)
    add_option (self, &self->game->options[i], setup);
  tally_large_text_give_way (GTK_WIDGET (self));
}

void
tally_options_group_write (TallyOptionsGroup *self,
                           TallySetup        *setup)
{
  g_return_if_fail (TALLY_IS_OPTIONS_GROUP (self));

  for (guint i = 0; i < self->options->len; i++) {
    const Option *option = get_option (self, i);

    if (option->control != NULL)
      write_value (option, setup);
    else
      tally_game_face_get (self->game)->write_option (option->row, setup);
  }
}

void
tally_options_group_set_players (TallyOptionsGroup *self,
                                 const char *const *names,
                                 guint              n_names)
{
  g_return_if_fail (TALLY_IS_OPTIONS_GROUP (self));

  for (guint i = 0; i < self->options->len; i++)
    show_players (get_option (self, i), names, n_names);
}
