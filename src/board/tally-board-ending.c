/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-view-private.h"

#include "tally-language.h"

#include "tally-board-chart.h"
#include "tally-board-frame.h"
#include "tally-rank.h"
#include "tally-report.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"

#define MAX_AWARDS 3

char *
tally_board_tell_winners (const TallyBoardPage *page)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < page->setup->n_players; i++) {
    if ((page->winners & tally_seat_bit ((TallySeat) i)) == 0)
      continue;
    g_string_append_printf (names, "%s%s", n++ > 0 ? ", " : "", page->setup->names[i]);
  }
  if (n == 0)
    return page->setup->game->progress (page->setup, page->state);
  return g_strdup_printf (tally_ngettext ("%s wins", "%s win", n), names->str);
}

void
tally_board_append_laurel (const TallyBoardPage *page)
{
  if (page->n_ranks == 0 || (page->winners & tally_seat_bit (page->ranks[0].seat)) == 0)
    return;
  g_string_append (page->html, "<div class=\"laurel\" aria-hidden=\"true\">");
  tally_board_append_badge (page->html, page->slots[page->ranks[0].seat], page->setup->names[page->ranks[0].seat]);
  g_string_append (page->html, "</div>");
}

/* "20, 1 ahead of Frank" */
void
tally_board_append_margin (const TallyBoardPage *page)
{
  const TallyRank *first = &page->ranks[0], *second = &page->ranks[1];
  g_autofree char *text = NULL;

  if (page->n_ranks < 2 || page->winners == 0)
    return;
  if (first->score == second->score)
    text = g_strdup_printf (_ ("%d, as many as %s"), first->score, page->setup->names[second->seat]);
  else
    text = g_strdup_printf (_ ("%d, %d ahead of %s"), first->score, first->score - second->score, page->setup->names[second->seat]);
  tally_board_append_element (page->html, "p", "more", text);
}

/* ---- The chart ---- */

static void
append_chart (const TallyBoardPage *page)
{
  g_autoptr (TallyBoardChart) chart = NULL;

  if (page->rounds->len < 2)
    return;
  chart = tally_board_chart_new (_ ("Points after each round"), page->rounds->len + 1);
  chart->limit = page->limit;
  for (guint i = 0; i < page->n_ranks; i++) {
    TallySeat seat = page->ranks[i].seat;
    TallyBoardLine *line = tally_board_chart_add (chart, page->setup->names[seat], page->slots[seat],
                                                  tally_number_to_text (page->ranks[i].score));

    line->strong = (page->winners & tally_seat_bit (seat)) != 0;
    line->values[0] = 0;
    for (guint round = 0; round < page->rounds->len; round++)
      line->values[round + 1] = g_array_index (page->rounds, TallyBoardRound, round).after.scores[seat];
  }
  tally_board_chart_append (chart, page->html);
}

/* ---- What became of it ---- */

static void
append_award (const TallyBoardPage *page,
              const TallyAward     *award)
{
  g_autofree char *what = tally_award_tell (award);

  g_string_append (page->html, "<li>");
  tally_board_append_element (page->html, "b", "", award->title);
  for (guint i = 0; i < award->n_seats; i++) {
    g_string_append (page->html, "<span class=\"who\">");
    tally_board_append_player (page, award->seats[i]);
    g_string_append (page->html, "</span>");
  }
  tally_board_append_element (page->html, "small", "", what);
  g_string_append (page->html, "</li>");
}

static void
append_awards (const TallyBoardPage *page,
               const TallyCourse    *course)
{
  TallyAward awards[TALLY_MAX_AWARDS];
  guint n = tally_course_list_awards (course, awards);

  if (n == 0)
    return;
  g_string_append_printf (page->html, "<section class=\"awards\" aria-label=\"%s\"><ul>", _ ("Awards"));
  for (guint i = 0; i < MIN (n, MAX_AWARDS); i++)
    append_award (page, &awards[i]);
  g_string_append (page->html, "</ul></section>");
}

/* Where the winner stands in it now. */
static void
append_league (const TallyBoardPage *page,
               const TallyLeague    *league)
{
  TallyStore *store = tally_stored_match_get_store (page->stored);
  TallySeat seat = page->n_ranks > 0 ? page->ranks[0].seat : TALLY_NOBODY;
  g_autoptr (TallyStandings) standings = tally_store_read_standings (store, &(TallyTableChoice){ .league = league->id }, NULL);
  const TallyStandingsRow *row = standings != NULL && seat != TALLY_NOBODY
                                   ? tally_standings_find (standings, tally_stored_match_get_players (page->stored)[seat])
                                   : NULL;
  g_autofree char *text = row != NULL && row->place != 0
                            ? g_strdup_printf (_ ("Counted for %s: %s is no. %u"), league->name, page->setup->names[seat], row->place)
                            : g_strdup_printf (_ ("Counted for %s"), league->name);

  tally_board_append_element (page->html, "p", "counted", text);
}

void
tally_board_append_ending (const TallyBoardPage *page)
{
  g_autoptr (TallyCourse) course = tally_course_new (page->match);
  g_autofree char *decision = tally_course_tell_decision (course);
  g_autoptr (GPtrArray) leagues = tally_store_list_leagues_of (tally_stored_match_get_store (page->stored),
                                                               tally_stored_match_get_id (page->stored), NULL);

  append_chart (page);
  if (decision != NULL)
    tally_board_append_element (page->html, "p", "decision", decision);
  append_awards (page, course);
  for (guint i = 0; leagues != NULL && i < leagues->len; i++)
    append_league (page, leagues->pdata[i]);
}
