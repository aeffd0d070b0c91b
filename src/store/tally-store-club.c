/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-store-club.h"

#include "tally-store-private.h"

enum {
  GET_NAME,
  FIND_TABLE,
};

static const char *const statements[] = {
  [GET_NAME] = "SELECT name FROM club WHERE joined = 1",
  [FIND_TABLE] = "SELECT (SELECT t.value FROM club_log t WHERE t.kind = 3 AND t.subject = d.uuid AND t.field = 'device.table'"
                 " ORDER BY t.clock DESC LIMIT 1) FROM club_terms m JOIN club_devices d ON d.id = m.device_id"
                 " WHERE m.match = ?1 AND EXISTS (SELECT 1 FROM club WHERE joined = 1) ORDER BY m.term DESC LIMIT 1",
};

/* A wall goes on without what can't be read. */
static char *
read_text (TallyRows *rows)
{
  return rows != NULL && tally_rows_next (rows, NULL) ? g_strdup (tally_rows_get_text (rows, 0)) : NULL;
}

char *
tally_store_get_club_name (TallyStore *store)
{
  g_autoptr (TallyRows) rows = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  rows = tally_sql_query (tally_store_get_sql (store), NULL, statements[GET_NAME]);
  return read_text (rows);
}

char *
tally_store_find_table (TallyStore *store,
                        const char *match)
{
  g_autoptr (TallyRows) rows = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);
  g_return_val_if_fail (match != NULL, NULL);

  rows = tally_sql_query (tally_store_get_sql (store), NULL, statements[FIND_TABLE], TALLY_TEXT (match));
  return read_text (rows);
}
