/* SPDX-License-Identifier: GPL-3.0-or-later */
/* libpq brings Kerberos, LDAP and TLS along, which together take longer to load
 * than the rest of “tally” to run. Few databases are in a club: so it is loaded
 * when its first function is called. */

#include <dlfcn.h>
#include <glib.h>
#include <libpq-fe.h>

/* The one that this header belongs to. */
#define LIBRARY "libpq.so.5"

static gpointer
find (gpointer   *found,
      const char *name)
{
  static gsize library;

  if (g_once_init_enter (&library)) {
    gpointer loaded = dlopen (LIBRARY, RTLD_NOW | RTLD_LOCAL);

    /* As for a program that is linked to what isn't there. */
    if (loaded == NULL)
      g_error ("%s", dlerror ());
    g_once_init_leave (&library, (gsize) loaded);
  }
  if (g_atomic_pointer_get (found) == NULL)
    g_atomic_pointer_set (found, dlsym ((gpointer) library, name));

  return g_atomic_pointer_get (found);
}

#define FORWARD(type, name, parameters, arguments)      \
  type name parameters                                  \
  {                                                     \
    static gpointer found;                              \
    type (*function) parameters = find (&found, #name); \
                                                        \
    return function arguments;                          \
  }

#define FORWARD_VOID(name, parameters, arguments)       \
  void name parameters                                  \
  {                                                     \
    static gpointer found;                              \
    void (*function) parameters = find (&found, #name); \
                                                        \
    function arguments;                                 \
  }

/* clang-format off */
FORWARD (PGconn *, PQconnectStartParams, (const char *const *keywords, const char *const *values, int expand), (keywords, values, expand))
FORWARD (PostgresPollingStatusType, PQconnectPoll, (PGconn *conn), (conn))
FORWARD (PQconninfoOption *, PQconninfo, (PGconn *conn), (conn))
FORWARD (PQconninfoOption *, PQconninfoParse, (const char *address, char **error), (address, error))
FORWARD_VOID (PQconninfoFree, (PQconninfoOption *options), (options))
FORWARD_VOID (PQfinish, (PGconn *conn), (conn))
FORWARD (ConnStatusType, PQstatus, (const PGconn *conn), (conn))
FORWARD (char *, PQerrorMessage, (const PGconn *conn), (conn))
FORWARD (int, PQsocket, (const PGconn *conn), (conn))
FORWARD (int, PQconnectionNeedsPassword, (const PGconn *conn), (conn))
FORWARD (PGVerbosity, PQsetErrorVerbosity, (PGconn *conn, PGVerbosity verbosity), (conn, verbosity))
FORWARD (PQnoticeProcessor, PQsetNoticeProcessor, (PGconn *conn, PQnoticeProcessor processor, void *data), (conn, processor, data))
FORWARD (int, PQsetnonblocking, (PGconn *conn, int nonblocking), (conn, nonblocking))

FORWARD (int, PQsendQuery, (PGconn *conn, const char *query), (conn, query))
FORWARD (int, PQsendQueryParams,
         (PGconn *conn, const char *command, int n, const Oid *types, const char *const *values, const int *lengths, const int *formats, int format),
         (conn, command, n, types, values, lengths, formats, format))
FORWARD (int, PQflush, (PGconn *conn), (conn))
FORWARD (int, PQconsumeInput, (PGconn *conn), (conn))
FORWARD (int, PQisBusy, (PGconn *conn), (conn))
FORWARD (PGresult *, PQgetResult, (PGconn *conn), (conn))
FORWARD (int, PQgetCopyData, (PGconn *conn, char **buffer, int async), (conn, buffer, async))
FORWARD (PGnotify *, PQnotifies, (PGconn *conn), (conn))

FORWARD (ExecStatusType, PQresultStatus, (const PGresult *result), (result))
FORWARD (char *, PQresultErrorField, (const PGresult *result, int field), (result, field))
FORWARD (int, PQntuples, (const PGresult *result), (result))
FORWARD (char *, PQgetvalue, (const PGresult *result, int row, int column), (result, row, column))
FORWARD (int, PQgetisnull, (const PGresult *result, int row, int column), (result, row, column))
FORWARD_VOID (PQclear, (PGresult *result), (result))
FORWARD_VOID (PQfreemem, (void *memory), (memory))
/* clang-format on */
