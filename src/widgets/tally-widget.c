/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-widget.h"

#include <adwaita.h>

/* Pictures are looked at on telephones with small points. */
#define PICTURE_SCALE 2

#define TOOLTIP "tally-tooltip"

static gboolean
query_tooltip_cb (GtkWidget  *widget,
                  int         x,
                  int         y,
                  gboolean    keyboard_mode,
                  GtkTooltip *tooltip)
{
  const char *text = g_object_get_data (G_OBJECT (widget), TOOLTIP);

  gtk_tooltip_set_text (tooltip, text);

  return text != NULL;
}

GtkWidget *
tally_label_new (const char     *text,
                 TallyLabelFlags flags,
                 const char     *css_classes)
{
  g_auto (GStrv) classes = g_strsplit (css_classes != NULL ? css_classes : "", " ", -1);

  return g_object_new (GTK_TYPE_LABEL,
                       "label", text != NULL ? text : "",
                       "xalign", (flags & TALLY_LABEL_START) != 0 ? 0.0f : (flags & TALLY_LABEL_END) != 0 ? 1.0f
                                                                                                          : 0.5f,
                       "wrap", (flags & (TALLY_LABEL_WRAP | TALLY_LABEL_BREAK)) != 0,
                       "wrap-mode", (flags & TALLY_LABEL_BREAK) != 0 ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD,
                       "ellipsize", (flags & TALLY_LABEL_ELLIPSIZE) != 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE,
                       "hexpand", (flags & TALLY_LABEL_EXPAND) != 0,
                       "visible", (flags & TALLY_LABEL_HIDDEN) == 0,
                       "css-classes", classes,
                       NULL);
}

void
tally_label_tell (gpointer    label,
                  const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

GtkWidget *
tally_row_new (const char *title,
               const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  /* One after the other: told together, the label hears of the title first. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle != NULL ? subtitle : "");

  return row;
}

GtkWidget *
tally_icon_button_new (const char *icon,
                       const char *words)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);

  return button;
}

GtkWidget *
tally_list_new (const char *name)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  if (name != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return list;
}

void
tally_list_box_clear (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

void
tally_flow_box_append (GtkFlowBox *box,
                       GtkWidget  *child)
{
  gtk_flow_box_append (box, child);
  gtk_widget_set_focusable (gtk_widget_get_parent (child), FALSE);
}

void
tally_button_set_up (gpointer    button,
                     const char *css_classes,
                     const char *action,
                     GVariant   *target)
{
  g_auto (GStrv) classes = g_strsplit (css_classes != NULL ? css_classes : "", " ", -1);

  g_return_if_fail (GTK_IS_ACTIONABLE (button));

  for (guint i = 0; classes[i] != NULL; i++)
    gtk_widget_add_css_class (button, classes[i]);
  gtk_actionable_set_action_target_value (button, target);
  gtk_actionable_set_action_name (button, action);
}

void
tally_box_fill (gpointer box,
                ...)
{
  GtkWidget *child;
  va_list children;

  va_start (children, box);
  while ((child = va_arg (children, GtkWidget *)) != NULL)
    gtk_box_append (box, child);
  va_end (children);
}

/* Taken away and given back, for GTK 4.8 would lose it; and a button that has it
 * and stands for an action would tell readers of itself before it is in the window
 * again, which GTK doesn't expect. */
void
tally_box_take_after (GtkBox    *box,
                      GtkWidget *child,
                      GtkWidget *sibling)
{
  GtkRoot *root = gtk_widget_get_root (child);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean focused = focus != NULL && (focus == child || gtk_widget_is_ancestor (focus, child));

  if (focused)
    gtk_root_set_focus (root, NULL);
  g_object_ref (child);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (child)), child);
  gtk_box_insert_child_after (box, child, sibling);
  g_object_unref (child);
  if (focused)
    gtk_root_set_focus (root, focus);
}

void
tally_box_take (GtkBox    *box,
                GtkWidget *child)
{
  GtkWidget *last = gtk_widget_get_last_child (GTK_WIDGET (box));

  if (last != child)
    tally_box_take_after (box, child, last);
}

void
tally_box_clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

void
tally_grid_place (GtkWidget *child,
                  int        column,
                  int        row,
                  int        width)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (gtk_widget_get_parent (child));
  GtkGridLayoutChild *place = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, child));

  gtk_grid_layout_child_set_column (place, column);
  gtk_grid_layout_child_set_row (place, row);
  gtk_grid_layout_child_set_column_span (place, width);
}

void
tally_widget_set_css_class (GtkWidget  *widget,
                            const char *name,
                            gboolean    set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
tally_widget_set_tooltip (GtkWidget  *widget,
                          const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (!gtk_widget_get_has_tooltip (widget)) {
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
    gtk_widget_set_has_tooltip (widget, TRUE);
  }
  g_object_set_data_full (G_OBJECT (widget), TOOLTIP, g_strdup (text), g_free);
}

/* The toolkit would have the label read out beside the name of the button, and
 * the underscore with it. */
void
tally_widget_set_mnemonic (GtkWidget *label,
                           GtkWidget *button)
{
  g_return_if_fail (GTK_IS_LABEL (label));
  g_return_if_fail (GTK_IS_WIDGET (button));

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_text (GTK_LABEL (label)), -1);
}

/* Screen readers hear of a new name of an alert or a status; where GTK can, they
 * are told what to say besides. */
void
tally_widget_announce (GtkWidget  *widget,
                       const char *sentence)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
#if GTK_CHECK_VERSION(4, 14, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  if (gtk_widget_get_mapped (widget))
    gtk_accessible_announce (GTK_ACCESSIBLE (widget), sentence, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#endif
}

/* The first list in there that is shown and can't be used. */
static GtkAdjustment *
find_unusable (GtkWidget *widget)
{
  GtkAdjustment *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (GTK_IS_SCROLLED_WINDOW (widget) && !gtk_widget_is_sensitive (widget))
    return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_unusable (child);

  return found;
}

static gboolean
scroll_by (GtkWidget *widget,
           double     share)
{
  GtkAdjustment *adjustment = find_unusable (widget);

  if (adjustment == NULL)
    return FALSE;

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + share * gtk_adjustment_get_page_size (adjustment));

  return TRUE;
}

static gboolean
wheel_cb (GtkWidget *widget,
          double     dx,
          double     dy)
{
  return scroll_by (widget, dy / 8);
}

static gboolean
scroll_key_cb (GtkWidget *widget,
               guint      key)
{
  switch (key) {
  case GDK_KEY_Up:
    return scroll_by (widget, -0.125);
  case GDK_KEY_Down:
    return scroll_by (widget, 0.125);
  case GDK_KEY_Page_Up:
    return scroll_by (widget, -0.9);
  case GDK_KEY_Page_Down:
    return scroll_by (widget, 0.9);
  default:
    return FALSE;
  }
}

static void
drag_begin_cb (GtkGestureDrag *drag)
{
  GtkAdjustment *adjustment = find_unusable (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drag)));
  double *since = g_new (double, 1);

  *since = adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;
  g_object_set_data_full (G_OBJECT (drag), "since", since, g_free);
}

static void
drag_update_cb (GtkGestureDrag *drag,
                double          dx,
                double          dy)
{
  GtkAdjustment *adjustment = find_unusable (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drag)));
  const double *since = g_object_get_data (G_OBJECT (drag), "since");

  if (adjustment != NULL)
    gtk_adjustment_set_value (adjustment, *since - dy);
}

void
tally_widget_keep_scrolling (GtkWidget *widget)
{
  GtkEventController *wheel = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_swapped (wheel, "scroll", G_CALLBACK (wheel_cb), widget);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (scroll_key_cb), widget);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), NULL);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), NULL);
  gtk_widget_add_controller (widget, wheel);
  gtk_widget_add_controller (widget, keys);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
}

void
tally_widget_drop_children (GtkWidget *widget)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

/* What keys or a tap have come to is only known to the flow box itself. */
typedef struct {
  gboolean touched; /* it may remember a child */
  gboolean stale;   /* and that may be gone */
} FlowMemory;

static void
touch_cb (FlowMemory *memory)
{
  memory->touched = TRUE;
}

/* Home and End don't ask where one is. All others are for the window then, which
 * knows where the focus is. */
static gboolean
move_cursor_cb (GtkFlowBox     *box,
                GtkMovementStep step,
                int             count,
                gboolean        extend,
                gboolean        modify,
                FlowMemory     *memory)
{
  memory->touched = TRUE;
  if (step == GTK_MOVEMENT_BUFFER_ENDS)
    memory->stale = memory->stale && gtk_flow_box_get_child_at_index (box, 0) == NULL;
  else if (memory->stale)
    g_signal_stop_emission_by_name (box, "move-cursor");

  return FALSE;
}

static void
activate_cursor_cb (GtkFlowBox *box,
                    FlowMemory *memory)
{
  if (memory->stale)
    g_signal_stop_emission_by_name (box, "activate-cursor-child");
}

static void
toggle_cursor_cb (GtkFlowBox *box,
                  FlowMemory *memory)
{
  if (memory->stale)
    g_signal_stop_emission_by_name (box, "toggle-cursor-child");
}

static FlowMemory *
get_flow_memory (GtkFlowBox *box)
{
  FlowMemory *memory = g_object_get_data (G_OBJECT (box), "tally-flow-memory");
  GtkEventController *focus;

  if (memory != NULL)
    return memory;

  memory = g_new0 (FlowMemory, 1);
  g_object_set_data_full (G_OBJECT (box), "tally-flow-memory", memory, g_free);
  focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (touch_cb), memory);
  gtk_widget_add_controller (GTK_WIDGET (box), focus);
  g_signal_connect_swapped (box, "child-activated", G_CALLBACK (touch_cb), memory);
  g_signal_connect (box, "move-cursor", G_CALLBACK (move_cursor_cb), memory);
  g_signal_connect (box, "activate-cursor-child", G_CALLBACK (activate_cursor_cb), memory);
  g_signal_connect (box, "toggle-cursor-child", G_CALLBACK (toggle_cursor_cb), memory);

  return memory;
}

void
tally_flow_box_clear (GtkFlowBox *box)
{
  FlowMemory *memory;
  GtkFlowBoxChild *child;

  g_return_if_fail (GTK_IS_FLOW_BOX (box));

  memory = get_flow_memory (box);
  while ((child = gtk_flow_box_get_child_at_index (box, 0)) != NULL)
    gtk_flow_box_remove (box, GTK_WIDGET (child));
  memory->stale |= memory->touched;
  memory->touched = FALSE;
}

void
tally_actions_add (gpointer          map,
                   const TallyAction actions[],
                   guint             n_actions,
                   gpointer          self)
{
  g_return_if_fail (G_IS_ACTION_MAP (map));

  for (guint i = 0; i < n_actions; i++) {
    const TallyAction *said = &actions[i];
    GVariantType *type = said->type != NULL ? g_variant_type_new (said->type) : NULL;
    g_autoptr (GVariant) state = said->state != NULL ? g_variant_parse (NULL, said->state, NULL, NULL, NULL) : NULL;
    g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (said->name, type, state);

    g_signal_connect_swapped (action, state != NULL ? "change-state" : "activate", said->act, self);
    g_action_map_add_action (map, G_ACTION (action));
    g_clear_pointer (&type, g_variant_type_free);
  }
}

gboolean
tally_paintable_save_png (GdkPaintable *paintable,
                          GtkWidget    *widget,
                          float         scale,
                          GFile        *file,
                          GError      **error)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) png = NULL;
  double width = gdk_paintable_get_intrinsic_width (paintable);
  double height = gdk_paintable_get_intrinsic_height (paintable);
  GdkRGBA background = { 1, 1, 1, 1 };

  g_return_val_if_fail (gtk_widget_get_realized (widget), FALSE);

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "window_bg_color", &background);
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_append_color (snapshot, &background, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node, NULL);
  png = gdk_texture_save_to_png_bytes (texture);

  return g_file_replace_contents (file, g_bytes_get_data (png, NULL), g_bytes_get_size (png), NULL, FALSE,
                                  G_FILE_CREATE_NONE, NULL, NULL, error);
}

gboolean
tally_widget_save_png (GtkWidget *widget,
                       GFile     *file,
                       GError   **error)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);

  return tally_paintable_save_png (paintable, widget, PICTURE_SCALE, file, error);
}
