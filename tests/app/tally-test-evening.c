/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-evening.h"

#include "tally-game-view.h"
#include "tally-match-page.h"
#include "tally-refusal.h"
#include "tally-stepper.h"

void
evening_begin (Evening        *evening,
               TallySession   *session,
               TallyMode       mode,
               int             width,
               int             height,
               TallyAppearance appearance)
{
  tally_session_set_draft (session, "mode", mode == TALLY_MODE_LIVE ? "live" : "sheet");
  evening_show (evening, tally_match_page_new (session), width, height, appearance);
  evening->session = session;
}

void
evening_show (Evening        *evening,
              GtkWidget      *page,
              int             width,
              int             height,
              TallyAppearance appearance)
{
  evening->window = tally_test_window_new (width, height, appearance, "play");
  evening->session = NULL;
  evening->page = page;
  evening->primary = "suggested-action";
  evening->width = width;
  tally_window_push (evening->window, page);
  evening_settle (evening, NULL);
}

/* No page scrolls sideways. */
static void
assert_fits (GtkWidget *page)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  tally_test_collect (page, GTK_TYPE_SCROLLED_WINDOW, found);
  for (guint i = 0; i < found->len; i++) {
    GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (g_ptr_array_index (found, i));

    g_assert_cmpfloat (gtk_adjustment_get_upper (across), <=, gtk_adjustment_get_page_size (across));
  }
}

void
evening_settle (Evening    *evening,
                const char *picture)
{
  tally_test_settle (GTK_WIDGET (evening->window));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (evening->window)), ==, evening->width);
  assert_fits (evening->page);
  if (picture != NULL)
    tally_test_picture (GTK_WIDGET (evening->window), picture);
}

void
evening_end (Evening    *evening,
             const char *picture)
{
  evening_settle (evening, picture);
  tally_test_window_finish (evening->window);
  if (evening->session != NULL)
    g_assert_finalize_object (evening->session);
}

GtkWidget *
evening_get_primary (Evening *evening)
{
  GtkWidget *primary = tally_test_find_button (evening->page, evening->primary);

  g_assert_nonnull (primary);

  return primary;
}

gboolean
evening_is_ready (Evening *evening)
{
  return gtk_widget_get_sensitive (evening_get_primary (evening));
}

void
evening_write_down (Evening *evening)
{
  tally_test_click (evening_get_primary (evening));
}

gboolean
evening_is_refused (Evening *evening)
{
  return tally_test_count (evening->page, TALLY_TYPE_REFUSAL) > 0;
}

void
evening_type (Evening    *evening,
              guint       cell,
              const char *text)
{
  tally_test_type (tally_test_nth (evening->page, TALLY_TYPE_STEPPER, cell), text);
}

void
evening_press (Evening        *evening,
               guint           keyval,
               GdkModifierType modifiers)
{
  tally_test_press (tally_test_nth (evening->page, TALLY_TYPE_GAME_VIEW, 0), keyval, modifiers);
}
