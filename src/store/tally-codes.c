#include "tally-codes.h"

#include <string.h>

static const struct {
  guint code;
  const char *id;
} games[] = {
  { 1, "allie-gator" },
  { 2, "raffzahn" },
  { 3, "the-game" },
  { 4, "zoff-im-zoo" },
};

guint
tally_code_from_game (const TallyGame *game)
{
  for (guint i = 0; game != NULL && i < G_N_ELEMENTS (games); i++) {
    if (strcmp (games[i].id, game->id) == 0)
      return games[i].code;
  }

  return 0;
}

const TallyGame *
tally_code_to_game (gint64 code)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    if (games[i].code == code)
      return tally_game_find (games[i].id);
  }

  return NULL;
}

/* Asked once for every result there is, so it is worth a table. */
guint
tally_code_to_game_index (gint64 code)
{
  static guint indexes[G_N_ELEMENTS (games) + 1];
  static gsize known;

  if (g_once_init_enter (&known)) {
    for (guint i = 0; tally_games[i] != NULL; i++)
      indexes[tally_code_from_game (tally_games[i])] = i;
    g_once_init_leave (&known, 1);
  }

  return code > 0 && code <= (gint64) G_N_ELEMENTS (games) ? indexes[code] : 0;
}
