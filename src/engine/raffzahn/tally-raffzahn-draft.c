/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-model.h"

#include <string.h>

void
tally_raffzahn_draft_init (TallyRaffzahnDraft *draft)
{
  memset (draft, 0, sizeof *draft);
  memset (draft->faces, TALLY_RAFFZAHN_NO_FACE, sizeof draft->faces);
  draft->result = TALLY_RAFFZAHN_NO_RESULT;
}

gboolean
tally_raffzahn_draft_is_empty (const TallyRaffzahnDraft *draft)
{
  return draft->n_throws == 0 &&
         draft->tile == 0 &&
         draft->announced == 0 &&
         draft->discard == 0 &&
         !draft->stays_open &&
         draft->result == TALLY_RAFFZAHN_NO_RESULT;
}

guint
tally_raffzahn_draft_count_dice (const TallyRaffzahnDraft *draft)
{
  guint n = 0;

  if (draft->n_throws == 0)
    return 0;

  for (guint die = 0; die < TALLY_RAFFZAHN_DICE; die++)
    n += draft->faces[draft->n_throws - 1][die] != TALLY_RAFFZAHN_NO_FACE;

  return n;
}

gboolean
tally_raffzahn_draft_is_thrown (const TallyRaffzahnDraft *draft)
{
  return tally_raffzahn_draft_count_dice (draft) == TALLY_RAFFZAHN_DICE;
}

/* What was said belonged to the other dice. */
void
tally_raffzahn_draft_set_face (TallyRaffzahnDraft *draft,
                               guint               die,
                               int                 face)
{
  g_return_if_fail (die < TALLY_RAFFZAHN_DICE);

  if (draft->n_throws == 0)
    draft->n_throws = 1;
  draft->faces[draft->n_throws - 1][die] = (gint8) face;
  draft->result = TALLY_RAFFZAHN_NO_RESULT;
  draft->tile = 0;
}

gboolean
tally_raffzahn_draft_throw_again (TallyRaffzahnDraft *draft)
{
  if (draft->n_throws == TALLY_RAFFZAHN_THROWS)
    return FALSE;

  draft->n_throws++;
  draft->result = TALLY_RAFFZAHN_NO_RESULT;

  return TRUE;
}

/* There is one. */
static void
forget_last_die (TallyRaffzahnDraft *draft)
{
  gint8 *faces = draft->faces[draft->n_throws - 1];
  guint die = TALLY_RAFFZAHN_DICE - 1;

  while (faces[die] == TALLY_RAFFZAHN_NO_FACE)
    die--;
  faces[die] = TALLY_RAFFZAHN_NO_FACE;
  draft->result = TALLY_RAFFZAHN_NO_RESULT;
}

gboolean
tally_raffzahn_draft_take_back (TallyRaffzahnDraft *draft)
{
  if (draft->n_throws == 0) {
    gboolean any = !tally_raffzahn_draft_is_empty (draft);

    tally_raffzahn_draft_init (draft);
    return any;
  }

  if (tally_raffzahn_draft_count_dice (draft) > 0)
    forget_last_die (draft);
  else
    draft->n_throws--;
  /* Without a die the first throw hasn't begun. */
  if (draft->n_throws == 1 && tally_raffzahn_draft_count_dice (draft) == 0)
    draft->n_throws = 0;

  return TRUE;
}

void
tally_raffzahn_draft_read_event (TallyRaffzahnDraft *draft,
                                 const TallyEvent   *event)
{
  const TallyRaffzahnEvent *what = tally_event_payload (event);

  tally_raffzahn_draft_init (draft);
  draft->n_throws = MIN (what->turn.throws.n, TALLY_RAFFZAHN_THROWS);
  for (guint i = 0; i < draft->n_throws; i++) {
    for (guint die = 0; die < TALLY_RAFFZAHN_DICE; die++)
      draft->faces[i][die] = (gint8) what->turn.throws.word[i][die];
  }
  draft->result = what->turn.result;
  draft->tile = draft->n_throws == 0 ? MAX (what->turn.tile, 0) : 0;
  draft->announced = MAX (what->turn.announced, 0);
  draft->discard = what->turn.discard.numbers;
  draft->stays_open = what->turn.protect == FALSE;
}

char *
tally_raffzahn_draft_save (const TallyRaffzahnDraft *draft)
{
  GString *text;

  if (tally_raffzahn_draft_is_empty (draft))
    return NULL;

  text = g_string_new (NULL);
  g_string_printf (text, "%u %d %d %d %d %" G_GINT64_MODIFIER "x",
                   draft->n_throws, draft->tile, draft->result, draft->announced, draft->stays_open, draft->discard);
  for (guint i = 0; i < draft->n_throws; i++)
    g_string_append_printf (text, " %d %d %d", draft->faces[i][0], draft->faces[i][1], draft->faces[i][2]);

  return g_string_free (text, FALSE);
}

/* FALSE where the number isn't there or is outside. */
static gboolean
read_number (char ***words,
             int     lowest,
             int     highest,
             int    *number)
{
  gint64 value;

  if (**words == NULL || !g_ascii_string_to_signed (**words, 10, lowest, highest, &value, NULL))
    return FALSE;

  *number = (int) value;
  (*words)++;

  return TRUE;
}

static gboolean
read_faces (char             ***words,
            TallyRaffzahnDraft *draft)
{
  for (guint i = 0; i < draft->n_throws; i++) {
    for (guint die = 0; die < TALLY_RAFFZAHN_DICE; die++) {
      int highest = tally_raffzahn_count_faces (die) - 1;
      int face;

      if (!read_number (words, TALLY_RAFFZAHN_NO_FACE, highest, &face))
        return FALSE;
      draft->faces[i][die] = (gint8) face;
    }
  }

  return TRUE;
}

static gboolean
read_draft (char              **words,
            TallyRaffzahnDraft *draft)
{
  int n_throws;
  int open;

  if (!read_number (&words, 0, TALLY_RAFFZAHN_THROWS, &n_throws) ||
      !read_number (&words, 0, TALLY_RAFFZAHN_TILES, &draft->tile) ||
      !read_number (&words, TALLY_RAFFZAHN_NO_RESULT, TALLY_RAFFZAHN_PASS, &draft->result) ||
      !read_number (&words, 0, TALLY_RAFFZAHN_TILES, &draft->announced) ||
      !read_number (&words, 0, 1, &open) ||
      *words == NULL ||
      !g_ascii_string_to_unsigned (*words++, 16, 0, TALLY_RAFFZAHN_ALL_TILES, &draft->discard, NULL))
    return FALSE;

  draft->n_throws = (guint) n_throws;
  draft->stays_open = open;

  return read_faces (&words, draft);
}

void
tally_raffzahn_draft_load (TallyRaffzahnDraft *draft,
                           const char         *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 0);

  tally_raffzahn_draft_init (draft);
  if (!read_draft (words, draft))
    tally_raffzahn_draft_init (draft);
}
