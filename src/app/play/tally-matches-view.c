/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-matches-view.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-fit.h"
#include "tally-item.h"
#include "tally-match-model.h"
#include "tally-match-row.h"
#include "tally-widget.h"

struct _TallyMatchesView {
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkListView *list;

  TallyMatchModel *model; /* the list has it */
  TallyRoster *roster;
  gboolean menu;
  gboolean narrow;   /* the window is */
  gboolean columns;  /* there is room for them */
  GHashTable *notes; /* gint64 match → words; may be NULL */
};

G_DEFINE_FINAL_TYPE (TallyMatchesView, tally_matches_view, GTK_TYPE_WIDGET)

static TallyMatchRowLook
get_look (TallyMatchesView *self)
{
  if (self->narrow)
    return TALLY_MATCH_ROW_NARROW;

  return self->columns ? TALLY_MATCH_ROW_COLUMNS : TALLY_MATCH_ROW_WIDE;
}

static GtkWidget *
make_month (const TallyMatchLine *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *month = tally_label_new (line->month, TALLY_LABEL_WRAP, "heading");
  GtkWidget *sum = tally_label_new (line->sum != NULL ? line->sum : "", TALLY_LABEL_WRAP | TALLY_LABEL_START,
                                    "row-line");

  tally_box_fill (box, month, sum, NULL);

  return box;
}

static GtkWidget *
make_child (TallyMatchesView     *self,
            const TallyMatchLine *line)
{
  GtkWidget *row;

  if (line->month != NULL)
    return make_month (line);
  if (line->summary == NULL)
    return gtk_label_new ("–");

  row = tally_match_row_new (line->summary, self->roster, get_look (self), self->menu);
  if (self->notes != NULL)
    tally_match_row_set_note (TALLY_MATCH_ROW (row), g_hash_table_lookup (self->notes, &line->summary->id));

  return row;
}

static void
bind_cb (TallyMatchesView *self,
         GtkListItem      *item)
{
  const TallyMatchLine *line = tally_item_get (gtk_list_item_get_item (item));
  GtkWidget *child = make_child (self, line);
  GtkWidget *row;
  gboolean first, last;

  gtk_list_item_set_child (item, child);
  gtk_list_item_set_activatable (item, line->summary != NULL);
  row = gtk_widget_get_parent (child);
  tally_match_model_get_ends (self->model, gtk_list_item_get_position (item), &first, &last);
  tally_widget_set_css_class (row, "month", line->month != NULL);
  tally_widget_set_css_class (row, "first", line->month == NULL && first);
  tally_widget_set_css_class (row, "last", line->month == NULL && last);
  if (TALLY_IS_MATCH_ROW (child))
    tally_match_row_set_suggested (TALLY_MATCH_ROW (child), first);
}

static void
unbind_cb (TallyMatchesView *self,
           GtkListItem      *item)
{
  gtk_list_item_set_child (item, NULL);
}

static void
activate_cb (TallyMatchesView *self,
             guint             position)
{
  g_autoptr (TallyItem) item = g_list_model_get_item (G_LIST_MODEL (self->model), position);
  const TallyMatchLine *line = tally_item_get (item);

  if (line->summary != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-match", "x", line->summary->id);
}

/* Every row is laid out anew. */
static void
narrow_cb (TallyMatchesView *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));

  g_list_model_items_changed (G_LIST_MODEL (self->model), 0, n, n);
}

static void
fit_cb (GtkWidget *widget,
        gboolean   wide)
{
  TallyMatchesView *self = TALLY_MATCHES_VIEW (widget);

  self->columns = wide;
  narrow_cb (self);
}

static void
tally_matches_view_class_init (TallyMatchesViewClass *klass)
{
  tally_class_shows (klass, TallyMatchesView, menu,
                     g_param_spec_boolean ("menu", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  tally_class_shows (klass, TallyMatchesView, narrow,
                     g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  tally_class_set_template (klass, "tally-matches-view.ui");
  tally_class_owns (klass, TallyMatchesView, model, g_object_unref);
  tally_class_owns (klass, TallyMatchesView, roster, tally_roster_free);
  tally_class_owns (klass, TallyMatchesView, notes, g_hash_table_unref);
  tally_class_binds (klass, TallyMatchesView, stack, list);
  tally_class_answers (klass, activate_cb, bind_cb, unbind_cb, narrow_cb);
}

static void
tally_matches_view_init (TallyMatchesView *self)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  self->model = tally_match_model_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  tally_fit_watch (GTK_WIDGET (self), fit_cb);
  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->model)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
}

gboolean
tally_matches_view_show (TallyMatchesView       *self,
                         TallyStore             *store,
                         const TallyMatchFilter *filter,
                         GError                **error)
{
  TallyRoster *roster;

  g_return_val_if_fail (TALLY_IS_MATCHES_VIEW (self), FALSE);

  roster = tally_roster_new (store, error);
  if (roster == NULL)
    return FALSE;

  g_clear_pointer (&self->roster, tally_roster_free);
  self->roster = roster;
  if (!tally_match_model_load (self->model, store, filter, error))
    return FALSE;

  gtk_stack_set_visible_child_name (self->stack, tally_matches_view_get_n_matches (self) > 0 ? "list" : "nothing");
  return TRUE;
}

guint
tally_matches_view_get_n_matches (TallyMatchesView *self)
{
  g_return_val_if_fail (TALLY_IS_MATCHES_VIEW (self), 0);

  return tally_match_model_get_n_matches (self->model);
}

static GtkWidget *
make_header (const char *title,
             const char *subtitle)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *back = tally_icon_button_new ("go-previous-symbolic", _ ("Back"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (back), "win.back");
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), back);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), adw_window_title_new (title, subtitle));

  return header;
}

GtkWidget *
tally_matches_view_make_page (const char             *title,
                              const char             *subtitle,
                              TallyStore             *store,
                              const TallyMatchFilter *filter,
                              GHashTable             *notes)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *matches = g_object_new (TALLY_TYPE_MATCHES_VIEW, "vexpand", TRUE, NULL);

  tally_box_fill (page, make_header (title, subtitle), matches, NULL);
  TALLY_MATCHES_VIEW (matches)->notes = notes != NULL ? g_hash_table_ref (notes) : NULL;
  tally_matches_view_show (TALLY_MATCHES_VIEW (matches), store, filter, NULL);

  return page;
}
