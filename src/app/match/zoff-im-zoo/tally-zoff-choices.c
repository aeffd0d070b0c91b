#include "tally-zoff-choices.h"

#include "tally-zoff-animals.h"

#define ROW_HEIGHT 38
#define TILE_HEIGHT 40

struct _TallyZoffChoices {
  GtkWidget parent_instance;

  GtkWidget *buttons[TALLY_ZOFF_N_CARDS];
  guint n_buttons;
};

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyZoffChoices, tally_zoff_choices, GTK_TYPE_WIDGET)

static void
clicked_cb (TallyZoffChoices *self,
            GtkWidget        *button)
{
  for (guint i = 0; i < self->n_buttons; i++) {
    if (self->buttons[i] == button) {
      g_signal_emit (self, signals[CHOSEN], 0, i);
      return;
    }
  }
}

static void
clear (TallyZoffChoices *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  self->n_buttons = 0;
}

static GtkWidget *
make_label (const char *text,
            const char *css_class,
            float       xalign)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "xalign", xalign,
                                   "justify", xalign > 0 ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
make_row (GtkWidget *animals,
          GtkWidget *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_widget_set_size_request (animals, 108, -1);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), animals);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("go-next-symbolic"));

  return box;
}

static GtkWidget *
make_tile (GtkWidget *animals,
           GtkWidget *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  gtk_box_append (GTK_BOX (box), animals);
  gtk_box_append (GTK_BOX (box), words);

  return box;
}

static GtkWidget *
make_content (const TallyZoffPlan   *plan,
              const TallyMatch      *match,
              const TallyZoffChoice *choice,
              gboolean               tile)
{
  g_autofree char *name = tally_zoff_name_set (choice->set);
  g_autofree char *reason = tally_zoff_plan_explain (plan, match, choice);
  GtkWidget *animals = tally_zoff_animals_new (tile ? TILE_HEIGHT : ROW_HEIGHT);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  tally_zoff_animals_set (TALLY_ZOFF_ANIMALS (animals), choice->set);
  gtk_box_append (GTK_BOX (words), make_label (name, "zoff-name", tile ? 0.5f : 0));
  gtk_box_append (GTK_BOX (words), make_label (reason, "zoff-reason", tile ? 0.5f : 0));

  return tile ? make_tile (animals, words) : make_row (animals, words);
}

static GtkWidget *
make_button (TallyZoffChoices      *self,
             const TallyZoffPlan   *plan,
             const TallyMatch      *match,
             const TallyZoffChoice *choice,
             gboolean               tile)
{
  GtkWidget *button = gtk_button_new ();
  g_autofree char *name = tally_zoff_name_set (choice->set);
  g_autofree char *reason = tally_zoff_plan_explain (plan, match, choice);

  gtk_button_set_child (GTK_BUTTON (button), make_content (plan, match, choice, tile));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, tile ? "zoff-tile" : "zoff-choice");
  if (!choice->legal)
    gtk_widget_add_css_class (button, "illegal");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason, -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);

  return button;
}

static void
tally_zoff_choices_dispose (GObject *object)
{
  clear (TALLY_ZOFF_CHOICES (object));

  G_OBJECT_CLASS (tally_zoff_choices_parent_class)->dispose (object);
}

static void
tally_zoff_choices_class_init (TallyZoffChoicesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_zoff_choices_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", TALLY_TYPE_ZOFF_CHOICES, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "zoffchoices");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tally_zoff_choices_init (TallyZoffChoices *self)
{
  GtkGridLayout *layout = GTK_GRID_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_grid_layout_set_column_homogeneous (layout, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
tally_zoff_choices_new (void)
{
  return g_object_new (TALLY_TYPE_ZOFF_CHOICES, NULL);
}

int
tally_zoff_choices_get_focus (TallyZoffChoices *self)
{
  GtkWidget *focus;

  g_return_val_if_fail (TALLY_IS_ZOFF_CHOICES (self), -1);

  focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  for (guint i = 0; i < self->n_buttons; i++) {
    if (self->buttons[i] == focus)
      return (int) i;
  }

  return -1;
}

gboolean
tally_zoff_choices_focus (TallyZoffChoices *self,
                          guint             index)
{
  g_return_val_if_fail (TALLY_IS_ZOFF_CHOICES (self), FALSE);

  return index < self->n_buttons && gtk_widget_grab_focus (self->buttons[index]);
}

static void
place_button (TallyZoffChoices *self,
              GtkWidget        *button,
              guint             columns)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  g_object_set (gtk_layout_manager_get_layout_child (layout, button),
                "column", (int) (self->n_buttons % columns),
                "row", (int) (self->n_buttons / columns),
                NULL);
  self->buttons[self->n_buttons++] = button;
}

/* Whoever plays by keyboard goes on from the first choice. */
void
tally_zoff_choices_update (TallyZoffChoices    *self,
                           const TallyZoffPlan *plan,
                           const TallyMatch    *match,
                           guint                columns)
{
  TallyZoffChoice choices[TALLY_ZOFF_N_CARDS];
  gboolean had_focus;
  guint n;

  g_return_if_fail (TALLY_IS_ZOFF_CHOICES (self));

  had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  clear (self);
  n = tally_zoff_plan_list (plan, match, choices);
  for (guint i = 0; i < n; i++)
    place_button (self, make_button (self, plan, match, &choices[i], columns > 1), columns);
  if (had_focus)
    tally_zoff_choices_focus (self, 0);
}
