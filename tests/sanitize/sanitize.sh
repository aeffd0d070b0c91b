#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the tests under clang's sanitizers: sanitize.sh [SEED]. All of the rooms
# without a display, and of the pages a part, which SEED draws; then whatever
# runs beside the main loop under the one that watches threads.
set -eu

cd "$(dirname "$0")/../.."
seed=${1:-$(date +%j)}
pages=${PAGES:-4}
folder=$PWD/tests/sanitize

set_up() {
  [ -e "$1/build.ninja" ] || CC="${CLANG:-clang}" meson setup "$1" --buildtype=debugoptimized -Doptimization=1 \
    -Db_sanitize="$2" -Db_lundef=false -Db_pch=false > "$1.log" 2>&1 || { cat "$1.log"; exit 1; }
}

# The names of the page tests in English, so many of them, drawn by the seed.
draw_pages() {
  meson test -C build-sanitize --list --suite app 2> /dev/null | sed -n 's/.* \(app-.*-en\)$/\1/p' |
    awk -v seed="$seed" 'BEGIN { srand (seed) } { print rand () "\t" $0 }' | sort -n | head -n "$pages" | cut -f 2
}

export G_SLICE=always-malloc
export UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1:suppressions=$folder/ubsan.supp
export LSAN_OPTIONS=suppressions=$folder/lsan.supp:print_suppressions=0
export ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1:detect_stack_use_after_return=1
export TSAN_OPTIONS=halt_on_error=1:second_deadlock_stack=1:suppressions=$folder/tsan.supp

set_up build-sanitize address,undefined
ninja -C build-sanitize
python3 tests/run.py build-sanitize --timeout-multiplier 4 --suite engine --suite format --suite league \
  --suite rulebook --suite store --suite cli --suite fuzz
echo "Pages of seed $seed:" $(draw_pages)
# What is left behind there is counted by the tests of the pages themselves:
# without the names of GLib's functions nobody can tell ours from theirs.
ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0 \
  python3 tests/run.py build-sanitize --timeout-multiplier 4 $(draw_pages)

set_up build-threads thread
ninja -C build-threads tests/store/test-store-threads
python3 tests/run.py build-threads --timeout-multiplier 4 test-store-threads
