/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-running-row.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-game-picture.h"
#include "tally-large-text.h"
#include "tally-match-words.h"
#include "tally-rank.h"
#include "tally-roster.h"
#include "tally-widget.h"
#include "tally-words.h"

static GtkWidget *
make_badges (TallyStore              *store,
             const TallyMatchSummary *summary)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  for (guint seat = 0; seat < summary->n_players; seat++) {
    g_autoptr (TallyPlayer) player = tally_store_get_player (store, summary->players[seat], NULL);

    gtk_box_append (GTK_BOX (box), tally_badge_new (tally_roster_get_slot (player, seat),
                                                    summary->names[seat], 24));
  }

  return box;
}

static GtkWidget *
make_button (const TallyMatchSummary *summary,
             const char              *title,
             gboolean                 first,
             gboolean                 small)
{
  GtkWidget *button = small ? gtk_button_new_from_icon_name ("go-next-symbolic") : gtk_button_new_with_label (_ ("Continue"));
  g_autofree char *label = g_strdup_printf (_ ("Continue %s"), title);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  tally_button_set_up (button, first ? "tall suggested-action" : "tall", "win.open-match", g_variant_new_int64 (summary->id));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return button;
}

static char *
make_subtitle (const TallyRunningMatch *running)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *when = tally_running_words_when (running->changed_ms / 1000, now);
  g_autofree char *first = NULL;

  if (running->next_step == NULL)
    return g_steal_pointer (&when);

  first = tally_words_get_first (running->next_step);
  return g_strdup_printf ("%s · %s", when, first);
}

/* Signs and figures for those who have room for them; the names are in the
 * tooltip, since a sign alone is no name. */
static void
add_details (AdwActionRow            *row,
             TallyStore              *store,
             const TallyRunningMatch *running)
{
  g_autofree char *names = tally_join_names ((const char *const *) running->summary->names,
                                             running->summary->n_players);
  g_autofree char *standing = tally_running_words_standing (running);
  GtkWidget *badges = make_badges (store, running->summary);
  GtkWidget *label = tally_label_new (standing, TALLY_LABEL_ELLIPSIZE | TALLY_LABEL_END, "standing");

  tally_widget_set_tooltip (badges, names);
  adw_action_row_add_suffix (row, badges);
  adw_action_row_add_suffix (row, label);
}

/* Labels of one line that may wrap are laid out at one width after the other
 * until it is found where they do, and that before the first frame. */
static void
keep_in_line (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_label_get_lines (GTK_LABEL (widget)) == 1)
    gtk_label_set_wrap (GTK_LABEL (widget), FALSE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    keep_in_line (child);
}

GtkWidget *
tally_running_row_new (TallyStore              *store,
                       const TallyRunningMatch *running,
                       gboolean                 first,
                       gboolean                 narrow)
{
  g_autofree char *title = tally_running_words_title (running);
  g_autofree char *subtitle = make_subtitle (running);
  GtkWidget *row = tally_row_new (title, subtitle);
  gboolean small = narrow && tally_large_text_get_scale (row) >= TALLY_LARGE_TEXT;
  GtkWidget *button = make_button (running->summary, title, first, small);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), tally_game_picture_new (running->summary->game, 44));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), narrow ? 0 : 1);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), narrow ? 0 : 1);
  if (!narrow)
    add_details (ADW_ACTION_ROW (row), store, running);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  /* Newer releases of libadwaita would have it called as the row is. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_widget_add_css_class (row, "running");
  keep_in_line (row);

  return row;
}
