/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-ruling-card.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-item.h"
#include "tally-ruling-words.h"
#include "tally-widget.h"

static void
append_text (GtkWidget  *card,
             const char *text,
             const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "xalign", 0.0f,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "selectable", TRUE,
                                   "max-width-chars", 20,
                                   NULL);

  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (card), label);
}

static GtkWidget *
make_button (const char *icon,
             const char *tooltip,
             const char *action,
             gint64      id)
{
  GtkWidget *button = tally_icon_button_new (icon, tooltip);

  tally_button_set_up (button, "flat touch", action, g_variant_new_int64 (id));

  return button;
}

static GtkWidget *
make_heading (const TallyRuling *ruling)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", _ ("House ruling"),
                                   "xalign", 0.0f,
                                   "hexpand", TRUE,
                                   "wrap", TRUE,
                                   NULL);

  gtk_widget_add_css_class (label, "ruling-heading");
  tally_box_fill (box, label,
                  make_button ("document-edit-symbolic", _ ("Change this ruling"), "rulings.edit", ruling->id),
                  make_button ("user-trash-symbolic", _ ("Delete this ruling"), "rulings.remove", ruling->id), NULL);

  return box;
}

static GtkWidget *
make_link (const TallyRuleSection *section)
{
  GtkWidget *button = gtk_button_new_with_label (section->title);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  tally_button_set_up (button, "flat related", "rules.show", g_variant_new_string (section->id));

  return button;
}

GtkWidget *
tally_ruling_card_new (TallyLibrary      *library,
                       const TallyRuling *ruling,
                       gboolean           with_section)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  const TallyRuleSection *section = with_section ? tally_library_find (library, ruling->section) : NULL;
  g_autofree char *agreed = tally_ruling_words_agreed (library, ruling);

  gtk_widget_add_css_class (card, "house-ruling");
  gtk_box_append (GTK_BOX (card), make_heading (ruling));
  append_text (card, ruling->question, "ruling-question");
  append_text (card, ruling->decision, NULL);
  append_text (card, agreed, "dim-label");
  if (section != NULL)
    gtk_box_append (GTK_BOX (card), make_link (section));

  return card;
}

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
tally_rulings_view_class_init (TallyRulingsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = tally_rulings_view_map;

  tally_class_set_template (klass, "tally-rulings-view.ui");
  tally_class_owns_objects (klass, TallyRulingsView, library, rulings);
  tally_class_binds (klass, TallyRulingsView, scroller, cards, nothing, export_button);
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
