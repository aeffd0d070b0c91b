/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-settings.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>
#include <string.h>

#include "tally-app-enums.h"

#define SCHEMA "io.github.tallygator.Tallygator"

struct _TallySettings {
  GObject parent_instance;

  GSettings *store;

  TallyAppearance appearance;
  gboolean keep_awake;
  gboolean animations;
  gboolean lock;
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

/* Each property but the last has the name of its key. */
enum {
  PROP_0,
  PROP_APPEARANCE,
  PROP_KEEP_AWAKE,
  PROP_ANIMATIONS,
  PROP_LOCK,
  PROP_REMIND,
  PROP_LIVE_GAMES,
  PROP_HOUSE_OPTIONS,
  PROP_TAB,
  PROP_RULES_LANGUAGE,
  PROP_WINDOW_WIDTH,
  PROP_WINDOW_HEIGHT,
  PROP_WINDOW_MAXIMIZED,
  N_KEYS,
  PROP_APART = N_KEYS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TallySettings, tally_settings, G_TYPE_OBJECT)

static void
tally_settings_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  TallySettings *self = TALLY_SETTINGS (object);

  switch (id) {
  case PROP_APPEARANCE:
    g_value_set_enum (value, self->appearance);
    break;
  case PROP_KEEP_AWAKE:
    g_value_set_boolean (value, self->keep_awake);
    break;
  case PROP_ANIMATIONS:
    g_value_set_boolean (value, self->animations);
    break;
  case PROP_LOCK:
    g_value_set_boolean (value, self->lock);
    break;
  case PROP_REMIND:
    g_value_set_boolean (value, self->remind);
    break;
  case PROP_LIVE_GAMES:
    g_value_set_boxed (value, self->live_games);
    break;
  case PROP_HOUSE_OPTIONS:
    g_value_set_boxed (value, self->house_options);
    break;
  case PROP_TAB:
    g_value_set_string (value, self->tab);
    break;
  case PROP_RULES_LANGUAGE:
    g_value_set_string (value, self->rules_language);
    break;
  case PROP_WINDOW_WIDTH:
    g_value_set_int (value, self->window_width);
    break;
  case PROP_WINDOW_HEIGHT:
    g_value_set_int (value, self->window_height);
    break;
  case PROP_WINDOW_MAXIMIZED:
    g_value_set_boolean (value, self->window_maximized);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_settings_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  TallySettings *self = TALLY_SETTINGS (object);

  switch (id) {
  case PROP_APPEARANCE:
    self->appearance = g_value_get_enum (value);
    break;
  case PROP_KEEP_AWAKE:
    self->keep_awake = g_value_get_boolean (value);
    break;
  case PROP_ANIMATIONS:
    self->animations = g_value_get_boolean (value);
    break;
  case PROP_LOCK:
    self->lock = g_value_get_boolean (value);
    break;
  case PROP_REMIND:
    self->remind = g_value_get_boolean (value);
    break;
  case PROP_LIVE_GAMES:
    g_strfreev (self->live_games);
    self->live_games = g_value_dup_boxed (value);
    break;
  case PROP_HOUSE_OPTIONS:
    g_strfreev (self->house_options);
    self->house_options = g_value_dup_boxed (value);
    break;
  case PROP_TAB:
    g_free (self->tab);
    self->tab = g_value_dup_string (value);
    break;
  case PROP_RULES_LANGUAGE:
    g_free (self->rules_language);
    self->rules_language = g_value_dup_string (value);
    break;
  case PROP_WINDOW_WIDTH:
    self->window_width = g_value_get_int (value);
    break;
  case PROP_WINDOW_HEIGHT:
    self->window_height = g_value_get_int (value);
    break;
  case PROP_WINDOW_MAXIMIZED:
    self->window_maximized = g_value_get_boolean (value);
    break;
  case PROP_APART:
    self->apart = g_value_get_boolean (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_settings_constructed (GObject *object)
{
  TallySettings *self = TALLY_SETTINGS (object);

  G_OBJECT_CLASS (tally_settings_parent_class)->constructed (object);

  if (self->apart) {
    g_autoptr (GSettingsBackend) memory = g_memory_settings_backend_new ();

    self->store = g_settings_new_with_backend (SCHEMA, memory);
  } else {
    self->store = g_settings_new (SCHEMA);
  }
  for (guint id = PROP_0 + 1; id < N_KEYS; id++) {
    const char *name = g_param_spec_get_name (properties[id]);

    g_settings_bind (self->store, name, self, name, G_SETTINGS_BIND_DEFAULT);
  }
}

static void
tally_settings_finalize (GObject *object)
{
  TallySettings *self = TALLY_SETTINGS (object);

  g_clear_object (&self->store);
  g_clear_pointer (&self->live_games, g_strfreev);
  g_clear_pointer (&self->house_options, g_strfreev);
  g_clear_pointer (&self->tab, g_free);
  g_clear_pointer (&self->rules_language, g_free);

  G_OBJECT_CLASS (tally_settings_parent_class)->finalize (object);
}

static void
tally_settings_class_init (TallySettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = tally_settings_get_property;
  object_class->set_property = tally_settings_set_property;
  object_class->constructed = tally_settings_constructed;
  object_class->finalize = tally_settings_finalize;

  properties[PROP_APPEARANCE] = g_param_spec_enum ("appearance", NULL, NULL, TALLY_TYPE_APPEARANCE,
                                                   TALLY_APPEARANCE_SYSTEM, flags);
  properties[PROP_KEEP_AWAKE] = g_param_spec_boolean ("keep-awake", NULL, NULL, TRUE, flags);
  properties[PROP_ANIMATIONS] = g_param_spec_boolean ("animations", NULL, NULL, TRUE, flags);
  properties[PROP_LOCK] = g_param_spec_boolean ("lock", NULL, NULL, FALSE, flags);
  properties[PROP_REMIND] = g_param_spec_boolean ("remind", NULL, NULL, FALSE, flags);
  properties[PROP_HOUSE_OPTIONS] = g_param_spec_boxed ("house-options", NULL, NULL, G_TYPE_STRV, flags);
  properties[PROP_LIVE_GAMES] = g_param_spec_boxed ("live-games", NULL, NULL, G_TYPE_STRV, flags);
  properties[PROP_TAB] = g_param_spec_string ("tab", NULL, NULL, NULL, flags);
  properties[PROP_RULES_LANGUAGE] = g_param_spec_string ("rules-language", NULL, NULL, NULL, flags);
  properties[PROP_WINDOW_WIDTH] = g_param_spec_int ("window-width", NULL, NULL, -1, G_MAXINT, 0, flags);
  properties[PROP_WINDOW_HEIGHT] = g_param_spec_int ("window-height", NULL, NULL, -1, G_MAXINT, 0, flags);
  properties[PROP_WINDOW_MAXIMIZED] = g_param_spec_boolean ("window-maximized", NULL, NULL, FALSE, flags);
  properties[PROP_APART] = g_param_spec_boolean ("apart", NULL, NULL, FALSE,
                                                 G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
tally_settings_init (TallySettings *self)
{
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

TallyAppearance
tally_settings_get_appearance (TallySettings *self)
{
  g_return_val_if_fail (TALLY_IS_SETTINGS (self), TALLY_APPEARANCE_SYSTEM);

  return self->appearance;
}

void
tally_settings_set_appearance (TallySettings  *self,
                               TallyAppearance appearance)
{
  g_return_if_fail (TALLY_IS_SETTINGS (self));

  g_object_set (self, "appearance", appearance, NULL);
}

gboolean
tally_settings_get_keep_awake (TallySettings *self)
{
  g_return_val_if_fail (TALLY_IS_SETTINGS (self), FALSE);

  return self->keep_awake;
}

void
tally_settings_set_keep_awake (TallySettings *self,
                               gboolean       keep_awake)
{
  g_return_if_fail (TALLY_IS_SETTINGS (self));

  g_object_set (self, "keep-awake", keep_awake, NULL);
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
