/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-seasons-group.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-date-button.h"
#include "tally-day.h"
#include "tally-item.h"
#include "tally-store-leagues.h"

/* A season of a league: its name and its days, to be changed in place. */
/* Signals: "changed", and "removed": somebody wants it gone. */
#define TALLY_TYPE_SEASON_ROW (tally_season_row_get_type ())
G_DECLARE_FINAL_TYPE (TallySeasonRow, tally_season_row, TALLY, SEASON_ROW, AdwExpanderRow)

struct _TallySeasonRow {
  AdwExpanderRow parent_instance;

  GtkEditable *name;
  TallyDateButton *first;
  TallyDateButton *last;

  gint64 id; /* 0: not in the database yet */
  gboolean showing;
};

G_DEFINE_FINAL_TYPE (TallySeasonRow, tally_season_row, ADW_TYPE_EXPANDER_ROW)

static void
update (TallySeasonRow *self)
{
  g_autofree char *first = tally_day_tell_short (tally_date_button_get_day (self->first));
  g_autofree char *last = tally_day_tell_short (tally_date_button_get_day (self->last));
  g_autofree char *span = g_strdup_printf ("%s – %s", first, last);
  const char *name = gtk_editable_get_text (self->name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), *name != '\0' ? name : _ ("New season"));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), span);
}

static void
row_changed_cb (TallySeasonRow *self)
{
  if (self->showing)
    return;

  update (self);
  g_signal_emit_by_name (self, "changed");
}

static void
remove_cb (TallySeasonRow *self)
{
  g_signal_emit_by_name (self, "removed");
}

static void
tally_season_row_class_init (TallySeasonRowClass *klass)
{
  tally_class_signal (klass, "changed", 0);
  tally_class_signal (klass, "removed", 0);

  tally_class_set_template (klass, "tally-season-row.ui");
  tally_class_binds (klass, TallySeasonRow, name, first, last);
  tally_class_answers (klass, row_changed_cb, remove_cb);
}

static void
tally_season_row_init (TallySeasonRow *self)
{
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
tally_season_row_new (const TallySeason *season)
{
  TallySeasonRow *self = g_object_new (TALLY_TYPE_SEASON_ROW, NULL);

  self->id = season->id;
  gtk_editable_set_text (self->name, season->name);
  tally_date_button_set_day (self->first, season->first_day);
  tally_date_button_set_day (self->last, season->last_day);
  self->showing = FALSE;
  update (self);

  return GTK_WIDGET (self);
}

/* Opens it, with the cursor in its name. */
static void
tally_season_row_open (TallySeasonRow *self)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

/* Adds what it says now. */
static void
tally_season_row_read (TallySeasonRow  *self,
                       TallyLeaguePlan *plan)
{
  tally_league_plan_add_season (plan, self->id, gtk_editable_get_text (self->name),
                                tally_date_button_get_day (self->first), tally_date_button_get_day (self->last));
}

/* Half a year, as most clubs have it. */
#define USUAL_DAYS 182

struct _TallySeasonsGroup {
  AdwPreferencesGroup parent_instance;

  GtkListBox *list;

  GListStore *seasons; /* TallySeason, as they were before somebody typed */
};

G_DEFINE_FINAL_TYPE (TallySeasonsGroup, tally_seasons_group, ADW_TYPE_PREFERENCES_GROUP)

static void
changed_cb (TallySeasonsGroup *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
items_changed_cb (TallySeasonsGroup *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->list), g_list_model_get_n_items (G_LIST_MODEL (self->seasons)) > 0);
}

static void
removed_cb (TallySeasonsGroup *self,
            GtkListBoxRow     *row)
{
  g_list_store_remove (self->seasons, (guint) gtk_list_box_row_get_index (row));
  changed_cb (self);
}

static GtkWidget *
create_row_cb (gpointer item,
               gpointer self)
{
  GtkWidget *row = tally_season_row_new (tally_item_get (item));

  g_signal_connect_swapped (row, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (row, "removed", G_CALLBACK (removed_cb), self);

  return row;
}

static void
tally_seasons_group_class_init (TallySeasonsGroupClass *klass)
{
  tally_class_signal (klass, "changed", 0);

  tally_class_set_template (klass, "tally-seasons-group.ui");
  tally_class_owns (klass, TallySeasonsGroup, seasons, g_object_unref);
  tally_class_binds (klass, TallySeasonsGroup, list);
  tally_class_answers (klass, tally_seasons_group_add);
}

static void
tally_seasons_group_init (TallySeasonsGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->seasons = tally_item_list_new ();
  g_signal_connect_swapped (self->seasons, "items-changed", G_CALLBACK (items_changed_cb), self);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->seasons), create_row_cb, self, NULL);
}

void
tally_seasons_group_add (TallySeasonsGroup *self)
{
  g_autoptr (TallyItem) item = NULL;
  TallySeason *season;
  guint n;

  g_return_if_fail (TALLY_IS_SEASONS_GROUP (self));

  season = g_new0 (TallySeason, 1);
  season->name = g_strdup ("");
  season->first_day = tally_day_today ();
  season->last_day = season->first_day + USUAL_DAYS;
  item = tally_item_new (season, (GDestroyNotify) tally_season_free);
  n = g_list_model_get_n_items (G_LIST_MODEL (self->seasons));
  g_list_store_append (self->seasons, item);
  tally_season_row_open (TALLY_SEASON_ROW (gtk_list_box_get_row_at_index (self->list, (int) n)));
  changed_cb (self);
}

void
tally_seasons_group_show (TallySeasonsGroup *self,
                          TallyStore        *store,
                          gint64             league)
{
  g_autoptr (GPtrArray) seasons = NULL;

  g_return_if_fail (TALLY_IS_SEASONS_GROUP (self));

  seasons = league != 0 ? tally_store_list_seasons (store, league, NULL) : NULL;
  tally_item_list_fill (self->seasons, seasons, (GDestroyNotify) tally_season_free);
}

void
tally_seasons_group_read (TallySeasonsGroup *self,
                          TallyLeaguePlan   *plan)
{
  GtkListBoxRow *row;

  g_return_if_fail (TALLY_IS_SEASONS_GROUP (self));

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    tally_season_row_read (TALLY_SEASON_ROW (row), plan);
}
