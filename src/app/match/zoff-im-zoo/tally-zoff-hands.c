#include "tally-zoff-hands.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-drawing.h"
#include "tally-large-text.h"
#include "tally-ordinal.h"
#include "tally-zoff-words.h"

/* Tiles side by side, and with big text. */
#define COLUMNS 4
#define BIG_COLUMNS 2

struct _TallyZoffHands {
  GtkWidget parent_instance;

  TallySession *session;
};

G_DEFINE_FINAL_TYPE (TallyZoffHands, tally_zoff_hands, GTK_TYPE_WIDGET)

static const TallyZoffState *
get_state (TallyZoffHands *self)
{
  return tally_session_get_state (self->session);
}

static void
clear (TallyZoffHands *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

/* "14 · 2nd"; the place is known from the first round on. */
static char *
write_standing (TallyZoffHands *self,
                TallySeat       seat)
{
  const TallyZoffState *state = get_state (self);

  for (guint i = 0; state->rounds > 0 && i < tally_session_get_setup (self->session)->n_players; i++) {
    if (state->places[i] == seat)
      return g_strdup_printf ("%d · %s", state->totals[seat], tally_ordinal (i + 1));
  }

  return g_strdup_printf ("%d", state->totals[seat]);
}

/* How many cards, or who was out first. */
static char *
write_hand (TallyZoffHands *self,
            TallySeat       seat)
{
  const TallyZoffTable *table = &get_state (self)->table;

  for (guint i = 0; i < table->n_out; i++) {
    if (table->out[i] == seat)
      return g_strdup (tally_ordinal (i + 1));
  }

  return g_strdup_printf ("%d", table->hands[seat]);
}

static char *
describe (TallyZoffHands *self,
          TallySeat       seat)
{
  const TallyZoffTable *table = &get_state (self)->table;
  g_autofree char *hand = write_hand (self, seat);
  g_autofree char *standing = write_standing (self, seat);
  const char *name = tally_session_get_name (self->session, seat);

  if (table->hands[seat] == 0)
    /* Translators: a player, a place, and the standing such as “14 · 2nd”. */
    return g_strdup_printf (_ ("%s is out %s; %s"), name, hand, standing);

  return g_strdup_printf (ngettext ("%s has %d card; %s", "%s has %d cards; %s", table->hands[seat]),
                          name, table->hands[seat], standing);
}

static GtkWidget *
make_label (const char *text,
            const char *css_class,
            gboolean    ellipsize)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (ellipsize)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);

  return label;
}

static GtkWidget *
make_hand (TallyZoffHands *self,
           TallySeat       seat)
{
  g_autofree char *hand = write_hand (self, seat);
  GtkWidget *label = make_label (hand, "zoff-hand-size", FALSE);

  gtk_widget_add_css_class (label, "tally-number");

  return label;
}

static GtkWidget *
make_badge (TallyZoffHands *self,
            TallySeat       seat)
{
  return tally_badge_new (tally_session_get_colour (self->session, seat),
                          tally_session_get_name (self->session, seat), 22);
}

static GtkWidget *
make_tile (TallyZoffHands *self,
           TallySeat       seat)
{
  g_autofree char *standing = write_standing (self, seat);
  GtkWidget *tile = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *upper = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *lower = make_label (standing, "zoff-reason", FALSE);

  gtk_widget_set_halign (upper, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (lower, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (upper), make_badge (self, seat));
  gtk_box_append (GTK_BOX (upper), make_hand (self, seat));
  gtk_box_append (GTK_BOX (tile), upper);
  gtk_box_append (GTK_BOX (tile), lower);

  return tile;
}

static void
append_trick (GtkWidget  *row,
              const char *drawing,
              guint       n)
{
  g_autofree char *text = g_strdup_printf ("%u", n);

  gtk_box_append (GTK_BOX (row), tally_drawing_picture (drawing, 22, NULL));
  gtk_box_append (GTK_BOX (row), make_label (text, "zoff-reason", FALSE));
}

static GtkWidget *
make_names (TallyZoffHands        *self,
            const TallyZoffLineUp *line_up,
            TallySeat              seat)
{
  g_autofree char *partner = tally_zoff_words_partner (tally_session_get_setup (self->session), line_up, seat);
  g_autofree char *standing = write_standing (self, seat);
  g_autofree char *below = partner != NULL ? g_strdup_printf ("%s · %s", standing, partner) : g_strdup (standing);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), make_label (tally_session_get_name (self->session, seat), "zoff-name", TRUE));
  gtk_box_append (GTK_BOX (box), make_label (below, "zoff-reason", TRUE));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);

  return box;
}

static GtkWidget *
make_row (TallyZoffHands *self,
          TallySeat       seat)
{
  const TallyZoffPile *tricks = &get_state (self)->table.tricks[seat];
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  TallyZoffLineUp line_up;

  tally_zoff_line_up (tally_session_get_setup (self->session), get_state (self), &line_up);
  gtk_box_append (GTK_BOX (row), make_badge (self, seat));
  gtk_box_append (GTK_BOX (row), make_names (self, &line_up, seat));
  if (line_up.tricks_count) {
    append_trick (row, "animal-lion", tricks->lions);
    append_trick (row, "animal-hedgehog", tricks->hedgehogs);
  }
  gtk_box_append (GTK_BOX (row), make_hand (self, seat));

  return row;
}

static void
append_player (TallyZoffHands *self,
               TallySeat       seat,
               gboolean        small)
{
  int columns = tally_large_text_get_scale (GTK_WIDGET (self)) >= TALLY_LARGE_TEXT ? BIG_COLUMNS : COLUMNS;
  const TallyZoffTable *table = &get_state (self)->table;
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  g_autofree char *sentence = describe (self, seat);
  GtkWidget *player = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  GtkWidget *content = small ? make_tile (self, seat) : make_row (self, seat);

  gtk_widget_set_hexpand (content, TRUE);
  gtk_box_append (GTK_BOX (player), content);
  gtk_widget_set_tooltip_text (player, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (player), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  gtk_widget_add_css_class (player, small ? "zoff-hand-tile" : "zoff-hand-row");
  if (table->dealt && table->turn == seat)
    gtk_widget_add_css_class (player, "turn");
  if (table->hands[seat] == 0)
    gtk_widget_add_css_class (player, "gone");

  gtk_widget_set_parent (player, GTK_WIDGET (self));
  g_object_set (gtk_layout_manager_get_layout_child (layout, player),
                "column", small ? seat % columns : 0,
                "row", small ? seat / columns : seat,
                NULL);
}

static void
tally_zoff_hands_dispose (GObject *object)
{
  TallyZoffHands *self = TALLY_ZOFF_HANDS (object);

  clear (self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (tally_zoff_hands_parent_class)->dispose (object);
}

static void
tally_zoff_hands_class_init (TallyZoffHandsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_zoff_hands_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "zoffhands");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tally_zoff_hands_init (TallyZoffHands *self)
{
  GtkGridLayout *layout = GTK_GRID_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_grid_layout_set_column_homogeneous (layout, TRUE);
  gtk_grid_layout_set_column_spacing (layout, 8);
  gtk_grid_layout_set_row_spacing (layout, 8);
}

GtkWidget *
tally_zoff_hands_new (TallySession *session)
{
  TallyZoffHands *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = g_object_new (TALLY_TYPE_ZOFF_HANDS, NULL);
  self->session = g_object_ref (session);

  return GTK_WIDGET (self);
}

void
tally_zoff_hands_update (TallyZoffHands *self,
                         gboolean        small)
{
  g_return_if_fail (TALLY_IS_ZOFF_HANDS (self));

  clear (self);
  for (TallySeat seat = 0; seat < tally_session_get_setup (self->session)->n_players; seat++)
    append_player (self, seat, small);
}
