/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-points-group.h"

#include "tally-spin-row.h"
#include "tally-switch-row.h"
#include "tally-words.h"

struct _TallyPointsGroup {
  AdwPreferencesGroup parent_instance;

  AdwComboRow *scheme;
  TallySpinRow *places[TALLY_MAX_PLAYERS];
  TallySwitchRow *together;
  TallySpinRow *beaten;
  TallySpinRow *super;

  gboolean showing; /* what is shown first isn't heard of */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyPointsGroup, tally_points_group, ADW_TYPE_PREFERENCES_GROUP)

static TallyPoints
get_points (TallySpinRow *row)
{
  return (TallyPoints) (tally_spin_row_get_value (row) * 2 + 0.5) * TALLY_HALF_POINT;
}

static void
set_points (TallySpinRow *row,
            TallyPoints   points)
{
  tally_spin_row_set_value (row, tally_points_to_double (points));
}

static void
update (TallyPointsGroup *self)
{
  gboolean fixed = adw_combo_row_get_selected (self->scheme) == TALLY_SCHEME_PLACES;
  gboolean together = tally_switch_row_get_active (self->together);

  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++)
    gtk_widget_set_visible (GTK_WIDGET (self->places[i]), fixed);
  gtk_widget_set_visible (GTK_WIDGET (self->beaten), together);
  gtk_widget_set_visible (GTK_WIDGET (self->super), together);
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
changed_cb (TallyPointsGroup *self)
{
  if (self->showing)
    return;

  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
tally_points_group_class_init (TallyPointsGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_POINTS_GROUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  g_type_ensure (TALLY_TYPE_SPIN_ROW);
  g_type_ensure (TALLY_TYPE_SWITCH_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-points-group.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyPointsGroup, scheme);
  gtk_widget_class_bind_template_child (widget_class, TallyPointsGroup, together);
  gtk_widget_class_bind_template_child (widget_class, TallyPointsGroup, beaten);
  gtk_widget_class_bind_template_child (widget_class, TallyPointsGroup, super);
  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++) {
    g_autofree char *name = g_strdup_printf ("place_%u", i + 1);

    gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,
                                               G_STRUCT_OFFSET (TallyPointsGroup, places) + i * sizeof (TallySpinRow *));
  }
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
tally_points_group_init (TallyPointsGroup *self)
{
  g_autofree char *games = list_games_together ();

  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++) {
    g_autofree char *title = tally_words_place (i + 1);

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->places[i]), title);
  }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->together), games);
  self->showing = FALSE;
}

void
tally_points_group_show (TallyPointsGroup       *self,
                         const TallyPointsRules *rules)
{
  g_return_if_fail (TALLY_IS_POINTS_GROUP (self));

  self->showing = TRUE;
  adw_combo_row_set_selected (self->scheme, rules->scheme);
  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++)
    set_points (self->places[i], rules->places[i]);
  tally_switch_row_set_active (self->together, rules->together);
  set_points (self->beaten, rules->beaten);
  set_points (self->super, rules->super);
  self->showing = FALSE;
  update (self);
}

void
tally_points_group_read (TallyPointsGroup *self,
                         TallyPointsRules *rules)
{
  g_return_if_fail (TALLY_IS_POINTS_GROUP (self));

  rules->scheme = (TallyScheme) adw_combo_row_get_selected (self->scheme);
  for (guint i = 0; i < TALLY_MAX_PLAYERS; i++)
    rules->places[i] = get_points (self->places[i]);
  rules->together = tally_switch_row_get_active (self->together);
  rules->beaten = get_points (self->beaten);
  rules->super = get_points (self->super);
}
