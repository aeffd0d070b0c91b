/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-matches-page.h"

#include <glib/gi18n.h>

#include "tally-matches-view.h"
#include "tally-row-or-column.h"
#include "tally-stored-match.h"
#include "tally-toast.h"

struct _TallyMatchesPage {
  GtkWidget parent_instance;

  GtkDropDown *shelf;
  GtkDropDown *game;
  GtkSearchEntry *search;
  TallyMatchesView *matches;
  AdwToastOverlay *toasts;

  TallyStore *store;
  gboolean stale; /* something has changed while nobody was looking */
};

enum {
  PROP_0,
  PROP_STORE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TallyMatchesPage, tally_matches_page, GTK_TYPE_WIDGET)

static const TallyShelf shelves[] = { TALLY_SHELF_ALL, TALLY_SHELF_RUNNING, TALLY_SHELF_SET_ASIDE, TALLY_SHELF_FINISHED,
                                      TALLY_SHELF_BIN };

static TallyShelf
get_shelf (TallyMatchesPage *self)
{
  return shelves[gtk_drop_down_get_selected (self->shelf)];
}

static gboolean
set_binned (TallyMatchesPage *self,
            gint64            id,
            gboolean          binned)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (self->store, id, &error);
  gboolean done = match != NULL && tally_stored_match_set_binned (match, binned, &error);

  if (!done)
    tally_toast_say (self->toasts, error->message);

  return done;
}

static void
bring_back_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *match)
{
  set_binned (TALLY_MATCHES_PAGE (widget), g_variant_get_int64 (match), FALSE);
}

static void
bin_cb (GtkWidget  *widget,
        const char *action,
        GVariant   *match)
{
  TallyMatchesPage *self = TALLY_MATCHES_PAGE (widget);
  gint64 id = g_variant_get_int64 (match);
  gboolean take_out = get_shelf (self) == TALLY_SHELF_BIN;
  AdwToast *note;

  if (!set_binned (self, id, !take_out))
    return;
  if (take_out) {
    tally_toast_say (self->toasts, _ ("The match is back"));
    return;
  }

  note = tally_toast_new (_ ("The match is in the bin"));
  adw_toast_set_button_label (note, _ ("Undo"));
  adw_toast_set_action_name (note, "matches.bring-back");
  adw_toast_set_action_target (note, "x", id);
  tally_toast_show (self->toasts, note);
}

static void
reload (TallyMatchesPage *self)
{
  guint game = gtk_drop_down_get_selected (self->game);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  TallyMatchFilter filter = { .shelf = get_shelf (self),
                              .game = game > 0 ? tally_games[game - 1] : NULL,
                              .text = *text != '\0' ? text : NULL };
  g_autoptr (GError) error = NULL;

  if (self->store != NULL && !tally_matches_view_show (self->matches, self->store, &filter, &error))
    tally_toast_say (self->toasts, error->message);
}

static void
store_changed_cb (TallyMatchesPage *self,
                  guint             aspects)
{
  if ((aspects & (TALLY_ASPECT_MATCHES | TALLY_ASPECT_PLAYERS)) == 0)
    return;

  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (!self->stale)
    reload (self);
}

static void
tally_matches_page_map (GtkWidget *widget)
{
  TallyMatchesPage *self = TALLY_MATCHES_PAGE (widget);

  if (self->stale)
    reload (self);
  self->stale = FALSE;

  GTK_WIDGET_CLASS (tally_matches_page_parent_class)->map (widget);
}

static void
fill_games (TallyMatchesPage *self)
{
  GtkStringList *names = gtk_string_list_new ((const char *const[]){ _ ("All games"), NULL });

  for (guint i = 0; tally_games[i] != NULL; i++)
    gtk_string_list_append (names, tally_games[i]->name);
  gtk_drop_down_set_model (self->game, G_LIST_MODEL (names));
  g_object_unref (names);
}

static void
tally_matches_page_constructed (GObject *object)
{
  TallyMatchesPage *self = TALLY_MATCHES_PAGE (object);

  G_OBJECT_CLASS (tally_matches_page_parent_class)->constructed (object);

  fill_games (self);
  g_signal_connect_object (self->store, "changed", G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);
  reload (self);
}

static void
tally_matches_page_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  switch (id) {
  case PROP_STORE:
    TALLY_MATCHES_PAGE (object)->store = g_value_dup_object (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_matches_page_dispose (GObject *object)
{
  TallyMatchesPage *self = TALLY_MATCHES_PAGE (object);
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), TALLY_TYPE_MATCHES_PAGE);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (tally_matches_page_parent_class)->dispose (object);
}

static void
tally_matches_page_class_init (TallyMatchesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = tally_matches_page_constructed;
  object_class->set_property = tally_matches_page_set_property;
  object_class->dispose = tally_matches_page_dispose;
  widget_class->map = tally_matches_page_map;

  properties[PROP_STORE] = g_param_spec_object ("store", NULL, NULL, TALLY_TYPE_STORE,
                                                G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TALLY_TYPE_ROW_OR_COLUMN);
  g_type_ensure (TALLY_TYPE_MATCHES_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-matches-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyMatchesPage, shelf);
  gtk_widget_class_bind_template_child (widget_class, TallyMatchesPage, game);
  gtk_widget_class_bind_template_child (widget_class, TallyMatchesPage, search);
  gtk_widget_class_bind_template_child (widget_class, TallyMatchesPage, matches);
  gtk_widget_class_bind_template_child (widget_class, TallyMatchesPage, toasts);
  gtk_widget_class_bind_template_callback (widget_class, reload);
  gtk_widget_class_install_action (widget_class, "matches.bin", "x", bin_cb);
  gtk_widget_class_install_action (widget_class, "matches.bring-back", "x", bring_back_cb);
}

static void
tally_matches_page_init (TallyMatchesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tally_matches_page_new (TallyStore *store)
{
  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  return g_object_new (TALLY_TYPE_MATCHES_PAGE, "store", store, NULL);
}

GtkWidget *
tally_matches_page_new_at (TallyStore *store,
                           TallyShelf  shelf)
{
  GtkWidget *self = tally_matches_page_new (store);

  for (guint i = 0; i < G_N_ELEMENTS (shelves); i++) {
    if (shelves[i] == shelf)
      gtk_drop_down_set_selected (TALLY_MATCHES_PAGE (self)->shelf, i);
  }

  return self;
}
