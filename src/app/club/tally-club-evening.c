/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-evening.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-club-tables.h"
#include "tally-club-words.h"
#include "tally-day.h"
#include "tally-lead.h"
#include "tally-match-list.h"
#include "tally-roster.h"
#include "tally-store-leagues.h"
#include "tally-store-standings.h"
#include "tally-widget.h"
#include "tally-wrap-box.h"

/* As many as a wall shows; the others are in the list of all matches. */
#define MOST_TABLES 8
#define MOST_LEADERS 3
/* What is older isn't being played. */
#define EVENING_MS (12 * 60 * 60 * G_GINT64_CONSTANT (1000))
#define AGE_EVERY_SECONDS 30

/* What is known of a match of another table. */
typedef struct {
  gint64 id;
  char *table;
  gint64 news_ms; /* by our clock: when it was seen to change, or said to */
} Table;

struct _TallyClubEvening {
  GtkWidget parent_instance;

  GtkLabel *club;
  GtkLabel *tonight;
  GtkWidget *pill;
  GtkImage *pill_icon;
  GtkLabel *pill_title;
  GtkLabel *pill_about;
  GtkWidget *aside;
  GtkLabel *aside_words;
  GtkLabel *own_heading;
  AdwBin *own;
  GtkWidget *nobody;
  GtkListBox *others;
  GtkWidget *league;
  GtkLabel *league_name;
  TallyWrapBox *leaders;

  TallyMembership *membership;
  GArray *tables;   /* Table */
  GHashTable *seen; /* of a match: the time of its last entry, and when we saw that */
  guint ageing;     /* news grow old while nothing happens */
};

G_DEFINE_FINAL_TYPE (TallyClubEvening, tally_club_evening, GTK_TYPE_WIDGET)

static TallyStore *
get_store (TallyClubEvening *self)
{
  return tally_membership_get_store (self->membership);
}

static gint64
get_now_ms (void)
{
  return g_get_real_time () / 1000;
}

/* ---- How old the news is ---- */

typedef struct {
  gint64 changed_ms;
  gint64 seen_ms;
} Seen;

/* Clocks elsewhere may be wrong; what changes while we look on is new by ours. */
static gint64
find_news (TallyClubEvening        *self,
           const TallyRunningMatch *running)
{
  gint64 now = get_now_ms ();
  Seen *seen = g_hash_table_lookup (self->seen, &running->summary->id);

  if (seen == NULL) {
    gint64 *id = g_new (gint64, 1);

    *id = running->summary->id;
    seen = g_new (Seen, 1);
    *seen = (Seen){ running->changed_ms, MIN (running->changed_ms, now) };
    g_hash_table_insert (self->seen, id, seen);
  } else if (seen->changed_ms != running->changed_ms) {
    *seen = (Seen){ running->changed_ms, now };
  }

  return seen->seen_ms;
}

static void
clear_table (Table *table)
{
  g_free (table->table);
}

static gboolean
knows_table (TallyClubEvening *self,
             const char       *name)
{
  for (guint i = 0; i < self->tables->len; i++) {
    if (g_str_equal (g_array_index (self->tables, Table, i).table, name))
      return TRUE;
  }

  return FALSE;
}

/* ---- The pill ---- */

static void
update_pill (TallyClubEvening     *self,
             const TallyClubState *state,
             gboolean              connected)
{
  g_autofree char *title = tally_club_words_sending (state, connected);
  g_autofree char *about = tally_club_words_sent (state, connected);
  g_autofree char *label = g_strdup_printf ("%s, %s", title, about);

  gtk_label_set_label (self->pill_title, title);
  gtk_label_set_label (self->pill_about, about);
  gtk_image_set_from_icon_name (self->pill_icon, tally_club_words_icon (state, connected));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pill), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  tally_widget_set_css_class (self->pill, "waiting", !tally_club_words_is_fine (state, connected));
}

static void
update_rows (TallyClubEvening *self,
             gboolean          connected)
{
  for (guint i = 0; i < self->tables->len; i++) {
    const Table *table = &g_array_index (self->tables, Table, i);
    GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->others, (int) i);
    /* Without a connection nothing is live, however young it is. */
    g_autofree char *age = tally_club_words_age (table->news_ms, get_now_ms ());

    if (row == NULL || tally_table_row_get_match (TALLY_TABLE_ROW (row)) != table->id)
      continue;
    if (age == NULL && !connected)
      age = g_strdup (_ ("just now"));
    tally_table_row_update (TALLY_TABLE_ROW (row), table->table, age, connected);
  }
}

static void
update (TallyClubEvening *self)
{
  const TallyClubState *state = tally_membership_get_state (self->membership);
  gboolean connected = tally_membership_is_connected (self->membership);
  g_autofree char *aside = NULL;

  if (state == NULL)
    return;
  aside = tally_club_words_aside (get_store (self));
  update_pill (self, state, connected);
  update_rows (self, connected);
  gtk_label_set_label (self->aside_words, aside != NULL ? aside : "");
  gtk_widget_set_visible (self->aside, aside != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "club.take-over", connected);
}

static gboolean
age_cb (gpointer data)
{
  update (data);
  return G_SOURCE_CONTINUE;
}

/* ---- The tables ---- */

static TallySession *
open_session (TallyClubEvening *self,
              gint64            id)
{
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (get_store (self), id, NULL);

  return match != NULL ? tally_session_new (match) : NULL;
}

static GtkWidget *
make_idle_card (void)
{
  return tally_label_new (_ ("No match is running at this table. Choose a game below to begin one."),
                          TALLY_LABEL_WRAP | TALLY_LABEL_START, "card idle-table");
}

static void
show_own (TallyClubEvening *self,
          gint64            id)
{
  g_autoptr (TallySession) session = id != 0 ? open_session (self, id) : NULL;
  GtkWidget *before = adw_bin_get_child (self->own);
  gboolean focused = before != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self->own)) != NULL;

  if (session != NULL)
    tally_own_table_show_in (self->own, session);
  else
    adw_bin_set_child (self->own, make_idle_card ());
  if (focused)
    gtk_widget_child_focus (GTK_WIDGET (self->own), GTK_DIR_TAB_FORWARD);
}

static gboolean
has_rows_for (TallyClubEvening *self)
{
  guint i = 0;
  GtkListBoxRow *row;

  for (; (row = gtk_list_box_get_row_at_index (self->others, (int) i)) != NULL; i++) {
    if (i >= self->tables->len || tally_table_row_get_match (TALLY_TABLE_ROW (row)) != g_array_index (self->tables, Table, i).id)
      return FALSE;
  }

  return i == self->tables->len;
}

/* Rows stay as long as their tables do, with their menus and the focus. */
static void
show_others (TallyClubEvening *self)
{
  gtk_widget_set_visible (self->nobody, self->tables->len == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->others), self->tables->len > 0);
  if (has_rows_for (self))
    return;

  tally_list_box_clear (self->others);
  for (guint i = 0; i < self->tables->len; i++) {
    g_autoptr (TallySession) session = open_session (self, g_array_index (self->tables, Table, i).id);

    if (session != NULL)
      gtk_list_box_append (self->others, tally_table_row_new (session));
  }
}

static void
add_people (GHashTable              *people,
            const TallyRunningMatch *running)
{
  for (guint seat = 0; seat < running->summary->n_players; seat++)
    g_hash_table_add (people, GSIZE_TO_POINTER (running->summary->players[seat]));
}

/* Whether it belongs to another table, and is shown if it is that one's last. */
static gboolean
take_table (TallyClubEvening        *self,
            const TallyRunningMatch *running,
            GHashTable              *people)
{
  Table table = { .id = running->summary->id };

  if (!tally_membership_is_elsewhere (self->membership, table.id, &table.table))
    return FALSE;

  table.news_ms = find_news (self, running);
  if (self->tables->len < MOST_TABLES && running->progress != NULL && !knows_table (self, table.table) &&
      get_now_ms () - table.news_ms < EVENING_MS) {
    g_array_append_val (self->tables, table);
    add_people (people, running);
  } else {
    clear_table (&table);
  }

  return TRUE;
}

static int
compare_tables_cb (gconstpointer a,
                   gconstpointer b)
{
  g_autofree char *one = g_utf8_collate_key_for_filename (((const Table *) a)->table, -1);
  g_autofree char *other = g_utf8_collate_key_for_filename (((const Table *) b)->table, -1);

  return g_strcmp0 (one, other);
}

/* The id of our own match that is shown, or 0. */
static gint64
sort_out (TallyClubEvening *self,
          GPtrArray        *running,
          guint            *n_people)
{
  g_autoptr (GHashTable) people = g_hash_table_new (NULL, NULL);
  gint64 own = 0;

  g_array_set_size (self->tables, 0);
  for (guint i = 0; i < running->len;) {
    const TallyRunningMatch *match = running->pdata[i];
    gboolean elsewhere = take_table (self, match, people);

    if (!elsewhere && own == 0 && match->progress != NULL) {
      own = match->summary->id;
      add_people (people, match);
    } else if (!elsewhere) {
      i++;
      continue;
    }
    g_ptr_array_remove_index (running, i);
  }
  /* In the order of their names, so that no table jumps while others play. */
  g_array_sort (self->tables, compare_tables_cb);
  *n_people = g_hash_table_size (people);

  return own;
}

/* "Thursday, 12 November 2026: 15 people at 4 tables" */
static char *
tell_tonight (guint n_people,
              guint n_tables)
{
  g_autofree char *day = tally_day_tell (tally_day_today ());
  g_autofree char *people = g_strdup_printf (ngettext ("%u person", "%u people", n_people), n_people);
  g_autofree char *tables = g_strdup_printf (ngettext ("%u table", "%u tables", n_tables), n_tables);

  if (n_tables == 0)
    return g_steal_pointer (&day);

  /* Translators: “Thursday, 12 November 2026: 15 people at 4 tables” */
  return g_strdup_printf (_ ("%s: %s at %s"), day, people, tables);
}

/* ---- The league ---- */

static void
add_leader (TallyClubEvening        *self,
            const TallyRoster       *roster,
            const TallyStandingsRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *place = g_strdup_printf ("%u", row->place);
  g_autofree char *points = tally_points_to_text (row->points);
  GtkWidget *number = tally_label_new (points, 0, "tally-number");

  tally_box_fill (box, gtk_label_new (place),
                  tally_badge_new (tally_roster_slot (roster, row->player), tally_roster_name (roster, row->player), 22),
                  number, NULL);
  tally_widget_set_tooltip (box, tally_roster_name (roster, row->player));
  tally_wrap_box_append (self->leaders, box);
}

/* For those who don't see it: the league, and who is ahead. */
static void
tell_league (TallyClubEvening     *self,
             const TallyLeague    *league,
             const TallyRoster    *roster,
             const TallyStandings *standings)
{
  g_autoptr (GString) text = g_string_new (league->name);

  for (guint i = 0; i < MIN (standings->n_placed, MOST_LEADERS); i++) {
    g_autofree char *points = tally_points_to_text (standings->rows[i].points);

    g_string_append_printf (text, "%s %u %s %s", i == 0 ? ":" : ",", standings->rows[i].place,
                            tally_roster_name (roster, standings->rows[i].player), points);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->league), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

static gboolean
show_table_of (TallyClubEvening  *self,
               const TallyLeague *league)
{
  g_autoptr (TallyStandings) standings = tally_store_read_standings (get_store (self), &(TallyTableChoice){ .league = league->id }, NULL);
  g_autoptr (TallyRoster) roster = NULL;

  if (standings == NULL || standings->n_placed == 0)
    return FALSE;
  roster = tally_roster_new (get_store (self), NULL);
  if (roster == NULL)
    return FALSE;

  tally_widget_drop_children (GTK_WIDGET (self->leaders));
  for (guint i = 0; i < MIN (standings->n_placed, MOST_LEADERS); i++)
    add_leader (self, roster, &standings->rows[i]);
  gtk_label_set_label (self->league_name, league->name);
  tell_league (self, league, roster, standings);

  return TRUE;
}

/* The first in which somebody has played. */
static void
show_league (TallyClubEvening *self)
{
  g_autoptr (GPtrArray) leagues = tally_store_list_leagues (get_store (self), NULL);
  gboolean shown = FALSE;

  for (guint i = 0; leagues != NULL && !shown && i < leagues->len; i++)
    shown = show_table_of (self, leagues->pdata[i]);
  gtk_widget_set_visible (self->league, shown);
}

/* ---- The widget ---- */

static void
take_over_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *match)
{
  tally_lead_take_over (widget, g_variant_get_int64 (match), "win.open-match", match);
}

static void
tally_club_evening_map (GtkWidget *widget)
{
  TallyClubEvening *self = TALLY_CLUB_EVENING (widget);

  GTK_WIDGET_CLASS (tally_club_evening_parent_class)->map (widget);
  if (self->ageing == 0)
    self->ageing = g_timeout_add_seconds (AGE_EVERY_SECONDS, age_cb, self);
}

static void
tally_club_evening_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&TALLY_CLUB_EVENING (widget)->ageing, g_source_remove);
  GTK_WIDGET_CLASS (tally_club_evening_parent_class)->unmap (widget);
}

static void
tally_club_evening_class_init (TallyClubEveningClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = tally_club_evening_map;
  widget_class->unmap = tally_club_evening_unmap;

  tally_class_acts (klass, "club.take-over", "x", take_over_cb);
  tally_class_set_template (klass, "tally-club-evening.ui");
  tally_class_owns_sources (klass, TallyClubEvening, ageing);
  tally_class_owns (klass, TallyClubEvening, membership, g_object_unref);
  tally_class_owns (klass, TallyClubEvening, tables, g_array_unref);
  tally_class_owns (klass, TallyClubEvening, seen, g_hash_table_unref);
  tally_class_binds (klass, TallyClubEvening, club, tonight, pill, pill_icon, pill_title, pill_about, aside,
                     aside_words, own_heading, own, nobody, others, league, league_name, leaders);
}

static void
tally_club_evening_init (TallyClubEvening *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->tables = g_array_new (FALSE, FALSE, sizeof (Table));
  g_array_set_clear_func (self->tables, (GDestroyNotify) clear_table);
  self->seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}

GtkWidget *
tally_club_evening_new (TallyMembership *membership)
{
  TallyClubEvening *self;

  g_return_val_if_fail (TALLY_IS_MEMBERSHIP (membership), NULL);

  self = g_object_new (TALLY_TYPE_CLUB_EVENING, NULL);
  self->membership = g_object_ref (membership);
  g_signal_connect_object (membership, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

void
tally_club_evening_show (TallyClubEvening *self,
                         GPtrArray        *running)
{
  const TallyClubState *state;
  g_autofree char *heading = NULL;
  g_autofree char *tonight = NULL;
  guint n_people;
  gint64 own;

  g_return_if_fail (TALLY_IS_CLUB_EVENING (self));

  state = tally_membership_get_state (self->membership);
  if (state == NULL)
    return;
  own = sort_out (self, running, &n_people);
  heading = g_strdup_printf (_ ("Your table: %s"), state->table);
  tonight = tell_tonight (n_people, self->tables->len + (own != 0));
  gtk_label_set_label (self->club, state->name);
  gtk_label_set_label (self->own_heading, heading);
  gtk_label_set_label (self->tonight, tonight);
  show_own (self, own);
  show_others (self);
  show_league (self);
  update (self);
}
