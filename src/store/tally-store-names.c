/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-store-names.h"

#include "tally-language.h"

#include "tally-name.h"
#include "tally-store-error.h"

gboolean
tally_store_check_name (const char *name,
                        gint64      taken,
                        gint64      own_id,
                        GError    **error)
{
  if (!tally_name_is_valid (name))
    return tally_store_fail (error, SQLITE_CONSTRAINT, _ ("A name has 1 to 64 characters. Choose another one."));
  if (taken != 0 && taken != own_id)
    return tally_store_fail (error, SQLITE_CONSTRAINT_UNIQUE,
                             _ ("There is a “%s” already. Choose another name."), name);

  return TRUE;
}

char *
tally_store_write_ids (GArray *ids)
{
  GString *text = g_string_new ("[");

  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i ? "," : "", g_array_index (ids, gint64, i));
  g_string_append_c (text, ']');

  return g_string_free (text, FALSE);
}
