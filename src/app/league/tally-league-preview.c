#include "tally-league-preview.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-roster.h"
#include "tally-store-standings.h"
#include "tally-words.h"

struct _TallyLeaguePreview {
  AdwPreferencesGroup parent_instance;

  GPtrArray *rows;
};

G_DEFINE_FINAL_TYPE (TallyLeaguePreview, tally_league_preview, ADW_TYPE_PREFERENCES_GROUP)

static GtkWidget *
make_row (const TallyRoster       *roster,
          const TallyStandingsRow *row)
{
  const char *name = tally_roster_name (roster, row->player);
  g_autofree char *before = tally_words_place_or_none (row->earlier_place);
  g_autofree char *after = tally_words_place_or_none (row->place);
  g_autofree char *points = tally_points_to_text (row->points);
  g_autofree char *told = g_strdup_printf (ngettext ("%s point", "%s points", tally_points_to_plural (row->points)),
                                           points);
  g_autofree char *move = g_strdup_printf ("%s → %s", before, after);
  GtkWidget *widget = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (move);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (widget), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (widget), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (widget), told);
  adw_action_row_add_prefix (ADW_ACTION_ROW (widget), tally_badge_new (tally_roster_slot (roster, row->player), name, 28));
  gtk_widget_add_css_class (label, "preview");
  gtk_widget_add_css_class (label, "tally-number");
  adw_action_row_add_suffix (ADW_ACTION_ROW (widget), label);

  return widget;
}

static void
clear (TallyLeaguePreview *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
}

static void
tally_league_preview_finalize (GObject *object)
{
  g_ptr_array_unref (TALLY_LEAGUE_PREVIEW (object)->rows);

  G_OBJECT_CLASS (tally_league_preview_parent_class)->finalize (object);
}

static void
tally_league_preview_class_init (TallyLeaguePreviewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_league_preview_finalize;
}

static void
tally_league_preview_init (TallyLeaguePreview *self)
{
  self->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Preview"));
}

void
tally_league_preview_show (TallyLeaguePreview *self,
                           TallyStore         *store,
                           const TallyLeague  *changed)
{
  g_autoptr (TallyStandings) standings = tally_store_preview_league (store, changed, NULL);
  g_autoptr (TallyRoster) roster = tally_roster_new (store, NULL);
  const char *told;

  g_return_if_fail (TALLY_IS_LEAGUE_PREVIEW (self));

  clear (self);
  for (guint i = 0; standings != NULL && roster != NULL && i < standings->n_rows; i++) {
    const TallyStandingsRow *row = &standings->rows[i];

    if (row->place == row->earlier_place)
      continue;
    g_ptr_array_add (self->rows, make_row (roster, row));
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, self->rows->len - 1));
  }
  told = self->rows->len > 0 ? _ ("Over all seasons, these would move:") : _ ("With these rules nobody would move.");
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), told);
}

guint
tally_league_preview_n_moves (TallyLeaguePreview *self)
{
  g_return_val_if_fail (TALLY_IS_LEAGUE_PREVIEW (self), 0);

  return self->rows->len;
}
