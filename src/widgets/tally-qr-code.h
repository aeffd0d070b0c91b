/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text as a QR code, in black on white whatever the window's colours, with
 * every square as sharp as the screen. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TALLY_TYPE_QR_CODE (tally_qr_code_get_type ())
G_DECLARE_FINAL_TYPE (TallyQrCode, tally_qr_code, TALLY, QR_CODE, GtkWidget)

/* As large as fits into `most` pixels, and never a part of a pixel a square.
 * NULL where the text is too long, or where the app was built without codes. */
GtkWidget *tally_qr_code_new (const char *text,
                              const char *description,
                              int         most);

G_END_DECLS
