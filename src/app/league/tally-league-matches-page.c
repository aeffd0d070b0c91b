#include "tally-league-matches-page.h"

#include <glib/gi18n.h>

#include "tally-day.h"
#include "tally-game-picture.h"
#include "tally-match-list.h"
#include "tally-words.h"

#define A_PAGE 50

struct _TallyLeagueMatchesPage {
  AdwBin parent_instance;

  GtkListBox *list;
  GtkWidget *more;

  TallyStore *store;
  TallyMatchFilter filter;
  TallyMatchSummary *last; /* where the next page goes on */
};

G_DEFINE_FINAL_TYPE (TallyLeagueMatchesPage, tally_league_matches_page, ADW_TYPE_BIN)

static char *
tell_scores (const TallyMatchSummary *match)
{
  GString *text = g_string_new (NULL);

  for (guint place = 1; place <= match->n_players; place++) {
    for (guint seat = 0; seat < match->n_players; seat++) {
      if (match->places[seat] == place)
        g_string_append_printf (text, "%s%u. %s (%d)", text->len > 0 ? ", " : "", place, match->names[seat],
                                match->scores[seat]);
    }
  }

  return g_string_free (text, FALSE);
}

/* A game together has no places. */
static char *
tell_result (const TallyMatchSummary *match)
{
  g_autofree char *names = NULL;

  if (match->game == NULL || !match->game->together)
    return tell_scores (match);

  names = tally_words_list ((const char *const *) match->names, match->n_players);
  return g_strdup_printf (match->won != 0 ? _ ("Won by %s together") : _ ("Lost by %s together"), names);
}

static GtkWidget *
make_row (const TallyMatchSummary *match)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *day = tally_day_tell_short (match->day);
  g_autofree char *title = g_strdup_printf ("%s · %s", tally_words_game (match->game), day);
  g_autofree char *result = tell_result (match);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), result);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), tally_game_picture_new (match->game, 32));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "x", match->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-match");

  return row;
}

static void
show_more (TallyLeagueMatchesPage *self)
{
  g_autoptr (GPtrArray) matches = tally_store_list_matches (self->store, &self->filter, self->last, A_PAGE, NULL);
  guint n = matches != NULL ? matches->len : 0;

  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->list, make_row (g_ptr_array_index (matches, i)));
  gtk_widget_set_visible (self->more, n == A_PAGE);
  if (n == 0)
    return;

  g_clear_pointer (&self->last, tally_match_summary_free);
  self->last = g_ptr_array_steal_index (matches, n - 1);
}

static GtkWidget *
make_header (const TallyLeagueReading *reading,
             gint64                    player)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *back = gtk_button_new_from_icon_name ("go-previous-symbolic");
  const char *name = tally_roster_name (reading->roster, player);
  g_autofree char *title = *name != '\0' ? g_strdup_printf (_ ("Matches of %s"), name) : g_strdup (_ ("Matches"));

  gtk_widget_set_tooltip_text (back, _ ("Back"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (back), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Back"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (back), "win.back");
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), back);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), adw_window_title_new (title, reading->league->name));

  return header;
}

static GtkWidget *
make_body (TallyLeagueMatchesPage *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  self->more = gtk_button_new_with_label (_ ("Show more"));
  gtk_widget_add_css_class (self->more, "tall");
  g_signal_connect_swapped (self->more, "clicked", G_CALLBACK (show_more), self);

  gtk_widget_add_css_class (box, "place-body");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (box), self->more);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 720);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  gtk_widget_set_vexpand (scrolled, TRUE);

  return scrolled;
}

static void
set_filter (TallyLeagueMatchesPage   *self,
            const TallyLeagueReading *reading,
            gint64                    player)
{
  TallyMatchFilter *filter = &self->filter;

  *filter = (TallyMatchFilter){
    .shelf = TALLY_SHELF_FINISHED,
    .game = reading->look.choice.game,
    .player = player,
    .league = reading->league->id,
  };
  if (reading->season != NULL) {
    filter->has_first_day = filter->has_last_day = TRUE;
    filter->first_day = reading->season->first_day;
    filter->last_day = reading->season->last_day;
  }
  if (reading->look.dated) {
    filter->last_day = filter->has_last_day ? MIN (filter->last_day, reading->look.day) : reading->look.day;
    filter->has_last_day = TRUE;
  }
}

static void
tally_league_matches_page_dispose (GObject *object)
{
  TallyLeagueMatchesPage *self = TALLY_LEAGUE_MATCHES_PAGE (object);

  g_clear_object (&self->store);
  g_clear_pointer (&self->last, tally_match_summary_free);

  G_OBJECT_CLASS (tally_league_matches_page_parent_class)->dispose (object);
}

static void
tally_league_matches_page_class_init (TallyLeagueMatchesPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_league_matches_page_dispose;
}

static void
tally_league_matches_page_init (TallyLeagueMatchesPage *self)
{
}

GtkWidget *
tally_league_matches_page_new (TallyStore               *store,
                               const TallyLeagueReading *reading,
                               gint64                    player)
{
  TallyLeagueMatchesPage *self = g_object_new (TALLY_TYPE_LEAGUE_MATCHES_PAGE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->store = g_object_ref (store);
  set_filter (self, reading, player);
  gtk_box_append (GTK_BOX (box), make_header (reading, player));
  gtk_box_append (GTK_BOX (box), make_body (self));
  adw_bin_set_child (ADW_BIN (self), box);
  show_more (self);

  return GTK_WIDGET (self);
}
