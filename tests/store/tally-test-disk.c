/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-disk.h"

#include <string.h>

#include "tally-test-disk-private.h"

#define SECTOR 512

typedef struct {
  gboolean truncates; /* to `offset` */
  gint64 offset;
  GBytes *bytes;
} Change;

typedef struct {
  sqlite3_file base;
  TallyTestImage *image; /* NULL: a temporary file */
  sqlite3_file *real;    /* lies behind this struct */
} DiskFile;

static sqlite3_vfs *real_vfs;
static sqlite3_vfs disk_vfs;
static guint writes_until_failure;
static int failure;
static gboolean failed;
static guint steps_until_cut;
static gboolean cut_is_due;
static gboolean dead;

static void
free_change_cb (gpointer data)
{
  Change *change = data;

  g_clear_pointer (&change->bytes, g_bytes_unref);
  g_free (change);
}

static void
clear_image (gpointer data)
{
  TallyTestImage *image = data;

  g_byte_array_unref (image->durable);
  g_ptr_array_unref (image->pending);
}

void
tally_test_image_unref (gpointer image)
{
  g_rc_box_release_full (image, clear_image);
}

TallyTestImage *
tally_test_image_new (void)
{
  TallyTestImage *image = g_rc_box_new0 (TallyTestImage);

  image->durable = g_byte_array_new ();
  image->pending = g_ptr_array_new_with_free_func (free_change_cb);

  return image;
}

void
tally_test_image_read (TallyTestImage *image,
                       const char     *path)
{
  g_autofree char *contents = NULL;
  gsize length = 0;

  g_file_get_contents (path, &contents, &length, NULL);
  g_byte_array_set_size (image->durable, 0);
  g_byte_array_append (image->durable, (guint8 *) contents, (guint) length);
  g_ptr_array_set_size (image->pending, 0);
}

static void
apply_bytes (GByteArray   *to,
             gint64        offset,
             const guint8 *bytes,
             gsize         size)
{
  if (to->len < offset + (gint64) size) {
    guint before = to->len;

    g_byte_array_set_size (to, (guint) (offset + (gint64) size));
    memset (to->data + before, 0, to->len - before);
  }
  memcpy (to->data + offset, bytes, size);
}

static void
apply_change (GByteArray   *to,
              const Change *change)
{
  gsize size;
  const guint8 *bytes;

  if (change->truncates) {
    if (to->len > change->offset)
      g_byte_array_set_size (to, (guint) change->offset);
    return;
  }

  bytes = g_bytes_get_data (change->bytes, &size);
  apply_bytes (to, change->offset, bytes, size);
}

/* Some sectors of a write may arrive and others not. */
static void
apply_by_chance (GByteArray   *to,
                 const Change *change,
                 GRand        *random)
{
  gsize size;
  const guint8 *bytes;

  if (change->truncates) {
    if (g_rand_boolean (random))
      apply_change (to, change);
    return;
  }

  bytes = g_bytes_get_data (change->bytes, &size);
  for (gsize at = 0; at < size; at += SECTOR) {
    if (g_rand_boolean (random))
      apply_bytes (to, change->offset + (gint64) at, bytes + at, MIN (SECTOR, size - at));
  }
}

static void
arrive_by_chance (TallyTestImage *image,
                  GRand          *random)
{
  for (guint i = 0; i < image->pending->len; i++)
    apply_by_chance (image->durable, image->pending->pdata[i], random);
  g_ptr_array_set_size (image->pending, 0);
}

gboolean
tally_test_disk_step (void)
{
  if (cut_is_due && steps_until_cut-- == 0)
    dead = TRUE;

  return !dead;
}

static sqlite3_file *
get_real (sqlite3_file *file)
{
  return ((DiskFile *) file)->real;
}

static int
close_cb (sqlite3_file *file)
{
  DiskFile *self = (DiskFile *) file;

  g_clear_pointer (&self->image, tally_test_image_unref);
  return self->real->pMethods->xClose (self->real);
}

static int
read_cb (sqlite3_file *file,
         void         *to,
         int           size,
         sqlite3_int64 offset)
{
  return dead ? SQLITE_IOERR_READ : get_real (file)->pMethods->xRead (get_real (file), to, size, offset);
}

static int
write_cb (sqlite3_file *file,
          const void   *from,
          int           size,
          sqlite3_int64 offset)
{
  TallyTestImage *image = ((DiskFile *) file)->image;
  int code;

  if (!tally_test_disk_step ())
    return SQLITE_IOERR_WRITE;
  if (failure != SQLITE_OK && writes_until_failure-- == 0) {
    code = failure;
    failure = SQLITE_OK;
    failed = TRUE;
    return code;
  }

  code = get_real (file)->pMethods->xWrite (get_real (file), from, size, offset);
  if (code == SQLITE_OK && image != NULL) {
    Change *change = g_new0 (Change, 1);

    change->offset = offset;
    change->bytes = g_bytes_new (from, (gsize) size);
    g_ptr_array_add (image->pending, change);
  }

  return code;
}

static int
truncate_cb (sqlite3_file *file,
             sqlite3_int64 size)
{
  TallyTestImage *image = ((DiskFile *) file)->image;
  Change *change;

  if (!tally_test_disk_step ())
    return SQLITE_IOERR_TRUNCATE;

  if (image != NULL) {
    change = g_new0 (Change, 1);
    change->truncates = TRUE;
    change->offset = size;
    g_ptr_array_add (image->pending, change);
  }

  return get_real (file)->pMethods->xTruncate (get_real (file), size);
}

/* Which comes to our fsync (), and to another one for the folder of a new file. */
static int
sync_cb (sqlite3_file *file,
         int           flags)
{
  return get_real (file)->pMethods->xSync (get_real (file), flags);
}

static int
size_cb (sqlite3_file  *file,
         sqlite3_int64 *size)
{
  return get_real (file)->pMethods->xFileSize (get_real (file), size);
}

static int
lock_cb (sqlite3_file *file,
         int           level)
{
  return get_real (file)->pMethods->xLock (get_real (file), level);
}

static int
unlock_cb (sqlite3_file *file,
           int           level)
{
  return get_real (file)->pMethods->xUnlock (get_real (file), level);
}

static int
check_lock_cb (sqlite3_file *file,
               int          *locked)
{
  return get_real (file)->pMethods->xCheckReservedLock (get_real (file), locked);
}

static int
control_cb (sqlite3_file *file,
            int           operation,
            void         *argument)
{
  return get_real (file)->pMethods->xFileControl (get_real (file), operation, argument);
}

static int
sector_size_cb (sqlite3_file *file)
{
  return SECTOR;
}

/* No promises: not even that appending is safe. */
static int
characteristics_cb (sqlite3_file *file)
{
  return 0;
}

static int
map_cb (sqlite3_file   *file,
        int             page,
        int             size,
        int             extend,
        void volatile **memory)
{
  return get_real (file)->pMethods->xShmMap (get_real (file), page, size, extend, memory);
}

static int
lock_memory_cb (sqlite3_file *file,
                int           offset,
                int           n,
                int           flags)
{
  return get_real (file)->pMethods->xShmLock (get_real (file), offset, n, flags);
}

static void
barrier_cb (sqlite3_file *file)
{
  get_real (file)->pMethods->xShmBarrier (get_real (file));
}

static int
unmap_cb (sqlite3_file *file,
          int           remove)
{
  return get_real (file)->pMethods->xShmUnmap (get_real (file), remove);
}

static const sqlite3_io_methods methods = {
  .iVersion = 2,
  .xClose = close_cb,
  .xRead = read_cb,
  .xWrite = write_cb,
  .xTruncate = truncate_cb,
  .xSync = sync_cb,
  .xFileSize = size_cb,
  .xLock = lock_cb,
  .xUnlock = unlock_cb,
  .xCheckReservedLock = check_lock_cb,
  .xFileControl = control_cb,
  .xSectorSize = sector_size_cb,
  .xDeviceCharacteristics = characteristics_cb,
  .xShmMap = map_cb,
  .xShmLock = lock_memory_cb,
  .xShmBarrier = barrier_cb,
  .xShmUnmap = unmap_cb,
};

static int
open_cb (sqlite3_vfs  *vfs,
         const char   *path,
         sqlite3_file *file,
         int           flags,
         int          *out_flags)
{
  DiskFile *disk_file = (DiskFile *) file;
  int code;

  disk_file->real = (sqlite3_file *) (disk_file + 1);
  disk_file->image = NULL;
  file->pMethods = NULL;
  if (dead)
    return SQLITE_IOERR;

  code = real_vfs->xOpen (real_vfs, path, disk_file->real, flags, out_flags);
  if (disk_file->real->pMethods != NULL)
    file->pMethods = &methods;
  if (code == SQLITE_OK && path != NULL && (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)))
    disk_file->image = g_rc_box_acquire (tally_test_names_find (path));

  return code;
}

void
tally_test_disk_put_in (void)
{
  real_vfs = sqlite3_vfs_find (NULL);
  disk_vfs = *real_vfs;
  disk_vfs.zName = "test-disk";
  disk_vfs.szOsFile = (int) sizeof (DiskFile) + real_vfs->szOsFile;
  disk_vfs.xOpen = open_cb;
  sqlite3_vfs_register (&disk_vfs, TRUE);

  tally_test_names_put_in ();
  dead = failed = cut_is_due = FALSE;
  failure = SQLITE_OK;
}

void
tally_test_disk_take_out (void)
{
  sqlite3_vfs_unregister (&disk_vfs);
  sqlite3_vfs_register (real_vfs, TRUE);
  tally_test_names_take_out ();
}

void
tally_test_disk_fail_write (guint n,
                            int   code)
{
  writes_until_failure = n;
  failure = code;
  failed = FALSE;
}

gboolean
tally_test_disk_has_failed (void)
{
  return failed;
}

void
tally_test_disk_cut_after (guint n)
{
  steps_until_cut = n;
  cut_is_due = TRUE;
}

gboolean
tally_test_disk_is_dead (void)
{
  return dead;
}

void
tally_test_disk_power_up (GRand *random)
{
  tally_test_names_lose (random, arrive_by_chance);
  dead = cut_is_due = FALSE;
}
