/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-address.h"

#include <arpa/inet.h>
#include <string.h>

#include "tally-language.h"

#ifdef HAVE_LIBSECRET
#include <libsecret/secret.h>
#endif

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

gboolean
tally_club_address_fail (GError **error)
{
  return tally_club_fail (error, TALLY_CLUB_REFUSED,
                          _ ("That isn’t the address of a server. Write it as postgresql://user@host/database, or name a service."));
}

/* libpq's own complaint would repeat what was typed, password and all. */
PQconninfoOption *
tally_club_address_parse (const char *text,
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
    tally_club_address_fail (error);

  return options;
}

char *
tally_club_address_strip (const char *text,
                          char      **password,
                          GError    **error)
{
  PQconninfoOption *options = tally_club_address_parse (text, error);
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

static GHashTable *
make_attributes (const char *address)
{
  GHashTable *attributes = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (attributes, (gpointer) "address", (gpointer) address);

  return attributes;
}

char *
tally_club_find_password (const char *address)
{
  g_autoptr (GHashTable) attributes = make_attributes (address);

  return has_keyring () ? secret_password_lookupv_sync (&keyring, attributes, NULL, NULL) : NULL;
}

gboolean
tally_club_keep_password (const char *address,
                          const char *password)
{
  g_autoptr (GHashTable) attributes = make_attributes (address);

  return has_keyring () &&
         secret_password_storev_sync (&keyring, attributes, SECRET_COLLECTION_DEFAULT, "Tallygator", password, NULL, NULL);
}
#else
char *
tally_club_find_password (const char *address)
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

/* ---- Where it leads ---- */

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

gboolean
tally_club_address_is_local (const char *hosts)
{
  g_auto (GStrv) list = g_strsplit (hosts, ",", -1);

  for (guint i = 0; list[i] != NULL; i++) {
    if (!is_loopback (list[i]))
      return FALSE;
  }

  return TRUE;
}
