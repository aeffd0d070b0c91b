#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Sees to it that everything is installed that running (packages.sh run) or
# testing (packages.sh run test) needs. Where apt-get is, it installs what is
# missing; elsewhere it names it and stops. Nothing missing: no network.
set -eu

list=$(dirname "$0")/packages.txt
purposes=$*

# The names in one column of the list, for the purposes that were asked for.
names() {
  awk -v column="$1" -v purposes=" $purposes " \
    '!/^#/ && NF && index(purposes, " " $1 " ") && $column != "-" { print $column }' "$list"
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  else
    sudo "$@"
  fi
}

missing_on_debian() {
  for name in $(names 2); do
    case $(dpkg-query -W -f='${db:Status-Status}' "$name" 2> /dev/null) in
      installed) ;;
      *) echo "$name" ;;
    esac
  done
}

name_and_stop() {
  echo "These packages are missing. Install them, then run make again:" >&2
  echo "  $1" $2 >&2
  exit 1
}

if command -v apt-get > /dev/null; then
  # One question about all of them is quick; only a no asks for each.
  if dpkg-query -W -f='${db:Status-Status}\n' $(names 2) 2> /dev/null | grep -qvx installed ||
     ! dpkg-query -W $(names 2) > /dev/null 2>&1; then
    missing=$(missing_on_debian)
    [ -n "$missing" ] || exit 0
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo > /dev/null; then
      name_and_stop "As root: apt-get install --no-install-recommends" "$missing"
    fi
    echo "Installing what is missing:" $missing
    as_root apt-get -q update
    as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get -q install --yes --no-install-recommends $missing < /dev/null
  fi
elif command -v dnf > /dev/null; then
  missing=$(for name in $(names 3); do rpm -q --whatprovides "$name" > /dev/null || echo "$name"; done)
  [ -z "$missing" ] || name_and_stop "sudo dnf install" "$missing"
elif command -v pacman > /dev/null; then
  missing=$(pacman -T $(names 4) || true)
  [ -z "$missing" ] || name_and_stop "sudo pacman -S" "$missing"
fi
