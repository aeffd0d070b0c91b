/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-jaw.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "allie-gator/tally-allie-gator-model.h"
#include "tally-big-screen.h"
#include "tally-class.h"
#include "tally-drawing.h"

/* The measures of the drawing: a tooth is a square in it. */
#define JAW_WIDTH 124.0f
#define JAW_HEIGHT 46.0f
#define TOOTH_X 9.66f
#define TOOTH_Y 20.66f
#define TOOTH_SIDE 21.84f
#define TOOTH_STEP 20.0f
/* Of an empty place without a jaw around it: how large, and how dark. */
#define HOLE_ALONE 0.6f
#define HOLE_ALONE_ALPHA 1.1f

#define SMALLEST 0.3
#define JUMP_MS 350

typedef enum {
  SLOT_EMPTY,
  SLOT_WHITE,
  SLOT_GOLD,
} Slot;

struct _TallyJaw {
  GtkWidget parent_instance;

  AdwAnimation *jump;

  int height;
  gboolean alone;
  guint points;
  guint after;
  guint before; /* the jump */
  double size;  /* of a tooth that jumps in, 1 at its end */
  gboolean shown;
};

G_DEFINE_FINAL_TYPE (TallyJaw, tally_jaw, GTK_TYPE_WIDGET)

static Slot
get_slot (guint points,
          guint slot)
{
  guint white = tally_allie_gator_get_white (points);

  if (slot < white)
    return SLOT_WHITE;

  return slot < white + tally_allie_gator_get_gold (points) ? SLOT_GOLD : SLOT_EMPTY;
}

static void
append (GtkSnapshot *snapshot,
        const char  *name,
        double       side)
{
  gdk_paintable_snapshot (tally_drawing_get (name), snapshot, side, side);
}

/* The drawn hole is black; without the jaw behind it, it takes the colour of
 * the text, or nobody would see it in the dark, and is small and faint: a white
 * tooth must look more like one. */
static void
append_hole (TallyJaw    *self,
             GtkSnapshot *snapshot,
             double       side)
{
  graphene_matrix_t matrix;
  graphene_vec4_t offset;
  GdkRGBA color;

  if (!self->alone) {
    append (snapshot, "tooth-empty", side);
    return;
  }

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  graphene_matrix_init_from_float (&matrix, (const float[16]){ [15] = HOLE_ALONE_ALPHA });
  graphene_vec4_init (&offset, color.red, color.green, color.blue, 0);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) side * (1 - HOLE_ALONE) / 2, (float) side * (1 - HOLE_ALONE) / 2));
  gtk_snapshot_push_color_matrix (snapshot, &matrix, &offset);
  append (snapshot, "tooth-empty", side * HOLE_ALONE);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
append_tooth (TallyJaw    *self,
              GtkSnapshot *snapshot,
              guint        slot,
              float        side)
{
  Slot tooth = get_slot (self->after, slot);
  gboolean jumps = get_slot (self->before, slot) != get_slot (self->points, slot);
  float size = jumps ? (float) self->size : 1;

  append_hole (self, snapshot, side);
  if (tooth == SLOT_EMPTY)
    return;

  /* It drops in from above. */
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (side * (1 - size) / 2, -side * (1 - size)));
  gtk_snapshot_scale (snapshot, size, size);
  append (snapshot, tooth == SLOT_GOLD ? "tooth-gold" : "tooth-white", side);
  if (tooth != get_slot (self->points, slot))
    append (snapshot, "tooth-rim", side);
}

static int
get_height (TallyJaw *self)
{
  return tally_big_screen_get_size (GTK_WIDGET (self), self->height);
}

static void
tally_jaw_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  TallyJaw *self = TALLY_JAW (widget);
  int height = get_height (self);
  float scale = (float) height / JAW_HEIGHT;

  if (!self->alone)
    gdk_paintable_snapshot (tally_drawing_get ("jaw-open"), snapshot, JAW_WIDTH * scale, height);

  for (guint slot = 0; slot < TALLY_ALLIE_GATOR_SLOTS; slot++) {
    float x = self->alone ? (float) (slot * (guint) height) : roundf ((TOOTH_X + TOOTH_STEP * (float) slot) * scale);

    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, self->alone ? 0 : roundf (TOOTH_Y * scale)));
    append_tooth (self, snapshot, slot, self->alone ? (float) height : TOOTH_SIDE * scale);
    gtk_snapshot_restore (snapshot);
  }
}

static void
tally_jaw_measure (GtkWidget     *widget,
                   GtkOrientation orientation,
                   int            for_size,
                   int           *minimum,
                   int           *natural,
                   int           *minimum_baseline,
                   int           *natural_baseline)
{
  TallyJaw *self = TALLY_JAW (widget);
  int height = get_height (self);
  int width = self->alone ? height * TALLY_ALLIE_GATOR_SLOTS
                          : (int) ((float) height * JAW_WIDTH / JAW_HEIGHT + 0.5f);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
}

static void
jump_cb (double   value,
         gpointer data)
{
  TallyJaw *self = data;

  self->size = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tally_jaw_class_init (TallyJawClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = tally_jaw_measure;
  widget_class->snapshot = tally_jaw_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "jaw");
  tally_class_owns (klass, TallyJaw, jump, g_object_unref);
}

static void
tally_jaw_init (TallyJaw *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (jump_cb, self, NULL);

  self->size = 1;
  self->jump = adw_timed_animation_new (GTK_WIDGET (self), SMALLEST, 1, JUMP_MS, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->jump), ADW_EASE_OUT_BACK);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
tally_jaw_new (int height)
{
  TallyJaw *self = g_object_new (TALLY_TYPE_JAW, NULL);

  self->height = height;

  return GTK_WIDGET (self);
}

GtkWidget *
tally_jaw_new_teeth (int height)
{
  TallyJaw *self = TALLY_JAW (tally_jaw_new (height));

  self->alone = TRUE;

  return GTK_WIDGET (self);
}

static void
tell_state (TallyJaw *self)
{
  g_autofree char *now = tally_allie_gator_tell_teeth (self->points);
  g_autofree char *then = tally_allie_gator_tell_teeth (self->after);
  /* Translators: teeth now, then teeth after the round that is being typed. */
  g_autofree char *both = g_strdup_printf (_ ("%s; preview: %s"), now, then);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->after == self->points ? now : both, -1);
}

/* With animations off the toolkit goes to the end at once. */
static void
start_jump (TallyJaw *self,
            guint     points)
{
  self->before = self->points;
  if (self->shown && points > self->points && gtk_widget_get_mapped (GTK_WIDGET (self)))
    adw_animation_play (self->jump);
  else
    adw_animation_skip (self->jump);
  self->shown = TRUE;
}

void
tally_jaw_set (TallyJaw *self,
               guint     points,
               guint     after)
{
  g_return_if_fail (TALLY_IS_JAW (self));

  if (points != self->points || !self->shown)
    start_jump (self, points);
  self->points = points;
  self->after = after;
  tell_state (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tally_jaw_set_height (TallyJaw *self,
                      int       height)
{
  g_return_if_fail (TALLY_IS_JAW (self));

  self->height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* ---- Teeth that are wrong ---- */

typedef struct {
  GtkWidget *widget;
  TallySession *session;
  TallySeat seat;
} Owner;

static void
free_owner (gpointer  data,
            GClosure *closure)
{
  g_object_unref (((Owner *) data)->session);
  g_free (data);
}

/* The entry that ended the last round, whether it was counted or played. */
static void
tapped_cb (Owner *owner)
{
  guint index;

  if (tally_match_find_last_round (tally_session_get_match (owner->session), &index))
    gtk_widget_activate_action (owner->widget, "match.correct", "(ui)", index, (gint32) owner->seat);
  else
    gtk_widget_error_bell (owner->widget);
}

void
tally_jaw_correct_on_tap (GtkWidget    *widget,
                          TallySession *session,
                          TallySeat     seat)
{
  GtkGesture *taps = gtk_gesture_click_new ();
  Owner *owner = g_new (Owner, 1);

  *owner = (Owner){ .widget = widget, .session = g_object_ref (session), .seat = seat };
  g_signal_connect_data (taps, "released", G_CALLBACK (tapped_cb), owner, free_owner, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (taps));
}
