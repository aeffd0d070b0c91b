/* SPDX-License-Identifier: GPL-3.0-or-later */
/* libsoup brings Kerberos, HTTP/2 and all domains of the world along, which takes
 * longer to load than a window to be made. Few evenings are shown elsewhere. */

#include <libsoup/soup.h>

#include "tally-late-library.h"

static TallyLateLibrary library = { "libsoup-3.0.so.0" };

/* clang-format off */
TALLY_LATE (GHashTable *, soup_form_decode, (const char *form), (form))
TALLY_LATE (gboolean, soup_header_contains, (const char *header, const char *token), (header, token))
TALLY_LATE (guint, soup_headers_parse_request,
            (const char *text, int length, SoupMessageHeaders *headers, char **method, char **path, SoupHTTPVersion *version),
            (text, length, headers, method, path, version))

TALLY_LATE (SoupMessageHeaders *, soup_message_headers_new, (SoupMessageHeadersType type), (type))
TALLY_LATE_VOID (soup_message_headers_unref, (SoupMessageHeaders *headers), (headers))
TALLY_LATE (const char *, soup_message_headers_get_list, (SoupMessageHeaders *headers, const char *name), (headers, name))
TALLY_LATE_VOID (soup_message_headers_replace, (SoupMessageHeaders *headers, const char *name, const char *value), (headers, name, value))
TALLY_LATE_VOID (soup_message_headers_set_content_length, (SoupMessageHeaders *headers, goffset length), (headers, length))
TALLY_LATE_VOID (soup_message_headers_set_content_type, (SoupMessageHeaders *headers, const char *type, GHashTable *parameters), (headers, type, parameters))

TALLY_LATE_VOID (soup_message_body_append_bytes, (SoupMessageBody *body, GBytes *bytes), (body, bytes))

TALLY_LATE (GType, soup_server_get_type, (void), ())
TALLY_LATE_VOID (soup_server_add_handler,
                 (SoupServer *server, const char *path, SoupServerCallback callback, gpointer data, GDestroyNotify destroy),
                 (server, path, callback, data, destroy))
TALLY_LATE (gboolean, soup_server_accept_iostream,
            (SoupServer *server, GIOStream *stream, GSocketAddress *local, GSocketAddress *remote, GError **error),
            (server, stream, local, remote, error))
TALLY_LATE_VOID (soup_server_disconnect, (SoupServer *server), (server))

TALLY_LATE (SoupMessageHeaders *, soup_server_message_get_request_headers, (SoupServerMessage *message), (message))
TALLY_LATE (SoupMessageHeaders *, soup_server_message_get_response_headers, (SoupServerMessage *message), (message))
TALLY_LATE (SoupMessageBody *, soup_server_message_get_response_body, (SoupServerMessage *message), (message))
TALLY_LATE_VOID (soup_server_message_set_status, (SoupServerMessage *message, guint status, const char *reason), (message, status, reason))
/* clang-format on */
