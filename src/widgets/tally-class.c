/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-class.h"

#include <adwaita.h>

#include "tally-badge.h"
#include "tally-chart.h"
#include "tally-date-button.h"
#include "tally-elastic-button.h"
#include "tally-number-pad.h"
#include "tally-refusal.h"
#include "tally-row-or-column.h"
#include "tally-shrink-bin.h"
#include "tally-spin-row.h"
#include "tally-stepper.h"
#include "tally-switch-row.h"
#include "tally-text-frame.h"
#include "tally-widget.h"
#include "tally-wrap-box.h"

#define RESOURCES "/io/github/tallygator/Tallygator/"

/* A builder finds only what is registered: these any template may name. */
static void
register_shared_widgets (void)
{
  g_type_ensure (TALLY_TYPE_BADGE);
  g_type_ensure (TALLY_TYPE_CHART);
  g_type_ensure (TALLY_TYPE_DATE_BUTTON);
  g_type_ensure (TALLY_TYPE_ELASTIC_BUTTON);
  g_type_ensure (TALLY_TYPE_NUMBER_PAD);
  g_type_ensure (TALLY_TYPE_REFUSAL);
  g_type_ensure (TALLY_TYPE_ROW_OR_COLUMN);
  g_type_ensure (TALLY_TYPE_SHRINK_BIN);
  g_type_ensure (TALLY_TYPE_SPIN_ROW);
  g_type_ensure (TALLY_TYPE_STEPPER);
  g_type_ensure (TALLY_TYPE_SWITCH_ROW);
  g_type_ensure (TALLY_TYPE_TEXT_FRAME);
  g_type_ensure (TALLY_TYPE_WRAP_BOX);
}

/* A bin and a row would drop once more what has been dropped. */
static void
clear_child (GObject *object)
{
  if (ADW_IS_BIN (object))
    adw_bin_set_child (ADW_BIN (object), NULL);
  if (GTK_IS_LIST_BOX_ROW (object))
    gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (object), NULL);
}

static void
drop_children_cb (GObject *object,
                  GType    type)
{
  clear_child (object);
  tally_widget_drop_children (GTK_WIDGET (object));
}

static void
drop_template_cb (GObject *object,
                  GType    type)
{
  /* What is half typed is entered as the focus leaves it: while all that hears of
   * it is still there. */
  if (GTK_IS_WINDOW (object))
    gtk_window_set_focus (GTK_WINDOW (object), NULL);
  clear_child (object);
  gtk_widget_dispose_template (GTK_WIDGET (object), type);
  if (g_type_parent (type) == GTK_TYPE_WIDGET)
    tally_widget_drop_children (GTK_WIDGET (object));
}

void
tally_class_owns_children (gpointer klass)
{
  tally_class_empty_first (klass, drop_children_cb);
}

void
tally_class_set_template (gpointer    klass,
                          const char *name)
{
  g_autofree char *path = g_strconcat (RESOURCES, name, NULL);

  register_shared_widgets ();
  tally_class_empty_first (klass, drop_template_cb);
  gtk_widget_class_set_template_from_resource (klass, path);
}

void
tally_class_bind_array (gpointer    klass,
                        const char *field,
                        gssize      offset,
                        guint       n)
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *name = g_strdup_printf ("%s_%u", field, i + 1);

    gtk_widget_class_bind_template_child_full (klass, name, FALSE, offset + (gssize) (i * sizeof (GtkWidget *)));
  }
}

void
tally_class_set_dialog (gpointer    klass,
                        const char *name)
{
  tally_class_set_template (klass, name);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
}
