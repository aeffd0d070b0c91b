/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-watch.h"

#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "tally-board-source.h"

/* The log is written before the commit can be seen, so one look is often too
 * early: these many milliseconds after the last write it is looked again. */
static const guint looks[] = { 1, 2, 4, 8, 16, 32, 64 };
/* The net below: files on some network disks never tell. */
#define LOOK_EVERY_SECONDS 2

struct _TallyBoardWatch {
  TallyStore *store;
  char *name; /* of the database's file, without its folder */
  int inotify;
  GSource *written;
  GSource *again;
  GSource *regular;
  guint n_looks;
};

static void look_again_later (TallyBoardWatch *self);

static gboolean
again_cb (gpointer data)
{
  TallyBoardWatch *self = data;

  tally_board_source_drop (&self->again);
  if (!tally_store_notice_others (self->store))
    look_again_later (self);
  return G_SOURCE_REMOVE;
}

static void
look_again_later (TallyBoardWatch *self)
{
  if (self->n_looks == G_N_ELEMENTS (looks))
    return;
  self->again = tally_board_source_after (looks[self->n_looks++], again_cb, self);
}

void
tally_board_watch_look (TallyBoardWatch *self)
{
  tally_board_source_drop (&self->again);
  self->n_looks = 0;
  if (!tally_store_notice_others (self->store))
    look_again_later (self);
}

static gboolean
is_about_us (TallyBoardWatch            *self,
             const struct inotify_event *event)
{
  return event->len > 0 && g_str_has_prefix (event->name, self->name);
}

static gboolean
written_cb (int          fd,
            GIOCondition condition,
            gpointer     data)
{
  TallyBoardWatch *self = data;
  char buffer[4096] __attribute__ ((aligned (__alignof__(struct inotify_event))));
  gboolean ours = FALSE;
  gssize n;

  while ((n = read (fd, buffer, sizeof buffer)) > 0) {
    for (char *at = buffer; at < buffer + n;) {
      const struct inotify_event *event = (const void *) at;

      ours |= is_about_us (self, event);
      at += sizeof *event + event->len;
    }
  }
  if (ours)
    tally_board_watch_look (self);
  return G_SOURCE_CONTINUE;
}

static gboolean
regular_cb (gpointer data)
{
  TallyBoardWatch *self = data;

  tally_store_notice_others (self->store);
  return G_SOURCE_CONTINUE;
}

/* The log comes and goes, so its folder is watched. */
static void
watch_folder (TallyBoardWatch *self)
{
  g_autofree char *folder = g_path_get_dirname (tally_store_get_path (self->store));

  self->inotify = inotify_init1 (IN_NONBLOCK | IN_CLOEXEC);
  if (self->inotify < 0 || inotify_add_watch (self->inotify, folder, IN_MODIFY | IN_CREATE | IN_MOVED_TO) < 0)
    return;
  self->written = tally_board_source_file (self->inotify, written_cb, self);
}

TallyBoardWatch *
tally_board_watch_new (TallyStore *store)
{
  TallyBoardWatch *self = g_new0 (TallyBoardWatch, 1);

  self->store = g_object_ref (store);
  self->name = g_path_get_basename (tally_store_get_path (store));
  watch_folder (self);
  self->regular = tally_board_source_after (LOOK_EVERY_SECONDS * 1000, regular_cb, self);
  return self;
}

void
tally_board_watch_free (TallyBoardWatch *self)
{
  tally_board_source_drop (&self->written);
  tally_board_source_drop (&self->again);
  tally_board_source_drop (&self->regular);
  if (self->inotify >= 0)
    close (self->inotify);
  g_free (self->name);
  g_object_unref (self->store);
  g_free (self);
}
