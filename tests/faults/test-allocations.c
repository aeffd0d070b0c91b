/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every allocation of every parser fails once. GLib ends a program that has no
 * memory left, which is no answer; C libraries may do without. What must never
 * be is a wrong answer, or a program that stumbles over what it didn't get.
 *
 * Which files are read is said on the command line: matches end with
 * ".match.json", the rest are of other programs. test-system-calls.py does the
 * same to the whole program. */

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tally-play.h"
#include "tally-result-file.h"

/* --- Memory that runs out ------------------------------------------------ */

void *__libc_malloc (size_t size);
void *__libc_calloc (size_t number,
                     size_t size);
void *__libc_realloc (void *memory,
                      size_t size);

static guint n_allocations;
static guint failing; /* 0: none */

static gboolean
runs_out (void)
{
  if (++n_allocations != failing)
    return FALSE;

  errno = ENOMEM;
  return TRUE;
}

void *
malloc (size_t size)
{
  return runs_out () ? NULL : __libc_malloc (size);
}

void *
calloc (size_t number,
        size_t size)
{
  return runs_out () ? NULL : __libc_calloc (number, size);
}

void *
realloc (void  *memory,
         size_t size)
{
  return runs_out () ? NULL : __libc_realloc (memory, size);
}

/* --- What is read, in words ---------------------------------------------- */

static void
tell_match (const TallyMatchFile *file,
            GString              *answer)
{
  g_autoptr (TallyMatch) match = NULL;
  gboolean stopped;
  TallyStop stop;

  match = tally_match_file_replay (file, &stopped, &stop);
  tally_result_file_write (match, stopped ? &stop : NULL, FALSE, answer);
}

static char *
read_match (const char *text)
{
  GString *answer = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyMatchFile) file = tally_match_file_parse (text, strlen (text), &error);

  if (file != NULL)
    tell_match (file, answer);
  else
    g_string_append (answer, error->message);

  return g_string_free (answer, FALSE);
}

static void
tell_play (const TallyPlay *play,
           GString         *answer)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyMatchFile) file = tally_play_to_match (play, &error);

  if (file != NULL)
    tell_match (file, answer);
  else
    g_string_append (answer, error->message);
}

static char *
read_plays (const char *text)
{
  GString *answer = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) plays = tally_plays_read (text, strlen (text), &error);

  g_assert_true (plays != NULL || error != NULL);
  if (error != NULL)
    g_string_append (answer, error->message);
  for (guint i = 0; plays != NULL && i < plays->len; i++)
    tell_play (&g_array_index (plays, TallyPlay, i), answer);

  return g_string_free (answer, FALSE);
}

static char *
read_any (const char *path,
          const char *text)
{
  return g_str_has_suffix (path, ".match.json") ? read_match (text) : read_plays (text);
}

/* --- One allocation after the other -------------------------------------- */

/* Seconds of a program that neither answers nor ends. */
#define PATIENCE 60

static void
be_silent (void)
{
  struct rlimit none = { 0, 0 };
  int nowhere = open ("/dev/null", O_WRONLY);

  setrlimit (RLIMIT_CORE, &none);
  dup2 (nowhere, STDOUT_FILENO);
  dup2 (nowhere, STDERR_FILENO);
  alarm (PATIENCE);
}

static gboolean
is_same_without (guint       number,
                 const char *path,
                 const char *text,
                 const char *whole)
{
  n_allocations = 0;
  failing = number;

  return strcmp (read_any (path, text), whole) == 0;
}

/* How a program of its own ends in which this allocation fails. */
static int
try_one (guint       number,
         const char *path,
         const char *text,
         const char *whole)
{
  pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0) {
    be_silent ();
    _exit (is_same_without (number, path, text, whole) ? EXIT_SUCCESS : EXIT_FAILURE);
  }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);

  return status;
}

static gboolean
is_well (int status)
{
  if (WIFSIGNALED (status))
    return WTERMSIG (status) == SIGTRAP || WTERMSIG (status) == SIGABRT;

  return WEXITSTATUS (status) == EXIT_SUCCESS;
}

static void
test_file (gconstpointer data)
{
  const char *path = data;
  g_autofree char *text = NULL;
  g_autofree char *first = NULL;
  g_autofree char *whole = NULL;
  guint most;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  /* What is set up once and for all is no part of reading. */
  first = read_any (path, text);
  n_allocations = 0;
  whole = read_any (path, text);
  most = n_allocations;
  g_assert_cmpstr (first, ==, whole);
  g_assert_cmpuint (most, >, 10);
  g_test_message ("%u allocations", most);

  for (guint number = 1; number <= most; number++) {
    int status = try_one (number, path, text, whole);

    if (!is_well (status)) {
      g_test_message ("Allocation %u of %u: it ended with status %d.", number, most, status);
      g_test_fail ();
    }
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (int i = 1; i < argc; i++) {
    g_autofree char *name = g_path_get_basename (argv[i]);
    g_autofree char *test = g_strconcat ("/faults/allocations/", name, NULL);

    g_test_add_data_func (test, argv[i], test_file);
  }

  return g_test_run ();
}
