/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-json-text.h"

#include "tally-language.h"
#include <string.h>

#include "tally-json-private.h"

/* Reads the copy that the document has of the text. Keys and texts are
 * unescaped where they stand, which never makes them longer. */
typedef struct {
  TallyJsonDocument *document;
  const char *text; /* as it came: complaints count its lines */
  char *cursor;
  char *end;
  guint depth;
  GError **error;
} Parser;

static gboolean parse_value (Parser *parser,
                             const char *key);

G_DEFINE_QUARK (tally_format_error_quark, tally_format_error)

static gboolean
fail_at (const char *text,
         const char *at,
         const char *complaint,
         GError    **error)
{
  guint line = 1;
  guint column = 1;

  for (const char *c = text; c < at; c++) {
    if (*c == '\n') {
      line++;
      column = 1;
    } else if ((*c & 0xc0) != 0x80) { /* the first byte of a character */
      column++;
    }
  }

  g_set_error (error, TALLY_FORMAT_ERROR, TALLY_FORMAT_ERROR_MALFORMED,
               _ ("line %u, column %u: %s"), line, column, complaint);
  return FALSE;
}

static gboolean
fail (Parser     *parser,
      const char *at,
      const char *complaint)
{
  return fail_at (parser->text, parser->text + (at - parser->document->text), complaint, parser->error);
}

static gboolean
fail_unfinished (Parser *parser)
{
  return fail (parser, parser->end, _ ("the text breaks off here"));
}

static void
skip_space (Parser *parser)
{
  while (*parser->cursor == ' ' || *parser->cursor == '\n' || *parser->cursor == '\r' || *parser->cursor == '\t')
    parser->cursor++;
}

/* The next character that means something, if it is `wanted`. */
static gboolean
accept (Parser *parser,
        char    wanted)
{
  skip_space (parser);
  if (*parser->cursor != wanted)
    return FALSE;

  parser->cursor++;
  return TRUE;
}

static gboolean
fail_expected (Parser     *parser,
               const char *complaint)
{
  if (parser->cursor == parser->end)
    return fail_unfinished (parser);

  return fail (parser, parser->cursor, complaint);
}

static gboolean
read_hex (const char *digits,
          gunichar   *c)
{
  *c = 0;
  for (guint i = 0; i < 4; i++) {
    if (!g_ascii_isxdigit (digits[i]))
      return FALSE;
    *c = *c * 16 + (gunichar) g_ascii_xdigit_value (digits[i]);
  }

  return TRUE;
}

/* The four digits after \u, and those of a second half where there has to be
 * one; the cursor ends up behind them. */
static gboolean
read_code_point (Parser   *parser,
                 gunichar *c)
{
  gunichar low;

  if (!read_hex (parser->cursor, c))
    return FALSE;
  parser->cursor += 4;

  if (*c >= 0xd800 && *c <= 0xdbff) {
    if (parser->cursor[0] != '\\' || parser->cursor[1] != 'u' || !read_hex (parser->cursor + 2, &low) ||
        low < 0xdc00 || low > 0xdfff)
      return FALSE;
    parser->cursor += 6;
    *c = 0x10000 + ((*c - 0xd800) << 10) + (low - 0xdc00);
  }

  return *c != 0 && !(*c >= 0xdc00 && *c <= 0xdfff);
}

/* Stands behind a backslash; writes what it means to `out`. */
static gboolean
unescape (Parser *parser,
          char  **out)
{
  static const char letters[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  const char *letter = *parser->cursor == '\0' ? NULL : strchr (letters, *parser->cursor);
  const char *backslash = parser->cursor - 1;
  gunichar c;

  if (letter != NULL) {
    *(*out)++ = meanings[letter - letters];
    parser->cursor++;
    return TRUE;
  }

  if (*parser->cursor++ != 'u' || !read_code_point (parser, &c))
    return fail (parser, backslash, _ ("no such character can be written with a backslash"));

  *out += g_unichar_to_utf8 (c, *out);
  return TRUE;
}

static gboolean
ends_plain_run (char c)
{
  return c == '"' || c == '\\' || (guchar) c < 0x20;
}

/* Stands behind the opening quote. */
static char *
parse_text (Parser *parser)
{
  char *start = parser->cursor;
  char *out = start;

  for (;;) {
    char *run = parser->cursor;

    while (!ends_plain_run (*parser->cursor))
      parser->cursor++;
    if (out != run)
      memmove (out, run, (gsize) (parser->cursor - run));
    out += parser->cursor - run;

    if (*parser->cursor == '"')
      break;
    if (*parser->cursor != '\\') {
      fail_expected (parser, _ ("a control character has to be written with a backslash"));
      return NULL;
    }
    parser->cursor++;
    if (!unescape (parser, &out))
      return NULL;
  }

  parser->cursor++;
  *out = '\0';
  return start;
}

static const char *
skip_digits (const char *c)
{
  while (g_ascii_isdigit (*c))
    c++;

  return c;
}

/* Behind the number that starts here, or NULL where none does. */
static const char *
skip_number (const char *c,
             gboolean   *whole)
{
  const char *digits = *c == '-' ? c + 1 : c;
  const char *end = *digits == '0' ? digits + 1 : skip_digits (digits);

  *whole = *end != '.' && *end != 'e' && *end != 'E';
  if (end == digits)
    return NULL;

  if (*end == '.') {
    digits = end + 1;
    end = skip_digits (digits);
    if (end == digits)
      return NULL;
  }
  if (*end == 'e' || *end == 'E') {
    digits = end[1] == '+' || end[1] == '-' ? end + 2 : end + 1;
    end = skip_digits (digits);
    if (end == digits)
      return NULL;
  }

  return end;
}

/* FALSE where it is too big. */
static gboolean
read_integer (const char *digits,
              const char *end,
              gint64     *number)
{
  gboolean negative = *digits == '-';
  gint64 n = 0;

  for (const char *c = digits + negative; c < end; c++) {
    int digit = *c - '0';

    if (__builtin_mul_overflow (n, 10, &n) ||
        __builtin_add_overflow (n, negative ? -digit : digit, &n))
      return FALSE;
  }

  *number = n;
  return TRUE;
}

static gboolean
parse_number (Parser     *parser,
              const char *key)
{
  const char *start = parser->cursor;
  gboolean whole;
  const char *end = skip_number (start, &whole);
  TallyJson *value;
  gint64 integer;

  if (end == NULL)
    return fail_expected (parser, _ ("a number is badly written"));

  value = tally_json_document_add (parser->document, key, TALLY_JSON_INTEGER);
  if (whole && read_integer (start, end, &integer)) {
    value->integer = integer;
  } else {
    value->kind = TALLY_JSON_NUMBER;
    value->number = start;
  }
  parser->cursor += end - start;

  return TRUE;
}

static gboolean
parse_word (Parser     *parser,
            const char *key)
{
  static const struct {
    const char *word;
    TallyJsonKind kind;
    gboolean flag;
  } words[] = {
    { "null", TALLY_JSON_NULL },
    { "true", TALLY_JSON_FLAG, TRUE },
    { "false", TALLY_JSON_FLAG, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    gsize length = strlen (words[i].word);

    if (strncmp (parser->cursor, words[i].word, length) == 0) {
      tally_json_document_add (parser->document, key, words[i].kind)->flag = words[i].flag;
      parser->cursor += length;
      return TRUE;
    }
  }

  return fail_expected (parser, _ ("expected a value"));
}

static gboolean
parse_items (Parser *parser,
             guint   list)
{
  guint n_items = 0;

  if (accept (parser, ']'))
    return TRUE;

  do {
    if (!parse_value (parser, NULL))
      return FALSE;
    n_items++;
  } while (accept (parser, ','));
  parser->document->values[list].n_items = n_items;

  return accept (parser, ']') || fail_expected (parser, _ ("expected “,” or “]”"));
}

static gboolean
parse_member (Parser *parser)
{
  const char *key;

  if (!accept (parser, '"'))
    return fail_expected (parser, _ ("expected a key in double quotes"));
  key = parse_text (parser);
  if (key == NULL)
    return FALSE;
  if (!accept (parser, ':'))
    return fail_expected (parser, _ ("expected “:”"));

  return parse_value (parser, key);
}

static gboolean
parse_members (Parser *parser,
               guint   object)
{
  guint n_items = 0;

  if (accept (parser, '}'))
    return TRUE;

  do {
    if (!parse_member (parser))
      return FALSE;
    n_items++;
  } while (accept (parser, ','));
  parser->document->values[object].n_items = n_items;

  return accept (parser, '}') || fail_expected (parser, _ ("expected “,” or “}”"));
}

static gboolean
check_twins (Parser *parser,
             guint   object)
{
  const char *twin = tally_json_find_twin (&parser->document->values[object]);

  return twin == NULL || fail (parser, twin - 1, _ ("this key is there twice"));
}

static gboolean
parse_nested (Parser       *parser,
              const char   *key,
              TallyJsonKind kind)
{
  TallyJsonDocument *document = parser->document;
  guint place = document->n_values;

  if (parser->depth == TALLY_JSON_MAX_DEPTH)
    return fail (parser, parser->cursor, _ ("nested deeper than 64 levels"));

  parser->depth++;
  parser->cursor++;
  tally_json_document_add (document, key, kind);
  if (!(kind == TALLY_JSON_LIST ? parse_items : parse_members) (parser, place))
    return FALSE;
  document->values[place].span = document->n_values - place;
  parser->depth--;

  return kind == TALLY_JSON_LIST || check_twins (parser, place);
}

static gboolean
parse_value (Parser     *parser,
             const char *key)
{
  const char *text;

  skip_space (parser);
  switch (*parser->cursor) {
  case '{':
    return parse_nested (parser, key, TALLY_JSON_OBJECT);
  case '[':
    return parse_nested (parser, key, TALLY_JSON_LIST);
  case '"':
    parser->cursor++;
    text = parse_text (parser);
    if (text == NULL)
      return FALSE;
    tally_json_document_add (parser->document, key, TALLY_JSON_TEXT)->text = text;
    return TRUE;
  case '-':
  case '0' ... '9':
    return parse_number (parser, key);
  default:
    return parse_word (parser, key);
  }
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

TallyJsonDocument *
tally_json_parse (const char *text,
                  gsize       length,
                  GError    **error)
{
  g_autoptr (TallyJsonDocument) document = NULL;
  Parser parser;

  /* No text at all may come without an address. */
  if (length == 0)
    text = "";
  if (!check_bytes (text, length, error))
    return NULL;

  document = tally_json_document_new (text, length);
  parser = (Parser){ document, text, document->text, document->text + length, 0, error };
  if (!parse_value (&parser, NULL))
    return NULL;

  skip_space (&parser);
  if (parser.cursor < parser.end) {
    fail (&parser, parser.cursor, _ ("nothing may follow the end of the JSON"));
    return NULL;
  }

  return g_steal_pointer (&document);
}
