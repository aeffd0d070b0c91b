/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-link.h"

#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <string.h>

#include "tally-language.h"

#ifdef HAVE_LIBSECRET
#include <libsecret/secret.h>
#endif

/* How long a server may take to let us in, and how long it may say nothing. */
#define CONNECT_SECONDS 10
#define SILENCE_SECONDS 30

struct _TallyClubLink {
  PGconn *conn;
};

/* clang-format off */
G_DEFINE_QUARK (tally-club-error-quark, tally_club_error)
/* clang-format on */

/* What a server says, by its code; none of its own words are shown. */
static const struct {
  const char *state;
  TallyClubProblem problem;
  const char *sentence;
} states[] = {
  { "28P01", TALLY_CLUB_REFUSED, N_ ("The club’s server doesn’t know that name and password. Check both, or your ~/.pgpass.") },
  { "28", TALLY_CLUB_REFUSED, N_ ("The club’s server doesn’t let this user in. Ask whoever runs it.") },
  { "3D000", TALLY_CLUB_REFUSED, N_ ("There is no such database on the club’s server. Check its name.") },
  { "53300", TALLY_CLUB_UNREACHABLE, N_ ("The club’s server is full just now. Try again in a moment.") },
  { "53", TALLY_CLUB_UNREACHABLE, N_ ("The club’s server has no room left. Tell whoever runs it.") },
  { "25006", TALLY_CLUB_REFUSED, N_ ("The club’s server is a copy that can only be read. Use the address of the server itself.") },
  { "42501", TALLY_CLUB_REFUSED, N_ ("This user may not do that on the club’s server. Its owner has to grant it the role tally_table.") },
  { "23505", TALLY_CLUB_TAKEN, N_ ("The club has something else under this number.") },
  { "TG001", TALLY_CLUB_TAKEN, N_ ("The club lacks something that was sent before.") },
  { "TG002", TALLY_CLUB_OVERTAKEN, N_ ("Another table has taken this match over.") },
  { "57P", TALLY_CLUB_UNREACHABLE, N_ ("The club’s server is going down. Nothing is lost: it is sent when the server is back.") },
  { "08", TALLY_CLUB_UNREACHABLE, N_ ("The connection to the club’s server was lost.") },
};

static const char unreachable[] = N_ ("The club’s server can’t be reached. Nothing is lost: it is sent later.");
static const char wrong_certificate[] = N_ ("The club’s server doesn’t prove who it is: its certificate is missing or wrong. Nothing was sent.");

gboolean
tally_club_fail (GError         **error,
                 TallyClubProblem problem,
                 const char      *sentence)
{
  g_set_error_literal (error, TALLY_CLUB_ERROR, (int) problem, sentence);
  return FALSE;
}

static gboolean
fail_state (GError    **error,
            const char *state)
{
  g_autofree char *sentence = NULL;

  for (guint i = 0; state != NULL && i < G_N_ELEMENTS (states); i++) {
    if (g_str_has_prefix (state, states[i].state))
      return tally_club_fail (error, states[i].problem, _ (states[i].sentence));
  }
  if (state == NULL || *state == '\0')
    return tally_club_fail (error, TALLY_CLUB_UNREACHABLE, _ (unreachable));

  sentence = g_strdup_printf (_ ("The club’s server says no (%s). Tell whoever runs it."), state);
  return tally_club_fail (error, TALLY_CLUB_REFUSED, sentence);
}

/* ---- Addresses ---- */

static void
append_option (GString    *text,
               const char *keyword,
               const char *value)
{
  g_string_append_printf (text, "%s%s='", text->len ? " " : "", keyword);
  for (const char *c = value; *c != '\0'; c++) {
    if (*c == '\'' || *c == '\\')
      g_string_append_c (text, '\\');
    g_string_append_c (text, *c);
  }
  g_string_append_c (text, '\'');
}

/* libpq's own complaint would repeat what was typed, password and all. */
static PQconninfoOption *
parse_address (const char *text,
               GError    **error)
{
  g_autofree char *service = NULL;
  PQconninfoOption *options;
  char *complaint = NULL;

  if (strchr (text, '=') == NULL && strstr (text, "://") == NULL && *text != '\0')
    text = service = g_strdup_printf ("service='%s'", text);
  options = PQconninfoParse (text, &complaint);
  if (complaint != NULL) {
    memset (complaint, 0, strlen (complaint));
    PQfreemem (complaint);
  }
  if (options == NULL)
    tally_club_fail (error, TALLY_CLUB_REFUSED,
                     _ ("That is no address of a server. Write it as postgresql://user@host/database, or name a service."));

  return options;
}

char *
tally_club_address_strip (const char *text,
                          char      **password,
                          GError    **error)
{
  PQconninfoOption *options = parse_address (text, error);
  g_autoptr (GString) address = g_string_new (NULL);

  *password = NULL;
  if (options == NULL)
    return NULL;
  for (PQconninfoOption *o = options; o->keyword != NULL; o++) {
    if (o->val == NULL || *o->val == '\0')
      continue;
    if (strcmp (o->keyword, "password") == 0)
      *password = g_strdup (o->val);
    else if (strcmp (o->keyword, "sslpassword") != 0)
      append_option (address, o->keyword, o->val);
  }
  PQconninfoFree (options);

  return g_strdup (address->str);
}

/* ---- The keyring ---- */

#ifdef HAVE_LIBSECRET
static const SecretSchema keyring = {
  "io.github.tallygator.Tallygator.Club",
  SECRET_SCHEMA_NONE,
  { { "address", SECRET_SCHEMA_ATTRIBUTE_STRING }, { NULL, 0 } },
};

/* Without a bus there is no keyring, and asking would start one. */
static gboolean
has_keyring (void)
{
  return g_getenv ("DBUS_SESSION_BUS_ADDRESS") != NULL;
}

static char *
find_password (const char *address)
{
  return has_keyring () ? secret_password_lookup_sync (&keyring, NULL, NULL, "address", address, NULL) : NULL;
}

gboolean
tally_club_keep_password (const char *address,
                          const char *password)
{
  return has_keyring () &&
         secret_password_store_sync (&keyring, SECRET_COLLECTION_DEFAULT, "Tallygator", password, NULL, NULL,
                                     "address", address, NULL);
}
#else
static char *
find_password (const char *address)
{
  return NULL;
}

gboolean
tally_club_keep_password (const char *address,
                          const char *password)
{
  return FALSE;
}
#endif

/* ---- Connecting ---- */

static gboolean
is_loopback (const char *host)
{
  struct in_addr four;
  struct in6_addr six;

  if (*host == '\0' || *host == '/' || *host == '@' || g_ascii_strcasecmp (host, "localhost") == 0)
    return TRUE;
  if (inet_pton (AF_INET, host, &four) == 1)
    return (ntohl (four.s_addr) >> 24) == 127;

  return inet_pton (AF_INET6, host, &six) == 1 && IN6_IS_ADDR_LOOPBACK (&six);
}

static gboolean
are_local (const char *hosts)
{
  g_auto (GStrv) list = g_strsplit (hosts, ",", -1);

  for (guint i = 0; list[i] != NULL; i++) {
    if (!is_loopback (list[i]))
      return FALSE;
  }

  return TRUE;
}

/* As libpq has put it together: from the address, services and the environment.
 * An address in numbers is where it really goes. */
static void
look_at (PGconn   *conn,
         gboolean *local,
         gboolean *verified)
{
  PQconninfoOption *options = PQconninfo (conn);
  const char *host = "", *hostaddr = "", *sslmode = "";

  for (PQconninfoOption *o = options; o != NULL && o->keyword != NULL; o++) {
    const char *value = o->val ? o->val : "";

    if (strcmp (o->keyword, "host") == 0)
      host = value;
    else if (strcmp (o->keyword, "hostaddr") == 0)
      hostaddr = value;
    else if (strcmp (o->keyword, "sslmode") == 0)
      sslmode = value;
  }
  *local = *hostaddr ? are_local (hostaddr) : are_local (host);
  *verified = strcmp (sslmode, "verify-full") == 0;
  PQconninfoFree (options);
}

static const char *
find_bundle (void)
{
  static const char *const bundles[] = { "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
                                         "/etc/ssl/cert.pem" };
  g_autofree char *own = g_build_filename (g_get_home_dir (), ".postgresql", "root.crt", NULL);

  if (g_file_test (own, G_FILE_TEST_EXISTS))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (bundles); i++) {
    if (g_file_test (bundles[i], G_FILE_TEST_EXISTS))
      return bundles[i];
  }

  return NULL;
}

#define MOST_OPTIONS 64

typedef struct {
  const char *keywords[MOST_OPTIONS];
  const char *values[MOST_OPTIONS];
  guint n;
} Options;

static void
set_option (Options    *options,
            const char *keyword,
            const char *value,
            gboolean    only_if_new)
{
  for (guint i = 0; i < options->n; i++) {
    if (strcmp (options->keywords[i], keyword) == 0) {
      if (!only_if_new)
        options->values[i] = value;
      return;
    }
  }
  if (options->n < MOST_OPTIONS - 1) {
    options->keywords[options->n] = keyword;
    options->values[options->n++] = value;
  }
}

static gboolean
wait_for (int   fd,
          short events,
          guint seconds)
{
  struct pollfd what = { .fd = fd, .events = events };
  gint64 end = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  int ready;

  do {
    gint64 left = MAX (0, (end - g_get_monotonic_time ()) / 1000);

    ready = poll (&what, 1, (int) left);
  } while (ready < 0 && errno == EINTR);

  return ready > 0;
}

static gboolean
finish_connecting (PGconn *conn)
{
  gint64 end = g_get_monotonic_time () + CONNECT_SECONDS * G_USEC_PER_SEC;
  PostgresPollingStatusType state = PGRES_POLLING_WRITING;

  while (state == PGRES_POLLING_READING || state == PGRES_POLLING_WRITING) {
    gint64 left = (end - g_get_monotonic_time ()) / G_USEC_PER_SEC;

    if (left < 0 || PQsocket (conn) < 0 ||
        !wait_for (PQsocket (conn), state == PGRES_POLLING_READING ? POLLIN : POLLOUT, (guint) left + 1))
      return FALSE;
    state = PQconnectPoll (conn);
  }

  return state == PGRES_POLLING_OK;
}

/* "FATAL:  28P01", since that is how errors were asked for. */
static gboolean
fail_to_connect (PGconn  *conn,
                 GError **error)
{
  const char *message = PQerrorMessage (conn);
  g_autoptr (GRegex) regex = g_regex_new ("(?:FATAL|PANIC|[A-Z]+):  ([0-9A-Z]{5})\\s*$", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *state = NULL;

  if (g_regex_match (regex, message, 0, &match))
    state = g_match_info_fetch (match, 1);
  if (state == NULL && PQconnectionNeedsPassword (conn))
    return tally_club_fail (error, TALLY_CLUB_NEEDS_PASSWORD, _ (states[0].sentence));
  if (state == NULL && (strstr (message, "SSL") != NULL || strstr (message, "certificate") != NULL))
    return tally_club_fail (error, TALLY_CLUB_REFUSED, _ (wrong_certificate));

  return fail_state (error, state);
}

static PGconn *
start (const Options *options)
{
  PGconn *conn = PQconnectStartParams (options->keywords, options->values, 0);

  if (conn != NULL)
    PQsetErrorVerbosity (conn, PQERRORS_SQLSTATE);
  return conn;
}

/* Only a server on this machine may be spoken to without knowing who it is. */
static PGconn *
start_safely (Options *options,
              gboolean unchecked,
              GError **error)
{
  PGconn *conn = start (options);
  gboolean local, verified, given = FALSE;

  if (conn == NULL)
    return NULL;
  look_at (conn, &local, &verified);
  if (local || verified || unchecked)
    return conn;

  for (guint i = 0; i < options->n; i++)
    given = given || strcmp (options->keywords[i], "sslmode") == 0;
  PQfinish (conn);
  if (given) {
    tally_club_fail (error, TALLY_CLUB_REFUSED,
                     _ ("A server elsewhere has to prove who it is: use sslmode=verify-full. "
                        "Nothing was sent."));
    return NULL;
  }

  set_option (options, "sslmode", "verify-full", FALSE);
  return start (options);
}

static TallyClubLink *
connect_with (const char *address,
              const char *password,
              gboolean    unchecked,
              gboolean   *needs_password,
              GError    **error)
{
  PQconninfoOption *parsed = parse_address (address, error);
  Options options = { .n = 0 };
  TallyClubLink *link = NULL;
  GError *problem = NULL;
  PGconn *conn;

  if (parsed == NULL)
    return NULL;
  for (PQconninfoOption *o = parsed; o->keyword != NULL; o++) {
    if (o->val != NULL && *o->val != '\0')
      set_option (&options, o->keyword, o->val, FALSE);
  }
  if (password != NULL)
    set_option (&options, "password", password, FALSE);
  set_option (&options, "application_name", "tally", TRUE);
  set_option (&options, "client_encoding", "UTF8", FALSE);
  if (find_bundle () != NULL)
    set_option (&options, "sslrootcert", find_bundle (), TRUE);

  conn = start_safely (&options, unchecked, &problem);
  if (conn != NULL && finish_connecting (conn)) {
    link = g_new0 (TallyClubLink, 1);
    link->conn = g_steal_pointer (&conn);
    PQsetnonblocking (link->conn, 1);
  } else if (conn != NULL) {
    *needs_password = PQconnectionNeedsPassword (conn);
    fail_to_connect (conn, &problem);
  } else if (problem == NULL) {
    tally_club_fail (&problem, TALLY_CLUB_UNREACHABLE, _ (unreachable));
  }
  if (problem != NULL)
    g_propagate_error (error, problem);
  g_clear_pointer (&conn, PQfinish);
  PQconninfoFree (parsed);

  return link;
}

TallyClubLink *
tally_club_link_open (const char *address,
                      const char *password,
                      gboolean    unchecked,
                      GError    **error)
{
  gboolean needs_password = FALSE;
  GError *problem = NULL;
  TallyClubLink *link = connect_with (address, password, unchecked, &needs_password, &problem);
  g_autofree char *kept = link == NULL && needs_password ? find_password (address) : NULL;

  if (kept != NULL) {
    g_clear_error (&problem);
    link = connect_with (address, kept, unchecked, &needs_password, &problem);
    memset (kept, 0, strlen (kept));
  }
  if (link == NULL)
    g_propagate_error (error, problem);

  return link;
}

void
tally_club_link_close (TallyClubLink *link)
{
  PQfinish (link->conn);
  g_free (link);
}

int
tally_club_link_get_fd (TallyClubLink *link)
{
  return PQsocket (link->conn);
}

PGconn *
tally_club_link_get_conn (TallyClubLink *link)
{
  return link->conn;
}

/* ---- Asking ---- */

static gboolean
flush (TallyClubLink *link)
{
  int left;

  while ((left = PQflush (link->conn)) > 0) {
    if (!wait_for (PQsocket (link->conn), POLLIN | POLLOUT, SILENCE_SECONDS) || !PQconsumeInput (link->conn))
      return FALSE;
  }

  return left == 0;
}

static gboolean
wait_for_result (TallyClubLink *link)
{
  while (PQisBusy (link->conn)) {
    if (!wait_for (PQsocket (link->conn), POLLIN, SILENCE_SECONDS) || !PQconsumeInput (link->conn))
      return FALSE;
  }

  return TRUE;
}

static gboolean
fail_result (TallyClubLink *link,
             PGresult      *result,
             GError       **error)
{
  const char *state = result ? PQresultErrorField (result, PG_DIAG_SQLSTATE) : NULL;

  if (result != NULL)
    g_debug ("Server: %s %s", state ? state : "-", PQresultErrorField (result, PG_DIAG_MESSAGE_PRIMARY));
  fail_state (error, PQstatus (link->conn) == CONNECTION_BAD && state == NULL ? NULL : state);
  if (result != NULL)
    PQclear (result);

  return FALSE;
}

/* All results are taken, so that the next question can be asked. */
static PGresult *
get_last_result (TallyClubLink *link,
                 GError       **error)
{
  PGresult *kept = NULL, *result;

  for (;;) {
    if (!wait_for_result (link)) {
      g_clear_pointer (&kept, PQclear);
      tally_club_fail (error, TALLY_CLUB_UNREACHABLE, _ (unreachable));
      return NULL;
    }
    result = PQgetResult (link->conn);
    if (result == NULL)
      break;
    if (kept != NULL && PQresultStatus (kept) == PGRES_FATAL_ERROR) {
      PQclear (result);
      continue;
    }
    g_clear_pointer (&kept, PQclear);
    kept = result;
  }
  if (kept == NULL || (PQresultStatus (kept) != PGRES_TUPLES_OK && PQresultStatus (kept) != PGRES_COMMAND_OK)) {
    fail_result (link, kept, error);
    return NULL;
  }

  return kept;
}

PGresult *
tally_club_link_query (TallyClubLink    *link,
                       const char       *statement,
                       const char *const values[],
                       guint             n_values,
                       GError          **error)
{
  if (!PQsendQueryParams (link->conn, statement, (int) n_values, NULL, values, NULL, NULL, 0) || !flush (link)) {
    tally_club_fail (error, TALLY_CLUB_UNREACHABLE, _ (unreachable));
    return NULL;
  }

  return get_last_result (link, error);
}

gboolean
tally_club_link_run (TallyClubLink *link,
                     const char    *script,
                     GError       **error)
{
  PGresult *result;

  if (!PQsendQuery (link->conn, script) || !flush (link))
    return tally_club_fail (error, TALLY_CLUB_UNREACHABLE, _ (unreachable));

  result = get_last_result (link, error);
  if (result == NULL)
    return FALSE;
  PQclear (result);

  return TRUE;
}

/* ---- Copying ---- */

#define MOST_CELLS 16
#define COPY_HEAD 19

static guint32
read_32 (const char *bytes)
{
  guint32 number;

  memcpy (&number, bytes, sizeof number);
  return GUINT32_FROM_BE (number);
}

/* One message is one row, but for the head before the first and the end. */
static gboolean
take_row (const char      *bytes,
          int              length,
          TallyClubRowFunc take,
          gpointer         data,
          GError         **error)
{
  TallyClubCell cells[MOST_CELLS];
  const char *end = bytes + length;
  guint n, i;

  if (length < 2)
    return TRUE;
  n = ((guint) (guint8) bytes[0] << 8) | (guint8) bytes[1];
  if (n == 0xffff)
    return TRUE;
  bytes += 2;
  for (i = 0; i < n && i < MOST_CELLS && bytes + 4 <= end; i++) {
    cells[i].length = (int) read_32 (bytes);
    cells[i].bytes = bytes + 4;
    bytes += 4 + MAX (0, cells[i].length);
    if (bytes > end)
      return tally_club_fail (error, TALLY_CLUB_UNREACHABLE, _ (unreachable));
  }

  return take (cells, i, data, error);
}

gboolean
tally_club_link_copy (TallyClubLink   *link,
                      const char      *statement,
                      TallyClubRowFunc take,
                      gpointer         data,
                      GError         **error)
{
  gboolean first = TRUE, taken = TRUE;
  GError *problem = NULL;
  PGresult *result;
  char *row;
  int length;

  if (!PQsendQuery (link->conn, statement) || !flush (link) || !wait_for_result (link))
    return tally_club_fail (error, TALLY_CLUB_UNREACHABLE, _ (unreachable));
  result = PQgetResult (link->conn);
  if (PQresultStatus (result) != PGRES_COPY_OUT)
    return fail_result (link, result, error);
  PQclear (result);

  while ((length = PQgetCopyData (link->conn, &row, 1)) >= 0) {
    if (length == 0) {
      if (!wait_for (PQsocket (link->conn), POLLIN, SILENCE_SECONDS) || !PQconsumeInput (link->conn))
        return tally_club_fail (error, TALLY_CLUB_UNREACHABLE, _ (unreachable));
      continue;
    }
    if (taken) {
      int skip = first ? MIN (COPY_HEAD, length) : 0;

      taken = take_row (row + skip, length - skip, take, data, &problem);
    }
    first = FALSE;
    PQfreemem (row);
  }
  if (!taken) {
    g_propagate_error (error, problem);
    return FALSE;
  }

  result = get_last_result (link, error);
  if (result == NULL)
    return FALSE;
  PQclear (result);
  return TRUE;
}

/* ---- Arrays ---- */

void
tally_club_array_init (TallyClubArray *array)
{
  array->text = g_string_new ("{");
}

void
tally_club_array_add (TallyClubArray *array,
                      const char     *item)
{
  if (array->text->len > 1)
    g_string_append_c (array->text, ',');
  if (item == NULL) {
    g_string_append (array->text, "NULL");
    return;
  }
  g_string_append_c (array->text, '"');
  for (; *item != '\0'; item++) {
    if (*item == '"' || *item == '\\')
      g_string_append_c (array->text, '\\');
    g_string_append_c (array->text, *item);
  }
  g_string_append_c (array->text, '"');
}

void
tally_club_array_add_int (TallyClubArray *array,
                          gint64          item)
{
  g_string_append_printf (array->text, "%s%" G_GINT64_FORMAT, array->text->len > 1 ? "," : "", item);
}

const char *
tally_club_array_end (TallyClubArray *array)
{
  g_string_append_c (array->text, '}');
  return array->text->str;
}
