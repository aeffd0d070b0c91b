/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-leader.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-widget.h"

#define COLUMNS 2

struct _TallyZoffLeader {
  GtkWidget parent_instance;

  GtkWidget *checks[TALLY_MAX_PLAYERS];

  TallySession *session;

  TallySeat seat;
  gboolean quiet;
};

G_DEFINE_FINAL_TYPE (TallyZoffLeader, tally_zoff_leader, GTK_TYPE_WIDGET)

static void
toggled_cb (TallyZoffLeader *self,
            GtkCheckButton  *check)
{
  if (self->quiet || !gtk_check_button_get_active (check))
    return;

  for (TallySeat seat = 0; seat < tally_session_get_setup (self->session)->n_players; seat++) {
    if (self->checks[seat] == GTK_WIDGET (check))
      self->seat = seat;
  }
  g_signal_emit_by_name (self, "changed");
}

static GtkWidget *
make_check (TallyZoffLeader *self,
            TallySeat        seat)
{
  const char *name = tally_session_get_name (self->session, seat);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = tally_label_new (name, TALLY_LABEL_ELLIPSIZE, "zoff-name");

  tally_box_fill (box, tally_badge_new (tally_session_get_colour (self->session, seat), name, 24), label, NULL);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), box);
  gtk_widget_add_css_class (check, "card");
  gtk_widget_add_css_class (check, "zoff-switch");
  gtk_widget_set_hexpand (check, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (toggled_cb), self);

  return check;
}

static void
tally_zoff_leader_class_init (TallyZoffLeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  tally_class_signal (klass, "changed", 0);

  gtk_widget_class_set_css_name (widget_class, "zoffleader");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  tally_class_set_template (klass, "tally-zoff-leader.ui");
  tally_class_owns (klass, TallyZoffLeader, session, g_object_unref);
}

static void
tally_zoff_leader_init (TallyZoffLeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->seat = TALLY_NOBODY;
}

GtkWidget *
tally_zoff_leader_new (TallySession *session)
{
  TallyZoffLeader *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = g_object_new (TALLY_TYPE_ZOFF_LEADER, NULL);
  self->session = g_object_ref (session);
  for (TallySeat seat = 0; seat < tally_session_get_setup (session)->n_players; seat++) {
    self->checks[seat] = make_check (self, seat);
    if (seat > 0)
      gtk_check_button_set_group (GTK_CHECK_BUTTON (self->checks[seat]), GTK_CHECK_BUTTON (self->checks[0]));
    gtk_widget_set_parent (self->checks[seat], GTK_WIDGET (self));
    tally_grid_place (self->checks[seat], seat % COLUMNS, 1 + seat / COLUMNS, 1);
  }

  return GTK_WIDGET (self);
}

TallySeat
tally_zoff_leader_get (TallyZoffLeader *self)
{
  g_return_val_if_fail (TALLY_IS_ZOFF_LEADER (self), TALLY_NOBODY);

  return self->seat;
}

void
tally_zoff_leader_focus (TallyZoffLeader *self)
{
  g_return_if_fail (TALLY_IS_ZOFF_LEADER (self));

  gtk_widget_grab_focus (self->checks[MAX (self->seat, 0)]);
}

void
tally_zoff_leader_set (TallyZoffLeader *self,
                       TallySeat        seat)
{
  g_return_if_fail (TALLY_IS_ZOFF_LEADER (self));

  if (seat >= tally_session_get_setup (self->session)->n_players)
    return;

  self->seat = seat;
  self->quiet = TRUE;
  for (TallySeat i = 0; i < tally_session_get_setup (self->session)->n_players; i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->checks[i]), i == seat);
  self->quiet = FALSE;
}
