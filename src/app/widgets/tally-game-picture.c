#include "tally-game-picture.h"

#include <glib/gi18n.h>

#include "tally-drawing.h"

#define MAX_DRAWINGS 3

typedef struct {
  const char *game;
  const char *sign;
  const char *scene[MAX_DRAWINGS + 1];
  const char *catch_phrase;
} Look;

static const Look looks[] = {
  { "allie-gator", "jaw", { "jaw", NULL }, N_ ("to 3 teeth") },
  { "raffzahn", "tile", { "tile-8", "tile", "tile-39", NULL }, N_ ("most teeth win") },
  { "the-game", "piles", { "piles", NULL }, N_ ("together") },
  { "zoff-im-zoo", "animal-hedgehog", { "animal-elephant", "animal-mouse", "animal-fox", NULL }, N_ ("to 19 points") },
};

static const Look *
find_look (const TallyGame *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++) {
    if (g_str_equal (looks[i].game, game->id))
      return &looks[i];
  }

  g_error ("%s has no picture", game->id);
}

GtkWidget *
tally_game_picture_new (const TallyGame *game,
                        int              height)
{
  GtkWidget *picture = tally_drawing_picture (find_look (game)->sign, height, NULL);

  /* In a column of rows they stand under each other. */
  gtk_widget_set_size_request (picture, height * 5 / 4, height * 3 / 4);

  return picture;
}

/* As large as they are drawn, and smaller where there is less room. */
GtkWidget *
tally_game_picture_scene (const TallyGame *game)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  const Look *look = find_look (game);

  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  for (guint i = 0; look->scene[i] != NULL; i++) {
    GtkWidget *picture = tally_drawing_picture (look->scene[i], 0, NULL);

    gtk_widget_set_size_request (picture, -1, -1);
    gtk_box_append (GTK_BOX (box), picture);
  }

  return box;
}

char *
tally_game_picture_tell (const TallyGame *game)
{
  return g_strdup_printf (_ ("%u–%u players · %s"), game->min_players, game->max_players,
                          _ (find_look (game)->catch_phrase));
}
