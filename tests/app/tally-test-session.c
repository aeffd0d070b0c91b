#include "tally-test-session.h"

#include "tally-test-match.h"

TallySession *
tally_test_session_new (const char *game,
                        const char *players,
                        const char *options,
                        const char *events)
{
  TallyMatch *match = tally_test_match_new (game, players, options);

  if (events != NULL)
    tally_test_add_all (match, events);

  return tally_session_new (match, NULL);
}

TallyEntry
tally_test_session_add (TallySession   *session,
                        const char     *event,
                        TallyViolation *violation)
{
  g_autoptr (GError) error = NULL;
  TallyViolation refusal;
  TallyEvent read;
  TallyEntry entry;

  tally_test_event_read (tally_session_get_setup (session), event, &read);
  entry = tally_session_add (session, &read, violation != NULL ? violation : &refusal, &error);
  g_assert_no_error (error);
  tally_event_clear (&read);

  return entry;
}

TallyEntry
tally_test_session_correct (TallySession *session,
                            guint         index,
                            const char   *event)
{
  g_autoptr (GError) error = NULL;
  TallyViolation refusal;
  TallyEvent read;
  TallyEntry entry;

  tally_test_event_read (tally_session_get_setup (session), event, &read);
  entry = tally_session_correct (session, index, &read, &refusal, &error);
  g_assert_no_error (error);
  tally_event_clear (&read);

  return entry;
}
