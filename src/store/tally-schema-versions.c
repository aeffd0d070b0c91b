/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-time.h"
#include "tally-schema.h"
#include "tally-schema-resource.h"

/* "Tala", to be told from other programs' databases. */
#define APPLICATION_ID 0x54616c61

static gboolean
run_text (TallySql   *sql,
          const char *path,
          GError    **error)
{
  g_autoptr (GBytes) script = g_resource_lookup_data (tally_schema_texts_get_resource (), path, 0, error);

  return script != NULL && tally_sql_run_script (sql, g_bytes_get_data (script, NULL), error);
}

static gboolean
run_version (TallySql *sql,
             guint     version,
             GError  **error)
{
  g_autofree char *path = g_strdup_printf ("/schema/%u.sql", version);

  return run_text (sql, path, error);
}

static gboolean
bring_triggers (TallySql *sql,
                GError  **error)
{
  return run_text (sql, "/schema/connection.sql", error);
}

static gboolean
step_to_2 (TallySql *sql,
           GError  **error)
{
  return run_version (sql, 2, error);
}

/* How long matches took came with schema 2, but the journal is read as it is now. */
static gboolean
step_to_3 (TallySql *sql,
           GError  **error)
{
  return run_version (sql, 3, error) && tally_match_time_fill_in (sql, error);
}

static const TallySqlFunc steps[] = { step_to_2, step_to_3 };

/* A new database goes the same way as an old one, so that they can't differ. */
static gboolean
create (TallySql *sql,
        GError  **error)
{
  gboolean made = run_version (sql, 1, error);

  for (guint i = 0; made && i < G_N_ELEMENTS (steps); i++)
    made = steps[i](sql, error);

  return made;
}

const TallySchema tally_schema = {
  .application_id = APPLICATION_ID,
  .version = 1 + G_N_ELEMENTS (steps),
  .create = create,
  .steps = steps,
  .before_write = bring_triggers,
};
