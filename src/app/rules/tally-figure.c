/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-figure.h"

#include "tally-game-face.h"
#include "tally-widget.h"

GtkWidget *
tally_figure_box (GtkOrientation orientation,
                  int            spacing,
                  const char    *style)
{
  GtkWidget *box = gtk_box_new (orientation, spacing);

  if (style != NULL)
    gtk_widget_add_css_class (box, style);

  return box;
}

GtkWidget *
tally_figure_label (const char *text,
                    const char *style)
{
  GtkWidget *label = tally_label_new (text, 0, "tally-number");

  gtk_widget_add_css_class (label, style);

  return label;
}

static const TallyFigure *
find_figure (const char *name)
{
  for (guint i = 0; tally_game_faces[i] != NULL; i++) {
    for (guint j = 0; j < tally_game_faces[i]->n_figures; j++) {
      if (g_str_equal (tally_game_faces[i]->figures[j].name, name))
        return &tally_game_faces[i]->figures[j];
    }
  }

  return NULL;
}

GtkWidget *
tally_figure_new (const char       *name,
                  TallyRuleLanguage language,
                  GHashTable       *marks)
{
  const TallyFigure *found;
  GtkWidget *figure;

  g_return_val_if_fail (name != NULL, NULL);

  found = find_figure (name);
  if (found == NULL)
    return NULL;
  figure = found->make (language, marks);
  gtk_widget_add_css_class (figure, "card");
  gtk_widget_add_css_class (figure, "figure");

  return figure;
}
