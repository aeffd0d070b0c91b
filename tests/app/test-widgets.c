/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small parts that all pages are made of. */

#include <math.h>

#include "tally-badge.h"
#include "tally-chart.h"
#include "tally-early-keys.h"
#include "tally-number-pad.h"
#include "tally-rank.h"
#include "tally-refusal.h"
#include "tally-spin-row.h"
#include "tally-stepper.h"
#include "tally-sum.h"
#include "tally-test-app.h"
#include "tally-test-match.h"
#include "tally-toast.h"
#include "tally-widget.h"

static TallyWindow *window;
static guint n_changes;

static void
set_up (gpointer     *fixture,
        gconstpointer data)
{
  window = tally_test_window_new (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "play");
  n_changes = 0;
}

static void
tear_down (gpointer     *fixture,
           gconstpointer data)
{
  tally_test_window_finish (window);
}

static void
changed_cb (void)
{
  n_changes++;
}

static gpointer
show (GtkWidget *widget)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_box_append (GTK_BOX (box), widget);
  tally_window_push (window, box);
  tally_test_settle (GTK_WIDGET (window));

  return widget;
}

static void
test_sum (void)
{
  static const struct {
    const char *typed;
    TallySum kind;
    int sum;
  } cases[] = {
    { "", TALLY_SUM_EMPTY, 0 },
    { "  ", TALLY_SUM_EMPTY, 0 },
    { "0", TALLY_SUM_NUMBER, 0 },
    { "7", TALLY_SUM_NUMBER, 7 },
    { "007", TALLY_SUM_NUMBER, 7 },
    { "3+6+2", TALLY_SUM_NUMBER, 11 },
    { " 3 + 6 ", TALLY_SUM_NUMBER, 9 },
    { "12-5", TALLY_SUM_NUMBER, 7 },
    { "-4", TALLY_SUM_NUMBER, -4 },
    { "- 4 + 10", TALLY_SUM_NUMBER, 6 },
    { "3+-2", TALLY_SUM_NUMBER, 1 },
    { "999999", TALLY_SUM_NUMBER, 999999 },
    { "3+", TALLY_SUM_UNFINISHED, 0 },
    { "3 + ", TALLY_SUM_UNFINISHED, 0 },
    { "3-", TALLY_SUM_UNFINISHED, 0 },
    { "-", TALLY_SUM_UNFINISHED, 0 },
    { "+3", TALLY_SUM_WRONG, 0 },
    { "3++2", TALLY_SUM_WRONG, 0 },
    { "3 2", TALLY_SUM_WRONG, 0 },
    { "three", TALLY_SUM_WRONG, 0 },
    { "3x", TALLY_SUM_WRONG, 0 },
    { "2.5", TALLY_SUM_WRONG, 0 },
    { "1000000", TALLY_SUM_WRONG, 0 },
    { "٣", TALLY_SUM_WRONG, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    int sum;

    g_test_message ("“%s”", cases[i].typed);
    g_assert_cmpint (tally_sum_parse (cases[i].typed, &sum), ==, cases[i].kind);
    if (cases[i].kind == TALLY_SUM_NUMBER)
      g_assert_cmpint (sum, ==, cases[i].sum);
  }
}

static void
test_words (void)
{
  const char *names[] = { "Anna", "Ben", "Cem" };
  static const char *const lists[] = { "", "Anna", "Anna and Ben", "Anna, Ben and Cem" };

  for (guint n = 0; n < G_N_ELEMENTS (lists); n++) {
    g_autofree char *list = tally_join_names (names, n);

    g_assert_cmpstr (list, ==, lists[n]);
  }
}

static TallyStepper *
show_stepper (void)
{
  TallyStepper *stepper = show (tally_stepper_new ("Cards of Anna", 0, 12));

  g_signal_connect (stepper, "changed", G_CALLBACK (changed_cb), NULL);

  return stepper;
}

static GtkWidget *
get_entry (TallyStepper *stepper)
{
  return tally_test_find (GTK_WIDGET (stepper), GTK_TYPE_ENTRY);
}

static void
type (TallyStepper *stepper,
      const char   *text)
{
  gtk_editable_set_text (GTK_EDITABLE (get_entry (stepper)), text);
}

static void
test_stepper_empty_is_not_zero (gpointer     *fixture,
                                gconstpointer data)
{
  TallyStepper *stepper = show_stepper ();

  g_assert_cmpint (tally_stepper_get_value (stepper), ==, TALLY_STEPPER_EMPTY);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (stepper), "missing"));

  type (stepper, "0");
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 0);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (stepper), "missing"));
  g_assert_cmpuint (n_changes, >, 0);

  tally_stepper_set_value (stepper, TALLY_STEPPER_EMPTY);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (stepper), "missing"));
}

/* For a finger there are keys: 1, 7, and on. */
static void
test_stepper_pad (gpointer     *fixture,
                  gconstpointer data)
{
  TallyStepper *stepper = show_stepper ();

  tally_stepper_show_pad (stepper);
  tally_test_settle (GTK_WIDGET (stepper));
  tally_test_click (tally_test_find_labelled (GTK_WIDGET (stepper), "1"));
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 1);
  tally_test_click (tally_test_find_labelled (GTK_WIDGET (stepper), "2"));
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 12);
  n_changes = 0;
  g_signal_connect (stepper, "activate", G_CALLBACK (changed_cb), NULL);
  tally_test_click (tally_test_find_labelled (GTK_WIDGET (stepper), "Next"));
  g_assert_cmpuint (n_changes, ==, 1);
}

/* At the top of a page that scrolls far. */
static GtkAdjustment *
show_on_tall_page (GtkWidget *widget)
{
  GtkWidget *page = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *tall = gtk_label_new ("Zoff im Zoo");

  gtk_widget_set_size_request (tall, -1, 5000);
  tally_box_fill (box, widget, tall, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (page), box);
  gtk_widget_set_vexpand (page, TRUE);
  tally_window_push (window, page);
  tally_test_settle (GTK_WIDGET (window));

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
}

/* Keys for a finger go when their number is scrolled away, and come when the page
 * has scrolled to it: there is no screen for them elsewhere. */
static void
test_stepper_pad_scrolled_away (gpointer     *fixture,
                                gconstpointer data)
{
  GtkWidget *stepper = tally_stepper_new ("Cards of Anna", 0, 12);
  GtkAdjustment *place = show_on_tall_page (stepper);
  GtkWidget *pad;

  gtk_widget_grab_focus (stepper);
  tally_stepper_show_pad (TALLY_STEPPER (stepper));
  tally_test_settle (GTK_WIDGET (window));
  pad = tally_test_find (stepper, GTK_TYPE_POPOVER);
  g_assert_true (gtk_widget_get_mapped (pad));

  gtk_adjustment_set_value (place, 4000);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_false (gtk_widget_get_mapped (pad));

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  gtk_widget_grab_focus (stepper);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), <, 100);
  g_assert_true (gtk_widget_get_mapped (pad));
}

static void
test_stepper_sums (gpointer     *fixture,
                   gconstpointer data)
{
  TallyStepper *stepper = show_stepper ();

  gtk_widget_grab_focus (GTK_WIDGET (stepper));
  type (stepper, "3+6+2");
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 11);
  g_assert_cmpstr (tally_stepper_get_text (stepper), ==, "3+6+2");

  /* Who goes on sees what it makes; and that isn't another change. */
  n_changes = 0;
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_cmpstr (tally_stepper_get_text (stepper), ==, "11");
  g_assert_cmpuint (n_changes, ==, 0);
}

static void
test_stepper_unfinished (gpointer     *fixture,
                         gconstpointer data)
{
  TallyStepper *stepper = show_stepper ();

  gtk_widget_grab_focus (GTK_WIDGET (stepper));
  type (stepper, "3+");
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, TALLY_STEPPER_EMPTY);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (stepper), "wrong"));
  type (stepper, "3a");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (stepper), "wrong"));

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_cmpstr (tally_stepper_get_text (stepper), ==, "3a");
}

static void
test_stepper_keys (gpointer     *fixture,
                   gconstpointer data)
{
  TallyStepper *stepper = show_stepper ();
  GtkWidget *entry = get_entry (stepper);

  g_assert_true (tally_test_press (entry, GDK_KEY_Up, 0));
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 1);
  g_assert_true (tally_test_press (entry, GDK_KEY_Up, 0));
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 2);
  g_assert_true (tally_test_press (entry, GDK_KEY_KP_Down, 0));
  g_assert_true (tally_test_press (entry, GDK_KEY_Down, 0));
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 0);
  g_assert_cmpuint (n_changes, ==, 4);

  tally_stepper_set_value (stepper, 12);
  tally_test_press (entry, GDK_KEY_Up, 0);
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 12);

  /* What was typed beyond the range stays, but isn't made worse. */
  tally_stepper_set_value (stepper, 40);
  tally_test_press (entry, GDK_KEY_Up, 0);
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 40);
  tally_test_press (entry, GDK_KEY_Down, 0);
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 39);
}

static void
test_stepper_escape (gpointer     *fixture,
                     gconstpointer data)
{
  TallyStepper *stepper = show_stepper ();
  GtkWidget *entry = get_entry (stepper);

  tally_stepper_set_value (stepper, 5);
  gtk_widget_grab_focus (GTK_WIDGET (stepper));
  g_assert_false (tally_test_press (entry, GDK_KEY_Escape, 0));

  type (stepper, "3+6");
  n_changes = 0;
  g_assert_true (tally_test_press (entry, GDK_KEY_Escape, 0));
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 5);
  g_assert_cmpuint (n_changes, >, 0);
  g_assert_false (tally_test_press (entry, GDK_KEY_Escape, 0));
}

static void
test_stepper_first (gpointer     *fixture,
                    gconstpointer data)
{
  TallyStepper *stepper = show_stepper ();

  tally_test_press (get_entry (stepper), GDK_KEY_Up, 0);
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 1);

  tally_stepper_set_value (stepper, TALLY_STEPPER_EMPTY);
  tally_test_press (get_entry (stepper), GDK_KEY_Down, 0);
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 0);
}

static GtkGesture *
find_hold (GtkWidget *button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (button);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkGesture) gesture = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_LONG_PRESS (gesture))
      return gesture;
  }

  g_assert_not_reached ();
}

/* The longer it is held the faster, and soon: a pile of seventeen is there in two
 * seconds. */
static void
test_stepper_faster (gpointer     *fixture,
                     gconstpointer data)
{
  guint before = tally_stepper_get_delay (0);
  guint all = before;

  for (guint n_steps = 2; n_steps <= 17; n_steps++) {
    guint next = tally_stepper_get_delay (before);

    g_assert_cmpuint (next, <=, before);
    all += next;
    before = next;
  }

  g_assert_cmpuint (before, <, tally_stepper_get_delay (0) / 4);
  g_assert_cmpuint (all, <, 2000);
}

static gboolean
is_at_twelve (gpointer stepper)
{
  return tally_stepper_get_value (stepper) == 12;
}

/* Plus goes on while it is held, and the release adds nothing. */
static void
test_stepper_held (gpointer     *fixture,
                   gconstpointer data)
{
  TallyStepper *stepper = show_stepper ();
  GtkWidget *plus = gtk_widget_get_last_child (GTK_WIDGET (stepper));
  GtkGesture *hold = find_hold (plus);

  tally_stepper_set_value (stepper, 3);
  g_signal_emit_by_name (hold, "pressed", 4.0, 4.0);
  g_assert_true (tally_test_wait_until (is_at_twelve, stepper));
  tally_stepper_set_value (stepper, 7);
  g_signal_emit_by_name (plus, "clicked");
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 7);
  g_signal_emit_by_name (plus, "clicked");
  g_assert_cmpint (tally_stepper_get_value (stepper), ==, 8);
}

static void
test_stepper_refused (gpointer     *fixture,
                      gconstpointer data)
{
  TallyStepper *stepper = show_stepper ();

  type (stepper, "40");
  tally_stepper_set_refused (stepper, TRUE);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (stepper), "refused"));
  g_assert_cmpstr (tally_stepper_get_text (stepper), ==, "40");
  gtk_test_accessible_assert_state (get_entry (stepper), GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  gtk_test_accessible_assert_property (get_entry (stepper), GTK_ACCESSIBLE_PROPERTY_LABEL, "Cards of Anna");
  tally_test_settle (GTK_WIDGET (window));
  tally_test_picture (GTK_WIDGET (window), "widgets-stepper-refused");

  tally_stepper_set_refused (stepper, FALSE);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (stepper), "refused"));
}

static void
test_number_pad (gpointer     *fixture,
                 gconstpointer data)
{
  TallyNumberPad *pad = show (tally_number_pad_new ("Card"));

  g_signal_connect (pad, "changed", G_CALLBACK (changed_cb), NULL);
  g_assert_cmpint (tally_number_pad_get_number (pad), ==, -1);
  g_assert_true (tally_number_pad_take_key (pad, GDK_KEY_5));
  g_assert_true (tally_number_pad_take_key (pad, GDK_KEY_KP_8));
  g_assert_cmpint (tally_number_pad_get_number (pad), ==, 58);
  g_assert_cmpuint (n_changes, ==, 2);

  /* A third digit starts over. */
  tally_number_pad_take_key (pad, GDK_KEY_1);
  g_assert_cmpint (tally_number_pad_get_number (pad), ==, 1);

  tally_number_pad_take_key (pad, GDK_KEY_2);
  tally_number_pad_take_key (pad, GDK_KEY_BackSpace);
  g_assert_cmpint (tally_number_pad_get_number (pad), ==, 1);
  tally_number_pad_take_key (pad, GDK_KEY_BackSpace);
  g_assert_cmpint (tally_number_pad_get_number (pad), ==, -1);
  tally_number_pad_take_key (pad, GDK_KEY_9);
  tally_number_pad_take_key (pad, GDK_KEY_Delete);
  g_assert_cmpint (tally_number_pad_get_number (pad), ==, -1);
  g_assert_false (tally_number_pad_take_key (pad, GDK_KEY_a));

  tally_number_pad_set_number (pad, 42);
  tally_number_pad_set_flat (pad, TRUE);
  tally_number_pad_set_refused (pad, TRUE);
  tally_test_settle (GTK_WIDGET (window));
  tally_test_picture (GTK_WIDGET (window), "widgets-number-pad-flat");
}

static void
test_badge (gpointer     *fixture,
            gconstpointer data)
{
  GtkWidget *box = show (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  g_autoptr (GHashTable) descriptions = g_hash_table_new (g_str_hash, g_str_equal);
  TallyBadge *first = NULL;

  for (guint slot = 0; slot < TALLY_BADGE_SLOTS; slot++) {
    GtkWidget *badge = tally_badge_new (slot, slot == 1 ? "éloïse" : slot == 2 ? ""
                                                                               : "Anna",
                                        32);

    first = first != NULL ? first : TALLY_BADGE (badge);
    gtk_box_append (GTK_BOX (box), badge);
    g_assert_true (g_hash_table_add (descriptions, (gpointer) tally_badge_describe (slot)));
  }
  tally_badge_set (first, 3, "王");
  tally_test_settle (GTK_WIDGET (window));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (first)), ==, 32);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (first)), ==, 32);
  tally_test_picture (GTK_WIDGET (window), "widgets-badges");
}

static void
test_chart (gpointer     *fixture,
            gconstpointer data)
{
  static const double anna[] = { 0, 4, 9, 15 };
  static const double ben[] = { 0, 3, NAN, -2 };
  static const double nobody[] = { NAN, NAN, NAN, NAN };
  static const char *const steps[] = { "0", "1", "2", "3", NULL };
  TallyChart *chart = show (tally_chart_new ("Scores"));
  TallyPlot *plot = tally_plot_new ();

  tally_plot_set_steps (plot, steps);
  tally_plot_add_line (plot, "Anna", 0, anna, G_N_ELEMENTS (anna));
  tally_plot_add_line (plot, "Ben", 1, ben, G_N_ELEMENTS (ben));
  tally_plot_add_line (plot, "Cem", 2, nobody, G_N_ELEMENTS (nobody));
  tally_plot_set_chosen (plot, 1);
  tally_chart_set_plot (chart, plot);
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_LABEL, "Scores; Anna 15; Ben -2");
  tally_test_settle (GTK_WIDGET (window));
  tally_test_picture (GTK_WIDGET (window), "widgets-chart");

  plot = tally_plot_new ();
  tally_plot_set_upside_down (plot, TRUE);
  tally_chart_set_plot (chart, plot);
  tally_test_settle (GTK_WIDGET (window));
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_LABEL, "Scores");
}

static void
test_refusal (gpointer     *fixture,
              gconstpointer data)
{
  TallyRefusal *refusal = show (tally_refusal_new ());
  g_autoptr (TallyMatch) match = tally_test_match_new ("the-game", "Anna Ben", NULL);
  const TallySetup *setup = tally_match_get_setup (match);
  g_autofree char *sentence = NULL;
  TallyViolation violation;
  TallyEvent event;

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (refusal)));
  g_assert_null (tally_refusal_get_section (refusal));

  tally_test_event_read (setup, "result leftover=99", &event);
  g_assert_false (tally_match_try (match, &event, NULL, &violation));
  tally_event_clear (&event);
  tally_refusal_show (refusal, &violation, setup);
  sentence = tally_violation_message (&violation, setup);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (refusal)));
  gtk_test_accessible_assert_property (refusal, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
  g_assert_cmpstr (tally_refusal_get_section (refusal), ==, tally_violation_section (&violation));

  tally_refusal_hide (refusal);
  g_assert_null (tally_refusal_get_section (refusal));
}

/* A long sentence is wrapped, not cut, and stays longer. */
static double
get_luminance (double red,
               double green,
               double blue)
{
  double parts[] = { red, green, blue };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    parts[i] = parts[i] <= 0.03928 ? parts[i] / 12.92 : pow ((parts[i] + 0.055) / 1.055, 2.4);

  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}

static double
mix (double over,
     double under,
     double alpha)
{
  return over * alpha + under * (1 - alpha);
}

/* Of words in that colour on the ground, which may be half transparent itself. */
static double
get_contrast (GdkRGBA words,
              GdkRGBA ground,
              GdkRGBA below)
{
  double red = mix (ground.red, below.red, ground.alpha);
  double green = mix (ground.green, below.green, ground.alpha);
  double blue = mix (ground.blue, below.blue, ground.alpha);
  double under = get_luminance (red, green, blue);
  double over = get_luminance (mix (words.red, red, words.alpha), mix (words.green, green, words.alpha),
                               mix (words.blue, blue, words.alpha));

  return (MAX (under, over) + 0.05) / (MIN (under, over) + 0.05);
}

static void
check_contrast (TallyAppearance appearance)
{
  static const char *const classes[] = { "dim-label", "subtitle", "row-line" };
  TallyWindow *shown = tally_test_window_new (TALLY_TEST_WIDE, appearance, "play");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  tally_window_push (shown, box);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++) {
    GtkWidget *label = gtk_label_new (classes[i]);
    GtkStyleContext *style = gtk_widget_get_style_context (label);
    GdkRGBA words, window_color, card;

    gtk_widget_add_css_class (label, classes[i]);
    gtk_box_append (GTK_BOX (box), label);
    tally_test_settle (GTK_WIDGET (shown));
    gtk_style_context_get_color (style, &words);
    g_assert_true (gtk_style_context_lookup_color (style, "window_bg_color", &window_color));
    g_assert_true (gtk_style_context_lookup_color (style, "card_bg_color", &card));
    g_test_message ("%s: %.1f on the window, %.1f on a card", classes[i],
                    get_contrast (words, window_color, window_color), get_contrast (words, card, window_color));
    g_assert_cmpfloat (get_contrast (words, window_color, window_color), >=, 4.5);
    g_assert_cmpfloat (get_contrast (words, card, window_color), >=, 4.5);
  }
  tally_test_window_finish (shown);
}

/* What is less important is read by weak eyes as well. */
static void
test_contrast (void)
{
  check_contrast (TALLY_APPEARANCE_LIGHT);
  check_contrast (TALLY_APPEARANCE_DARK);
}

/* Only what the wheel does directly can be told from outside: nothing. */
static void
test_number_ignores_wheel (void)
{
  g_autoptr (GtkWidget) row = g_object_ref_sink (g_object_new (TALLY_TYPE_SPIN_ROW, NULL));
  GtkWidget *spin = tally_test_find (row, GTK_TYPE_SPIN_BUTTON);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);
  guint wheels = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (!GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      continue;
    wheels++;
    g_assert_cmpint (gtk_event_controller_get_propagation_phase (controller), ==, GTK_PHASE_NONE);
  }
  g_assert_cmpuint (wheels, >, 0);
}

static int
measure_height (GtkWidget *widget,
                int        width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);

  return height;
}

static void
test_toast (void)
{
  static const char sentence[] = "The disk is full, so nothing was changed in “<a> & b”. Make room, then try again.";
  g_autoptr (AdwToast) brief = tally_toast_new ("The match is back");
  g_autoptr (AdwToast) toast = tally_toast_new (sentence);
  GtkWidget *title = adw_toast_get_custom_title (toast);
  int least, natural, high, even;

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (tally_test_find (title, GTK_TYPE_LABEL))), ==, sentence);
  gtk_widget_measure (title, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  g_assert_cmpint (natural, <, 300);
  /* Not laid out letter by letter to learn how narrow that would be. */
  g_assert_cmpint (least, >, 50);
  /* Its lines are about as long: it is no wider than it needs to be no higher. */
  high = measure_height (title, natural);
  gtk_widget_measure (title, GTK_ORIENTATION_HORIZONTAL, high, NULL, &even, NULL, NULL);
  g_assert_cmpint (even, <=, natural);
  g_assert_cmpint (measure_height (title, even), ==, high);
  g_assert_cmpint (measure_height (title, even - 1), >, high);
  /* But not wider, if it may not be so high: that is looked for at length. */
  gtk_widget_measure (title, GTK_ORIENTATION_HORIZONTAL, high / 2, NULL, &even, NULL, NULL);
  g_assert_cmpint (even, ==, natural);
  g_assert_cmpuint (adw_toast_get_timeout (toast), >, adw_toast_get_timeout (brief));
}

/* GtkFlowBox would look for the next row without an end. */
static void
test_early_keys (gpointer     *fixture,
                 gconstpointer data)
{
  static const guint by_rows[] = { GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_KP_Up, GDK_KEY_KP_Down, GDK_KEY_Page_Up, GDK_KEY_Page_Down };
  GtkWidget *grid = gtk_flow_box_new ();
  GtkWidget *button = gtk_button_new_with_label ("Raffzahn");

  gtk_flow_box_append (GTK_FLOW_BOX (grid), button);
  gtk_flow_box_append (GTK_FLOW_BOX (grid), gtk_button_new_with_label ("The Game"));
  tally_window_push (window, grid);
  gtk_widget_grab_focus (button);
  for (guint i = 0; i < G_N_ELEMENTS (by_rows); i++) {
    g_assert_true (tally_early_keys_is_early (button, by_rows[i]));
    g_assert_true (tally_test_press (GTK_WIDGET (window), by_rows[i], 0));
  }
  g_assert_false (tally_early_keys_is_early (button, GDK_KEY_Left));

  tally_test_settle (GTK_WIDGET (window));
  for (guint i = 0; i < G_N_ELEMENTS (by_rows); i++)
    g_assert_false (tally_early_keys_is_early (button, by_rows[i]));
}

/* Choices that are open close when they are scrolled away, and the page in which
 * they are is in another one. */
static void
test_choices_scrolled_away (gpointer     *fixture,
                            gconstpointer data)
{
  static const char *const games[] = { "Raffzahn", "The Game", NULL };
  GtkWidget *choices = gtk_drop_down_new_from_strings (games);
  GtkWidget *inner = gtk_scrolled_window_new ();
  GtkAdjustment *place;
  GtkWidget *popover;

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (inner), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (inner), choices);
  place = show_on_tall_page (inner);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tally_test_find (choices, GTK_TYPE_TOGGLE_BUTTON)), TRUE);
  tally_test_settle (GTK_WIDGET (window));
  popover = tally_test_find (choices, GTK_TYPE_POPOVER);
  g_assert_true (gtk_widget_get_mapped (popover));

  gtk_adjustment_set_value (place, 4000);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_false (gtk_widget_get_mapped (popover));
}

/* So they do when what lies above grows, and takes them to where no screen is; not
 * for a line that appears. */
static void
test_choices_pushed_away (gpointer     *fixture,
                          gconstpointer data)
{
  static const char *const games[] = { "Raffzahn", "The Game", NULL };
  GtkWidget *choices = gtk_drop_down_new_from_strings (games);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *above = gtk_label_new ("Anna");
  GtkWidget *popover;

  tally_box_fill (box, above, choices, NULL);
  show_on_tall_page (box);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tally_test_find (choices, GTK_TYPE_TOGGLE_BUTTON)), TRUE);
  tally_test_settle (GTK_WIDGET (window));
  popover = tally_test_find (choices, GTK_TYPE_POPOVER);

  gtk_widget_set_size_request (above, -1, 60);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (popover));

  gtk_widget_set_size_request (above, -1, 3000);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_false (gtk_widget_get_mapped (popover));
}

static void
fill_flow (GtkFlowBox *flow)
{
  tally_flow_box_clear (flow);
  for (guint i = 0; i < 8; i++)
    gtk_flow_box_append (flow, gtk_button_new_with_label ("Anna"));
}

static gboolean
move_in_flow (GtkFlowBox     *flow,
              GtkMovementStep step,
              int             count)
{
  gboolean taken = FALSE;

  tally_test_settle (GTK_WIDGET (window));
  g_signal_emit_by_name (flow, "move-cursor", step, count, FALSE, FALSE, &taken);

  return taken;
}

/* Keys had come to a child that is gone: they don't go on from there. */
static void
test_flow_filled_anew (gpointer     *fixture,
                       gconstpointer data)
{
  GtkFlowBox *flow = GTK_FLOW_BOX (gtk_flow_box_new ());

  fill_flow (flow);
  tally_window_push (window, GTK_WIDGET (flow));
  g_assert_true (move_in_flow (flow, GTK_MOVEMENT_BUFFER_ENDS, 1));
  g_assert_true (move_in_flow (flow, GTK_MOVEMENT_VISUAL_POSITIONS, -1));

  fill_flow (flow);
  g_assert_false (move_in_flow (flow, GTK_MOVEMENT_PAGES, -1));
  g_assert_false (move_in_flow (flow, GTK_MOVEMENT_VISUAL_POSITIONS, -1));
  g_signal_emit_by_name (flow, "activate-cursor-child");
  g_signal_emit_by_name (flow, "toggle-cursor-child");

  g_assert_true (move_in_flow (flow, GTK_MOVEMENT_BUFFER_ENDS, 1));
  g_assert_true (move_in_flow (flow, GTK_MOVEMENT_VISUAL_POSITIONS, -1));
}

/* Choices that were scrolled away come back before they open: a popover of theirs
 * would have no place on the screen. */
static void
test_unseen_choices (gpointer     *fixture,
                     gconstpointer data)
{
  static const char *const games[] = { "Raffzahn", "The Game", NULL };
  GtkWidget *choices = gtk_drop_down_new_from_strings (games);
  GtkAdjustment *place = show_on_tall_page (choices);
  GtkWidget *focus;

  gtk_widget_grab_focus (choices);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_false (tally_early_keys_is_unseen (focus, GDK_KEY_space));

  gtk_adjustment_set_value (place, 4000);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_true (tally_early_keys_is_unseen (focus, GDK_KEY_Return));
  g_assert_false (tally_early_keys_is_unseen (focus, GDK_KEY_a));
  g_assert_true (tally_test_press (GTK_WIDGET (window), GDK_KEY_space, 0));
  tally_test_settle (GTK_WIDGET (window));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), <, 100);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == focus);
  g_assert_false (tally_early_keys_is_unseen (focus, GDK_KEY_space));
}

/* What another table leads can be read to its end. */
static void
test_keep_scrolling (gpointer     *fixture,
                     gconstpointer data)
{
  GtkWidget *list = gtk_scrolled_window_new ();
  GtkWidget *tall = gtk_label_new ("Raffzahn");
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (list));
  double down;

  gtk_widget_set_size_request (tall, -1, 4000);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (list), tall);
  gtk_widget_set_vexpand (list, TRUE);
  gtk_box_append (GTK_BOX (page), list);
  tally_widget_keep_scrolling (page);
  tally_window_push (window, page);
  tally_test_settle (GTK_WIDGET (window));

  g_assert_false (tally_test_press (page, GDK_KEY_Page_Down, 0));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);

  gtk_widget_set_sensitive (list, FALSE);
  g_assert_true (tally_test_press (page, GDK_KEY_Page_Down, 0));
  down = gtk_adjustment_get_value (adjustment);
  g_assert_cmpfloat (down, >, gtk_adjustment_get_page_size (adjustment) / 2);
  g_assert_true (tally_test_press (page, GDK_KEY_Up, 0));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), <, down);
}

#define ADD(path, test) g_test_add ("/widgets/" path, gpointer, NULL, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add_func ("/widgets/sum", test_sum);
  g_test_add_func ("/widgets/contrast", test_contrast);
  g_test_add_func ("/widgets/number/ignores-wheel", test_number_ignores_wheel);
  g_test_add_func ("/widgets/toast", test_toast);
  g_test_add_func ("/widgets/words", test_words);
  ADD ("stepper/empty-is-not-zero", test_stepper_empty_is_not_zero);
  ADD ("stepper/pad", test_stepper_pad);
  ADD ("stepper/pad-scrolled-away", test_stepper_pad_scrolled_away);
  ADD ("stepper/sums", test_stepper_sums);
  ADD ("stepper/unfinished", test_stepper_unfinished);
  ADD ("stepper/keys", test_stepper_keys);
  ADD ("stepper/escape", test_stepper_escape);
  ADD ("stepper/first", test_stepper_first);
  ADD ("stepper/faster", test_stepper_faster);
  ADD ("stepper/held", test_stepper_held);
  ADD ("stepper/refused", test_stepper_refused);
  ADD ("number-pad", test_number_pad);
  ADD ("badge", test_badge);
  ADD ("chart", test_chart);
  ADD ("refusal", test_refusal);
  ADD ("early-keys", test_early_keys);
  ADD ("flow-filled-anew", test_flow_filled_anew);
  ADD ("unseen-choices", test_unseen_choices);
  ADD ("choices-scrolled-away", test_choices_scrolled_away);
  ADD ("choices-pushed-away", test_choices_pushed_away);
  ADD ("keep-scrolling", test_keep_scrolling);

  return g_test_run ();
}
