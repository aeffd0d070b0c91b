/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-options-group.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-game-face.h"
#include "tally-large-text.h"
#include "tally-stepper.h"

#define TALLY_TYPE_OPTION_ROW (tally_option_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyOptionRow, tally_option_row, TALLY, OPTION_ROW, AdwActionRow)

struct _TallyOptionRow {
  AdwActionRow parent_instance;

  GtkWidget *control; /* a stepper, a switch or a drop-down, by the field's kind */

  const TallyField *field;
};

struct _TallyOptionsGroup {
  AdwPreferencesGroup parent_instance;

  GPtrArray *rows;     /* TallyOptionRow, of the game */
  GPtrArray *own_rows; /* those that it brings itself */

  const TallyGame *game;
};

G_DEFINE_FINAL_TYPE (TallyOptionRow, tally_option_row, ADW_TYPE_ACTION_ROW)
G_DEFINE_FINAL_TYPE (TallyOptionsGroup, tally_options_group, ADW_TYPE_PREFERENCES_GROUP)

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

static GtkWidget *
make_word_control (const TallyField *field)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; field->words[i] != NULL; i++)
    g_ptr_array_add (titles, tally_field_tell (field, i));
  g_ptr_array_add (titles, NULL);

  return make_drop_down ((const char *const *) titles->pdata);
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
tally_option_row_class_init (TallyOptionRowClass *klass)
{
}

static void
tally_option_row_init (TallyOptionRow *self)
{
}

static void
watch_control (TallyOptionsGroup *self,
               TallyOptionRow    *row)
{
  const char *signal = GTK_IS_SWITCH (row->control)      ? "notify::active"
                       : GTK_IS_DROP_DOWN (row->control) ? "notify::selected"
                                                         : "changed";

  g_signal_connect_object (row->control, signal, G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
tally_option_row_new (const TallyField *field)
{
  TallyOptionRow *self = g_object_new (TALLY_TYPE_OPTION_ROW, NULL);

  self->field = field;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), tally_field_get_label (field));
  if (field->hint != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self), _ (field->hint));
  self->control = make_control (field, tally_field_get_label (field));
  if (self->control == NULL) {
    g_object_ref_sink (self);
    g_object_unref (self);
    return NULL;
  }

  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->control);
  /* Tab goes to what can be changed, not to the row around it. */
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  if (!TALLY_IS_STEPPER (self->control))
    adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->control);

  return GTK_WIDGET (self);
}

static void
tally_option_row_set_players (TallyOptionRow    *self,
                              const char *const *names,
                              guint              n_names)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint selected;

  if (self->field->kind != TALLY_FIELD_PLAYER)
    return;

  gtk_widget_set_visible (GTK_WIDGET (self), n_names > 0);
  selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control));
  for (guint i = 0; i < n_names; i++)
    gtk_string_list_append (list, names[i]);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->control), G_LIST_MODEL (list));
  if (selected < n_names)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control), selected);
}

static void
tally_option_row_show (TallyOptionRow   *self,
                       const TallySetup *setup)
{
  gconstpointer at;

  at = setup->options.bytes + self->field->offset;
  switch (self->field->kind) {
  case TALLY_FIELD_NUMBER:
    tally_stepper_set_value (TALLY_STEPPER (self->control), *(const gint32 *) at);
    break;
  case TALLY_FIELD_FLAG:
    gtk_switch_set_active (GTK_SWITCH (self->control), *(const gint8 *) at == TRUE);
    break;
  default: /* a word or a player */
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control), (guint) MAX (*(const gint8 *) at, 0));
    break;
  }
}

static void
tally_option_row_write (TallyOptionRow *self,
                        TallySetup     *setup)
{
  gpointer at;
  int number;

  at = setup->options.bytes + self->field->offset;
  switch (self->field->kind) {
  case TALLY_FIELD_NUMBER:
    number = tally_stepper_get_value (TALLY_STEPPER (self->control));
    *(gint32 *) at = number == TALLY_STEPPER_EMPTY ? TALLY_ABSENT : CLAMP (number, self->field->min, self->field->max);
    break;
  case TALLY_FIELD_FLAG:
    *(gint8 *) at = (gint8) gtk_switch_get_active (GTK_SWITCH (self->control));
    break;
  default:
    if (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control)) == GTK_INVALID_LIST_POSITION)
      break;
    *(gint8 *) at = (gint8) MIN (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control)), 127);
    break;
  }
}

static void
remove_rows (TallyOptionsGroup *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < self->own_rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->own_rows, i));
  g_ptr_array_set_size (self->own_rows, 0);
}

static gboolean
add_own_row (TallyOptionsGroup *self,
             const TallyField  *field,
             const TallySetup  *setup)
{
  const TallyGameFace *face = tally_game_face_get (self->game);
  GtkWidget *row = face->make_option != NULL ? face->make_option (field) : NULL;

  if (row == NULL)
    return FALSE;

  face->show_option (row, setup);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->own_rows, row);
  return TRUE;
}

static void
add_row (TallyOptionsGroup *self,
         const TallyField  *field,
         const TallySetup  *setup)
{
  GtkWidget *row = tally_option_row_new (field);

  if (row == NULL)
    return;

  tally_option_row_set_players (TALLY_OPTION_ROW (row), (const char *const *) setup->names, setup->n_players);
  tally_option_row_show (TALLY_OPTION_ROW (row), setup);
  watch_control (self, TALLY_OPTION_ROW (row));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
tally_options_group_class_init (TallyOptionsGroupClass *klass)
{
  tally_class_signal (klass, "changed", 0);
  tally_class_owns (klass, TallyOptionsGroup, rows, g_ptr_array_unref);
  tally_class_owns (klass, TallyOptionsGroup, own_rows, g_ptr_array_unref);
}

static void
tally_options_group_init (TallyOptionsGroup *self)
{
  self->rows = g_ptr_array_new ();
  self->own_rows = g_ptr_array_new ();
}

void
tally_options_group_show (TallyOptionsGroup *self,
                          const TallySetup  *setup)
{
  g_return_if_fail (TALLY_IS_OPTIONS_GROUP (self));

  remove_rows (self);
  self->game = setup->game;
  for (guint i = 0; i < self->game->n_options; i++) {
    if (!add_own_row (self, &self->game->options[i], setup))
      add_row (self, &self->game->options[i], setup);
  }
  tally_large_text_give_way (GTK_WIDGET (self));
}

void
tally_options_group_write (TallyOptionsGroup *self,
                           TallySetup        *setup)
{
  g_return_if_fail (TALLY_IS_OPTIONS_GROUP (self));

  for (guint i = 0; i < self->rows->len; i++)
    tally_option_row_write (g_ptr_array_index (self->rows, i), setup);
  for (guint i = 0; i < self->own_rows->len; i++)
    tally_game_face_get (self->game)->write_option (g_ptr_array_index (self->own_rows, i), setup);
}

void
tally_options_group_set_players (TallyOptionsGroup *self,
                                 const char *const *names,
                                 guint              n_names)
{
  g_return_if_fail (TALLY_IS_OPTIONS_GROUP (self));

  for (guint i = 0; i < self->rows->len; i++)
    tally_option_row_set_players (g_ptr_array_index (self->rows, i), names, n_names);
}
