#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tries each target with inputs of libFuzzer's own making: fuzz.sh SECONDS
# [TARGET]... What it finds new goes into build-fuzz/corpus; an input that
# breaks something is kept in build-fuzz and belongs into tests/fuzz/corpus
# once it is mended.
set -eu

cd "$(dirname "$0")/../.."
seconds=$1
shift
targets=${*:-match events bgg bgstats csv words rules database}

[ -e build-fuzz/build.ninja ] || CC="${CLANG:-clang}" meson setup build-fuzz --buildtype=debugoptimized \
  -Db_sanitize=address,undefined -Db_lundef=false -Db_pch=false -Dfuzz=true
ninja -C build-fuzz $(printf 'tests/fuzz/fuzz-%s ' $targets)

export G_DEBUG=fatal-warnings UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
# Where nothing has to wait for a disk, and without what costs most and finds
# least: make sanitize looks for leaks in the same code.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
export ASAN_OPTIONS=malloc_context_size=4:detect_stack_use_after_return=0:quarantine_size_mb=8:detect_leaks=0
for target in $targets; do
  case $target in
    match | events) seeds=tests/examples longest=4096 ;;
    rules | words | database) seeds= longest=128 ;;
    *) seeds= longest=1024 ;;
  esac
  mkdir -p "build-fuzz/corpus/$target"
  echo "$target:"
  "build-fuzz/tests/fuzz/fuzz-$target" -max_total_time="$seconds" -max_len="$longest" -entropic=0 -verbosity=0 \
    -print_final_stats=1 -artifact_prefix="build-fuzz/$target-" \
    "build-fuzz/corpus/$target" "tests/fuzz/corpus/$target" $seeds
done
