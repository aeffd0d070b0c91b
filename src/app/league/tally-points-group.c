/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-points-group.h"

#include <glib/gi18n.h>

#include "tally-field-row.h"
#include "tally-words.h"

#define MOST_POINTS 100

struct _TallyPointsGroup {
  AdwPreferencesGroup parent_instance;

  GtkWidget *scheme;
  GtkWidget *place_rows[TALLY_MAX_PLAYERS];
  GtkWidget *places[TALLY_MAX_PLAYERS];
  GtkWidget *together;
  GtkWidget *beaten_row;
  GtkWidget *beaten;
  GtkWidget *super_row;
  GtkWidget *super;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyPointsGroup, tally_points_group, ADW_TYPE_PREFERENCES_GROUP)

static TallyPoints
get_points (GtkWidget *spin)
{
  return (TallyPoints) (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)) * 2 + 0.5) * TALLY_HALF_POINT;
}

static void
set_points (GtkWidget  *spin,
            TallyPoints points)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), tally_points_to_double (points));
}

static void
update (TallyPointsGroup *self)
{
  gboolean fixed = adw_combo_row_get_selected (ADW_COMBO_ROW (self->scheme)) == TALLY_SCHEME_PLACES;
  gboolean together = gtk_switch_get_active (GTK_SWITCH (self->together));

  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++)
    gtk_widget_set_visible (self->place_rows[i], fixed);
  gtk_widget_set_visible (self->beaten_row, together);
  gtk_widget_set_visible (self->super_row, together);
}

static void
changed_cb (TallyPointsGroup *self)
{
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
add_number (TallyPointsGroup *self,
            const char       *title,
            GtkWidget       **spin)
{
  GtkWidget *row = tally_field_row_number (title, NULL, MOST_POINTS, 0.5, spin);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);

  return row;
}

static void
add_scheme (TallyPointsGroup *self)
{
  const char *schemes[TALLY_N_SCHEMES + 1] = {
    [TALLY_SCHEME_OPPONENTS] = _ ("One for every opponent behind"),
    [TALLY_SCHEME_PLACES] = _ ("Fixed points for every place"),
    [TALLY_SCHEME_WINS] = _ ("Only wins count"),
  };
  g_autoptr (GtkStringList) list = gtk_string_list_new (schemes);

  self->scheme = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->scheme), _ ("Points"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->scheme), _ ("Tied players share the points"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->scheme), G_LIST_MODEL (list));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->scheme);
}

static void
tally_points_group_class_init (TallyPointsGroupClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_POINTS_GROUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static char *
list_games_together (void)
{
  const char *names[G_MAXUINT8];
  guint n = 0;

  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (tally_game_may_be_together (tally_games[i]))
      names[n++] = tally_games[i]->name;
  }

  return tally_words_list (names, n);
}

static void
tally_points_group_init (TallyPointsGroup *self)
{
  g_autofree char *games = NULL;

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("What a match is worth"));
  add_scheme (self);
  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++) {
    g_autofree char *title = tally_words_place (i + 1);

    self->place_rows[i] = add_number (self, title, &self->places[i]);
  }
  games = list_games_together ();
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self),
                             tally_field_row_switch (_ ("Matches played together count"), games, &self->together));
  self->beaten_row = add_number (self, _ ("Won together"), &self->beaten);
  self->super_row = add_number (self, _ ("Nearly won together"), &self->super);
}

/* Only now, so that nothing is heard of what is shown first. */
static void
listen (TallyPointsGroup *self)
{
  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++)
    g_signal_connect_swapped (self->places[i], "value-changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->scheme, "notify::selected", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->together, "notify::active", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->beaten, "value-changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->super, "value-changed", G_CALLBACK (changed_cb), self);
}

GtkWidget *
tally_points_group_new (const TallyPointsRules *rules)
{
  TallyPointsGroup *self = g_object_new (TALLY_TYPE_POINTS_GROUP, NULL);

  adw_combo_row_set_selected (ADW_COMBO_ROW (self->scheme), rules->scheme);
  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++)
    set_points (self->places[i], rules->places[i]);
  gtk_switch_set_active (GTK_SWITCH (self->together), rules->together);
  set_points (self->beaten, rules->beaten);
  set_points (self->super, rules->super);
  update (self);
  listen (self);

  return GTK_WIDGET (self);
}

void
tally_points_group_read (TallyPointsGroup *self,
                         TallyPointsRules *rules)
{
  g_return_if_fail (TALLY_IS_POINTS_GROUP (self));

  rules->scheme = (TallyScheme) adw_combo_row_get_selected (ADW_COMBO_ROW (self->scheme));
  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++)
    rules->places[i] = get_points (self->places[i]);
  rules->together = gtk_switch_get_active (GTK_SWITCH (self->together));
  rules->beaten = get_points (self->beaten);
  rules->super = get_points (self->super);
}
