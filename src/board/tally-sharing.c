/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-sharing.h"

#include <glib/gstdio.h>
#include <utime.h>

#include "tally-object-class.h"

/* So long after a crash the same address still holds; how often the file says
 * that there hasn't been one. */
#define KEEP_SECONDS (12 * 60 * 60)
#define ALIVE_SECONDS 300
#define EVERYTHING "*"

struct _TallySharing {
  GObject parent_instance;

  TallyStore *store;
  TallyBoard *board;
  char *match;
  guint alive; /* the timeout that keeps the file young */
};

TALLY_DEFINE_PLAIN_TYPE (TallySharing, tally_sharing, G_TYPE_OBJECT)

/* ---- What a crash leaves behind ---- */

static char *
get_path (const char *name)
{
  return g_build_filename (g_get_user_runtime_dir (), "tallygator", name, NULL);
}

static void
remember_scope (TallySharing *self)
{
  g_autofree char *path = get_path ("scope");
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents_full (path, self->match != NULL ? self->match : EVERYTHING, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error))
    g_debug ("%s", error->message);
}

static void
forget (void)
{
  g_autofree char *token = get_path ("board");
  g_autofree char *scope = get_path ("scope");

  g_unlink (token);
  g_unlink (scope);
}

/* What was shared when the program ended by itself, if that isn't long ago. */
static char *
recall_scope (void)
{
  g_autofree char *token = get_path ("board");
  g_autofree char *path = get_path ("scope");
  char *scope = NULL;
  GStatBuf status;

  if (g_stat (token, &status) != 0 || g_get_real_time () / G_USEC_PER_SEC - status.st_mtime > KEEP_SECONDS)
    return NULL;
  g_file_get_contents (path, &scope, NULL, NULL);
  return scope;
}

static gboolean
alive_cb (gpointer data)
{
  g_autofree char *token = get_path ("board");

  g_utime (token, NULL);
  return G_SOURCE_CONTINUE;
}

/* ---- On and off ---- */

static void
board_changed_cb (TallySharing *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
store_changed_cb (TallySharing *self)
{
  if (self->board != NULL)
    tally_board_poke (self->board);
}

static void
close_board (TallySharing *self)
{
  if (self->board == NULL)
    return;
  g_clear_handle_id (&self->alive, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->board, self);
  tally_board_stop (self->board);
  g_clear_object (&self->board);
  g_clear_pointer (&self->match, g_free);
}

/* The port of before the crash; else the usual one, so that a bookmark on the
 * TV stays right, or any other if that one is taken. */
static TallyBoard *
open_board (TallySharing *self,
            const char   *match,
            gboolean      resumed,
            GError      **error)
{
  g_autofree char *token_file = get_path ("board");
  g_autofree char *folder = g_path_get_dirname (token_file);
  TallyBoardOptions options = {
    .db = tally_store_get_path (self->store),
    .match = match,
    .port = resumed ? 0 : TALLY_BOARD_PORT,
    .token_file = token_file,
    .keep_seconds = KEEP_SECONDS,
  };
  TallyBoard *board;

  g_mkdir_with_parents (folder, 0700);
  board = tally_board_start (&options, NULL);
  options.port = 0;
  return board != NULL ? board : tally_board_start (&options, error);
}

static gboolean
begin (TallySharing *self,
       const char   *match,
       gboolean      resumed,
       GError      **error)
{
  self->board = open_board (self, match, resumed, error);
  if (self->board == NULL) {
    forget ();
    return FALSE;
  }
  self->match = g_strdup (match);
  remember_scope (self);
  self->alive = g_timeout_add_seconds (ALIVE_SECONDS, alive_cb, NULL);
  g_signal_connect_swapped (self->board, "changed", G_CALLBACK (board_changed_cb), self);
  board_changed_cb (self);
  return TRUE;
}

/* Each time it is switched on there are a new address and a new code, whatever
 * a crash has left behind. */
gboolean
tally_sharing_start (TallySharing *self,
                     const char   *match,
                     GError      **error)
{
  g_autofree char *scope = g_strdup (match);

  g_return_val_if_fail (TALLY_IS_SHARING (self), FALSE);

  if (self->board != NULL)
    tally_sharing_stop (self);
  forget ();
  return begin (self, scope, FALSE, error);
}

void
tally_sharing_stop (TallySharing *self)
{
  g_return_if_fail (TALLY_IS_SHARING (self));

  close_board (self);
  forget ();
  board_changed_cb (self);
}

void
tally_sharing_resume (TallySharing *self)
{
  g_autofree char *scope = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TALLY_IS_SHARING (self));

  if (self->board != NULL)
    return;
  scope = recall_scope ();
  if (scope == NULL)
    forget ();
  else if (!begin (self, g_str_equal (scope, EVERYTHING) ? NULL : scope, TRUE, &error))
    g_message ("%s", error->message);
}

TallyBoard *
tally_sharing_get_board (TallySharing *self)
{
  g_return_val_if_fail (TALLY_IS_SHARING (self), NULL);

  return self->board;
}

const char *
tally_sharing_get_match (TallySharing *self)
{
  g_return_val_if_fail (TALLY_IS_SHARING (self), NULL);

  return self->match;
}

/* An orderly end is as good as Stop. */
static void
tally_sharing_dispose (GObject *object)
{
  TallySharing *self = TALLY_SHARING (object);

  if (self->board != NULL) {
    close_board (self);
    forget ();
  }
  g_clear_object (&self->store);

  G_OBJECT_CLASS (tally_sharing_parent_class)->dispose (object);
}

static void
tally_sharing_class_init (TallySharingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_sharing_dispose;

  tally_class_signal (klass, "changed", 0);
}

TallySharing *
tally_sharing_new (TallyStore *store)
{
  TallySharing *self = g_object_new (TALLY_TYPE_SHARING, NULL);

  self->store = g_object_ref (store);
  g_signal_connect_object (store, "changed", G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}
