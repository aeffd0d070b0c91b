/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-history-page.h"

#include <glib/gi18n.h>

#include "tally-correct-dialog.h"
#include "tally-day.h"
#include "tally-iso-time.h"
#include "tally-item.h"
#include "tally-match-history.h"

struct _TallyHistoryPage {
  GtkWidget parent_instance;

  AdwWindowTitle *title;
  GtkListBox *list;

  TallySession *session;
  GListStore *entries; /* TallyItem of TallyHistoryEntry */
};

enum {
  PROP_0,
  PROP_SESSION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TallyHistoryPage, tally_history_page, GTK_TYPE_WIDGET)

static GtkWidget *
make_row (const char *line,
          const char *remark,
          const char *clock,
          gboolean    stands,
          gboolean    correctable)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *time = gtk_label_new (clock);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), line);
  if (remark != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), remark);
  gtk_widget_add_css_class (time, "dim-label");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), time);
  if (!stands)
    gtk_widget_add_css_class (row, "undone");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), correctable);
  if (correctable)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("document-edit-symbolic"));

  return row;
}

static const char *
get_remark (const TallyHistoryEntry *entry)
{
  switch (entry->kind) {
  case TALLY_ENTRY_UNDO:
    return _ ("Undone");
  case TALLY_ENTRY_REDO:
    return _ ("Redone");
  case TALLY_ENTRY_CORRECT:
    return _ ("Corrected");
  default:
    return entry->stands ? NULL : _ ("Undone or corrected later, kept here");
  }
}

/* When it happened at the table; where nobody said, when it was entered. */
static char *
tell_clock (const TallyHistoryEntry *entry)
{
  g_autoptr (GDateTime) happened = entry->event_at != NULL ? tally_iso_time_parse (entry->event_at) : NULL;
  g_autoptr (GDateTime) at = happened != NULL ? g_date_time_ref (happened)
                                              : tally_iso_time_from_unix (entry->at_ms / 1000);

  return tally_day_tell_clock (at);
}

static char *
tell_start (TallySession *session)
{
  const char *text = tally_session_get_started (session);
  g_autoptr (GDateTime) started = text != NULL ? tally_iso_time_parse (text) : NULL;
  g_autofree char *date = NULL;
  g_autofree char *clock = NULL;

  if (started == NULL)
    return g_strdup ("");

  date = tally_day_tell_short (tally_day_from_date (started));
  clock = tally_day_tell_clock (started);
  return g_strdup_printf ("%s, %s", date, clock);
}

/* The item without an entry is the start of the match. */
static GtkWidget *
make_row_cb (gpointer item,
             gpointer data)
{
  const TallyHistoryEntry *entry = tally_item_get (item);
  g_autofree char *clock = entry != NULL ? tell_clock (entry) : tell_start (TALLY_HISTORY_PAGE (data)->session);

  if (entry == NULL)
    return make_row (_ ("Match started"), NULL, clock, TRUE, FALSE);

  return make_row (entry->line, get_remark (entry), clock, entry->stands, entry->stands);
}

/* The newest on top: that is what people look for. */
static void
update (TallyHistoryPage *self)
{
  g_autoptr (GPtrArray) history = tally_stored_match_list_history (tally_session_get_stored (self->session), NULL);
  g_autoptr (GPtrArray) newest_first = g_ptr_array_new ();
  g_autoptr (TallyItem) start = tally_item_new (NULL, NULL);

  while (history != NULL && history->len > 0)
    g_ptr_array_add (newest_first, g_ptr_array_steal_index (history, history->len - 1));
  tally_item_list_fill (self->entries, newest_first, (GDestroyNotify) tally_history_entry_free);
  g_list_store_append (self->entries, start);
}

static void
row_activated_cb (TallyHistoryPage *self,
                  GtkListBoxRow    *row)
{
  g_autoptr (TallyItem) item = g_list_model_get_item (G_LIST_MODEL (self->entries),
                                                      (guint) gtk_list_box_row_get_index (row));
  const TallyHistoryEntry *entry = tally_item_get (item);

  if (entry != NULL)
    gtk_window_present (tally_correct_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->session,
                                                  entry->position));
}

static void
tally_history_page_constructed (GObject *object)
{
  TallyHistoryPage *self = TALLY_HISTORY_PAGE (object);

  G_OBJECT_CLASS (tally_history_page_parent_class)->constructed (object);

  adw_window_title_set_subtitle (self->title, tally_session_get_setup (self->session)->game->name);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
tally_history_page_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  switch (id) {
  case PROP_SESSION:
    TALLY_HISTORY_PAGE (object)->session = g_value_dup_object (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_history_page_dispose (GObject *object)
{
  TallyHistoryPage *self = TALLY_HISTORY_PAGE (object);
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), TALLY_TYPE_HISTORY_PAGE);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->session);
  g_clear_object (&self->entries);

  G_OBJECT_CLASS (tally_history_page_parent_class)->dispose (object);
}

static void
tally_history_page_class_init (TallyHistoryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = tally_history_page_constructed;
  object_class->set_property = tally_history_page_set_property;
  object_class->dispose = tally_history_page_dispose;

  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, TALLY_TYPE_SESSION,
                                                  G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyHistoryPage, title);
  gtk_widget_class_bind_template_child (widget_class, TallyHistoryPage, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
tally_history_page_init (TallyHistoryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->entries = tally_item_list_new ();
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->entries), make_row_cb, self, NULL);
}

GtkWidget *
tally_history_page_new (TallySession *session)
{
  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  return g_object_new (TALLY_TYPE_HISTORY_PAGE, "session", session, NULL);
}
