/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-sheet-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-entry-grid.h"
#include "tally-refusal.h"
#include "tally-row-or-column.h"
#include "tally-widget.h"

typedef struct {
  GtkScrolledWindow *scroller;
  AdwClamp *clamp;
  AdwClamp *bar;
  AdwBin *slot;
  TallyRefusal *refusal;
  GtkLabel *message;
  GtkWidget *primary;
  GtkLabel *action;

  /* Without an entry of the game's own: one for each way to write it down. */
  GPtrArray *ways; /* GtkCheckButton */
  GPtrArray *grids;
  guint way;
  gboolean whole;
} TallySheetViewPrivate;

enum {
  PROP_0,
  PROP_ENTRY,
  PROP_ACTION,
  PROP_WIDTH,
  PROP_WHOLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_TYPE_WITH_PRIVATE (TallySheetView, tally_sheet_view, TALLY_TYPE_GAME_VIEW)

static TallySheetViewPrivate *
get_private (TallySheetView *self)
{
  return tally_sheet_view_get_instance_private (self);
}

static TallySession *
get_session (TallySheetView *self)
{
  return tally_game_view_get_session (TALLY_GAME_VIEW (self));
}

static TallyEntryGrid *
get_grid (TallySheetView *self)
{
  TallySheetViewPrivate *priv = get_private (self);

  return g_ptr_array_index (priv->grids, priv->way);
}

static void
ask (TallySheetView   *self,
     TallySheetAnswer *answer)
{
  memset (answer, 0, sizeof *answer);
  TALLY_SHEET_VIEW_GET_CLASS (self)->ask (self, answer);
}

static void
tally_sheet_view_ask (TallySheetView   *self,
                      TallySheetAnswer *answer)
{
  answer->n_missing = TALLY_SHEET_VIEW_GET_CLASS (self)->read_entry (self, &answer->event);
  answer->legal = answer->n_missing == 0 &&
                  tally_session_try (get_session (self), &answer->event, &answer->after, &answer->violation);
  answer->refused = answer->n_missing == 0 && !answer->legal;
}

static void
show_message (TallySheetView         *self,
              const TallySheetAnswer *answer)
{
  TallySheetViewPrivate *priv = get_private (self);
  g_autofree char *text = TALLY_SHEET_VIEW_GET_CLASS (self)->tell_entry (self, answer);

  gtk_label_set_label (priv->message, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (priv->message), text != NULL);
  tally_widget_set_css_class (GTK_WIDGET (priv->message), "preview", answer->legal);
}

void
tally_sheet_view_refresh (TallySheetView *self)
{
  TallySheetViewPrivate *priv;
  TallySheetAnswer answer;

  g_return_if_fail (TALLY_IS_SHEET_VIEW (self));

  priv = get_private (self);
  ask (self, &answer);
  TALLY_SHEET_VIEW_GET_CLASS (self)->show_entry (self, &answer);
  if (answer.refused && !answer.told_there)
    tally_refusal_show (priv->refusal, &answer.violation, tally_session_get_setup (get_session (self)));
  else
    tally_refusal_hide (priv->refusal);
  show_message (self, &answer);
  gtk_widget_set_sensitive (priv->primary, answer.legal);
  tally_event_clear (&answer.event);
}

void
tally_sheet_view_typed (TallySheetView *self)
{
  tally_sheet_view_refresh (self);
  tally_game_view_draft_changed (TALLY_GAME_VIEW (self));
}

static guint
tally_sheet_view_read_entry (TallySheetView *self,
                             TallyEvent     *event)
{
  return tally_entry_grid_read (get_grid (self), event);
}

static void
tally_sheet_view_show_entry (TallySheetView         *self,
                             const TallySheetAnswer *answer)
{
  tally_entry_grid_refuse (get_grid (self), answer->refused ? &answer->violation : NULL);
}

static char *
tally_sheet_view_tell_entry (TallySheetView         *self,
                             const TallySheetAnswer *answer)
{
  const TallySetup *setup = tally_session_get_setup (get_session (self));
  g_autofree char *step = NULL;

  if (answer->n_missing > 0)
    return g_strdup_printf (ngettext ("%u number is missing", "%u numbers are missing", answer->n_missing),
                            answer->n_missing);
  if (!answer->legal)
    return NULL;

  step = tally_game_tell_next_step (setup, answer->after.bytes);

  return g_strdup_printf (_ ("Preview: %s"), step);
}

/* One goes on typing the next round at its first cell. */
static void
enter (TallySheetView   *self,
       TallySheetAnswer *answer)
{
  if (tally_game_view_enter (TALLY_GAME_VIEW (self), &answer->event, &answer->violation)) {
    if (!tally_session_is_finished (get_session (self)))
      TALLY_GAME_VIEW_GET_CLASS (self)->take_focus (TALLY_GAME_VIEW (self));
  } else if (answer->violation.game != NULL) {
    tally_refusal_show (get_private (self)->refusal, &answer->violation, tally_session_get_setup (get_session (self)));
  }
}

static void
score_cb (TallySheetView *self)
{
  TallySheetAnswer answer;

  ask (self, &answer);
  if (answer.legal)
    enter (self, &answer);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
  tally_event_clear (&answer.event);
}

static void
show_way (TallySheetView *self,
          guint           way)
{
  TallySheetViewPrivate *priv = get_private (self);
  const TallyEventKind *kinds = tally_session_get_setup (get_session (self))->game->kinds;

  priv->way = way;
  for (guint i = 0; i < priv->grids->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (priv->grids, i), i == way);
  gtk_label_set_label (priv->action, _ (kinds[tally_entry_grid_get_kind (get_grid (self))].label));
}

static void
way_cb (TallySheetView *self,
        GtkCheckButton *button)
{
  guint way;

  if (!gtk_check_button_get_active (button) || !g_ptr_array_find (get_private (self)->ways, button, &way))
    return;

  show_way (self, way);
  tally_sheet_view_typed (self);
}

static void
add_way (TallySheetView *self,
         GtkWidget      *body,
         GtkWidget      *choice,
         guint           kind)
{
  TallySheetViewPrivate *priv = get_private (self);
  const TallyEventKind *kinds = tally_session_get_setup (get_session (self))->game->kinds;
  GtkWidget *button = gtk_check_button_new_with_label (_ (kinds[kind].label));
  GtkWidget *grid = tally_entry_grid_new (get_session (self), kind);

  if (priv->ways->len > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), g_ptr_array_index (priv->ways, 0));
  else
    gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (way_cb), self);
  g_signal_connect_swapped (grid, "changed", G_CALLBACK (tally_sheet_view_typed), self);
  g_signal_connect_swapped (grid, "done", G_CALLBACK (tally_sheet_view_focus_primary), self);
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (choice), button);
  gtk_box_append (GTK_BOX (body), grid);
  g_ptr_array_add (priv->ways, button);
  g_ptr_array_add (priv->grids, grid);
}

/* Every kind of event that is a line of a score sheet is a way to write it. */
static void
make_entry (TallySheetView *self)
{
  TallySheetViewPrivate *priv = get_private (self);
  const TallyGame *game = tally_session_get_setup (get_session (self))->game;
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *choice = tally_row_or_column_new (24, FALSE);

  gtk_widget_add_css_class (body, "view-body");
  gtk_widget_set_halign (choice, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (body), choice);
  for (guint kind = TALLY_N_COMMON_KINDS; kind < game->n_kinds; kind++) {
    if (!game->kinds[kind].live && (game->kinds[kind].whole || !priv->whole))
      add_way (self, body, choice, kind);
  }
  gtk_widget_set_visible (choice, priv->ways->len > 1);
  adw_bin_set_child (priv->slot, body);
  show_way (self, 0);
}

static void
tally_sheet_view_update (TallyGameView *view)
{
  TallySheetView *self = TALLY_SHEET_VIEW (view);

  if (adw_bin_get_child (get_private (self)->slot) == NULL)
    make_entry (self);
  if (!tally_session_is_finished (get_session (self)))
    tally_sheet_view_refresh (self);
}

static const char *
tally_sheet_view_get_section (TallyGameView *view)
{
  return tally_refusal_get_section (get_private (TALLY_SHEET_VIEW (view))->refusal);
}

/* The way, then its cells. */
static char *
tally_sheet_view_save_draft (TallyGameView *view)
{
  TallySheetView *self = TALLY_SHEET_VIEW (view);
  g_autofree char *cells = tally_entry_grid_save (get_grid (self));

  return cells != NULL ? g_strdup_printf ("%u;%s", get_private (self)->way, cells) : NULL;
}

static void
tally_sheet_view_load_draft (TallyGameView *view,
                             const char    *draft)
{
  TallySheetView *self = TALLY_SHEET_VIEW (view);
  TallySheetViewPrivate *priv = get_private (self);
  const char *cells = strchr (draft, ';');
  guint way = (guint) g_ascii_strtoull (draft, NULL, 10);

  if (cells == NULL || way >= priv->grids->len)
    return;

  gtk_check_button_set_active (g_ptr_array_index (priv->ways, way), TRUE);
  tally_entry_grid_load (get_grid (self), cells + 1);
  tally_sheet_view_refresh (self);
}

static void
tally_sheet_view_clear_draft (TallyGameView *view)
{
  if (get_private (TALLY_SHEET_VIEW (view))->grids->len > 0)
    tally_entry_grid_clear (get_grid (TALLY_SHEET_VIEW (view)));
}

static void
tally_sheet_view_take_focus (TallyGameView *view)
{
  gtk_widget_grab_focus (GTK_WIDGET (get_grid (TALLY_SHEET_VIEW (view))));
}

static void
tally_sheet_view_press_primary (TallyGameView *view)
{
  score_cb (TALLY_SHEET_VIEW (view));
}

static void
set_width (TallySheetView *self,
           int             width)
{
  TallySheetViewPrivate *priv = get_private (self);
  AdwClamp *clamps[] = { priv->clamp, priv->bar };

  for (guint i = 0; i < G_N_ELEMENTS (clamps); i++) {
    adw_clamp_set_maximum_size (clamps[i], width);
    adw_clamp_set_tightening_threshold (clamps[i], MAX (400, width - 140));
  }
}

static void
tally_sheet_view_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  TallySheetViewPrivate *priv = get_private (TALLY_SHEET_VIEW (object));

  switch (id) {
  case PROP_ENTRY:
    adw_bin_set_child (priv->slot, g_value_get_object (value));
    break;
  case PROP_ACTION:
    gtk_label_set_label (priv->action, g_value_get_string (value));
    break;
  case PROP_WIDTH:
    set_width (TALLY_SHEET_VIEW (object), g_value_get_int (value));
    break;
  case PROP_WHOLE:
    priv->whole = g_value_get_boolean (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

/* GTK 4.8 can't dispose of a template below another one. */
static void
tally_sheet_view_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (tally_sheet_view_parent_class)->dispose (object);
}

static void
tally_sheet_view_finalize (GObject *object)
{
  TallySheetViewPrivate *priv = get_private (TALLY_SHEET_VIEW (object));

  g_ptr_array_unref (priv->ways);
  g_ptr_array_unref (priv->grids);

  G_OBJECT_CLASS (tally_sheet_view_parent_class)->finalize (object);
}

static void
tally_sheet_view_class_init (TallySheetViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = tally_sheet_view_set_property;
  G_OBJECT_CLASS (klass)->dispose = tally_sheet_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = tally_sheet_view_finalize;
  view_class->update = tally_sheet_view_update;
  view_class->press_primary = tally_sheet_view_press_primary;
  view_class->get_section = tally_sheet_view_get_section;
  view_class->save_draft = tally_sheet_view_save_draft;
  view_class->clear_draft = tally_sheet_view_clear_draft;
  view_class->load_draft = tally_sheet_view_load_draft;
  view_class->take_focus = tally_sheet_view_take_focus;
  klass->ask = tally_sheet_view_ask;
  klass->read_entry = tally_sheet_view_read_entry;
  klass->show_entry = tally_sheet_view_show_entry;
  klass->tell_entry = tally_sheet_view_tell_entry;

  properties[PROP_ENTRY] = g_param_spec_object ("entry", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ACTION] = g_param_spec_string ("action", NULL, NULL, NULL,
                                                 G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WIDTH] = g_param_spec_int ("width", NULL, NULL, 0, G_MAXINT, 560,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WHOLE] = g_param_spec_boolean ("whole", NULL, NULL, FALSE,
                                                 G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (TALLY_TYPE_REFUSAL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-sheet-view.ui");
  gtk_widget_class_bind_template_child_private (widget_class, TallySheetView, scroller);
  gtk_widget_class_bind_template_child_private (widget_class, TallySheetView, clamp);
  gtk_widget_class_bind_template_child_private (widget_class, TallySheetView, bar);
  gtk_widget_class_bind_template_child_private (widget_class, TallySheetView, action);
  gtk_widget_class_bind_template_child_private (widget_class, TallySheetView, slot);
  gtk_widget_class_bind_template_child_private (widget_class, TallySheetView, refusal);
  gtk_widget_class_bind_template_child_private (widget_class, TallySheetView, message);
  gtk_widget_class_bind_template_child_private (widget_class, TallySheetView, primary);
  gtk_widget_class_bind_template_callback (widget_class, score_cb);
}

static void
tally_sheet_view_init (TallySheetView *self)
{
  TallySheetViewPrivate *priv = get_private (self);

  priv->ways = g_ptr_array_new ();
  priv->grids = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkScrolledWindow *
tally_sheet_view_get_scroller (TallySheetView *self)
{
  g_return_val_if_fail (TALLY_IS_SHEET_VIEW (self), NULL);

  return get_private (self)->scroller;
}

void
tally_sheet_view_focus_primary (TallySheetView *self)
{
  g_return_if_fail (TALLY_IS_SHEET_VIEW (self));

  gtk_widget_grab_focus (get_private (self)->primary);
}

void
tally_sheet_view_next_cell (TallySheetView *self)
{
  g_return_if_fail (TALLY_IS_SHEET_VIEW (self));

  if (!gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD))
    tally_sheet_view_focus_primary (self);
}
