/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-player-page.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-big-screen.h"
#include "tally-class.h"
#include "tally-date-button.h"
#include "tally-day.h"
#include "tally-errand.h"
#include "tally-matches-view.h"
#include "tally-player-cards.h"
#include "tally-store-figures.h"
#include "tally-store-leagues.h"
#include "tally-widget.h"
#include "tally-window.h"
#include "tally-wrap-box.h"

struct _TallyPlayerPage {
  GtkWidget parent_instance;

  AdwWindowTitle *title;
  TallyBadge *badge;
  GtkLabel *name;
  GtkLabel *since;
  GtkDropDown *period;
  GtkWidget *days;
  TallyDateButton *first_day;
  TallyDateButton *last_day;
  TallyWrapBox *numbers;
  GtkBox *parts;

  TallyStore *store;
  gint64 player;
  GCancellable *cancellable; /* while a thread is reading */
  GArray *periods;           /* TallyFilter, in the order of `period` but for days of one's own, which come last */
  gboolean stale;
};

G_DEFINE_FINAL_TYPE (TallyPlayerPage, tally_player_page, GTK_TYPE_WIDGET)

/* What the thread is to read. */
typedef struct {
  gint64 player;
  TallyFilter period;
} Wish;

static gint32
get_year (gint32 day)
{
  g_autoptr (GDateTime) date = tally_day_to_date (day);

  return g_date_time_get_year (date);
}

static gint32
get_first_day (gint32 year)
{
  g_autoptr (GDateTime) date = g_date_time_new_local (year, 1, 1, 12, 0, 0);

  return tally_day_from_date (date);
}

static gboolean
has_own_days (TallyPlayerPage *self)
{
  guint chosen = gtk_drop_down_get_selected (self->period);

  return self->periods->len > 1 && chosen >= self->periods->len && chosen != GTK_INVALID_LIST_POSITION;
}

static TallyFilter
get_period (TallyPlayerPage *self)
{
  guint chosen = gtk_drop_down_get_selected (self->period);

  if (has_own_days (self))
    return (TallyFilter){ tally_date_button_get_day (self->first_day), tally_date_button_get_day (self->last_day), TALLY_ANY_GAME };

  return chosen < self->periods->len ? g_array_index (self->periods, TallyFilter, chosen) : TALLY_FILTER_ALL;
}

static void
clear (TallyPlayerPage *self)
{
  GtkWidget *number;

  while ((number = gtk_widget_get_first_child (GTK_WIDGET (self->numbers))) != NULL)
    gtk_widget_unparent (number);
  tally_box_clear (self->parts);
}

static void
offer_period (TallyPlayerPage *self,
              const char      *name,
              gint32           first_day,
              gint32           last_day)
{
  TallyFilter period = { first_day, last_day, TALLY_ANY_GAME };

  gtk_string_list_append (GTK_STRING_LIST (gtk_drop_down_get_model (self->period)), name);
  g_array_append_val (self->periods, period);
}

/* All years between the first match and the last. */
static void
offer_years (TallyPlayerPage          *self,
             const TallyPlayerFigures *figures)
{
  for (gint32 year = get_year (figures->last_day); year >= get_year (figures->first_day); year--) {
    g_autofree char *name = g_strdup_printf ("%d", year);

    offer_period (self, name, get_first_day (year), get_first_day (year + 1) - 1);
  }
}

/* Those in which this player has played, the newest first; the league is named
 * where there are several. */
static void
offer_seasons (TallyPlayerPage          *self,
               const TallyPlayerFigures *figures)
{
  g_autoptr (GPtrArray) leagues = tally_store_list_leagues (self->store, NULL);

  for (guint i = 0; leagues != NULL && i < leagues->len; i++) {
    const TallyLeague *league = leagues->pdata[i];
    g_autoptr (GPtrArray) seasons = tally_store_list_seasons (self->store, league->id, NULL);

    for (guint j = seasons != NULL ? seasons->len : 0; j > 0; j--) {
      const TallySeason *season = seasons->pdata[j - 1];
      g_autofree char *name = leagues->len > 1 ? g_strdup_printf ("%s, %s", league->name, season->name) : g_strdup (season->name);

      if (season->first_day <= figures->last_day && season->last_day >= figures->first_day)
        offer_period (self, name, season->first_day, season->last_day);
    }
  }
}

/* Once, of all time. */
static void
offer_periods (TallyPlayerPage          *self,
               const TallyPlayerFigures *figures)
{
  if (self->periods->len > 1 || figures->matches == 0)
    return;

  offer_years (self, figures);
  offer_seasons (self, figures);
  gtk_string_list_append (GTK_STRING_LIST (gtk_drop_down_get_model (self->period)), _ ("Choose…"));
  tally_date_button_set_day (self->first_day, figures->first_day);
  tally_date_button_set_day (self->last_day, figures->last_day);
}

static void
show_figures (TallyPlayerPage          *self,
              const TallyPlayerFigures *figures)
{
  g_autoptr (TallyRoster) roster = tally_roster_new (self->store, NULL);
  g_autofree char *first = tally_day_tell_date (figures->first_day);
  g_autofree char *last = tally_day_tell_date (figures->last_day);
  g_autofree char *since = g_strdup_printf (_ ("since %s, last on %s"), first, last);

  clear (self);
  gtk_label_set_label (self->since, figures->matches > 0 ? since : _ ("No finished match yet"));
  tally_player_cards_add_numbers (self->numbers, figures);
  if (roster != NULL)
    tally_player_cards_add_parts (self->parts, figures, roster);
  offer_periods (self, figures);
}

static gpointer
read_figures_cb (TallyStore   *store,
                 gpointer      data,
                 GCancellable *cancellable,
                 GError      **error)
{
  const Wish *wish = data;

  return tally_store_read_player_figures (store, wish->player, &wish->period, cancellable, error);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyPlayerFigures) figures = tally_errand_finish (result, &error);
  TallyPlayerPage *self = data;

  /* Then the page may be gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  if (figures != NULL)
    show_figures (self, figures);
  else
    gtk_label_set_label (self->since, error->message);
}

static void
show_player (TallyPlayerPage *self)
{
  g_autoptr (TallyPlayer) player = tally_store_get_player (self->store, self->player, NULL);

  if (player == NULL)
    return;

  adw_window_title_set_title (self->title, player->name);
  gtk_label_set_label (self->name, player->name);
  tally_badge_set (self->badge, tally_roster_get_slot (player, 0), player->name);
}

static void
update (TallyPlayerPage *self)
{
  static const TallyErrand errand = { TALLY_ACCESS_READ, read_figures_cb, g_free, (GDestroyNotify) tally_player_figures_free };
  Wish wish;

  if (self->store == NULL)
    return;

  g_clear_pointer (&self->cancellable, tally_class_cancel);
  show_player (self);
  wish = (Wish){ self->player, get_period (self) };
  self->cancellable = g_cancellable_new ();
  tally_errand_send (&errand, self->store, g_memdup2 (&wish, sizeof wish), self->cancellable, read_cb, self);
}

/* A period of one's own has two days to choose. */
static void
period_cb (TallyPlayerPage *self)
{
  gtk_widget_set_visible (self->days, has_own_days (self));
  update (self);
}

static void
store_changed_cb (TallyPlayerPage *self,
                  guint            aspects)
{
  if ((aspects & (TALLY_ASPECT_MATCHES | TALLY_ASPECT_PLAYERS)) == 0)
    return;

  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (!self->stale)
    update (self);
}

static void
edit_cb (TallyPlayerPage *self)
{
  g_signal_emit_by_name (self, "edit");
}

static void
limit_days (TallyMatchFilter *filter,
            gint32            first_day,
            gint32            last_day)
{
  filter->has_first_day = first_day != G_MININT32;
  filter->has_last_day = last_day != G_MAXINT32;
  filter->first_day = first_day;
  filter->last_day = last_day;
}

static void
push_matches (TallyPlayerPage        *self,
              const TallyMatchFilter *filter)
{
  g_autofree char *title = g_strdup_printf (_ ("Matches of %s"), gtk_label_get_label (self->name));

  tally_window_push (tally_window_of (self), tally_matches_view_make_page (title, NULL, self->store, filter, NULL));
}

static void
matches_cb (TallyPlayerPage *self)
{
  TallyFilter period = get_period (self);
  TallyMatchFilter filter = { .shelf = TALLY_SHELF_FINISHED, .player = self->player };

  limit_days (&filter, period.first_day, period.last_day);
  push_matches (self, &filter);
}

/* What stands behind one number, within the period. */
static void
list_cb (TallyPlayerPage *self,
         const char      *action,
         GVariant        *choice)
{
  TallyFilter period = get_period (self);
  TallyMatchFilter filter = { .shelf = TALLY_SHELF_FINISHED, .player = self->player };
  gint32 first_day, last_day;
  const char *game;

  g_variant_get (choice, "(&sxbii)", &game, &filter.other, &filter.won, &first_day, &last_day);
  filter.game = *game != '\0' ? tally_game_find (game) : NULL;
  limit_days (&filter, MAX (first_day, period.first_day), MIN (last_day, period.last_day));
  push_matches (self, &filter);
}

static void
tally_player_page_map (GtkWidget *widget)
{
  TallyPlayerPage *self = TALLY_PLAYER_PAGE (widget);

  if (self->stale)
    update (self);
  self->stale = FALSE;

  GTK_WIDGET_CLASS (tally_player_page_parent_class)->map (widget);
}

static void
tally_player_page_class_init (TallyPlayerPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = tally_player_page_map;

  tally_class_signal (klass, "edit", 0);

  tally_class_set_template (klass, "tally-player-page.ui");
  tally_class_owns (klass, TallyPlayerPage, store, g_object_unref);
  tally_class_owns (klass, TallyPlayerPage, periods, g_array_unref);
  tally_class_owns (klass, TallyPlayerPage, cancellable, tally_class_cancel);
  tally_class_binds (klass, TallyPlayerPage, title, badge, name, since, period, numbers, parts, days,
                     first_day, last_day);
  tally_class_answers (klass, edit_cb, update, period_cb);
  tally_class_acts (klass, "player.matches", NULL, matches_cb);
  tally_class_acts (klass, "player.list", TALLY_PLAYER_MATCHES, list_cb);
}

static void
tally_player_page_init (TallyPlayerPage *self)
{
  TallyFilter all_time = TALLY_FILTER_ALL;

  self->periods = g_array_new (FALSE, FALSE, sizeof (TallyFilter));
  g_array_append_val (self->periods, all_time);
  gtk_widget_init_template (GTK_WIDGET (self));
  tally_big_screen_watch (GTK_WIDGET (self));
}

GtkWidget *
tally_player_page_new (TallyStore *store,
                       gint64      player)
{
  TallyPlayerPage *self;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  self = g_object_new (TALLY_TYPE_PLAYER_PAGE, NULL);
  self->store = g_object_ref (store);
  self->player = player;
  g_signal_connect_object (store, "changed", G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}

gint64
tally_player_page_get_player (TallyPlayerPage *self)
{
  g_return_val_if_fail (TALLY_IS_PLAYER_PAGE (self), 0);

  return self->player;
}

gboolean
tally_player_page_is_reading (TallyPlayerPage *self)
{
  g_return_val_if_fail (TALLY_IS_PLAYER_PAGE (self), FALSE);

  return self->cancellable != NULL;
}
