/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands on a database share: opening it, complaining about it,
 * and the choice of matches. */

#pragma once

#include "tally-cli.h"
#include "tally-league.h"
#include "tally-match-list.h"
#include "tally-store.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_CLI_TEXT,
  TALLY_CLI_JSON,
  TALLY_CLI_CSV,
} TallyCliFormat;

/* The words that choose a database, matches in it and how they are put; all may be
 * NULL. */
typedef struct {
  char    *db;
  char    *game;
  char    *player;
  char    *league;
  char    *season;
  char    *from;
  char    *to;
  char    *text;
  gboolean running;
  gboolean finished;
  gboolean bin;
  char    *format_word;
  TallyCliFormat format;
} TallyCliChoice;

#define TALLY_CLI_DB(choice)                                                   \
  { "db", 0, 0, G_OPTION_ARG_FILENAME, &(choice).db, NULL, NULL }
#define TALLY_CLI_CHOICES(choice)                                              \
  { "game", 0, 0, G_OPTION_ARG_STRING, &(choice).game, NULL, NULL },           \
  { "player", 0, 0, G_OPTION_ARG_STRING, &(choice).player, NULL, NULL },       \
  { "league", 0, 0, G_OPTION_ARG_STRING, &(choice).league, NULL, NULL },       \
  { "from", 0, 0, G_OPTION_ARG_STRING, &(choice).from, NULL, NULL },           \
  { "to", 0, 0, G_OPTION_ARG_STRING, &(choice).to, NULL, NULL },               \
  { "text", 0, 0, G_OPTION_ARG_STRING, &(choice).text, NULL, NULL },           \
  { "running", 0, 0, G_OPTION_ARG_NONE, &(choice).running, NULL, NULL },       \
  { "finished", 0, 0, G_OPTION_ARG_NONE, &(choice).finished, NULL, NULL },     \
  { "bin", 0, 0, G_OPTION_ARG_NONE, &(choice).bin, NULL, NULL }

#define TALLY_CLI_FORMAT(choice)                                               \
  { "format", 0, 0, G_OPTION_ARG_STRING, &(choice).format_word, NULL, NULL }

void        tally_cli_choice_clear  (TallyCliChoice    *choice);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TallyCliChoice, tally_cli_choice_clear)

/* The database that was chosen; to be freed. */
char       *tally_cli_get_path      (const TallyCliChoice *choice);
/* Options first, also the word of the format. FALSE has been complained about. */
gboolean    tally_cli_choose        (TallyCliChoice    *choice,
                                     GOptionEntry      *entries,
                                     gboolean           with_csv,
                                     int               *argc,
                                     char            ***argv);
/* The same where so many words are left, argv[0] among them; then the database is
 * open for reading. NULL has been complained about. */
TallyStore *tally_cli_begin         (TallyCliChoice    *choice,
                                     GOptionEntry      *entries,
                                     gboolean           with_csv,
                                     int                n_words,
                                     const char        *usage,
                                     int               *argc,
                                     char            ***argv);
/* NULL has been complained about. */
TallyStore *tally_cli_open_store    (const TallyCliChoice *choice,
                                     TallyAccess        access);
/* Complains and takes over the error: 1 if a rule says no or there is nothing
 * of that name, else 2. */
TallyExit   tally_cli_store_failed  (GError            *error);

/* FALSE has been complained about; then `exit` says how much. */
gboolean    tally_cli_choice_to_filter (const TallyCliChoice *choice,
                                        TallyStore           *store,
                                        TallyMatchFilter     *filter,
                                        TallyExit            *exit);

/* The same for the words of single options. */
gboolean    tally_cli_find_player   (TallyStore        *store,
                                     const char        *name,
                                     gint64            *id,
                                     TallyExit         *exit);
gboolean    tally_cli_find_game     (const char        *word,
                                     const TallyGame  **game,
                                     TallyExit         *exit);
/* NULL has been complained about. */
TallySeason *tally_cli_find_season  (TallyStore        *store,
                                     gint64             league,
                                     const char        *name,
                                     TallyExit         *exit);
gboolean    tally_cli_find_day      (const char        *word,
                                     gint32            *day,
                                     TallyExit         *exit);

/* NULL is text. */
gboolean    tally_cli_find_format   (const char        *word,
                                     gboolean           with_csv,
                                     TallyCliFormat    *format,
                                     TallyExit         *exit);

G_END_DECLS
