/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-lookup-page.h"

#include "tally-rules-browser.h"

struct _TallyLookupPage {
  GtkWidget parent_instance;

  GtkWidget *header;
  AdwWindowTitle *title;
  TallyRulesBrowser *browser;
};

G_DEFINE_FINAL_TYPE (TallyLookupPage, tally_lookup_page, GTK_TYPE_WIDGET)

static void
leave_cb (TallyLookupPage *self)
{
  tally_rules_browser_leave (self->browser);
}

static void
tally_lookup_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TALLY_TYPE_LOOKUP_PAGE);

  G_OBJECT_CLASS (tally_lookup_page_parent_class)->dispose (object);
}

static void
tally_lookup_page_class_init (TallyLookupPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tally_lookup_page_dispose;

  g_type_ensure (TALLY_TYPE_RULES_BROWSER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-lookup-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyLookupPage, header);
  gtk_widget_class_bind_template_child (widget_class, TallyLookupPage, title);
  gtk_widget_class_bind_template_child (widget_class, TallyLookupPage, browser);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
}

static void
tally_lookup_page_init (TallyLookupPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
offer_section (TallyLookupPage *self,
               TallySession    *session)
{
  const TallySetup *setup = tally_session_get_setup (session);
  gconstpointer state = tally_session_get_state (session);
  g_autofree char *progress = setup->game->progress (setup, state);

  adw_window_title_set_subtitle (self->title, setup->game->name);
  tally_rules_browser_set_game (self->browser, setup->game->id);
  tally_rules_browser_set_session (self->browser, session);
  if (!tally_session_is_finished (session))
    tally_rules_browser_offer (self->browser, progress, setup->game->section (setup, state));
}

GtkWidget *
tally_lookup_page_new (TallyLibrary *library,
                       TallySession *session,
                       const char   *section)
{
  TallyLookupPage *self = g_object_new (TALLY_TYPE_LOOKUP_PAGE, NULL);

  tally_rules_browser_set_library (self->browser, library);
  tally_library_set_played (library, session != NULL ? tally_session_get_setup (session)->game->id : NULL);
  if (session != NULL)
    offer_section (self, session);
  tally_lookup_page_show (self, section);

  return GTK_WIDGET (self);
}

void
tally_lookup_page_show (TallyLookupPage *self,
                        const char      *section)
{
  g_return_if_fail (TALLY_IS_LOOKUP_PAGE (self));

  tally_rules_browser_show (self->browser, section);
}
