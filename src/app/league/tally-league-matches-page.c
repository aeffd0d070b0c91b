#include "tally-league-matches-page.h"

#include <glib/gi18n.h>

#include "tally-matches-view.h"

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

static void
set_filter (TallyMatchFilter         *filter,
            const TallyLeagueReading *reading,
            gint64                    player)
{
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

GtkWidget *
tally_league_matches_page_new (TallyStore               *store,
                               const TallyLeagueReading *reading,
                               gint64                    player)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *matches = tally_matches_view_new ();
  TallyMatchFilter filter;

  set_filter (&filter, reading, player);
  gtk_widget_set_vexpand (matches, TRUE);
  gtk_box_append (GTK_BOX (page), make_header (reading, player));
  gtk_box_append (GTK_BOX (page), matches);
  tally_matches_view_show (TALLY_MATCHES_VIEW (matches), store, &filter, NULL);

  return page;
}
