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
