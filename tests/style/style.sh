#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Whether every C file has the shape that `make format` gives it.
set -eu

# Other versions see some things differently: only one can be the measure.
case $(clang-format --version) in
  *"version 14."*) ;;
  *) echo "clang-format 14 is the measure"; exit 77 ;;
esac

cd "$(dirname "$0")/../.."
find src tests -name '*.c' -print0 | xargs -0 -n 128 -P 2 tests/style/format.sh --check
