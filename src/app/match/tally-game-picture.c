/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game-picture.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-drawing.h"
#include "tally-game-face.h"

#define SCENE_GAP 8

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
make_icon (const char *name,
           int         height)
{
  GtkWidget *image = gtk_image_new_from_icon_name (name);

  gtk_image_set_pixel_size (GTK_IMAGE (image), height * 3 / 4);

  return image;
}

/* A tile of the game's colour, so that they stand under each other in a column of
 * rows, whatever is drawn on them. */
GtkWidget *
tally_game_picture_new (const TallyGame *game,
                        int              size)
{
  GtkWidget *tile = adw_bin_new ();
  GtkWidget *picture;

  if (game == NULL)
    picture = make_icon ("dialog-question-symbolic", size);
  else if (game->drawing == NULL)
    picture = make_icon ("applications-games-symbolic", size);
  else
    picture = make_picture (game->drawing, size * 13 / 16, size * 7 / 8);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  adw_bin_set_child (ADW_BIN (tile), picture);

  gtk_widget_set_size_request (tile, size, size);
  gtk_widget_set_valign (tile, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (tile, "game-sign");
  if (game != NULL && tally_game_face_get (game)->tint != NULL)
    gtk_widget_add_css_class (tile, tally_game_face_get (game)->tint);

  return tile;
}

GtkWidget *
tally_game_picture_scene (const TallyGame *game,
                          int              width)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SCENE_GAP);
  const TallyGameFace *face = tally_game_face_get (game);
  int n = 0;

  while (face->scene[n] != NULL)
    n++;
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  for (int i = 0; i < n; i++) {
    GtkWidget *picture = make_picture (face->scene[i], width * 2 / 5, (width - (n - 1) * SCENE_GAP) / n);

    gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
    gtk_box_append (GTK_BOX (box), picture);
  }
  if (n == 0)
    gtk_box_append (GTK_BOX (box), make_icon ("applications-games-symbolic", width / 3));

  return box;
}

char *
tally_game_picture_tell (const TallyGame *game)
{
  return g_strdup_printf (_ ("%u–%u players · %s"), game->min_players, game->max_players,
                          _ (game->catch_phrase));
}
