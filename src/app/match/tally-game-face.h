/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game looks like in the app: one const table in its folder, of widgets
 * and drawings. What it is and says is in the engine's TallyGame. */

#pragma once

#include <gtk/gtk.h>

#include "tally-entry-grid.h"
#include "tally-rule-language.h"

G_BEGIN_DECLS

#define TALLY_MAX_SCENE 3

/* A drawing that the game's rulebook names. */
typedef struct {
  const char *name;
  GtkWidget *(*make) (TallyRuleLanguage  language,
                      GHashTable        *marks);
} TallyFigure;

/* Keys that only this game has, for the help. */
typedef struct {
  const char *title;            /* to be translated */
  const char *accelerator;
} TallyGameKeys;

/* Everything but the game may be left out. */
typedef struct {
  const TallyGame      *game;
  GType               (*get_sheet_view) (void);   /* NULL: a sheet that is made of the game's fields */
  GType               (*get_live_view)  (void);   /* NULL: one that is made of the fields of its moves */
  TallyMakeNumberSets   make_number_sets;         /* NULL: they are typed */
  /* What else there is to see of a finished match. */
  GtkWidget          *(*make_ending)    (TallySession *session);
  /* What else an event brought a seat, for a cell of the sheet; NULL: nothing. */
  GtkWidget          *(*make_mark)      (TallySession *session,
                                         guint         event,
                                         TallySeat     seat);
  const char           *scene[TALLY_MAX_SCENE + 1];   /* names of drawings, side by side on a card */
  const char           *tint;                     /* of that card: a class of play.css */
  const TallyFigure    *figures;
  guint                 n_figures;
  const TallyGameKeys  *keys;
  guint                 n_keys;
  /* A row of its own for an option, or NULL for one by the field's kind. */
  GtkWidget          *(*make_option)    (const TallyField *field);
  void                (*write_option)   (GtkWidget        *row,
                                         TallySetup       *setup);
  void                (*show_option)    (GtkWidget        *row,
                                         const TallySetup *setup);
  void                (*register_resource) (void);
  const char           *style;                    /* a style sheet among its resources */
} TallyGameFace;

extern const TallyGameFace *const tally_game_faces[];   /* NULL-terminated */

const TallyGameFace *tally_game_face_get                (const TallyGame *game);
/* To be called once, before the first window. */
void                 tally_game_faces_register_resources (void);
/* A style sheet that reads those of all games. */
char                *tally_game_faces_make_style        (void);

G_END_DECLS
