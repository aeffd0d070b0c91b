#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# make-locales.sh FOLDER STAMP LOCALE…: UTF-8 locales in a folder, for LOCPATH.
set -eu

folder=$1
stamp=$2
shift 2
rm -rf "$folder"
mkdir "$folder"
for locale; do
  # A warning about the source of a locale is no reason to go without it.
  localedef --no-archive --inputfile="$locale" --charmap=UTF-8 "$folder/$locale.UTF-8" || [ $? -eq 1 ]
done
touch "$stamp"
