#include "tally-game-picture.h"

#include <glib/gi18n.h>

#include "tally-drawing.h"

#define MAX_DRAWINGS 3

#define SCENE_GAP 8

typedef struct {
  const char *game;
  const char *sign;
  const char *scene[MAX_DRAWINGS + 1];
} Look;

static const Look looks[] = {
  { "allie-gator", "jaw", { "jaw", NULL } },
  { "raffzahn", "tile", { "tile-8", "tile", "tile-39", NULL } },
  { "the-game", "piles", { "piles", NULL } },
  { "zoff-im-zoo", "animal-hedgehog", { "animal-elephant", "animal-mouse", "animal-fox", NULL } },
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

/* As high as it may be without being wider than that. */
static GtkWidget *
make_picture (const char *name,
              int         height,
              int         width)
{
  double ratio = gdk_paintable_get_intrinsic_aspect_ratio (tally_drawing_get (name));

  return tally_drawing_picture (name, MIN (height, (int) (width / ratio)), NULL);
}

static GtkWidget *
make_unknown (int height)
{
  GtkWidget *image = gtk_image_new_from_icon_name ("dialog-question-symbolic");

  gtk_image_set_pixel_size (GTK_IMAGE (image), height * 3 / 4);

  return image;
}

GtkWidget *
tally_game_picture_new (const TallyGame *game,
                        int              height)
{
  GtkWidget *picture = game != NULL ? make_picture (find_look (game)->sign, height, height * 5 / 4) : make_unknown (height);

  /* In a column of rows they stand under each other. */
  gtk_widget_set_size_request (picture, height * 5 / 4, -1);

  return picture;
}

GtkWidget *
tally_game_picture_scene (const TallyGame *game,
                          int              width)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SCENE_GAP);
  const Look *look = find_look (game);
  int n = 0;

  while (look->scene[n] != NULL)
    n++;
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  for (int i = 0; i < n; i++) {
    GtkWidget *picture = make_picture (look->scene[i], width * 2 / 5, (width - (n - 1) * SCENE_GAP) / n);

    gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
    gtk_box_append (GTK_BOX (box), picture);
  }

  return box;
}

char *
tally_game_picture_tell (const TallyGame *game)
{
  return g_strdup_printf (_ ("%u–%u players · %s"), game->min_players, game->max_players,
                          _ (game->catch_phrase));
}
