/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-link.h"

#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <string.h>

#include "tally-club-address.h"
#include "tally-language.h"

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
  { "53300", TALLY_CLUB_UNREACHABLE, N_ ("The club’s server is full right now.") },
  { "53", TALLY_CLUB_UNREACHABLE, N_ ("The club’s server has no room left. Tell whoever runs it.") },
  { "25006", TALLY_CLUB_REFUSED, N_ ("The club’s server is a copy that can only be read. Use the address of the server itself.") },
  { "42501", TALLY_CLUB_REFUSED, N_ ("This user may not do that on the club’s server. Its owner has to grant it the role tally_table.") },
  { "23505", TALLY_CLUB_TAKEN, N_ ("The club has something else under this number.") },
  { "TG001", TALLY_CLUB_TAKEN, N_ ("The club lacks something that was sent before.") },
  { "TG002", TALLY_CLUB_OVERTAKEN, N_ ("Another table has taken this match over.") },
  { "57P", TALLY_CLUB_UNREACHABLE, N_ ("The club’s server is going down.") },
  { "08", TALLY_CLUB_UNREACHABLE, N_ ("The connection to the club’s server was lost.") },
};

static const char unreachable[] = N_ ("The club’s server can’t be reached.");
static const char wrong_certificate[] = N_ ("The club’s server doesn’t prove who it is: its certificate is missing or wrong. Nothing was sent.");
static const char no_encryption[] = N_ ("The club’s server doesn’t encrypt, and one that is elsewhere has to. Nothing was sent.");

gboolean
tally_club_fail (GError         **error,
                 TallyClubProblem problem,
                 const char      *sentence)
{
  g_set_error_literal (error, TALLY_CLUB_ERROR, (int) problem, sentence);
  return FALSE;
}

void
tally_club_pass_on (GError    **error,
                    GError     *problem,
                    const char *sentence)
{
  if (g_error_matches (problem, TALLY_CLUB_ERROR, TALLY_CLUB_UNREACHABLE)) {
    g_autofree char *both = g_strconcat (problem->message, " ", sentence, NULL);

    tally_club_fail (error, TALLY_CLUB_UNREACHABLE, both);
    g_error_free (problem);
  } else {
    g_propagate_error (error, problem);
  }
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

/* ---- Connecting ---- */

/* What libpq has put together from the address, services and the environment. */
typedef struct {
  gboolean local; /* an address in numbers is where it really goes */
  gboolean verified;
  gboolean has_roots;
} Outlook;

static Outlook
look_at (PGconn *conn)
{
  PQconninfoOption *options = PQconninfo (conn);
  const char *host = "", *hostaddr = "", *sslmode = "", *roots = "";
  Outlook outlook;

  for (PQconninfoOption *o = options; o != NULL && o->keyword != NULL; o++) {
    const char *value = o->val ? o->val : "";

    if (strcmp (o->keyword, "host") == 0)
      host = value;
    else if (strcmp (o->keyword, "hostaddr") == 0)
      hostaddr = value;
    else if (strcmp (o->keyword, "sslmode") == 0)
      sslmode = value;
    else if (strcmp (o->keyword, "sslrootcert") == 0)
      roots = value;
  }
  outlook = (Outlook){ tally_club_address_is_local (*hostaddr ? hostaddr : host), strcmp (sslmode, "verify-full") == 0, *roots != '\0' };
  PQconninfoFree (options);

  return outlook;
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

/* What libpq says about connecting is read, not shown: in one language, then. */
static locale_t
speak_plainly (void)
{
  return uselocale (newlocale (LC_MESSAGES_MASK, "C", duplocale (uselocale ((locale_t) 0))));
}

static void
speak_as (locale_t before)
{
  freelocale (uselocale (before));
}

static gboolean
finish_connecting (PGconn *conn)
{
  locale_t before = speak_plainly ();
  gint64 end = g_get_monotonic_time () + CONNECT_SECONDS * G_USEC_PER_SEC;
  PostgresPollingStatusType state = PGRES_POLLING_WRITING;

  while (state == PGRES_POLLING_READING || state == PGRES_POLLING_WRITING) {
    gint64 left = (end - g_get_monotonic_time ()) / G_USEC_PER_SEC;

    if (left < 0 || PQsocket (conn) < 0 ||
        !wait_for (PQsocket (conn), state == PGRES_POLLING_READING ? POLLIN : POLLOUT, (guint) left + 1))
      break;
    state = PQconnectPoll (conn);
  }
  speak_as (before);

  return state == PGRES_POLLING_OK;
}

/* "FATAL:  28P01", since that is how errors were asked for; the word before it is
 * in the server's language. */
static gboolean
fail_to_connect (PGconn  *conn,
                 GError **error)
{
  const char *message = PQerrorMessage (conn);
  g_autoptr (GRegex) regex = g_regex_new ("\\S:  ([0-9A-Z]{5})\\s*$", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *state = NULL;

  if (g_regex_match (regex, message, 0, &match))
    state = g_match_info_fetch (match, 1);
  if (state == NULL && PQconnectionNeedsPassword (conn))
    return tally_club_fail (error, TALLY_CLUB_NEEDS_PASSWORD, _ (states[0].sentence));
  if (state == NULL && (strstr (message, "definition of service") != NULL || strstr (message, "invalid integer value") != NULL))
    return tally_club_address_fail (error);
  if (state == NULL && strstr (message, "does not support SSL") != NULL)
    return tally_club_fail (error, TALLY_CLUB_REFUSED, _ (no_encryption));
  /* A handshake that is cut tells nothing about who is there. */
  if (state == NULL && strstr (message, "SYSCALL") == NULL &&
      (strstr (message, "SSL") != NULL || strstr (message, "certificate") != NULL))
    return tally_club_fail (error, TALLY_CLUB_REFUSED, _ (wrong_certificate));

  return fail_state (error, state);
}

/* A server's own words are shown to nobody. */
static void
notice_cb (void       *data,
           const char *message)
{
  g_debug ("Server: %s", message);
}

static PGconn *
start (const Options *options)
{
  locale_t before = speak_plainly ();
  PGconn *conn = PQconnectStartParams (options->keywords, options->values, 0);

  speak_as (before);
  if (conn != NULL) {
    PQsetErrorVerbosity (conn, PQERRORS_SQLSTATE);
    PQsetNoticeProcessor (conn, notice_cb, NULL);
  }
  return conn;
}

static gboolean
has_option (const Options *options,
            const char    *keyword)
{
  for (guint i = 0; i < options->n; i++) {
    if (strcmp (options->keywords[i], keyword) == 0)
      return TRUE;
  }

  return FALSE;
}

/* Only a server on this machine may be spoken to without knowing who it is. What
 * it proves that with is found by libpq, or is the system's. */
static PGconn *
start_safely (Options *options,
              gboolean unchecked,
              GError **error)
{
  PGconn *conn = start (options);
  Outlook outlook;

  if (conn == NULL)
    return NULL;
  outlook = look_at (conn);
  if (!outlook.local && !outlook.verified && !unchecked) {
    if (has_option (options, "sslmode")) {
      PQfinish (conn);
      tally_club_fail (error, TALLY_CLUB_REFUSED,
                       _ ("A server elsewhere has to prove who it is: use sslmode=verify-full. "
                          "Nothing was sent."));
      return NULL;
    }
    set_option (options, "sslmode", "verify-full", FALSE);
  } else if (!outlook.verified) {
    return conn;
  }
  if (!outlook.has_roots && find_bundle () != NULL)
    set_option (options, "sslrootcert", find_bundle (), FALSE);
  PQfinish (conn);

  return start (options);
}

static TallyClubLink *
connect_with (const char *address,
              const char *password,
              gboolean    unchecked,
              gboolean   *needs_password,
              GError    **error)
{
  PQconninfoOption *parsed = tally_club_address_parse (address, error);
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
  g_autofree char *kept = link == NULL && needs_password ? tally_club_find_password (address) : NULL;

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

#define COPY_HEAD 19

gboolean
tally_club_link_copy (TallyClubLink     *link,
                      const char        *statement,
                      TallyClubBytesFunc take,
                      gpointer           data,
                      GError           **error)
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

      taken = take (row + skip, (gsize) (length - skip), data, &problem);
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
