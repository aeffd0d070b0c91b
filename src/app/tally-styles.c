/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-styles.h"

#include <adwaita.h>

#define RESOURCES "/io/github/tallygator/Tallygator/"
#define ICONS "/org/gtk/libgtk/icons"

typedef struct {
  const char *name;
  GtkStyleProvider *provider; /* NULL: not needed yet */
} Sheet;

static void
show_sheet (Sheet   *sheet,
            gboolean shown)
{
  GdkDisplay *display = gdk_display_get_default ();

  if (shown && sheet->provider == NULL) {
    g_autofree char *path = g_strconcat (RESOURCES, sheet->name, NULL);

    sheet->provider = GTK_STYLE_PROVIDER (gtk_css_provider_new ());
    gtk_css_provider_load_from_resource (GTK_CSS_PROVIDER (sheet->provider), path);
  }

  if (shown)
    gtk_style_context_add_provider_for_display (display, sheet->provider, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  else if (sheet->provider != NULL)
    gtk_style_context_remove_provider_for_display (display, sheet->provider);
}

static void
update_cb (AdwStyleManager *manager)
{
  static Sheet dark = { "style-dark.css" };
  static Sheet high_contrast = { "style-hc.css" };

  show_sheet (&dark, adw_style_manager_get_dark (manager));
  show_sheet (&high_contrast, adw_style_manager_get_high_contrast (manager));
}

void
tally_styles_install (void)
{
  static Sheet usual = { "style.css" };
  AdwStyleManager *manager = adw_style_manager_get_default ();

  show_sheet (&usual, TRUE);
  g_signal_connect (manager, "notify::dark", G_CALLBACK (update_cb), NULL);
  g_signal_connect (manager, "notify::high-contrast", G_CALLBACK (update_cb), NULL);
  update_cb (manager);
}

void
tally_styles_find_icons (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  if (!gtk_icon_theme_has_icon (theme, "tally-play-symbolic"))
    gtk_icon_theme_add_resource_path (theme, ICONS);
}
