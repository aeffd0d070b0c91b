#include "tally-matches-page.h"

#include <glib/gi18n.h>

#include "tally-day.h"
#include "tally-fold.h"
#include "tally-game-picture.h"
#include "tally-match-list.h"
#include "tally-stored-match.h"
#include "tally-toast.h"
#include "tally-words.h"

#define PAGE 30

struct _TallyMatchesPage {
  GtkWidget parent_instance;

  GtkDropDown *shelf;
  GtkDropDown *game;
  GtkSearchEntry *search;
  GtkListBox *list;
  GtkWidget *empty;
  GtkWidget *more;
  AdwToastOverlay *toasts;

  TallyStore *store;
  TallyMatchSummary *last; /* the next page comes after it */
  gboolean stale;          /* something has changed while nobody was looking */
};

enum {
  PROP_0,
  PROP_STORE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TallyMatchesPage, tally_matches_page, GTK_TYPE_WIDGET)

static const TallyShelf shelves[] = { TALLY_SHELF_ALL, TALLY_SHELF_RUNNING, TALLY_SHELF_FINISHED, TALLY_SHELF_BIN };

static TallyShelf
get_shelf (TallyMatchesPage *self)
{
  return shelves[gtk_drop_down_get_selected (self->shelf)];
}

static void
toast (TallyMatchesPage *self,
       const char       *text)
{
  tally_toast_say (self->toasts, text);
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
    toast (self, error->message);

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
bin_cb (GtkButton *button,
        gpointer   data)
{
  TallyMatchesPage *self = data;
  gint64 id = *(gint64 *) g_object_get_data (G_OBJECT (button), "id");
  AdwToast *note;

  if (!set_binned (self, id, get_shelf (self) != TALLY_SHELF_BIN))
    return;

  if (get_shelf (self) == TALLY_SHELF_BIN) {
    toast (self, _ ("The match is back"));
    return;
  }
  note = tally_toast_new (_ ("The match is in the bin"));
  adw_toast_set_button_label (note, _ ("Undo"));
  adw_toast_set_action_name (note, "matches.bring-back");
  adw_toast_set_action_target (note, "x", id);
  tally_toast_show (self->toasts, note);
}

static GtkWidget *
make_bin_button (TallyMatchesPage        *self,
                 const TallyMatchSummary *summary)
{
  gboolean in_bin = summary->binned_ms != 0;
  GtkWidget *button = gtk_button_new_from_icon_name (in_bin ? "edit-undo-symbolic" : "user-trash-symbolic");
  const char *label = in_bin ? _ ("Take out of the bin") : _ ("Move to the bin");

  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "touch");
  g_object_set_data_full (G_OBJECT (button), "id", g_memdup2 (&summary->id, sizeof summary->id), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (bin_cb), self);

  return button;
}

/* "Doris won · Sabine, Frank, Doris and Ralf"; what lies in the bin has no
 * winners any more. */
static char *
make_subtitle (const TallyMatchSummary *summary)
{
  const char *winners[TALLY_MAX_PLAYERS];
  guint n_winners = 0;
  g_autofree char *everybody = tally_words_list ((const char *const *) summary->names, summary->n_players);
  g_autofree char *list = NULL;

  for (guint seat = 0; seat < summary->n_players; seat++) {
    if (summary->won & (1u << seat))
      winners[n_winners++] = summary->names[seat];
  }
  if (summary->status == TALLY_STATUS_RUNNING)
    return g_strdup_printf (_ ("running · %s"), everybody);
  if (summary->binned_ms != 0)
    return g_steal_pointer (&everybody);
  if (n_winners == 0)
    return g_strdup_printf (_ ("not won · %s"), everybody);
  if (summary->game != NULL && summary->game->together)
    return g_strdup_printf (_ ("won together · %s"), everybody);

  list = tally_words_list (winners, n_winners);
  return g_strdup_printf (_ ("%s won · %s"), list, everybody);
}

static void
add_match (TallyMatchesPage        *self,
           const TallyMatchSummary *summary)
{
  g_autofree char *date = tally_day_tell_short (summary->day);
  g_autofree char *title = g_strdup_printf ("%s · %s", tally_words_game (summary->game), date);
  g_autofree char *subtitle = make_subtitle (summary);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), tally_game_picture_new (summary->game, 36));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_bin_button (self, summary));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "x", summary->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-match");
  gtk_list_box_append (self->list, row);
}

static void
load_more (TallyMatchesPage *self)
{
  guint game = gtk_drop_down_get_selected (self->game);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  TallyMatchFilter filter = { .shelf = get_shelf (self),
                              .game = game > 0 ? tally_games[game - 1] : NULL,
                              .text = *text != '\0' ? text : NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) matches = tally_store_list_matches (self->store, &filter, self->last, PAGE, &error);

  if (matches == NULL) {
    toast (self, error->message);
    return;
  }

  for (guint i = 0; i < matches->len; i++)
    add_match (self, g_ptr_array_index (matches, i));
  gtk_widget_set_visible (self->more, matches->len == PAGE);
  if (matches->len > 0) {
    g_clear_pointer (&self->last, tally_match_summary_free);
    self->last = g_ptr_array_steal_index (matches, matches->len - 1);
  }
}

static void
reload (TallyMatchesPage *self)
{
  GtkListBoxRow *row;

  if (self->store == NULL)
    return;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_clear_pointer (&self->last, tally_match_summary_free);
  load_more (self);
  gtk_widget_set_visible (self->empty, self->last == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->last != NULL);
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
  g_clear_pointer (&self->last, tally_match_summary_free);
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

  g_type_ensure (TALLY_TYPE_FOLD);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-matches-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyMatchesPage, shelf);
  gtk_widget_class_bind_template_child (widget_class, TallyMatchesPage, game);
  gtk_widget_class_bind_template_child (widget_class, TallyMatchesPage, search);
  gtk_widget_class_bind_template_child (widget_class, TallyMatchesPage, list);
  gtk_widget_class_bind_template_child (widget_class, TallyMatchesPage, empty);
  gtk_widget_class_bind_template_child (widget_class, TallyMatchesPage, more);
  gtk_widget_class_bind_template_child (widget_class, TallyMatchesPage, toasts);
  gtk_widget_class_bind_template_callback (widget_class, reload);
  gtk_widget_class_bind_template_callback (widget_class, load_more);
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
