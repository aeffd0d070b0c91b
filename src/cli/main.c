/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli.h"

int
main (int    argc,
      char **argv)
{
  return tally_cli_main (argc, argv);
}
