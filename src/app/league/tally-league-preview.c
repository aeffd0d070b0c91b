/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-preview.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-errand.h"
#include "tally-roster.h"
#include "tally-why.h"
#include "tally-widget.h"
#include "tally-words.h"

/* Of a table that is new; a preview is no table. */
#define MOST_PLACES 10

struct _TallyLeaguePreview {
  AdwPreferencesGroup parent_instance;

  GPtrArray *rows;

  GCancellable *cancellable; /* while a thread is trying a plan out */
};

/* What comes of a plan. */
typedef struct {
  GPtrArray *forecasts;
  TallyRoster *roster;
} Outcome;

G_DEFINE_FINAL_TYPE (TallyLeaguePreview, tally_league_preview, ADW_TYPE_PREFERENCES_GROUP)

static void
free_outcome (Outcome *outcome)
{
  g_clear_pointer (&outcome->forecasts, g_ptr_array_unref);
  g_clear_pointer (&outcome->roster, tally_roster_free);
  g_free (outcome);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Outcome, free_outcome)

static gpointer
try_out_cb (TallyStore   *store,
            gpointer      plan,
            GCancellable *cancellable,
            GError      **error)
{
  g_autoptr (Outcome) outcome = g_new0 (Outcome, 1);

  outcome->roster = tally_roster_new (store, error);
  if (outcome->roster != NULL)
    outcome->forecasts = tally_store_forecast (store, plan, cancellable, error);

  return outcome->forecasts != NULL ? g_steal_pointer (&outcome) : NULL;
}

static char *
tell_move (const TallyStandingsRow *row,
           gboolean                 is_new)
{
  g_autofree char *before = tally_words_place_or_none (row->earlier_place);
  g_autofree char *after = tally_words_place_or_none (row->place);

  return is_new ? g_steal_pointer (&after) : g_strdup_printf ("%s → %s", before, after);
}

static void
append (TallyLeaguePreview *self,
        GtkWidget          *row)
{
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
append_player (TallyLeaguePreview      *self,
               const TallyRoster       *roster,
               const TallyStandingsRow *row,
               gboolean                 is_new)
{
  const char *name = tally_roster_name (roster, row->player);
  g_autofree char *told = tally_why_tell_value (TALLY_CRITERION_POINTS, row->points);
  g_autofree char *move = tell_move (row, is_new);
  GtkWidget *widget = tally_row_new (name, told);
  GtkWidget *label = tally_label_new (move, 0, "preview tally-number");

  adw_action_row_add_prefix (ADW_ACTION_ROW (widget), tally_badge_new (tally_roster_slot (roster, row->player), name, 28));
  adw_action_row_add_suffix (ADW_ACTION_ROW (widget), label);
  append (self, widget);
}

static guint
count_moves (const TallyForecast *forecast)
{
  guint n = 0;

  for (guint i = 0; i < forecast->standings->n_rows; i++) {
    const TallyStandingsRow *row = &forecast->standings->rows[i];

    n += row->place != row->earlier_place;
  }

  return n;
}

static const char *
tell_forecast (const TallyForecast *forecast)
{
  if (forecast->standings->n_rows == 0)
    return _ ("No match would count.");
  if (forecast->is_new)
    return _ ("The table would look like this:");

  return count_moves (forecast) > 0 ? _ ("These would move:") : _ ("Nobody would move.");
}

static void
append_new_table (TallyLeaguePreview  *self,
                  const TallyRoster   *roster,
                  const TallyForecast *forecast)
{
  guint n = forecast->standings->n_rows;
  g_autofree char *more = NULL;

  for (guint i = 0; i < MIN (n, MOST_PLACES); i++)
    append_player (self, roster, &forecast->standings->rows[i], TRUE);
  if (n <= MOST_PLACES)
    return;

  more = g_strdup_printf (ngettext ("and %u more", "and %u more", n - MOST_PLACES), n - MOST_PLACES);
  append (self, tally_row_new (more, NULL));
}

static void
append_moves (TallyLeaguePreview  *self,
              const TallyRoster   *roster,
              const TallyForecast *forecast)
{
  for (guint i = 0; i < forecast->standings->n_rows; i++) {
    const TallyStandingsRow *row = &forecast->standings->rows[i];

    if (row->place != row->earlier_place)
      append_player (self, roster, row, FALSE);
  }
}

static void
clear (TallyLeaguePreview *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
}

/* The table over all comes first, and needs no name unless there are others. */
static void
show_outcome (TallyLeaguePreview *self,
              const Outcome      *outcome)
{
  clear (self);
  for (guint i = 0; i < outcome->forecasts->len; i++) {
    const TallyForecast *forecast = g_ptr_array_index (outcome->forecasts, i);
    const char *told = tell_forecast (forecast);

    if (outcome->forecasts->len > 1)
      append (self, tally_row_new (forecast->season != NULL ? forecast->season : _ ("Over all seasons"), told));
    else
      adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), told);
    if (forecast->is_new)
      append_new_table (self, outcome->roster, forecast);
    else
      append_moves (self, outcome->roster, forecast);
  }
  if (outcome->forecasts->len > 1)
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), NULL);
}

static void
tried_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Outcome) outcome = tally_errand_finish (result, &error);
  TallyLeaguePreview *self = data;

  /* Then the preview may be gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  if (outcome != NULL)
    show_outcome (self, outcome);
  else
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), error->message);
}

static void
tally_league_preview_class_init (TallyLeaguePreviewClass *klass)
{
  tally_class_set_template (klass, "tally-league-preview.ui");
  tally_class_owns (klass, TallyLeaguePreview, rows, g_ptr_array_unref);
  tally_class_owns (klass, TallyLeaguePreview, cancellable, tally_class_cancel);
}

static void
tally_league_preview_init (TallyLeaguePreview *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tally_league_preview_show (TallyLeaguePreview *self,
                           TallyStore         *store,
                           TallyLeaguePlan    *plan)
{
  static const TallyErrand errand = { TALLY_ACCESS_READ, try_out_cb, (GDestroyNotify) tally_league_plan_free, (GDestroyNotify) free_outcome };

  g_return_if_fail (TALLY_IS_LEAGUE_PREVIEW (self));

  g_clear_pointer (&self->cancellable, tally_class_cancel);
  self->cancellable = g_cancellable_new ();
  tally_errand_send (&errand, store, plan, self->cancellable, tried_cb, self);
}

gboolean
tally_league_preview_is_trying (TallyLeaguePreview *self)
{
  g_return_val_if_fail (TALLY_IS_LEAGUE_PREVIEW (self), FALSE);

  return self->cancellable != NULL;
}
