#include "tally-json-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (tally - format - error - quark, tally_format_error)

static gboolean
fail_at (const char *text,
         const char *at,
         const char *complaint,
         GError    **error)
{
  guint line = 1;
  const char *start = text;

  for (const char *c = text; c < at; c++) {
    if (*c == '\n') {
      line++;
      start = c + 1;
    }
  }

  g_set_error (error, TALLY_FORMAT_ERROR, TALLY_FORMAT_ERROR_MALFORMED,
               _ ("line %u, column %u: %s"), line, (guint) (at - start) + 1, complaint);
  return FALSE;
}

static const char *
skip_string (const char *quote,
             const char *end)
{
  const char *c = quote + 1;

  while (c < end && *c != '"')
    c += *c == '\\' ? 2 : 1;

  return MIN (c, end);
}

static gboolean
is_minus_zero (const char *c,
               const char *end)
{
  if (end - c < 2 || c[0] != '-' || c[1] != '0')
    return FALSE;

  return end - c == 2 || strchr (".eE0123456789", c[2]) == NULL;
}

/* The library that parses recurses with the nesting and takes -0 for 0, so
 * both are looked for before it sees the text. */
static gboolean
check_nesting_and_zeros (const char *text,
                         gsize       length,
                         GError    **error)
{
  const char *end = text + length;
  guint depth = 0;

  for (const char *c = text; c < end; c++) {
    switch (*c) {
    case '"':
      c = skip_string (c, end);
      break;
    case '{':
    case '[':
      if (++depth > TALLY_JSON_MAX_DEPTH)
        return fail_at (text, c, _ ("nested deeper than 64 levels"), error);
      break;
    case '}':
    case ']':
      if (depth > 0)
        depth--;
      break;
    case '-':
      if (is_minus_zero (c, end))
        return fail_at (text, c, _ ("expected an integer, found -0"), error);
      break;
    default:
      break;
    }
  }

  return TRUE;
}

static gboolean
check_bytes (const char *text,
             gsize       length,
             GError    **error)
{
  const char *bad;

  if (length > TALLY_JSON_MAX_BYTES) {
    g_set_error_literal (error, TALLY_FORMAT_ERROR, TALLY_FORMAT_ERROR_MALFORMED,
                         _ ("larger than 64 MiB"));
    return FALSE;
  }
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    return fail_at (text, text, _ ("starts with a byte-order mark"), error);
  if (!g_utf8_validate_len (text, length, &bad))
    return fail_at (text, bad, *bad == '\0' ? _ ("a NUL byte") : _ ("not UTF-8"), error);

  return TRUE;
}

json_t *
tally_json_parse (const char *text,
                  gsize       length,
                  GError    **error)
{
  json_error_t problem;
  json_t *json;

  if (!check_bytes (text, length, error) || !check_nesting_and_zeros (text, length, error))
    return NULL;

  json = json_loadb (text, length, JSON_REJECT_DUPLICATES, &problem);
  if (json == NULL) {
    g_autofree char *complaint = g_strdelimit (g_strdup (problem.text), "\n\r", ' ');

    g_set_error (error, TALLY_FORMAT_ERROR, TALLY_FORMAT_ERROR_MALFORMED,
                 _ ("line %d, column %d: %s"), problem.line, problem.column, complaint);
  }

  return json;
}
