/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-view.h"

#include "tally-language.h"

#include <string.h>

#include "tally-course.h"
#include "tally-json-writer.h"
#include "tally-match-history.h"
#include "tally-picture.h"
#include "tally-result-file.h"
#include "tally-store-players.h"

#define MAX_LINES 8
#define MAX_SHEET_ROWS 12
#define TV_SHEET_ROWS 2
#define SLOTS 8
#define MAX_AWARDS 3

const char *const tally_board_view_words[] = { "phone", "tv", "tile", "overlay", NULL };

/* All that is asked about a match while one text about it is made. */
typedef struct {
  GString *html;
  TallyStoredMatch *stored;
  const TallyMatch *match;
  const TallySetup *setup;
  gconstpointer state;
  TallyBoardView view;
  gboolean finished;
  guint winners;
  guint n_ranks;
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint slots[TALLY_MAX_PLAYERS];
  GPtrArray *picture;
} Page;

/* ---- Small pieces ---- */

void
tally_board_append_text (GString    *html,
                         const char *text)
{
  g_autofree char *safe = g_markup_escape_text (text, -1);

  g_string_append (html, safe);
}

static void
append_element (GString    *html,
                const char *name,
                const char *class,
                const char *text)
{
  g_string_append_printf (html, "<%s class=\"%s\">", name, class);
  tally_board_append_text (html, text);
  g_string_append_printf (html, "</%s>", name);
}

/* The first letter as people see it, in capitals. */
static char *
get_initial (const char *name)
{
  g_autofree char *first = g_utf8_substring (name, 0, name[0] != '\0');

  return g_utf8_strup (first, -1);
}

void
tally_board_append_badge (GString    *html,
                          guint       slot,
                          const char *name)
{
  g_autofree char *initial = get_initial (name);

  g_string_append_printf (html, "<span class=\"badge slot-%u\" aria-hidden=\"true\">", (slot - 1) % SLOTS + 1);
  tally_board_append_text (html, initial);
  g_string_append (html, "</span>");
}

static void
append_player (const Page *page,
               TallySeat   seat)
{
  tally_board_append_badge (page->html, page->slots[seat], page->setup->names[seat]);
  g_string_append (page->html, "<bdi>");
  tally_board_append_text (page->html, page->setup->names[seat]);
  g_string_append (page->html, "</bdi>");
}

static void
read_slots (Page *page)
{
  const gint64 *players = tally_stored_match_get_players (page->stored);
  g_autoptr (GPtrArray) all = tally_store_list_players (tally_stored_match_get_store (page->stored), NULL);

  for (guint i = 0; i < page->setup->n_players; i++) {
    page->slots[i] = i + 1;
    for (guint j = 0; all != NULL && j < all->len; j++) {
      const TallyPlayer *player = all->pdata[j];

      if (player->id == players[i] && player->colour > 0)
        page->slots[i] = player->colour;
    }
  }
}

/* ---- What to do next ---- */

static char *
tell_winners (const Page *page)
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

static char *
tell_step (const Page *page)
{
  return page->finished ? tell_winners (page) : tally_game_tell_sheet_step (page->setup, page->state);
}

/* The first sentence is the headline, the others stand below it. */
static void
append_step (const Page *page)
{
  g_autofree char *step = tell_step (page);
  char *rest = strstr (step, ". ");

  if (rest != NULL) {
    rest[1] = '\0';
    rest += 2;
  }
  append_element (page->html, "h1", "step", step);
  if (rest != NULL)
    append_element (page->html, "p", "more", rest);
}

static void
append_pill (const Page *page)
{
  g_string_append_printf (page->html, "<p class=\"pill %s\" data-live><i></i><span>", page->finished ? "over" : "on");
  tally_board_append_text (page->html, page->finished ? _ ("Finished") : _ ("Live"));
  g_string_append (page->html, "</span></p>");
}

static void
append_head (const Page *page)
{
  g_autofree char *progress = page->setup->game->progress (page->setup, page->state);

  g_string_append_printf (page->html, "<header class=\"top tint-%u\" role=\"status\"><div class=\"title\"><div><p class=\"game\">",
                          page->setup->game->number);
  tally_board_append_text (page->html, page->setup->game->name);
  g_string_append (page->html, "</p><p class=\"where\">");
  tally_board_append_text (page->html, progress);
  g_string_append (page->html, "</p></div>");
  append_pill (page);
  g_string_append (page->html, "</div>");
  append_step (page);
}

/* ---- The game's own picture ---- */

static const char *
name_look (TallyLook look)
{
  static const char *const words[] = {
    [TALLY_LOOK_PLAIN] = "plain",
    [TALLY_LOOK_OWNED] = "owned",
    [TALLY_LOOK_SAFE] = "safe",
    [TALLY_LOOK_GONE] = "gone",
    [TALLY_LOOK_RINGED] = "ringed",
    [TALLY_LOOK_EMPTY] = "empty",
    [TALLY_LOOK_WHITE] = "white",
    [TALLY_LOOK_GOLD] = "gold",
    [TALLY_LOOK_UP] = "up",
    [TALLY_LOOK_DOWN] = "down",
  };

  return words[look];
}

/* What a look means to somebody who doesn't see it. */
static const char *
tell_look (TallyLook look)
{
  switch (look) {
  case TALLY_LOOK_GONE:
    return _ ("out");
  case TALLY_LOOK_WHITE:
    return _ ("tooth");
  case TALLY_LOOK_GOLD:
    return _ ("gold tooth");
  case TALLY_LOOK_UP:
    return _ ("climbing");
  case TALLY_LOOK_DOWN:
    return _ ("falling");
  default:
    return NULL;
  }
}

static void
append_cell (const Page             *page,
             const TallyPictureCell *cell)
{
  const char *meaning = tell_look (cell->look);

  g_string_append_printf (page->html, "<li class=\"%s%s", name_look (cell->look), cell->current ? " current" : "");
  if (cell->seat != TALLY_NOBODY)
    g_string_append_printf (page->html, " by-%u", (page->slots[cell->seat] - 1) % SLOTS + 1);
  g_string_append (page->html, "\">");
  if (cell->text != NULL)
    append_element (page->html, "b", "", cell->text);
  if (cell->note != NULL)
    append_element (page->html, "small", "", cell->note);
  if (meaning != NULL)
    append_element (page->html, "span", "said", meaning);
  g_string_append (page->html, "</li>");
}

static void
append_pair (const Page             *page,
             const TallyPictureCell *cell)
{
  g_string_append (page->html, "<li>");
  append_player (page, cell->seat);
  g_string_append_printf (page->html, "<span class=\"swap\">%s ⇄ %s</span>", cell->text, cell->text);
  append_player (page, cell->other);
  g_string_append (page->html, "</li>");
}

static void
append_part (const Page             *page,
             const TallyPicturePart *part)
{
  static const char *const classes[] = {
    [TALLY_PART_CARDS] = "cards",
    [TALLY_PART_CELLS] = "cells",
    [TALLY_PART_PAIRS] = "pairs",
    [TALLY_PART_FACTS] = "facts",
  };

  g_string_append_printf (page->html, "<section class=\"card %s\">", classes[part->kind]);
  if (part->title != NULL)
    append_element (page->html, "h2", "", part->title);
  g_string_append_printf (page->html, "<ul class=\"columns-%u\">", part->columns);
  for (guint i = 0; i < part->cells->len; i++) {
    const TallyPictureCell *cell = &g_array_index (part->cells, TallyPictureCell, i);

    if (part->kind == TALLY_PART_PAIRS)
      append_pair (page, cell);
    else
      append_cell (page, cell);
  }
  g_string_append (page->html, "</ul></section>");
}

static void
append_parts (const Page   *page,
              TallyPartKind kind)
{
  for (guint i = 0; i < page->picture->len; i++) {
    const TallyPicturePart *part = page->picture->pdata[i];

    if (part->kind == kind)
      append_part (page, part);
  }
}

/* What lies in front of somebody. */
static void
append_things_of (const Page *page,
                  TallySeat   seat)
{
  g_string_append (page->html, "<ul class=\"things\">");
  for (guint i = 0; i < page->picture->len; i++) {
    const TallyPicturePart *part = page->picture->pdata[i];

    if (part->kind != TALLY_PART_SEATS)
      continue;
    for (guint j = 0; j < part->cells->len; j++) {
      const TallyPictureCell *cell = &g_array_index (part->cells, TallyPictureCell, j);

      if (cell->seat == seat)
        append_cell (page, cell);
    }
  }
  g_string_append (page->html, "</ul>");
}

/* Whose turn it is, as far as the picture knows. */
static gboolean
is_current (const Page *page,
            TallySeat   seat)
{
  for (guint i = 0; i < page->picture->len; i++) {
    const TallyPicturePart *part = page->picture->pdata[i];

    for (guint j = 0; part->kind == TALLY_PART_SEATS && j < part->cells->len; j++) {
      const TallyPictureCell *cell = &g_array_index (part->cells, TallyPictureCell, j);

      if (cell->seat == seat && cell->current)
        return TRUE;
    }
  }
  return FALSE;
}

/* ---- Standings ---- */

static void
append_standing (const Page      *page,
                 TallySeat        seat,
                 const TallyRank *rank)
{
  g_string_append_printf (page->html, "<li class=\"player%s%s\">", is_current (page, seat) ? " turn" : "",
                          page->winners & tally_seat_bit (seat) ? " won" : "");
  if (rank != NULL)
    g_string_append_printf (page->html, "<b class=\"place\">%u</b>", rank->place);
  g_string_append (page->html, "<div class=\"who\">");
  append_player (page, seat);
  g_string_append (page->html, "</div>");
  if (rank != NULL)
    g_string_append_printf (page->html, "<b class=\"score\">%d</b>", rank->score);
  append_things_of (page, seat);
  g_string_append (page->html, "</li>");
}

static void
append_standings (const Page *page)
{
  g_string_append_printf (page->html, "<section class=\"card standings\" aria-label=\"%s\"><ol class=\"players-%u\">", _ ("Standings"),
                          page->setup->n_players);
  for (guint i = 0; i < page->n_ranks; i++)
    append_standing (page, page->ranks[i].seat, &page->ranks[i]);
  for (guint i = 0; page->n_ranks == 0 && i < page->setup->n_players; i++)
    append_standing (page, (TallySeat) i, NULL);
  g_string_append (page->html, "</ol></section>");
}

/* ---- Rounds ---- */

/* Where everybody stood after each round: one replay. */
static GArray *
list_rounds (const Page *page)
{
  GArray *rounds = g_array_new (FALSE, TRUE, sizeof (TallyStanding));
  const TallyGame *game = page->setup->game;
  TallyStanding standing;
  TallyState state;
  guint n = 0;

  if (game->rounds == NULL || page->n_ranks == 0)
    return rounds;
  tally_match_state_at (page->match, 0, &state);
  for (guint i = 0; i < tally_match_get_length (page->match); i++) {
    TallyViolation violation;

    if (!tally_state_apply (page->setup, &state, tally_match_get_event (page->match, i), &violation))
      break;
    if (game->rounds (page->setup, &state) == n)
      continue;
    n = game->rounds (page->setup, &state);
    tally_standing_read (&standing, page->setup, &state);
    g_array_append_val (rounds, standing);
  }
  return rounds;
}

static void
append_round (const Page *page,
              GArray     *rounds,
              guint       i)
{
  const TallyStanding *round = &g_array_index (rounds, TallyStanding, i);

  g_string_append (page->html, "<tr><th scope=\"row\">");
  g_string_append_printf (page->html, _ ("Round %u"), i + 1);
  g_string_append (page->html, "</th>");
  for (guint seat = 0; seat < page->setup->n_players; seat++) {
    gint32 before = i > 0 ? g_array_index (rounds, TallyStanding, i - 1).scores[seat] : 0;

    g_string_append_printf (page->html, "<td><b>%d</b> <small>%+d</small></td>", round->scores[seat], round->scores[seat] - before);
  }
  g_string_append (page->html, "</tr>");
}

/* Newest first. */
static void
append_sheet (const Page *page,
              GArray     *rounds,
              guint       most)
{
  guint first = rounds->len > most ? rounds->len - most : 0;

  if (rounds->len == 0)
    return;
  g_string_append (page->html, "<section class=\"card sheet\"><table><thead><tr><th scope=\"col\">");
  tally_board_append_text (page->html, _ ("Rounds"));
  g_string_append (page->html, "</th>");
  for (guint seat = 0; seat < page->setup->n_players; seat++) {
    g_string_append (page->html, "<th scope=\"col\">");
    tally_board_append_badge (page->html, page->slots[seat], page->setup->names[seat]);
    append_element (page->html, "span", "said", page->setup->names[seat]);
    g_string_append (page->html, "</th>");
  }
  g_string_append (page->html, "</tr></thead><tbody>");
  for (guint i = rounds->len; i > first; i--)
    append_round (page, rounds, i - 1);
  g_string_append (page->html, "</tbody></table></section>");
}

/* ---- The chart of a finished match ---- */

#define CHART_WIDTH 340
#define CHART_HEIGHT 200

static double
chart_x (guint i,
         guint n)
{
  return 12 + (CHART_WIDTH - 90) * (double) i / n;
}

static double
chart_y (gint32 score,
         gint32 lowest,
         gint32 highest)
{
  return 12 + (CHART_HEIGHT - 24) * (1 - (double) (score - lowest) / MAX (1, highest - lowest));
}

static void
find_bounds (const Page *page,
             GArray     *rounds,
             gint32     *lowest,
             gint32     *highest)
{
  *lowest = *highest = 0;
  for (guint i = 0; i < rounds->len; i++)
    for (guint seat = 0; seat < page->setup->n_players; seat++) {
      gint32 score = g_array_index (rounds, TallyStanding, i).scores[seat];

      *lowest = MIN (*lowest, score);
      *highest = MAX (*highest, score);
    }
}

static void
append_line (const Page *page,
             GArray     *rounds,
             TallySeat   seat,
             gint32      lowest,
             gint32      highest)
{
  guint slot = (page->slots[seat] - 1) % SLOTS + 1;

  g_string_append_printf (page->html, "<polyline class=\"line-%u%s\" points=\"%.1f,%.1f", slot,
                          page->winners & tally_seat_bit (seat) ? " won" : "", chart_x (0, rounds->len), chart_y (0, lowest, highest));
  for (guint i = 0; i < rounds->len; i++)
    g_string_append_printf (page->html, " %.1f,%.1f", chart_x (i + 1, rounds->len),
                            chart_y (g_array_index (rounds, TallyStanding, i).scores[seat], lowest, highest));
  g_string_append (page->html, "\"/>");
}

/* Names stand at the ends of the lines, as far apart as text needs. */
static void
append_names (const Page *page,
              gint32      lowest,
              gint32      highest)
{
  double below = 0;

  for (guint i = 0; i < page->n_ranks; i++) {
    const TallyRank *rank = &page->ranks[i];
    double y = MAX (below + 18, chart_y (rank->score, lowest, highest) + 5);

    g_string_append_printf (page->html, "<text x=\"%d\" y=\"%.1f\">%d ", CHART_WIDTH - 72, y, rank->score);
    tally_board_append_text (page->html, page->setup->names[rank->seat]);
    g_string_append (page->html, "</text>");
    below = y;
  }
}

static void
append_chart (const Page *page,
              GArray     *rounds)
{
  gint32 lowest, highest;

  if (rounds->len < 2)
    return;
  find_bounds (page, rounds, &lowest, &highest);
  g_string_append (page->html, "<section class=\"card chart\"><h2>");
  tally_board_append_text (page->html, _ ("Points after each round"));
  g_string_append_printf (page->html, "</h2><svg viewBox=\"0 0 %d %d\" aria-hidden=\"true\">", CHART_WIDTH, CHART_HEIGHT);
  for (guint i = 0; i < page->setup->n_players; i++)
    append_line (page, rounds, (TallySeat) i, lowest, highest);
  append_names (page, lowest, highest);
  g_string_append (page->html, "</svg></section>");
}

/* ---- What became of it ---- */

static void
append_award (const Page       *page,
              const TallyAward *award)
{
  g_autofree char *what = tally_award_tell (award);

  g_string_append (page->html, "<li>");
  append_element (page->html, "b", "", award->title);
  for (guint i = 0; i < award->n_seats; i++)
    append_player (page, award->seats[i]);
  append_element (page->html, "small", "", what);
  g_string_append (page->html, "</li>");
}

static void
append_outcome (const Page *page)
{
  g_autoptr (TallyCourse) course = tally_course_new (page->match);
  g_autofree char *decision = tally_course_tell_decision (course);
  TallyAward awards[TALLY_MAX_AWARDS];
  guint n = tally_course_list_awards (course, awards);

  if (decision != NULL)
    append_element (page->html, "p", "decision", decision);
  if (n == 0)
    return;
  g_string_append (page->html, "<section class=\"awards\"><ul>");
  for (guint i = 0; i < MIN (n, MAX_AWARDS); i++)
    append_award (page, &awards[i]);
  g_string_append (page->html, "</ul></section>");
}

/* ---- The last entries ---- */

static void
append_entry (const Page              *page,
              const TallyHistoryEntry *entry)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (entry->at_ms / 1000);
  g_autoptr (GDateTime) local = g_date_time_to_local (utc);
  g_autofree char *time = g_date_time_format (local, "%H:%M");

  g_string_append_printf (page->html, "<li><time>%s</time> ", time);
  append_element (page->html, entry->stands ? "span" : "s", "", entry->line);
  g_string_append (page->html, "</li>");
}

static void
append_history (const Page *page)
{
  g_autoptr (GPtrArray) history = tally_stored_match_list_history (page->stored, NULL);
  guint shown = 0;

  if (history == NULL || history->len == 0)
    return;
  g_string_append (page->html, "<details class=\"card history\"><summary>");
  tally_board_append_text (page->html, _ ("Last entries"));
  g_string_append (page->html, "</summary><ul>");
  for (guint i = history->len; i > 0 && shown < MAX_LINES; i--) {
    const TallyHistoryEntry *entry = history->pdata[i - 1];

    if (entry->kind == TALLY_ENTRY_UNDO || entry->kind == TALLY_ENTRY_REDO)
      continue;
    append_entry (page, entry);
    shown++;
  }
  g_string_append (page->html, "</ul></details>");
}

/* ---- All of it ---- */

static void
page_init (Page             *page,
           GString          *html,
           TallyStoredMatch *stored,
           TallyBoardView    view)
{
  guint length;

  *page = (Page){ .html = html, .stored = stored, .view = view };
  page->match = tally_stored_match_get_match (stored);
  page->setup = tally_match_get_setup (page->match);
  page->state = tally_match_get_state (page->match);
  page->finished = tally_match_is_finished (page->match);
  page->winners = page->finished ? tally_game_get_winners (page->setup, page->state) : 0;
  page->n_ranks = page->setup->game->rank (page->setup, page->state, page->ranks);
  page->picture = tally_picture_new ();
  length = tally_match_get_length (page->match);
  if (page->setup->game->picture != NULL)
    page->setup->game->picture (page->setup, page->state,
                                length > 0 ? tally_match_get_event (page->match, length - 1) : NULL, page->picture);
  read_slots (page);
}

static void
append_all (const Page *page)
{
  g_autoptr (GArray) rounds = list_rounds (page);

  append_parts (page, TALLY_PART_CARDS);
  append_parts (page, TALLY_PART_FACTS);
  append_standings (page);
  if (page->finished) {
    append_chart (page, rounds);
    append_outcome (page);
  }
  if (page->view == TALLY_VIEW_TV)
    append_sheet (page, rounds, TV_SHEET_ROWS);
  if (page->view != TALLY_VIEW_PHONE)
    return;
  append_sheet (page, rounds, MAX_SHEET_ROWS);
  append_parts (page, TALLY_PART_CELLS);
  append_history (page);
}

/* One of several on a TV: who stands where, and what comes next at its foot. */
static void
append_tile (const Page *page)
{
  g_autofree char *progress = page->setup->game->progress (page->setup, page->state);
  g_autofree char *step = tell_step (page);

  append_element (page->html, "h2", "game", page->setup->game->name);
  append_element (page->html, "p", "where", progress);
  append_standings (page);
  g_string_append_printf (page->html, "<p class=\"foot tint-%u\">", page->setup->game->number);
  tally_board_append_text (page->html, step);
  g_string_append (page->html, "</p>");
}

void
tally_board_append_match (GString          *html,
                          TallyStoredMatch *match,
                          TallyBoardView    view)
{
  Page page;

  page_init (&page, html, match, view);
  if (view == TALLY_VIEW_OVERLAY) {
    append_standings (&page);
  } else if (view == TALLY_VIEW_TILE) {
    append_tile (&page);
  } else {
    append_head (&page);
    append_parts (&page, TALLY_PART_PAIRS);
    g_string_append (html, "</header><main>");
    append_all (&page);
    g_string_append (html, "</main>");
  }
  g_ptr_array_unref (page.picture);
}

char *
tally_board_tell_state (TallyStoredMatch *stored,
                        TallyBoardView    view)
{
  const TallyMatch *match = tally_stored_match_get_match (stored);
  const TallySetup *setup = tally_match_get_setup (match);
  g_autoptr (GString) html = g_string_new (NULL);
  g_autofree char *step = tally_game_tell_sheet_step (setup, tally_match_get_state (match));
  GString *json = g_string_new (NULL);
  TallyJsonWriter writer;
  TallySink *sink = &writer.sink;

  tally_board_append_match (html, stored, view);
  tally_json_writer_init (&writer, json, FALSE);
  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "id", tally_stored_match_get_uuid (stored));
  tally_sink_text (sink, "game", setup->game->id);
  tally_sink_text (sink, "status", tally_match_is_finished (match) ? "finished" : "running");
  tally_sink_number (sink, "events", tally_match_get_length (match));
  tally_sink_open_list (sink, "players");
  for (guint i = 0; i < setup->n_players; i++)
    tally_sink_text (sink, NULL, setup->names[i]);
  tally_sink_close (sink);
  tally_sink_text (sink, "next", tally_match_is_finished (match) ? NULL : step);
  tally_result_file_write_ranking (match, sink);
  tally_sink_open_object (sink, "state");
  setup->game->describe (setup, tally_match_get_state (match), sink);
  tally_sink_close (sink);
  tally_sink_text (sink, "html", html->str);
  tally_sink_close (sink);

  return g_string_free (json, FALSE);
}
