/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-preferences.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-game.h"
#include "tally-house-page.h"
#include "tally-large-text.h"
#include "tally-mode.h"
#include "tally-rule-language.h"

struct _TallyPreferences {
  AdwPreferencesWindow parent_instance;

  AdwComboRow *appearance_row;
  GtkSwitch *keep_awake_switch;
  GtkSwitch *lock_switch;
  GtkSwitch *memory_aids_switch;
  GtkSwitch *remind_switch;
  GtkSwitch *animations_switch;
  AdwComboRow *language_row;
  AdwPreferencesGroup *games;
  AdwPreferencesGroup *house;
  GtkLabel *database;

  TallySettings *settings;
  GPtrArray *house_rows; /* borrowed: a row for each game */
};

G_DEFINE_FINAL_TYPE (TallyPreferences, tally_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* The first is the language of the app; each of the others is called in itself. */
static gboolean
to_position (GBinding     *binding,
             const GValue *code,
             GValue       *position,
             gpointer      data)
{
  TallyRuleLanguage language;
  const char *text = g_value_get_string (code);
  gboolean chosen = text != NULL && tally_rule_language_parse (text, &language);

  g_value_set_uint (position, chosen ? language + 1 : 0);
  return TRUE;
}

static gboolean
to_code (GBinding     *binding,
         const GValue *position,
         GValue       *code,
         gpointer      data)
{
  guint at = g_value_get_uint (position);

  g_value_set_string (code, at == 0 ? "" : tally_rule_language_code (at - 1));
  return TRUE;
}

static void
show_languages (TallyPreferences *self)
{
  const char *const names[] = { _ ("Same as the app"), "English", "Deutsch", "Français", NULL };
  g_autoptr (GtkStringList) languages = gtk_string_list_new (names);

  adw_combo_row_set_model (self->language_row, G_LIST_MODEL (languages));
  g_object_bind_property_full (self->settings, "rules-language", self->language_row, "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL, to_position, to_code, NULL, NULL);
}

static void
mode_cb (AdwComboRow *row,
         GParamSpec  *pspec,
         gpointer     game)
{
  TallyPreferences *self = TALLY_PREFERENCES (gtk_widget_get_root (GTK_WIDGET (row)));

  tally_settings_set_begins_live (self->settings, game, adw_combo_row_get_selected (row) == 1);
}

static void
show_games (TallyPreferences *self)
{
  const char *const modes[] = { _ ("Sheet"), _ ("Live"), NULL };

  for (guint i = 0; tally_games[i] != NULL; i++) {
    g_autoptr (GtkStringList) model = gtk_string_list_new (modes);
    GtkWidget *row;

    if (!tally_mode_is_offered (tally_games[i]))
      continue;

    row = adw_combo_row_new ();
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), tally_games[i]->name);
    adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
    adw_combo_row_set_selected (ADW_COMBO_ROW (row), tally_settings_begins_live (self->settings, tally_games[i]->id));
    adw_preferences_group_add (self->games, row);
    g_signal_connect (row, "notify::selected", G_CALLBACK (mode_cb), (gpointer) tally_games[i]->id);
  }
}

static void
house_cb (GtkWidget *row,
          gpointer   game)
{
  TallyPreferences *self = TALLY_PREFERENCES (gtk_widget_get_root (row));

  adw_preferences_window_present_subpage (ADW_PREFERENCES_WINDOW (self), tally_house_page_new (self->settings, game));
}

static void
update_house (TallyPreferences *self)
{
  for (guint i = 0; i < self->house_rows->len; i++) {
    AdwActionRow *row = g_ptr_array_index (self->house_rows, i);
    const TallyGame *game = g_object_get_data (G_OBJECT (row), "game");
    gboolean own = tally_settings_get_house_options (self->settings, game->id) != NULL;

    adw_action_row_set_subtitle (row, own ? _ ("With rules of your own") : _ ("As in the rulebook"));
  }
}

static void
show_house (TallyPreferences *self)
{
  for (guint i = 0; tally_games[i] != NULL; i++) {
    GtkWidget *row = adw_action_row_new ();

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), tally_games[i]->name);
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
    g_object_set_data (G_OBJECT (row), "game", (gpointer) tally_games[i]);
    g_signal_connect (row, "activated", G_CALLBACK (house_cb), (gpointer) tally_games[i]);
    g_ptr_array_add (self->house_rows, row);
    adw_preferences_group_add (self->house, row);
  }
  g_signal_connect_object (self->settings, "notify::house-options", G_CALLBACK (update_house), self, G_CONNECT_SWAPPED);
  update_house (self);
}

static void
tally_preferences_constructed (GObject *object)
{
  TallyPreferences *self = TALLY_PREFERENCES (object);
  GBindingFlags both_ways = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;

  G_OBJECT_CLASS (tally_preferences_parent_class)->constructed (object);

  g_object_bind_property (self->settings, "appearance", self->appearance_row, "selected", both_ways);
  g_object_bind_property (self->settings, "keep-awake", self->keep_awake_switch, "active", both_ways);
  g_object_bind_property (self->settings, "lock", self->lock_switch, "active", both_ways);
  g_object_bind_property (self->settings, "memory-aids", self->memory_aids_switch, "active", both_ways);
  g_object_bind_property (self->settings, "remind", self->remind_switch, "active", both_ways);
  g_object_bind_property (self->settings, "animations", self->animations_switch, "active", both_ways);
  show_languages (self);
  show_games (self);
  show_house (self);
}

static void
tally_preferences_class_init (TallyPreferencesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = tally_preferences_constructed;

  tally_class_needs (klass, TallyPreferences, settings, TALLY_TYPE_SETTINGS);

  tally_class_set_template (klass, "tally-preferences.ui");
  tally_class_owns (klass, TallyPreferences, house_rows, g_ptr_array_unref);
  tally_class_binds (klass, TallyPreferences, appearance_row, keep_awake_switch, lock_switch,
                     memory_aids_switch, remind_switch, animations_switch, language_row, games, house,
                     database);
}

/* Such a window asks for 360 points, and there are narrower ones. */
static void
let_shrink (TallyPreferences *self)
{
  GtkWidget *pages = GTK_WIDGET (self);

  while (pages != NULL && !ADW_IS_LEAFLET (pages))
    pages = gtk_widget_get_first_child (pages);
  if (pages != NULL)
    gtk_widget_set_size_request (pages, -1, -1);
}

static void
tally_preferences_init (TallyPreferences *self)
{
  self->house_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  let_shrink (self);
  tally_large_text_give_way (GTK_WIDGET (self));
}

GtkWindow *
tally_preferences_new (TallySettings *settings,
                       const char    *database)
{
  TallyPreferences *self;
  g_autofree char *shown = g_filename_display_name (database);

  g_return_val_if_fail (TALLY_IS_SETTINGS (settings), NULL);

  self = g_object_new (TALLY_TYPE_PREFERENCES, "settings", settings, NULL);
  gtk_label_set_label (self->database, shown);

  return GTK_WINDOW (self);
}
