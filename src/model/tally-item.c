/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-item.h"

struct _TallyItem {
  GObject parent_instance;

  gpointer data;
  GDestroyNotify free;
};

G_DEFINE_FINAL_TYPE (TallyItem, tally_item, G_TYPE_OBJECT)

static void
tally_item_finalize (GObject *object)
{
  TallyItem *self = TALLY_ITEM (object);

  if (self->free != NULL)
    self->free (self->data);

  G_OBJECT_CLASS (tally_item_parent_class)->finalize (object);
}

static void
tally_item_class_init (TallyItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_item_finalize;
}

static void
tally_item_init (TallyItem *self)
{
}

TallyItem *
tally_item_new (gpointer       data,
                GDestroyNotify free)
{
  TallyItem *self = g_object_new (TALLY_TYPE_ITEM, NULL);

  self->data = data;
  self->free = free;

  return self;
}

gpointer
tally_item_get (gpointer item)
{
  g_return_val_if_fail (TALLY_IS_ITEM (item), NULL);

  return TALLY_ITEM (item)->data;
}

GListStore *
tally_item_list_new (void)
{
  return g_list_store_new (TALLY_TYPE_ITEM);
}

void
tally_item_list_fill (GListStore    *list,
                      GPtrArray     *array,
                      GDestroyNotify free)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  gsize n = 0;
  g_autofree gpointer *data = array != NULL ? g_ptr_array_steal (array, &n) : NULL;

  g_return_if_fail (G_IS_LIST_STORE (list));

  for (gsize i = 0; i < n; i++)
    g_ptr_array_add (items, tally_item_new (data[i], free));
  g_list_store_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), items->pdata, items->len);
}
