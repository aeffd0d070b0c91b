/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game-face.h"

#include "tally-figure.h"
#include "tally-the-game-end.h"
#include "tally-the-game-live-view.h"
#include "tally-the-game-resources.h"
#include "tally-the-game-sheet-view.h"
#include "the-game/tally-the-game.h"

extern const TallyGameFace tally_the_game_face;

static GtkWidget *
make_card (int         number,
           const char *style)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  GtkWidget *card = tally_figure_label (text, "figure-card");

  gtk_widget_add_css_class (card, style);

  return card;
}

static GtkWidget *
make_try (guint pile,
          int   top,
          int   card)
{
  TallyTheGameFit fit = tally_the_game_fit (pile, top, card);
  GtkWidget *box = tally_figure_box (GTK_ORIENTATION_VERTICAL, 2, NULL);
  g_autofree char *trick = g_strdup_printf ("%+d", card - top);
  const char *sign = fit == TALLY_THE_GAME_NO_FIT ? "✗" : fit == TALLY_THE_GAME_FORWARD ? "✓"
                                                                                        : trick;

  gtk_box_append (GTK_BOX (box), make_card (card, fit == TALLY_THE_GAME_NO_FIT ? "no" : "yes"));
  gtk_box_append (GTK_BOX (box), tally_figure_label (sign, fit == TALLY_THE_GAME_NO_FIT ? "no" : "yes"));

  return box;
}

/* A pile with what may lie on it, what may not, and the trick. */
static GtkWidget *
make_pile (guint pile,
           int   top)
{
  gboolean ascends = tally_the_game_ascends (pile);
  int step = ascends ? 1 : -1;
  const int cards[] = { top + step, top + 5 * step, top - step, top - TALLY_THE_GAME_JUMP * step };
  GtkWidget *row = tally_figure_box (GTK_ORIENTATION_HORIZONTAL, 10, NULL);
  GtkWidget *arrow = tally_figure_label (ascends ? "▲" : "▼", "pile-arrow");
  GtkWidget *start = make_card (top, "top");

  gtk_widget_add_css_class (arrow, ascends ? "ascends" : "descends");
  gtk_widget_set_valign (arrow, GTK_ALIGN_START);
  gtk_widget_set_valign (start, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (row), arrow);
  gtk_box_append (GTK_BOX (row), start);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    gtk_box_append (GTK_BOX (row), make_try (pile, top, cards[i]));

  return row;
}

static GtkWidget *
make_piles (TallyRuleLanguage language,
            GHashTable       *marks)
{
  GtkWidget *box = tally_figure_box (GTK_ORIENTATION_VERTICAL, 12, NULL);

  gtk_box_append (GTK_BOX (box), make_pile (0, 26));
  gtk_box_append (GTK_BOX (box), make_pile (TALLY_THE_GAME_PILES - 1, 73));

  return box;
}

static const TallyFigure figures[] = { { "the-game-piles", make_piles } };

const TallyGameFace tally_the_game_face = {
  .game = &tally_the_game,
  .get_sheet_view = tally_the_game_sheet_view_get_type,
  .get_live_view = tally_the_game_live_view_get_type,
  .make_ending = tally_the_game_end_new,
  .sign = "piles",
  .scene = { "piles" },
  .tint = "blue",
  .figures = figures,
  .n_figures = G_N_ELEMENTS (figures),
  .register_resource = tally_the_game_register_resource,
  .style = "the-game.css",
};
