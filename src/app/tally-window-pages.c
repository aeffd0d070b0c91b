/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "tally-game-face.h"
#include "tally-large-text.h"
#include "tally-shrink-bin.h"
#include "tally-window-private.h"

#define PAGES_CSS "@import url(\"resource:///io/github/tallygator/Tallygator/pages.css\");\n"

/* Over the tabs. From a player to the rules of one of their matches it takes five;
 * a rematch after the other, or a notification, would pile up without an end. */
#define MOST_PAGES 8

static GtkWidget *
last_page (TallyWindow *self)
{
  g_autoptr (GtkSelectionModel) pages = adw_leaflet_get_pages (self->navigator);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (pages));
  g_autoptr (AdwLeafletPage) page = g_list_model_get_item (G_LIST_MODEL (pages), n - 1);

  return adw_leaflet_page_get_child (page);
}

/* The leaflet keeps its children: those behind the visible one were left. */
static void
drop_left_pages (TallyWindow *self)
{
  GtkWidget *visible = adw_leaflet_get_visible_child (self->navigator);
  GtkWidget *page;

  while ((page = last_page (self)) != visible)
    adw_leaflet_remove (self->navigator, page);
}

/* The lowest of too many, as if one had gone back to the tabs and from there to
 * the next. */
static void
drop_deep_pages (TallyWindow *self)
{
  g_autoptr (GtkSelectionModel) pages = adw_leaflet_get_pages (self->navigator);

  while (g_list_model_get_n_items (G_LIST_MODEL (pages)) > 1 + MOST_PAGES) {
    g_autoptr (AdwLeafletPage) page = g_list_model_get_item (G_LIST_MODEL (pages), 1);

    adw_leaflet_remove (self->navigator, adw_leaflet_page_get_child (page));
  }
}

static gboolean
drop_pages_cb (gpointer data)
{
  TallyWindow *self = data;

  self->drop_source = 0;
  if (adw_leaflet_get_child_transition_running (self->navigator))
    return G_SOURCE_REMOVE;

  drop_left_pages (self);
  if (self->replaced != NULL)
    adw_leaflet_remove (self->navigator, self->replaced);
  g_clear_weak_pointer (&self->replaced);
  drop_deep_pages (self);
  tally_window_update_actions (self);

  return G_SOURCE_REMOVE;
}

/* What lies under another page is still there for a screen reader, unless it is
 * told. */
static void
hide_covered_pages (TallyWindow *self)
{
  g_autoptr (GtkSelectionModel) pages = adw_leaflet_get_pages (self->navigator);
  GtkWidget *visible = adw_leaflet_get_visible_child (self->navigator);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++) {
    g_autoptr (AdwLeafletPage) page = g_list_model_get_item (G_LIST_MODEL (pages), i);
    GtkWidget *child = adw_leaflet_page_get_child (page);

    tally_window_hide_from_readers (child, child != visible);
  }
}

static AdwWindowTitle *
find_title (GtkWidget *widget)
{
  AdwWindowTitle *title = ADW_IS_WINDOW_TITLE (widget) ? ADW_WINDOW_TITLE (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && title == NULL;
       child = gtk_widget_get_next_sibling (child))
    title = find_title (child);

  return title;
}

static const char *
get_place (TallyWindow *self)
{
  GtkWidget *tab = adw_view_stack_get_visible_child (self->stack);

  if (tally_window_get_page (self) == NULL)
    return adw_view_stack_page_get_title (adw_view_stack_get_page (self->stack, tab));

  return self->page_title != NULL ? adw_window_title_get_title (self->page_title) : "";
}

void
tally_window_update_title (TallyWindow *self)
{
  const char *program = self->sample ? _ ("Tallygator, sample evening") : _ ("Tallygator");
  const char *place = get_place (self);
  g_autofree char *title = g_strdup_printf ("%s – %s", place, program);

  gtk_window_set_title (GTK_WINDOW (self), *place != '\0' ? title : program);
}

static void
watch_title (TallyWindow *self)
{
  GtkWidget *page = tally_window_get_page (self);
  AdwWindowTitle *title = page != NULL ? find_title (page) : NULL;

  if (self->page_title != NULL)
    g_signal_handlers_disconnect_by_data (self->page_title, self);
  g_set_weak_pointer (&self->page_title, title);
  if (title != NULL)
    g_signal_connect_swapped (title, "notify::title", G_CALLBACK (tally_window_update_title), self);
  tally_window_update_title (self);
}

/* Pages are not dropped at once: the leaflet is still busy with what it tells
 * here, and it may be the page whose button has brought us here. But before more
 * is asked for: whoever types fast would pile them up. */
static void
visible_page_cb (TallyWindow *self)
{
  hide_covered_pages (self);
  tally_window_update_actions (self);
  watch_title (self);
  if (self->drop_source == 0)
    self->drop_source = g_idle_add_full (G_PRIORITY_DEFAULT, drop_pages_cb, self, NULL);
}

void
tally_window_hide_from_readers (GtkWidget *widget,
                                gboolean   hidden)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

void
tally_window_dress_pages (void)
{
  static gboolean dressed;
  g_autoptr (GtkCssProvider) provider = NULL;
  g_autofree char *of_games = NULL;
  g_autofree char *style = NULL;

  if (dressed)
    return;

  dressed = TRUE;
  provider = gtk_css_provider_new ();
  of_games = tally_game_faces_make_style ();
  style = g_strconcat (PAGES_CSS, of_games, NULL);
  gtk_css_provider_load_from_data (provider, style, -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
}

void
tally_window_watch_pages (TallyWindow *self)
{
  g_signal_connect_swapped (self->navigator, "notify::visible-child", G_CALLBACK (visible_page_cb), self);
  g_signal_connect_swapped (self->navigator, "notify::child-transition-running",
                            G_CALLBACK (visible_page_cb), self);
}

void
tally_window_leave_pages (TallyWindow *self)
{
  g_signal_handlers_disconnect_by_data (self->navigator, self);
  g_clear_handle_id (&self->drop_source, g_source_remove);
  g_clear_weak_pointer (&self->replaced);
  if (self->page_title != NULL)
    g_signal_handlers_disconnect_by_data (self->page_title, self);
  g_clear_weak_pointer (&self->page_title);
}

void
tally_window_replace_page (TallyWindow *self)
{
  GtkWidget *visible = adw_leaflet_get_visible_child (self->navigator);

  g_set_weak_pointer (&self->replaced, visible != self->tabs ? visible : NULL);
}

TallyWindow *
tally_window_of (gpointer widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return TALLY_IS_WINDOW (root) ? TALLY_WINDOW (root) : NULL;
}

/* Each page shrinks by itself: the leaflet asks all of them how wide they want
 * to be, those that are covered as well. */
void
tally_window_push (TallyWindow *self,
                   GtkWidget   *page)
{
  GtkWidget *bin;

  g_return_if_fail (TALLY_IS_WINDOW (self));
  g_return_if_fail (GTK_IS_WIDGET (page));

  tally_window_dress_pages ();
  tally_large_text_give_way (page);
  bin = g_object_new (TALLY_TYPE_SHRINK_BIN, "child", page, NULL);
  adw_leaflet_insert_child_after (self->navigator, bin, adw_leaflet_get_visible_child (self->navigator));
  adw_leaflet_set_visible_child (self->navigator, bin);
}

void
tally_window_pop (TallyWindow *self)
{
  g_return_if_fail (TALLY_IS_WINDOW (self));

  adw_leaflet_navigate (self->navigator, ADW_NAVIGATION_DIRECTION_BACK);
}

GtkWidget *
tally_window_get_page (TallyWindow *self)
{
  GtkWidget *visible;

  g_return_val_if_fail (TALLY_IS_WINDOW (self), NULL);

  visible = adw_leaflet_get_visible_child (self->navigator);

  return visible != self->tabs ? tally_shrink_bin_get_child (TALLY_SHRINK_BIN (visible)) : NULL;
}
