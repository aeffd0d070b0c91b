/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-row.h"

#include <glib/gi18n.h>

struct _TallyRuleRow {
  GtkListBoxRow parent_instance;

  const TallyRuleSection *section; /* the library's */
};

G_DEFINE_FINAL_TYPE (TallyRuleRow, tally_rule_row, GTK_TYPE_LIST_BOX_ROW)

static void
tally_rule_row_class_init (TallyRuleRowClass *klass)
{
}

static void
tally_rule_row_init (TallyRuleRow *self)
{
}

static GtkWidget *
make_label (const char *text,
            const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "xalign", 0.0f,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   NULL);

  gtk_widget_add_css_class (label, style);

  return label;
}

GtkWidget *
tally_rule_row_new (const TallyRuleSection *section)
{
  TallyRuleRow *self = g_object_new (TALLY_TYPE_RULE_ROW, NULL);
  GtkWidget *title = make_label (section->title, "row-title");

  self->section = section;
  gtk_widget_set_margin_start (title, section->level > 2 ? 16 : 0);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), title);

  return GTK_WIDGET (self);
}

GtkWidget *
tally_rule_row_new_for_hit (const TallyRuleHit *hit,
                            const char         *game)
{
  TallyRuleRow *self = g_object_new (TALLY_TYPE_RULE_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *passage = make_label (NULL, "passage");
  gboolean ruling = hit->kind == TALLY_RULE_HIT_RULING;
  g_autofree char *ruled = ruling ? g_strdup_printf (_ ("House ruling · %s"), hit->section->title) : NULL;

  self->section = hit->section;
  gtk_label_set_markup (GTK_LABEL (passage), hit->markup);
  gtk_label_set_lines (GTK_LABEL (passage), 3);
  gtk_label_set_ellipsize (GTK_LABEL (passage), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), make_label (ruling ? ruled : game, "dim-label"));
  gtk_box_append (GTK_BOX (box), make_label (hit->title, "row-title"));
  gtk_box_append (GTK_BOX (box), passage);
  gtk_widget_add_css_class (box, "hit");
  if (ruling)
    gtk_widget_add_css_class (GTK_WIDGET (self), "ruling");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);

  return GTK_WIDGET (self);
}

const TallyRuleSection *
tally_rule_row_get_section (TallyRuleRow *self)
{
  g_return_val_if_fail (TALLY_IS_RULE_ROW (self), NULL);

  return self->section;
}
