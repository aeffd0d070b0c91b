#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the tests under clang's sanitizers: sanitize.sh [SEED [PAGES]]. All of the
# rooms without a display, and of the pages so many as PAGES says ("all" unless
# it is said), which SEED draws; then whatever runs beside the main loop under
# the one that watches threads. With some of the pages only that of it which is
# soon built: the readers of store and league, errands, and one page that SEED
# draws as well.
set -eu

cd "$(dirname "$0")/../.."
seed=${1:-1}
pages=${2:-all}
folder=$PWD/tests/sanitize

# What is built is run once: little is optimized, and only lines can be named.
set_up() {
  [ -e "$1/build.ninja" ] || env CC="${CLANG:-clang}" $(command -v ld.lld > /dev/null && echo CC_LD=lld) \
    meson setup "$1" --buildtype=plain -Doptimization=1 -Dc_args='-gline-tables-only -w' -Dbenchmarks=false \
    -Db_sanitize="$2" -Db_lundef=false > "$1.log" 2>&1 || { cat "$1.log"; exit 1; }
}

# run BUILD TEST…: builds what the tests need, and runs them.
run() {
  python3 tests/run.py "$@" --build --timeout-multiplier 4
}

# there BUILD TEST…: those of them that this build has.
there() {
  meson test -C "$1" --list 2> /dev/null | sed 's/.* //' | grep -Fx "$(shift; printf '%s\n' "$@")"
}

# draw NUMBER: so many of the lines, in turn: the next seed draws those behind them.
draw() {
  sort | awk -v seed="$seed" -v number="$1" '
    { line[NR - 1] = $0 }
    END { for (i = 0; i < number && i < NR; i++) print line[(seed % NR * number + i) % NR] }'
}

# The names of the page tests in English.
list_pages() {
  meson test -C "$1" --list --suite app 2> /dev/null | sed -n 's/.* \(app-.*-en\)$/\1/p'
}

# Words that are translated, settings with their defaults: no test names them.
make_data() {
  ninja -C "$1" tallygator-gmo data/gschemas.compiled tests/locales.stamp > /dev/null
}

export G_SLICE=always-malloc
export UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1:suppressions=$folder/ubsan.supp
export LSAN_OPTIONS=suppressions=$folder/lsan.supp:print_suppressions=0
export ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1:detect_stack_use_after_return=1
export TSAN_OPTIONS=halt_on_error=1:second_deadlock_stack=1:ignore_noninstrumented_modules=1:atexit_sleep_ms=0:suppressions=$folder/tsan.supp

set_up build-sanitize address,undefined
make_data build-sanitize
failed=0
run build-sanitize --suite engine --suite format --suite league --suite rulebook --suite store --suite model \
  --suite cli --suite fuzz || failed=1

if [ "$pages" = all ]; then drawn=$(list_pages build-sanitize); else drawn=$(list_pages build-sanitize | draw "$pages"); fi
echo "Pages of seed $seed:" $drawn
# Only with all callers of an allocation can leaks of ours be told from theirs,
# and to note those takes ten times as long: for who takes the time for all pages.
if [ "$pages" = all ]; then
  export ASAN_OPTIONS=$ASAN_OPTIONS:fast_unwind_on_malloc=0:malloc_context_size=25 TALLY_LEAKS=1
else
  export ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0
fi
[ -z "$drawn" ] || run build-sanitize $drawn || failed=1

# What runs beside a main loop: readers of the store, the board's thread, the
# club's, and what the window does in others.
always="test-store-threads test-errand model-league-reading"
others="test-following test-who-may-look test-live test-club"
windows="app-data-en app-sharing-en app-players-page-en app-league-dialog-en app-finished-en app-club-en"
set_up build-threads thread
make_data build-threads
ninja -C build-threads tests/sanitize/libtally-threads.so > /dev/null
if [ "$pages" = all ]; then
  beside=$(there build-threads $others $windows)
else
  beside=$(there build-threads $windows | draw 1)
fi
echo "Threads of seed $seed:" $always $beside
export LD_PRELOAD=$PWD/build-threads/tests/sanitize/libtally-threads.so
run build-threads $(there build-threads $always) $beside || failed=1
exit $failed
