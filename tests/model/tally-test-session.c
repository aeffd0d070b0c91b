/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-session.h"

#include "tally-test-folder.h"
#include "tally-test-match.h"
#include "tally-test-store.h"

static void
store_gone_cb (gpointer folder,
               GObject *store)
{
  tally_test_folder_remove (folder);
}

TallySession *
tally_test_session_keep (TallyMatch *match)
{
  g_autoptr (TallyMatch) kept = match;
  char *folder = tally_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "house.db", NULL);
  g_autoptr (TallyStore) store = tally_test_store_create (path);
  g_autoptr (TallyStoredMatch) stored = NULL;
  TallyViolation violation;

  g_object_weak_ref (G_OBJECT (store), store_gone_cb, folder);
  stored = tally_test_start_like (store, tally_match_get_setup (kept));
  for (guint i = 0; i < tally_match_get_total (kept); i++)
    g_assert_cmpint (tally_stored_match_add (stored, tally_match_get_event (kept, i), &violation, NULL), ==, TALLY_TAKEN);
  for (guint i = tally_match_get_length (kept); i < tally_match_get_total (kept); i++)
    g_assert_cmpint (tally_stored_match_undo (stored, NULL), ==, TALLY_TAKEN);

  return tally_session_new (stored);
}

TallySession *
tally_test_session_new (const char *game,
                        const char *players,
                        const char *options,
                        const char *events)
{
  TallyMatch *match = tally_test_match_new (game, players, options);

  if (events != NULL)
    tally_test_add_all (match, events);

  return tally_test_session_keep (match);
}

TallySession *
tally_test_session_open (TallyStore *store,
                         gint64      id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (store, id, &error);

  g_assert_no_error (error);

  return tally_session_new (match);
}

TallySession *
tally_test_session_start (TallyStore *store,
                          const char *game,
                          const char *players)
{
  g_autoptr (TallyStoredMatch) match = tally_test_start (store, game, players);

  return tally_session_new (match);
}

void
tally_test_session_assert_length (TallySession *session,
                                  guint         length)
{
  g_assert_cmpuint (tally_match_get_length (tally_session_get_match (session)), ==, length);
}

TallyTaken
tally_test_session_add (TallySession   *session,
                        const char     *event,
                        TallyViolation *violation)
{
  g_autoptr (GError) error = NULL;
  TallyViolation refusal;
  TallyEvent read;
  TallyTaken taken;

  tally_test_event_read (tally_session_get_setup (session), event, &read);
  taken = tally_session_add (session, &read, NULL, violation != NULL ? violation : &refusal, &error);
  g_assert_no_error (error);
  tally_event_clear (&read);

  return taken;
}

TallyTaken
tally_test_session_correct (TallySession *session,
                            guint         index,
                            const char   *event)
{
  g_autoptr (GError) error = NULL;
  TallyViolation refusal;
  TallyEvent read;
  TallyTaken taken;

  tally_test_event_read (tally_session_get_setup (session), event, &read);
  taken = tally_session_correct (session, index, &read, &refusal, &error);
  g_assert_no_error (error);
  tally_event_clear (&read);

  return taken;
}
