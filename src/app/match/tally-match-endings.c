/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "tally-match-page-private.h"
#include "tally-new-match-page.h"
#include "tally-unasked-box.h"
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

/* What was counted only now goes where it belongs, into the last round. */
static TallyTaken
enter_unasked (TallySession    *session,
               TallyUnaskedBox *box,
               TallyViolation  *violation,
               GError         **error)
{
  guint index = tally_unasked_box_get_index (box);
  TallyTaken taken;
  TallyEvent event;

  if (index >= tally_match_get_length (tally_session_get_match (session))) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("That entry has been undone elsewhere. Nothing was changed: look at the match again."));
    return TALLY_FAILED;
  }

  tally_event_copy (&event, tally_match_get_event (tally_session_get_match (session), index));
  tally_unasked_box_write (box, &event);
  taken = tally_session_correct (session, index, &event, violation, error);
  tally_event_clear (&event);

  return taken;
}

/* `box` is what had to be counted for it, or NULL. */
static gboolean
enter_stop (TallyMatchPage  *page,
            gboolean         counts,
            TallyUnaskedBox *box)
{
  TallySession *session = tally_match_page_get_session (page);
  g_autoptr (GError) error = NULL;
  g_autofree char *refused = NULL;
  TallyViolation violation;
  TallyEvent event;
  TallyTaken taken = counts && box != NULL ? enter_unasked (session, box, &violation, &error) : TALLY_TAKEN;

  make_stop (session, counts, &event);
  if (taken == TALLY_TAKEN)
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
  TallyStoredMatch *stored = tally_session_get_stored (tally_match_page_get_session (page));
  TallyWindow *window = tally_window_of (page);

  if (window != NULL)
    tally_window_leave_match (window, tally_stored_match_get_id (stored), note);
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
end (TallyMatchPage   *page,
     const char       *response,
     AdwMessageDialog *dialog)
{
  GtkWidget *box = adw_message_dialog_get_extra_child (dialog);

  if (g_str_equal (response, BIN))
    return throw_away (page);

  return !g_str_equal (response, CANCEL) &&
         enter_stop (page, g_str_equal (response, COUNTS), box != NULL ? TALLY_UNASKED_BOX (box) : NULL);
}

static void
stop_response_cb (TallyMatchPage   *page,
                  const char       *response,
                  AdwMessageDialog *dialog)
{
  end (page, response, dialog);
}

/* The next match begins with those who sat here, to be changed. The page of
 * this one may be gone by then. */
static void
group_response_cb (TallyMatchPage   *page,
                   const char       *response,
                   AdwMessageDialog *dialog)
{
  TallySession *session = tally_match_page_get_session (page);
  TallyStore *store = tally_stored_match_get_store (tally_session_get_stored (session));
  TallyWindow *window = tally_window_of (page);
  TallySetup setup;

  tally_setup_copy (&setup, tally_session_get_setup (session));
  if (end (page, response, dialog) && window != NULL)
    tally_window_push (window, tally_new_match_page_new_like (store, &setup));
  tally_setup_clear (&setup);
}

static char *
preview (const TallyMatch *ended)
{
  g_autofree char *outcome = tally_game_tell_next_step (tally_match_get_setup (ended), tally_match_get_state (ended));

  return g_strdup_printf (_ ("Preview: %s"), outcome);
}

static TallyMatch *
count_too (const TallyMatch *ended,
           TallyUnaskedBox  *box,
           TallyViolation   *violation)
{
  guint index = tally_unasked_box_get_index (box);
  TallyMatch *counted = NULL;
  TallyEvent event;
  guint failed;

  tally_event_copy (&event, tally_match_get_event (ended, index));
  if (tally_unasked_box_write (box, &event))
    counted = tally_match_correct (ended, index, &event, &failed, violation);
  tally_event_clear (&event);

  return counted;
}

/* The match as it would be if it ended here and counted; NULL: it can't, for
 * that reason, or, where there is none, as long as something isn't counted. */
static TallyMatch *
end_in_mind (TallySession    *session,
             TallyUnaskedBox *box,
             TallyViolation  *violation)
{
  g_autoptr (TallyMatch) ended = tally_match_copy (tally_session_get_match (session));
  gboolean taken;
  TallyEvent event;

  make_stop (session, TRUE, &event);
  taken = tally_match_add (ended, &event, violation);
  tally_event_clear (&event);
  if (!taken)
    return NULL;

  return box != NULL ? count_too (ended, box, violation) : g_steal_pointer (&ended);
}

/* What would be said of it, or why it can't count; a round that is under way
 * falls away in any case. What isn't known yet has its line, so that nothing
 * moves away from a finger that counts. */
static char *
tell_what_comes (TallySession    *session,
                 TallyUnaskedBox *box,
                 gboolean        *may_count)
{
  const TallySetup *setup = tally_session_get_setup (session);
  gboolean loses_round = setup->game->rounds != NULL && setup->game->in_round (setup, tally_session_get_state (session));
  TallyViolation violation = { 0 };
  g_autoptr (TallyMatch) ended = end_in_mind (session, box, &violation);
  g_autofree char *outcome = NULL;

  *may_count = ended != NULL;
  if (ended != NULL)
    outcome = preview (ended);
  else
    outcome = violation.game != NULL ? tally_violation_message (&violation, setup) : g_strdup_printf (_ ("Preview: %s"), "–");

  return loses_round ? g_strdup_printf ("%s\n\n%s", _ ("The round in progress is dropped."), outcome)
                     : g_steal_pointer (&outcome);
}

#define PAGE "page"
#define LEAD "lead"

/* As often as something is typed. */
static void
update_question (AdwMessageDialog *dialog)
{
  TallyMatchPage *page = g_object_get_data (G_OBJECT (dialog), PAGE);
  const char *lead = g_object_get_data (G_OBJECT (dialog), LEAD);
  GtkWidget *box = adw_message_dialog_get_extra_child (dialog);
  gboolean may_count;
  g_autofree char *comes = tell_what_comes (tally_match_page_get_session (page), box != NULL ? TALLY_UNASKED_BOX (box) : NULL,
                                            &may_count);
  g_autofree char *body = lead != NULL ? g_strdup_printf ("%s\n\n%s", lead, comes) : g_strdup (comes);

  adw_message_dialog_set_body (dialog, g_strstrip (body));
  adw_message_dialog_set_response_enabled (dialog, COUNTS, may_count);
}

/* What decides must have been counted by somebody. */
static void
add_unasked (AdwMessageDialog *dialog,
             TallySession     *session)
{
  TallyViolation violation;
  g_autoptr (TallyMatch) ended = end_in_mind (session, NULL, &violation);
  GtkWidget *box = ended != NULL ? tally_unasked_box_new (session, ended) : NULL;

  if (box == NULL)
    return;

  g_signal_connect_object (box, "changed", G_CALLBACK (update_question), dialog, G_CONNECT_SWAPPED);
  adw_message_dialog_set_extra_child (dialog, box);
}

/* `lead` comes before what is to be said of any ending; it may be NULL. */
static void
ask (TallyMatchPage *page,
     const char     *heading,
     const char     *lead,
     GCallback       answered_cb)
{
  AdwMessageDialog *dialog;

  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))),
                                                       heading, NULL));
  adw_message_dialog_add_responses (dialog, CANCEL, _ ("_Cancel"), BIN, _ ("_Throw it away"),
                                    UNCOUNTED, _ ("It _doesn’t count"), COUNTS, _ ("It c_ounts"), NULL);
  adw_message_dialog_set_response_appearance (dialog, BIN, ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, COUNTS, ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (dialog, CANCEL);
  g_object_set_data_full (G_OBJECT (dialog), PAGE, g_object_ref (page), g_object_unref);
  g_object_set_data_full (G_OBJECT (dialog), LEAD, g_strdup (lead), g_free);
  add_unasked (dialog, tally_match_page_get_session (page));
  update_question (dialog);
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
