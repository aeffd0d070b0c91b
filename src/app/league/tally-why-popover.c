/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-why-popover.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-why.h"
#include "tally-widget.h"
#include "tally-words.h"

/* The popover has to fit on a phone; words are counted in characters. */
#define WIDTH 276
#define WIDEST_LINE 28
#define WIDEST_WORD 11

const char *
tally_why_name_criterion (TallyCriterion criterion)
{
  switch (criterion) {
  case TALLY_CRITERION_WINS:
    return _ ("Wins");
  case TALLY_CRITERION_DIRECT:
    return _ ("Against each other");
  case TALLY_CRITERION_POINTS:
  case TALLY_N_CRITERIA:
    break;
  }

  return _ ("Points");
}

static char *
tell_value (TallyCriterion criterion,
            gint64         value)
{
  if (criterion == TALLY_CRITERION_WINS)
    return g_strdup_printf ("%" G_GINT64_FORMAT, value);

  return tally_points_to_text (value);
}

static GtkWidget *
make_label (const char *text,
            float       xalign,
            const char *css_class)
{
  GtkWidget *label = tally_label_new (text, TALLY_LABEL_WRAP, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static char *
compare_values (const TallyWhyStep *step)
{
  g_autofree char *own = tell_value (step->criterion, step->own);
  g_autofree char *theirs = tell_value (step->criterion, step->rivals);
  const char *sign = step->own == step->rivals ? "=" : step->own < step->rivals ? "<"
                                                                                : ">";

  if (step->outcome == TALLY_WHY_NOT_NEEDED)
    return NULL;

  return g_strdup_printf ("%s %s %s", own, sign, theirs);
}

static char *
tell_outcome (const TallyWhyStep *step,
              const char         *rival)
{
  if (step->outcome == TALLY_WHY_NOT_NEEDED)
    return g_strdup (_ ("not needed"));
  if (step->own == step->rivals)
    /* Translators: “Doris the same”: as many points or wins. */
    return g_strdup_printf (_ ("%s the same"), rival);

  return step->own < step->rivals ? g_strdup_printf (_ ("%s is ahead"), rival)
                                  : g_strdup_printf (_ ("%s is behind"), rival);
}

static GtkWidget *
make_step (const TallyWhyStep *step,
           guint               number,
           const char         *rival)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *count = g_strdup_printf ("%u", number);
  g_autofree char *values = compare_values (step);
  g_autofree char *outcome = tell_outcome (step, rival);
  GtkWidget *what = make_label (tally_why_name_criterion (step->criterion), 0,
                                step->outcome == TALLY_WHY_NOT_NEEDED ? "dim-label" : NULL);
  GtkWidget *end = make_label (outcome, 1, step->outcome == TALLY_WHY_DECIDES ? "decides" : "dim-label");
  GtkWidget *badge;

  gtk_widget_add_css_class (box, "why-step");
  if (step->outcome == TALLY_WHY_DECIDES)
    gtk_widget_add_css_class (box, "deciding");
  badge = make_label (count, 0.5, "step-number");
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), badge);
  gtk_label_set_max_width_chars (GTK_LABEL (what), WIDEST_WORD);
  gtk_box_append (GTK_BOX (box), what);
  if (values != NULL) {
    GtkWidget *numbers = make_label (values, 0, "tally-number");

    gtk_label_set_wrap (GTK_LABEL (numbers), FALSE);
    gtk_box_append (GTK_BOX (box), numbers);
  }
  gtk_label_set_max_width_chars (GTK_LABEL (end), WIDEST_WORD);
  gtk_widget_set_hexpand (end, TRUE);
  gtk_box_append (GTK_BOX (box), end);

  return box;
}

static char *
tell_title (const TallyStandingsRow *row,
            const char              *name)
{
  g_autofree char *place = tally_words_place (row->place);

  if (row->place == 0)
    return g_strdup_printf (_ ("Why is %s not ranked?"), name);

  /* Translators: “Why is Ralf 4th?” */
  return g_strdup_printf (_ ("Why is %s %s?"), name, place);
}

static char *
tell_dropped (const TallyStandingsRow *row)
{
  g_autofree char *points = tally_points_to_text (row->dropped_points);

  if (row->dropped == 0)
    return NULL;

  if (row->dropped == 1)
    return g_strdup_printf (_ ("The worst result (%s points) doesn’t count."), points);

  return g_strdup_printf (ngettext ("The %u worst result (%s points) doesn’t count.",
                                    "The %u worst results (%s points) don’t count.", row->dropped),
                          row->dropped, points);
}

static void
append_text (GtkWidget  *box,
             const char *text,
             const char *css_class)
{
  if (text == NULL)
    return;

  GtkWidget *label = make_label (text, 0, css_class);

  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDEST_LINE);
  gtk_box_append (GTK_BOX (box), label);
}

static GtkWidget *
make_matches_button (const TallyStandingsRow *row,
                     const char              *name)
{
  g_autofree char *text = g_strdup_printf (ngettext ("Show %s’s %u match", "Show %s’s %u matches", row->matches),
                                           name, row->matches);
  GtkWidget *button = gtk_button_new_with_label (text);

  tally_button_set_up (button, "touch", "league.show-matches", g_variant_new_int64 (row->player));

  return button;
}

GtkWidget *
tally_why_popover_new (const TallyLeagueReading *reading,
                       guint                     row)
{
  const TallyStandings *standings = reading->standings;
  const TallyStandingsRow *own = &standings->rows[row];
  const char *name = tally_roster_name (reading->roster, own->player);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *title = tell_title (own, name);
  g_autofree char *sentence = NULL;
  g_autofree char *hint = NULL;
  g_autofree char *dropped = tell_dropped (own);
  TallyWhy why;

  tally_why_init (&why, standings, row);
  sentence = tally_why_to_sentence (&why, tally_roster_name_cb, reading->roster);
  hint = reading->history != NULL ? tally_why_to_hint (&why, tally_aggregate_pair_cb, reading->history->sums)
                                  : tally_why_to_hint (&why, NULL, NULL);

  append_text (box, title, "heading");
  for (guint i = 0; i < why.n_steps; i++)
    gtk_box_append (GTK_BOX (box), make_step (&why.steps[i], i + 1,
                                              tally_roster_name (reading->roster, standings->rows[why.rival].player)));
  append_text (box, sentence, NULL);
  append_text (box, hint, "dim-label");
  append_text (box, dropped, "dim-label");
  gtk_box_append (GTK_BOX (box), make_matches_button (own, name));

  /* Never wider, or it would be measured as if no line had to be broken. */
  gtk_widget_set_size_request (clamp, WIDTH, -1);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_widget_add_css_class (popover, "why");
  gtk_popover_set_child (GTK_POPOVER (popover), clamp);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);

  return popover;
}
