#include "tally-league-page.h"

struct _TallyLeaguePage {
  TallyPlace parent_instance;
};

G_DEFINE_FINAL_TYPE (TallyLeaguePage, tally_league_page, TALLY_TYPE_PLACE)

static void
tally_league_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TALLY_TYPE_LEAGUE_PAGE);

  G_OBJECT_CLASS (tally_league_page_parent_class)->dispose (object);
}

static void
tally_league_page_class_init (TallyLeaguePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tally_league_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-league-page.ui");
}

static void
tally_league_page_init (TallyLeaguePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
