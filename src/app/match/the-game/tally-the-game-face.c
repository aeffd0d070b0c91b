/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game-face.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-figure.h"
#include "tally-picture.h"
#include "tally-the-game-resources.h"
#include "tally-the-game-views.h"
#include "tally-widget.h"
#include "the-game/tally-the-game-model.h"

#define BADGE_SIZE 28
#define PILES "the-game-piles"

extern const TallyGameFace tally_the_game_face;

static GtkWidget *
make_card (const TallyPictureCell *cell,
           const char             *style)
{
  GtkWidget *card = tally_figure_label (cell->text, "figure-card");

  gtk_widget_add_css_class (card, style);

  return card;
}

/* What may be laid has the trick below it, or a tick. */
static GtkWidget *
make_try (const TallyPictureCell *cell)
{
  GtkWidget *box = tally_figure_box (GTK_ORIENTATION_VERTICAL, 2, NULL);
  gboolean fits = cell->look == TALLY_LOOK_YES;
  const char *sign = cell->note != NULL ? cell->note : fits ? "✓"
                                                            : "✗";

  tally_box_fill (box, make_card (cell, fits ? "yes" : "no"), tally_figure_label (sign, fits ? "yes" : "no"), NULL);

  return box;
}

/* A pile, and the cards that are tried on it. */
static GtkWidget *
make_pile (const TallyPicturePart *part)
{
  const TallyPictureCell *top = &g_array_index (part->cells, TallyPictureCell, 0);
  gboolean ascends = top->look == TALLY_LOOK_UP;
  GtkWidget *row = tally_figure_box (GTK_ORIENTATION_HORIZONTAL, 10, NULL);
  GtkWidget *arrow = tally_figure_label (ascends ? "▲" : "▼", "pile-arrow");
  GtkWidget *start = make_card (top, "top");

  gtk_widget_add_css_class (arrow, ascends ? "ascends" : "descends");
  gtk_widget_set_valign (arrow, GTK_ALIGN_START);
  gtk_widget_set_valign (start, GTK_ALIGN_START);
  tally_box_fill (row, arrow, start, NULL);
  for (guint i = 1; i < part->cells->len; i++)
    gtk_box_append (GTK_BOX (row), make_try (&g_array_index (part->cells, TallyPictureCell, i)));

  return row;
}

static GtkWidget *
make_piles (TallyRuleLanguage language,
            GHashTable       *marks)
{
  g_autoptr (GPtrArray) picture = tally_picture_new ();
  GtkWidget *box = tally_figure_box (GTK_ORIENTATION_VERTICAL, 12, NULL);

  tally_the_game.figure (PILES, picture);
  for (guint i = 0; i < picture->len; i++)
    gtk_box_append (GTK_BOX (box), make_pile (picture->pdata[i]));

  return box;
}

static void
add_row (GtkListBox *list,
         const char *title,
         GtkWidget  *sign,
         const char *figure)
{
  GtkWidget *row = tally_row_new (title, NULL);
  GtkWidget *label;

  if (sign != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), sign);
  if (figure != NULL) {
    label = tally_label_new (figure, TALLY_LABEL_WRAP | TALLY_LABEL_END, "tally-number title-2");
    gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
    gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  }
  gtk_list_box_append (list, row);
}

static void
add_hands (GtkListBox   *list,
           TallySession *session)
{
  const TallyTheGameState *state = tally_session_get_state (session);

  for (TallySeat seat = 0; seat < tally_session_get_setup (session)->n_players; seat++) {
    const char *name = tally_session_get_name (session, seat);
    g_autofree char *figure = state->hands_known ? g_strdup_printf ("%u", state->hands[seat]) : NULL;

    add_row (list, name, tally_badge_new (tally_session_get_colour (session, seat), name, BADGE_SIZE), figure);
  }
}

/* What is left at the end, for the page of a finished match: the hands, the draw
 * pile and the four piles, as far as they are known. */
static GtkWidget *
make_ending (TallySession *session)
{
  const TallyTheGameState *state = tally_session_get_state (session);
  GtkListBox *list;
  g_autofree char *draw_pile = g_strdup_printf ("%u", state->draw_pile);
  g_autofree char *piles = NULL;

  if (state->by_sheet && !state->hands_known)
    return NULL;

  list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (list), "boxed-list");
  add_hands (list, session);
  if (state->hands_known)
    add_row (list, _ ("Draw pile"), NULL, draw_pile);
  if (!state->by_sheet) {
    piles = tally_the_game_tell_piles (state);
    add_row (list, _ ("Piles"), NULL, piles);
  }

  return GTK_WIDGET (list);
}

static const TallyFigure figures[] = { { PILES, make_piles } };

const TallyGameFace tally_the_game_face = {
  .game = &tally_the_game,
  .get_sheet_view = tally_the_game_sheet_view_get_type,
  .get_live_view = tally_the_game_live_view_get_type,
  .make_ending = make_ending,
  .scene = { "piles" },
  .tint = "blue",
  .figures = figures,
  .n_figures = G_N_ELEMENTS (figures),
  .register_resource = tally_the_game_register_resource,
  .style = "the-game.css",
};
