#!/bin/sh
# SPDX-License-Identifier: MIT
# What Lighthouse says of jvmti.html on a phone. npx fetches it (some 150 packages) when it is not there.
# usage: bench/lighthouse.sh JVMTIC
set -eu
[ $# -ge 1 ] || {
  sed -n 4p "$0" >&2
  exit 2
}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
server=
trap 'kill $server; rm -rf "$work"' EXIT
"$1" build --only html -o "$work" "$here/../spec/jvmti.xml"
node "$here/lighthouse.mjs" "$work/jvmti.html" >"$work/port" &
server=$!
until [ -s "$work/port" ]; do sleep 0.1; done
CHROME_PATH=${JVMTIC_CHROMIUM:-/usr/bin/chromium} npx --yes "${LIGHTHOUSE:-lighthouse@13}" \
  "http://127.0.0.1:$(cat "$work/port")/" --quiet --output json --output-path "$work/result.json" \
  --only-categories=performance,accessibility,best-practices --chrome-flags='--headless=new --no-sandbox'
node "$here/lighthouse.mjs" "$work/result.json"
