/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "tally-match-page-private.h"
#include "tally-new-match-page.h"
#include "tally-window.h"

#define COUNTS "counts"
#define UNCOUNTED "uncounted"
#define BIN "bin"
#define CANCEL "cancel"

static void
make_stop (TallySession *session,
           gboolean      counts,
           TallyEvent   *event)
{
  tally_event_init (event, tally_session_get_setup (session)->game->kinds, TALLY_KIND_STOP);
  ((TallyStopEvent *) event->payload.bytes)->counts = (gint8) counts;
}

static gboolean
enter_stop (TallyMatchPage *page,
            gboolean        counts)
{
  TallySession *session = tally_match_page_get_session (page);
  g_autoptr (GError) error = NULL;
  g_autofree char *refused = NULL;
  TallyViolation violation;
  TallyEvent event;
  TallyTaken taken;

  make_stop (session, counts, &event);
  taken = tally_session_add (session, &event, NULL, &violation, &error);
  tally_event_clear (&event);
  /* Somebody may have written to the match while the question stood there. */
  if (taken == TALLY_REFUSED)
    refused = tally_violation_message (&violation, tally_session_get_setup (session));
  if (taken != TALLY_TAKEN)
    tally_match_page_toast (page, taken == TALLY_REFUSED ? refused : error->message);

  return taken == TALLY_TAKEN;
}

/* The match is out of sight now, so the page goes as well. */
static void
leave (TallyMatchPage *page,
       const char     *note)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));
  TallyStoredMatch *stored = tally_session_get_stored (tally_match_page_get_session (page));

  if (TALLY_IS_WINDOW (root))
    tally_window_leave_match (TALLY_WINDOW (root), tally_stored_match_get_id (stored), note);
}

static gboolean
throw_away (TallyMatchPage *page)
{
  TallyStoredMatch *stored = tally_session_get_stored (tally_match_page_get_session (page));
  g_autoptr (GError) error = NULL;

  if (tally_stored_match_set_binned (stored, TRUE, &error))
    leave (page, _ ("The match is in the bin"));
  else
    tally_match_page_toast (page, error->message);

  return error == NULL;
}

/* Whether the match has ended that way. */
static gboolean
end (TallyMatchPage *page,
     const char     *response)
{
  if (g_str_equal (response, BIN))
    return throw_away (page);

  return !g_str_equal (response, CANCEL) && enter_stop (page, g_str_equal (response, COUNTS));
}

static void
stop_response_cb (TallyMatchPage *page,
                  const char     *response)
{
  end (page, response);
}

/* The next match begins with those who sat here, to be changed. The page of
 * this one may be gone by then. */
static void
group_response_cb (TallyMatchPage *page,
                   const char     *response)
{
  TallySession *session = tally_match_page_get_session (page);
  TallyStore *store = tally_stored_match_get_store (tally_session_get_stored (session));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));
  TallySetup setup;

  tally_setup_copy (&setup, tally_session_get_setup (session));
  if (end (page, response) && TALLY_IS_WINDOW (root))
    tally_window_push (TALLY_WINDOW (root), tally_new_match_page_new_like (store, &setup));
  tally_setup_clear (&setup);
}

static char *
preview (const TallySetup *setup,
         const TallyState *after)
{
  g_autofree char *outcome = tally_game_tell_next_step (setup, after->bytes);

  return g_strdup_printf (_ ("Preview: %s"), outcome);
}

/* What would be said of it, or why it can't count; a round that is under way
 * falls away in any case. */
static char *
tell_what_comes (TallySession *session,
                 gboolean     *may_count)
{
  const TallySetup *setup = tally_session_get_setup (session);
  gboolean loses_round = setup->game->rounds != NULL && setup->game->in_round (setup, tally_session_get_state (session));
  g_autofree char *outcome = NULL;
  TallyViolation violation;
  TallyState after;
  TallyEvent event;

  make_stop (session, TRUE, &event);
  *may_count = tally_session_try (session, &event, &after, &violation);
  tally_event_clear (&event);
  outcome = *may_count ? preview (setup, &after) : tally_violation_message (&violation, setup);

  return loses_round ? g_strdup_printf ("%s\n\n%s", _ ("The round that is being played falls away."), outcome)
                     : g_steal_pointer (&outcome);
}

/* `lead` comes before what is to be said of any ending; it may be NULL. */
static void
ask (TallyMatchPage *page,
     const char     *heading,
     const char     *lead,
     GCallback       answered_cb)
{
  gboolean may_count;
  g_autofree char *comes = tell_what_comes (tally_match_page_get_session (page), &may_count);
  g_autofree char *body = lead != NULL ? g_strdup_printf ("%s\n\n%s", lead, comes) : g_strdup (comes);
  AdwMessageDialog *dialog;

  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))),
                                                       heading, body));
  adw_message_dialog_add_responses (dialog, CANCEL, _ ("_Cancel"), BIN, _ ("_Throw it away"),
                                    UNCOUNTED, _ ("It _doesn’t count"), COUNTS, _ ("It c_ounts"), NULL);
  adw_message_dialog_set_response_appearance (dialog, BIN, ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, COUNTS, ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_response_enabled (dialog, COUNTS, may_count);
  adw_message_dialog_set_close_response (dialog, CANCEL);
  g_signal_connect_object (dialog, "response", answered_cb, page, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
tally_match_stop (TallyMatchPage *page)
{
  g_return_if_fail (TALLY_IS_MATCH_PAGE (page));

  ask (page, _ ("Stop this match here?"), NULL, G_CALLBACK (stop_response_cb));
}

void
tally_match_change_group (TallyMatchPage *page)
{
  g_return_if_fail (TALLY_IS_MATCH_PAGE (page));

  ask (page, _ ("How does this match end?"),
       _ ("Those who begin a match also end it. The next one starts with the new group."),
       G_CALLBACK (group_response_cb));
}

void
tally_match_set_aside (TallyMatchPage *page)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TALLY_IS_MATCH_PAGE (page));

  if (tally_stored_match_set_aside (tally_session_get_stored (tally_match_page_get_session (page)), TRUE, &error))
    leave (page, _ ("Set aside: it is in All matches"));
  else
    tally_match_page_toast (page, error->message);
}
