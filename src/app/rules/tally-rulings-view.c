#include "tally-rulings-view.h"

#include "tally-ruling-card.h"

struct _TallyRulingsView {
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkBox *cards;
  GtkWidget *nothing;
  GtkWidget *export_button;

  TallyLibrary *library;
};

G_DEFINE_FINAL_TYPE (TallyRulingsView, tally_rulings_view, GTK_TYPE_WIDGET)

static void
update (TallyRulingsView *self)
{
  g_autoptr (GPtrArray) rulings = tally_library_list_rulings (self->library, NULL);
  GtkWidget *card;

  while ((card = gtk_widget_get_first_child (GTK_WIDGET (self->cards))) != NULL)
    gtk_box_remove (self->cards, card);
  for (guint i = 0; i < rulings->len; i++)
    gtk_box_append (self->cards, tally_ruling_card_new (self->library, g_ptr_array_index (rulings, i), TRUE));
  gtk_widget_set_visible (self->nothing, rulings->len == 0);
  gtk_widget_set_visible (self->export_button, rulings->len > 0);
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
