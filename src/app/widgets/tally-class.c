/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-class.h"

#include <adwaita.h>

#include "tally-badge.h"
#include "tally-chart.h"
#include "tally-date-button.h"
#include "tally-elastic-button.h"
#include "tally-refusal.h"
#include "tally-row-or-column.h"
#include "tally-shrink-bin.h"
#include "tally-spin-row.h"
#include "tally-switch-row.h"
#include "tally-text-frame.h"
#include "tally-widget.h"
#include "tally-wrap-box.h"

#define RESOURCES "/io/github/tallygator/Tallygator/"

/* A field of an object; without `free` it is the number of a source. */
typedef struct {
  glong offset;
  GDestroyNotify free;
} Owned;

/* What a class has said. */
typedef struct {
  GType type;
  void (*parent_dispose) (GObject *object);
  gboolean has_template;
  gboolean owns_children;
  guint n_properties;
  GArray *owned; /* Owned */
} Manner;

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("tally-class");
}

static Manner *
find_manner (GType type)
{
  Manner *manner = NULL;

  for (; type != 0 && manner == NULL; type = g_type_parent (type))
    manner = g_type_get_qdata (type, get_quark ());

  return manner;
}

/* One class in a line of descent may have one: an object has to find the right one. */
static Manner *
get_manner (gpointer klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);
  GObjectClass *parent_class = g_type_class_peek_parent (klass);
  Manner *manner = g_type_get_qdata (type, get_quark ());

  if (manner != NULL)
    return manner;

  g_assert (find_manner (type) == NULL);
  manner = g_new0 (Manner, 1);
  manner->type = type;
  manner->parent_dispose = parent_class->dispose;
  manner->owned = g_array_new (FALSE, FALSE, sizeof (Owned));
  g_type_set_qdata (type, get_quark (), manner);
  if (G_OBJECT_CLASS (klass)->dispose == parent_class->dispose)
    G_OBJECT_CLASS (klass)->dispose = tally_class_dispose;

  return manner;
}

/* A bin and a row would drop once more what the template has dropped. */
static void
drop_children (GtkWidget    *widget,
               const Manner *manner)
{
  if (ADW_IS_BIN (widget))
    adw_bin_set_child (ADW_BIN (widget), NULL);
  if (GTK_IS_LIST_BOX_ROW (widget))
    gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (widget), NULL);
  if (manner->has_template)
    gtk_widget_dispose_template (widget, manner->type);
  if (manner->owns_children)
    tally_widget_drop_children (widget);
}

/* A builder finds only what is registered: these any template may name. */
static void
register_shared_widgets (void)
{
  g_type_ensure (TALLY_TYPE_BADGE);
  g_type_ensure (TALLY_TYPE_CHART);
  g_type_ensure (TALLY_TYPE_DATE_BUTTON);
  g_type_ensure (TALLY_TYPE_ELASTIC_BUTTON);
  g_type_ensure (TALLY_TYPE_REFUSAL);
  g_type_ensure (TALLY_TYPE_ROW_OR_COLUMN);
  g_type_ensure (TALLY_TYPE_SHRINK_BIN);
  g_type_ensure (TALLY_TYPE_SPIN_ROW);
  g_type_ensure (TALLY_TYPE_SWITCH_ROW);
  g_type_ensure (TALLY_TYPE_TEXT_FRAME);
  g_type_ensure (TALLY_TYPE_WRAP_BOX);
}

static gpointer
get_field (GObject    *object,
           GParamSpec *pspec)
{
  return G_STRUCT_MEMBER_P (object, GPOINTER_TO_SIZE (g_param_spec_get_qdata (pspec, get_quark ())));
}

static void
set_property (GObject      *object,
              guint         id,
              const GValue *value,
              GParamSpec   *pspec)
{
  gpointer field = get_field (object, pspec);

  switch (G_TYPE_FUNDAMENTAL (pspec->value_type)) {
  case G_TYPE_BOOLEAN:
    *(gboolean *) field = g_value_get_boolean (value);
    break;
  case G_TYPE_INT:
    *(int *) field = g_value_get_int (value);
    break;
  case G_TYPE_ENUM:
    *(int *) field = g_value_get_enum (value);
    break;
  case G_TYPE_POINTER:
    *(gpointer *) field = g_value_get_pointer (value);
    break;
  case G_TYPE_STRING:
    g_free (*(char **) field);
    *(char **) field = g_value_dup_string (value);
    break;
  case G_TYPE_BOXED:
    g_strfreev (*(char ***) field);
    *(char ***) field = g_value_dup_boxed (value);
    break;
  default:
    g_set_object ((GObject **) field, g_value_get_object (value));
  }
}

static void
get_property (GObject    *object,
              guint       id,
              GValue     *value,
              GParamSpec *pspec)
{
  gpointer field = get_field (object, pspec);

  switch (G_TYPE_FUNDAMENTAL (pspec->value_type)) {
  case G_TYPE_BOOLEAN:
    g_value_set_boolean (value, *(gboolean *) field);
    break;
  case G_TYPE_INT:
    g_value_set_int (value, *(int *) field);
    break;
  case G_TYPE_ENUM:
    g_value_set_enum (value, *(int *) field);
    break;
  case G_TYPE_STRING:
    g_value_set_string (value, *(char **) field);
    break;
  case G_TYPE_BOXED:
    g_value_set_boxed (value, *(char ***) field);
    break;
  default:
    g_value_set_object (value, *(GObject **) field);
  }
}

void
tally_class_own (gpointer       klass,
                 glong          offset,
                 GDestroyNotify free)
{
  Owned owned = { offset, free };

  g_array_append_val (get_manner (klass)->owned, owned);
}

void
tally_class_show (gpointer    klass,
                  glong       offset,
                  GParamSpec *pspec)
{
  Manner *manner = get_manner (klass);

  g_return_if_fail (pspec->value_type == G_TYPE_STRV || !G_TYPE_IS_BOXED (pspec->value_type));

  if (G_TYPE_IS_OBJECT (pspec->value_type))
    tally_class_own (klass, offset, g_object_unref);
  else if (pspec->value_type == G_TYPE_STRING)
    tally_class_own (klass, offset, g_free);
  else if (pspec->value_type == G_TYPE_STRV)
    tally_class_own (klass, offset, (GDestroyNotify) g_strfreev);
  g_param_spec_set_qdata (pspec, get_quark (), GSIZE_TO_POINTER ((gsize) offset));
  G_OBJECT_CLASS (klass)->set_property = set_property;
  G_OBJECT_CLASS (klass)->get_property = get_property;
  g_object_class_install_property (klass, ++manner->n_properties, pspec);
}

void
tally_class_owns_children (gpointer klass)
{
  get_manner (klass)->owns_children = TRUE;
}

void
tally_class_set_template (gpointer    klass,
                          const char *name)
{
  g_autofree char *path = g_strconcat (RESOURCES, name, NULL);
  Manner *manner = get_manner (klass);

  register_shared_widgets ();
  manner->has_template = TRUE;
  manner->owns_children = g_type_parent (manner->type) == GTK_TYPE_WIDGET;
  gtk_widget_class_set_template_from_resource (klass, path);
}

void
tally_class_signal (gpointer klass,
                    const char *name,
                    guint n_arguments,
                    ...)
{
  va_list types;

  va_start (types, n_arguments);
  g_signal_new_valist (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL,
                       G_TYPE_NONE, n_arguments, types);
  va_end (types);
}

void
tally_class_dispose (GObject *object)
{
  const Manner *manner = find_manner (G_OBJECT_TYPE (object));

  /* What is half typed is entered as the focus leaves it: while all that hears of
   * it is still there. */
  if (GTK_IS_WINDOW (object))
    gtk_window_set_focus (GTK_WINDOW (object), NULL);
  if (GTK_IS_WIDGET (object))
    drop_children (GTK_WIDGET (object), manner);
  manner->parent_dispose (object);
  for (guint i = 0; i < manner->owned->len; i++) {
    const Owned *owned = &g_array_index (manner->owned, Owned, i);

    if (owned->free != NULL)
      g_clear_pointer (&G_STRUCT_MEMBER (gpointer, object, owned->offset), owned->free);
    else
      g_clear_handle_id (&G_STRUCT_MEMBER (guint, object, owned->offset), g_source_remove);
  }
}

void
tally_class_cancel (GCancellable *cancellable)
{
  g_cancellable_cancel (cancellable);
  g_object_unref (cancellable);
}
