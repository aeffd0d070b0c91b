/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-wait.h"

/* Far more than any machine needs: only a test that fails waits so long. */
#define PATIENCE_SECONDS 60

static gboolean
give_up_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

gboolean
tally_test_wait_until (gboolean (*reached) (gpointer),
                       gpointer data)
{
  gboolean late = FALSE;
  guint patience = PATIENCE_SECONDS * (g_getenv ("TALLY_SANITIZED") != NULL ? 6 : 1);
  guint timeout = g_timeout_add_seconds (patience, give_up_cb, &late);

  while (!late && !reached (data))
    g_main_context_iteration (NULL, TRUE);

  if (!late)
    g_source_remove (timeout);

  return !late;
}
