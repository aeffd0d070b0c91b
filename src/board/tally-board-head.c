/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-head.h"

#include <string.h>

#include "tally-board-net.h"

/* Every line "Name: value", none folded, none ended by half a line break:
 * whoever reads it after us must not find other lines in it than we do. */
static gboolean
is_well_formed (char **lines)
{
  for (guint i = 0; lines[i] != NULL; i++) {
    if (strpbrk (lines[i], "\r\n") != NULL)
      return FALSE;
    if (i > 0 && lines[i][0] != '\0' && (lines[i][0] == ':' || lines[i][strcspn (lines[i], ": \t")] != ':'))
      return FALSE;
  }
  return TRUE;
}

/* How many lines but the first say `name`, and what the last of them says. */
static guint
count_header (char       **lines,
              const char  *name,
              const char **value)
{
  gsize length = strlen (name);
  guint n = 0;

  for (guint i = 1; lines[i] != NULL; i++) {
    if (g_ascii_strncasecmp (lines[i], name, length) != 0 || lines[i][length] != ':')
      continue;
    *value = g_strstrip (lines[i] + length + 1);
    n++;
  }
  return n;
}

/* Whether a target is a path that neither climbs nor hides a slash or a dot. A
 * dot inside a word may be part of a league's name. */
static gboolean
is_path_plain (const char *target)
{
  g_autofree char *path = g_strndup (target, strcspn (target, "?#"));
  g_autofree char *lower = g_ascii_strdown (path, -1);
  g_autofree char *plain = g_uri_unescape_string (path, NULL);

  return path[0] == '/' && plain != NULL && g_utf8_validate (plain, -1, NULL) &&
         strstr (lower, "%2f") == NULL && strstr (lower, "%5c") == NULL && strstr (lower, "%2e") == NULL &&
         strstr (plain, "//") == NULL && strstr (plain, "/.") == NULL && strstr (plain, "..") == NULL &&
         strchr (plain, '\\') == NULL;
}

guint
tally_board_head_judge (const char *head,
                        GPtrArray  *own,
                        const char *host)
{
  g_autofree char *alone = g_strndup (head, (gsize) (strstr (head, TALLY_BOARD_HEAD_END) - head));
  g_auto (GStrv) lines = g_strsplit (alone, "\r\n", -1);
  g_auto (GStrv) words = g_strsplit (lines[0], " ", -1);
  const char *meant = "", *length = "", *encoding = "";
  guint n_hosts = count_header (lines, "Host", &meant);

  if (g_strv_length (words) != 3 || (strcmp (words[2], "HTTP/1.1") != 0 && strcmp (words[2], "HTTP/1.0") != 0) || !is_well_formed (lines))
    return 400;
  if (strcmp (words[0], "GET") != 0 && strcmp (words[0], "HEAD") != 0)
    return 405;
  if (n_hosts != 1 || meant[0] == '\0')
    return 400;
  if (!tally_net_is_own_host (meant, own, host))
    return 421;
  if (!is_path_plain (words[1]))
    return 404;
  /* Who reads has nothing to send; a body would have to be waited for. */
  if (count_header (lines, "Transfer-Encoding", &encoding) > 0 ||
      (count_header (lines, "Content-Length", &length) > 0 && strcmp (length, "0") != 0))
    return 400;
  return 0;
}
