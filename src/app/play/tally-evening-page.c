/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-evening-page.h"

#include <glib/gi18n.h>

#include "tally-big-screen.h"
#include "tally-class.h"
#include "tally-day.h"
#include "tally-evening-card.h"
#include "tally-save.h"
#include "tally-toast.h"
#include "tally-widget.h"

struct _TallyEveningPage {
  GtkWidget parent_instance;

  AdwToastOverlay *toasts;
  GtkPicture *picture;

  TallyEveningCard *card;

  TallyStore *store;
  gint32 day;
};

G_DEFINE_FINAL_TYPE (TallyEveningPage, tally_evening_page, GTK_TYPE_WIDGET)

static gboolean
save (GtkWidget *page,
      gpointer   data,
      GFile     *file,
      GError   **error)
{
  return tally_paintable_save_png (GDK_PAINTABLE (TALLY_EVENING_PAGE (page)->card), page, 1, file, error);
}

static void
save_cb (TallyEveningPage *self)
{
  g_autoptr (GDateTime) date = tally_day_to_date (self->day);
  g_autofree char *name = g_date_time_format (date, "Tallygator %Y-%m-%d.png");

  tally_save_ask (GTK_WIDGET (self), _ ("Save the Evening as a Picture"), name, save, NULL);
}

static void
copy_cb (TallyEveningPage *self)
{
  g_autofree char *text = tally_evening_plot_tell (tally_evening_card_get_plot (self->card));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tally_toast_say (self->toasts, _ ("The results are on the clipboard"));
}

/* Font and colours are known by now. */
static void
tally_evening_page_root (GtkWidget *widget)
{
  TallyEveningPage *self = TALLY_EVENING_PAGE (widget);
  g_autofree char *told = NULL;

  GTK_WIDGET_CLASS (tally_evening_page_parent_class)->root (widget);

  g_set_object (&self->card, NULL);
  self->card = tally_evening_card_new (self->store, self->day, widget);
  told = self->card != NULL ? tally_evening_plot_tell (tally_evening_card_get_plot (self->card)) : NULL;
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (self->card));
  gtk_picture_set_alternative_text (self->picture, told);
  if (told != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
}

static void
tally_evening_page_class_init (TallyEveningPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->root = tally_evening_page_root;

  tally_class_set_template (klass, "tally-evening-page.ui");
  tally_class_owns_objects (klass, TallyEveningPage, card, store);
  tally_class_binds (klass, TallyEveningPage, toasts, picture);
  tally_class_answers (klass, save_cb, copy_cb);
}

static void
tally_evening_page_init (TallyEveningPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tally_big_screen_watch (GTK_WIDGET (self));
}

GtkWidget *
tally_evening_page_new (TallyStore *store,
                        gint32      day)
{
  TallyEveningPage *self;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  self = g_object_new (TALLY_TYPE_EVENING_PAGE, NULL);
  self->store = g_object_ref (store);
  self->day = day;

  return GTK_WIDGET (self);
}
