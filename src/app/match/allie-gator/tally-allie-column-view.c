/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-column-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-class.h"
#include "tally-drawing.h"
#include "tally-refusal.h"
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
  GtkWidget *fits;
  GtkWidget *under_box;
  GtkWidget *under_caption;
  GtkBox *under;
  GtkWidget *button;
  GtkWidget *sign;
  GtkWidget *button_label;
  GtkWidget *refusal;

  TallySession *session;
  TallyAllieGatorModel model;
  guint column;
  gboolean narrow;

  guint8 shown[MOST_SHOWN]; /* under the top one */
  guint n_shown;
  gboolean leaves_out; /* more of them */
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyAllieColumnView, tally_allie_column_view, GTK_TYPE_BOX)

/* A column that refuses tells its reason on the button, and the rule when it is
 * pressed all the same. What is wrong with the card itself stands beside it. */
static void
clicked_cb (TallyAllieColumnView *self)
{
  const TallyAllieGatorModelColumn *column = &self->model.columns[self->column];
  g_autofree char *no = g_strdup_printf (_ ("%d can’t be laid"), self->model.card);

  if (self->model.card == TALLY_ALLIE_GATOR_NO_CARD || self->model.card_refused) {
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
  tally_class_set_template (klass, "tally-allie-column-view.ui");
  tally_class_binds (klass, TallyAllieColumnView, chip, title, subtitle, cards, target_caption, target, top,
                     fits, under_box, under_caption, under, button, sign, button_label, refusal);
  tally_class_answers (klass, clicked_cb);
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
show_chip (TallyAllieColumnView             *self,
           const TallyAllieGatorModelColumn *column)
{
  guint n = self->model.n_catch;
  g_autofree char *cost = g_strdup_printf (ngettext ("Taking means this %u card", "Taking means these %u cards", n), n);

  if (!column->chip)
    gtk_image_clear (GTK_IMAGE (self->chip));
  else if (gtk_image_get_storage_type (GTK_IMAGE (self->chip)) == GTK_IMAGE_EMPTY)
    gtk_image_set_from_paintable (GTK_IMAGE (self->chip), tally_drawing_get ("chip"));
  tally_widget_set_css_class (self->chip, "free", !column->chip);
  gtk_label_set_label (GTK_LABEL (self->title), column->chip ? _ ("Allie is watching") : _ ("No chip here"));
  gtk_label_set_label (GTK_LABEL (self->subtitle), column->chip ? cost : _ ("Allie moves here after a bite"));
}

/* The last ones, for these are what the eye looks for. What stands there already
 * stays. */
static void
show_under (TallyAllieColumnView             *self,
            const TallyAllieGatorModelColumn *column)
{
  guint most = self->narrow ? MOST_SHOWN_NARROW : MOST_SHOWN;
  guint first = column->n_under > most ? column->n_under - most : 0;
  const guint8 *shown = column->under + first;
  guint n_shown = column->n_under - first;

  gtk_widget_set_visible (self->under_box, column->n_under > 0);
  if (self->n_shown == n_shown && self->leaves_out == (first > 0) && memcmp (self->shown, shown, n_shown) == 0)
    return;

  self->n_shown = n_shown;
  self->leaves_out = first > 0;
  memcpy (self->shown, shown, n_shown);
  tally_box_clear (self->under);
  if (first > 0)
    gtk_box_append (self->under, gtk_label_new ("…"));
  for (guint i = 0; i < n_shown; i++) {
    g_autofree char *text = g_strdup_printf ("%d", shown[i]);

    gtk_box_append (self->under, tally_label_new (text, 0, "allie-under tally-number"));
  }
}

static void
show_button (TallyAllieColumnView             *self,
             const TallyAllieGatorModelColumn *column)
{
  g_autofree char *text = tally_allie_gator_model_tell_button (tally_session_get_setup (self->session), &self->model, self->column);
  g_autofree char *told = NULL;
  gboolean typed = self->model.card != TALLY_ALLIE_GATOR_NO_CARD;

  gtk_label_set_label (GTK_LABEL (self->button_label), text);
  told = tally_allie_gator_model_tell_column (&self->model, self->column);
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
show_captions (TallyAllieColumnView             *self,
               const TallyAllieGatorModelColumn *column)
{
  const char *raised = self->narrow ? _ ("Raised") : _ ("Target · raised");

  gtk_label_set_label (GTK_LABEL (self->target_caption), column->raised ? raised : _ ("Target"));
  gtk_label_set_label (GTK_LABEL (self->under_caption), self->narrow ? _ ("Under") : _ ("Underneath"));
}

void
tally_allie_column_view_show (TallyAllieColumnView       *self,
                              const TallyAllieGatorModel *model)
{
  const TallyAllieGatorModelColumn *column;
  g_autofree char *range = NULL;
  g_autofree char *told = NULL;

  g_return_if_fail (TALLY_IS_ALLIE_COLUMN_VIEW (self));

  self->model = *model;
  column = &self->model.columns[self->column];
  range = tally_allie_gator_model_tell_range (model, self->column);
  told = tally_allie_gator_model_tell_column (model, self->column);

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
