/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-play-page.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-big-screen.h"
#include "tally-class.h"
#ifdef HAVE_CLUB
#include "tally-club-evening.h"
#endif
#include "tally-evening-plot.h"
#include "tally-game-face.h"
#include "tally-game-picture.h"
#include "tally-item.h"
#include "tally-large-text.h"
#include "tally-match-list.h"
#include "tally-rank.h"
#include "tally-roster.h"
#include "tally-row-or-column.h"
#include "tally-running-row.h"
#include "tally-store-groups.h"
#include "tally-text-frame.h"
#include "tally-widget.h"
#include "tally-window.h"
#include "tally-wrap-box.h"

/* More than anybody plays at once; the others are in the list of all matches. */
#define MOST_RUNNING 16
#define MOST_GROUPS 3

/* Of the page; the tables of a club stand side by side. */
#define WIDTH 940
#define TIGHT_FROM 700
#define CLUB_WIDTH 1240

#define EMPTY_PAGE "/io/github/tallygator/Tallygator/tally-play-page-empty.ui"

/* The drawings on the cards of the games: four in a row on a desk, two on a
 * phone. */
#define SCENE_WIDTH 184
#define SCENE_WIDTH_NARROW 140

struct _TallyPlayPage {
  TallyTab parent_instance;

  GtkStack *stack;
  AdwBin *empty;
  AdwClamp *clamp;
  AdwBin *club; /* the evening, while the table is in one */
  GtkWidget *running_part;
  GtkListBox *running;
  GtkFlowBox *games;
  GtkWidget *group_part;
  TallyWrapBox *groups;
  GtkWidget *evening;
  GtkButton *aside;

  GListStore *matches; /* TallyItem of TallyRunningMatch */
  gboolean narrow;     /* the window is */
  int scene_width;     /* as the games are pictured */
};

G_DEFINE_FINAL_TYPE (TallyPlayPage, tally_play_page, TALLY_TYPE_TAB)

static GtkWidget *
make_game_card (const TallyGame *game,
                int              width)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scene = gtk_center_box_new ();
  GtkWidget *name = tally_label_new (game->name, TALLY_LABEL_START | TALLY_LABEL_WRAP, "game-name");
  g_autofree char *told = tally_game_picture_tell (game);
  GtkWidget *facts = tally_label_new (told, TALLY_LABEL_START | TALLY_LABEL_WRAP, "game-facts");

  gtk_center_box_set_center_widget (GTK_CENTER_BOX (scene),
                                    tally_game_picture_scene (game, width));
  gtk_widget_add_css_class (scene, "scene");
  if (tally_game_face_get (game)->tint != NULL)
    gtk_widget_add_css_class (scene, tally_game_face_get (game)->tint);
  tally_box_fill (box, scene, name, facts, NULL);

  gtk_button_set_child (GTK_BUTTON (button), box);
  tally_button_set_up (button, "card game", "win.new-match", g_variant_new_string (game->id));

  return button;
}

static GtkWidget *
make_running_row_cb (gpointer item,
                     gpointer data)
{
  TallyPlayPage *self = data;
  g_autoptr (TallyItem) first = g_list_model_get_item (G_LIST_MODEL (self->matches), 0);

  return tally_running_row_new (tally_tab_get_store (TALLY_TAB (self)), tally_item_get (item), item == first,
                                self->narrow);
}

#ifdef HAVE_CLUB
static gboolean
is_in_club (TallyMembership *membership)
{
  return membership != NULL && tally_membership_get_state (membership) != NULL;
}

static TallyMembership *
get_membership (TallyPlayPage *self)
{
  TallyWindow *window = tally_window_of (self);

  return window != NULL ? tally_window_get_membership (window) : NULL;
}
#endif

/* What it shows isn't left in the list. */
static void
show_club (TallyPlayPage *self,
           GPtrArray     *running)
{
#ifdef HAVE_CLUB
  TallyMembership *membership = get_membership (self);

  if (!is_in_club (membership)) {
    adw_bin_set_child (self->club, NULL);
  } else {
    if (adw_bin_get_child (self->club) == NULL)
      adw_bin_set_child (self->club, tally_club_evening_new (membership));
    tally_club_evening_show (TALLY_CLUB_EVENING (adw_bin_get_child (self->club)), running);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->club), is_in_club (membership));
  tally_big_screen_set_width (GTK_WIDGET (self->clamp), is_in_club (membership) ? CLUB_WIDTH : WIDTH);
  adw_clamp_set_tightening_threshold (self->clamp, is_in_club (membership) ? CLUB_WIDTH : TIGHT_FROM);
#endif
}

static guint
show_running (TallyPlayPage *self,
              TallyStore    *store)
{
  g_autoptr (GPtrArray) running = tally_store_list_running (store, MOST_RUNNING, NULL);

  if (running != NULL)
    show_club (self, running);

  tally_item_list_fill (self->matches, running, (GDestroyNotify) tally_running_match_free);

  return g_list_model_get_n_items (G_LIST_MODEL (self->matches));
}

static GtkWidget *
make_group (TallyStore       *store,
            const TallyGroup *group)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *people = tally_row_or_column_new (8, FALSE);
  GtkWidget *badges = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  g_autofree char *list = NULL;

  for (guint i = 0; i < group->n_players; i++) {
    g_autoptr (TallyPlayer) player = tally_store_get_player (store, group->players[i], NULL);
    const char *name = player != NULL ? player->name : "";

    g_strv_builder_add (builder, name);
    gtk_box_append (GTK_BOX (badges), tally_badge_new (tally_roster_get_slot (player, i), name, 24));
  }
  names = g_strv_builder_end (builder);
  list = tally_join_names ((const char *const *) names, group->n_players);
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (people), badges);
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (people),
                              tally_text_frame_new (g_object_new (GTK_TYPE_LABEL, "label", list, "wrap", TRUE,
                                                                  "xalign", 0.0f, NULL)));
  gtk_button_set_child (GTK_BUTTON (button), people);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  tally_button_set_up (button, "pill group", "win.new-match-with",
                       g_variant_new ("(s@ax)", group->game != NULL ? group->game->id : "",
                                      g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, group->players, group->n_players,
                                                                 sizeof group->players[0])));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, list, -1);

  return button;
}

/* Who plays together now and then is one tap away. */
static guint
show_groups (TallyPlayPage *self,
             TallyStore    *store)
{
  g_autoptr (GArray) groups = tally_store_list_groups (store, NULL, MOST_GROUPS, NULL);
  guint n = groups != NULL ? groups->len : 0;

  tally_widget_drop_children (GTK_WIDGET (self->groups));
  for (guint i = 0; i < n; i++)
    tally_wrap_box_append (self->groups, make_group (store, &g_array_index (groups, TallyGroup, i)));

  return n;
}

static void
show_aside (TallyPlayPage *self,
            TallyStore    *store)
{
  TallyMatchFilter aside = { .shelf = TALLY_SHELF_SET_ASIDE };
  g_autoptr (GArray) keys = tally_store_list_match_keys (store, &aside, NULL);
  guint n = keys != NULL ? keys->len : 0;
  /* Translators: matches that were put aside for another day, and how many. */
  g_autofree char *label = g_strdup_printf (_ ("Set aside (%u)"), n);

  gtk_button_set_label (self->aside, label);
  gtk_widget_set_visible (GTK_WIDGET (self->aside), n > 0);
}

static gboolean
has_matches (TallyStore *store)
{
  TallyMatchFilter all = { .shelf = TALLY_SHELF_ALL };
  g_autoptr (GPtrArray) matches = tally_store_list_matches (store, &all, NULL, 1, NULL);

  return matches != NULL && matches->len > 0;
}

/* Most people see it once only. */
static void
show_empty (TallyPlayPage *self)
{
  g_autoptr (GtkBuilder) builder = NULL;

  gtk_stack_set_visible_child_name (self->stack, "empty");
  if (adw_bin_get_child (self->empty) != NULL)
    return;

  builder = gtk_builder_new_from_resource (EMPTY_PAGE);
  adw_bin_set_child (self->empty, GTK_WIDGET (gtk_builder_get_object (builder, "page")));
  tally_large_text_give_way (GTK_WIDGET (self->empty));
}

static gboolean
has_club (TallyPlayPage *self)
{
#ifdef HAVE_CLUB
  return is_in_club (get_membership (self));
#else
  return FALSE;
#endif
}

static void
tally_play_page_refresh (TallyTab *tab)
{
  TallyPlayPage *self = TALLY_PLAY_PAGE (tab);
  TallyStore *store = tally_tab_get_store (tab);

  if (store == NULL || (!has_matches (store) && !has_club (self))) {
    show_empty (self);
    return;
  }

  gtk_stack_set_visible_child_name (self->stack, "matches");
  gtk_widget_set_visible (self->running_part, show_running (self, store) > 0);
  gtk_widget_set_visible (self->group_part, show_groups (self, store) > 0);
  show_aside (self, store);
  gtk_widget_set_visible (self->evening, tally_evening_find_day (store, &(gint32){ 0 }));
}

static int
get_scene_width (TallyPlayPage *self)
{
  return self->narrow ? SCENE_WIDTH_NARROW : tally_big_screen_get_size (GTK_WIDGET (self->games), SCENE_WIDTH);
}

/* All in one row, or two by two: never three and one. */
static void
show_games (TallyPlayPage *self)
{
  self->scene_width = get_scene_width (self);
  tally_flow_box_clear (self->games);
  for (guint i = 0; tally_games[i] != NULL; i++)
    tally_flow_box_append (self->games, make_game_card (tally_games[i], self->scene_width));
  gtk_flow_box_set_min_children_per_line (self->games, self->narrow ? 2 : 4);
  gtk_flow_box_set_max_children_per_line (self->games, self->narrow ? 2 : 4);
}

/* The pictures grow with the letters. */
static void
size_cb (GtkWidget *games,
         int        width,
         int        height)
{
  TallyPlayPage *self = TALLY_PLAY_PAGE (gtk_widget_get_ancestor (games, TALLY_TYPE_PLAY_PAGE));

  if (self->scene_width != get_scene_width (self))
    show_games (self);
}

static void
narrow_cb (TallyPlayPage *self)
{
  show_games (self);
  tally_tab_refresh (TALLY_TAB (self));
}

static void
tally_play_page_class_init (TallyPlayPageClass *klass)
{
  TallyTabClass *place_class = TALLY_TAB_CLASS (klass);

  place_class->refresh = tally_play_page_refresh;
  place_class->aspects = TALLY_ASPECT_MATCHES | TALLY_ASPECT_PLAYERS;

  tally_class_shows (klass, TallyPlayPage, narrow,
                     g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  tally_class_set_template (klass, "tally-play-page.ui");
  tally_class_owns (klass, TallyPlayPage, matches, g_object_unref);
  tally_class_binds (klass, TallyPlayPage, stack, empty, clamp, club, running_part, running, games,
                     group_part, groups, aside, evening);
  tally_class_answers (klass, narrow_cb);
}

static void
tally_play_page_init (TallyPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->matches = tally_item_list_new ();
  gtk_list_box_bind_model (self->running, G_LIST_MODEL (self->matches), make_running_row_cb, self, NULL);
  tally_big_screen_watch (GTK_WIDGET (self->stack));
  tally_window_size_watch (GTK_WIDGET (self->games), size_cb);
}
