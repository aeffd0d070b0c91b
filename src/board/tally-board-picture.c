/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-picture.h"

#include "tally-language.h"

#include <string.h>

#include "tally-board-frame.h"
#include "tally-board-view-private.h"

static const char *const look_names[TALLY_N_LOOKS] = {
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
  [TALLY_LOOK_ASIDE] = "aside",
  [TALLY_LOOK_YES] = "yes",
  [TALLY_LOOK_NO] = "no",
};

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
  case TALLY_LOOK_YES:
    return _ ("yes");
  case TALLY_LOOK_NO:
    return _ ("no");
  default:
    return NULL;
  }
}

/* ---- Cells ---- */

/* A number, what it is, and before it what it lies on. */
static void
append_numbers (GString                *html,
                const TallyPictureCell *cell)
{
  if (cell->base != NULL) {
    g_string_append (html, "<span class=\"base\">");
    tally_board_append_element (html, "small", "", cell->base_label);
    tally_board_append_element (html, "b", "", cell->base);
    g_string_append (html, "</span><span class=\"top-card\">");
    tally_board_append_element (html, "small", "", cell->label);
  }
  if (cell->text != NULL)
    tally_board_append_element (html, "b", "", cell->text);
  if (cell->base != NULL)
    g_string_append (html, "</span>");
}

static void
append_notes (GString    *html,
              const char *note)
{
  g_auto (GStrv) lines = g_strsplit (note != NULL ? note : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    tally_board_append_element (html, "small", i == 0 ? "first" : "", lines[i]);
}

static void
append_inside (GString                *html,
               const TallyPictureCell *cell)
{
  const char *meaning = tell_look (cell->look);

  if (cell->heading != NULL) {
    g_string_append_printf (html, "<span class=\"heading%s\">", cell->drawing == NULL ? " bare" : "");
    tally_board_append_drawing (html, cell->drawing);
    tally_board_append_text (html, cell->heading);
    g_string_append (html, "</span>");
  } else {
    tally_board_append_drawing (html, cell->drawing);
  }
  append_numbers (html, cell);
  append_notes (html, cell->note);
  if (meaning != NULL)
    tally_board_append_element (html, "span", "said", meaning);
}

static const char *
name_owner (const TallyPictureCell *cell,
            const TallyBoardPeople *people)
{
  gboolean owned = cell->look == TALLY_LOOK_OWNED || cell->look == TALLY_LOOK_SAFE;

  return people != NULL && owned && cell->seat != TALLY_NOBODY ? people->setup->names[cell->seat] : NULL;
}

void
tally_board_append_cell (GString                *html,
                         const TallyPictureCell *cell,
                         const TallyBoardPeople *people)
{
  const char *owner = name_owner (cell, people);

  g_string_append_printf (html, "<li class=\"%s%s%s", look_names[cell->look], cell->current ? " current" : "",
                          cell->base != NULL ? " based" : "");
  if (people != NULL && cell->seat != TALLY_NOBODY)
    g_string_append_printf (html, " by-%u", tally_board_fold_slot (people->slots[cell->seat]));
  g_string_append (html, "\">");
  append_inside (html, cell);
  if (owner != NULL)
    tally_board_append_element (html, "span", "said", owner);
  g_string_append (html, "</li>");
}

static void
append_person (GString                *html,
               TallySeat               seat,
               const TallyBoardPeople *people)
{
  g_string_append (html, "<span class=\"who\">");
  tally_board_append_badge (html, people->slots[seat], people->setup->names[seat]);
  g_string_append (html, "<bdi>");
  tally_board_append_text (html, people->setup->names[seat]);
  g_string_append (html, "</bdi></span>");
}

static void
append_pair (GString                *html,
             const TallyPictureCell *cell,
             const TallyBoardPeople *people)
{
  g_string_append_printf (html, "<li class=\"team-%u\">", cell->team);
  append_person (html, cell->seat, people);
  g_string_append_printf (html, "<span class=\"swap\">%s <span aria-hidden=\"true\">⇄</span> %s</span>", cell->text, cell->text);
  append_person (html, cell->other, people);
  g_string_append (html, "</li>");
}

/* ---- Parts ---- */

static void
append_legend (GString                *html,
               const TallyPicturePart *part)
{
  if (part->legend->len == 0)
    return;
  g_string_append (html, "<p class=\"legend\">");
  for (guint i = 0; i < part->legend->len; i++) {
    const TallyPictureLegend *legend = &g_array_index (part->legend, TallyPictureLegend, i);

    g_string_append_printf (html, "<span><i class=\"%s\"></i>", look_names[legend->look]);
    tally_board_append_text (html, legend->text);
    g_string_append (html, "</span>");
  }
  g_string_append (html, "</p>");
}

/* The first row and the first column are heads. */
static void
append_table_cell (GString                *html,
                   const TallyPicturePart *part,
                   guint                   i)
{
  const TallyPictureCell *cell = &g_array_index (part->cells, TallyPictureCell, i);
  gboolean head = i < part->columns || i % part->columns == 0;
  const char *meaning = tell_look (cell->look);

  g_string_append (html, i % part->columns == 0 ? "<tr>" : "");
  g_string_append (html, i < part->columns ? "<th scope=\"col\">" : head ? "<th scope=\"row\">"
                                                                         : "<td>");
  tally_board_append_drawing (html, cell->drawing);
  if (cell->text != NULL)
    tally_board_append_element (html, "span", cell->drawing != NULL && i < part->columns ? "said" : "name", cell->text);
  if (meaning != NULL) {
    g_string_append_printf (html, "<i class=\"%s\"></i>", look_names[cell->look]);
    tally_board_append_element (html, "span", "said", meaning);
  }
  g_string_append (html, head ? "</th>" : "</td>");
  g_string_append (html, (i + 1) % part->columns == 0 ? "</tr>" : "");
}

static void
append_table (GString                *html,
              const TallyPicturePart *part)
{
  g_string_append (html, "<table>");
  for (guint i = 0; i < part->cells->len; i++)
    append_table_cell (html, part, i);
  g_string_append (html, "</table>");
}

/* Where what is still there is one of several looks, it has a frame. */
static gboolean
is_boxed (const TallyPicturePart *part)
{
  return part->legend->len > 0 && g_array_index (part->legend, TallyPictureLegend, 0).look == TALLY_LOOK_PLAIN;
}

/* Where one has a drawing, the others show its empty place. */
static gboolean
is_drawn (const TallyPicturePart *part)
{
  for (guint i = 0; i < part->cells->len; i++)
    if (g_array_index (part->cells, TallyPictureCell, i).drawing != NULL)
      return TRUE;
  return FALSE;
}

static void
append_list (GString                *html,
             const TallyPicturePart *part,
             const TallyBoardPeople *people)
{
  g_string_append_printf (html, "<ul class=\"columns-%u%s%s\">", part->columns, is_boxed (part) ? " boxed" : "", is_drawn (part) ? " drawn" : "");
  for (guint i = 0; i < part->cells->len; i++) {
    const TallyPictureCell *cell = &g_array_index (part->cells, TallyPictureCell, i);

    if (part->kind == TALLY_PART_PAIRS)
      append_pair (html, cell, people);
    else
      tally_board_append_cell (html, cell, people);
  }
  g_string_append (html, "</ul>");
}

void
tally_board_append_part (GString                *html,
                         const TallyPicturePart *part,
                         const TallyBoardPeople *people)
{
  static const char *const classes[] = {
    [TALLY_PART_CARDS] = "cards",
    [TALLY_PART_CELLS] = "cells",
    [TALLY_PART_SEATS] = "seats",
    [TALLY_PART_PAIRS] = "pairs",
    [TALLY_PART_FACTS] = "facts",
    [TALLY_PART_SCORE] = "unit",
    [TALLY_PART_TABLE] = "grid",
  };

  g_string_append_printf (html, "<div class=\"card %s\">", classes[part->kind]);
  if (part->title != NULL) {
    g_string_append (html, "<div class=\"caption\">");
    tally_board_append_element (html, "h2", "", part->title);
    append_legend (html, part);
    g_string_append (html, "</div>");
  }
  if (part->kind == TALLY_PART_TABLE)
    append_table (html, part);
  else
    append_list (html, part, people);
  g_string_append (html, "</div>");
}

/* ---- Of a match ---- */

void
tally_board_append_parts (const TallyBoardPage *page,
                          TallyPartKind         kind)
{
  TallyBoardPeople people = { page->setup, page->slots };

  for (guint i = 0; i < page->picture->len; i++) {
    const TallyPicturePart *part = page->picture->pdata[i];

    if (part->kind != kind)
      continue;
    if (kind == TALLY_PART_SCORE)
      g_string_append_printf (page->html, "<i class=\"unit %s\"></i>",
                              look_names[g_array_index (part->cells, TallyPictureCell, 0).look]);
    else
      tally_board_append_part (page->html, part, &people);
  }
}

/* The next thing in front of somebody, or NULL after the last one. */
typedef struct {
  const TallyBoardPage *page;
  TallySeat seat;
  guint part;
  guint cell;
} Things;

static const TallyPictureCell *
next_thing (Things *things)
{
  GPtrArray *picture = things->page->picture;

  for (; things->part < picture->len; things->part++, things->cell = 0) {
    const TallyPicturePart *part = picture->pdata[things->part];

    while (part->kind == TALLY_PART_SEATS && things->cell < part->cells->len) {
      const TallyPictureCell *cell = &g_array_index (part->cells, TallyPictureCell, things->cell++);

      if (cell->seat == things->seat)
        return cell;
    }
  }
  return NULL;
}

static gboolean
is_tooth (TallyLook look)
{
  return look == TALLY_LOOK_WHITE || look == TALLY_LOOK_GOLD || look == TALLY_LOOK_EMPTY;
}

/* The teeth of somebody's jaw, or all else. */
static void
append_some (const TallyBoardPage *page,
             TallySeat             seat,
             gboolean              teeth)
{
  TallyBoardPeople people = { page->setup, page->slots };
  Things things = { page, seat, 0, 0 };
  const TallyPictureCell *cell;
  gboolean open = FALSE;

  while ((cell = next_thing (&things)) != NULL) {
    if (cell->look == TALLY_LOOK_ASIDE || is_tooth (cell->look) != teeth)
      continue;
    if (!open)
      g_string_append_printf (page->html, "<ul class=\"%s\">", teeth ? "jaw" : cell->look == TALLY_LOOK_PLAIN ? "things"
                                                                                                              : "things tiles");
    open = TRUE;
    tally_board_append_cell (page->html, cell, &people);
  }
  if (open)
    g_string_append (page->html, "</ul>");
}

void
tally_board_append_things (const TallyBoardPage *page,
                           TallySeat             seat)
{
  append_some (page, seat, TRUE);
  append_some (page, seat, FALSE);
}

void
tally_board_append_asides (const TallyBoardPage *page,
                           TallySeat             seat)
{
  Things things = { page, seat, 0, 0 };
  const TallyPictureCell *cell;

  while ((cell = next_thing (&things)) != NULL)
    if (cell->look == TALLY_LOOK_ASIDE)
      tally_board_append_element (page->html, "small", "aside", cell->text);
}

gboolean
tally_board_is_current (const TallyBoardPage *page,
                        TallySeat             seat)
{
  Things things = { page, seat, 0, 0 };
  const TallyPictureCell *cell;

  while ((cell = next_thing (&things)) != NULL)
    if (cell->current)
      return TRUE;
  return FALSE;
}

gboolean
tally_board_has_jaws (const TallyBoardPage *page)
{
  Things things = { page, 0, 0, 0 };
  const TallyPictureCell *cell;

  while ((cell = next_thing (&things)) != NULL)
    if (is_tooth (cell->look))
      return TRUE;
  return FALSE;
}
