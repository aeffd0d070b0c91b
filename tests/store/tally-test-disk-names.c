/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of files, which a disk keeps apart from what is in them: a new one, a
 * changed one and a removed one are only there for sure when their folder has been
 * synced. File systems keep a journal of names, so those that are lost are the last.
 *
 * SQLite tells its disk what it writes, but names are changed and files synced by others
 * as well: so these functions of the C library are ours here. */
#define _GNU_SOURCE
#include "tally-test-disk.h"

#include "tally-test-disk-private.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define NEXT(function) ((__typeof__ (&function)) dlsym (RTLD_NEXT, #function))

/* One step of the journal; either may be NULL, for a new or a removed name. */
typedef struct {
  char *from;
  char *to;
  TallyTestImage *image;
} Change;

static GHashTable *names; /* path → image, as programs see them */
static GHashTable *kept;  /* as they are found after a cut */
static GPtrArray *changes;
static gboolean no_links;

static void
free_change_cb (gpointer data)
{
  Change *change = data;

  g_free (change->from);
  g_free (change->to);
  g_clear_pointer (&change->image, tally_test_image_unref);
  g_free (change);
}

static GHashTable *
make_names (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, tally_test_image_unref);
}

void
tally_test_names_put_in (void)
{
  names = make_names ();
  kept = make_names ();
  changes = g_ptr_array_new_with_free_func (free_change_cb);
  no_links = FALSE;
}

void
tally_test_disk_forbid_links (void)
{
  no_links = TRUE;
}

void
tally_test_names_take_out (void)
{
  g_clear_pointer (&names, g_hash_table_unref);
  g_clear_pointer (&kept, g_hash_table_unref);
  g_clear_pointer (&changes, g_ptr_array_unref);
}

static void
apply (GHashTable   *to,
       const Change *change)
{
  if (change->from != NULL)
    g_hash_table_remove (to, change->from);
  if (change->to != NULL)
    g_hash_table_replace (to, g_strdup (change->to), g_rc_box_acquire (change->image));
}

static void
add_change (const char     *from,
            const char     *to,
            TallyTestImage *image)
{
  Change *change = g_new0 (Change, 1);

  *change = (Change){ g_strdup (from), g_strdup (to), image != NULL ? g_rc_box_acquire (image) : NULL };
  g_ptr_array_add (changes, change);
  apply (names, change);
}

/* What nobody has asked for yet has been there all the time. */
TallyTestImage *
tally_test_names_find (const char *path)
{
  TallyTestImage *image = g_hash_table_lookup (names, path);

  if (image == NULL) {
    image = tally_test_image_new ();
    tally_test_image_read (image, path);
    g_hash_table_insert (names, g_strdup (path), image);
    g_hash_table_insert (kept, g_strdup (path), g_rc_box_acquire (image));
  }

  return image;
}

/* ---- When power is back ---- */

static void
remove_all (GHashTable *paths)
{
  GHashTableIter iter;
  gpointer path;

  g_hash_table_iter_init (&iter, paths);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    NEXT (unlink)
  (path);
}

static void
write_file (const char           *path,
            const TallyTestImage *image)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents_full (path, (char *) image->durable->data, image->durable->len, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
}

/* Often all or none: what was done last is what the next step counts on. */
static guint
count_arrived (GRand *random)
{
  switch (g_rand_int_range (random, 0, 3)) {
  case 0:
    return 0;
  case 1:
    return changes->len;
  default:
    return (guint) g_rand_int_range (random, 0, (gint32) changes->len + 1);
  }
}

void
tally_test_names_lose (GRand *random,
                       void (*arrive) (TallyTestImage *image,
                                       GRand *random))
{
  guint arrived = count_arrived (random);
  GHashTable *before = g_steal_pointer (&names); /* from here on nothing is done to the disk */
  GHashTableIter iter;
  gpointer path, image;

  for (guint i = 0; i < arrived; i++)
    apply (kept, changes->pdata[i]);
  g_ptr_array_set_size (changes, 0);
  remove_all (before);
  remove_all (kept);
  g_hash_table_remove_all (before);
  g_hash_table_iter_init (&iter, kept);
  while (g_hash_table_iter_next (&iter, &path, &image)) {
    arrive (image, random);
    write_file (path, image);
    g_hash_table_insert (before, g_strdup (path), g_rc_box_acquire (image));
  }
  names = before;
}

/* ---- The functions of the C library ---- */

/* What programs share while they run is no file. */
static gboolean
is_on_disk (const char *path)
{
  struct stat about;

  return names != NULL && !g_str_has_suffix (path, "-shm") && lstat (path, &about) == 0 && S_ISREG (about.st_mode);
}

static int
fail (void)
{
  errno = EIO;
  return -1;
}

static void
add_new (const char *path)
{
  TallyTestImage *image = tally_test_image_new ();

  add_change (NULL, path, image);
  tally_test_image_unref (image);
}

int
open (const char *path,
      int flags,
      ...)
{
  gboolean is_new = names != NULL && (flags & O_CREAT) != 0 && !g_str_has_suffix (path, "-shm") && access (path, F_OK) != 0;
  va_list more;
  mode_t mode;
  int fd;

  va_start (more, flags);
  mode = (flags & O_CREAT) != 0 ? va_arg (more, mode_t) : 0;
  va_end (more);
  if (is_new && !tally_test_disk_step ())
    return fail ();

  fd = NEXT (open) (path, flags, mode);
  if (fd >= 0 && is_new)
    add_new (path);
  return fd;
}

int
unlink (const char *path)
{
  if (!is_on_disk (path))
    return NEXT (unlink) (path);
  if (!tally_test_disk_step ())
    return fail ();

  tally_test_names_find (path);
  add_change (path, NULL, NULL);
  return NEXT (unlink) (path);
}

int
link (const char *from,
      const char *to)
{
  if (!is_on_disk (from))
    return NEXT (link) (from, to);
  if (no_links) {
    errno = EPERM;
    return -1;
  }
  if (!tally_test_disk_step ())
    return fail ();

  if (NEXT (link) (from, to) != 0)
    return -1;
  add_change (NULL, to, tally_test_names_find (from));
  return 0;
}

int
rename (const char *from,
        const char *to)
{
  if (!is_on_disk (from))
    return NEXT (rename) (from, to);
  if (!tally_test_disk_step ())
    return fail ();

  /* What is replaced is known before it is gone. */
  if (is_on_disk (to))
    tally_test_names_find (to);
  add_change (from, to, tally_test_names_find (from));
  return NEXT (rename) (from, to);
}

static void
settle_names (void)
{
  for (guint i = 0; i < changes->len; i++)
    apply (kept, changes->pdata[i]);
  g_ptr_array_set_size (changes, 0);
}

/* A file or a folder, by what it is called now. */
static gboolean
settle (int fd)
{
  g_autofree char *entry = g_strdup_printf ("/proc/self/fd/%d", fd);
  g_autofree char *path = g_file_read_link (entry, NULL);
  struct stat about;

  if (fstat (fd, &about) != 0 || path == NULL)
    return FALSE;
  if (S_ISDIR (about.st_mode))
    settle_names ();
  else if (is_on_disk (path))
    tally_test_image_read (tally_test_names_find (path), path);

  return TRUE;
}

int
fsync (int fd)
{
  if (names == NULL)
    return NEXT (fsync) (fd);

  return tally_test_disk_step () && settle (fd) ? 0 : fail ();
}

int
fdatasync (int fd)
{
  return names == NULL ? NEXT (fdatasync) (fd) : fsync (fd);
}
