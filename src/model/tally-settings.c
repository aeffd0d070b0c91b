/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-settings.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>
#include <string.h>

#include "tally-model-enums.h"
#include "tally-object-class.h"

#define SCHEMA "io.github.tallygator.Tallygator"

struct _TallySettings {
  GObject parent_instance;

  GSettings *store;

  TallyAppearance appearance;
  gboolean keep_awake;
  gboolean animations;
  gboolean lock;
  gboolean memory_aids;
  gboolean remind;
  char **live_games;
  char **house_options;
  char *tab;
  char *rules_language;
  int window_width;
  int window_height;
  gboolean window_maximized;
  gboolean apart;
};

TALLY_DEFINE_PLAIN_TYPE (TallySettings, tally_settings, G_TYPE_OBJECT)

static void
tally_settings_constructed (GObject *object)
{
  TallySettings *self = TALLY_SETTINGS (object);
  g_autofree GParamSpec **properties = NULL;
  guint n = 0;

  G_OBJECT_CLASS (tally_settings_parent_class)->constructed (object);

  if (self->apart) {
    g_autoptr (GSettingsBackend) memory = g_memory_settings_backend_new ();

    self->store = g_settings_new_with_backend (SCHEMA, memory);
  } else {
    self->store = g_settings_new (SCHEMA);
  }
  /* Each property that can be read has the name of its key. */
  properties = g_object_class_list_properties (G_OBJECT_GET_CLASS (self), &n);
  for (guint i = 0; i < n; i++) {
    if ((properties[i]->flags & G_PARAM_READABLE) != 0)
      g_settings_bind (self->store, properties[i]->name, self, properties[i]->name, G_SETTINGS_BIND_DEFAULT);
  }
}

static void
tally_settings_class_init (TallySettingsClass *klass)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->constructed = tally_settings_constructed;

  tally_class_shows (klass, TallySettings, appearance,
                     g_param_spec_enum ("appearance", NULL, NULL, TALLY_TYPE_APPEARANCE, TALLY_APPEARANCE_SYSTEM, flags));
  tally_class_shows (klass, TallySettings, keep_awake,
                     g_param_spec_boolean ("keep-awake", NULL, NULL, TRUE, flags));
  tally_class_shows (klass, TallySettings, animations,
                     g_param_spec_boolean ("animations", NULL, NULL, TRUE, flags));
  tally_class_shows (klass, TallySettings, lock, g_param_spec_boolean ("lock", NULL, NULL, FALSE, flags));
  tally_class_shows (klass, TallySettings, memory_aids, g_param_spec_boolean ("memory-aids", NULL, NULL, TRUE, flags));
  tally_class_shows (klass, TallySettings, remind, g_param_spec_boolean ("remind", NULL, NULL, FALSE, flags));
  tally_class_shows (klass, TallySettings, live_games,
                     g_param_spec_boxed ("live-games", NULL, NULL, G_TYPE_STRV, flags));
  tally_class_shows (klass, TallySettings, house_options,
                     g_param_spec_boxed ("house-options", NULL, NULL, G_TYPE_STRV, flags));
  tally_class_shows (klass, TallySettings, tab, g_param_spec_string ("tab", NULL, NULL, NULL, flags));
  tally_class_shows (klass, TallySettings, rules_language,
                     g_param_spec_string ("rules-language", NULL, NULL, NULL, flags));
  tally_class_shows (klass, TallySettings, window_width,
                     g_param_spec_int ("window-width", NULL, NULL, -1, G_MAXINT, 0, flags));
  tally_class_shows (klass, TallySettings, window_height,
                     g_param_spec_int ("window-height", NULL, NULL, -1, G_MAXINT, 0, flags));
  tally_class_shows (klass, TallySettings, window_maximized,
                     g_param_spec_boolean ("window-maximized", NULL, NULL, FALSE, flags));
  tally_class_shows (klass, TallySettings, apart,
                     g_param_spec_boolean ("apart", NULL, NULL, FALSE, TALLY_PARAM_GIVEN));
  tally_class_owns (klass, TallySettings, store, g_object_unref);
}

TallySettings *
tally_settings_new (void)
{
  return g_object_new (TALLY_TYPE_SETTINGS, NULL);
}

TallySettings *
tally_settings_new_apart (void)
{
  return g_object_new (TALLY_TYPE_SETTINGS, "apart", TRUE, NULL);
}

gboolean
tally_settings_get_keep_awake (TallySettings *self)
{
  g_return_val_if_fail (TALLY_IS_SETTINGS (self), FALSE);

  return self->keep_awake;
}

gboolean
tally_settings_begins_live (TallySettings *self,
                            const char    *game)
{
  g_return_val_if_fail (TALLY_IS_SETTINGS (self), FALSE);

  return self->live_games != NULL && g_strv_contains ((const char *const *) self->live_games, game);
}

void
tally_settings_set_begins_live (TallySettings *self,
                                const char    *game,
                                gboolean       live)
{
  g_autoptr (GStrvBuilder) games = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  g_return_if_fail (TALLY_IS_SETTINGS (self));

  for (guint i = 0; self->live_games != NULL && self->live_games[i] != NULL; i++) {
    if (!g_str_equal (self->live_games[i], game))
      g_strv_builder_add (games, self->live_games[i]);
  }
  if (live)
    g_strv_builder_add (games, game);
  list = g_strv_builder_end (games);
  g_object_set (self, "live-games", list, NULL);
}

/* An item is the game, a blank, and the options. */
static gboolean
is_of_game (const char *item,
            const char *game)
{
  gsize length = strlen (game);

  return strncmp (item, game, length) == 0 && item[length] == ' ';
}

const char *
tally_settings_get_house_options (TallySettings *self,
                                  const char    *game)
{
  g_return_val_if_fail (TALLY_IS_SETTINGS (self), NULL);

  for (guint i = 0; self->house_options != NULL && self->house_options[i] != NULL; i++) {
    if (is_of_game (self->house_options[i], game))
      return self->house_options[i] + strlen (game) + 1;
  }

  return NULL;
}

void
tally_settings_set_house_options (TallySettings *self,
                                  const char    *game,
                                  const char    *options)
{
  g_autoptr (GStrvBuilder) items = g_strv_builder_new ();
  g_autofree char *item = NULL;
  g_auto (GStrv) list = NULL;

  g_return_if_fail (TALLY_IS_SETTINGS (self));

  for (guint i = 0; self->house_options != NULL && self->house_options[i] != NULL; i++) {
    if (!is_of_game (self->house_options[i], game))
      g_strv_builder_add (items, self->house_options[i]);
  }
  if (options != NULL) {
    item = g_strdup_printf ("%s %s", game, options);
    g_strv_builder_add (items, item);
  }
  list = g_strv_builder_end (items);
  g_object_set (self, "house-options", list, NULL);
}
