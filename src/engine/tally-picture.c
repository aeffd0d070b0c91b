/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-picture.h"

static void
cell_clear (gpointer data)
{
  TallyPictureCell *cell = data;

  g_free (cell->text);
  g_free (cell->note);
  g_free (cell->heading);
  g_free (cell->label);
  g_free (cell->base);
  g_free (cell->base_label);
}

static void
part_free (gpointer data)
{
  TallyPicturePart *part = data;

  g_free (part->title);
  g_array_unref (part->cells);
  g_array_unref (part->legend);
  g_free (part);
}

GPtrArray *
tally_picture_new (void)
{
  return g_ptr_array_new_with_free_func (part_free);
}

TallyPicturePart *
tally_picture_add_part (GPtrArray    *picture,
                        TallyPartKind kind,
                        char         *title,
                        guint         columns)
{
  TallyPicturePart *part = g_new0 (TallyPicturePart, 1);

  part->kind = kind;
  part->title = title;
  part->columns = columns;
  part->cells = g_array_new (FALSE, TRUE, sizeof (TallyPictureCell));
  g_array_set_clear_func (part->cells, cell_clear);
  part->legend = g_array_new (FALSE, TRUE, sizeof (TallyPictureLegend));
  g_ptr_array_add (picture, part);

  return part;
}

void
tally_picture_add_cell (TallyPicturePart *part,
                        TallyPictureCell  cell)
{
  g_array_append_val (part->cells, cell);
}

void
tally_picture_explain (TallyPicturePart *part,
                       TallyLook         look,
                       const char       *text)
{
  TallyPictureLegend legend = { look, text };

  g_array_append_val (part->legend, legend);
}

guint
tally_picture_get_team (const GPtrArray *picture,
                        TallySeat        seat)
{
  for (guint i = 0; i < picture->len; i++) {
    const TallyPicturePart *part = picture->pdata[i];

    for (guint j = 0; part->kind == TALLY_PART_SEATS && j < part->cells->len; j++) {
      const TallyPictureCell *cell = &g_array_index (part->cells, TallyPictureCell, j);

      if (cell->seat == seat && cell->team != 0)
        return cell->team;
    }
  }

  return 0;
}
