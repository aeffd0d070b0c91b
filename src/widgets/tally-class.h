/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a class of widgets says in class_init () beyond tally-object-class.h: its
 * template, what it knows and answers of it, and that its children are its own. As
 * one is disposed of, the focus leaves it if it is a window, and its template and
 * its children go. */

#pragma once

#include <gtk/gtk.h>

#include "tally-object-class.h"

G_BEGIN_DECLS

/* A type of widgets that begin as their template and nothing else. */
#define TALLY_DEFINE_TEMPLATE_TYPE(Type, type, PARENT) \
  G_DEFINE_FINAL_TYPE (Type, type, PARENT)             \
  static void type##_init (Type *self)                 \
  {                                                    \
    gtk_widget_init_template (GTK_WIDGET (self));      \
  }

/* Whatever stands in the widget. */
void tally_class_owns_children (gpointer klass);
/* `name` is the file in the resources; its children are owned. The widgets that
 * many pages share are known to it; others are ensured by whoever names them. */
void tally_class_set_template (gpointer klass,
                               const char *name);
/* The same for a window that Escape closes. */
void tally_class_set_dialog (gpointer klass,
                             const char *name);

/* The fields for those of the template's children that have their names. */
#define tally_class_binds(klass, Type, ...) TALLY_EACH (TALLY_BINDS, klass, Type, __VA_ARGS__)
#define TALLY_BINDS(klass, Type, child) gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), Type, child)
/* As tally_class_binds (), of what is private to the type. */
#define tally_class_binds_private(klass, Type, ...) TALLY_EACH (TALLY_BINDS_PRIVATE, klass, Type, __VA_ARGS__)
#define TALLY_BINDS_PRIVATE(klass, Type, child) \
  gtk_widget_class_bind_template_child_private (GTK_WIDGET_CLASS (klass), Type, child)
/* The elements of an array: its field's name and a number from 1 on, “keys_1”. */
#define tally_class_binds_array(klass, Type, field) \
  tally_class_bind_array ((klass), #field, G_STRUCT_OFFSET (Type, field), G_N_ELEMENTS (((Type *) NULL)->field))
void tally_class_bind_array (gpointer klass,
                             const char *field,
                             gssize offset,
                             guint n);
/* The functions that the template calls by their names. */
#define tally_class_answers(klass, ...) TALLY_EACH (TALLY_ANSWERS, klass, , __VA_ARGS__)
#define TALLY_ANSWERS(klass, Type, callback) \
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), callback)

/* An action with that `type` of parameter, or NULL: `act` has what
 * GtkWidgetActionActivateFunc has, the first of them as the widget's own type, and
 * need not take the last ones. */
#define tally_class_acts(klass, name, type, act) \
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), name, type, (GtkWidgetActionActivateFunc) G_CALLBACK (act))

G_END_DECLS
