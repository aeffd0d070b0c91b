/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-player-row.h"

#include "tally-badge.h"
#include "tally-roster.h"

struct _TallyPlayerRow {
  GtkWidget parent_instance;

  TallyBadge *badge;
  GtkLabel *name;
  GtkLabel *line;
};

G_DEFINE_FINAL_TYPE (TallyPlayerRow, tally_player_row, GTK_TYPE_WIDGET)

static void
tally_player_row_dispose (GObject *object)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), TALLY_TYPE_PLAYER_ROW);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (tally_player_row_parent_class)->dispose (object);
}

static void
tally_player_row_class_init (TallyPlayerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_player_row_dispose;

  g_type_ensure (TALLY_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-player-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyPlayerRow, badge);
  gtk_widget_class_bind_template_child (widget_class, TallyPlayerRow, name);
  gtk_widget_class_bind_template_child (widget_class, TallyPlayerRow, line);
}

static void
tally_player_row_init (TallyPlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tally_player_row_new (void)
{
  return g_object_new (TALLY_TYPE_PLAYER_ROW, NULL);
}

void
tally_player_row_show (TallyPlayerRow    *self,
                       const TallyPlayer *player,
                       const char        *line)
{
  g_return_if_fail (TALLY_IS_PLAYER_ROW (self));

  tally_badge_set (self->badge, tally_roster_get_slot (player, 0), player->name);
  gtk_label_set_label (self->name, player->name);
  gtk_label_set_label (self->line, line);
}
