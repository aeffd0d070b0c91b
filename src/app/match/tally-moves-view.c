/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-moves-view.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-widget.h"

struct _TallyMovesView {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (TallyMovesView, tally_moves_view, GTK_TYPE_WIDGET)

GtkWidget *
tally_moves_view_make_change (const char *before,
                              const char *after)
{
  g_autofree char *markup = g_str_equal (before, after)
                              ? g_markup_printf_escaped ("%s <small>%s</small>", after, _ ("stays"))
                              : g_markup_printf_escaped ("<s>%s</s> → <big><b>%s</b></big>", before, after);
  GtkWidget *label = tally_label_new (NULL, TALLY_LABEL_START | TALLY_LABEL_EXPAND, NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);

  return label;
}

static void
attach_move (GtkGrid           *grid,
             int                row,
             const TallyMove   *move,
             const TallyRoster *roster)
{
  const char *name = tally_roster_name (roster, move->player);
  GtkWidget *label = tally_label_new (name, TALLY_LABEL_START | TALLY_LABEL_ELLIPSIZE, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (grid, tally_badge_new (tally_roster_slot (roster, move->player), name, 24), 0, row, 1, 1);
  gtk_grid_attach (grid, label, 1, row, 1, 1);
  gtk_grid_attach (grid, tally_moves_view_make_change (move->before, move->after), 2, row, 1, 1);
}

static GtkWidget *
make_card (const TallyMoves  *moves,
           const TallyRoster *roster)
{
  GtkWidget *grid = gtk_grid_new ();
  int row = 0;

  gtk_widget_add_css_class (grid, "card");
  gtk_widget_add_css_class (grid, "moves");
  gtk_grid_set_row_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  gtk_grid_attach (GTK_GRID (grid), tally_label_new (moves->title, TALLY_LABEL_START | TALLY_LABEL_ELLIPSIZE, "heading"),
                   0, row++, 3, 1);
  for (guint i = 0; i < moves->moves->len; i++)
    attach_move (GTK_GRID (grid), row++, &g_array_index (moves->moves, TallyMove, i), roster);

  if (moves->n_more > 0) {
    g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", moves->n_more), moves->n_more);

    gtk_grid_attach (GTK_GRID (grid), tally_label_new (more, TALLY_LABEL_START | TALLY_LABEL_ELLIPSIZE, "dim-label"),
                     0, row, 3, 1);
  }

  return grid;
}

static void
tally_moves_view_class_init (TallyMovesViewClass *klass)
{
  tally_class_owns_children (klass);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
tally_moves_view_init (TallyMovesView *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 8);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
tally_moves_view_new (void)
{
  return g_object_new (TALLY_TYPE_MOVES_VIEW, NULL);
}

void
tally_moves_view_clear (TallyMovesView *self)
{
  tally_widget_drop_children (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
tally_moves_view_show (TallyMovesView    *self,
                       GPtrArray         *groups,
                       const TallyRoster *roster)
{
  g_return_if_fail (TALLY_IS_MOVES_VIEW (self));

  tally_moves_view_clear (self);
  for (guint i = 0; i < groups->len; i++)
    gtk_widget_set_parent (make_card (groups->pdata[i], roster), GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), groups->len > 0);
}
