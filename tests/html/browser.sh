# SPDX-License-Identifier: MIT
# The page in a browser: search, filters, deep links, themes, without scripts, narrow, printed.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/html/lib.sh"
need_browser
find_jdk_page
browser="$TOP_SRCDIR/tests/html/browser.mjs"
cd "$work"

expect 0 "$JVMTIC" build --only html,json -o own "$TOP_SRCDIR/spec/jvmti.xml"
expect 0 node "$browser" own/jvmti.html own/jvmti.json
cat out

expect 0 "$JVMTIC" build --only html,json -o other "$TOP_SRCDIR/spec/jvmpi/jvmpi.xml"
expect 0 node "$browser" other/jvmpi.html other/jvmpi.json jvmpi

# The test can fail: with targets below the bar, a dead link, a duplicate id, a request, facts that differ from the
# specification, a table that is too wide, a script that fails.
# The page's policy, which would prevent most of these, is removed.
sed 's/<meta http-equiv="Content-Security-Policy"[^>]*>//; s/scroll-padding-top: *calc[^;]*;/scroll-padding-top: 0;/
  s/<a href="#GetTag">/<a href="#GetTga">/; s/id="SetTag"/id="Allocate"/
  s|</h1>|<img alt="" src="http://localhost:9/x.png"></h1>|
  s/id="GetStackTrace" data-kind="function" data-phase="live"/id="GetStackTrace" data-kind="function" data-phase="any"/
  s/data-since="25"//; s/<pre class="signature">/<pre class="signature" style="width: 500px">/
  s|</body>|<script>nothing();</script></body>|' own/jvmti.html >jvmti.html
expect 1 env LANDING=1000 node "$browser" jvmti.html own/jvmti.json everyLink filters asOf widths withoutScripts
for problem in '#GetStackTrace, without scripts' 'dead links: #GetTga' \
  'ids that are there twice: Allocate' 'the page requests http://localhost:9/x.png' \
  'GetStackTrace is shown' 'as of 17 shows ClearAllFramePops' \
  'at 390 px the page is ' 'script: nothing is not defined'; do
  says err "$problem"
done

# With its policy, nothing foreign runs, is loaded or changes the look.
sed 's|</h1>|<script>window.evil = 1</script><img alt="" src="http://localhost:9/x.png" onerror="window.evil = 2"></h1>|
  s|</main>|<a href="javascript:window.evil=3">a</a><b onclick="window.evil=4" style="color: red">b</b><iframe src="data:text/html,x"></iframe></main>|
  s|</head>|<base href="http://localhost:9/"></head>|' own/jvmti.html >jvmti.html
expect 1 node "$browser" jvmti.html own/jvmti.json policy
for problem in 'inline script' 'inline event handler' 'inline style' 'http://localhost:9/x.png' 'javascript:' 'frame' base-uri; do
  says err "$problem"
done
! grep -F -e 'has run' -e "the page's own script or style" -e 'policy: ' err || fail 'a foreign script has run, or the page is hurt'
# Without the policy, they do.
sed 's/<meta http-equiv="Content-Security-Policy"[^>]*>//' jvmti.html >without.html
expect 1 node "$browser" without.html own/jvmti.json policy
says err 'a foreign script has run'

# When split, it works on a server that allows no inline style or script. check knows its files.
expect 0 "$JVMTIC" build --only html --html split -o split "$TOP_SRCDIR/spec/jvmti.xml"
expect 0 node "$TOP_SRCDIR/tests/html/split.mjs" split
says split/jvmti.html '<script defer src="jvmti.js"></script>'
! grep -q '<style\|<script>' split/jvmti.html || fail 'a split page has styles or scripts inside'
expect 0 "$JVMTIC" check --only html --html split "$TOP_SRCDIR/spec/jvmti.xml" split
echo '/* mine */' >>split/jvmti.css
expect 1 "$JVMTIC" check --only html --html split "$TOP_SRCDIR/spec/jvmti.xml" split
says out jvmti.css
