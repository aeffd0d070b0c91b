#include "tally-play-page.h"

struct _TallyPlayPage {
  TallyPlace parent_instance;
};

G_DEFINE_FINAL_TYPE (TallyPlayPage, tally_play_page, TALLY_TYPE_PLACE)

static void
tally_play_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TALLY_TYPE_PLAY_PAGE);

  G_OBJECT_CLASS (tally_play_page_parent_class)->dispose (object);
}

static void
tally_play_page_class_init (TallyPlayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tally_play_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-play-page.ui");
}

static void
tally_play_page_init (TallyPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
