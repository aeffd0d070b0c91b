/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-tab.h"
#include "tally-rules-browser-private.h"

static void
search_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  TallyRulesBrowser *self = TALLY_RULES_BROWSER (widget);

  tally_rules_browser_set_reading (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_select_region (self->search, 0, -1);
}

static void
show_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *section)
{
  tally_rules_browser_show (TALLY_RULES_BROWSER (widget), g_variant_get_string (section, NULL));
}

static void
rulings_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  TallyRulesBrowser *self = TALLY_RULES_BROWSER (widget);

  gtk_stack_set_visible_child (self->pane, GTK_WIDGET (self->rulings));
  self->chosen = TRUE;
  tally_rules_browser_set_reading (self, TRUE);
}

/* Escape goes back to the list, unless the rules lie over a match and the
 * section was what one came for. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   data)
{
  TallyRulesBrowser *self = TALLY_RULES_BROWSER (widget);

  if (!self->chosen && gtk_widget_get_ancestor (widget, TALLY_TYPE_TAB) == NULL)
    return FALSE;
  if (tally_rules_browser_leave (self))
    return TRUE;

  self->chosen = FALSE;

  return gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* Over a match, Alt+Left goes back to the match before it comes here. */
static gboolean
step_cb (GtkWidget *widget,
         GVariant  *steps,
         gpointer   data)
{
  return tally_section_view_go (TALLY_RULES_BROWSER (widget)->section, g_variant_get_int32 (steps));
}

void
tally_rules_browser_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "rules.search", NULL, search_cb);
  gtk_widget_class_install_action (widget_class, "rules.show", "s", show_cb);
  gtk_widget_class_install_action (widget_class, "rules.rulings", NULL, rulings_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, GDK_ALT_MASK, step_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, GDK_ALT_MASK, step_cb, "i", 1);
}
