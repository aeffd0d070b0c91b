/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-app.h"

#include "tally-match-page.h"
#include "tally-rules-browser.h"
#include "tally-shortcuts.h"

#define HELP_OVERLAY "/io/github/tallygator/Tallygator/tally-help-overlay.ui"

static GHashTable *
explained_actions (void)
{
  GHashTable *actions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (HELP_OVERLAY, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GRegex) regex = g_regex_new ("name=\"action-name\">([^<]+)<", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  g_regex_match_full (regex, text, (gssize) size, 0, 0, &match, NULL);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    g_assert_true (g_hash_table_add (actions, g_match_info_fetch (match, 1)));

  return actions;
}

/* Of a page that need not be there for it. */
static gboolean
has_class_action (GType       page,
                  const char *name)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (page);
  const GVariantType *target;
  const char *property;
  const char *found;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_CLASS (class), i, &owner, &found, &target, &property); i++) {
    if (g_str_equal (found, name))
      return TRUE;
  }

  return FALSE;
}

static gboolean
exists (TallyWindow *window,
        const char  *detailed)
{
  g_autofree char *full_name = NULL;
  g_autoptr (GVariant) target = NULL;
  const char *name;

  g_assert_true (g_action_parse_detailed_name (detailed, &full_name, &target, NULL));
  name = strchr (full_name, '.') + 1;

  if (g_str_has_prefix (full_name, "win."))
    return g_action_group_has_action (G_ACTION_GROUP (window), name);
  if (g_str_has_prefix (full_name, "app."))
    return g_action_group_has_action (G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (window))), name);

  if (g_str_has_prefix (full_name, "match."))
    return has_class_action (TALLY_TYPE_MATCH_PAGE, full_name);
  if (g_str_has_prefix (full_name, "rules."))
    return has_class_action (TALLY_TYPE_RULES_BROWSER, full_name);

  return has_class_action (GTK_TYPE_WINDOW, full_name);
}

static void
test_all_explained (void)
{
  g_autoptr (GHashTable) explained = explained_actions ();

  for (const TallyShortcut *shortcut = tally_shortcuts; shortcut->action != NULL; shortcut++) {
    g_test_message ("%s", shortcut->action);
    g_assert_true (g_hash_table_remove (explained, shortcut->action));
  }

  g_assert_cmpuint (g_hash_table_size (explained), ==, 0);
}

static void
test_all_lead_somewhere (void)
{
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");

  for (const TallyShortcut *shortcut = tally_shortcuts; shortcut->action != NULL; shortcut++) {
    g_test_message ("%s", shortcut->action);
    g_assert_true (exists (window, shortcut->action));
  }

  tally_test_window_finish (window);
}

static void
test_no_key_twice (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (const TallyShortcut *shortcut = tally_shortcuts; shortcut->action != NULL; shortcut++) {
    g_assert_nonnull (shortcut->keys[0]);

    for (guint i = 0; shortcut->keys[i] != NULL; i++) {
      guint key;
      GdkModifierType modifiers;

      g_assert_true (gtk_accelerator_parse (shortcut->keys[i], &key, &modifiers));
      g_assert_true (g_hash_table_add (seen, gtk_accelerator_name (key, modifiers)));
    }
  }
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);

  g_test_add_func ("/shortcuts/all-explained", test_all_explained);
  g_test_add_func ("/shortcuts/all-lead-somewhere", test_all_lead_somewhere);
  g_test_add_func ("/shortcuts/no-key-twice", test_no_key_twice);

  return g_test_run ();
}
