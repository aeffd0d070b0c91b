/* The pages of Raffzahn as people use them: made, shown, tapped, refused,
 * written down, finished, and gone without a trace. */

#include <glib/gstdio.h>

#include "raffzahn/tally-raffzahn.h"
#include "tally-match-page.h"
#include "tally-new-match-page.h"
#include "tally-raffzahn-live-view.h"
#include "tally-raffzahn-sheet-view.h"
#include "tally-refusal.h"
#include "tally-stepper.h"
#include "tally-teeth-chart.h"
#include "tally-teeth-option.h"
#include "tally-test-app.h"
#include "tally-test-match.h"
#include "tally-tile.h"

#define WIDE 1100, 720
#define NARROW 360, 640

#define FOUR "Sabine Anna Ralf Doris"
#define SIX "Sabine Anna Ralf Doris Maximiliane <b>Bo</b>"

/* Anna has 25 face down, Ralf 8, 9 and 20 face up, and 3 is out; Ralf throws. */
#define EVENING                                                                     \
  "turn player=Sabine result=loot tile=3; turn player=Anna result=loot tile=12;"    \
  "turn player=Ralf result=loot tile=8; turn player=Doris result=rotten;"           \
  "turn player=Sabine result=own-hit tile=3; turn player=Anna result=loot tile=31;" \
  "turn player=Ralf result=loot tile=9; turn player=Doris result=rotten;"           \
  "turn player=Sabine result=rotten; turn player=Anna result=loot tile=36;"         \
  "turn player=Ralf result=loot tile=20; turn player=Doris result=rotten;"          \
  "turn player=Sabine result=rotten; turn player=Anna result=loot tile=25"

enum {
  SABINE,
  ANNA,
  RALF,
  DORIS,
};

typedef struct {
  TallyWindow *window;
  TallySession *session;
  GtkWidget *page;
} Evening;

typedef gboolean (*Wanted) (GtkWidget *widget);

static void
collect (GtkWidget *widget,
         GType      type,
         Wanted     wanted,
         GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_mapped (widget) &&
      (wanted == NULL || wanted (widget)))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect (child, type, wanted, found);
}

static GtkWidget *
find_nth (Evening *evening,
          GType    type,
          Wanted   wanted,
          guint    index)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  collect (evening->page, type, wanted, found);
  g_assert_cmpuint (index, <, found->len);

  return g_ptr_array_index (found, index);
}

/* Nothing may be wider than the window: no page scrolls sideways. */
static void
assert_fits (GtkWidget *page)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  collect (page, GTK_TYPE_SCROLLED_WINDOW, NULL, found);
  for (guint i = 0; i < found->len; i++) {
    GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (g_ptr_array_index (found, i));

    g_assert_cmpfloat (gtk_adjustment_get_upper (across), <=, gtk_adjustment_get_page_size (across));
  }
}

static void
settle (Evening    *evening,
        const char *picture)
{
  tally_test_settle (GTK_WIDGET (evening->window));
  assert_fits (evening->page);
  if (picture != NULL)
    tally_test_picture (GTK_WIDGET (evening->window), picture);
}

static void
show_page (Evening        *evening,
           GtkWidget      *page,
           int             width,
           int             height,
           TallyAppearance appearance)
{
  evening->window = tally_test_window_new (width, height, appearance, "play");
  evening->page = page;
  tally_window_push (evening->window, page);
  tally_test_settle (GTK_WIDGET (evening->window));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (evening->window)), ==, width);
}

static void
begin (Evening        *evening,
       const char     *players,
       const char     *options,
       const char     *events,
       const char     *mode,
       int             width,
       int             height,
       TallyAppearance appearance)
{
  TallyMatch *match = tally_test_match_new ("raffzahn", players, options);

  if (events != NULL)
    tally_test_add_all (match, events);
  evening->session = tally_session_new (match, NULL);
  tally_session_set_draft (evening->session, "mode", mode);
  show_page (evening, tally_match_page_new (evening->session), width, height, appearance);
}

static void
begin_live (Evening *evening,
            int      width,
            int      height)
{
  begin (evening, FOUR, NULL, EVENING, "live", width, height, TALLY_APPEARANCE_LIGHT);
}

static void
end (Evening    *evening,
     const char *picture)
{
  settle (evening, picture);
  tally_test_window_finish (evening->window);
  g_assert_finalize_object (evening->session);
}

static const TallyRaffzahnState *
get_state (Evening *evening)
{
  return tally_session_get_state (evening->session);
}

static const TallyRaffzahnEvent *
get_last_event (Evening *evening)
{
  const TallyMatch *match = tally_session_get_match (evening->session);

  return tally_event_payload (tally_match_get_event (match, tally_match_get_length (match) - 1));
}

static gboolean
is_primary (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "suggested-action");
}

static gboolean
is_die (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "die");
}

static GtkWidget *
get_primary (Evening *evening)
{
  return find_nth (evening, GTK_TYPE_BUTTON, is_primary, 0);
}

static gboolean
is_ready (Evening *evening)
{
  return gtk_widget_get_sensitive (get_primary (evening));
}

static void
write_down (Evening *evening)
{
  g_assert_true (is_ready (evening));
  g_signal_emit_by_name (get_primary (evening), "clicked");
}

static gboolean
is_refused (Evening *evening)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  collect (evening->page, TALLY_TYPE_REFUSAL, NULL, found);

  return found->len > 0;
}

static void
tap_tile (Evening *evening,
          guint    tile)
{
  g_signal_emit_by_name (find_nth (evening, TALLY_TYPE_TILE, NULL, tile - 1), "clicked");
}

/* By the place of the faces on the pad, from 0. */
static void
tap_dice (Evening *evening,
          guint    yellow,
          guint    blue,
          guint    other)
{
  const guint keys[] = { yellow, TALLY_RAFFZAHN_N_YELLOW + blue, TALLY_RAFFZAHN_N_YELLOW + TALLY_RAFFZAHN_N_BLUE + other };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_signal_emit_by_name (find_nth (evening, GTK_TYPE_TOGGLE_BUTTON, is_die, keys[i]), "clicked");
}

static GtkWidget *
find_button (Evening    *evening,
             const char *label)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  collect (evening->page, GTK_TYPE_BUTTON, NULL, found);
  for (guint i = 0; i < found->len; i++) {
    if (g_strcmp0 (gtk_button_get_label (g_ptr_array_index (found, i)), label) == 0)
      return g_ptr_array_index (found, i);
  }

  return NULL;
}

static void
tap_button (Evening    *evening,
            const char *label)
{
  GtkWidget *button = find_button (evening, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

static void
press (Evening        *evening,
       GType           view,
       guint           keyval,
       GdkModifierType modifiers)
{
  tally_test_press (find_nth (evening, view, NULL, 0), keyval, modifiers);
}

static void
press_keys (Evening    *evening,
            const char *keys)
{
  for (; *keys != '\0'; keys++)
    press (evening, TALLY_TYPE_RAFFZAHN_LIVE_VIEW, *keys == '<' ? GDK_KEY_BackSpace : gdk_unicode_to_keyval ((guint) *keys), 0);
}

static void
miss (int             width,
      int             height,
      TallyAppearance appearance,
      const char     *picture)
{
  Evening evening;

  begin (&evening, FOUR, NULL, EVENING, "live", width, height, appearance);
  tap_dice (&evening, 1, 1, 2);
  g_assert_true (is_ready (&evening));
  tap_button (&evening, "Throw again");
  tap_dice (&evening, 1, 1, 1);
  tap_button (&evening, "Throw again");
  tap_dice (&evening, 1, 1, 2);
  g_assert_false (is_ready (&evening));
  g_assert_false (is_refused (&evening));
  g_assert_null (find_button (&evening, "Throw again"));
  tap_tile (&evening, 8);
  tap_tile (&evening, 9);
  settle (&evening, picture);
  g_assert_nonnull (find_button (&evening, "Give up 8 and 9"));
  write_down (&evening);

  g_assert_cmpuint (get_state (&evening)->out, ==, tally_raffzahn_bit (3) | tally_raffzahn_bit (8) | tally_raffzahn_bit (9));
  g_assert_cmpint (get_last_event (&evening)->turn.throws.n, ==, 3);
  g_assert_false (is_ready (&evening));
  end (&evening, NULL);
}

static void
test_miss (void)
{
  miss (WIDE, TALLY_APPEARANCE_LIGHT, "raffzahn-live-wide");
  miss (WIDE, TALLY_APPEARANCE_DARK, "raffzahn-live-wide-dark");
  miss (NARROW, TALLY_APPEARANCE_LIGHT, "raffzahn-live-narrow");
  miss (NARROW, TALLY_APPEARANCE_DARK, "raffzahn-live-narrow-dark");
  miss (1280, 1000, TALLY_APPEARANCE_LIGHT, "raffzahn-live-big");
}

/* The third key of a throw goes on to the button, the next one throws again. */
static void
test_keys (void)
{
  Evening evening;

  begin_live (&evening, WIDE);
  press_keys (&evening, "11");
  g_assert_false (is_ready (&evening));
  press_keys (&evening, "2");
  g_assert_true (is_ready (&evening));
  g_assert_true (gtk_widget_has_focus (get_primary (&evening)));
  press_keys (&evening, "113<<s3");
  press (&evening, TALLY_TYPE_RAFFZAHN_LIVE_VIEW, GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpuint (get_state (&evening)->down[RALF], ==, tally_raffzahn_bit (13));
  g_assert_cmpint (get_last_event (&evening)->turn.throws.n, ==, 2);

  press_keys (&evening, "112p");
  g_assert_cmpint (get_last_event (&evening)->turn.result, ==, TALLY_RAFFZAHN_PASS);
  press_keys (&evening, "rss");
  press (&evening, TALLY_TYPE_RAFFZAHN_LIVE_VIEW, GDK_KEY_KP_Enter, GDK_CONTROL_MASK);
  g_assert_cmpint (get_last_event (&evening)->turn.result, ==, TALLY_RAFFZAHN_ROTTEN);
  g_assert_cmpint (get_state (&evening)->turn, ==, ANNA);
  end (&evening, NULL);
}

static void
test_without_dice (void)
{
  Evening evening;

  begin_live (&evening, NARROW);
  tap_tile (&evening, 1);
  settle (&evening, "raffzahn-live-narrow-refused");
  g_assert_true (is_refused (&evening));
  g_assert_false (is_ready (&evening));
  tap_tile (&evening, 36);
  g_assert_false (is_refused (&evening));
  settle (&evening, "raffzahn-live-narrow-tapped");
  write_down (&evening);
  g_assert_cmpuint (get_state (&evening)->down[RALF], ==, tally_raffzahn_bit (36));
  g_assert_cmpint (get_last_event (&evening)->turn.throws.n, ==, 0);

  tap_button (&evening, "Two stars");
  write_down (&evening);
  g_assert_cmpuint (get_state (&evening)->up[DORIS], ==, tally_raffzahn_bit (1));
  tap_button (&evening, "Rotten tooth");
  write_down (&evening);
  tap_tile (&evening, 12);
  tap_button (&evening, "Takes it");
  g_assert_true (is_refused (&evening));
  tap_button (&evening, "Passes");
  write_down (&evening);
  g_assert_cmpint (get_state (&evening)->turn, ==, RALF);
  end (&evening, NULL);
}

static void
test_face_up (void)
{
  Evening evening;

  begin_live (&evening, WIDE);
  tap_dice (&evening, 0, 0, 1);
  gtk_switch_set_active (GTK_SWITCH (find_nth (&evening, GTK_TYPE_SWITCH, NULL, 0)), FALSE);
  settle (&evening, "raffzahn-live-wide-loot");
  write_down (&evening);
  g_assert_cmpint (get_last_event (&evening)->turn.protect, ==, FALSE);
  g_assert_cmpuint (get_state (&evening)->up[RALF] & tally_raffzahn_bit (13), !=, 0);
  end (&evening, NULL);
}

/* A tile called out after the first throw; the second one hits it. */
static void
test_announcement (void)
{
  Evening evening;

  begin (&evening, FOUR, "announce=true", EVENING, "live", WIDE, TALLY_APPEARANCE_LIGHT);
  tap_dice (&evening, 1, 1, 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_button (&evening, "Announce")), TRUE);
  tap_tile (&evening, 13);
  settle (&evening, "raffzahn-live-wide-announced");
  tap_dice (&evening, 0, 0, 1);
  write_down (&evening);
  g_assert_cmpint (get_last_event (&evening)->turn.announced, ==, 13);
  g_assert_cmpint (get_state (&evening)->turn, ==, RALF);
  end (&evening, NULL);
}

static void
undo (Evening *evening)
{
  g_autofree char *told = tally_session_undo (evening->session, NULL);

  g_assert_nonnull (told);
}

/* What is half typed survives another page, and an undo judges it anew. */
static void
test_live_draft (void)
{
  Evening evening;

  begin (&evening, FOUR, NULL, NULL, "live", WIDE, TALLY_APPEARANCE_LIGHT);
  tap_dice (&evening, 0, 0, 1);
  tally_match_page_set_mode (TALLY_MATCH_PAGE (evening.page), TALLY_MODE_SHEET);
  settle (&evening, NULL);
  tally_match_page_set_mode (TALLY_MATCH_PAGE (evening.page), TALLY_MODE_LIVE);
  settle (&evening, NULL);
  write_down (&evening);
  g_assert_cmpuint (get_state (&evening)->up[SABINE], ==, tally_raffzahn_bit (13));

  tap_dice (&evening, 0, 0, 1);
  undo (&evening);
  settle (&evening, NULL);
  g_assert_cmpint (get_state (&evening)->turn, ==, SABINE);
  write_down (&evening);
  g_assert_cmpuint (get_state (&evening)->up[SABINE], ==, tally_raffzahn_bit (13));
  end (&evening, NULL);
}

/* Twice as big, as people with weak eyes have it, and the other way round. */
static void
test_six_players (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  Evening evening;
  int dpi;

  begin (&evening, SIX, "announce=true", NULL, "live", WIDE, TALLY_APPEARANCE_LIGHT);
  end (&evening, "raffzahn-live-wide-six");
  begin (&evening, SIX, "announce=true", NULL, "live", NARROW, TALLY_APPEARANCE_LIGHT);
  end (&evening, "raffzahn-live-narrow-six");
  begin (&evening, SIX, NULL, NULL, "sheet", NARROW, TALLY_APPEARANCE_LIGHT);
  end (&evening, "raffzahn-sheet-narrow-six");

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  begin_live (&evening, NARROW);
  tap_dice (&evening, 1, 1, 2);
  end (&evening, "raffzahn-live-narrow-big-text");
  begin (&evening, SIX, NULL, NULL, "sheet", NARROW, TALLY_APPEARANCE_LIGHT);
  end (&evening, "raffzahn-sheet-narrow-big-text");
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  begin_live (&evening, WIDE);
  tap_dice (&evening, 1, 1, 2);
  end (&evening, "raffzahn-live-wide-rtl");
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
type_number (Evening    *evening,
             guint       cell,
             const char *text)
{
  GtkWidget *stepper = find_nth (evening, TALLY_TYPE_STEPPER, NULL, cell);

  gtk_editable_set_text (GTK_EDITABLE (tally_test_find (stepper, GTK_TYPE_TEXT)), text);
}

/* Cells in twos: teeth, highest tile. */
static void
count_teeth (int         width,
             int         height,
             const char *refused,
             const char *typed)
{
  Evening evening;

  begin (&evening, FOUR, NULL, NULL, "sheet", width, height, TALLY_APPEARANCE_LIGHT);
  type_number (&evening, 0, "7+7+6");
  type_number (&evening, 2, "20");
  type_number (&evening, 4, "14");
  g_assert_false (is_ready (&evening));
  type_number (&evening, 6, "0");
  g_assert_false (is_ready (&evening));
  g_assert_false (is_refused (&evening));
  type_number (&evening, 1, "40");
  type_number (&evening, 3, "41");
  settle (&evening, refused);
  g_assert_true (is_refused (&evening));
  g_assert_true (gtk_widget_has_css_class (find_nth (&evening, TALLY_TYPE_STEPPER, NULL, 3), "refused"));
  g_assert_false (gtk_widget_has_css_class (find_nth (&evening, TALLY_TYPE_STEPPER, NULL, 1), "refused"));
  type_number (&evening, 3, "39");
  settle (&evening, typed);
  g_assert_false (is_refused (&evening));
  write_down (&evening);
  g_assert_true (tally_session_is_finished (evening.session));
  g_assert_cmpint (get_state (&evening)->highest[ANNA], ==, 39);
  end (&evening, NULL);
}

static void
test_teeth_only (void)
{
  count_teeth (WIDE, "raffzahn-sheet-wide-refused", "raffzahn-sheet-wide");
  count_teeth (NARROW, "raffzahn-sheet-narrow-refused", "raffzahn-sheet-narrow");
}

static void
test_tiles_only (void)
{
  Evening evening;

  begin (&evening, "Sabine Anna Ralf", NULL, NULL, "sheet", NARROW, TALLY_APPEARANCE_DARK);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_nth (&evening, GTK_TYPE_CHECK_BUTTON, NULL, 1)), TRUE);
  settle (&evening, NULL);
  tap_tile (&evening, 12);
  tap_tile (&evening, 40);
  press (&evening, TALLY_TYPE_RAFFZAHN_SHEET_VIEW, GDK_KEY_2, 0);
  tap_tile (&evening, 40);
  g_assert_false (is_ready (&evening));
  press (&evening, TALLY_TYPE_RAFFZAHN_SHEET_VIEW, GDK_KEY_3, 0);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_nth (&evening, GTK_TYPE_CHECK_BUTTON, NULL, 2)), TRUE);
  settle (&evening, "raffzahn-sheet-narrow-tiles-dark");
  press (&evening, TALLY_TYPE_RAFFZAHN_SHEET_VIEW, GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_true (tally_session_is_finished (evening.session));
  g_assert_cmpuint (get_state (&evening)->up[SABINE], ==, tally_raffzahn_bit (12));
  g_assert_cmpuint (get_state (&evening)->up[ANNA], ==, tally_raffzahn_bit (40));
  end (&evening, NULL);
}

/* The last turn takes the page away from under the view. */
static void
test_live_finish (void)
{
  g_autoptr (GString) events = g_string_new (NULL);
  static const char *const names[] = { "Sabine", "Anna", "Ralf", "Doris" };
  Evening evening;

  for (int i = 0; i + 1 < TALLY_RAFFZAHN_TILES; i++)
    g_string_append_printf (events, "%sturn player=%s result=low-star", i > 0 ? ";" : "", names[i % 4]);
  begin (&evening, FOUR, NULL, events->str, "live", WIDE, TALLY_APPEARANCE_LIGHT);
  tap_dice (&evening, TALLY_RAFFZAHN_YELLOW_STAR, TALLY_RAFFZAHN_BLUE_STAR, TALLY_RAFFZAHN_BLUE_STAR);
  write_down (&evening);
  g_assert_true (tally_session_is_finished (evening.session));
  end (&evening, NULL);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_unlink (path);
  }
  g_rmdir (folder);
}

/* The chart on the page where matches begin: moved, and back to the rulebook. */
static void
test_chart (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tally-raffzahn-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "house.db", NULL);
  TallyStore *store = tally_store_open (path, TALLY_ACCESS_CREATE, NULL);
  Evening evening = { NULL };
  TallyTeethChart *chart;
  GtkWidget *first;

  show_page (&evening, tally_new_match_page_new (store, &tally_raffzahn), NARROW, TALLY_APPEARANCE_LIGHT);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (find_nth (&evening, TALLY_TYPE_TEETH_OPTION, NULL, 0)), TRUE);
  settle (&evening, NULL);
  chart = TALLY_TEETH_CHART (tally_test_find (evening.page, TALLY_TYPE_TEETH_CHART));
  g_assert_cmpuint (tally_teeth_chart_get_total (chart), ==, 163);
  first = tally_test_find (GTK_WIDGET (chart), TALLY_TYPE_STEPPER);
  gtk_editable_set_text (GTK_EDITABLE (tally_test_find (first, GTK_TYPE_TEXT)), "10");
  g_assert_cmpuint (tally_teeth_chart_get_total (chart), ==, 158);
  gtk_editable_set_text (GTK_EDITABLE (tally_test_find (first, GTK_TYPE_TEXT)), "77");
  g_assert_true (gtk_widget_has_css_class (first, "refused"));
  g_assert_cmpuint (tally_teeth_chart_get_total (chart), ==, 158);
  tap_button (&evening, "As in the rulebook");
  g_assert_true (tally_teeth_chart_is_default (chart));
  tally_test_window_finish (evening.window);

  show_page (&evening, tally_teeth_chart_new (), NARROW, TALLY_APPEARANCE_LIGHT);
  settle (&evening, "raffzahn-chart-narrow");
  tally_test_window_finish (evening.window);
  g_assert_finalize_object (store);
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  tally_test_app_init (&argc, &argv);

  g_test_add_func ("/raffzahn-views/miss", test_miss);
  g_test_add_func ("/raffzahn-views/keys", test_keys);
  g_test_add_func ("/raffzahn-views/without-dice", test_without_dice);
  g_test_add_func ("/raffzahn-views/face-up", test_face_up);
  g_test_add_func ("/raffzahn-views/announcement", test_announcement);
  g_test_add_func ("/raffzahn-views/live-draft", test_live_draft);
  g_test_add_func ("/raffzahn-views/live-finish", test_live_finish);
  g_test_add_func ("/raffzahn-views/six-players", test_six_players);
  g_test_add_func ("/raffzahn-views/teeth-only", test_teeth_only);
  g_test_add_func ("/raffzahn-views/tiles-only", test_tiles_only);
  g_test_add_func ("/raffzahn-views/chart", test_chart);

  return g_test_run ();
}
