/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#ifdef HAVE_CLUB
#include "tally-branches-page.h"
#include "tally-club-dialog.h"
#endif
#include "tally-evening-plot.h"
#include "tally-evening-page.h"
#include "tally-game-face.h"
#include "tally-match-page.h"
#include "tally-matches-page.h"
#include "tally-new-match-page.h"
#include "tally-rules-page.h"
#ifdef HAVE_BOARD
#include "tally-sharing-dialog.h"
#endif
#include "tally-toast.h"
#include "tally-widget.h"
#include "tally-window-private.h"

#define HELP_OVERLAY "/io/github/tallygator/Tallygator/tally-help-overlay.ui"

/* A match has a menu of its own. */
static void
menu_cb (TallyWindow *self)
{
  GtkWidget *page = tally_window_get_page (self);

  if (page != NULL)
    gtk_widget_activate_action (page, "match.menu", NULL);
  else
    gtk_menu_button_popup (self->menu_button);
}

static void
add_keys_of_games (GtkWidget *group)
{
  for (guint i = 0; tally_game_faces[i] != NULL; i++) {
    for (guint j = 0; j < tally_game_faces[i]->n_keys; j++)
      gtk_box_append (GTK_BOX (group), g_object_new (GTK_TYPE_SHORTCUTS_SHORTCUT,
                                                     "title", _ (tally_game_faces[i]->keys[j].title),
                                                     "accelerator", tally_game_faces[i]->keys[j].accelerator,
                                                     NULL));
  }
}

/* GTK would build it with every window. From now on the action is GTK's. */
static void
help_cb (GtkApplicationWindow *window)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (HELP_OVERLAY);
  GtkShortcutsWindow *overlay = GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay"));

  add_keys_of_games (GTK_WIDGET (gtk_builder_get_object (builder, "match")));
  gtk_application_window_set_help_overlay (window, overlay);
  gtk_window_present (GTK_WINDOW (overlay));
}

static void
tab_cb (TallyWindow *self,
        GVariant    *tab)
{
  tally_window_set_tab (self, g_variant_get_string (tab, NULL));
}

static void
open_match_cb (TallyWindow *self,
               GVariant    *id)
{
  tally_window_open_match (self, g_variant_get_int64 (id));
}

/* From the bin, and from those set aside. */
static void
bring_back_cb (TallyWindow *self,
               GVariant    *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStoredMatch) match = NULL;

  if (self->store == NULL)
    return;
  match = tally_store_open_match (self->store, g_variant_get_int64 (id), &error);
  if (match == NULL ||
      (tally_stored_match_is_binned (match) && !tally_stored_match_set_binned (match, FALSE, &error)) ||
      (tally_stored_match_is_set_aside (match) && !tally_stored_match_set_aside (match, FALSE, &error)))
    tally_toast_say (self->toasts, error->message);
}

/* `id` is that of a game, or empty for the one that was played last. */
static void
new_match_cb (TallyWindow *self,
              GVariant    *id)
{
  if (self->store != NULL && !tally_store_is_read_only (self->store))
    tally_window_push (self, tally_new_match_page_new (self->store, tally_game_find (g_variant_get_string (id, NULL))));
}

static void
all_matches_cb (TallyWindow *self)
{
  if (self->store != NULL)
    tally_window_push (self, tally_matches_page_new (self->store));
}

/* Of the last evening, while there was one. */
static void
evening_card_cb (TallyWindow *self)
{
  gint32 day;

  if (self->store != NULL && tally_evening_find_day (self->store, &day))
    tally_window_push (self, tally_evening_page_new (self->store, day));
}

/* The shelf of those set aside. */
static void
matches_aside_cb (TallyWindow *self)
{
  if (self->store != NULL)
    tally_window_push (self, tally_matches_page_new_at (self->store, TALLY_SHELF_SET_ASIDE));
}

/* From the page of the new match: nobody wants to go back to that. */
static void
start_match_cb (TallyWindow *self,
                GVariant    *id)
{
  tally_window_replace_page (self);
  tally_window_open_match (self, g_variant_get_int64 (id));
}

/* From the page of a result, which lies over that of the new match. */
static void
show_written_cb (TallyWindow *self,
                 GVariant    *id)
{
  adw_leaflet_set_visible_child (self->navigator, self->tabs);
  tally_window_open_match (self, g_variant_get_int64 (id));
}

/* A game (or an empty string) and the ids of those who sat down for it. */
static void
new_match_with_cb (TallyWindow *self,
                   GVariant    *group)
{
  g_autoptr (GVariant) ids = g_variant_get_child_value (group, 1);
  const gint64 *players;
  const char *game;
  gsize n;

  if (self->store == NULL)
    return;

  g_variant_get_child (group, 0, "&s", &game);
  players = g_variant_get_fixed_array (ids, &n, sizeof *players);
  tally_window_push (self, tally_new_match_page_new_with (self->store, tally_game_find (game), players, (guint) n));
}

static TallyRulesPage *
get_rules (TallyWindow *self)
{
  return TALLY_RULES_PAGE (tally_window_make_tab (self, "rules"));
}

/* Over a match the rules are a page, so that back leads to the match. */
static void
show_rule_cb (TallyWindow *self,
              GVariant    *section)
{
  GtkWidget *page = tally_window_get_page (self);
  const char *id = g_variant_get_string (section, NULL);
  TallySession *session;

  if (page == NULL) {
    tally_rules_page_show (get_rules (self), id);
    tally_window_set_tab (self, "rules");
  } else if (TALLY_IS_LOOKUP_PAGE (page)) {
    tally_lookup_page_show (TALLY_LOOKUP_PAGE (page), id);
  } else {
    session = TALLY_IS_MATCH_PAGE (page) ? tally_match_page_get_session (TALLY_MATCH_PAGE (page)) : NULL;
    tally_window_push (self, tally_lookup_page_new (tally_rules_page_get_library (get_rules (self)), session, id));
  }
}

#ifdef HAVE_BOARD
/* NULL: there is nothing to show, or only the sample. */
static TallySharing *
get_sharing (TallyWindow *self)
{
  if (self->sharing == NULL && self->store != NULL && !self->sample)
    self->sharing = tally_sharing_new (self->store);

  return self->sharing;
}

void
tally_window_resume_sharing (TallyWindow *self)
{
  TallySharing *sharing = get_sharing (self);

  if (sharing != NULL)
    tally_sharing_resume (sharing);
}

/* Of the match that one looks at, or of everything. */
static void
show_on_screens_cb (TallyWindow *self)
{
  GtkWidget *page = tally_window_get_page (self);
  TallySession *session = TALLY_IS_MATCH_PAGE (page) ? tally_match_page_get_session (TALLY_MATCH_PAGE (page)) : NULL;
  g_autofree char *about = NULL;
  const char *match = NULL;

  if (get_sharing (self) == NULL)
    return;
  if (session != NULL) {
    const TallySetup *setup = tally_session_get_setup (session);
    g_autofree char *progress = setup->game->progress (setup, tally_session_get_state (session));

    match = tally_stored_match_get_uuid (tally_session_get_stored (session));
    about = g_strdup_printf ("%s, %s", setup->game->name, progress);
  }
  gtk_window_present (tally_sharing_dialog_new (GTK_WINDOW (self), self->sharing, match, about));
}
#else
void
tally_window_resume_sharing (TallyWindow *self)
{
}
#endif

#ifdef HAVE_CLUB
static void
club_cb (TallyWindow *self)
{
  if (self->membership != NULL)
    gtk_window_present (tally_club_dialog_new (GTK_WINDOW (self), self->membership));
}

static void
club_branches_cb (TallyWindow *self)
{
  if (self->membership != NULL)
    tally_window_push (self, tally_branches_page_new (self->store));
}

static void
membership_changed_cb (TallyWindow *self)
{
  tally_tab_refresh (tally_window_make_tab (self, "play"));
}

void
tally_window_start_club (TallyWindow *self)
{
  static const TallyAction of_club[] = {
    { "club", G_CALLBACK (club_cb) },
    { "club-branches", G_CALLBACK (club_branches_cb) },
  };

  g_return_if_fail (TALLY_IS_WINDOW (self));

  if (self->membership != NULL || self->store == NULL || self->sample || tally_store_is_read_only (self->store))
    return;
  tally_actions_add (self, of_club, G_N_ELEMENTS (of_club), self);
  self->membership = tally_membership_new (self->store);
  g_signal_connect_object (self->membership, "changed", G_CALLBACK (membership_changed_cb), self, G_CONNECT_SWAPPED);
  membership_changed_cb (self);
}

TallyMembership *
tally_window_get_membership (TallyWindow *self)
{
  g_return_val_if_fail (TALLY_IS_WINDOW (self), NULL);

  return self->membership;
}
#else
void
tally_window_start_club (TallyWindow *self)
{
}

TallyMembership *
tally_window_get_membership (TallyWindow *self)
{
  return NULL;
}
#endif

static const TallyAction actions[] = {
  { "back", G_CALLBACK (tally_window_pop) },
  { "new-match", G_CALLBACK (new_match_cb), "s" },
  { "new-match-with", G_CALLBACK (new_match_with_cb), "(sax)" },
  { "all-matches", G_CALLBACK (all_matches_cb) },
  { "matches-aside", G_CALLBACK (matches_aside_cb) },
  { "evening-card", G_CALLBACK (evening_card_cb) },
  { "start-match", G_CALLBACK (start_match_cb), "x" },
  { "show-written", G_CALLBACK (show_written_cb), "x" },
  { "open-match", G_CALLBACK (open_match_cb), "x" },
  { "bring-back", G_CALLBACK (bring_back_cb), "x" },
  { "menu", G_CALLBACK (menu_cb) },
  { "show-help-overlay", G_CALLBACK (help_cb) },
  { "tab", G_CALLBACK (tab_cb), "s", "'play'" },
  { "show-rule", G_CALLBACK (show_rule_cb), "s" },
#ifdef HAVE_BOARD
  { "show-on-screens", G_CALLBACK (show_on_screens_cb) },
#endif
};

void
tally_window_add_actions (TallyWindow *self)
{
  tally_actions_add (self, actions, G_N_ELEMENTS (actions), self);
}

void
tally_window_update_actions (TallyWindow *self)
{
  GAction *back = g_action_map_lookup_action (G_ACTION_MAP (self), "back");
  GAction *tab = g_action_map_lookup_action (G_ACTION_MAP (self), "tab");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (back), tally_window_get_page (self) != NULL);
  g_simple_action_set_state (G_SIMPLE_ACTION (tab), g_variant_new_string (tally_window_get_tab (self)));
}
