/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-report-figures.h"

#include "tally-language.h"

#include "tally-json-writer.h"

static void
write_day (TallySink  *sink,
           const char *key,
           gint32      day)
{
  g_autofree char *text = tally_report_tell_day (day);

  tally_sink_text (sink, key, text);
}

static void
write_match (TallySink  *sink,
             TallyStore *store,
             gint64      match)
{
  g_autofree char *uuid = tally_store_get_match_uuid (store, match);

  tally_sink_text (sink, "match", uuid);
}

/* ---- A player ---- */

static const char *
get_name (const TallyReportPlayer *player,
          gint64                   id)
{
  return tally_report_get_name_cb (id, player->names);
}

static void
write_streak (TallySink         *sink,
              const char        *key,
              const TallyStreak *streak)
{
  tally_sink_open_object (sink, key);
  tally_sink_number (sink, "wins", streak->n);
  if (streak->n > 0) {
    write_day (sink, "first", streak->first_day);
    write_day (sink, "last", streak->last_day);
  }
  tally_sink_close (sink);
}

static void
write_best (TallySink               *sink,
            const TallyReportPlayer *player,
            const TallyBest         *best)
{
  tally_sink_number (sink, "value", best->value);
  write_day (sink, "day", best->day);
  write_match (sink, player->store, best->match);
}

static void
write_bests (TallySink               *sink,
             const TallyReportPlayer *player,
             guint                    game)
{
  const TallyFigures *figures = tally_games[game]->figures;

  tally_sink_open_list (sink, "bests");
  for (guint i = 0; figures != NULL && i < figures->n_measures; i++) {
    const TallyBest *best = &player->figures->games[game].bests[i];

    if (best->match == 0)
      continue;
    tally_sink_open_object (sink, NULL);
    tally_sink_text (sink, "id", figures->measures[i].id);
    tally_sink_text (sink, "title", _ (figures->measures[i].best));
    write_best (sink, player, best);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
}

static void
write_ratings (TallyJsonWriter         *writer,
               const TallyReportPlayer *player,
               GArray                  *ratings)
{
  TallySink *sink = &writer->sink;

  tally_sink_open_list (sink, "ratings");
  for (guint i = 0; i < ratings->len; i++) {
    const TallyRatingPoint *point = &g_array_index (ratings, TallyRatingPoint, i);

    tally_sink_open_object (sink, NULL);
    write_day (sink, "day", point->day);
    write_match (sink, player->store, point->match);
    tally_json_writer_real (writer, "mu", point->rating.mu);
    tally_json_writer_real (writer, "sigma", point->rating.sigma);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
}

static void
write_partners (TallyJsonWriter         *writer,
                const TallyReportPlayer *player,
                GArray                  *partners)
{
  TallySink *sink = &writer->sink;

  tally_sink_open_list (sink, "partners");
  for (guint i = 0; i < partners->len; i++) {
    const TallyPartner *partner = &g_array_index (partners, TallyPartner, i);

    tally_sink_open_object (sink, NULL);
    tally_sink_text (sink, "player", get_name (player, partner->player));
    tally_sink_number (sink, "rounds", partner->rounds);
    tally_json_writer_real (writer, "points", tally_partner_get_average (partner));
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
}

static void
write_game (TallyJsonWriter         *writer,
            const TallyReportPlayer *player,
            guint                    i)
{
  const TallyGameFigures *game = &player->figures->games[i];
  TallySink *sink = &writer->sink;

  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "game", tally_games[i]->id);
  tally_sink_number (sink, "matches", game->matches);
  tally_sink_number (sink, "won", game->won);
  tally_sink_number (sink, "percent", tally_share_to_percent (game->won, game->matches));
  tally_json_writer_real (writer, "average", tally_game_figures_get_average (game));
  if (game->best.match != 0) {
    tally_sink_open_object (sink, "best");
    write_best (sink, player, &game->best);
    tally_sink_close (sink);
  }
  write_bests (sink, player, i);
  write_ratings (writer, player, game->ratings);
  write_partners (writer, player, game->partners);
  tally_sink_close (sink);
}

static void
write_opponents (TallySink               *sink,
                 const TallyReportPlayer *player)
{
  const TallyOpponent *best = tally_player_figures_get_best (player->figures);
  const TallyOpponent *hardest = tally_player_figures_get_hardest (player->figures);

  tally_sink_open_list (sink, "opponents");
  for (guint i = 0; i < player->figures->opponents->len; i++) {
    const TallyOpponent *opponent = &g_array_index (player->figures->opponents, TallyOpponent, i);

    tally_sink_open_object (sink, NULL);
    tally_sink_text (sink, "player", get_name (player, opponent->player));
    tally_sink_number (sink, "meetings", opponent->meetings);
    tally_sink_number (sink, "ahead", opponent->ahead);
    tally_sink_number (sink, "behind", opponent->behind);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
  tally_sink_text (sink, "best_opponent", best ? get_name (player, best->player) : NULL);
  tally_sink_text (sink, "hardest_opponent", hardest ? get_name (player, hardest->player) : NULL);
}

static void
write_result (TallySink         *sink,
              TallyStore        *store,
              const TallyResult *result,
              guint              seat)
{
  write_match (sink, store, result->match);
  tally_sink_text (sink, "game", tally_result_get_game (result)->id);
  write_day (sink, "day", result->day);
  tally_sink_flag (sink, "won", tally_result_has_won (result, seat));
  tally_sink_number (sink, "players", result->n_players);
  if (tally_result_is_together (result)) {
    tally_sink_number (sink, "common_score", result->common_score);
    return;
  }
  tally_sink_number (sink, "place", result->places[seat]);
  tally_sink_number (sink, "score", result->scores[seat]);
}

static void
write_last (TallySink               *sink,
            const TallyReportPlayer *player)
{
  GArray *results = player->figures->results;
  guint n = MIN (results->len, TALLY_REPORT_LAST_MATCHES);

  tally_sink_open_list (sink, "last");
  for (guint i = 0; i < n; i++) {
    const TallyResult *result = &g_array_index (results, TallyResult, results->len - 1 - i);

    tally_sink_open_object (sink, NULL);
    write_result (sink, player->store, result, (guint) tally_result_find_player (result, player->figures->player));
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
}

static void
write_sums (TallySink               *sink,
            const TallyReportPlayer *player)
{
  const TallyPlayerFigures *figures = player->figures;
  int favourite = tally_player_figures_get_favourite (figures);

  tally_sink_text (sink, "player", player->name);
  tally_sink_number (sink, "matches", figures->matches);
  tally_sink_number (sink, "won", figures->won);
  tally_sink_number (sink, "percent", tally_share_to_percent (figures->won, figures->matches));
  tally_sink_number (sink, "seconds", figures->seconds);
  if (figures->matches > 0) {
    write_day (sink, "first_day", figures->first_day);
    write_day (sink, "last_day", figures->last_day);
  }
  write_streak (sink, "streak", &figures->current);
  write_streak (sink, "longest_streak", &figures->longest);
  tally_sink_text (sink, "favourite", favourite >= 0 ? tally_games[favourite]->id : NULL);
}

void
tally_report_player (const TallyReportPlayer *player,
                     GString                 *out)
{
  TallyJsonWriter writer;

  tally_json_writer_init (&writer, out, TRUE);
  tally_sink_open_object (&writer.sink, NULL);
  write_sums (&writer.sink, player);
  tally_sink_open_list (&writer.sink, "games");
  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (player->figures->games[i].matches > 0)
      write_game (&writer, player, i);
  }
  tally_sink_close (&writer.sink);
  write_opponents (&writer.sink, player);
  write_last (&writer.sink, player);
  tally_sink_close (&writer.sink);
  g_string_append_c (out, '\n');
}

/* ---- A match ---- */

static void
write_awards (TallySink         *sink,
              const TallyCourse *course)
{
  const TallySetup *setup = tally_match_get_setup (course->match);
  TallyAward awards[TALLY_MAX_AWARDS];
  guint n = tally_course_list_awards (course, awards);

  tally_sink_open_list (sink, "awards");
  for (guint i = 0; i < n; i++) {
    tally_sink_open_object (sink, NULL);
    tally_sink_text (sink, "id", awards[i].id);
    tally_sink_text (sink, "title", awards[i].title);
    tally_sink_open_list (sink, "players");
    for (guint j = 0; j < awards[i].n_seats; j++)
      tally_sink_text (sink, NULL, setup->names[awards[i].seats[j]]);
    tally_sink_close (sink);
    tally_sink_number (sink, "value", awards[i].value);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
}

void
tally_report_write_course (TallyStoredMatch *match,
                           TallySink        *sink)
{
  g_autoptr (TallyCourse) course = tally_course_new (tally_stored_match_get_match (match));
  g_autofree char *decision = tally_course_tell_decision (course);

  tally_sink_number (sink, "seconds", tally_stored_match_get_seconds (match));
  tally_sink_text (sink, "decision", decision);
  write_awards (sink, course);
}

/* ---- A player in a league ---- */

void
tally_report_points (const TallyReportPoints *points,
                     GString                 *out)
{
  TallyJsonWriter writer;
  TallySink *sink = &writer.sink;

  tally_json_writer_init (&writer, out, TRUE);
  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "league", points->league);
  tally_sink_text (sink, "player", points->player);
  tally_sink_open_list (sink, "matches");
  for (guint i = 0; i < points->points->len; i++) {
    const TallyMatchPoints *one = &g_array_index (points->points, TallyMatchPoints, i);

    tally_sink_open_object (sink, NULL);
    write_result (sink, points->store, &one->result, one->seat);
    tally_json_writer_real (&writer, "points", tally_points_to_double (one->points));
    tally_sink_flag (sink, "dropped", one->dropped);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
  tally_sink_close (sink);
  g_string_append_c (out, '\n');
}
