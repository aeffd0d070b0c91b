/* SPDX-License-Identifier: GPL-3.0-or-later */
/* libpq brings Kerberos, LDAP and TLS along, which together take longer to load
 * than the rest of “tally” to run. Few databases are in a club: so it is loaded
 * when its first function is called. */

#include <libpq-fe.h>

#include "tally-late-library.h"

static TallyLateLibrary library = { "libpq.so.5" };

/* clang-format off */
TALLY_LATE (PGconn *, PQconnectStartParams, (const char *const *keywords, const char *const *values, int expand), (keywords, values, expand))
TALLY_LATE (PostgresPollingStatusType, PQconnectPoll, (PGconn *conn), (conn))
TALLY_LATE (PQconninfoOption *, PQconninfo, (PGconn *conn), (conn))
TALLY_LATE (PQconninfoOption *, PQconninfoParse, (const char *address, char **error), (address, error))
TALLY_LATE_VOID (PQconninfoFree, (PQconninfoOption *options), (options))
TALLY_LATE_VOID (PQfinish, (PGconn *conn), (conn))
TALLY_LATE (ConnStatusType, PQstatus, (const PGconn *conn), (conn))
TALLY_LATE (char *, PQerrorMessage, (const PGconn *conn), (conn))
TALLY_LATE (int, PQsocket, (const PGconn *conn), (conn))
TALLY_LATE (int, PQconnectionNeedsPassword, (const PGconn *conn), (conn))
TALLY_LATE (PGVerbosity, PQsetErrorVerbosity, (PGconn *conn, PGVerbosity verbosity), (conn, verbosity))
TALLY_LATE (PQnoticeProcessor, PQsetNoticeProcessor, (PGconn *conn, PQnoticeProcessor processor, void *data), (conn, processor, data))
TALLY_LATE (int, PQsetnonblocking, (PGconn *conn, int nonblocking), (conn, nonblocking))

TALLY_LATE (int, PQsendQuery, (PGconn *conn, const char *query), (conn, query))
TALLY_LATE (int, PQsendQueryParams,
            (PGconn *conn, const char *command, int n, const Oid *types, const char *const *values, const int *lengths, const int *formats, int format),
            (conn, command, n, types, values, lengths, formats, format))
TALLY_LATE (int, PQflush, (PGconn *conn), (conn))
TALLY_LATE (int, PQconsumeInput, (PGconn *conn), (conn))
TALLY_LATE (int, PQisBusy, (PGconn *conn), (conn))
TALLY_LATE (PGresult *, PQgetResult, (PGconn *conn), (conn))
TALLY_LATE (int, PQgetCopyData, (PGconn *conn, char **buffer, int async), (conn, buffer, async))
TALLY_LATE (PGnotify *, PQnotifies, (PGconn *conn), (conn))

TALLY_LATE (ExecStatusType, PQresultStatus, (const PGresult *result), (result))
TALLY_LATE (char *, PQresultErrorField, (const PGresult *result, int field), (result, field))
TALLY_LATE (int, PQntuples, (const PGresult *result), (result))
TALLY_LATE (char *, PQgetvalue, (const PGresult *result, int row, int column), (result, row, column))
TALLY_LATE (int, PQgetisnull, (const PGresult *result, int row, int column), (result, row, column))
TALLY_LATE_VOID (PQclear, (PGresult *result), (result))
TALLY_LATE_VOID (PQfreemem, (void *memory), (memory))
/* clang-format on */
