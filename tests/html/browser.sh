# The page in a browser: search, filters, deep links, themes, without scripts, narrow, printed.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/html/lib.sh"
need_browser
browser="$TOP_SRCDIR/tests/html/browser.mjs"
cd "$work"

expect 0 "$JVMTIC" build --only html,json -o own "$TOP_SRCDIR/spec/jvmti.xml"
expect 0 node "$browser" own/jvmti.html own/jvmti.json
cat out

# It finds what is wrong: places that the bar covers, a dead link, an id that is there twice, a request, facts
# that are not the specification's, a table that is too wide, a script that fails.
sed 's/scroll-padding-top: calc[^;]*;/scroll-padding-top: 0;/
  s/<a href="#GetTag">/<a href="#GetTga">/; s/id="SetTag"/id="Allocate"/
  s|</h1>|<img alt="" src="http://localhost:9/x.png"></h1>|
  s/id="GetStackTrace" data-kind="function" data-phase="live"/id="GetStackTrace" data-kind="function" data-phase="any"/
  s/data-since="25"//; s/<pre class="signature">/<pre class="signature" style="width: 500px">/
  s|</body>|<script>nothing();</script></body>|' own/jvmti.html >jvmti.html
expect 1 node "$browser" jvmti.html own/jvmti.json everyLink filters widths withoutScripts
for problem in '#GetStackTrace, without scripts, 1280 px: -68 px off' 'dead links: #GetTga' \
  'ids that are there twice: Allocate' 'the page asks for http://localhost:9/x.png' \
  'GetStackTrace is shown' 'ClearAllFramePops is shown' \
  'at 390 px the page is ' 'script: nothing is not defined'; do
  says err "$problem"
done
