/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-sum.h"

#include <string.h>

/* More digits than any score has, and few enough never to overflow. */
#define MAX_DIGITS 6
#define MAX_TERMS 100

static const char *
skip_blanks (const char *text)
{
  while (*text == ' ')
    text++;

  return text;
}

TallySum
tally_sum_parse (const char *text,
                 int        *sum)
{
  guint terms = 0;

  *sum = 0;
  text = skip_blanks (text);
  if (*text == '\0')
    return TALLY_SUM_EMPTY;

  for (;;) {
    gboolean minus = *text == '-';
    guint digits = 0;
    int term = 0;

    text = skip_blanks (minus ? text + 1 : text);
    if (*text == '\0')
      return TALLY_SUM_UNFINISHED;
    for (; g_ascii_isdigit (*text); text++, digits++)
      term = digits < MAX_DIGITS ? term * 10 + (*text - '0') : term;
    if (digits == 0 || digits > MAX_DIGITS || ++terms > MAX_TERMS)
      return TALLY_SUM_WRONG;

    *sum += minus ? -term : term;
    text = skip_blanks (text);
    if (*text == '\0')
      return TALLY_SUM_NUMBER;
    if (*text == '+')
      text = skip_blanks (text + 1);
    else if (*text != '-')
      return TALLY_SUM_WRONG;
    if (*text == '\0')
      return TALLY_SUM_UNFINISHED;
  }
}
