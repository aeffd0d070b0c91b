/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-intake.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-object-class.h"
#include "tally-day.h"
#include "tally-errand.h"
#include "tally-iso-time.h"
#include "tally-item.h"
#include "tally-json-text.h"
#include "tally-name.h"
#include "tally-play.h"
#include "tally-rank.h"
#include "tally-store-copies.h"
#include "tally-store-import.h"
#include "tally-stored-match.h"

struct _TallyIntake {
  GObject parent_instance;

  TallyStore *store;
  GPtrArray *files;   /* GFile */
  GPtrArray *matches; /* TallyMatchFile, which can be taken */
  GListStore *lines;
  guint n_new;
  guint n_known;
  guint n_left;
};

/* What a thread finds out. */
typedef struct {
  GPtrArray *matches;
  GPtrArray *taken;  /* TallyIntakeLine */
  GPtrArray *left;   /* Left */
  GHashTable *alike; /* title and reason → its Left */
  guint n_new;
  guint n_known;
} Findings;

/* Hundreds of matches of another game are one line. */
typedef struct {
  char *title;
  char *reason;
  guint n;
} Left;

static const char no_matches[] = N_ ("This kind of file can’t hold matches.");
static const char *const words[TALLY_N_IMPORTS] = {
  [TALLY_IMPORT_ADDED] = N_ ("new"),
  [TALLY_IMPORT_EXTENDED] = N_ ("goes on"),
  [TALLY_IMPORT_SKIPPED] = N_ ("already here"),
  [TALLY_IMPORT_RESTORED] = N_ ("back from the bin"),
  [TALLY_IMPORT_REPLACED] = N_ ("replaced"),
};

G_DEFINE_FINAL_TYPE (TallyIntake, tally_intake, G_TYPE_OBJECT)

static void
line_free (gpointer data)
{
  TallyIntakeLine *line = data;

  g_free (line->title);
  g_free (line->about);
  g_free (line);
}

static void
left_free (gpointer data)
{
  Left *left = data;

  g_free (left->title);
  g_free (left->reason);
  g_free (left);
}

static void
match_free (gpointer match)
{
  tally_match_file_free (match);
}

static Findings *
findings_new (void)
{
  Findings *findings = g_new0 (Findings, 1);

  findings->matches = g_ptr_array_new_with_free_func (match_free);
  findings->taken = g_ptr_array_new_with_free_func (line_free);
  findings->left = g_ptr_array_new_with_free_func (left_free);
  findings->alike = g_hash_table_new_full (tally_name_hash, g_str_equal, g_free, NULL);

  return findings;
}

static void
findings_free (gpointer data)
{
  Findings *findings = data;

  g_ptr_array_unref (findings->matches);
  g_ptr_array_unref (findings->taken);
  g_ptr_array_unref (findings->left);
  g_hash_table_unref (findings->alike);
  g_free (findings);
}

static TallyIntakeLine *
line_new (TallyIntakeKind kind,
          const char     *title,
          const char     *about,
          const char     *what)
{
  TallyIntakeLine *line = g_new0 (TallyIntakeLine, 1);

  *line = (TallyIntakeLine){ kind, g_strdup (title), g_strdup (about), what };

  return line;
}

/* ---- Reading, in a thread ---- */

static void
leave (Findings   *findings,
       const char *title,
       const char *reason)
{
  g_autofree char *plain = tally_to_plain (title);
  char *key = g_strdup_printf ("%s\n%s", plain, reason);
  Left *left = g_hash_table_lookup (findings->alike, key);

  if (left == NULL) {
    left = g_new0 (Left, 1);
    *left = (Left){ g_strdup (plain), tally_to_plain (reason), 0 };
    g_ptr_array_add (findings->left, left);
    g_hash_table_insert (findings->alike, key, left);
  } else {
    g_free (key);
  }
  left->n++;
}

static void
read_plays (Findings *findings,
            GArray   *plays)
{
  for (guint i = 0; i < plays->len; i++) {
    const TallyPlay *play = &g_array_index (plays, TallyPlay, i);
    g_autoptr (GError) error = NULL;
    TallyMatchFile *match = tally_play_to_match (play, &error);
    gboolean ours = play->game != NULL && (tally_game_find_bgg (play->bgg) || tally_game_find_name (play->game));
    g_autofree char *about = ours ? tally_play_describe (play) : NULL;

    if (match != NULL)
      g_ptr_array_add (findings->matches, match);
    else
      leave (findings, about != NULL ? about : play->game != NULL ? play->game
                                                                  : _ ("no game"),
             error->message);
  }
}

static void
read_match (Findings   *findings,
            const char *text,
            gsize       length,
            const char *name,
            guint       line)
{
  g_autofree char *where = line > 0 ? g_strdup_printf (_ ("%s, line %u"), name, line) : g_strdup (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyMatchFile) match = tally_match_file_parse (text, length, &error);

  if (match != NULL && tally_import_check (match, &error))
    g_ptr_array_add (findings->matches, g_steal_pointer (&match));
  else
    leave (findings, where, error->message);
}

/* Of a picture nobody wants to know which byte of it is wrong. */
static gboolean
may_be_matches (const char *text)
{
  char first = text[strspn (text, " \t\r\n")];

  return first == '{' || first == '[';
}

/* One match, or one a line if the first line is one. */
static void
read_matches (Findings   *findings,
              const char *text,
              gsize       length,
              const char *name)
{
  const char *end = memchr (text, '\n', length);
  g_autoptr (TallyJsonDocument) first = end != NULL ? tally_json_parse (text, (gsize) (end - text), NULL) : NULL;
  guint line = 0;

  if (first == NULL) {
    read_match (findings, text, length, name, 0);
    return;
  }
  while (length > 0) {
    gsize n;

    end = memchr (text, '\n', length);
    n = end != NULL ? (gsize) (end - text) : length;
    line++;
    if (strspn (text, " \t\r") < n)
      read_match (findings, text, n, name, line);
    text += MIN (n + 1, length);
    length -= MIN (n + 1, length);
  }
}

static char *
get_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return g_filename_display_name (base);
}

static gboolean
load (GFile        *file,
      GCancellable *cancellable,
      char        **text,
      gsize        *length,
      GError      **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                                                  G_FILE_QUERY_INFO_NONE, cancellable, error);

  if (info == NULL)
    return FALSE;
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR || g_file_info_get_size (info) > TALLY_JSON_MAX_BYTES) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ (no_matches));
    return FALSE;
  }

  return g_file_load_contents (file, cancellable, text, length, NULL, error);
}

static void
read_file (Findings     *findings,
           GFile        *file,
           GCancellable *cancellable)
{
  g_autofree char *name = get_name (file);
  g_autofree char *text = NULL;
  g_autoptr (GArray) plays = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (load (file, cancellable, &text, &length, &error))
    plays = tally_plays_read (text, length, &error);
  if (error != NULL)
    leave (findings, name, error->message);
  else if (plays != NULL)
    read_plays (findings, plays);
  else if (!may_be_matches (text))
    leave (findings, name, _ (no_matches));
  else
    read_matches (findings, text, length, name);
}

static char *
tell_match (const TallyMatchFile *match)
{
  g_autoptr (GDateTime) date = match->started != NULL ? tally_iso_time_parse (match->started) : NULL;
  g_autofree char *day = NULL;

  if (date == NULL)
    return g_strdup (match->setup.game->name);

  day = tally_day_tell_date (tally_day_from_date (date));
  return g_strdup_printf ("%s, %s", match->setup.game->name, day);
}

static void
note_taken (Findings             *findings,
            const TallyMatchFile *match,
            TallyImported         what)
{
  g_autofree char *title = tell_match (match);
  g_autofree char *names = tally_join_names ((const char *const *) match->setup.names, match->setup.n_players);

  g_ptr_array_add (findings->taken, line_new (TALLY_INTAKE_TAKEN, title, names, _ (words[what])));
  if (what == TALLY_IMPORT_SKIPPED)
    findings->n_known++;
  else
    findings->n_new++;
}

/* Does everything but keep it. */
static gboolean
try_out (Findings   *findings,
         TallyStore *store,
         GError    **error)
{
  g_autoptr (TallyImport) import = tally_import_begin (store, FALSE, error);

  for (guint i = 0; import != NULL && i < findings->matches->len;) {
    TallyMatchFile *match = findings->matches->pdata[i];
    g_autoptr (GError) problem = NULL;
    TallyImported what;

    if (tally_import_add (import, match, &what, &problem)) {
      note_taken (findings, match, what);
      i++;
    } else {
      g_autofree char *title = tell_match (match);

      leave (findings, title, _ ("This match is already here and went differently. Delete the one that is here first."));
      g_ptr_array_remove_index (findings->matches, i);
    }
  }

  return import != NULL;
}

static gpointer
read_all_cb (TallyStore   *store,
             gpointer      data,
             GCancellable *cancellable,
             GError      **error)
{
  GPtrArray *files = data;
  Findings *findings = findings_new ();

  for (guint i = 0; i < files->len && !g_cancellable_is_cancelled (cancellable); i++)
    read_file (findings, files->pdata[i], cancellable);
  if (findings->matches->len == 0 || try_out (findings, store, error))
    return findings;

  findings_free (findings);
  return NULL;
}

/* ---- Taking, in a thread ---- */

/* The answer is only that it has been done. */
static gpointer
take_all_cb (TallyStore   *store,
             gpointer      data,
             GCancellable *cancellable,
             GError      **error)
{
  GPtrArray *matches = data;
  g_autoptr (TallyImport) import = NULL;

  if (!tally_copies_keep (store, TRUE, error))
    return NULL;
  import = tally_import_begin (store, FALSE, error);
  if (import == NULL)
    return NULL;

  for (guint i = 0; i < matches->len; i++) {
    TallyImported what;

    if (!tally_import_add (import, matches->pdata[i], &what, error))
      return NULL;
  }

  return GINT_TO_POINTER (tally_import_commit (import, error));
}

/* ---- What is shown ---- */

static void
add_lines (GPtrArray  *lines,
           const char *heading,
           GPtrArray  *more)
{
  gsize n = 0;
  g_autofree gpointer *data = g_ptr_array_steal (more, &n);

  if (n > 0)
    g_ptr_array_add (lines, line_new (TALLY_INTAKE_HEADING, heading, NULL, NULL));
  for (gsize i = 0; i < n; i++)
    g_ptr_array_add (lines, data[i]);
}

static void
show_findings (TallyIntake *self,
               Findings    *findings)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  g_autoptr (GPtrArray) left = g_ptr_array_new ();

  for (guint i = 0; i < findings->left->len; i++) {
    const Left *one = findings->left->pdata[i];
    g_autofree char *count = one->n > 1 ? g_strdup_printf (ngettext ("%s (%u match)", "%s (%u matches)", one->n),
                                                           one->title, one->n)
                                        : NULL;

    g_ptr_array_add (left, line_new (TALLY_INTAKE_LEFT, count != NULL ? count : one->title, one->reason, NULL));
    self->n_left += one->n;
  }
  add_lines (lines, _ ("Can’t be taken"), left);
  add_lines (lines, _ ("Can be taken"), findings->taken);
  tally_item_list_fill (self->lines, lines, line_free);

  g_clear_pointer (&self->matches, g_ptr_array_unref);
  self->matches = g_steal_pointer (&findings->matches);
  findings->matches = g_ptr_array_new ();
  self->n_new = findings->n_new;
  self->n_known = findings->n_known;
}

static void
tally_intake_class_init (TallyIntakeClass *klass)
{
  tally_class_owns_objects (klass, TallyIntake, store, lines);
  tally_class_owns (klass, TallyIntake, files, g_ptr_array_unref);
  tally_class_owns (klass, TallyIntake, matches, g_ptr_array_unref);
}

static void
tally_intake_init (TallyIntake *self)
{
  self->lines = tally_item_list_new ();
}

TallyIntake *
tally_intake_new (TallyStore *store,
                  GPtrArray  *files)
{
  TallyIntake *self = g_object_new (TALLY_TYPE_INTAKE, NULL);

  self->store = g_object_ref (store);
  self->files = g_ptr_array_ref (files);

  return self;
}

void
tally_intake_read (TallyIntake        *self,
                   GCancellable       *cancellable,
                   GAsyncReadyCallback callback,
                   gpointer            data)
{
  static const TallyErrand errand = { TALLY_ACCESS_WRITE, read_all_cb, (GDestroyNotify) g_ptr_array_unref, findings_free };

  tally_errand_send (&errand, self->store, g_ptr_array_ref (self->files), cancellable, callback, data);
}

gboolean
tally_intake_read_finish (TallyIntake  *self,
                          GAsyncResult *result,
                          GError      **error)
{
  Findings *findings = tally_errand_finish (result, error);

  if (findings == NULL)
    return FALSE;

  show_findings (self, findings);
  findings_free (findings);
  return TRUE;
}

void
tally_intake_take (TallyIntake        *self,
                   GAsyncReadyCallback callback,
                   gpointer            data)
{
  static const TallyErrand errand = { TALLY_ACCESS_WRITE, take_all_cb, (GDestroyNotify) g_ptr_array_unref };

  tally_errand_send (&errand, self->store, g_ptr_array_ref (self->matches), NULL, callback, data);
}

gboolean
tally_intake_take_finish (TallyIntake  *self,
                          GAsyncResult *result,
                          GError      **error)
{
  gboolean taken = tally_errand_finish (result, error) != NULL;

  if (taken)
    tally_store_notice_others (self->store);

  return taken;
}

GListModel *
tally_intake_get_lines (TallyIntake *self)
{
  return G_LIST_MODEL (self->lines);
}

guint
tally_intake_get_n_new (TallyIntake *self)
{
  return self->n_new;
}

guint
tally_intake_get_n_known (TallyIntake *self)
{
  return self->n_known;
}

guint
tally_intake_get_n_left (TallyIntake *self)
{
  return self->n_left;
}

gint64
tally_intake_find_match (TallyIntake *self)
{
  const TallyMatchFile *only = self->matches != NULL && self->matches->len == 1 ? self->matches->pdata[0] : NULL;
  g_autoptr (TallyStoredMatch) match = NULL;

  if (only != NULL && only->id != NULL)
    match = tally_store_open_match_named (self->store, only->id, NULL);

  return match != NULL ? tally_stored_match_get_id (match) : 0;
}
