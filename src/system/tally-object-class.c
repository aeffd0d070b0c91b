/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-object-class.h"

/* A field of an object; without `free` it is the number of a source. */
typedef struct {
  glong offset;
  GDestroyNotify free;
} Owned;

/* What a class has said. */
typedef struct {
  GType type;
  void (*parent_dispose) (GObject *object);
  TallyEmptyFunc empty; /* NULL: nothing comes before */
  guint n_properties;
  GArray *owned; /* Owned */
} Manner;

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("tally-class");
}

/* Of an object: up to which class of its line it is disposed of just now. */
static GQuark
get_turn_quark (void)
{
  return g_quark_from_static_string ("tally-class-turn");
}

static Manner *
find_manner (GType type)
{
  Manner *manner = NULL;

  for (; type != 0 && manner == NULL; type = g_type_parent (type))
    manner = g_type_get_qdata (type, get_quark ());

  return manner;
}

static Manner *
get_manner (gpointer klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);
  GObjectClass *parent_class = g_type_class_peek_parent (klass);
  Manner *manner = g_type_get_qdata (type, get_quark ());

  if (manner != NULL)
    return manner;

  manner = g_new0 (Manner, 1);
  manner->type = type;
  manner->parent_dispose = parent_class->dispose;
  manner->owned = g_array_new (FALSE, FALSE, sizeof (Owned));
  g_type_set_qdata (type, get_quark (), manner);
  if (G_OBJECT_CLASS (klass)->dispose == parent_class->dispose)
    G_OBJECT_CLASS (klass)->dispose = tally_class_dispose;

  return manner;
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
  gboolean told = FALSE;

  switch (G_TYPE_FUNDAMENTAL (pspec->value_type)) {
  case G_TYPE_BOOLEAN:
    if ((pspec->flags & G_PARAM_EXPLICIT_NOTIFY) != 0 && *(gboolean *) field != g_value_get_boolean (value))
      told = TRUE;
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
  if (told)
    g_object_notify_by_pspec (object, pspec);
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
tally_class_empty_first (gpointer       klass,
                         TallyEmptyFunc empty)
{
  get_manner (klass)->empty = empty;
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
  GType turn = GPOINTER_TO_SIZE (g_object_get_qdata (object, get_turn_quark ()));
  const Manner *manner = find_manner (turn != 0 ? g_type_parent (turn) : G_OBJECT_TYPE (object));

  g_object_set_qdata (object, get_turn_quark (), GSIZE_TO_POINTER (manner->type));
  if (manner->empty != NULL)
    manner->empty (object, manner->type);
  manner->parent_dispose (object);
  for (guint i = 0; i < manner->owned->len; i++) {
    const Owned *owned = &g_array_index (manner->owned, Owned, i);

    if (owned->free != NULL)
      g_clear_pointer (&G_STRUCT_MEMBER (gpointer, object, owned->offset), owned->free);
    else
      g_clear_handle_id (&G_STRUCT_MEMBER (guint, object, owned->offset), g_source_remove);
  }
  g_object_set_qdata (object, get_turn_quark (), GSIZE_TO_POINTER (turn));
}

void
tally_class_cancel (GCancellable *cancellable)
{
  g_cancellable_cancel (cancellable);
  g_object_unref (cancellable);
}
