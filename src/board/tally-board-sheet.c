/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-view-private.h"

#include "tally-language.h"

#include "tally-board-frame.h"
#include "tally-figures.h"
#include "tally-iso-time.h"
#include "tally-match-history.h"
#include "tally-rank.h"

#define MAX_LINES 8

/* ---- Rounds ---- */

/* One replay. */
GArray *
tally_board_list_rounds (const TallyBoardPage *page)
{
  GArray *rounds = g_array_new (FALSE, TRUE, sizeof (TallyBoardRound));
  const TallyGame *game = page->setup->game;
  TallyBoardRound round;
  TallyState state;
  guint n = 0;

  if (game->rounds == NULL || page->n_ranks == 0)
    return rounds;
  tally_match_state_at (page->match, 0, &state);
  for (guint i = 0; i < tally_match_get_length (page->match); i++) {
    TallyViolation violation;

    round = (TallyBoardRound){ .before = state, .event = tally_match_get_event (page->match, i) };
    if (!tally_state_apply (page->setup, &state, round.event, &violation))
      break;
    if (game->rounds (page->setup, &state) == n)
      continue;
    n = game->rounds (page->setup, &state);
    tally_standing_read (&round.after, page->setup, &state);
    g_array_append_val (rounds, round);
  }
  return rounds;
}

static char *
tell_points (gint32 points)
{
  return points == 0 ? g_strdup ("0") : tally_change_to_text (points);
}

/* ---- How it came about ---- */

static guint
break_down (const TallyBoardPage  *page,
            const TallyBoardRound *round,
            TallySeat              seat,
            TallyGainPart          parts[TALLY_MAX_GAIN_PARTS])
{
  const TallyFigures *figures = page->setup->game->figures;

  if (figures == NULL || figures->break_down == NULL)
    return 0;
  return figures->break_down (page->setup, round->before.bytes, round->event, seat, parts);
}

/* "+4 for the place, +2 from Frank, −1 no hedgehog"; where the game doesn't
 * say, what was entered. */
static char *
tell_gain (const TallyBoardPage  *page,
           const TallyBoardRound *round,
           const TallyGainPart    parts[],
           guint                  n_parts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_parts; i++) {
    g_autofree char *points = tell_points (parts[i].points);

    g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", points, parts[i].reason);
  }
  if (n_parts == 0) {
    g_string_free (text, TRUE);
    return tally_game_tell (page->setup, round->before.bytes, round->event);
  }
  return g_string_free (text, FALSE);
}

static void
append_mark (GString             *html,
             const TallyGainPart *part)
{
  if (part->drawing == NULL)
    return;
  g_string_append_printf (html, "<img class=\"mark%s\" src=\"drawings/%s\" alt=\"\">", part->points < 0 ? " not" : "", part->drawing);
}

/* What the drawings in the sheet stand for. */
static void
append_legend (const TallyBoardPage *page,
               guint                 first)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = first; i < page->rounds->len; i++)
    for (guint seat = 0; seat < page->setup->n_players; seat++) {
      TallyGainPart parts[TALLY_MAX_GAIN_PARTS];
      guint n_parts = break_down (page, &g_array_index (page->rounds, TallyBoardRound, i), (TallySeat) seat, parts);

      for (guint part = 0; part < n_parts; part++) {
        if (parts[part].drawing != NULL && g_hash_table_add (known, (gpointer) parts[part].meaning)) {
          g_string_append (page->html, g_hash_table_size (known) == 1 ? "<p class=\"legend\"><span>" : "<span>");
          append_mark (page->html, &parts[part]);
          tally_board_append_text (page->html, parts[part].meaning);
          g_string_append (page->html, "</span>");
        }
        g_free (parts[part].reason);
      }
    }
  if (g_hash_table_size (known) > 0)
    g_string_append (page->html, "</p>");
}

/* ---- The table ---- */

/* Opens without a script, too. */
static void
append_score (const TallyBoardPage *page,
              guint                 i,
              TallySeat             seat)
{
  const TallyBoardRound *round = &g_array_index (page->rounds, TallyBoardRound, i);
  gint32 before = i > 0 ? g_array_index (page->rounds, TallyBoardRound, i - 1).after.scores[seat] : 0;
  g_autofree char *score = tally_number_to_text (round->after.scores[seat]);
  g_autofree char *gain = tell_points (round->after.scores[seat] - before);
  TallyGainPart parts[TALLY_MAX_GAIN_PARTS];
  guint n_parts = break_down (page, round, seat, parts);
  g_autofree char *how = tell_gain (page, round, parts, n_parts);

  g_string_append_printf (page->html, "<td><details class=\"how\"><summary><b>%s</b><small>%s<span class=\"marks\">", score, gain);
  for (guint part = 0; part < n_parts; part++)
    append_mark (page->html, &parts[part]);
  g_string_append (page->html, "</span></small></summary><p>");
  tally_board_append_element (page->html, "b", "", page->setup->names[seat]);
  g_string_append (page->html, ": ");
  tally_board_append_text (page->html, how);
  g_string_append (page->html, "</p></details></td>");
  for (guint part = 0; part < n_parts; part++)
    g_free (parts[part].reason);
}

/* The last rounds on a TV: what each brought, nothing to open. */
static void
append_gain (const TallyBoardPage *page,
             guint                 i,
             TallySeat             seat)
{
  gint32 before = i > 0 ? g_array_index (page->rounds, TallyBoardRound, i - 1).after.scores[seat] : 0;
  g_autofree char *gain = tell_points (g_array_index (page->rounds, TallyBoardRound, i).after.scores[seat] - before);

  g_string_append (page->html, "<td>");
  tally_board_append_badge (page->html, page->slots[seat], page->setup->names[seat]);
  tally_board_append_element (page->html, "b", "", gain);
  g_string_append (page->html, "</td>");
}

static void
append_round (const TallyBoardPage *page,
              guint                 i)
{
  g_string_append_printf (page->html, "<tr><th scope=\"row\"><span class=\"long\">%s</span> %u</th>", _ ("Round"), i + 1);
  for (guint seat = 0; seat < page->setup->n_players; seat++)
    if (page->view == TALLY_VIEW_TV)
      append_gain (page, i, (TallySeat) seat);
    else
      append_score (page, i, (TallySeat) seat);
  g_string_append (page->html, "</tr>");
}

static void
append_columns (const TallyBoardPage *page)
{
  g_string_append (page->html, "<thead><tr><th scope=\"col\">");
  tally_board_append_text (page->html, _ ("Rounds"));
  g_string_append (page->html, "</th>");
  for (guint seat = 0; seat < page->setup->n_players; seat++) {
    g_string_append (page->html, "<th scope=\"col\">");
    tally_board_append_badge (page->html, page->slots[seat], page->setup->names[seat]);
    tally_board_append_element (page->html, "span", "said", page->setup->names[seat]);
    g_string_append (page->html, "</th>");
  }
  g_string_append (page->html, "</tr></thead>");
}

void
tally_board_append_sheet (const TallyBoardPage *page,
                          guint                 most)
{
  guint first = page->rounds->len > most ? page->rounds->len - most : 0;

  if (page->rounds->len == 0)
    return;
  g_string_append_printf (page->html, "<section class=\"card sheet%s\"><table class=\"players-%u\">", tally_board_is_crowd (page) ? " crowd" : "", page->setup->n_players);
  if (page->view != TALLY_VIEW_TV)
    append_columns (page);
  g_string_append (page->html, "<tbody>");
  for (guint i = page->rounds->len; i > first; i--)
    append_round (page, i - 1);
  g_string_append (page->html, "</tbody></table>");
  if (page->view != TALLY_VIEW_TV)
    append_legend (page, first);
  g_string_append (page->html, "</section>");
}

/* ---- The last entries ---- */

static void
append_entry (const TallyBoardPage    *page,
              const TallyHistoryEntry *entry,
              const char              *tag)
{
  g_autoptr (GDateTime) local = tally_iso_time_from_unix (entry->at_ms / 1000);
  g_autofree char *time = g_date_time_format (local, "%H:%M");

  g_string_append_printf (page->html, "<%s><time>%s</time> ", tag, time);
  tally_board_append_element (page->html, entry->stands ? "span" : "s", "", entry->line);
  if (!entry->stands)
    tally_board_append_element (page->html, "span", "said", _ ("struck out"));
  g_string_append_printf (page->html, "</%s>", tag);
}

/* The last one is always to be read, the others open below it. */
void
tally_board_append_history (const TallyBoardPage *page)
{
  g_autoptr (GPtrArray) history = tally_stored_match_list_history (page->stored, NULL);
  guint shown = 0;

  if (history == NULL || history->len == 0)
    return;
  g_string_append (page->html, "<details class=\"history\">");
  for (guint i = history->len; i > 0 && shown < MAX_LINES; i--) {
    const TallyHistoryEntry *entry = history->pdata[i - 1];

    if (entry->kind == TALLY_ENTRY_UNDO || entry->kind == TALLY_ENTRY_REDO)
      continue;
    if (shown++ > 0) {
      append_entry (page, entry, "li");
      continue;
    }
    append_entry (page, entry, "summary");
    g_string_append_printf (page->html, "<ul class=\"card\" aria-label=\"%s\">", _ ("Last entries"));
  }
  g_string_append (page->html, shown > 0 ? "</ul></details>" : "</details>");
}
