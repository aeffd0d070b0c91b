/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-the-game-end.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-the-game-model.h"

#define BADGE_SIZE 28

static const TallyTheGameState *
get_state (TallySession *session)
{
  return tally_session_get_state (session);
}

static void
add_row (GtkListBox *list,
         const char *title,
         GtkWidget  *sign,
         const char *figure)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (sign != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), sign);
  if (figure != NULL) {
    label = gtk_label_new (figure);
    gtk_widget_add_css_class (label, "tally-number");
    gtk_widget_add_css_class (label, "title-2");
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  }
  gtk_list_box_append (list, row);
}

static void
add_hands (GtkListBox   *list,
           TallySession *session)
{
  const TallyTheGameState *state = get_state (session);

  for (TallySeat seat = 0; seat < tally_session_get_setup (session)->n_players; seat++) {
    const char *name = tally_session_get_name (session, seat);
    g_autofree char *figure = state->hands_known ? g_strdup_printf ("%u", state->hands[seat]) : NULL;

    add_row (list, name, tally_badge_new (tally_session_get_colour (session, seat), name, BADGE_SIZE), figure);
  }
}

char *
tally_the_game_end_tell_piles (TallySession *session)
{
  GString *told = g_string_new (NULL);
  TallyTheGameModel model;

  tally_the_game_model_compute (session, -1, &model);
  for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++)
    g_string_append_printf (told, "%s%s %d", pile > 0 ? "   " : "", model.piles[pile].ascends ? "↑" : "↓",
                            model.piles[pile].top);

  return g_string_free (told, FALSE);
}

GtkWidget *
tally_the_game_end_new (TallySession *session)
{
  const TallyTheGameState *state = get_state (session);
  GtkListBox *list = GTK_LIST_BOX (gtk_list_box_new ());
  g_autofree char *draw_pile = g_strdup_printf ("%u", state->draw_pile);
  g_autofree char *piles = NULL;

  gtk_list_box_set_selection_mode (list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (list), "boxed-list");
  add_hands (list, session);
  if (state->hands_known)
    add_row (list, _ ("Draw pile"), NULL, draw_pile);
  if (!state->by_sheet) {
    piles = tally_the_game_end_tell_piles (session);
    add_row (list, _ ("Piles"), NULL, piles);
  }

  return GTK_WIDGET (list);
}
