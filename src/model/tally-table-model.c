/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-table-model.h"

#include <glib/gi18n.h>

#include "tally-picture.h"
#include "tally-rank.h"
#include "tally-score-series.h"

/* Who has no partner comes last. */
static int
compare_teams (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const TallyTableCard *one = a, *other = b;

  return one->team != other->team ? (one->team - 1 < other->team - 1 ? -1 : 1) : (int) one->place - (int) other->place;
}

static TallySeat
find_partner (const TallyTableModel *model,
              const TallyTableCard  *card)
{
  for (guint i = 0; card->team != 0 && i < model->n_cards; i++) {
    if (model->cards[i].team == card->team && model->cards[i].seat != card->seat)
      return model->cards[i].seat;
  }

  return TALLY_NOBODY;
}

/* As the game's picture of the table has them. */
static void
find_teams (TallySession    *session,
            TallyTableModel *model)
{
  const TallySetup *setup = tally_session_get_setup (session);
  g_autoptr (GPtrArray) picture = tally_picture_new ();

  if (setup->game->picture != NULL)
    setup->game->picture (setup, tally_session_get_state (session), NULL, picture);
  for (guint i = 0; i < model->n_cards; i++)
    model->cards[i].team = tally_picture_get_team (picture, model->cards[i].seat);
  for (guint i = 0; i < model->n_cards; i++)
    model->cards[i].partner = find_partner (model, &model->cards[i]);
  g_qsort_with_data (model->cards, (int) model->n_cards, sizeof *model->cards, compare_teams, NULL);
}

void
tally_table_model_compute (TallySession    *session,
                           TallyTableModel *model)
{
  const TallySetup *setup = tally_session_get_setup (session);
  g_autoptr (GArray) series = tally_score_series_new (tally_session_get_match (session));
  const TallyScorePoint *now = &g_array_index (series, TallyScorePoint, series->len - 1);
  const TallyScorePoint *before = series->len > 2 ? now - 1 : now;
  TallyRank ranks[TALLY_MAX_PLAYERS];
  gint32 highest = MAX (1, tally_score_series_get_target (setup));

  model->n_cards = setup->game->rank (setup, tally_session_get_state (session), ranks);
  for (guint i = 0; i < model->n_cards; i++)
    highest = MAX (highest, ranks[i].score);
  for (guint i = 0; i < model->n_cards; i++)
    model->cards[i] = (TallyTableCard){ .seat = ranks[i].seat,
                                        .score = ranks[i].score,
                                        .place = ranks[i].place,
                                        .movement = before->places[ranks[i].seat] - now->places[ranks[i].seat],
                                        .share = MAX (0, (double) ranks[i].score / highest) };
  find_teams (session, model);
  if (tally_setup_is_together (setup)) {
    model->n_cards = 1;
    model->cards[0] = (TallyTableCard){ .seat = TALLY_NOBODY, .score = now->scores[0], .partner = TALLY_NOBODY };
  }
}

char *
tally_table_model_tell_progress (TallySession *session)
{
  const TallySetup *setup = tally_session_get_setup (session);
  gint32 target = tally_score_series_get_target (setup);
  g_autofree char *progress = setup->game->progress (setup, tally_session_get_state (session));
  g_autofree char *to = g_strdup_printf (_ ("to %d"), target);

  return target > 0 ? g_strdup_printf ("%s · %s", progress, to) : g_steal_pointer (&progress);
}
