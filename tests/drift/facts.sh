# SPDX-License-Identifier: MIT
# Every fact of a specification that no header shows is compared: each change gives one finding that names it.
. "$TOP_SRCDIR/tests/lib.sh"
golden=$TOP_SRCDIR/tests/golden
cp -R "$golden/everything.xml" "$golden/parts" "$work"
chmod -R u+w "$work"
cd "$work"

count=0
while IFS='~' read -r change class words; do
  sed "$change" everything.xml >new.xml
  status=0
  found=$("$JVMTIC" diff everything.xml new.xml 2>err) || status=$?
  [ "$status" = 1 ] || fail "status $status instead of 1: $change: $(cat err)"
  case $found in *"$class: $words"*) ;; *) fail "not reported: $class: $words: $found" ;; esac
  printf '= %s\n%s\n' "$change" "$found" >>all
  count=$((count + 1))
done <<'EOF'
s/num="2" phase="live"/num="2" phase="start"/~behaviour~function 'GetBases': its phase is 'start', was 'live'
s/ callbacksafe="safe"//~behaviour~function 'GetBases': no longer may be called from callbacks
s/impl="innative notrace"/impl="notrace"/~behaviour~function 'GetBases': no longer runs without entering the VM
s/impl="innative notrace"/impl="innative"/~behaviour~function 'GetBases': no longer is omitted from traces
s/ jkernel="yes"//~behaviour~function 'GetBases': no longer works in a VM built without JVM TI
s/ impl="unimpl"//~behaviour~function 'GetPointers': no longer has no default implementation
s/<eventcapabilities.>/<capabilities><\/capabilities>/~behaviour~function 'SetMode': no longer requires the capabilities of the event passed
s/<required id="can_count">Counts.<.required>//~behaviour~function 'GetBases': no longer requires the capability 'can_count'
s/<capability id="can_count">Counts, too.<.capability>/<required id="can_count"\/>/~behaviour~function 'GetPointers': now requires the capability 'can_count'
s/<capability id="can_count">Counts.<.capability>//~behaviour~event 'VirtualThreadStart': the capability 'can_count' no longer has an effect
s/<error id="JVMTI_ERROR_ODD">It is odd.<.error>//~behaviour~function 'GetBases': no longer returns 'JVMTI_ERROR_ODD'
/"GetPointers"/,/<.function>/s/<errors>/<errors><error id="JVMTI_ERROR_ODD">Odd.<\/error>/~behaviour~function 'GetPointers': may now return 'JVMTI_ERROR_ODD'
s/<jint min="-5".>/<jint min="-6"\/>/~behaviour~function 'GetBases': the minimum of 'j_int' is -6, was -5
s/<jint min="0".>/<jint\/>/~behaviour~function 'GetPointers': the minimum of 'count' is none, was 0
s/ null="current"//~behaviour~function 'GetBases': NULL for 'thread' no longer means the current thread
s/ started="maybe"//~behaviour~function 'GetBases': the thread 'thread' must be alive, before: may not have started
s/ impl="noconvert"//~behaviour~function 'GetBases': the handle 'thread' is now checked by the entry
s/ native="error"//~behaviour~function 'GetBases': a native method for 'method' is no longer an error
s/<jframeID thread="thread".>/<jint\/>/~behaviour~function 'GetBases': 'depth' is no longer a depth of a frame
s/<jfieldID class="klass"/<jfieldID class="method_klass"/~behaviour~function 'GetBases': the class of 'field' is in 'method_klass', was in 'klass'
s/<jfieldID class="klass"/<jfieldID/~behaviour~function 'GetBases': the class of 'field' is in nothing, was in 'klass'
s/ frame="depth"//~behaviour~function 'GetBases': the frame of 'thread' is in nothing, was in 'depth'
s/<jframeID thread="thread"/<jframeID/~behaviour~function 'GetBases': the thread of the frame 'depth' is in nothing, was in 'thread'
s/<jclass field="field"/<jclass/~behaviour~function 'GetBases': the field with the class 'klass' is in nothing, was in 'field'
s/<nullok>there is no name<.nullok>//~behaviour~function 'GetPointers': 'name' may no longer be NULL
s/<jlong.><.inbuf>/<jlong\/><nullok>none<\/nullok><\/inbuf>/~behaviour~function 'GetPointers': 'inbuf' may now be NULL
s/<outptr impl="nonullcheck">/<outptr>/~behaviour~function 'GetPointers': NULL for 'outptr' is now checked by the entry
s/<allocbuf outcount="count_ptr"><struct>jvmtiTree<.struct><.allocbuf>/<agentbuf><struct>jvmtiTree<\/struct><\/agentbuf>/~behaviour~function 'GetPointers': 'allocbuf': 
s/<outbuf incount="count" outcount/<outbuf outcount/~behaviour~function 'GetPointers': the number of elements passed in 'outbuf' is in nothing, was in 'count'
s/<outbuf incount="count" outcount="count_ptr">/<outbuf incount="count">/~behaviour~function 'GetPointers': the number of elements set in 'outbuf' is in nothing, was in 'count_ptr'
s/<inptr><struct>jvmtiPair<.struct><.inptr>/<inbuf><struct>jvmtiPair<\/struct><\/inbuf>/~behaviour~function 'GetPointers': 'inptr' is an array passed in (inbuf), was one value passed in (inptr)
s/phase="start" filtered="thread"/phase="any" filtered="thread"/~behaviour~event 'VirtualThreadStart': its phase is 'any', was 'start'
s/phase="start" filtered="thread"/phase="start"/~behaviour~event 'VirtualThreadStart': no longer can be enabled for one thread
s/allocfieldbuf outcount="child_count"/allocfieldbuf/~behaviour~structure 'jvmtiTree': the number of elements set in 'children' is in nothing, was in 'child_count'
s/num="2" phase="live"/num="3" phase="live"/~abi~function 'GetBases': slot 3, was 2
s/num="52"/num="51"/~abi~event 'VMInit': number 51, was 52
s/<jlong.><description>/<jint\/><description>/~abi~function 'GetBases': parameter 2 'j_long' is 'jint', was 'jlong'
s/<param id="j_long">/<param id="j_wide">/~api~function 'GetBases': parameter 2 'j_long' is named 'j_wide'
s/<param id="...">.*//~abi~function 'SetMode': takes no further arguments ('...' is missing)
s/"JVMTI_BLUE" num="2"/"JVMTI_BLUE" num="3"/~abi~constant 'JVMTI_BLUE': is 3, was 2
s/kind="enum"/kind="bits"/;s/<enum>jvmtiColour<.enum>/<jint\/>/~api~constants 'jvmtiColour': no longer a type
s/kind="bits"/kind="const"/~behaviour~constants 'jvmtiFlags': no longer bits, which may be set together
s/label="Limits [^"]*" kind="const"/label="Limits" kind="bits"/~behaviour~constants 'Limits': now bits, which may be set together
s/<field id="left"><jint.>/<field id="left"><jlong\/>/~abi~field 'jvmtiPair.left': is 'jlong', was 'jint'
s/<uniontypedef/<typedef/;s/<.uniontypedef/<\/typedef/~abi~union 'jvmtiEither': is a structure
s/Gets all bases./Gets them all./~docs~function 'GetBases': documentation differs: description
s/nothing happens/something happens/~docs~function 'GetPointers': documentation differs: NULL for 'ptrtype'
s/It is odd/It is strange/~docs~function 'GetBases': documentation differs: error 'JVMTI_ERROR_ODD'
s/Counts, too/Counts as well/~docs~function 'GetPointers': documentation differs: capability 'can_count'
s/Get Bases/Get the Bases/~docs~function 'GetBases': documentation differs: synopsis
s/num="51" since="9"/num="51" since="1.1"/~docs~error 'JVMTI_ERROR_ODD': documentation differs: since (1.1, was 9)
s/VM Death/Death of the VM/~docs~event 'VMDeath': documentation differs: label
s/How to call/How it is called/~docs~section 'calls': documentation differs: text
s/The left half/The half on the left/~docs~structure 'jvmtiPair': documentation differs: field 'left'
s/>Red[.]</>Crimson.</~docs~constants 'jvmtiColour': documentation differs: constant 'JVMTI_RED'
s/>Can count[.]</>Counts.</~docs~capability 'can_count': documentation differs: description
s/"9">Odd[.]</"9">Strange.</~docs~error 'JVMTI_ERROR_ODD': documentation differs: description
s/>Drafted[.]</>Drawn up.</~docs~change history: documentation differs: 1 entry
s/version="v12"/version="v13"/~docs~change history: documentation differs: 1 entry
s/date="once"/date="twice"/~docs~change history: documentation differs: 1 entry
s/How it came about/How it began/~docs~change history: documentation differs: introduction
s/update="today"/update="now"/~docs~change history: documentation differs: date of the last update
s/>Everything<tm>/>All<tm>/~docs~specification: documentation differs: title
s/subtitle="Version"/subtitle="Number"/~docs~specification: documentation differs: subtitle
s/<specification label="Everything"/<specification label="All"/~docs~specification: documentation differs: label
s/<intro id="mistakes" label="Mistakes">/<intro>/~docs~specification: documentation differs: introduction 'errors'
s/label="Universal"/label="Of all"/~docs~error category 'universal-error': documentation differs: label
s/Every function has these/All have these/~docs~error category 'universal-error': documentation differs: introduction
s/Without a heading/Nameless/~docs~category 'first': documentation differs: introduction
s/Types of JNI/Others/~docs~base types 'jni': documentation differs: label
s/Of others/Of JNI/~docs~base types 'jni': documentation differs: introduction
s/externallink id="index.html"/externallink id="more.html"/~docs~section 'start': documentation differs: links of text
s/eventlink id="VMDeath">death/eventlink id="VMInit">death/~docs~section 'start': documentation differs: links of text
s/example lang="text"/example lang="sh"/~docs~section 'start': documentation differs: structure of text
s/th class="top" scope="col"/th class="top" scope="row"/~docs~section 'start': documentation differs: structure of text
s/<dl><dt>Term<.dt><dd>Its meaning/<dl><dt>Term Its<\/dt><dd>meaning/~docs~section 'start': documentation differs: structure of text
s/<pre>as  is/<pre>as\nis/~docs~section 'start': documentation differs: structure of text
/<intro id="mistakes"/{h;d;};/<intro id="happenings"/G~docs~specification: documentation differs: order, near
/constant id="JVMTI_RED"/{h;d;};/constant id="JVMTI_BLUE"/G~docs~specification: documentation differs: order, near
/<function id="SetMode"/,/<.function>/{H;d;};/<function id="HasRecord"/,/<.function>/{/<.function>/G;}~docs~specification: documentation differs: order, near
/<event id="VMDeath"/,/<.event>/{H;d;};/<event id="VMInit"/,/<.event>/{/<.event>/G;}~docs~specification: documentation differs: order, near
/errorid id="JVMTI_ERROR_NONE"/{h;d;};/errorid id="JVMTI_ERROR_NULL_POINTER"/G~docs~specification: documentation differs: order, near
/<errorcategory id="universal-error"/,/<.errorcategory>/{H;d;};/<errorcategory id="other/,/<.errorcategory>/{/<.errorcategory>/G;}~docs~specification: documentation differs: order, near
/basetype id="JNIEnv"/{h;d;};/basetype id="jvmtiEvent"/G~docs~specification: documentation differs: order, near
s/\(<required id="can_count">Counts.<.required>\)\(<required id="can_add_virtual_threads".>\)/\2\1/~docs~specification: documentation differs: order, near
s/id="first" label="First"/id="first" label="One"/~docs~category 'first': documentation differs: label
s/<nullok>nothing happens<.nullok>/<nullok\/>/~docs~function 'GetPointers': documentation differs: NULL for 'ptrtype'
s/<error id="JVMTI_ERROR_ODD">It is odd.<.error>/&<error id="JVMTI_ERROR_ODD">So it is.<\/error>/~docs~function 'GetBases': documentation differs: one more entry of 'JVMTI_ERROR_ODD'
/"GetPointers"/,/<.function>/s/<errors>/<errors><error id="JVMTI_ERROR_NULL_POINTER">So it is.<\/error>/~docs~function 'GetPointers': documentation differs: one more entry of 'JVMTI_ERROR_NULL_POINTER'
s/<required id="can_count">Counts.<.required>/&<required id="can_count">It counts.<\/required>/~docs~function 'GetBases': documentation differs: one more entry of 'can_count'
/>Drafted[.]</{h;d;};/version="1.2.0"/G~docs~specification: documentation differs: order, near
/<typedef id="jvmtiOwn"/{h;d;};/<event id="VMDeath"/G~docs~specification: documentation differs: order, near
/<typedef id="jvmtiOwn"/{h;d;};/<function id="HasRecord"/,/<.function>/{/<.function>/G;}~docs~specification: documentation differs: order, near
s/<category id="first" /<category id="new" label="New"><\/category>&/~docs~category 'new': is new
s/<errorcategory id="universal-error" /<errorcategory id="new" label="New"><\/errorcategory>&/~docs~error category 'new': is new
s/<basetypes id="jni" /<basetypes id="new" label="New"><\/basetypes>&/~docs~base types 'new': is new
s/Gets all bases[.]/Gets <code>all<\/code> bases./~docs~function 'GetBases': documentation differs: markup of description
s/<p.><b>Bold/<b>Bold/~docs~section 'start': documentation differs: markup of text
s/<pre>as  is/<pre>as   is/~docs~section 'start': documentation differs: markup of text
s/>as is</><code>as<\/code> is</~docs~section 'start': documentation differs: markup of text
s/>Drafted[.]</><b>Drafted.<\/b></~docs~change history: documentation differs: 1 entry
s/>Without a heading[.]</>Without a <i>heading<\/i>.</~docs~category 'first': documentation differs: introduction
s/<nullok>nothing happens/<nullok>nothing <b>happens<\/b>/~docs~function 'GetPointers': documentation differs: markup of NULL for 'ptrtype'
s/jvmtiCapabilities/jvmtiAbilities/g~api~capabilities 'jvmtiCapabilities': is named 'jvmtiAbilities'
/<param id="method_klass"/d~docs~function 'GetBases': documentation differs: removed parameter 'method_klass'
/^  <intro id="start"/,/<.intro>/{H;d;};/<.functionsection>/G~docs~specification: documentation differs: order, near
/^  <intro id="start"/,/<.intro>/{H;d;};/<.functionsection>/G;s/It is odd/So it is/;s/j_int"><jint min="-5"/j_int"><jint min="-6"/~docs~specification: documentation differs: order, near
s/<param id="[.][.][.]">/<param id="more">/~docs~function 'SetMode': documentation differs: removed parameter '...', new parameter 'more'
/<basetype id="jvmtiEventCallbacks"/d~docs~type 'jvmtiEventCallbacks': is gone
s/"JVMTI_BLUE" num="2"/"JVMTI_BLUE" num="0x2"/~docs~constants 'jvmtiColour': documentation differs: spelling of the value of 'JVMTI_BLUE'
/constant id="JVMTI_MOST"/{h;d;};/constant id="JVMTI_BLUE"/G~api~constant 'JVMTI_MOST': belongs to 'jvmtiColour', was 'Limits'
/constant id="JVMTI_BLUE"/{h;d;};/constant id="JVMTI_FLAG_B"/G~api~constant 'JVMTI_BLUE': belongs to 'jvmtiFlags', was 'jvmtiColour'
/constant id="JVMTI_MOST"/{h;d;};/constant id="JVMTI_FLAG_B"/G~behaviour~constant 'JVMTI_MOST': belongs to 'jvmtiFlags', was 'Limits'
s/kind="bits"/kind="const"/;/constant id="JVMTI_MOST"/{h;d;};/constant id="JVMTI_FLAG_B"/G~docs~constant 'JVMTI_MOST': belongs to 'jvmtiFlags', was 'Limits'
s/<constants id="jvmtiFlags"/<constants id="Flags"/~docs~constants 'jvmtiFlags': 'JVMTI_FLAG_A' and 3 more belong to 'Flags'
s/<constants id="jvmtiFlags" \(.*\)kind="bits"/<constants id="jvmtiMarks" \1kind="enum"/~api~constants 'jvmtiFlags': 'JVMTI_FLAG_A' and 3 more belong to 'jvmtiMarks'
/<capabilitiestypedef /,/<.capabilitiestypedef>/{H;d;};/<.functionsection>/{x;s/^/<category id="new" label="New">/;s/$/<\/category>/;G;}~docs~specification: documentation differs: order, near
/^    <.errorcategory>/{N;/other-errors/{h;d;};};/errorid id="JVMTI_ERROR_ODD"/G~behaviour~error 'JVMTI_ERROR_ODD': now may be returned by every function
/errorid id="JVMTI_ERROR_NULL_POINTER"/{h;d;};/errorid id="JVMTI_ERROR_ODD"/G~behaviour~error 'JVMTI_ERROR_NULL_POINTER': no longer may be returned by every function
EOF
[ "$count" -ge 50 ] || fail "only $count changes"
# Each finding names the file; others than the cause are few.
awk '/^= / { change = $0; n = 0; next } /^[a-z]*: / { print "no file: " change } /^(.*: )?[a-z]*: / && ++n == 4 { print "more than the cause: " change }' all >many
silent many

# Structures of one function, and a text without a heading among sections, in another order.
sed -e '/<typedef id="jvmtiOwn"/{p;s/jvmtiOwn/jvmtiOther/;}' -e 's/<intro id="calls".*/&<intro>Unnamed.<\/intro>/' everything.xml >two.xml
sed -e '/<typedef id="jvmtiOwn"/{h;d;};/<typedef id="jvmtiOther"/G' two.xml >new.xml
expect 1 "$JVMTIC" diff two.xml new.xml
says out "docs: specification: documentation differs: order, near"
sed 's/\(<intro id="calls".*\)\(<intro>Unnamed.<.intro>\)/\2\1/' two.xml >new.xml
expect 1 "$JVMTIC" diff two.xml new.xml
says out "docs: specification: documentation differs: order, near"

# An error that became one of every function is still returned by functions that no longer list it, and a row for it is not
# behaviour.
sed -e '/^    <.errorcategory>/{N;/other-errors/{h;d;};};/errorid id="JVMTI_ERROR_ODD"/G' everything.xml >universal.xml
sed 's/<error id="JVMTI_ERROR_ODD">It is odd.<.error>//' universal.xml >new.xml
while read -r from to told row; do
  expect 1 "$JVMTIC" diff "$from.xml" "$to.xml"
  says out "docs: function 'GetBases': documentation differs: one $row of 'JVMTI_ERROR_ODD'"
  [ "$(grep -c 'behaviour: ' out)" = "$told" ] || fail "$from, $to: $(cat out)"
done <<'EOF'
everything new 1 fewer entry
new everything 1 more entry
universal new 0 fewer entry
new universal 0 more entry
EOF

# A set of which most constants moved: the others are reported as missing.
sed -e 's/"bits"/"enum"/' everything.xml >old.xml
sed -e 's/"bits"/"enum"/;s/"jvmtiFlags"/"jvmtiOther"/;/constant id="JVMTI_FLAG_B"/d;s/| JVMTI_FLAG_B/| 0x10/' everything.xml >new.xml
expect 1 "$JVMTIC" diff old.xml new.xml
says out "api: constants 'jvmtiFlags': 'JVMTI_FLAG_A' and 2 more belong to 'jvmtiOther'"
says out "constant 'JVMTI_FLAG_B': is missing"

# When callbacks are called, and parameters of callbacks without a name in C. No signature shows them.
closure=$TOP_SRCDIR/tests/closure
sed 's/ called="during"/ called="later"/' "$closure/complete.xml" >new.xml
expect 1 "$JVMTIC" diff "$closure/complete.xml" new.xml
says out "behaviour: callback 'jvmtiVisitor': when it is called: also when the function that it is given to has returned, before: only while"
sed 's/ called="during"//' "$closure/complete.xml" >new.xml
expect 1 "$JVMTIC" diff "$closure/complete.xml" new.xml
says out "behaviour: callback 'jvmtiVisitor': when it is called: not stated, before: only while"
sed 's/<param id="reserved">/<param id="unused">/' "$closure/complete-jvmpi.xml" >new.xml
expect 1 "$JVMTIC" diff "$closure/complete-jvmpi.xml" new.xml
says out "docs: callback 'Handler': documentation differs: name of parameter 'unused', was 'reserved'"
# Links lead to the change history.
sed 's/<changehistory id="history"/<changehistory id="changes"/' "$closure/complete-jvmpi.xml" >new.xml
expect 1 "$JVMTIC" diff "$closure/complete-jvmpi.xml" new.xml
says out 'docs: change history: documentation differs: id (changes, was history)'

# Equal rows of the change history.
sed '/>Drafted[.]</p' everything.xml >twice.xml
sed 's/>Drafted[.]</>Begun.</' twice.xml >new.xml
expect 1 "$JVMTIC" diff twice.xml new.xml
says out "docs: change history: documentation differs: 2 entries"
sed '0,/>Drafted[.]</s//>Begun.</' twice.xml >new.xml
expect 1 "$JVMTIC" diff twice.xml new.xml
says out "docs: change history: documentation differs: 1 entry"

# Unnamed introductions are compared as well. Messages have the place on the side that has one.
expect 1 "$JVMTIC" diff everything.xml two.xml
says out "two.xml:30: docs: specification: documentation differs: introduction 'functions'"
expect 1 "$JVMTIC" diff two.xml everything.xml
says out "two.xml:30: docs: specification: documentation differs: introduction 'functions'"

# A preview that became final.
expect 1 "$JVMTIC" diff "$golden/preview.xml@19" "$golden/preview.xml@21"
says out "behaviour: function 'AddPairs': is no longer a preview"
says out "behaviour: event 'PairAdded': is no longer a preview"
says out "behaviour: capability 'can_add': is no longer a preview"
expect 1 "$JVMTIC" diff "$golden/preview.xml@21" "$golden/preview.xml@19"
says out "behaviour: function 'AddPairs': is now a preview"
sed 's/ preview="19"//' "$golden/preview.xml" >new.xml
expect 1 "$JVMTIC" diff "$golden/preview.xml" new.xml
says out "docs: function 'AddPairs': documentation differs: preview (none, was 19)"
expect 1 "$JVMTIC" diff new.xml "$golden/preview.xml"
says out "docs: function 'AddPairs': documentation differs: preview (19, was none)"

# A license of only one specification is not a difference.
sed 's/<specification /<specification license="MIT" /' everything.xml >licensed.xml
sed 's/<specification /<specification license="ISC" /' everything.xml >new.xml
expect 0 "$JVMTIC" diff everything.xml licensed.xml
expect 0 "$JVMTIC" diff licensed.xml everything.xml
expect 1 "$JVMTIC" diff licensed.xml new.xml
says out "docs: specification: documentation differs: license"

# A name that the item lacks states nothing, which differs from a name that it has.
sed 's/ frame="depth"/ frame="frame"/' everything.xml >nobody.xml
sed 's/ frame="depth"//' everything.xml >none.xml
expect 0 "$JVMTIC" diff nobody.xml none.xml
expect 0 "$JVMTIC" diff none.xml nobody.xml
expect 1 "$JVMTIC" diff everything.xml nobody.xml
says out "behaviour: function 'GetBases': the frame of 'thread' is in 'frame', was in 'depth'"
expect 1 "$JVMTIC" diff nobody.xml everything.xml
says out "behaviour: function 'GetBases': the frame of 'thread' is in 'depth', was in 'frame'"

# A renamed item is the same one: what else changed about it is reported.
while IFS='~' read -r rename change reported; do
  sed "$rename" everything.xml >new.xml
  expect 1 "$JVMTIC" diff everything.xml new.xml
  says out 'api: '
  ! grep -qF "$reported" out || fail "reported without a cause: $reported"
  sed "$rename;$change" everything.xml >new.xml
  expect 1 "$JVMTIC" diff everything.xml new.xml
  says out "$reported"
done <<'EOF'
s/GetBases/ListBases/g~s/Gets all bases/Lists all bases/~docs: function 'GetBases': documentation differs: description
s/GetBases/ListBases/g~s/num="2" phase="live"/num="2" phase="start"/~behaviour: function 'GetBases': its phase is
s/GetBases/ListBases/g~s/It is odd/It is strange/~docs: function 'GetBases': documentation differs: error 'JVMTI_ERROR_ODD'
s/GetBases/ListBases/g~s/<error id="JVMTI_ERROR_ODD">It is odd.<.error>//~behaviour: function 'GetBases': no longer returns 'JVMTI_ERROR_ODD'
s/VMDeath/VMEnd/g;s/VM_DEATH/VM_END/~s/threadseen="service"/threadseen="any"/~behaviour: event 'VMDeath': the thread that sends it on HotSpot
s/can_count\>/can_tally/g~s/>Can count[.]</>Counts.</~docs: capability 'can_count': documentation differs: description
s/can_count\>/can_tally/g~s/>Counts, too[.]</>Counts as well.</~docs: function 'GetPointers': documentation differs: capability 'can_count'
s/JVMTI_ERROR_ODD/JVMTI_ERROR_STRANGE/g~s/"9">Odd[.]</"9">Strange.</~docs: error 'JVMTI_ERROR_ODD': documentation differs: description
s/JVMTI_BLUE/JVMTI_AZURE/g~s/>Blue[.]</>Like the sky.</~docs: constants 'jvmtiColour': documentation differs: constant 'JVMTI_BLUE'
s/"depth"/"level"/g~/id="level"/s/A thing/Another thing/~docs: function 'GetBases': documentation differs: parameter 'depth'
s/child_count/number/g~s/How many/So many/~docs: structure 'jvmtiTree': documentation differs: field 'child_count'
EOF

# No specification differs from itself.
for spec in "$golden"/*.xml "$TOP_SRCDIR/tests/bad/duplicate-anchor-section.xml"; do
  expect 0 "$JVMTIC" diff "$spec" "$spec"
done
