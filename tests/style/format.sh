#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Formats the C files that are named, in place; with --check only says which
# ones are not formatted.
exec python3 "$(dirname "$0")/lineup.py" "$@"
