/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-player-dialog.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-large-text.h"
#include "tally-roster.h"
#include "tally-store-players.h"
#include "tally-widget.h"

struct _TallyPlayerDialog {
  AdwWindow parent_instance;

  AdwWindowTitle *heading;
  GtkWidget *save_button;
  GtkWidget *body;
  GtkLabel *complaint;
  GtkEditable *name;
  GtkFlowBox *signs;
  GtkWidget *merge_group;
  AdwComboRow *same_as;
  GtkWidget *remove_button;

  GtkWidget *slots[TALLY_BADGE_SLOTS];

  TallyStore *store;
  TallyPlayer *player; /* NULL: a new one */
  GArray *others;      /* gint64, in the order of `same_as` after "nobody" */
};

G_DEFINE_FINAL_TYPE (TallyPlayerDialog, tally_player_dialog, ADW_TYPE_WINDOW)

static const char *
get_name (TallyPlayerDialog *self)
{
  return gtk_editable_get_text (self->name);
}

static int
get_slot (TallyPlayerDialog *self)
{
  for (int i = 0; i < TALLY_BADGE_SLOTS; i++) {
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->slots[i])))
      return i;
  }

  return -1;
}

static void
name_changed_cb (TallyPlayerDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (get_name (self)));

  gtk_widget_set_sensitive (self->save_button, *name != '\0');
  for (guint i = 0; i < TALLY_BADGE_SLOTS && self->slots[i] != NULL; i++)
    tally_badge_set (TALLY_BADGE (gtk_button_get_child (GTK_BUTTON (self->slots[i]))), i, name);
}

static gint64
save_name (TallyPlayerDialog *self,
           GError           **error)
{
  if (self->player == NULL)
    return tally_store_add_player (self->store, get_name (self), error);
  if (g_str_equal (self->player->name, get_name (self)))
    return self->player->id;

  return tally_store_rename_player (self->store, self->player->id, get_name (self), error) ? self->player->id : 0;
}

static void
save_cb (TallyPlayerDialog *self)
{
  g_autoptr (GError) error = NULL;
  int slot = get_slot (self);
  gint64 id = save_name (self, &error);

  if (id == 0 || (slot >= 0 && !tally_store_set_player_colour (self->store, id, (guint) slot + 1, &error)))
    tally_label_tell (self->complaint, error->message);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
merge (TallyPlayerDialog *self,
       gint64             kept)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyPlayer) other = NULL;
  g_autofree char *told = NULL;
  gint64 done = tally_store_merge_players (self->store, kept, self->player->id, &error);

  if (done == 0) {
    tally_label_tell (self->complaint, error->message);
    return;
  }

  other = tally_store_get_player (self->store, kept, NULL);
  told = g_strdup_printf (_ ("%s is now %s"), self->player->name, other != NULL ? other->name : "");
  g_signal_emit_by_name (self, "merged", done, told);
  gtk_window_close (GTK_WINDOW (self));
}

static void
remove_cb (TallyPlayerDialog *self)
{
  g_autoptr (GError) error = NULL;

  if (tally_store_remove_player (self->store, self->player->id, &error))
    gtk_window_close (GTK_WINDOW (self));
  else
    tally_label_tell (self->complaint, error->message);
}

static void
merge_cb (TallyPlayerDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->same_as);

  if (selected > 0 && selected <= self->others->len)
    merge (self, g_array_index (self->others, gint64, selected - 1));
}

static void
add_slots (TallyPlayerDialog *self)
{
  for (guint i = 0; i < TALLY_BADGE_SLOTS; i++) {
    GtkWidget *button = gtk_toggle_button_new ();
    GtkWidget *badge = tally_badge_new (i, self->player != NULL ? self->player->name : "", 28);

    gtk_widget_set_halign (badge, GTK_ALIGN_CENTER);
    gtk_button_set_child (GTK_BUTTON (button), badge);
    gtk_widget_add_css_class (button, "touch");
    gtk_widget_add_css_class (button, "flat");
    gtk_widget_set_tooltip_text (button, tally_badge_describe (i));
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tally_badge_describe (i), -1);
    if (i > 0)
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->slots[0]));
    self->slots[i] = button;
    gtk_flow_box_append (self->signs, button);
    gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  }
  if (self->player != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->slots[tally_roster_get_slot (self->player, 0)]), TRUE);
}

static void
fill_others (TallyPlayerDialog *self)
{
  g_autoptr (GPtrArray) players = tally_store_list_players (self->store, NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, C_ ("same person as", "Nobody"));
  for (guint i = 0; players != NULL && i < players->len; i++) {
    const TallyPlayer *player = g_ptr_array_index (players, i);

    if (player->id == self->player->id)
      continue;
    gtk_string_list_append (names, player->name);
    g_array_append_val (self->others, player->id);
  }
  adw_combo_row_set_model (self->same_as, G_LIST_MODEL (names));
}

static void
show_player (TallyPlayerDialog *self)
{
  const TallyPlayer *player = self->player;

  adw_window_title_set_title (self->heading, player == NULL ? _ ("New Player") : _ ("Player"));
  g_object_set (self->save_button, "words", player == NULL ? _ ("_Add") : _ ("_Save"), NULL);
  add_slots (self);
  gtk_widget_set_visible (self->merge_group, player != NULL);
  gtk_widget_set_visible (self->remove_button, player != NULL && player->matches == 0);
  if (player != NULL)
    fill_others (self);
  gtk_editable_set_text (self->name, player != NULL ? player->name : "");
  tally_large_text_give_way (self->body);
  name_changed_cb (self);
}

static void
tally_player_dialog_class_init (TallyPlayerDialogClass *klass)
{
  tally_class_signal (klass, "merged", 2, G_TYPE_INT64, G_TYPE_STRING);

  tally_class_set_dialog (klass, "tally-player-dialog.ui");
  tally_class_owns (klass, TallyPlayerDialog, store, g_object_unref);
  tally_class_owns (klass, TallyPlayerDialog, player, tally_player_free);
  tally_class_owns (klass, TallyPlayerDialog, others, g_array_unref);
  tally_class_binds (klass, TallyPlayerDialog, heading, save_button, body, complaint, name, signs,
                     merge_group, same_as, remove_button);
  tally_class_answers (klass, name_changed_cb, merge_cb, save_cb, remove_cb);
}

static void
tally_player_dialog_init (TallyPlayerDialog *self)
{
  self->others = g_array_new (FALSE, FALSE, sizeof (gint64));
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
tally_player_dialog_new (GtkWindow  *parent,
                         TallyStore *store,
                         gint64      player)
{
  TallyPlayerDialog *self = g_object_new (TALLY_TYPE_PLAYER_DIALOG, "transient-for", parent, NULL);

  self->store = g_object_ref (store);
  self->player = player != 0 ? tally_store_get_player (store, player, NULL) : NULL;
  show_player (self);

  return GTK_WINDOW (self);
}
