#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints the scores of Lighthouse for the page and a page of the site, on a phone and on a desktop.
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
"$1" build --only html -o "$work/root" "$here/../spec/jvmti.xml"
"$1" build --only html --html site -o "$work/root/site" "$here/../spec/jvmti.xml"
node "$here/lighthouse.mjs" "$work/root" >"$work/port" &
server=$!
until [ -s "$work/port" ]; do sleep 0.1; done
export CHROME_PATH="${JVMTIC_CHROMIUM:-/usr/bin/chromium}"
for page in jvmti.html "site/jvmti-html/${SITE_PAGE:-functions-stack}.html"; do
  for preset in '' --preset=desktop; do
    # An error in one category does not stop the others.
    # shellcheck disable=SC2086 # no option, or one
    npx --yes ${LIGHTHOUSE:-lighthouse@12} "http://127.0.0.1:$(cat "$work/port")/$page" $preset --quiet --output json \
      --output-path "$work/result.json" --chrome-flags="--headless=new --no-sandbox --disable-gpu" || :
    echo "$page${preset:+, desktop}"
    node "$here/lighthouse.mjs" "$work/result.json"
  done
done
