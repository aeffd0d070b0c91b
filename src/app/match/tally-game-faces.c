/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game-face.h"

#define RESOURCES "resource:///io/github/tallygator/Tallygator/"

extern const TallyGameFace tally_allie_gator_face;
extern const TallyGameFace tally_raffzahn_face;
extern const TallyGameFace tally_the_game_face;
extern const TallyGameFace tally_zoff_im_zoo_face;

/* Tests build this file once more, with a game of their own. */
#ifdef TALLY_TEST_FACE
extern const TallyGameFace TALLY_TEST_FACE;
#endif

/* A new game is a folder beside this file and one line here. */
const TallyGameFace *const tally_game_faces[] = {
  &tally_allie_gator_face,
  &tally_raffzahn_face,
  &tally_the_game_face,
  &tally_zoff_im_zoo_face,
#ifdef TALLY_TEST_FACE
  &TALLY_TEST_FACE,
#endif
  NULL,
};

const TallyGameFace *
tally_game_face_get (const TallyGame *game)
{
  for (guint i = 0; tally_game_faces[i] != NULL; i++) {
    if (tally_game_faces[i]->game == game)
      return tally_game_faces[i];
  }

  g_error ("%s has no face", game->id);
}

/* A static library loses what nobody calls, so the resources are not left to
 * register themselves. */
void
tally_game_faces_register_resources (void)
{
  for (guint i = 0; tally_game_faces[i] != NULL; i++) {
    if (tally_game_faces[i]->register_resource != NULL)
      tally_game_faces[i]->register_resource ();
  }
}

char *
tally_game_faces_make_style (void)
{
  GString *style = g_string_new (NULL);

  for (guint i = 0; tally_game_faces[i] != NULL; i++) {
    if (tally_game_faces[i]->style != NULL)
      g_string_append_printf (style, "@import url(\"%s%s\");\n", RESOURCES, tally_game_faces[i]->style);
  }

  return g_string_free (style, FALSE);
}
