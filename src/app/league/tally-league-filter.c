/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-filter.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-date-button.h"

struct _TallyLeagueFilter {
  GtkWidget parent_instance;

  GtkDropDown *games;
  GtkDropDown *seasons;
  TallyDateButton *day;

  gint64 league;
  GPtrArray *game_list; /* TallyGame, borrowed; NULL first: all */
  GArray *season_ids;   /* gint64; 0 first: all */
  gboolean offering;
};

G_DEFINE_FINAL_TYPE (TallyLeagueFilter, tally_league_filter, GTK_TYPE_WIDGET)

static void
changed_cb (TallyLeagueFilter *self)
{
  if (!self->offering)
    g_signal_emit_by_name (self, "changed");
}

static guint
get_selected (GtkDropDown *drop_down,
              guint        length)
{
  guint selected = gtk_drop_down_get_selected (drop_down);

  return selected < length ? selected : 0;
}

static const TallyGame *
get_game (TallyLeagueFilter *self)
{
  return g_ptr_array_index (self->game_list, get_selected (self->games, self->game_list->len));
}

static gint64
get_season (TallyLeagueFilter *self)
{
  return g_array_index (self->season_ids, gint64, get_selected (self->seasons, self->season_ids->len));
}

static void
set_words (GtkDropDown *drop_down,
           GPtrArray   *words,
           guint        selected)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < words->len; i++)
    gtk_string_list_append (list, g_ptr_array_index (words, i));
  gtk_drop_down_set_model (drop_down, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (drop_down, selected);
  gtk_widget_set_visible (GTK_WIDGET (drop_down), words->len > 2);
}

static void
offer_games (TallyLeagueFilter *self,
             const TallyLeague *league)
{
  const TallyGame *before = get_game (self);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  guint selected = 0;

  g_ptr_array_set_size (self->game_list, 1);
  g_ptr_array_add (words, (gpointer) _ ("All games"));
  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (!tally_league_has_game (league, tally_games[i]))
      continue;
    if (tally_games[i] == before)
      selected = words->len;
    g_ptr_array_add (self->game_list, (gpointer) tally_games[i]);
    g_ptr_array_add (words, (gpointer) tally_games[i]->name);
  }
  set_words (self->games, words, selected);
}

static void
offer_seasons (TallyLeagueFilter *self,
               GPtrArray         *seasons)
{
  gint64 before = get_season (self);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  guint selected = 0;

  g_array_set_size (self->season_ids, 1);
  g_ptr_array_add (words, (gpointer) _ ("All seasons"));
  for (guint i = 0; i < seasons->len; i++) {
    const TallySeason *season = g_ptr_array_index (seasons, i);

    if (season->id == before)
      selected = words->len;
    g_array_append_val (self->season_ids, season->id);
    g_ptr_array_add (words, season->name);
  }
  set_words (self->seasons, words, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->seasons), seasons->len > 0);
}

static void
tally_league_filter_dispose (GObject *object)
{
  TallyLeagueFilter *self = TALLY_LEAGUE_FILTER (object);

  self->offering = TRUE;

  tally_class_dispose (object);
}

static void
tally_league_filter_class_init (TallyLeagueFilterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_league_filter_dispose;

  tally_class_signal (klass, "changed", 0);

  tally_class_set_template (klass, "tally-league-filter.ui");
  tally_class_owns (klass, TallyLeagueFilter, game_list, g_ptr_array_unref);
  tally_class_owns (klass, TallyLeagueFilter, season_ids, g_array_unref);
  tally_class_binds (klass, TallyLeagueFilter, games, seasons, day);
  tally_class_answers (klass, changed_cb);
}

static void
tally_league_filter_init (TallyLeagueFilter *self)
{
  const gint64 all = 0;

  self->game_list = g_ptr_array_new ();
  g_ptr_array_add (self->game_list, NULL);
  self->season_ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_array_append_val (self->season_ids, all);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tally_league_filter_new (void)
{
  return g_object_new (TALLY_TYPE_LEAGUE_FILTER, NULL);
}

void
tally_league_filter_offer (TallyLeagueFilter *self,
                           const TallyLeague *league,
                           GPtrArray         *seasons)
{
  g_return_if_fail (TALLY_IS_LEAGUE_FILTER (self));

  self->offering = TRUE;
  self->league = league->id;
  offer_games (self, league);
  offer_seasons (self, seasons);
  self->offering = FALSE;
}

void
tally_league_filter_read (TallyLeagueFilter *self,
                          TallyLeagueChoice *choice)
{
  g_return_if_fail (TALLY_IS_LEAGUE_FILTER (self));

  choice->table = (TallyTableChoice){ self->league, get_season (self), get_game (self) };
  choice->day = tally_date_button_get_day (self->day);
  choice->dated = choice->day != TALLY_NO_DAY;
}

void
tally_league_filter_set_stacked (TallyLeagueFilter *self,
                                 gboolean           stacked)
{
  g_return_if_fail (TALLY_IS_LEAGUE_FILTER (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}
