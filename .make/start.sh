#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Starts the app from a build folder: start.sh BUILD [ARGUMENT…]. Without a
# display it is shown in a browser on this machine, by GTK's Broadway.
set -eu

build=$(realpath "$1")
shift

export GSETTINGS_SCHEMA_DIR=$build/data
export TALLYGATOR_LOCALE_DIR=$build/po

# Without a session bus neither dconf nor the accessibility bus can be reached.
if [ -z "${DBUS_SESSION_BUS_ADDRESS:-}" ] && [ ! -S "${XDG_RUNTIME_DIR:-}/bus" ]; then
  export GSETTINGS_BACKEND=${GSETTINGS_BACKEND:-keyfile}
  export GTK_A11Y=${GTK_A11Y:-none}
fi

if [ -n "${WAYLAND_DISPLAY:-}" ] || [ -n "${DISPLAY:-}" ]; then
  exec "$build/src/app/tallygator" "$@"
fi

taken() {
  (exec 3<> "/dev/tcp/127.0.0.1/$1") 2> /dev/null
}

# Display :5 is port 8085 by Broadway's own habit.
number=5
while taken $((8080 + number)); do
  number=$((number + 1))
done
port=$((8080 + number))

if [ -z "${XDG_RUNTIME_DIR:-}" ]; then
  XDG_RUNTIME_DIR=$(mktemp -d)
  export XDG_RUNTIME_DIR
fi

gtk4-broadwayd --address 127.0.0.1 --port "$port" ":$number" > /dev/null 2>&1 &
server=$!
app=

# Whatever ends one of them ends both: Ctrl+C, a signal, closing the window.
trap 'kill $app $server 2> /dev/null || true' EXIT
trap 'exit 130' INT TERM HUP

until taken "$port"; do
  kill -0 "$server" || { echo "gtk4-broadwayd did not start." >&2; exit 1; }
  sleep 0.1
done

GDK_BACKEND=broadway BROADWAY_DISPLAY=":$number" "$build/src/app/tallygator" "$@" &
app=$!
echo "There is no display here. Open http://127.0.0.1:$port/ in a browser; Ctrl+C ends it."
wait "$app"
