/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-option-row.h"

#include <glib/gi18n.h>

#include "tally-stepper.h"

struct _TallyOptionRow {
  AdwActionRow parent_instance;

  GtkWidget *control; /* a stepper, a switch or a drop-down, by the field's kind */

  const TallyField *field;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyOptionRow, tally_option_row, ADW_TYPE_ACTION_ROW)

static void
changed_cb (TallyOptionRow *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
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
  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_OPTION_ROW, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tally_option_row_init (TallyOptionRow *self)
{
}

static void
watch_control (TallyOptionRow *self)
{
  const char *signal = GTK_IS_SWITCH (self->control)      ? "notify::active"
                       : GTK_IS_DROP_DOWN (self->control) ? "notify::selected"
                                                          : "changed";

  g_signal_connect_swapped (self->control, signal, G_CALLBACK (changed_cb), self);
}

GtkWidget *
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
  watch_control (self);

  return GTK_WIDGET (self);
}

void
tally_option_row_set_players (TallyOptionRow    *self,
                              const char *const *names,
                              guint              n_names)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint selected;

  g_return_if_fail (TALLY_IS_OPTION_ROW (self));

  if (self->field->kind != TALLY_FIELD_PLAYER)
    return;

  selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control));
  for (guint i = 0; i < n_names; i++)
    gtk_string_list_append (list, names[i]);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->control), G_LIST_MODEL (list));
  if (selected < n_names)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control), selected);
}

void
tally_option_row_show (TallyOptionRow   *self,
                       const TallySetup *setup)
{
  gconstpointer at;

  g_return_if_fail (TALLY_IS_OPTION_ROW (self));

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

void
tally_option_row_write (TallyOptionRow *self,
                        TallySetup     *setup)
{
  gpointer at;
  int number;

  g_return_if_fail (TALLY_IS_OPTION_ROW (self));

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
    *(gint8 *) at = (gint8) MIN (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control)), 127);
    break;
  }
}
