/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-beat-table.h"

#include "tally-class.h"
#include "tally-drawing.h"
#include "tally-rule-word.h"

#define ROW_HEIGHT 32
#define SIGN 26
/* From this width on there is room for the names beside the signs. */
#define NAMES_FROM 430
#define NAME_WIDTH 130
#define LEAST_COLUMN 22

struct _TallyBeatTable {
  GtkWidget parent_instance;

  TallyRuleLanguage language;
  guint rows;
  guint columns;
};

TALLY_DEFINE_PLAIN_TYPE (TallyBeatTable, tally_beat_table, GTK_TYPE_WIDGET)

/* The book's words, which needn't be in the app's language: one and several. */
/* clang-format off */
static const char *const names[TALLY_N_RULE_LANGUAGES][TALLY_ZOFF_N_ANIMALS][2] = {
  [TALLY_RULE_ENGLISH] = {
    { "Whale", "whales" }, { "Elephant", "elephants" }, { "Crocodile", "crocodiles" },
    { "Polar bear", "polar bears" }, { "Lion", "lions" }, { "Seal", "seals" }, { "Fox", "foxes" },
    { "Perch", "perches" }, { "Hedgehog", "hedgehogs" }, { "Sardines", "sardine" }, { "Mouse", "mice" },
    { "Mosquito", "mosquitoes" },
  },
  [TALLY_RULE_GERMAN] = {
    { "Wal", "Wale" }, { "Elefant", "Elefanten" }, { "Krokodil", "Krokodile" },
    { "Eisbär", "Eisbären" }, { "Löwe", "Löwen" }, { "Robbe", "Robben" }, { "Fuchs", "Füchse" },
    { "Barsch", "Barsche" }, { "Igel", "Igeln" }, { "Sardinen", "Sardine" }, { "Maus", "Mäuse" },
    { "Mücke", "Mücken" },
  },
  [TALLY_RULE_FRENCH] = {
    { "Baleine", "baleines" }, { "Éléphant", "éléphants" }, { "Crocodile", "crocodiles" },
    { "Ours polaire", "ours" }, { "Lion", "lions" }, { "Phoque", "phoques" }, { "Renard", "renards" },
    { "Perche", "perches" }, { "Hérisson", "hérissons" }, { "Sardines", "sardine" }, { "Souris", "souris" },
    { "Moustique", "moustiques" },
  },
};
/* clang-format on */

static const char *const corners[TALLY_N_RULE_LANGUAGES] = {
  [TALLY_RULE_ENGLISH] = "is beaten by →",
  [TALLY_RULE_GERMAN] = "unterliegt →",
  [TALLY_RULE_FRENCH] = "est battu par →",
};

/* Whether every word of a name was asked for. */
static gboolean
is_asked (const char *name,
          GHashTable *marks)
{
  const char *cursor = name;
  const char *end = name + strlen (name);
  TallyRuleWord word;

  while (tally_rule_word_next (&word, &cursor, end)) {
    if (!g_hash_table_contains (marks, word.folded))
      return FALSE;
  }

  return TRUE;
}

static guint
find_asked (TallyRuleLanguage language,
            GHashTable       *marks)
{
  guint asked = 0;

  for (guint animal = 0; marks != NULL && animal < TALLY_ZOFF_N_ANIMALS; animal++) {
    if (is_asked (names[language][animal][0], marks) || is_asked (names[language][animal][1], marks))
      asked |= 1u << animal;
  }

  return asked;
}

/* Of two animals it is clear which is the row: the one that is beaten. */
static void
light (TallyBeatTable *self,
       guint           asked)
{
  for (guint lying = 0; lying < TALLY_ZOFF_N_ANIMALS; lying++) {
    for (guint animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++) {
      if ((asked >> lying & 1) && (asked >> animal & 1) && tally_zoff_animal_beats (animal, lying)) {
        self->rows |= 1u << lying;
        self->columns |= 1u << animal;
      }
    }
  }

  if (self->rows == 0)
    self->rows = self->columns = asked;
}

static float
get_names_width (TallyBeatTable *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self)) >= NAMES_FROM ? NAME_WIDTH : SIGN + 6;
}

static float
get_column_width (TallyBeatTable *self)
{
  return ((float) gtk_widget_get_width (GTK_WIDGET (self)) - get_names_width (self)) / TALLY_ZOFF_N_ANIMALS;
}

/* The place of a dot; -1 is the row or column of signs. */
static graphene_rect_t
get_cell (TallyBeatTable *self,
          int             row,
          int             column)
{
  float width = get_column_width (self);

  return GRAPHENE_RECT_INIT (column < 0 ? 0 : get_names_width (self) + (float) column * width,
                             (float) (row + 1) * ROW_HEIGHT,
                             column < 0 ? get_names_width (self) : width,
                             ROW_HEIGHT);
}

static void
get_color (TallyBeatTable *self,
           const char     *name,
           float           alpha,
           GdkRGBA        *color)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));

  if (name == NULL || !gtk_style_context_lookup_color (style, name, color))
    gtk_style_context_get_color (style, color);
  color->alpha *= alpha;
}

static void
draw_lit (TallyBeatTable *self,
          GtkSnapshot    *snapshot)
{
  GdkRGBA color;

  get_color (self, "marked_color", 1, &color);
  for (int animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++) {
    graphene_rect_t row = get_cell (self, animal, -1);
    graphene_rect_t column = get_cell (self, -1, animal);

    row.size.width = (float) gtk_widget_get_width (GTK_WIDGET (self));
    column.size.height = (float) gtk_widget_get_height (GTK_WIDGET (self));
    if (self->rows >> animal & 1)
      gtk_snapshot_append_color (snapshot, &color, &row);
    if (self->columns >> animal & 1)
      gtk_snapshot_append_color (snapshot, &color, &column);
  }
}

static void
draw_lines (TallyBeatTable *self,
            GtkSnapshot    *snapshot)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  GdkRGBA color;

  get_color (self, NULL, 0.12f, &color);
  for (int animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++) {
    graphene_rect_t cell = get_cell (self, animal, animal);

    gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (0, cell.origin.y, (float) width, 1));
    gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (cell.origin.x, 0, 1, (float) height));
  }
}

static void
draw_sign (GtkSnapshot           *snapshot,
           TallyZoffAnimal        animal,
           const graphene_rect_t *cell,
           float                  size,
           gboolean               centered)
{
  g_autofree char *name = g_strconcat ("animal-", tally_zoff_card_words[animal], NULL);
  float x = cell->origin.x + (centered ? (cell->size.width - size) / 2 : 2);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, cell->origin.y + (cell->size.height - size) / 2));
  gdk_paintable_snapshot (tally_drawing_get (name), snapshot, size, size);
  gtk_snapshot_restore (snapshot);
}

static void
draw_text (TallyBeatTable        *self,
           GtkSnapshot           *snapshot,
           const char            *text,
           const graphene_rect_t *cell,
           float                  x,
           float                  alpha)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  GdkRGBA color;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  get_color (self, NULL, alpha, &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (cell->origin.x + (x >= 0 ? x : (cell->size.width - (float) width) / 2),
                                                          cell->origin.y + (cell->size.height - (float) height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_dot (TallyBeatTable        *self,
          GtkSnapshot           *snapshot,
          const graphene_rect_t *cell)
{
  float x = cell->origin.x + cell->size.width / 2;
  float y = cell->origin.y + cell->size.height / 2;
  GskRoundedRect dot;
  GdkRGBA color;

  get_color (self, NULL, 1, &color);
  gsk_rounded_rect_init_from_rect (&dot, &GRAPHENE_RECT_INIT (x - 4, y - 4, 8, 8), 4);
  gtk_snapshot_push_rounded_clip (snapshot, &dot);
  gtk_snapshot_append_color (snapshot, &color, &dot.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
draw_frame (TallyBeatTable        *self,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *cell)
{
  static const float widths[] = { 3, 3, 3, 3 };
  GskRoundedRect frame;
  GdkRGBA color;
  GdkRGBA colors[4];

  get_color (self, "result_color", 1, &color);
  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    colors[i] = color;
  gsk_rounded_rect_init_from_rect (&frame, cell, 4);
  gtk_snapshot_append_border (snapshot, &frame, widths, colors);
}

static void
draw_row (TallyBeatTable *self,
          GtkSnapshot    *snapshot,
          int             lying)
{
  graphene_rect_t name = get_cell (self, lying, -1);

  draw_sign (snapshot, lying, &name, SIGN, FALSE);
  if (get_names_width (self) == NAME_WIDTH)
    draw_text (self, snapshot, names[self->language][lying][0], &name, SIGN + 8, 1);

  for (int animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++) {
    graphene_rect_t cell = get_cell (self, lying, animal);

    if (animal == lying)
      draw_text (self, snapshot, "+1", &cell, -1, 0.65f);
    if (!tally_zoff_animal_beats (animal, lying))
      continue;
    draw_dot (self, snapshot, &cell);
    if ((self->rows >> lying & 1) && (self->columns >> animal & 1))
      draw_frame (self, snapshot, &cell);
  }
}

static void
tally_beat_table_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  TallyBeatTable *self = TALLY_BEAT_TABLE (widget);
  graphene_rect_t corner = get_cell (self, -1, -1);
  gboolean named = get_names_width (self) == NAME_WIDTH;

  draw_lit (self, snapshot);
  draw_lines (self, snapshot);
  draw_text (self, snapshot, named ? corners[self->language] : "→", &corner, -1, 0.65f);
  for (int animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++) {
    graphene_rect_t head = get_cell (self, -1, animal);

    draw_sign (snapshot, animal, &head, MIN (SIGN, head.size.width - 2), TRUE);
    draw_row (self, snapshot, animal);
  }
}

static void
tally_beat_table_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    *minimum = *natural = ROW_HEIGHT * (TALLY_ZOFF_N_ANIMALS + 1);
  } else {
    *minimum = SIGN + 6 + LEAST_COLUMN * TALLY_ZOFF_N_ANIMALS;
    *natural = NAME_WIDTH + 35 * TALLY_ZOFF_N_ANIMALS;
  }
}

static void
tally_beat_table_class_init (TallyBeatTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = tally_beat_table_measure;
  widget_class->snapshot = tally_beat_table_snapshot;
  gtk_widget_class_set_css_name (widget_class, "beattable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

GtkWidget *
tally_beat_table_new (TallyRuleLanguage language,
                      GHashTable       *marks)
{
  TallyBeatTable *self = g_object_new (TALLY_TYPE_BEAT_TABLE, NULL);

  self->language = language;
  light (self, find_asked (language, marks));

  return GTK_WIDGET (self);
}

guint
tally_beat_table_get_rows (TallyBeatTable *self)
{
  g_return_val_if_fail (TALLY_IS_BEAT_TABLE (self), 0);

  return self->rows;
}

guint
tally_beat_table_get_columns (TallyBeatTable *self)
{
  g_return_val_if_fail (TALLY_IS_BEAT_TABLE (self), 0);

  return self->columns;
}
