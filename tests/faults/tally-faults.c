/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes one system call of a program fail: to be loaded before the C library.
 *
 *   TALLY_FAULT_FOLDER  only calls about files in there are counted and fail
 *   TALLY_FAULT         "pwrite 3 28": the third pwrite fails with errno 28;
 *                       errno 0: it does only half of what it should
 *   TALLY_FAULT_COUNTS  a file that gets a line "CALL NUMBER" for each call
 *
 * "malloc 7 12" counts from the first allocation on; TALLY_FAULT_FOLDER is of
 * no matter to it. */

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef enum {
  OPEN,
  READ,
  WRITE,
  SYNC,
  TRUNCATE,
  MMAP,
  UNLINK,
  RENAME,
  STAT,
  LOCK,
  CLOSE,
  LINK,
  MKDIR,
  ACCESS,
  LIST,
  CHOWN,
  MALLOC,
  N_CALLS,
} Call;

static const char *const names[N_CALLS] = {
  "open",
  "read",
  "write",
  "sync",
  "truncate",
  "mmap",
  "unlink",
  "rename",
  "stat",
  "lock",
  "close",
  "link",
  "mkdir",
  "access",
  "list",
  "chown",
  "malloc",
};

#define MOST_FILES 1024

static unsigned counts[N_CALLS];
static char watched[MOST_FILES];
static const char *folder;
static Call failing = N_CALLS;
static unsigned failing_number;
static int failing_errno;

#define NEXT(function) ((__typeof__ (&function)) dlsym (RTLD_NEXT, #function))

int open (const char *path, int flags, ...);
int open64 (const char *path, int flags, ...);
int fcntl (int file, int command, ...);
int fcntl64 (int file, int command, ...);
void *malloc (size_t size);
void *__libc_malloc (size_t size);

__attribute__ ((constructor)) static void
begin (void)
{
  const char *fault = getenv ("TALLY_FAULT");
  char name[16];

  folder = getenv ("TALLY_FAULT_FOLDER");
  if (fault == NULL || sscanf (fault, "%15s %u %d", name, &failing_number, &failing_errno) != 3)
    return;

  memset (counts, 0, sizeof counts);
  for (Call call = 0; call < N_CALLS; call++) {
    if (strcmp (name, names[call]) == 0)
      failing = call;
  }
}

__attribute__ ((destructor)) static void
end (void)
{
  const char *path = getenv ("TALLY_FAULT_COUNTS");
  FILE *file = path != NULL ? fopen (path, "w") : NULL;

  for (Call call = 0; file != NULL && call < N_CALLS; call++)
    fprintf (file, "%s %u\n", names[call], counts[call]);
  if (file != NULL)
    fclose (file);
}

/* Whether this is the one that fails; errno is set then. */
static int
fails (Call call)
{
  if (++counts[call] != failing_number || call != failing)
    return 0;

  errno = failing_errno;
  return 1;
}

static int
is_inside (const char *path)
{
  return folder != NULL && path != NULL && strncmp (path, folder, strlen (folder)) == 0;
}

static int
is_watched (int file)
{
  return file >= 0 && file < MOST_FILES && watched[file];
}

static int
watch (int         file,
       const char *path)
{
  if (file >= 0 && file < MOST_FILES)
    watched[file] = is_inside (path);
  return file;
}

/* --- Opening and closing ------------------------------------------------- */

#define DEFINE_OPEN(function)                                 \
  int function (const char *path, int flags, ...)             \
  {                                                           \
    mode_t mode = 0;                                          \
    va_list rest;                                             \
                                                              \
    va_start (rest, flags);                                   \
    if (flags & (O_CREAT | O_TMPFILE))                        \
      mode = va_arg (rest, mode_t);                           \
    va_end (rest);                                            \
    if (is_inside (path) && fails (OPEN))                     \
      return -1;                                              \
    return watch (NEXT (function) (path, flags, mode), path); \
  }

DEFINE_OPEN (open)
DEFINE_OPEN (open64)

/* It is closed even so: that is what Linux does, and who closes it once more may
 * close somebody else's. */
int
close (int file)
{
  int was_watched = is_watched (file);
  int result;

  if (was_watched)
    watched[file] = 0;
  result = NEXT (close) (file);

  return was_watched && fails (CLOSE) ? -1 : result;
}

/* --- Reading and writing ------------------------------------------------- */

/* Half of it, where half can be. */
static size_t
half (size_t size)
{
  return size > 1 ? size / 2 : size;
}

#define DEFINE_TRANSFER(result, function, call, parameters, arguments) \
  result function parameters                                           \
  {                                                                    \
    if (is_watched (file) && fails (call)) {                           \
      if (failing_errno != 0)                                          \
        return -1;                                                     \
      size = half (size);                                              \
    }                                                                  \
    return NEXT (function) arguments;                                  \
  }

DEFINE_TRANSFER (ssize_t, read, READ, (int file, void *to, size_t size), (file, to, size))
DEFINE_TRANSFER (ssize_t, pread, READ, (int file, void *to, size_t size, off_t at), (file, to, size, at))
DEFINE_TRANSFER (ssize_t, pread64, READ, (int file, void *to, size_t size, off64_t at), (file, to, size, at))
DEFINE_TRANSFER (ssize_t, write, WRITE, (int file, const void *from, size_t size), (file, from, size))
DEFINE_TRANSFER (ssize_t, pwrite, WRITE, (int file, const void *from, size_t size, off_t at), (file, from, size, at))
DEFINE_TRANSFER (ssize_t, pwrite64, WRITE, (int file, const void *from, size_t size, off64_t at), (file, from, size, at))

/* --- The rest ------------------------------------------------------------ */

#define DEFINE_ON_FILE(function, call, parameters, arguments) \
  int function parameters                                     \
  {                                                           \
    if (is_watched (file) && fails (call))                    \
      return -1;                                              \
    return NEXT (function) arguments;                         \
  }

DEFINE_ON_FILE (fsync, SYNC, (int file), (file))
DEFINE_ON_FILE (fdatasync, SYNC, (int file), (file))
DEFINE_ON_FILE (ftruncate, TRUNCATE, (int file, off_t size), (file, size))
DEFINE_ON_FILE (ftruncate64, TRUNCATE, (int file, off64_t size), (file, size))
DEFINE_ON_FILE (fchown, CHOWN, (int file, uid_t user, gid_t group), (file, user, group))
DEFINE_ON_FILE (fstat, STAT, (int file, struct stat *to), (file, to))
DEFINE_ON_FILE (fstat64, STAT, (int file, struct stat64 *to), (file, to))

#define DEFINE_ON_PATH(function, call, parameters, arguments) \
  int function parameters                                     \
  {                                                           \
    if (is_inside (path) && fails (call))                     \
      return -1;                                              \
    return NEXT (function) arguments;                         \
  }

DEFINE_ON_PATH (unlink, UNLINK, (const char *path), (path))
DEFINE_ON_PATH (rename, RENAME, (const char *path, const char *to), (path, to))
DEFINE_ON_PATH (stat, STAT, (const char *path, struct stat *to), (path, to))
DEFINE_ON_PATH (stat64, STAT, (const char *path, struct stat64 *to), (path, to))
DEFINE_ON_PATH (lstat, STAT, (const char *path, struct stat *to), (path, to))
DEFINE_ON_PATH (lstat64, STAT, (const char *path, struct stat64 *to), (path, to))
DEFINE_ON_PATH (link, LINK, (const char *path, const char *to), (path, to))
DEFINE_ON_PATH (mkdir, MKDIR, (const char *path, mode_t mode), (path, mode))
DEFINE_ON_PATH (access, ACCESS, (const char *path, int mode), (path, mode))

DIR *
opendir (const char *path)
{
  return is_inside (path) && fails (LIST) ? NULL : NEXT (opendir) (path);
}

#define DEFINE_FCNTL(function)                                                           \
  int function (int file, int command, ...)                                              \
  {                                                                                      \
    void *argument;                                                                      \
    va_list rest;                                                                        \
                                                                                         \
    va_start (rest, command);                                                            \
    argument = va_arg (rest, void *);                                                    \
    va_end (rest);                                                                       \
    if ((command == F_SETLK || command == F_GETLK) && is_watched (file) && fails (LOCK)) \
      return -1;                                                                         \
    return NEXT (function) (file, command, argument);                                    \
  }

DEFINE_FCNTL (fcntl)
DEFINE_FCNTL (fcntl64)

#define DEFINE_MMAP(function, offset)                                                      \
  void *function (void *at, size_t size, int protection, int flags, int file, offset from) \
  {                                                                                        \
    if (is_watched (file) && fails (MMAP))                                                 \
      return MAP_FAILED;                                                                   \
    return NEXT (function) (at, size, protection, flags, file, from);                      \
  }

DEFINE_MMAP (mmap, off_t)
DEFINE_MMAP (mmap64, off64_t)

void *
malloc (size_t size)
{
  return fails (MALLOC) ? NULL : __libc_malloc (size);
}
