#include "tally-figure.h"

#include <glib/gi18n.h>

#include "allie-gator/tally-allie-gator.h"
#include "tally-beat-table.h"
#include "tally-drawing.h"
#include "tally-jaw.h"
#include "the-game/tally-the-game.h"

static GtkWidget *
make_box (GtkOrientation orientation,
          int            spacing,
          const char    *style)
{
  GtkWidget *box = gtk_box_new (orientation, spacing);

  if (style != NULL)
    gtk_widget_add_css_class (box, style);

  return box;
}

static GtkWidget *
make_label (const char *text,
            const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, style);
  gtk_widget_add_css_class (label, "tally-number");

  return label;
}

/* Zoff im Zoo */

static GtkWidget *
make_beats (TallyRuleLanguage language,
            GHashTable       *marks)
{
  GtkWidget *table = tally_beat_table_new (language, marks);

  gtk_accessible_update_property (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Table: which animal beats which"), -1);

  return table;
}

/* Allie Gator */

static GtkWidget *
make_teeth (TallyRuleLanguage language,
            GHashTable       *marks)
{
  GtkWidget *flow = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (flow), 2);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 3);
  for (guint points = 1; points <= TALLY_ALLIE_GATOR_MAX_POINTS; points++) {
    g_autofree char *number = g_strdup_printf ("%u", points);
    GtkWidget *box = make_box (GTK_ORIENTATION_HORIZONTAL, 8, NULL);
    GtkWidget *teeth = tally_jaw_new_teeth (30);

    tally_jaw_set (TALLY_JAW (teeth), points, points);
    gtk_box_append (GTK_BOX (box), make_label (number, "figure-number"));
    gtk_box_append (GTK_BOX (box), teeth);
    gtk_flow_box_append (GTK_FLOW_BOX (flow), box);
    gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
  }

  return flow;
}

/* The Game */

static GtkWidget *
make_card (int         number,
           const char *style)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  GtkWidget *card = make_label (text, "figure-card");

  gtk_widget_add_css_class (card, style);

  return card;
}

static GtkWidget *
make_try (guint pile,
          int   top,
          int   card)
{
  TallyTheGameFit fit = tally_the_game_fit (pile, top, card);
  GtkWidget *box = make_box (GTK_ORIENTATION_VERTICAL, 2, NULL);
  g_autofree char *trick = g_strdup_printf ("%+d", card - top);
  const char *sign = fit == TALLY_THE_GAME_NO_FIT ? "✗" : fit == TALLY_THE_GAME_FORWARD ? "✓"
                                                                                        : trick;

  gtk_box_append (GTK_BOX (box), make_card (card, fit == TALLY_THE_GAME_NO_FIT ? "no" : "yes"));
  gtk_box_append (GTK_BOX (box), make_label (sign, fit == TALLY_THE_GAME_NO_FIT ? "no" : "yes"));

  return box;
}

/* A pile with what may lie on it, what may not, and the trick. */
static GtkWidget *
make_pile (guint pile,
           int   top)
{
  gboolean ascends = tally_the_game_ascends (pile);
  int step = ascends ? 1 : -1;
  const int cards[] = { top + step, top + 5 * step, top - step, top - TALLY_THE_GAME_JUMP * step };
  GtkWidget *row = make_box (GTK_ORIENTATION_HORIZONTAL, 10, NULL);
  GtkWidget *arrow = make_label (ascends ? "▲" : "▼", "pile-arrow");
  GtkWidget *start = make_card (top, "top");

  gtk_widget_add_css_class (arrow, ascends ? "ascends" : "descends");
  gtk_widget_set_valign (arrow, GTK_ALIGN_START);
  gtk_widget_set_valign (start, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (row), arrow);
  gtk_box_append (GTK_BOX (row), start);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    gtk_box_append (GTK_BOX (row), make_try (pile, top, cards[i]));

  return row;
}

static GtkWidget *
make_piles (TallyRuleLanguage language,
            GHashTable       *marks)
{
  GtkWidget *box = make_box (GTK_ORIENTATION_VERTICAL, 12, NULL);

  gtk_box_append (GTK_BOX (box), make_pile (0, 26));
  gtk_box_append (GTK_BOX (box), make_pile (TALLY_THE_GAME_PILES - 1, 73));

  return box;
}

/* Raffzahn: the six meanings of a throw, in the order of the text. */

typedef struct {
  const char *dice[3]; /* a number, or the name of a drawing that begins with "die-" */
  const char *tile;    /* what lies there */
  const char *place;   /* its style: where it lies */
  const char *sign;
  const char *verdict; /* the style of the sign */
} Throw;

static const Throw throws[] = {
  { { "die-rotten", "die-star", "4" }, NULL, NULL, "✗", "no" },
  { { "die-star", "die-star", "die-star" }, "40", "middle", "✓", "yes" },
  { { "20", "die-star", "die-star" }, "1", "middle", "✓", "yes" },
  { { "10", "3", "4" }, "17", "place", "↻", "no" },
  { { "20", "1", "4" }, "25", "middle", "✓", "yes" },
  { { "30", "2", "5" }, "37", "down", "−3", "no" },
};

static GtkWidget *
make_die (const char *face,
          gboolean    yellow)
{
  GtkWidget *die = g_str_has_prefix (face, "die-") ? tally_drawing_picture (face, 24, NULL) : gtk_label_new (face);

  gtk_widget_add_css_class (die, "figure-die");
  gtk_widget_add_css_class (die, yellow ? "yellow" : "blue");
  gtk_widget_set_size_request (die, 38, 38);

  return die;
}

static GtkWidget *
make_throw (const Throw *throw)
{
  GtkWidget *row = make_box (GTK_ORIENTATION_HORIZONTAL, 8, "figure-throw");

  for (guint i = 0; i < G_N_ELEMENTS (throw->dice); i++)
    gtk_box_append (GTK_BOX (row), make_die (throw->dice[i], i == 0));
  gtk_box_append (GTK_BOX (row), gtk_label_new ("→"));
  if (throw->tile != NULL) {
    GtkWidget *tile = make_label (throw->tile, "figure-tile");

    gtk_widget_add_css_class (tile, throw->place);
    gtk_box_append (GTK_BOX (row), tile);
  }
  gtk_box_append (GTK_BOX (row), make_label (throw->sign, throw->verdict));

  return row;
}

static GtkWidget *
make_throws (TallyRuleLanguage language,
             GHashTable       *marks)
{
  GtkWidget *box = make_box (GTK_ORIENTATION_VERTICAL, 8, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (throws); i++)
    gtk_box_append (GTK_BOX (box), make_throw (&throws[i]));

  return box;
}

static const struct {
  const char *name;
  GtkWidget *(*make) (TallyRuleLanguage language,
                      GHashTable *marks);
} figures[] = {
  { "zoff-im-zoo-beats", make_beats },
  { "allie-gator-teeth", make_teeth },
  { "the-game-piles", make_piles },
  { "raffzahn-throws", make_throws },
};

GtkWidget *
tally_figure_new (const char       *name,
                  TallyRuleLanguage language,
                  GHashTable       *marks)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++) {
    GtkWidget *figure;

    if (!g_str_equal (figures[i].name, name))
      continue;
    figure = figures[i].make (language, marks);
    gtk_widget_add_css_class (figure, "card");
    gtk_widget_add_css_class (figure, "figure");

    return figure;
  }

  return NULL;
}
