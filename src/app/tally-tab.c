/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-tab.h"

#include "tally-class.h"

typedef struct {
  GtkWidget *header_start;
  GtkWidget *header_end;
  TallyStore *store;
  gboolean stale;
} TallyTabPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (TallyTab, tally_tab, ADW_TYPE_BIN)

static TallyTabPrivate *
get_private (TallyTab *self)
{
  return tally_tab_get_instance_private (self);
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
tally_tab_constructed (GObject *object)
{
  TallyTabPrivate *priv = get_private (TALLY_TAB (object));

  G_OBJECT_CLASS (tally_tab_parent_class)->constructed (object);

  if (priv->store == NULL)
    return;

  priv->stale = TRUE;
  g_signal_connect_object (priv->store, "changed", G_CALLBACK (store_changed_cb), object, G_CONNECT_SWAPPED);
}

static void
tally_tab_map (GtkWidget *widget)
{
  if (get_private (TALLY_TAB (widget))->stale)
    refresh (TALLY_TAB (widget));

  GTK_WIDGET_CLASS (tally_tab_parent_class)->map (widget);
}

/* The header widgets are the tab's whether or not the header bar holds them just
 * now. */
static void
tally_tab_class_init (TallyTabClass *klass)
{
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->constructed = tally_tab_constructed;
  GTK_WIDGET_CLASS (klass)->map = tally_tab_map;

  tally_class_shows_private (klass, TallyTab, header_start,
                             g_param_spec_object ("header-start", NULL, NULL, GTK_TYPE_WIDGET, flags));
  tally_class_shows_private (klass, TallyTab, header_end,
                             g_param_spec_object ("header-end", NULL, NULL, GTK_TYPE_WIDGET, flags));
  tally_class_shows_private (klass, TallyTab, store,
                             g_param_spec_object ("store", NULL, NULL, TALLY_TYPE_STORE, TALLY_PARAM_GIVEN));
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
