#include "tally-toast.h"

/* A toast of its own stays for five seconds. */
#define SHORT_SECONDS 5
#define LONG_SECONDS 15
#define LONG_CHARACTERS 60
/* As a phone is wide; a toast doesn't look how much room there is. */
#define LINE_CHARACTERS 28

/* The title of a toast is one line, and its end is cut off. */
static GtkWidget *
make_title (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE_CHARACTERS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");

  return label;
}

AdwToast *
tally_toast_new (const char *text)
{
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_custom_title (toast, make_title (text));
  adw_toast_set_timeout (toast, g_utf8_strlen (text, -1) > LONG_CHARACTERS ? LONG_SECONDS : SHORT_SECONDS);

  return toast;
}
