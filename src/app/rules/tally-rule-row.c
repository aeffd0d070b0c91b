/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-row.h"

#include <glib/gi18n.h>

struct _TallyRuleRow {
  GtkListBoxRow parent_instance;

  GtkWidget *lines;
  GtkLabel *from;
  GtkLabel *title;
  GtkLabel *passage;

  const TallyRuleSection *section; /* the library's */
};

G_DEFINE_FINAL_TYPE (TallyRuleRow, tally_rule_row, GTK_TYPE_LIST_BOX_ROW)

static void
tally_rule_row_class_init (TallyRuleRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-rule-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyRuleRow, lines);
  gtk_widget_class_bind_template_child (widget_class, TallyRuleRow, from);
  gtk_widget_class_bind_template_child (widget_class, TallyRuleRow, title);
  gtk_widget_class_bind_template_child (widget_class, TallyRuleRow, passage);
}

static void
tally_rule_row_init (TallyRuleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tally_rule_row_new (const TallyRuleSection *section)
{
  TallyRuleRow *self = g_object_new (TALLY_TYPE_RULE_ROW, NULL);

  self->section = section;
  gtk_label_set_label (self->title, section->title);
  gtk_widget_set_margin_start (GTK_WIDGET (self->title), section->level > 2 ? 16 : 0);

  return GTK_WIDGET (self);
}

GtkWidget *
tally_rule_row_new_for_hit (const TallyRuleHit *hit,
                            const char         *game)
{
  TallyRuleRow *self = g_object_new (TALLY_TYPE_RULE_ROW, NULL);
  gboolean ruling = hit->kind == TALLY_RULE_HIT_RULING;
  g_autofree char *ruled = ruling ? g_strdup_printf (_ ("House ruling · %s"), hit->section->title) : NULL;

  self->section = hit->section;
  gtk_label_set_label (self->from, ruling ? ruled : game);
  gtk_label_set_label (self->title, hit->title);
  gtk_label_set_markup (self->passage, hit->markup);
  gtk_widget_set_visible (GTK_WIDGET (self->from), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->passage), TRUE);
  gtk_widget_add_css_class (self->lines, "hit");
  if (ruling)
    gtk_widget_add_css_class (GTK_WIDGET (self), "ruling");

  return GTK_WIDGET (self);
}

const TallyRuleSection *
tally_rule_row_get_section (TallyRuleRow *self)
{
  g_return_val_if_fail (TALLY_IS_RULE_ROW (self), NULL);

  return self->section;
}
