/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-qr-code.h"

#include <string.h>

#ifdef HAVE_QRENCODE
#include <qrencode.h>

#include "tally-class.h"
#endif

/* The white around it that readers ask for. */
#define QUIET 4

struct _TallyQrCode {
  GtkWidget parent_instance;

  guint8 *squares; /* row by row; 1: dark */
  int n;           /* squares a side */
  int square;      /* pixels a square */
};

G_DEFINE_FINAL_TYPE (TallyQrCode, tally_qr_code, GTK_TYPE_WIDGET)

static gboolean
is_dark (TallyQrCode *self,
         int          x,
         int          y)
{
  return x < self->n && self->squares[y * self->n + x];
}

/* A run of dark squares is one rectangle, so that no seam can show in it. */
static void
snapshot_row (TallyQrCode *self,
              GtkSnapshot *snapshot,
              int          y)
{
  const GdkRGBA black = { 0, 0, 0, 1 };

  for (int x = 0; x < self->n; x++) {
    int first = x;

    while (is_dark (self, x, y))
      x++;
    if (x > first)
      gtk_snapshot_append_color (snapshot, &black,
                                 &GRAPHENE_RECT_INIT ((float) ((first + QUIET) * self->square),
                                                      (float) ((y + QUIET) * self->square),
                                                      (float) ((x - first) * self->square), (float) self->square));
  }
}

static void
tally_qr_code_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  TallyQrCode *self = TALLY_QR_CODE (widget);
  const GdkRGBA white = { 1, 1, 1, 1 };
  float side = (float) ((self->n + 2 * QUIET) * self->square);

  gtk_snapshot_append_color (snapshot, &white, &GRAPHENE_RECT_INIT (0, 0, side, side));
  for (int y = 0; y < self->n; y++)
    snapshot_row (self, snapshot, y);
}

static void
tally_qr_code_measure (GtkWidget     *widget,
                       GtkOrientation orientation,
                       int            for_size,
                       int           *minimum,
                       int           *natural,
                       int           *minimum_baseline,
                       int           *natural_baseline)
{
  TallyQrCode *self = TALLY_QR_CODE (widget);

  *minimum = *natural = (self->n + 2 * QUIET) * self->square;
}

static void
tally_qr_code_class_init (TallyQrCodeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = tally_qr_code_measure;
  widget_class->snapshot = tally_qr_code_snapshot;

  gtk_widget_class_set_css_name (widget_class, "qr-code");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  tally_class_owns (klass, TallyQrCode, squares, g_free);
}

static void
tally_qr_code_init (TallyQrCode *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

#ifdef HAVE_QRENCODE
/* The least redundancy: a screen has neither stains nor folds, and larger
 * squares are what a camera likes best. */
static guint8 *
encode (const char *text,
        int        *n)
{
  QRcode *code = QRcode_encodeData ((int) strlen (text), (const unsigned char *) text, 0, QR_ECLEVEL_L);
  guint8 *squares;

  if (code == NULL)
    return NULL;

  *n = code->width;
  squares = g_new (guint8, *n * *n);
  for (int i = 0; i < *n * *n; i++)
    squares[i] = code->data[i] & 1;
  QRcode_free (code);

  return squares;
}
#else
static guint8 *
encode (const char *text,
        int        *n)
{
  return NULL;
}
#endif

GtkWidget *
tally_qr_code_new (const char *text,
                   const char *description,
                   int         most)
{
  int n = 0;
  guint8 *squares = encode (text, &n);
  TallyQrCode *self;

  if (squares == NULL)
    return NULL;

  self = g_object_new (TALLY_TYPE_QR_CODE, NULL);
  self->squares = squares;
  self->n = n;
  self->square = MAX (1, most / (n + 2 * QUIET));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);

  return GTK_WIDGET (self);
}
