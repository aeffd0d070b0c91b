/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-row.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-day.h"
#include "tally-game-picture.h"
#include "tally-iso-time.h"
#include "tally-match-words.h"
#include "tally-playing-time.h"
#include "tally-rank.h"
#include "tally-widget.h"
#include "tally-words.h"

#define PICTURE_SIZE 44
#define BADGE_SIZE 22
/* As many letters these columns are wide. */
#define TITLE_COLUMN 36
#define TIME_COLUMN 13

struct _TallyMatchRow {
  GtkWidget parent_instance;

  GtkBox *picture;
  GtkLabel *title;
  GtkLabel *when;
  GtkLabel *time;
  GtkLabel *long_time;
  GtkWidget *photo;
  GtkLabel *remark; /* what people have noted of it */
  GtkBox *players;
  GtkLabel *result;
  GtkLabel *note;
  GtkWidget *details;
  GtkWidget *go_on;
  GtkMenuButton *menu;

  gint64 match;
  gboolean running, set_aside, binned;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyMatchRow, tally_match_row, GTK_TYPE_WIDGET)

/* "Thursday, 12 November 2026, 20:41" by the clock at the table, and where that
 * was; where there is less room, "12 Nov 2026, 20:41". */
static char *
tell_when (const TallyMatchSummary *summary,
           gboolean                 narrow)
{
  g_autoptr (GDateTime) started = tally_iso_time_parse (summary->started);
  g_autofree char *day = narrow ? tally_day_tell_short (summary->day) : tally_day_tell (summary->day);
  g_autofree char *clock = started != NULL ? tally_day_tell_clock (started) : NULL;

  g_autofree char *when = clock != NULL ? g_strdup_printf ("%s, %s", day, clock) : g_steal_pointer (&day);

  return summary->place != NULL ? g_strdup_printf ("%s · " TALLY_WORDS_NAME, when, summary->place)
                                : g_steal_pointer (&when);
}

/* The winner by name, the others by sign; how many each has. */
static GtkWidget *
make_player (const TallyMatchSummary *summary,
             const TallyRoster       *roster,
             guint                    seat)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gboolean won = tally_match_words_is_ranked (summary) && (summary->won & (1u << seat)) != 0; /* nobody has while it is running */
  guint slot = tally_roster_get_slot (tally_roster_find (roster, summary->players[seat]), seat);
  g_autofree char *score = tally_number_to_text (summary->scores[seat]);

  gtk_box_append (GTK_BOX (box), tally_badge_new (slot, summary->names[seat], BADGE_SIZE));
  if (won) {
    gtk_box_append (GTK_BOX (box), tally_label_new (summary->names[seat], 0, NULL));
    gtk_widget_add_css_class (box, "winner-pill");
  } else {
    tally_widget_set_tooltip (box, summary->names[seat]);
  }
  if (tally_match_words_is_ranked (summary))
    gtk_box_append (GTK_BOX (box), tally_label_new (score, 0, "tally-number"));

  return box;
}

static void
show_players (TallyMatchRow           *self,
              const TallyMatchSummary *summary,
              const TallyRoster       *roster)
{
  guint seats[TALLY_MAX_PLAYERS];

  tally_match_words_sort_seats (summary, seats);
  if (!tally_match_words_is_ranked (summary) && summary->binned_ms == 0)
    gtk_box_append (self->players, tally_label_new (tally_match_words_state (summary), 0, "winner-pill"));
  for (guint i = 0; i < summary->n_players; i++)
    gtk_box_append (self->players, make_player (summary, roster, seats[i]));
}

static void
append_item (GMenu      *menu,
             const char *label,
             const char *action,
             gint64      match)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", match);
  g_menu_append_item (menu, item);
}

/* Made when somebody asks: a long list has hundreds of them. */
static void
make_menu_cb (GtkMenuButton *button,
              gpointer       data)
{
  TallyMatchRow *self = data;
  g_autoptr (GMenu) menu = g_menu_new ();

  /* A line with a button in it never has the focus itself, nor its Return key. */
  append_item (menu, _ ("_Open"), "win.open-match", self->match);
  if (!self->binned)
    append_item (menu, _ ("Title, place, _note, photo…"), "matches.keep", self->match);
  if (self->running && !self->binned)
    append_item (menu, self->set_aside ? _ ("No _longer set aside") : _ ("_Set aside"), "matches.aside", self->match);
  append_item (menu, self->binned ? _ ("_Take out of the bin") : _ ("_Move to the bin"), "matches.bin", self->match);
  gtk_menu_button_set_popover (button, gtk_popover_menu_new_from_model (G_MENU_MODEL (menu)));
}

static void
show_menu (TallyMatchRow           *self,
           const TallyMatchSummary *summary,
           gboolean                 menu,
           gboolean                 narrow)
{
  g_autofree char *label = g_strdup_printf (_ ("Continue %s"), tally_words_game (summary->game));

  self->match = summary->id;
  self->running = summary->status == TALLY_STATUS_RUNNING;
  self->set_aside = summary->set_aside_ms != 0;
  self->binned = summary->binned_ms != 0;
  gtk_widget_set_visible (GTK_WIDGET (self->menu), menu);
  gtk_menu_button_set_create_popup_func (self->menu, make_menu_cb, self, NULL);
  /* Where there is no room for it, the row itself will do. */
  gtk_widget_set_visible (self->go_on, menu && !narrow && self->running && !self->binned && !self->set_aside);
  tally_button_set_up (self->go_on, NULL, "win.open-match", g_variant_new_int64 (summary->id));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->go_on), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* "1 h 24 min"; "46 min so far" */
static char *
tell_time (const TallyMatchSummary *summary)
{
  g_autofree char *time = summary->seconds >= 60 ? tally_playing_time_tell (summary->seconds) : NULL;

  if (time == NULL)
    return g_strdup ("");

  return summary->status == TALLY_STATUS_RUNNING ? g_strdup_printf (_ ("%s so far"), time) : g_steal_pointer (&time);
}

/* The time stands behind the title, or in a column of its own. */
static void
lay_out (TallyMatchRow    *self,
         TallyMatchRowLook look,
         const char       *time)
{
  gboolean columns = look == TALLY_MATCH_ROW_COLUMNS;

  gtk_label_set_label (self->time, columns ? "" : time);
  gtk_label_set_label (self->long_time, columns ? time : "");
  gtk_widget_set_visible (GTK_WIDGET (self->time), !columns && *time != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->long_time), columns);
  gtk_widget_set_visible (GTK_WIDGET (self->result), look == TALLY_MATCH_ROW_NARROW);
  gtk_widget_set_visible (GTK_WIDGET (self->players), look != TALLY_MATCH_ROW_NARROW);
  gtk_widget_set_hexpand (self->details, !columns);
  gtk_label_set_wrap (self->when, !columns);
  gtk_label_set_ellipsize (self->when, columns ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->players), columns);
  if (columns) {
    gtk_label_set_width_chars (self->when, TITLE_COLUMN);
    gtk_label_set_max_width_chars (self->when, TITLE_COLUMN);
    gtk_label_set_width_chars (self->long_time, TIME_COLUMN);
    gtk_label_set_max_width_chars (self->remark, TITLE_COLUMN);
    gtk_label_set_max_width_chars (self->title, 1);
    gtk_widget_set_hexpand (GTK_WIDGET (self->title), TRUE);
  }
}

static void
tally_match_row_class_init (TallyMatchRowClass *klass)
{
  tally_class_set_template (klass, "tally-match-row.ui");
  tally_class_binds (klass, TallyMatchRow, picture, title, when, time, photo, remark, players, result, note, details,
                     long_time, go_on, menu);
}

/* The whole of a long note is in the tooltip. */
static void
show_keepsake (TallyMatchRow           *self,
               const TallyMatchSummary *summary)
{
  g_autofree char *line = g_strdup (summary->note);

  tally_label_tell (self->remark, line != NULL ? g_strdelimit (line, "\n", ' ') : NULL);
  tally_widget_set_tooltip (GTK_WIDGET (self->remark), summary->note);
  gtk_widget_set_visible (self->photo, summary->has_photo);
}

GtkWidget *
tally_match_row_new (const TallyMatchSummary *summary,
                     const TallyRoster       *roster,
                     TallyMatchRowLook        look,
                     gboolean                 menu)
{
  TallyMatchRow *self = g_object_new (TALLY_TYPE_MATCH_ROW, NULL);
  g_autofree char *title = tally_match_words_title (summary);
  g_autofree char *when = tell_when (summary, look == TALLY_MATCH_ROW_NARROW);
  g_autofree char *result = tally_match_words_result (summary);
  g_autofree char *time = tell_time (summary);

  gtk_box_append (self->picture, tally_game_picture_new (summary->game, PICTURE_SIZE));
  gtk_label_set_label (self->title, title);
  show_keepsake (self, summary);
  gtk_label_set_label (self->when, when);
  gtk_label_set_label (self->result, result);
  lay_out (self, look, time);
  if (look != TALLY_MATCH_ROW_NARROW)
    show_players (self, summary, roster);
  show_menu (self, summary, menu, look == TALLY_MATCH_ROW_NARROW);

  return GTK_WIDGET (self);
}

void
tally_match_row_set_suggested (TallyMatchRow *self,
                               gboolean       suggested)
{
  g_return_if_fail (TALLY_IS_MATCH_ROW (self));

  tally_widget_set_css_class (self->go_on, "suggested-action", suggested);
}

void
tally_match_row_set_note (TallyMatchRow *self,
                          const char    *note)
{
  g_return_if_fail (TALLY_IS_MATCH_ROW (self));

  tally_label_tell (self->note, note);
}
