/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-settings.h"

#include <gio/gio.h>

#define SCHEMA "io.github.tallygator.Tallygator"

static GSettings *
new_store (void)
{
  GSettings *store = g_settings_new (SCHEMA);

  g_settings_reset (store, "appearance");
  g_settings_reset (store, "keep-awake");
  g_settings_reset (store, "tab");

  return store;
}

static void
test_defaults (void)
{
  g_autoptr (GSettings) store = new_store ();
  g_autoptr (TallySettings) settings = tally_settings_new ();
  g_autofree char *tab = NULL;
  TallyAppearance appearance;

  g_object_get (settings, "tab", &tab, "appearance", &appearance, NULL);

  g_assert_cmpint (appearance, ==, TALLY_APPEARANCE_SYSTEM);
  g_assert_true (tally_settings_get_keep_awake (settings));
  g_assert_cmpstr (tab, ==, "play");
}

static void
test_writes (void)
{
  g_autoptr (GSettings) store = new_store ();
  g_autoptr (TallySettings) settings = tally_settings_new ();
  g_autofree char *appearance = NULL;

  g_object_set (settings, "appearance", TALLY_APPEARANCE_DARK, "keep-awake", FALSE, NULL);
  appearance = g_settings_get_string (store, "appearance");

  g_assert_cmpstr (appearance, ==, "dark");
  g_assert_false (g_settings_get_boolean (store, "keep-awake"));
}

static void
test_hears_of_changes (void)
{
  g_autoptr (GSettings) store = new_store ();
  g_autoptr (TallySettings) settings = tally_settings_new ();
  TallyAppearance appearance;

  g_settings_set_string (store, "appearance", "light");
  g_settings_set_boolean (store, "keep-awake", FALSE);

  g_object_get (settings, "appearance", &appearance, NULL);
  g_assert_cmpint (appearance, ==, TALLY_APPEARANCE_LIGHT);
  g_assert_false (tally_settings_get_keep_awake (settings));
}

static void
test_house_options (void)
{
  g_autoptr (GSettings) store = new_store ();
  g_autoptr (TallySettings) settings = tally_settings_new ();

  tally_settings_set_house_options (settings, "skat", "{\"target\":30}");
  tally_settings_set_house_options (settings, "skat-club", "{\"target\":50}");
  g_assert_cmpstr (tally_settings_get_house_options (settings, "skat"), ==, "{\"target\":30}");
  g_assert_cmpstr (tally_settings_get_house_options (settings, "skat-club"), ==, "{\"target\":50}");

  tally_settings_set_house_options (settings, "skat", NULL);
  g_assert_null (tally_settings_get_house_options (settings, "skat"));
  g_assert_cmpstr (tally_settings_get_house_options (settings, "skat-club"), ==, "{\"target\":50}");
  g_settings_reset (store, "house-options");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/settings/defaults", test_defaults);
  g_test_add_func ("/settings/house-options", test_house_options);
  g_test_add_func ("/settings/writes", test_writes);
  g_test_add_func ("/settings/hears-of-changes", test_hears_of_changes);

  return g_test_run ();
}
