/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-result-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-game-views.h"
#include "tally-large-text.h"
#include "tally-session-words.h"
#include "tally-toast.h"

struct _TallyResultPage {
  GtkWidget parent_instance;

  AdwWindowTitle *title;
  AdwToastOverlay *toasts;

  TallyGameView *view;

  TallySession *session;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyResultPage, tally_result_page, GTK_TYPE_WIDGET)

static void
show_title (TallyResultPage *self)
{
  g_autofree char *day = tally_session_tell_day (self->session);

  adw_window_title_set_title (self->title, tally_session_get_setup (self->session)->game->name);
  adw_window_title_set_subtitle (self->title, day);
}

static void
changed_cb (TallyResultPage *self)
{
  gint64 id = tally_stored_match_get_id (tally_session_get_stored (self->session));

  if (id != 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-written", "x", id);
}

static void
tally_result_page_constructed (GObject *object)
{
  TallyResultPage *self = TALLY_RESULT_PAGE (object);

  G_OBJECT_CLASS (tally_result_page_parent_class)->constructed (object);

  show_title (self);
  self->view = tally_game_views_make_result (self->session);
  tally_large_text_give_way (GTK_WIDGET (self->view));
  adw_toast_overlay_set_child (self->toasts, GTK_WIDGET (self->view));
  g_signal_connect_object (self->view, "failed", G_CALLBACK (tally_toast_say), self->toasts, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
tally_result_page_class_init (TallyResultPageClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = tally_result_page_constructed;

  tally_class_needs (klass, TallyResultPage, session, TALLY_TYPE_SESSION);

  tally_class_set_template (klass, "tally-result-page.ui");
  tally_class_binds (klass, TallyResultPage, title, toasts);
}

GtkWidget *
tally_result_page_new (TallySession *session)
{
  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  return g_object_new (TALLY_TYPE_RESULT_PAGE, "session", session, NULL);
}
