/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rulings-view.h"

#include "tally-item.h"
#include "tally-ruling-card.h"

struct _TallyRulingsView {
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkListBox *cards;
  GtkWidget *nothing;
  GtkWidget *export_button;

  TallyLibrary *library;
  GListStore *rulings; /* TallyItem of TallyRuling */
};

G_DEFINE_FINAL_TYPE (TallyRulingsView, tally_rulings_view, GTK_TYPE_WIDGET)

static GtkWidget *
make_card_cb (gpointer item,
              gpointer data)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row),
                              tally_ruling_card_new (TALLY_RULINGS_VIEW (data)->library, tally_item_get (item), TRUE));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  /* What can be done is on the card's buttons. */
  gtk_widget_set_focusable (row, FALSE);

  return row;
}

static void
update (TallyRulingsView *self)
{
  g_autoptr (GPtrArray) rulings = tally_library_list_rulings (self->library, NULL);
  gboolean empty = rulings->len == 0;

  tally_item_list_fill (self->rulings, rulings, (GDestroyNotify) tally_ruling_free);
  gtk_widget_set_visible (self->nothing, empty);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), !empty);
  gtk_widget_set_visible (self->export_button, !empty);
}

/* The database is asked when somebody looks. */
static void
changed_cb (TallyRulingsView *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

static void
tally_rulings_view_map (GtkWidget *widget)
{
  update (TALLY_RULINGS_VIEW (widget));
  GTK_WIDGET_CLASS (tally_rulings_view_parent_class)->map (widget);
}

static void
tally_rulings_view_dispose (GObject *object)
{
  TallyRulingsView *self = TALLY_RULINGS_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), TALLY_TYPE_RULINGS_VIEW);
  g_clear_object (&self->library);
  g_clear_object (&self->rulings);

  G_OBJECT_CLASS (tally_rulings_view_parent_class)->dispose (object);
}

static void
tally_rulings_view_class_init (TallyRulingsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_rulings_view_dispose;
  widget_class->map = tally_rulings_view_map;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-rulings-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyRulingsView, scroller);
  gtk_widget_class_bind_template_child (widget_class, TallyRulingsView, cards);
  gtk_widget_class_bind_template_child (widget_class, TallyRulingsView, nothing);
  gtk_widget_class_bind_template_child (widget_class, TallyRulingsView, export_button);
}

static void
tally_rulings_view_init (TallyRulingsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rulings = tally_item_list_new ();
  gtk_list_box_bind_model (self->cards, G_LIST_MODEL (self->rulings), make_card_cb, self, NULL);
}

void
tally_rulings_view_set_library (TallyRulingsView *self,
                                TallyLibrary     *library)
{
  g_return_if_fail (TALLY_IS_RULINGS_VIEW (self));
  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
  g_signal_connect_object (library, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}
