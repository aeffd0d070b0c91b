/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-stored-match-private.h"

#include "tally-language.h"
#include <string.h>

enum {
  SET_DRAFT,
  DROP_DRAFT,
  GET_DRAFT,
  SET_PHOTO,
  DROP_PHOTO,
  GET_PHOTO,
};

static const char *const statements[] = {
  [SET_DRAFT] = "INSERT OR REPLACE INTO drafts (match_id, draft) VALUES (?1, ?2)",
  [DROP_DRAFT] = "DELETE FROM drafts WHERE match_id = ?1",
  [GET_DRAFT] = "SELECT draft FROM drafts WHERE match_id = ?1",
  [SET_PHOTO] = "INSERT OR REPLACE INTO photos (match_id, media_type, bytes) VALUES (?1, ?2, ?3)",
  [DROP_PHOTO] = "DELETE FROM photos WHERE match_id = ?1",
  [GET_PHOTO] = "SELECT media_type, bytes FROM photos WHERE match_id = ?1",
};

/* How the files of pictures begin that we take. */
static const struct {
  const char *media_type;
  gsize offset;
  gsize size;
  const char *bytes;
} pictures[] = {
  { "image/jpeg", 0, 3, "\xff\xd8\xff" },
  { "image/png", 0, 8, "\x89PNG\r\n\x1a\n" },
  { "image/webp", 8, 4, "WEBP" },
};

gboolean
tally_stored_match_set_labels (TallyStoredMatch *self,
                               const char       *title,
                               const char       *note,
                               GError          **error)
{
  TallyMatchRow labels = { .id = self->row->id, .title = (char *) title, .note = (char *) note };
  g_autoptr (TallyEdit) edit = tally_edit_begin (self->store, error);

  return edit != NULL &&
         tally_matches_set_labels (self->store, &labels, error) &&
         tally_edit_commit (edit, TALLY_ASPECT_MATCHES, error);
}

gboolean
tally_stored_match_set_place (TallyStoredMatch *self,
                              const char       *place,
                              GError          **error)
{
  g_autofree char *trimmed = place ? g_strstrip (g_strdup (place)) : NULL;
  g_autoptr (TallyEdit) edit = tally_edit_begin (self->store, error);

  return edit != NULL &&
         tally_matches_set_place (self->store, self->row->id, trimmed && *trimmed ? trimmed : NULL, error) &&
         tally_edit_commit (edit, TALLY_ASPECT_MATCHES, error);
}

gboolean
tally_stored_match_set_aside (TallyStoredMatch *self,
                              gboolean          aside,
                              GError          **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (self->store, error);

  return edit != NULL &&
         tally_matches_set_aside (self->store, self->row->id, aside ? tally_store_get_now_ms () : 0, error) &&
         tally_edit_commit (edit, TALLY_ASPECT_MATCHES, error);
}

gboolean
tally_stored_match_set_binned (TallyStoredMatch *self,
                               gboolean          binned,
                               GError          **error)
{
  g_autoptr (TallyEdit) edit = tally_edit_begin (self->store, error);

  if (edit == NULL || !tally_stored_match_catch_up (self, error))
    return FALSE;
  if (binned == (self->row->binned_ms != 0))
    return TRUE;

  return tally_matches_set_binned (self->store, self->row, self->match,
                                   binned ? tally_store_get_now_ms () : 0, error) &&
         tally_edit_commit (edit, TALLY_ASPECT_MATCHES, error);
}

gboolean
tally_stored_match_write_draft (TallyStoredMatch *self,
                                const char       *draft,
                                GError          **error)
{
  TallySql *sql = tally_store_get_sql (self->store);

  return draft != NULL
           ? tally_sql_run (sql, error, statements[SET_DRAFT], TALLY_INT (self->row->id), TALLY_TEXT (draft))
           : tally_sql_run (sql, error, statements[DROP_DRAFT], TALLY_INT (self->row->id));
}

gboolean
tally_stored_match_set_draft (TallyStoredMatch *self,
                              const char       *draft,
                              GError          **error)
{
  TallySql *sql = tally_store_get_sql (self->store);
  guint patience = tally_sql_get_patience (sql);
  g_autoptr (TallyEdit) edit = NULL;

  if (self->planned != NULL)
    return TRUE;
  tally_sql_set_patience (sql, 0);
  edit = tally_edit_begin (self->store, error);
  tally_sql_set_patience (sql, patience);

  return edit != NULL &&
         tally_stored_match_write_draft (self, draft, error) &&
         tally_edit_commit (edit, 0, error);
}

gboolean
tally_stored_match_get_draft (TallyStoredMatch *self,
                              char            **draft,
                              GError          **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  *draft = NULL;
  rows = tally_sql_query (tally_store_get_sql (self->store), error, statements[GET_DRAFT], TALLY_INT (self->row->id));
  if (rows == NULL)
    return FALSE;
  if (tally_rows_next (rows, &problem))
    *draft = g_strdup (tally_rows_get_text (rows, 0));

  return tally_rows_ended (problem, error);
}

static const char *
find_media_type (GBytes *photo)
{
  gsize size;
  const guint8 *bytes = g_bytes_get_data (photo, &size);

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++) {
    if (size >= pictures[i].offset + pictures[i].size &&
        memcmp (bytes + pictures[i].offset, pictures[i].bytes, pictures[i].size) == 0)
      return pictures[i].media_type;
  }

  return NULL;
}

static gboolean
check_photo (GBytes  *photo,
             GError **error)
{
  if (g_bytes_get_size (photo) > TALLY_PHOTO_MAX_BYTES)
    return tally_store_fail (error, SQLITE_TOOBIG, _ ("The photo is larger than %d MB. Choose a smaller one."),
                             TALLY_PHOTO_MAX_BYTES / (1024 * 1024));
  if (find_media_type (photo) == NULL)
    return tally_store_fail (error, SQLITE_CONSTRAINT,
                             _ ("This photo can’t be kept. Choose a JPEG, PNG or WebP file."));

  return TRUE;
}

gboolean
tally_stored_match_set_photo (TallyStoredMatch *self,
                              GBytes           *photo,
                              GError          **error)
{
  TallySql *sql = tally_store_get_sql (self->store);
  g_autoptr (TallyEdit) edit = NULL;
  gboolean written;

  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), FALSE);

  if (photo != NULL && !check_photo (photo, error))
    return FALSE;
  edit = tally_edit_begin (self->store, error);
  if (edit == NULL)
    return FALSE;

  if (photo != NULL)
    written = tally_sql_run (sql, error, statements[SET_PHOTO], TALLY_INT (self->row->id),
                             TALLY_TEXT (find_media_type (photo)),
                             TALLY_BLOB (g_bytes_get_data (photo, NULL), g_bytes_get_size (photo)));
  else
    written = tally_sql_run (sql, error, statements[DROP_PHOTO], TALLY_INT (self->row->id));

  return written && tally_edit_commit (edit, TALLY_ASPECT_MATCHES, error);
}

gboolean
tally_stored_match_get_photo (TallyStoredMatch *self,
                              GBytes          **photo,
                              char            **media_type,
                              GError          **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;
  gsize size;

  *photo = NULL;
  *media_type = NULL;
  rows = tally_sql_query (tally_store_get_sql (self->store), error, statements[GET_PHOTO], TALLY_INT (self->row->id));
  if (rows == NULL)
    return FALSE;
  if (tally_rows_next (rows, &problem)) {
    const void *bytes = tally_rows_get_blob (rows, 1, &size);

    *photo = g_bytes_new (bytes, size);
    *media_type = g_strdup (tally_rows_get_text (rows, 0));
  }

  return tally_rows_ended (problem, error);
}
