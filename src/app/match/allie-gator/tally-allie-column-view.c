/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-column-view.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-drawing.h"
#include "tally-refusal.h"
#include "tally-text-frame.h"
#include "tally-widget.h"

#define CHIP_HEIGHT 64
#define CHIP_HEIGHT_NARROW 32
#define MOST_SHOWN 3
#define MOST_SHOWN_NARROW 2

struct _TallyAllieColumnView {
  GtkBox parent_instance;

  GtkWidget *chip;
  GtkWidget *title;
  GtkWidget *subtitle;
  GtkWidget *cards;
  GtkWidget *target_caption;
  GtkWidget *target;
  GtkWidget *top;
  GtkWidget *foot;
  GtkWidget *fits;
  GtkWidget *under_box;
  GtkWidget *under_caption;
  GtkWidget *under;
  GtkWidget *button;
  GtkWidget *sign;
  GtkWidget *button_label;
  GtkWidget *refusal;

  TallySession *session;
  TallyAllieModel model;
  guint column;
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (TallyAllieColumnView, tally_allie_column_view, GTK_TYPE_BOX)

/* A column that refuses tells its reason on the button, and the rule when it is
 * pressed all the same. What is wrong with the card itself stands beside it. */
static void
clicked_cb (TallyAllieColumnView *self)
{
  const TallyAllieColumn *column = &self->model.columns[self->column];
  g_autofree char *no = g_strdup_printf (_ ("%d can’t be laid"), self->model.card);

  if (self->model.card == TALLY_ALLIE_NO_CARD || self->model.card_refused) {
    gtk_widget_error_bell (GTK_WIDGET (self));
  } else if (column->fits) {
    g_signal_emit_by_name (self, "lay");
  } else {
    gtk_label_set_label (GTK_LABEL (self->button_label), no);
    tally_refusal_show (TALLY_REFUSAL (self->refusal), &column->violation, tally_session_get_setup (self->session));
  }
}

static gboolean
tally_allie_column_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (TALLY_ALLIE_COLUMN_VIEW (widget)->button);
}

static void
tally_allie_column_view_class_init (TallyAllieColumnViewClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = tally_allie_column_view_grab_focus;

  tally_class_signal (klass, "lay", 0);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  tally_class_owns (klass, TallyAllieColumnView, session, g_object_unref);
}

static GtkWidget *
make_label (const char *text,
            float       xalign,
            const char *css_class)
{
  GtkWidget *label = tally_label_new (text, TALLY_LABEL_WRAP, css_class);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);

  return label;
}

static GtkWidget *
make_caption (const char *text)
{
  return make_label (text, 0, "allie-caption");
}

static GtkWidget *
make_head (TallyAllieColumnView *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *frame = tally_text_frame_new (words);

  self->chip = gtk_image_new ();
  gtk_widget_set_valign (self->chip, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->chip, "allie-chip");
  self->title = make_label (NULL, 0, "heading");
  self->subtitle = make_label (NULL, 0, "allie-detail");
  gtk_widget_set_valign (frame, GTK_ALIGN_CENTER);
  tally_box_fill (words, self->title, self->subtitle, NULL);
  tally_box_fill (head, self->chip, frame, NULL);

  return head;
}

static GtkWidget *
make_card (GtkWidget **caption,
           GtkWidget **number,
           const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  *caption = make_caption (text);
  *number = gtk_label_new (NULL);
  gtk_widget_add_css_class (*number, "allie-card");
  gtk_widget_add_css_class (*number, "tally-number");
  gtk_widget_set_hexpand (box, TRUE);
  tally_box_fill (box, *caption, *number, NULL);

  return box;
}

static GtkWidget *
make_cards (TallyAllieColumnView *self)
{
  GtkWidget *cards = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autoptr (GtkSizeGroup) alike = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GtkSizeGroup) on_one_line = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);
  GtkWidget *greater = tally_label_new (">", 0, "allie-greater");
  GtkWidget *caption;

  gtk_widget_set_valign (greater, GTK_ALIGN_CENTER);
  tally_box_fill (cards, make_card (&self->target_caption, &self->target, _ ("Target")), greater,
                  make_card (&caption, &self->top, _ ("Top card")), NULL);
  gtk_size_group_add_widget (alike, gtk_widget_get_parent (self->target));
  gtk_size_group_add_widget (alike, gtk_widget_get_parent (self->top));
  gtk_size_group_add_widget (on_one_line, self->target_caption);
  gtk_size_group_add_widget (on_one_line, caption);
  self->cards = cards;

  return cards;
}

static GtkWidget *
make_foot (TallyAllieColumnView *self)
{
  GtkWidget *fits = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->fits = make_label (NULL, 0, "allie-fits");
  gtk_widget_add_css_class (self->fits, "tally-number");
  gtk_widget_set_hexpand (fits, TRUE);
  tally_box_fill (fits, make_caption (_ ("Fits now")), self->fits, NULL);

  self->under = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  self->under_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->under_caption = make_caption (NULL);
  tally_box_fill (self->under_box, self->under_caption, self->under, NULL);

  self->foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_set_vexpand (self->foot, TRUE);
  tally_box_fill (self->foot, tally_text_frame_new (fits), self->under_box, NULL);

  return self->foot;
}

static void
add_button (TallyAllieColumnView *self)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *frame = tally_text_frame_new (face);

  self->sign = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  self->button_label = make_label (NULL, 0.5f, "allie-lay");
  gtk_label_set_justify (GTK_LABEL (self->button_label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_halign (frame, GTK_ALIGN_CENTER);
  tally_box_fill (face, self->sign, tally_text_frame_new (self->button_label), NULL);

  self->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->button), frame);
  gtk_widget_set_valign (self->button, GTK_ALIGN_END);
  gtk_widget_add_css_class (self->button, "tall");
  gtk_widget_add_css_class (self->button, "allie-lay-button");
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_box_append (GTK_BOX (self), self->button);
}

static void
tally_allie_column_view_init (TallyAllieColumnView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "allie-panel");

  tally_box_fill (self, make_head (self), make_cards (self), make_foot (self), NULL);
  add_button (self);
  self->refusal = tally_refusal_new ();
  gtk_box_append (GTK_BOX (self), self->refusal);
}

GtkWidget *
tally_allie_column_view_new (TallySession *session,
                             guint         column)
{
  TallyAllieColumnView *self = g_object_new (TALLY_TYPE_ALLIE_COLUMN_VIEW, NULL);

  self->session = g_object_ref (session);
  self->column = column;

  return GTK_WIDGET (self);
}

static void
show_number (GtkWidget *card,
             int        number)
{
  g_autofree char *text = number > 0 ? g_strdup_printf ("%d", number) : g_strdup ("");

  gtk_label_set_label (GTK_LABEL (card), text);
  tally_widget_set_css_class (card, "free", number == 0);
}

static void
show_chip (TallyAllieColumnView   *self,
           const TallyAllieColumn *column)
{
  guint n = self->model.n_catch;
  g_autofree char *cost = g_strdup_printf (ngettext ("Taking means this %u card", "Taking means these %u cards", n), n);

  if (column->chip)
    gtk_image_set_from_paintable (GTK_IMAGE (self->chip), tally_drawing_get ("chip"));
  else
    gtk_image_clear (GTK_IMAGE (self->chip));
  tally_widget_set_css_class (self->chip, "free", !column->chip);
  gtk_label_set_label (GTK_LABEL (self->title), column->chip ? _ ("Allie is watching") : _ ("No chip here"));
  gtk_label_set_label (GTK_LABEL (self->subtitle), column->chip ? cost : _ ("Allie moves here after a bite"));
}

/* The last ones, for these are what the eye looks for. */
static void
show_under (TallyAllieColumnView   *self,
            const TallyAllieColumn *column)
{
  guint most = self->narrow ? MOST_SHOWN_NARROW : MOST_SHOWN;
  guint first = column->n_under > most ? column->n_under - most : 0;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->under)) != NULL)
    gtk_box_remove (GTK_BOX (self->under), child);

  if (first > 0)
    gtk_box_append (GTK_BOX (self->under), gtk_label_new ("…"));
  for (guint i = first; i < column->n_under; i++) {
    g_autofree char *text = g_strdup_printf ("%d", column->under[i]);

    child = tally_label_new (text, 0, "allie-under tally-number");
    gtk_box_append (GTK_BOX (self->under), child);
  }
  gtk_widget_set_visible (self->under_box, column->n_under > 0);
}

static void
show_button (TallyAllieColumnView   *self,
             const TallyAllieColumn *column)
{
  g_autofree char *text = tally_allie_model_tell_button (self->session, &self->model, self->column);
  g_autofree char *told = NULL;
  gboolean typed = self->model.card != TALLY_ALLIE_NO_CARD;

  gtk_label_set_label (GTK_LABEL (self->button_label), text);
  told = tally_allie_model_tell_column (&self->model, self->column);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, told, -1);
  gtk_widget_set_visible (self->sign, typed && !column->fits);
  tally_widget_set_css_class (self->button, "suggested-action", column->fits);
  tally_widget_set_css_class (self->button, "unfit", !column->fits);
  tally_refusal_hide (TALLY_REFUSAL (self->refusal));
}

/* Half as wide, they have room for one word each. */
static void
show_captions (TallyAllieColumnView   *self,
               const TallyAllieColumn *column)
{
  const char *raised = self->narrow ? _ ("Raised") : _ ("Target · raised");

  gtk_label_set_label (GTK_LABEL (self->target_caption), column->raised ? raised : _ ("Target"));
  gtk_label_set_label (GTK_LABEL (self->under_caption), self->narrow ? _ ("Under") : _ ("Underneath"));
}

void
tally_allie_column_view_show (TallyAllieColumnView  *self,
                              const TallyAllieModel *model)
{
  const TallyAllieColumn *column;
  g_autofree char *range = NULL;
  g_autofree char *told = NULL;

  g_return_if_fail (TALLY_IS_ALLIE_COLUMN_VIEW (self));

  self->model = *model;
  column = &self->model.columns[self->column];
  range = tally_allie_model_tell_range (column);
  told = tally_allie_model_tell_column (model, self->column);

  show_chip (self, column);
  show_number (self->target, column->target);
  show_captions (self, column);
  show_number (self->top, column->top);
  gtk_label_set_label (GTK_LABEL (self->fits), range);
  show_under (self, column);
  show_button (self, column);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
}

void
tally_allie_column_view_set_narrow (TallyAllieColumnView *self,
                                    gboolean              narrow)
{
  g_return_if_fail (TALLY_IS_ALLIE_COLUMN_VIEW (self));

  self->narrow = narrow;
  gtk_image_set_pixel_size (GTK_IMAGE (self->chip), narrow ? CHIP_HEIGHT_NARROW : CHIP_HEIGHT);
  gtk_widget_set_visible (self->subtitle, !narrow);
  gtk_box_set_spacing (GTK_BOX (self), narrow ? 6 : 8);
  gtk_box_set_spacing (GTK_BOX (self->cards), narrow ? 4 : 8);
  show_under (self, &self->model.columns[self->column]);
  show_captions (self, &self->model.columns[self->column]);
}
