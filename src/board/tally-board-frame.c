/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-frame.h"

#include "tally-language.h"

#include <string.h>

#include "tally-board-resources.h"
#include "tally-board-view.h"
#include "tally-player.h"

/* What the tabs show. */
#define DIE "M3 1h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zm0 2v10h10V3zm1.500 1.500h2v2h-2zm5 0h2v2h-2zm-2.500 2.500h2v2H7zm-2.500 2.500h2v2h-2zm5 0h2v2h-2z"
#define BOOK "M1 2h5q1.500 0 2 1 .5-1 2-1h5v11h-5q-1.500 0-2 1.500-.5-1.500-2-1.500H1zm2 2v7h3q.6 0 1 .3V4.700Q6.800 4 6 4zm10 0h-3q-.8 0-1 .7v6.600q.4-.3 1-.3h3z"
#define EYE "M8 3.500C4.500 3.500 1.700 5.700.5 8c1.200 2.300 4 4.500 7.500 4.500s6.300-2.200 7.500-4.500C14.300 5.700 11.500 3.500 8 3.500zm0 1.700a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600zm0 1.500a1.300 1.300 0 1 0 0 2.600 1.300 1.300 0 0 0 0-2.600z"
#define COLUMNS "M1.500 9h3v6h-3zm5-8h3v14h-3zm5 5h3v9h-3z"

/* ---- Files and headers ---- */

GBytes *
tally_board_find_file (const char *name)
{
  static gsize registered;
  g_autofree char *path = g_strconcat ("/io/github/tallygator/board/", name, NULL);

  if (g_once_init_enter (&registered)) {
    tally_board_register_resource ();
    g_once_init_leave (&registered, 1);
  }
  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

static const char *
get_style (void)
{
  g_autoptr (GBytes) bytes = tally_board_find_file ("style.css");

  /* Compiled in, so it outlives the bytes. */
  return g_bytes_get_data (bytes, NULL);
}

static char *
hash_style (void)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;

  g_checksum_update (checksum, (const guchar *) get_style (), -1);
  g_checksum_get_digest (checksum, digest, &length);
  return g_base64_encode (digest, length);
}

/* Each request goes through the gate, so each has a connection of its own. */
const char *
tally_board_fence (void)
{
  static char *fence;

  if (g_once_init_enter (&fence)) {
    g_autofree char *hash = hash_style ();

    g_once_init_leave (&fence, g_strdup_printf ("Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self' 'sha256-%s'; "
                                                "img-src 'self'; media-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
                                                "frame-ancestors 'none'\r\n"
                                                "X-Content-Type-Options: nosniff\r\n"
                                                "Referrer-Policy: no-referrer\r\n"
                                                "Cache-Control: no-store\r\n"
                                                "Connection: close\r\n",
                                                hash));
  }
  return fence;
}

const char *
tally_board_choose_language (const char *asked,
                             const char *accepted)
{
  const char *language = tally_language_find (asked);

  if (language == NULL)
    language = tally_language_negotiate (accepted);
  return language != NULL ? language : "en";
}

/* ---- Small pieces ---- */

void
tally_board_append_text (GString    *html,
                         const char *text)
{
  g_autofree char *safe = g_markup_escape_text (text, -1);

  g_string_append (html, safe);
}

void
tally_board_append_element (GString    *html,
                            const char *name,
                            const char *class,
                            const char *text)
{
  g_string_append_printf (html, "<%s class=\"%s\">", name, class);
  tally_board_append_text (html, text);
  g_string_append_printf (html, "</%s>", name);
}

guint
tally_board_fold_slot (guint slot)
{
  return tally_colour_get_slot (slot) + 1;
}

/* The first letter as people see it, in capitals. */
static char *
get_initial (const char *name)
{
  g_autofree char *first = g_utf8_substring (name, 0, name[0] != '\0');

  return g_utf8_strup (first, -1);
}

void
tally_board_append_badge (GString    *html,
                          guint       slot,
                          const char *name)
{
  g_autofree char *initial = get_initial (name);

  g_string_append_printf (html, "<span class=\"badge slot-%u\" aria-hidden=\"true\">", tally_board_fold_slot (slot));
  tally_board_append_text (html, initial);
  g_string_append (html, "</span>");
}

void
tally_board_append_drawing (GString    *html,
                            const char *drawing)
{
  if (drawing != NULL)
    g_string_append_printf (html, "<img src=\"drawings/%s\" alt=\"\">", drawing);
}

void
tally_board_append_movement (GString *html,
                             int      movement)
{
  g_autofree char *said = movement > 0 ? g_strdup_printf (tally_ngettext ("%d place up", "%d places up", (gulong) movement), movement)
                          : movement < 0
                            ? g_strdup_printf (tally_ngettext ("%d place down", "%d places down", (gulong) -movement), -movement)
                            : g_strdup (_ ("same place as before"));

  g_string_append_printf (html, "<span class=\"move %s\"><span aria-hidden=\"true\">", movement > 0 ? "up" : movement < 0 ? "down"
                                                                                                                          : "same");
  if (movement == 0)
    g_string_append (html, "–");
  else
    g_string_append_printf (html, "%s %d", movement > 0 ? "▲" : "▼", ABS (movement));
  g_string_append (html, "</span>");
  tally_board_append_element (html, "span", "said", said);
  g_string_append (html, "</span>");
}

/* ---- The frame ---- */

void
tally_board_open_page (GString              *html,
                       const TallyBoardWish *wish,
                       const char           *title,
                       const char           *class)
{
  g_string_append_printf (html, "<!DOCTYPE html><html lang=\"%s\"><head><meta charset=\"utf-8\">"
                                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">"
                                "<meta name=\"color-scheme\" content=\"light dark\"><title>",
                          wish->language);
  tally_board_append_text (html, title);
  g_string_append_printf (html, "</title><style>%s</style>%s</head><body class=\"%s\"", get_style (),
                          g_str_has_prefix (class, "phone") ? "" : "<link rel=\"stylesheet\" href=\"screen\">", class);
}

static void
append_attribute (GString    *html,
                  const char *name,
                  const char *text)
{
  g_string_append_printf (html, " data-%s=\"", name);
  tally_board_append_text (html, text);
  g_string_append_c (html, '"');
}

/* Whoever comes when there is no room sees a still; the script tries again, and
 * takes this away when it is let in. */
static void
append_full (GString *html)
{
  g_string_append (html, "<p class=\"full\" role=\"status\"><b>");
  tally_board_append_text (html, _ ("It’s full: too many people are watching."));
  g_string_append (html, "</b><span>");
  tally_board_append_text (html, _ ("This page shows how it stood when it was opened, and follows as soon as there is room."));
  g_string_append (html, "</span></p>");
}

/* With what the script can't know by itself, in the viewer's words. */
void
tally_board_append_live (GString               *html,
                         const TallyBoardHouse *house,
                         const TallyBoardWish  *wish,
                         const char            *what,
                         const char            *view)
{
  g_string_append (html, " data-stream=\"live?");
  if (what != NULL)
    g_string_append_printf (html, "%s&amp;view=%s&amp;lang=%s", what, view, wish->language);
  if (g_strcmp0 (view, tally_board_view_words[TALLY_VIEW_PHONE]) == 0)
    g_string_append (html, "&amp;watching=1");
  if (house->match == NULL)
    g_string_append_printf (html, "%smatches=1", what != NULL ? "&amp;" : "");
  g_string_append_c (html, '"');
  /* Translators: %d is a number of seconds. */
  append_attribute (html, "lost", _ ("Connection lost %d s ago, trying again"));
  /* Translators: %s is a time. */
  append_attribute (html, "since", _ ("Shown: how it stood at %s"));
  append_attribute (html, "again", _ ("Try now"));
  append_attribute (html, "offline", _ ("Offline"));
  g_string_append_c (html, '>');
  if (house->full)
    append_full (html);
}

char *
tally_board_tell_watching (guint n)
{
  return n == 0 ? g_strdup (_ ("Read only"))
                : g_strdup_printf (tally_ngettext ("%u watching, read only", "%u watching, read only", n), n);
}

void
tally_board_append_top (GString    *html,
                        const char *title)
{
  g_string_append (html, "<header class=\"top\"><div class=\"title\"><img class=\"sign\" src=\"icon\" alt=\"\"><h1 class=\"step\">");
  tally_board_append_text (html, title);
  g_string_append (html, "</h1></div>");
}

static void
append_sign (GString    *html,
             const char *drawn)
{
  g_string_append_printf (html, "<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"%s\"/></svg>", drawn);
}

static void
append_tab (GString              *html,
            const TallyBoardWish *wish,
            const char           *address,
            const char           *drawn,
            const char           *name,
            gboolean              here)
{
  g_string_append_printf (html, "<a href=\"%s?lang=%s\"%s><i>", address, wish->language, here ? " aria-current=\"page\"" : "");
  append_sign (html, drawn);
  g_string_append (html, "</i><span>");
  tally_board_append_text (html, name);
  g_string_append (html, "</span></a>");
}

void
tally_board_append_watching (GString               *html,
                             const TallyBoardHouse *house)
{
  g_autofree char *told = tally_board_tell_watching (house->n_viewers);

  g_string_append (html, "<footer class=\"watching\">");
  append_sign (html, EYE);
  tally_board_append_element (html, "span", "", told);
  g_string_append (html, "</footer>");
}

void
tally_board_append_languages (GString              *html,
                              const TallyBoardWish *wish)
{
  static const char *const names[] = { "English", "Deutsch", "Français" };

  g_string_append_printf (html, "<nav class=\"languages\" aria-label=\"%s\">", _ ("Language"));
  for (guint i = 0; tally_languages[i] != NULL; i++)
    g_string_append_printf (html, "<a lang=\"%s\" hreflang=\"%s\" href=\"?lang=%s\" data-language=\"%s\"%s>%s</a>", tally_languages[i],
                            tally_languages[i], tally_languages[i], tally_languages[i],
                            strcmp (wish->language, tally_languages[i]) == 0 ? " aria-current=\"true\"" : "", names[i]);
  g_string_append (html, "</nav>");
}

void
tally_board_close_screen (GString *html)
{
  g_string_append (html, "<script type=\"module\" src=\"script\"></script></body></html>");
}

void
tally_board_close_page (GString              *html,
                        const TallyBoardWish *wish,
                        const char           *here)
{
  g_string_append_printf (html, "<nav class=\"tabs\" aria-label=\"%s\">", _ ("Pages"));
  append_tab (html, wish, "./", DIE, _ ("Match"), strcmp (here, "match") == 0);
  append_tab (html, wish, "rules", BOOK, _ ("Rules"), strcmp (here, "rules") == 0);
  append_tab (html, wish, "league", COLUMNS, _ ("League"), strcmp (here, "league") == 0);
  g_string_append (html, "</nav>");
  tally_board_close_screen (html);
}
