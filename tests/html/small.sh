# SPDX-License-Identifier: MIT
# Small specifications, even without functions, events or errors, have complete pages.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/html/lib.sh"
need_tool python3 python3
check="$TOP_SRCDIR/tests/html/check.py"
cd "$work"

for spec in "$TOP_SRCDIR"/tests/golden/*.xml; do
  case $spec in */capabilities-[13]*) continue ;; esac
  expect 0 "$JVMTIC" build --only html -o page "$spec"
  expect 0 python3 "$check" page/jvmti.html "$spec"
done

# The same bytes in two runs, and the expected text.
small_spec spec.xml
expect 0 "$JVMTIC" build --only html -o one spec.xml
expect 0 "$JVMTIC" build --only html --html one -o - spec.xml
same one/jvmti.html out
says out '<title>Small Interface 1.0.0</title>'
says out '<article class="entry" id="GetNumbers" data-kind="function" data-phase="live" data-safe="no" data-caps="can_count">'
says out '<a href="#FunctionTable.1">1</a>'
says out 'The agent frees it.'
says out '<a href="#GetNumbers.count_ptr">count_ptr</a></code> is NULL.'
says out 'Returned by <a href="#GetNumbers">GetNumbers</a>'

# With separate styles and scripts, the page contains none of them.
expect 0 "$JVMTIC" build --only html --html split -o split spec.xml
[ "$(cd split && echo *)" = 'jvmti.css jvmti.html jvmti.js' ] || fail "other files: $(ls split)"
! grep -E '<style|<script>| style=|sha256-' split/jvmti.html || fail 'the page is not split'
expect 0 python3 "$check" split/jvmti.html spec.xml
expect 0 "$JVMTIC" check --only html --html split spec.xml split
expect 1 "$JVMTIC" check --only html spec.xml split

# Text that looks like markup of HTML remains text. A duplicate name leads to the first item.
cat >odd.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<specification label="&lt;Odd> &amp; &quot;small&quot;">
  <title subtitle="Version">&lt;Odd></title>
  <intro id="jvmtiThing" label="A &lt;b> &quot;thing&quot;">1 &lt; 2 &amp;&amp; "so"<internallink id="n%C3%A4med"> there</internallink>.<p/><p/><ul><li>one</li></ul><p/></intro>
  <functionsection label="Functions">
    <category id="all" label="&lt;All>"><intro id="nämed">Text.</intro></category>
  </functionsection>
  <errorsection label="Errors"/>
  <eventsection label="Events"/>
  <datasection>
    <basetypes id="types" label="Types">
      <basetype id="jvmtiThing"><definition>typedef int jvmtiThing;</definition><description>A thing.</description></basetype>
    </basetypes>
  </datasection>
  <changehistory id="history" update="today"/>
</specification>
END
expect 0 "$JVMTIC" build --only html -o odd odd.xml
expect 0 python3 "$check" odd/jvmti.html odd.xml
shows odd/jvmti.html '<h3><a class="anchor" href="#jvmtiThing">A &lt;b&gt; "thing"</a></h3>'
says odd/jvmti.html '<p>1 &lt; 2 &amp;&amp; "so"<a href="#n%C3%A4med"> there</a>.</p>'

# Missing sections leave the page in order.
cat >none.xml <<'END'
<specification label="None"><functionsection label="Functions"/></specification>
END
expect 0 "$JVMTIC" build --only html -o none none.xml
expect 0 python3 "$check" none/jvmti.html none.xml

# A type that is older than the function with its description is in older releases, and so are constants.
sed 's|<function id="GetNumbers" num="1">|<function id="GetNumbers" num="1" since="9">|
     s|<description>Gets the numbers.|<typedef id="jvmtiKept" label="Kept"><field id="one"><jint/><description>One.</description></field></typedef>&<constants id="jvmtiKind" label="Kinds" kind="enum"><constant id="JVMTI_KIND_ONE" num="1">One kind.</constant></constants>|
     s|version="1.0.0">Made|version="9.0.0">Made|' spec.xml >kept.xml
for release in 1.0 9; do
  expect 0 "$JVMTIC" build --only html --release "$release" -o kept kept.xml
  expect 0 python3 "$check" kept/jvmti.html kept.xml "$release"
  says kept/jvmti.html 'id="jvmtiKept"'
  says kept/jvmti.html 'id="JVMTI_KIND_ONE"'
done

# Who frees what at any depth, and in recursive structures as far as it is useful.
field() { echo "<field id=\"$1\">$2<description>A field.</description></field>"; }
record() { echo "<typedef id=\"jvmti$1\" label=\"$1\">$2</typedef>"; }
param() { echo "<param id=\"$1\">$2<description>A parameter.</description></param>"; }
held=$(
  record Names "$(field name '<allocfieldbuf><char/></allocfieldbuf>')"
  record In "$(field names '<struct>jvmtiNames</struct>')"
  record Around "$(field in '<struct>jvmtiIn</struct>')"
  record Outermost "$(field around '<struct>jvmtiAround</struct>')"
  record Seen "$(field seen '<vmbuf><struct>jvmtiNames</struct></vmbuf>')"
  record Chain "$(field text '<allocfieldbuf><char/></allocfieldbuf>')$(field next '<allocfieldbuf><struct>jvmtiChain</struct></allocfieldbuf>')"
)
given=$(
  param deep '<outptr><struct>jvmtiOutermost</struct></outptr>'
  param list '<allocbuf outcount="count_ptr"><struct>jvmtiOutermost</struct></allocbuf>'
  param each '<allocallocbuf outcount="count_ptr"><struct>jvmtiNames</struct></allocallocbuf>'
  param seen '<outptr><struct>jvmtiSeen</struct></outptr>'
  param chain '<outptr><struct>jvmtiChain</struct></outptr>'
)
told=$(param answer_ptr '<allocbuf outcount="count_ptr"><char/></allocbuf>')
small_spec spec.xml
sed -e "s|<function |$(echo "$held" | tr -d '\n')&|" -e "s|</parameters>|$(echo "$given" | tr -d '\n')&|" \
  -e "s|<parameters/>|<parameters>$told</parameters>|" spec.xml >held.xml
# notes FILE: the derived notes about parameters, without markup.
notes() { flat "$1" | sed -n '/id="GetNumbers\.[a-z_]*"/s/<[^>]*>//gp'; }
expect 0 "$JVMTIC" build --only html,impl,forward,json -o held held.xml
expect 0 python3 "$check" held/jvmti.html held.xml
notes held/jvmti.html >notes
says notes 'The agent frees around.in.names.name.'
says notes 'The agent frees around.in.names.name of each element, then the array.'
says notes 'The agent frees name of each element, each element, then the array.'
says notes 'The agent frees text, next and so on, however deep.'
says notes 'Set on return; the agent provides the jvmtiSeen.'
[ "$(grep -c 'The agent frees' notes)" = 5 ] || fail 'something else is freed'
says held/jvmti.json '"how": "deallocate-each-and-fields"'
! grep results_in_jvmtiSeen held/jvmti_forward.c || fail 'memory of the VM is a result'
expect 0 "$JVMTIC" show ./held.xml GetNumbers
says out 'The agent frees'
expect 0 "$JVMTIC" show ./held.xml Counted
says out 'The callback allocates the array'
expect 0 "$JVMTIC" show --facts ./held.xml
says out 'event Counted frees answer_ptr deallocate by-vm'

# Events, callbacks and structures: who frees what, and the numbers of elements.
counted=$(
  param given '<inbuf incount="count"><jint/></inbuf>'
  param bytes '<inbuf incount="count"><void/></inbuf>'
  param room '<outbuf incount="count" outcount="count_ptr"><jint/></outbuf>'
  param names_ptr '<allocallocbuf outcount="count_ptr"><char/></allocallocbuf>'
  param names '<outptr><struct>jvmtiNames</struct></outptr>'
  param count '<jint/>'
  param count_ptr '<outptr><jint/></outptr>'
)
sed -e "s|</typedef>|$(field list '<inbuf incount="size"><jint/></inbuf>')$(field size '<jint/>')&|" \
  -e "s|<parameters><param id=\"answer_ptr\".*</parameters>|<parameters>$(echo "$counted" | tr -d '\n')</parameters>|" held.xml >given.xml
expect 0 "$JVMTIC" build --only html -o given given.xml
expect 0 python3 "$check" given/jvmti.html given.xml
sed 's/<[^>]*>//g' given/jvmti.html >plain
says plain 'The number of elements is count.'
says plain 'The number of bytes is count.'
says plain 'There is room for count elements. The number of elements is given back in *count_ptr.'
says plain 'The number of elements is given back in *count_ptr. The callback allocates the array and each of its elements; the VM frees all of them.'
says plain 'The callback allocates what pointers in the structure lead to; the VM frees it.'
says plain 'The number of elements is size.'

# Functions are named only if they exist, in every output.
shows held/jvmti.html '<dt>Enabled</dt><dd>for all threads</dd>'
expect 0 "$JVMTIC" build --only html,impl,header -o held held.xml
says held/jvmti.h 'Newly allocated; freed by the agent.'
says held/jvmti_impl.h '"Allocated" is memory that the agent'
! grep -w 'Deallocate\|SetEventNotificationMode\|SetEventCallbacks' held/jvmti.html held/jvmti.h held/jvmti_impl.h ||
  fail 'a function that is not there is named'
named=$(for function in Deallocate SetEventNotificationMode SetEventCallbacks; do
  slot=$((${slot:-1} + 1))
  echo "<function id=\"$function\" num=\"$slot\"><synopsis>It</synopsis><description>Is there.</description><parameters/><errors/></function>"
done)
sed "s|</category>|$(echo "$named" | tr -d '\n')&|" held.xml >named.xml
expect 0 "$JVMTIC" build --only html,impl,header -o named named.xml
says named/jvmti.html 'The agent frees <code>around.in.names.name</code>, with <code><a href="#Deallocate">Deallocate</a></code>.'
shows named/jvmti.html '<dt>Enabled with</dt><dd><code><a href="#SetEventNotificationMode">SetEventNotificationMode</a></code>, for all threads</dd>'
says named/jvmti.h 'Newly allocated; freed with Deallocate.'
says named/jvmti.h 'The argument of SetEventCallbacks'
says named/jvmti_impl.h 'frees with Deallocate;'
expect 0 "$JVMTIC" show ./named.xml GetNumbers
says out 'with Deallocate'

# Names that are parts of words in preceding C.
sed -e 's/GetNumbers/Error/' -e "s|<function |$(record T "$(field one '<jint/>')" | tr -d '\n' | sed 's/jvmtiT/jvmtiE/')&|" \
  -e "s|</parameters>|$(param rows '<inbuf><struct>jvmtiE</struct></inbuf>')&|" spec.xml >words.xml
expect 0 "$JVMTIC" build --only html -o words words.xml
shows words/jvmti.html '<code>jvmtiError (JNICALL *<a href="#Error">Error</a>) (jvmtiEnv* env, jint* count_ptr, jint** numbers_ptr, const jvmtiE* rows);</code>'
says words/jvmti.html '<code>const <a href="#jvmtiE">jvmtiE</a>*</code>'

# What callbacks of known events may call if the specification does not state it.
sed 's/"Counted"/"ObjectFree"/; s/EVENT_COUNTED/EVENT_OBJECT_FREE/' spec.xml >calls.xml
expect 0 "$JVMTIC" build --only html -o calls calls.xml
says calls/jvmti.html 'only callback-safe functions, no JNI'
shows calls/jvmti.html '<a href="#ObjectFree">ObjectFree</a></code></th><td>50</td><td></td><td></td><td>✓</td><td></td><td></td><td></td><td>callback-safe</td>'

# NULL that is allowed without another meaning, for parameters, fields and parameters of events.
sed -e "s|<function |$(record Maybe "$(field text '<inbuf><char/><nullok/></inbuf>')" | tr -d '\n')&|" \
  -e "s|</parameters>|$(param text '<inbuf><char/><nullok/></inbuf>')&|" \
  -e "s|<parameters/>|<parameters>$(param thing '<ptrtype><jobject/><nullok/></ptrtype>')</parameters>|" spec.xml >null.xml
expect 0 "$JVMTIC" build --only html -o null null.xml
says null/jvmti.html 'The agent passes an array. It may be NULL.'
[ "$(grep -c 'It may be NULL\.' null/jvmti.html)" = 3 ] || fail 'NULL is allowed in silence'
for item in GetNumbers Counted jvmtiMaybe; do
  expect 0 "$JVMTIC" show ./null.xml $item
  says out ' may be NULL'
done

# What enabling an event requires follows from the event. There is no note if no event requires anything.
sed 's|<capabilities><required id="can_count"/></capabilities>|<eventcapabilities/>|' spec.xml >none.xml
sed 's|<capabilities/>|<capabilities><required id="can_count"/></capabilities>|' none.xml >events.xml
expect 0 "$JVMTIC" build --only html -o events events.xml
shows events/jvmti.html '<dt>Needs</dt><dd><a href="#GetNumbers:Capabilities">those of the event</a></dd>'
expect 0 python3 "$check" events/jvmti.html events.xml
expect 0 "$JVMTIC" show ./events.xml GetNumbers
says out '  Needs: those of the event'
expect 0 "$JVMTIC" build --only html -o none none.xml
shows none/jvmti.html '<dt>Needs</dt><dd>no capability</dd>'
expect 0 python3 "$check" none/jvmti.html none.xml
! grep 'can be enabled by an environment' none/jvmti.html || fail 'a list of nothing'
expect 0 "$JVMTIC" show ./none.xml GetNumbers
says out '  Needs: no capability'

# Later changes of events are not in a specification of an older release. Tables mark what was a preview.
sed 's/"Counted"/"VirtualThreadStart"/; s/EVENT_COUNTED/EVENT_VIRTUAL_THREAD_START/; s/num="50"/& since="21"/
  s/<function /&since="21" preview="19" /; s/version="1.0.0"/version="21.0.0"/' spec.xml >later.xml
for release in 19 21; do
  expect 0 "$JVMTIC" build --only html --release $release -o later later.xml
  expect 0 python3 "$check" later/jvmti.html later.xml $release
  shows later/jvmti.html '<dt>Phase</dt><dd>live</dd>'
  ! grep 'before 25' later/jvmti.html || fail "release $release knows 25"
  ! grep 'ChangeHistory.25' later/jvmti.html || fail "release $release knows 25"
  flat later/jvmti.html | grep 'GetNumbers</a></code></th><td></td>' >out || fail 'no row in the matrix'
  case $release in 19) says out '<td>19, as a preview</td></tr>' ;; *) says out '<td>21</td></tr>' ;; esac
done

# The state of the history is that of its newest row, not of one that was added for an older release. Changes without a
# release are newer than any.
sed 's|today" version="1.0.0">Made.*</change>|first" version="1.2.2">Made.</change><change date="then" version="9.0.0">Nine.</change><change date="behind" version="1.2.1">Mended.</change>|' spec.xml >back.xml
sed 's|</changehistory>|<change date="soon">Begun.</change>&|' back.xml >open.xml
for release in 1.2 9; do
  for name in back open; do
    expect 0 "$JVMTIC" build --only html,man --release $release -o $name $name.xml
    expect 0 python3 "$check" $name/jvmti.html $name.xml $release
    case $release-$name in
      1.2-*) shows $name/jvmti.html '<p>Last update: first<br>Version: 1.2.2</p>' ;;
      9-back) shows $name/jvmti.html '<p>Last update: today<br>Version: 9.0.0</p>' ;;
      *) shows $name/jvmti.html '<p>Last update: today</p>' ;;
    esac
  done
done

# Numbers by pointer and by value.
sizes=$(
  param size_ptr '<inptr><jint/></inptr>'
  param size '<jint min="3"/>'
  param given '<inbuf incount="size_ptr"><jint/></inbuf>'
  param room '<outbuf incount="size_ptr" outcount="count_ptr"><jint/></outbuf>'
  param list '<allocbuf outcount="size"><jint/></allocbuf>'
)
sed "s|</parameters>|$(echo "$sizes" | tr -d '\n')&|" spec.xml >sizes.xml
expect 0 "$JVMTIC" build --only html,impl -o sizes sizes.xml
notes sizes/jvmti.html >notes
says notes 'The agent passes an array of *size_ptr elements.'
says notes 'with room for *size_ptr elements; of them, *count_ptr are set on return.'
says notes 'Set on return to a new array of size elements.'
says sizes/jvmti_impl.h 'room has space for *size_ptr'
