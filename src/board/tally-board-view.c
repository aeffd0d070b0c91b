/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-view-private.h"

#include "tally-language.h"

#include <string.h>

#include "tally-board-frame.h"
#include "tally-iso-time.h"
#include "tally-json-writer.h"
#include "tally-rank.h"
#include "tally-result-file.h"
#include "tally-store-club.h"

#define MAX_SHEET_ROWS 12
#define TV_SHEET_ROWS 2
/* So many letters fit into one line of the smallest screen, or nearly. */
#define MAX_HEADLINE 34
#define CROWD 6

const char *const tally_board_view_words[] = { "phone", "tv", "tile", "overlay", NULL };

void
tally_board_append_player (const TallyBoardPage *page,
                           TallySeat             seat)
{
  tally_board_append_badge (page->html, page->slots[seat], page->setup->names[seat]);
  g_string_append (page->html, "<bdi>");
  tally_board_append_text (page->html, page->setup->names[seat]);
  g_string_append (page->html, "</bdi>");
}

gboolean
tally_board_is_crowd (const TallyBoardPage *page)
{
  return page->setup->n_players >= CROWD;
}

/* ---- What to do next ---- */

static char *
tell_step (const TallyBoardPage *page)
{
  return page->finished ? tally_board_tell_winners (page) : tally_game_tell_sheet_step (page->setup, page->state);
}

/* The first sentence is the headline, and the second as well where both are
 * short; the others stand below it. */
static char *
split_step (char *step)
{
  char *rest = strstr (step, ". ");
  char *second = rest != NULL ? strstr (rest + 2, ". ") : NULL;

  if (second != NULL && second - step < MAX_HEADLINE)
    rest = second;
  if (rest == NULL || g_utf8_strlen (step, -1) <= MAX_HEADLINE)
    return NULL;
  rest[1] = '\0';
  return rest + 2;
}

static void
append_step (const TallyBoardPage *page)
{
  g_autofree char *step = tell_step (page);
  const char *rest = split_step (step);

  g_string_append (page->html, "<div aria-live=\"polite\">");
  tally_board_append_element (page->html, "h1", "step", step);
  if (rest != NULL)
    tally_board_append_element (page->html, "p", "more", rest);
  g_string_append (page->html, "</div>");
}

static void
append_pill (const TallyBoardPage *page)
{
  g_string_append_printf (page->html, "<p class=\"pill %s\"><i></i><span>", page->finished ? "over" : "on");
  tally_board_append_text (page->html, page->finished ? C_ ("match", "Finished") : _ ("Live"));
  g_string_append (page->html, "</span></p>");
}

static char *
capitalize (const char *text)
{
  g_autofree char *first = g_utf8_substring (text, 0, text[0] != '\0');
  g_autofree char *large = g_utf8_strup (first, -1);

  return g_strconcat (large, text + strlen (first), NULL);
}

static char *
tell_limit (const TallyBoardPage *page)
{
  /* Translators: the score that ends a match, as in “round 4 · to 19”. */
  return page->limit > 0 ? g_strdup_printf (_ ("to %d"), page->limit) : NULL;
}

static char *
tell_day (const TallyBoardPage *page)
{
  static const char *const months[] = {
    NC_ ("month", "January"), NC_ ("month", "February"), NC_ ("month", "March"), NC_ ("month", "April"),
    NC_ ("month", "May"), NC_ ("month", "June"), NC_ ("month", "July"), NC_ ("month", "August"),
    NC_ ("month", "September"), NC_ ("month", "October"), NC_ ("month", "November"), NC_ ("month", "December")
  };
  g_autoptr (GDateTime) started = tally_iso_time_parse (tally_stored_match_get_started (page->stored));

  if (started == NULL)
    return g_strdup ("");
  /* Translators: a day and the name of its month: “12 November”. */
  return g_strdup_printf (C_ ("day", "%d %s"), g_date_time_get_day_of_month (started),
                          tally_pgettext2 ("month", months[g_date_time_get_month (started) - 1]));
}

/* "12 November · 1 h 24 min" */
static char *
tell_when (const TallyBoardPage *page)
{
  gint64 minutes = tally_stored_match_get_seconds (page->stored) / 60;
  g_autofree char *day = tell_day (page);

  if (minutes <= 0)
    return g_steal_pointer (&day);
  if (minutes < 60)
    return g_strdup_printf (_ ("%s · %d min"), day, (int) minutes);
  return g_strdup_printf (_ ("%s · %d h %d min"), day, (int) (minutes / 60), (int) (minutes % 60));
}

static char *
tell_where (const TallyBoardPage *page)
{
  g_autofree char *progress = page->setup->game->progress (page->setup, page->state);
  g_autofree char *limit = tell_limit (page);
  g_autofree char *together = limit != NULL ? g_strdup_printf ("%s · %s", progress, limit) : g_strdup (progress);

  return page->finished ? tell_when (page) : capitalize (together);
}

static void
append_head (const TallyBoardPage *page)
{
  g_autofree char *where = tell_where (page);

  g_string_append_printf (page->html, "<header class=\"top tint-%u%s\"><div class=\"title\"><img class=\"sign\" src=\"icon\" alt=\"\"><div>",
                          page->setup->game->number, !page->finished ? "" : page->winners != 0 && page->n_ranks > 0 ? " ended crowned"
                                                                                                                    : " ended");
  tally_board_append_element (page->html, "p", "game", page->setup->game->name);
  tally_board_append_element (page->html, "p", "where", where);
  g_string_append (page->html, "</div>");
  append_pill (page);
  if (page->view == TALLY_VIEW_TV)
    g_string_append (page->html, "<time class=\"clock\"></time>");
  g_string_append (page->html, "</div>");
  if (page->finished)
    tally_board_append_laurel (page);
  append_step (page);
  if (page->finished)
    tally_board_append_margin (page);
  tally_board_append_parts (page, TALLY_PART_PAIRS);
  g_string_append (page->html, "</header>");
}

/* ---- Standings ---- */

/* How many places somebody has climbed in the last round. */
static void
append_movement (const TallyBoardPage *page,
                 TallySeat             seat)
{
  const TallyBoardRound *rounds = (const TallyBoardRound *) (gpointer) page->rounds->data;
  guint n = page->rounds->len;

  if (n < 2)
    return;
  tally_board_append_movement (page->html, rounds[n - 2].after.places[seat] - rounds[n - 1].after.places[seat]);
}

static void
append_bar (const TallyBoardPage *page,
            const TallyRank      *rank)
{
  if (page->limit <= 0)
    return;
  g_string_append_printf (page->html, "<svg class=\"bar by-%u\" viewBox=\"0 0 %d 1\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
                                      "<rect width=\"%d\" height=\"1\"/></svg>",
                          tally_board_fold_slot (page->slots[rank->seat]), page->limit, CLAMP (rank->score, 0, page->limit));
}

static void
append_place (const TallyBoardPage *page,
              const TallyRank      *rank)
{
  static const char *const ordinals[TALLY_MAX_PLAYERS] = {
    NC_ ("place", "1st"), NC_ ("place", "2nd"), NC_ ("place", "3rd"), NC_ ("place", "4th"),
    NC_ ("place", "5th"), NC_ ("place", "6th"), NC_ ("place", "7th")
  };

  if (page->view == TALLY_VIEW_TV && rank->place >= 1 && rank->place <= TALLY_MAX_PLAYERS)
    tally_board_append_element (page->html, "b", "place", tally_pgettext2 ("place", ordinals[rank->place - 1]));
  else
    g_string_append_printf (page->html, "<b class=\"place\">%u</b>", rank->place);
}

/* Two signs are as big as there is room for, more have to be smaller. */
static void
append_score (const TallyBoardPage *page,
              const TallyRank      *rank)
{
  g_autofree char *score = tally_number_to_text (rank->score);

  tally_board_append_element (page->html, "b", g_utf8_strlen (score, -1) > 2 ? "score long" : "score", score);
}

static void
append_standing (const TallyBoardPage *page,
                 TallySeat             seat,
                 const TallyRank      *rank)
{
  guint team = tally_picture_get_team (page->picture, seat);
  gboolean turn = !page->finished && tally_board_is_current (page, seat);

  g_string_append_printf (page->html, "<li class=\"player%s%s team-%u\">", turn ? " turn" : "",
                          page->winners & tally_seat_bit (seat) ? " won" : "", team);
  if (rank != NULL)
    append_place (page, rank);
  g_string_append (page->html, "<div class=\"who\">");
  tally_board_append_badge (page->html, page->slots[seat], page->setup->names[seat]);
  g_string_append (page->html, "<span class=\"name\"><bdi>");
  tally_board_append_text (page->html, page->setup->names[seat]);
  g_string_append (page->html, "</bdi>");
  if (turn)
    /* Translators: beside the name of the player whose turn it is. */
    tally_board_append_element (page->html, "span", "tag", _ ("to play"));
  g_string_append (page->html, "</span></div>");
  if (rank != NULL) {
    append_movement (page, seat);
    tally_board_append_parts (page, TALLY_PART_SCORE);
    append_score (page, rank);
    append_bar (page, rank);
  }
  tally_board_append_things (page, seat);
  tally_board_append_asides (page, seat);
  g_string_append (page->html, "</li>");
}

static int
compare_teams (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const TallyBoardPage *page = data;
  const TallyRank *one = a, *other = b;
  /* Who has no partner comes last. */
  guint team = tally_picture_get_team (page->picture, one->seat) - 1;
  guint other_team = tally_picture_get_team (page->picture, other->seat) - 1;

  return team != other_team ? (team < other_team ? -1 : 1) : one->place - other->place;
}

/* On a TV partners stand side by side. */
static void
append_standings (const TallyBoardPage *page)
{
  TallyRank ranks[TALLY_MAX_PLAYERS];

  memcpy (ranks, page->ranks, sizeof ranks);
  if (page->view == TALLY_VIEW_TV)
    g_qsort_with_data (ranks, (int) page->n_ranks, sizeof *ranks, compare_teams, (gpointer) page);
  g_string_append_printf (page->html, "<div class=\"card standings%s%s%s\"><ol aria-label=\"%s\" class=\"players-%u\">",
                          page->n_ranks == 0 ? " together" : "", tally_board_has_jaws (page) ? " jaws" : "",
                          tally_board_is_crowd (page) ? " crowd" : "", _ ("Standings"), page->setup->n_players);
  for (guint i = 0; i < page->n_ranks; i++)
    append_standing (page, ranks[i].seat, &ranks[i]);
  for (guint i = 0; page->n_ranks == 0 && i < page->setup->n_players; i++)
    append_standing (page, (TallySeat) i, NULL);
  g_string_append (page->html, "</ol></div>");
}

/* ---- All of it ---- */

static void
page_init (TallyBoardPage   *page,
           GString          *html,
           TallyStoredMatch *stored,
           TallyBoardView    view)
{
  guint length;

  *page = (TallyBoardPage){ .html = html, .stored = stored, .view = view };
  page->match = tally_stored_match_get_match (stored);
  page->setup = tally_match_get_setup (page->match);
  page->state = tally_match_get_state (page->match);
  page->slots = tally_stored_match_get_colours (stored);
  page->finished = tally_match_is_finished (page->match);
  page->winners = page->finished ? tally_game_get_winners (page->setup, page->state) : 0;
  page->limit = page->setup->game->limit != NULL ? page->setup->game->limit (page->setup) : 0;
  page->n_ranks = page->setup->game->rank (page->setup, page->state, page->ranks);
  page->picture = tally_picture_new ();
  length = tally_match_get_length (page->match);
  if (page->setup->game->picture != NULL)
    page->setup->game->picture (page->setup, page->state,
                                length > 0 ? tally_match_get_event (page->match, length - 1) : NULL, page->picture);
  page->rounds = tally_board_list_rounds (page);
}

static void
page_clear (TallyBoardPage *page)
{
  g_ptr_array_unref (page->picture);
  g_array_unref (page->rounds);
}

static void
append_phone (const TallyBoardPage *page)
{
  append_head (page);
  g_string_append (page->html, "<main>");
  if (page->finished)
    tally_board_append_ending (page);
  tally_board_append_parts (page, TALLY_PART_CARDS);
  tally_board_append_parts (page, TALLY_PART_FACTS);
  append_standings (page);
  tally_board_append_sheet (page, MAX_SHEET_ROWS);
  tally_board_append_parts (page, TALLY_PART_CELLS);
  tally_board_append_history (page);
  g_string_append (page->html, "</main>");
}

/* Big things above, the next step and the last rounds below. */
static void
append_tv (const TallyBoardPage *page)
{
  append_head (page);
  g_string_append_printf (page->html, "<main class=\"%s\">", !page->finished ? "" : page->rounds->len < 2 ? "ended"
                                                                                                          : "ended charted");
  if (page->finished)
    tally_board_append_ending (page);
  /* What was only written down at its end has no course that could be drawn. */
  if (!page->finished || page->rounds->len < 2) {
    tally_board_append_parts (page, TALLY_PART_CARDS);
    append_standings (page);
    tally_board_append_parts (page, TALLY_PART_FACTS);
    tally_board_append_sheet (page, TV_SHEET_ROWS);
  }
  g_string_append (page->html, "</main>");
}

/* At which table: one of a club, or the place that somebody wrote down. */
static void
append_tile_head (const TallyBoardPage *page,
                  const char           *where)
{
  const char *name = page->setup->game->name;
  g_autofree char *table = tally_store_find_table (tally_stored_match_get_store (page->stored), tally_stored_match_get_uuid (page->stored));
  const char *place = table != NULL ? table : tally_stored_match_get_place (page->stored);

  g_string_append (page->html, "<header>");
  tally_board_append_element (page->html, "h2", "game", place != NULL ? place : name);
  tally_board_append_element (page->html, "p", "where", place != NULL ? name : where);
  tally_board_append_drawing (page->html, page->setup->game->drawing);
  g_string_append (page->html, "</header>");
}

/* One of several on a TV: who stands where, and what comes next at its foot,
 * beside how far it is or how far it goes. */
static void
append_tile (const TallyBoardPage *page)
{
  g_autofree char *progress = page->finished ? tell_when (page) : page->setup->game->progress (page->setup, page->state);
  g_autofree char *far = capitalize (progress);
  g_autofree char *step = tell_step (page);
  g_autofree char *limit = page->finished ? NULL : tell_limit (page);

  split_step (step);
  append_tile_head (page, limit != NULL ? far : "");
  tally_board_append_parts (page, TALLY_PART_CARDS);
  append_standings (page);
  g_string_append_printf (page->html, "<footer class=\"foot tint-%u\">", page->setup->game->number);
  tally_board_append_element (page->html, "b", "", step);
  tally_board_append_element (page->html, "span", "", limit != NULL ? limit : progress);
  g_string_append (page->html, "</footer>");
}

/* Played together, there is no score but the piles. */
static void
append_overlay (const TallyBoardPage *page)
{
  g_string_append (page->html, "<main>");
  tally_board_append_element (page->html, "h1", "said", page->setup->game->name);
  if (page->n_ranks == 0)
    tally_board_append_parts (page, TALLY_PART_CARDS);
  append_standings (page);
  g_string_append (page->html, "</main>");
}

void
tally_board_append_match (GString          *html,
                          TallyStoredMatch *match,
                          TallyBoardView    view)
{
  static void (*const appends[TALLY_N_VIEWS]) (const TallyBoardPage *page) = {
    [TALLY_VIEW_PHONE] = append_phone,
    [TALLY_VIEW_TV] = append_tv,
    [TALLY_VIEW_TILE] = append_tile,
    [TALLY_VIEW_OVERLAY] = append_overlay,
  };
  TallyBoardPage page;

  page_init (&page, html, match, view);
  appends[view](&page);
  page_clear (&page);
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
