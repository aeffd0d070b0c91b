/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-ruling-card.h"

#include <glib/gi18n.h>

#include "tally-ruling-words.h"

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
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "touch");

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
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), make_button ("document-edit-symbolic", _ ("Change this ruling"), "rulings.edit", ruling->id));
  gtk_box_append (GTK_BOX (box), make_button ("user-trash-symbolic", _ ("Delete this ruling"), "rulings.remove", ruling->id));

  return box;
}

static GtkWidget *
make_link (const TallyRuleSection *section)
{
  GtkWidget *button = gtk_button_new_with_label (section->title);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "related");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", section->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "rules.show");

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
