#include "tally-players-page.h"

struct _TallyPlayersPage {
  TallyPlace parent_instance;
};

G_DEFINE_FINAL_TYPE (TallyPlayersPage, tally_players_page, TALLY_TYPE_PLACE)

static void
tally_players_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TALLY_TYPE_PLAYERS_PAGE);

  G_OBJECT_CLASS (tally_players_page_parent_class)->dispose (object);
}

static void
tally_players_page_class_init (TallyPlayersPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tally_players_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-players-page.ui");
}

static void
tally_players_page_init (TallyPlayersPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
