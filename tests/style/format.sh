#!/bin/sh
# Formats the C files that are named, in place; with --check only says which
# ones are not formatted.
set -eu

here=$(dirname "$0")
check=no
if [ "${1:-}" = --check ]; then
  check=yes
  shift
fi

status=0
for file; do
  formatted=$(mktemp)
  clang-format --style=file "$file" | python3 "$here/lineup.py" > "$formatted"
  if ! cmp -s "$formatted" "$file"; then
    if [ $check = yes ]; then
      echo "$file: not formatted, run make format"
      status=1
    else
      cat "$formatted" > "$file"
    fi
  fi
  rm -f "$formatted"
done
exit $status
