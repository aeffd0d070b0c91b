/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-player-dialog.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-elastic-button.h"
#include "tally-large-text.h"
#include "tally-roster.h"
#include "tally-store-players.h"

struct _TallyPlayerDialog {
  AdwWindow parent_instance;

  GtkWidget *name;
  GtkWidget *slots[TALLY_BADGE_SLOTS];
  GtkWidget *save_button;
  GtkLabel *complaint;
  GtkWidget *same_as;

  TallyStore *store;
  TallyPlayer *player; /* NULL: a new one */
  GArray *others;      /* gint64, in the order of `same_as` after "nobody" */
};

enum {
  MERGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyPlayerDialog, tally_player_dialog, ADW_TYPE_WINDOW)

static void
complain (TallyPlayerDialog *self,
          const char        *text)
{
  gtk_label_set_label (self->complaint, text);
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), TRUE);
}

static const char *
get_name (TallyPlayerDialog *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->name));
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
  for (guint i = 0; i < TALLY_BADGE_SLOTS; i++)
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

void
tally_player_dialog_save (TallyPlayerDialog *self)
{
  g_autoptr (GError) error = NULL;
  int slot;
  gint64 id;

  g_return_if_fail (TALLY_IS_PLAYER_DIALOG (self));

  slot = get_slot (self);
  id = save_name (self, &error);
  if (id == 0 || (slot >= 0 && !tally_store_set_player_colour (self->store, id, (guint) slot + 1, &error)))
    complain (self, error->message);
  else
    gtk_window_close (GTK_WINDOW (self));
}

void
tally_player_dialog_merge (TallyPlayerDialog *self,
                           gint64             kept)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyPlayer) other = NULL;
  g_autofree char *told = NULL;
  gint64 merge;

  g_return_if_fail (TALLY_IS_PLAYER_DIALOG (self));
  g_return_if_fail (self->player != NULL);

  merge = tally_store_merge_players (self->store, kept, self->player->id, &error);
  if (merge == 0) {
    complain (self, error->message);
    return;
  }

  other = tally_store_get_player (self->store, kept, NULL);
  told = g_strdup_printf (_ ("%s is now %s"), self->player->name, other != NULL ? other->name : "");
  g_signal_emit (self, signals[MERGED], 0, merge, told);
  gtk_window_close (GTK_WINDOW (self));
}

void
tally_player_dialog_remove (TallyPlayerDialog *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TALLY_IS_PLAYER_DIALOG (self));
  g_return_if_fail (self->player != NULL);

  if (tally_store_remove_player (self->store, self->player->id, &error))
    gtk_window_close (GTK_WINDOW (self));
  else
    complain (self, error->message);
}

static void
merge_cb (TallyPlayerDialog *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->same_as));

  if (selected > 0 && selected <= self->others->len)
    tally_player_dialog_merge (self, g_array_index (self->others, gint64, selected - 1));
}

static GtkWidget *
make_slots (TallyPlayerDialog *self)
{
  GtkWidget *box = gtk_flow_box_new ();

  g_object_set (box, "selection-mode", GTK_SELECTION_NONE, "min-children-per-line", 4, "max-children-per-line", 8,
                "column-spacing", 8, "row-spacing", 8, "homogeneous", TRUE, NULL);
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
    gtk_flow_box_append (GTK_FLOW_BOX (box), button);
    gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  }
  if (self->player != NULL)
    tally_player_dialog_set_slot (self, tally_roster_get_slot (self->player, 0));

  return box;
}

static GtkWidget *
make_name_group (TallyPlayerDialog *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  self->name = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->name), _ ("Name"));
  if (self->player != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->name), self->player->name);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->name);

  return group;
}

static GtkWidget *
make_slots_group (TallyPlayerDialog *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Sign"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_slots (self));

  return group;
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
  adw_combo_row_set_model (ADW_COMBO_ROW (self->same_as), G_LIST_MODEL (names));
}

static GtkWidget *
make_button (TallyPlayerDialog *self,
             const char        *label,
             GCallback          clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "tall");
  gtk_widget_set_margin_top (button, 12);
  g_signal_connect_swapped (button, "clicked", clicked, self);

  return button;
}

static GtkWidget *
make_merge_group (TallyPlayerDialog *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  self->same_as = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->same_as), _ ("Same person as"));
  fill_others (self);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Here twice?"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _ ("All matches go to the other one. It can be undone."));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->same_as);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_button (self, _ ("Merge"), G_CALLBACK (merge_cb)));
  if (self->player->matches == 0)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               make_button (self, _ ("Remove player"), G_CALLBACK (tally_player_dialog_remove)));

  return group;
}

static GtkWidget *
make_header (TallyPlayerDialog *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = tally_elastic_button_new (_ ("_Cancel"), "window-close-symbolic");

  self->save_button = tally_elastic_button_new (self->player == NULL ? _ ("_Add") : _ ("_Save"), "object-select-symbolic");
  gtk_widget_add_css_class (self->save_button, "suggested-action");
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_close), self);
  g_signal_connect_swapped (self->save_button, "clicked", G_CALLBACK (tally_player_dialog_save), self);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header),
                                   adw_window_title_new (self->player == NULL ? _ ("New Player") : _ ("Player"), NULL));
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->save_button);

  return header;
}

static GtkWidget *
make_body (TallyPlayerDialog *self)
{
  GtkWidget *page = adw_preferences_page_new ();
  AdwPreferencesPage *groups = ADW_PREFERENCES_PAGE (page);

  adw_preferences_page_add (groups, ADW_PREFERENCES_GROUP (make_name_group (self)));
  adw_preferences_page_add (groups, ADW_PREFERENCES_GROUP (make_slots_group (self)));
  if (self->player != NULL)
    adw_preferences_page_add (groups, ADW_PREFERENCES_GROUP (make_merge_group (self)));
  gtk_widget_set_vexpand (page, TRUE);

  return page;
}

static void
fill (TallyPlayerDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->complaint = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "visible", FALSE, "margin-top", 8, "margin-start", 12,
                                  "margin-end", 12, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->complaint), "complaint");
  gtk_box_append (GTK_BOX (box), make_header (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->complaint));
  gtk_box_append (GTK_BOX (box), make_body (self));
  tally_large_text_give_way (box);
  adw_window_set_content (ADW_WINDOW (self), box);
  g_signal_connect_swapped (self->name, "changed", G_CALLBACK (name_changed_cb), self);
  g_signal_connect_swapped (self->name, "entry-activated", G_CALLBACK (tally_player_dialog_save), self);
  name_changed_cb (self);
}

static void
tally_player_dialog_dispose (GObject *object)
{
  TallyPlayerDialog *self = TALLY_PLAYER_DIALOG (object);

  g_clear_object (&self->store);
  g_clear_pointer (&self->player, tally_player_free);
  g_clear_pointer (&self->others, g_array_unref);

  G_OBJECT_CLASS (tally_player_dialog_parent_class)->dispose (object);
}

static void
tally_player_dialog_class_init (TallyPlayerDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_player_dialog_dispose;

  signals[MERGED] = g_signal_new ("merged", TALLY_TYPE_PLAYER_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_INT64, G_TYPE_STRING);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tally_player_dialog_init (TallyPlayerDialog *self)
{
  self->others = g_array_new (FALSE, FALSE, sizeof (gint64));
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 360, 600);
}

GtkWindow *
tally_player_dialog_new (GtkWindow  *parent,
                         TallyStore *store,
                         gint64      player)
{
  TallyPlayerDialog *self = g_object_new (TALLY_TYPE_PLAYER_DIALOG, "transient-for", parent, NULL);

  self->store = g_object_ref (store);
  self->player = player != 0 ? tally_store_get_player (store, player, NULL) : NULL;
  fill (self);

  return GTK_WINDOW (self);
}

void
tally_player_dialog_set_name (TallyPlayerDialog *self,
                              const char        *name)
{
  g_return_if_fail (TALLY_IS_PLAYER_DIALOG (self));

  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
}

void
tally_player_dialog_set_slot (TallyPlayerDialog *self,
                              guint              slot)
{
  g_return_if_fail (TALLY_IS_PLAYER_DIALOG (self));
  g_return_if_fail (slot < TALLY_BADGE_SLOTS);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->slots[slot]), TRUE);
}
