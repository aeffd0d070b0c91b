/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-ledger-row.h"

#include <glib/gi18n.h>

#include "tally-rank.h"
#include "tally-text-frame.h"
#include "tally-widget.h"
#include "zoff-im-zoo/tally-zoff-im-zoo-model.h"

static GtkWidget *
make_label (const char *text,
            const char *css_class,
            float       xalign)
{
  GtkWidget *label = tally_label_new (text, 0, css_class);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);

  return label;
}

static GtkWidget *
wrap (GtkWidget *label)
{
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);

  return tally_text_frame_new (label);
}

GtkWidget *
tally_zoff_columns_new (GtkWidget  *head,
                        GtkWidget **cells)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  *cells = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_set_homogeneous (GTK_BOX (*cells), TRUE);
  gtk_widget_set_hexpand (*cells, TRUE);
  gtk_widget_set_hexpand (head, FALSE);
  gtk_widget_add_css_class (head, "zoff-head");
  tally_box_fill (box, head, *cells, NULL);

  return box;
}

GtkWidget *
tally_zoff_columns_label_new (const char *text,
                              const char *css_class)
{
  GtkWidget *label = make_label (text, css_class, 0);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);

  return label;
}

static GtkWidget *
make_bonus (const TallyZoffScore *score,
            TallyZoffBonus        bonus)
{
  gint32 points = tally_zoff_words_bonus (score, bonus);
  g_autofree char *number = tally_change_to_text (points);
  g_autofree char *reason = tally_zoff_words_reason (score, bonus);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = make_label (number, points > 0 ? "zoff-gain" : "zoff-loss", 0);

  gtk_widget_set_valign (label, GTK_ALIGN_START);
  tally_box_fill (box, label, wrap (make_label (reason, "zoff-reason", 0)), NULL);

  return box;
}

/* "4 place + 3 partner" */
static char *
mark_up (const TallyZoffRow *row,
         TallySeat           seat)
{
  TallyZoffPart parts[TALLY_ZOFF_MOST_PARTS];
  guint n = tally_zoff_words_parts (row, seat, parts);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s<b>%d</b> <small>%s</small>", i > 0 ? " + " : "", parts[i].points, parts[i].name);

  return g_string_free (text, FALSE);
}

static GtkWidget *
make_parts (const TallyZoffRow *row,
            TallySeat           seat)
{
  const TallyZoffScore *score = &row->scores[seat];
  g_autofree char *earned = mark_up (row, seat);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = make_label (NULL, "zoff-earned", 0);
  GtkWidget *frame;
  gboolean any = FALSE;

  gtk_label_set_markup (GTK_LABEL (label), earned);
  gtk_box_append (GTK_BOX (box), wrap (label));
  for (TallyZoffBonus bonus = 0; bonus < TALLY_ZOFF_N_BONUSES; bonus++) {
    if (tally_zoff_words_bonus (score, bonus) != 0) {
      gtk_box_append (GTK_BOX (box), make_bonus (score, bonus));
      any = TRUE;
    }
  }
  if (row->line_up.tricks_count && !any) {
    g_autofree char *nothing = tally_change_to_text (0);

    gtk_box_append (GTK_BOX (box), make_label (nothing, "zoff-reason", 0));
  }

  frame = tally_text_frame_new (box);
  gtk_widget_set_hexpand (frame, TRUE);
  gtk_widget_set_valign (frame, GTK_ALIGN_CENTER);

  return frame;
}

static GtkWidget *
make_total (const TallyZoffRow *row,
            TallySeat           seat,
            TallyZoffRowFlags   flags)
{
  gboolean dense = (flags & TALLY_ZOFF_ROW_DENSE) != 0;
  gboolean compact = (flags & TALLY_ZOFF_ROW_COMPACT) != 0;
  float xalign = compact ? 0.5f : dense ? 0
                                        : 1;
  g_autofree char *total = tally_number_to_text (row->totals[seat]);
  GtkWidget *box = gtk_box_new (dense ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, dense ? 8 : 0);
  GtkWidget *label = make_label (total, "zoff-total", xalign);

  gtk_widget_add_css_class (label, "tally-number");
  gtk_widget_set_halign (label, compact ? GTK_ALIGN_CENTER : GTK_ALIGN_END);
  tally_box_fill (box, label, make_label (tally_ordinal (row->places[seat]), "zoff-place", xalign), NULL);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);

  return box;
}

/* A cell is one thing to a screen reader, said in one sentence. */
static GtkWidget *
make_cell (const TallySetup   *setup,
           const TallyZoffRow *row,
           TallySeat           seat,
           TallyZoffRowFlags   flags)
{
  gboolean compact = (flags & TALLY_ZOFF_ROW_COMPACT) != 0;
  gboolean upright = (flags & (TALLY_ZOFF_ROW_COMPACT | TALLY_ZOFF_ROW_DENSE)) != 0;
  g_autofree char *sentence = tally_zoff_words_cell (setup, row, seat);
  GtkWidget *cell = g_object_new (GTK_TYPE_BOX,
                                  "orientation", upright ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL,
                                  "spacing", upright ? 0 : 8,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                                  NULL);

  gtk_widget_add_css_class (cell, "zoff-cell");
  tally_widget_set_tooltip (cell, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  if (compact) {
    g_autofree char *parts = tally_zoff_words_short (row, seat);

    tally_box_fill (cell, make_total (row, seat, flags), wrap (make_label (parts, "zoff-reason", 0.5f)), NULL);
  } else if (upright) {
    tally_box_fill (cell, make_total (row, seat, flags), make_parts (row, seat), NULL);
  } else {
    tally_box_fill (cell, make_parts (row, seat), make_total (row, seat, flags), NULL);
  }

  return cell;
}

static char *
name_row (guint             round,
          TallyZoffRowFlags flags)
{
  return g_strdup_printf (flags & TALLY_ZOFF_ROW_COMPACT ? "%u" : _ ("Round %u"), round);
}

static GtkWidget *
make_head (guint             round,
           const char       *detail,
           TallyZoffRowFlags flags)
{
  g_autofree char *name = name_row (round, flags);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  if (flags & TALLY_ZOFF_ROW_COMPACT)
    gtk_box_append (GTK_BOX (box), make_label (name, "zoff-round", 0));
  else
    tally_box_fill (box, tally_zoff_columns_label_new (name, "zoff-round"),
                    tally_zoff_columns_label_new (detail, "zoff-reason"), NULL);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);

  return box;
}

static GtkWidget *
make_details (const TallySetup   *setup,
              const TallyZoffRow *row)
{
  GString *text = g_string_new (NULL);
  GtkWidget *label;

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    g_autofree char *sentence = tally_zoff_words_cell (setup, row, seat);

    g_string_append_printf (text, "%s%s", seat > 0 ? "\n" : "", sentence);
  }
  label = wrap (make_label (text->str, "zoff-details", 0));
  gtk_widget_set_visible (label, FALSE);
  g_string_free (text, TRUE);

  return label;
}

/* Without room the head is a button that opens the round. */
static GtkWidget *
make_opener (const TallyZoffRow *row,
             TallyZoffRowFlags   flags,
             GtkWidget          *details)
{
  g_autofree char *name = g_strdup_printf (_ ("Details of round %u"), row->round);
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), make_head (row->round, NULL, flags));
  gtk_widget_add_css_class (button, "flat");
  tally_widget_set_tooltip (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_bind_property (button, "active", details, "visible", G_BINDING_DEFAULT);

  return button;
}

GtkWidget *
tally_zoff_ledger_row_new (const TallySetup   *setup,
                           const TallyZoffRow *row,
                           TallyZoffRowFlags   flags)
{
  gboolean compact = (flags & TALLY_ZOFF_ROW_COMPACT) != 0;
  g_autofree char *teams = tally_zoff_words_teams (setup, &row->line_up);
  GtkWidget *details = compact ? make_details (setup, row) : NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = compact ? make_opener (row, flags, details) : make_head (row->round, teams, flags);
  GtkWidget *cells;

  gtk_box_append (GTK_BOX (box), tally_zoff_columns_new (head, &cells));
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    gtk_box_append (GTK_BOX (cells), make_cell (setup, row, seat, flags));
  if (details != NULL)
    gtk_box_append (GTK_BOX (box), details);

  gtk_widget_add_css_class (box, "zoff-row");
  gtk_widget_add_css_class (box, "zoff-round-row");

  return box;
}

void
tally_zoff_ledger_row_set_preview (GtkWidget          *box,
                                   const TallySetup   *setup,
                                   const TallyZoffRow *row,
                                   gboolean            preview)
{
  GtkWidget *head = gtk_widget_get_first_child (gtk_widget_get_first_child (box));
  g_autofree char *teams = tally_zoff_words_teams (setup, &row->line_up);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (head)), preview ? _ ("preview") : teams);
  tally_widget_set_css_class (box, "zoff-preview", preview);
  tally_widget_set_css_class (box, "zoff-round-row", !preview);
}

/* After the head. */
GtkWidget *
tally_zoff_ledger_row_get_cells (GtkWidget *row)
{
  return gtk_widget_get_last_child (gtk_widget_get_first_child (row));
}

GtkWidget *
tally_zoff_ledger_row_new_open (const TallySetup *setup)
{
  GtkWidget *cells;
  GtkWidget *box = tally_zoff_columns_new (make_head (0, _ ("preview"), 0), &cells);

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    GtkWidget *cell = make_label ("–", "zoff-open", 0.5f);

    gtk_widget_add_css_class (cell, "zoff-cell");
    gtk_box_append (GTK_BOX (cells), cell);
  }
  gtk_widget_add_css_class (box, "zoff-row");
  gtk_widget_add_css_class (box, "zoff-preview");

  return box;
}

void
tally_zoff_ledger_row_set_round (GtkWidget *open,
                                 guint      round)
{
  GtkWidget *name = gtk_widget_get_first_child (gtk_widget_get_first_child (open));
  g_autofree char *told = name_row (round, 0);

  gtk_label_set_label (GTK_LABEL (name), told);
  gtk_accessible_update_property (GTK_ACCESSIBLE (open), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
}
