/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-seasons-group.h"

#include <glib/gi18n.h>

#include "tally-date-button.h"
#include "tally-day.h"
#include "tally-store-leagues.h"

/* Half a year, as most clubs have it. */
#define USUAL_DAYS 182

typedef struct {
  TallySeasonsGroup *group;
  gint64 id; /* 0: not in the database yet */
  GtkWidget *row;
  GtkWidget *name;
  GtkWidget *first;
  GtkWidget *last;
} Entry;

struct _TallySeasonsGroup {
  AdwPreferencesGroup parent_instance;

  GPtrArray *entries; /* Entry */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallySeasonsGroup, tally_seasons_group, ADW_TYPE_PREFERENCES_GROUP)

static void
show_entry (Entry *entry)
{
  g_autofree char *first = tally_day_tell_short (tally_date_button_get_day (TALLY_DATE_BUTTON (entry->first)));
  g_autofree char *last = tally_day_tell_short (tally_date_button_get_day (TALLY_DATE_BUTTON (entry->last)));
  g_autofree char *span = g_strdup_printf ("%s – %s", first, last);
  g_autofree char *name = g_markup_escape_text (gtk_editable_get_text (GTK_EDITABLE (entry->name)), -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry->row), *name != '\0' ? name : _ ("New season"));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (entry->row), span);
}

static void
entry_changed_cb (GtkWidget *widget,
                  gpointer   data)
{
  Entry *entry = data;

  show_entry (entry);
  g_signal_emit (entry->group, signals[CHANGED], 0);
}

static void
remove_cb (GtkWidget *button,
           gpointer   data)
{
  TallySeasonsGroup *self = data;
  Entry *entry = g_object_get_data (G_OBJECT (button), "entry");

  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), entry->row);
  g_ptr_array_remove (self->entries, entry);
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
make_day_row (Entry      *entry,
              const char *title,
              gint32      day,
              GtkWidget **button)
{
  GtkWidget *row = adw_action_row_new ();

  *button = tally_date_button_new (title, NULL);
  tally_date_button_set_day (TALLY_DATE_BUTTON (*button), day);
  gtk_widget_set_valign (*button, GTK_ALIGN_CENTER);
  g_signal_connect (*button, "changed", G_CALLBACK (entry_changed_cb), entry);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), *button);

  return row;
}

static GtkWidget *
make_remove_row (TallySeasonsGroup *self,
                 Entry             *entry)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Remove season"));
  GtkWidget *row = adw_action_row_new ();

  g_object_set_data (G_OBJECT (button), "entry", entry);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "touch");
  gtk_widget_add_css_class (button, "destructive-action");
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);

  return row;
}

static Entry *
append_entry (TallySeasonsGroup *self,
              const TallySeason *season)
{
  Entry *entry = g_new0 (Entry, 1);
  AdwExpanderRow *row;

  entry->group = self;
  entry->id = season->id;
  entry->row = adw_expander_row_new ();
  row = ADW_EXPANDER_ROW (entry->row);
  entry->name = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry->name), _ ("Name"));
  gtk_editable_set_text (GTK_EDITABLE (entry->name), season->name);
  adw_expander_row_add_row (row, entry->name);
  adw_expander_row_add_row (row, make_day_row (entry, _ ("First day"), season->first_day, &entry->first));
  adw_expander_row_add_row (row, make_day_row (entry, _ ("Last day"), season->last_day, &entry->last));
  adw_expander_row_add_row (row, make_remove_row (self, entry));
  g_signal_connect (entry->name, "changed", G_CALLBACK (entry_changed_cb), entry);
  show_entry (entry);

  g_ptr_array_add (self->entries, entry);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), entry->row);

  return entry;
}

void
tally_seasons_group_add (TallySeasonsGroup *self)
{
  gint32 today = tally_day_today ();
  TallySeason season = { .name = (char *) "", .first_day = today, .last_day = today + USUAL_DAYS };
  Entry *entry;

  g_return_if_fail (TALLY_IS_SEASONS_GROUP (self));

  entry = append_entry (self, &season);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (entry->row), TRUE);
  gtk_widget_grab_focus (entry->name);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
tally_seasons_group_finalize (GObject *object)
{
  g_ptr_array_unref (TALLY_SEASONS_GROUP (object)->entries);

  G_OBJECT_CLASS (tally_seasons_group_parent_class)->finalize (object);
}

static void
tally_seasons_group_class_init (TallySeasonsGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_seasons_group_finalize;

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_SEASONS_GROUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
tally_seasons_group_init (TallySeasonsGroup *self)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Add season"));

  self->entries = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "touch");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (tally_seasons_group_add), self);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Seasons"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), button);
}

GtkWidget *
tally_seasons_group_new (TallyStore *store,
                         gint64      league)
{
  TallySeasonsGroup *self = g_object_new (TALLY_TYPE_SEASONS_GROUP, NULL);
  g_autoptr (GPtrArray) seasons = league != 0 ? tally_store_list_seasons (store, league, NULL) : NULL;

  for (guint i = 0; seasons != NULL && i < seasons->len; i++)
    append_entry (self, g_ptr_array_index (seasons, i));

  return GTK_WIDGET (self);
}

void
tally_seasons_group_read (TallySeasonsGroup *self,
                          TallyLeaguePlan   *plan)
{
  g_return_if_fail (TALLY_IS_SEASONS_GROUP (self));

  for (guint i = 0; i < self->entries->len; i++) {
    const Entry *entry = g_ptr_array_index (self->entries, i);

    tally_league_plan_add_season (plan, entry->id, gtk_editable_get_text (GTK_EDITABLE (entry->name)),
                                  tally_date_button_get_day (TALLY_DATE_BUTTON (entry->first)),
                                  tally_date_button_get_day (TALLY_DATE_BUTTON (entry->last)));
  }
}
