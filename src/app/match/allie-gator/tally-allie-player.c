/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-player.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-jaw.h"
#include "tally-widget.h"

#define BADGE_SIZE 28 /* as in the template */
#define BADGE_SIZE_COMPACT 20
#define TOOTH_HEIGHT 16
#define TOOTH_HEIGHT_COMPACT 12

struct _TallyAlliePlayer {
  GtkBox parent_instance;

  GtkWidget *content;
  GtkWidget *badge;
  GtkBox *line;
  GtkWidget *name;
  GtkWidget *next;
  GtkWidget *facts;
  GtkWidget *teeth;

  TallySession *session;
  TallySeat seat;
  gboolean is_next;
  gboolean compact;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyAlliePlayer, tally_allie_player, GTK_TYPE_BOX)

static void
tally_allie_player_class_init (TallyAlliePlayerClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  tally_class_owns (klass, TallyAlliePlayer, session, g_object_unref);
  tally_class_set_template (klass, "tally-allie-player.ui");
  tally_class_binds (klass, TallyAlliePlayer, content, badge, line, name, next, facts);
}

GtkWidget *
tally_allie_player_new (TallySession *session,
                        TallySeat     seat)
{
  TallyAlliePlayer *self = g_object_new (TALLY_TYPE_ALLIE_PLAYER, NULL);
  const char *name = tally_session_get_name (session, seat);

  self->session = g_object_ref (session);
  self->seat = seat;
  self->teeth = tally_jaw_new_teeth (TOOTH_HEIGHT);
  gtk_widget_set_hexpand (self->teeth, TRUE);
  gtk_box_append (self->line, self->teeth);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  tally_badge_set (TALLY_BADGE (self->badge), tally_session_get_colour (session, seat), name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
  tally_jaw_correct_on_tap (GTK_WIDGET (self), session, seat);

  return GTK_WIDGET (self);
}

static void
show_facts (TallyAlliePlayer           *self,
            const TallyAllieGatorState *state)
{
  g_autofree char *facts = tally_allie_gator_tell_player (&state->table, self->seat);
  g_autofree char *pile = g_strdup_printf (_ ("pile %d"), state->table.piles[self->seat].cards);
  g_autofree char *told = NULL;

  gtk_label_set_label (GTK_LABEL (self->facts), self->compact ? pile : facts);
  gtk_widget_set_visible (self->facts, state->dealt);
  told = g_strdup_printf ("%s, %s", tally_session_get_name (self->session, self->seat), state->dealt ? facts : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
}

void
tally_allie_player_show (TallyAlliePlayer           *self,
                         const TallyAllieGatorModel *model)
{
  const TallyAllieGatorState *state;

  g_return_if_fail (TALLY_IS_ALLIE_PLAYER (self));

  state = tally_session_get_state (self->session);
  tally_widget_set_css_class (GTK_WIDGET (self), "turn", model->dealt && model->turn == self->seat);
  self->is_next = model->dealt && model->next == self->seat;
  gtk_widget_set_visible (self->next, self->is_next && !self->compact);
  tally_jaw_set (TALLY_JAW (self->teeth), state->points[self->seat], state->points[self->seat]);
  show_facts (self, state);
}

void
tally_allie_player_set_compact (TallyAlliePlayer *self,
                                gboolean          compact)
{
  g_return_if_fail (TALLY_IS_ALLIE_PLAYER (self));

  self->compact = compact;
  g_object_set (self->content, "spacing", compact ? 4 : 8, NULL);
  gtk_widget_set_halign (self->content, compact ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  g_object_set (self->badge, "size", compact ? BADGE_SIZE_COMPACT : BADGE_SIZE, NULL);
  gtk_widget_set_halign (self->teeth, compact ? GTK_ALIGN_START : GTK_ALIGN_END);
  tally_jaw_set_height (TALLY_JAW (self->teeth), compact ? TOOTH_HEIGHT_COMPACT : TOOTH_HEIGHT);
  gtk_widget_set_visible (self->name, !compact);
  gtk_widget_set_visible (self->next, self->is_next && !compact);
  show_facts (self, tally_session_get_state (self->session));
}
