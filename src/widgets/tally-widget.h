/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What any widget can be asked to do that GTK has no single call for. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum {
  TALLY_LABEL_START = 1 << 0, /* where a line begins, instead of in the middle */
  TALLY_LABEL_END = 1 << 1,
  TALLY_LABEL_WRAP = 1 << 2,
  TALLY_LABEL_BREAK = 1 << 3, /* wraps within a word, too */
  TALLY_LABEL_ELLIPSIZE = 1 << 4,
  TALLY_LABEL_EXPAND = 1 << 5, /* sideways */
  TALLY_LABEL_HIDDEN = 1 << 6, /* until there is something to say */
} TallyLabelFlags;

/* `css_classes` with blanks between them, or NULL. */
GtkWidget *tally_label_new (const char *text,
                            TallyLabelFlags flags,
                            const char *css_classes);

/* What a GtkLabel says now, or, with NULL, that it is gone. */
void tally_label_tell (gpointer label,
                       const char *text);

/* An AdwActionRow that says so much, whatever characters there are in it. */
GtkWidget *tally_row_new (const char *title,
                          const char *subtitle);

/* A button with an icon, and what it does in words. */
GtkWidget *tally_icon_button_new (const char *icon,
                                  const char *words);

/* What a button or a row is like, in style classes with blanks between them, or
 * NULL; and which action with which target it stands for. */
void tally_button_set_up (gpointer button,
                          const char *css_classes,
                          const char *action,
                          GVariant *target);

/* Appends all of them to a GtkBox; the last one is NULL. */
void tally_box_fill (gpointer box,
                     ...) G_GNUC_NULL_TERMINATED;

/* Moves a child of another GtkBox, or of this one, to the end of this one. What
 * has the focus in it keeps it. */
void tally_box_take (GtkBox *box,
                     GtkWidget *child);

/* The same behind a child of this one; NULL: to its beginning. */
void tally_box_take_after (GtkBox *box,
                           GtkWidget *child,
                           GtkWidget *sibling);

/* Without its children. */
void tally_box_clear (GtkBox *box);

/* Moves a child of whatever is laid out as a grid, and as many columns wide. */
void tally_grid_place (GtkWidget *child,
                       int column,
                       int row,
                       int width);

/* A style class that comes and goes with a state. */
void tally_widget_set_css_class (GtkWidget *widget,
                                 const char *name,
                                 gboolean set);

/* A tooltip that is looked up only when somebody points there: with each that
 * GTK is given at once, the display is asked where the mouse is. */
void tally_widget_set_tooltip (GtkWidget *widget,
                               const char *text);

/* The label's underlined letter presses the button, whose name for screen
 * readers is that of the label until it is told another. */
void tally_widget_set_mnemonic (GtkWidget *label,
                                GtkWidget *button);

/* What has changed by itself and is read out wherever the focus is: the widget,
 * an alert or a status, is called so from now on. */
void tally_widget_announce (GtkWidget *widget,
                            const char *sentence);

/* What lies in it and can't be used just now is scrolled all the same, by wheel,
 * finger and keys: GTK gives an insensitive list none of them. */
void tally_widget_keep_scrolling (GtkWidget *widget);

/* For the dispose function of a type whose children aren't a container's. */
void tally_widget_drop_children (GtkWidget *widget);

/* A list in a frame, of which nothing is ever selected; `name` is for screen
 * readers, or NULL. */
GtkWidget *tally_list_new (const char *name);

void tally_list_box_clear (GtkListBox *list);

/* The child itself is what people reach with Tab, not the cell around it. */
void tally_flow_box_append (GtkFlowBox *box,
                            GtkWidget *child);

/* Without its children, and without a memory of the one that keys had come to:
 * GTK 4.8 would go on from there. */
void tally_flow_box_clear (GtkFlowBox *box);

/* An action of a window, an application or a group: `act` (self, GVariant *parameter),
 * which need not take the last one. What has a state, as GVariant writes it, is asked
 * to change it. */
typedef struct {
  const char *name;
  GCallback act;
  const char *type;
  const char *state;
} TallyAction;

/* `map` is a GActionMap. */
void tally_actions_add (gpointer map,
                        const TallyAction actions[],
                        guint n_actions,
                        gpointer self);

/* As a picture in a file, so many pixels to one of its own, on the background of
 * that widget, which must be on the screen. */
gboolean tally_paintable_save_png (GdkPaintable *paintable,
                                   GtkWidget *widget,
                                   float scale,
                                   GFile *file,
                                   GError **error);
/* The same of a widget, sharp enough to be printed. */
gboolean tally_widget_save_png (GtkWidget *widget,
                                GFile *file,
                                GError **error);

G_END_DECLS
