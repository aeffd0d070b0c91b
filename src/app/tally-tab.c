/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-tab.h"

typedef struct {
  GtkWidget *header_start;
  GtkWidget *header_end;
  TallyStore *store;
  gboolean stale;
} TallyTabPrivate;

enum {
  PROP_0,
  PROP_HEADER_START,
  PROP_HEADER_END,
  PROP_STORE,
};

G_DEFINE_TYPE_WITH_PRIVATE (TallyTab, tally_tab, ADW_TYPE_BIN)

static TallyTabPrivate *
get_private (TallyTab *self)
{
  return tally_tab_get_instance_private (self);
}

/* The tab owns the widget whether or not the header bar holds it just now. */
static void
set_header_widget (GtkWidget   **slot,
                   const GValue *value)
{
  g_clear_object (slot);
  *slot = g_object_ref_sink (g_value_get_object (value));
}

static void
refresh (TallyTab *self)
{
  TallyTabClass *klass = TALLY_TAB_GET_CLASS (self);

  get_private (self)->stale = FALSE;
  if (klass->refresh != NULL)
    klass->refresh (self);
}

static void
store_changed_cb (TallyTab *self,
                  guint     aspects)
{
  if (aspects & TALLY_TAB_GET_CLASS (self)->aspects)
    tally_tab_refresh (self);
}

static void
take_store (TallyTab   *self,
            TallyStore *store)
{
  if (store == NULL)
    return;

  get_private (self)->store = g_object_ref (store);
  get_private (self)->stale = TRUE;
  g_signal_connect_object (store, "changed", G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
tally_tab_map (GtkWidget *widget)
{
  if (get_private (TALLY_TAB (widget))->stale)
    refresh (TALLY_TAB (widget));

  GTK_WIDGET_CLASS (tally_tab_parent_class)->map (widget);
}

static void
tally_tab_set_property (GObject      *object,
                        guint         id,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  TallyTab *self = TALLY_TAB (object);

  switch (id) {
  case PROP_HEADER_START:
    set_header_widget (&get_private (self)->header_start, value);
    break;
  case PROP_HEADER_END:
    set_header_widget (&get_private (self)->header_end, value);
    break;
  case PROP_STORE:
    take_store (self, g_value_get_object (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_tab_dispose (GObject *object)
{
  TallyTabPrivate *priv = get_private (TALLY_TAB (object));

  g_clear_object (&priv->header_start);
  g_clear_object (&priv->header_end);
  g_clear_object (&priv->store);

  G_OBJECT_CLASS (tally_tab_parent_class)->dispose (object);
}

static void
tally_tab_class_init (TallyTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = tally_tab_set_property;
  object_class->dispose = tally_tab_dispose;
  GTK_WIDGET_CLASS (klass)->map = tally_tab_map;

  g_object_class_install_property (object_class, PROP_HEADER_START,
                                   g_param_spec_object ("header-start", NULL, NULL, GTK_TYPE_WIDGET, flags));
  g_object_class_install_property (object_class, PROP_HEADER_END,
                                   g_param_spec_object ("header-end", NULL, NULL, GTK_TYPE_WIDGET, flags));
  g_object_class_install_property (object_class, PROP_STORE,
                                   g_param_spec_object ("store", NULL, NULL, TALLY_TYPE_STORE,
                                                        flags | G_PARAM_CONSTRUCT_ONLY));
}

static void
tally_tab_init (TallyTab *self)
{
}

GtkWidget *
tally_tab_get_header_start (TallyTab *self)
{
  g_return_val_if_fail (TALLY_IS_TAB (self), NULL);

  return get_private (self)->header_start;
}

GtkWidget *
tally_tab_get_header_end (TallyTab *self)
{
  g_return_val_if_fail (TALLY_IS_TAB (self), NULL);

  return get_private (self)->header_end;
}

TallyStore *
tally_tab_get_store (TallyTab *self)
{
  g_return_val_if_fail (TALLY_IS_TAB (self), NULL);

  return get_private (self)->store;
}

void
tally_tab_refresh (TallyTab *self)
{
  g_return_if_fail (TALLY_IS_TAB (self));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    refresh (self);
  else
    get_private (self)->stale = TRUE;
}
