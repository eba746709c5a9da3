# SPDX-License-Identifier: MIT
# The page of every release has no items that were added later, and no links to them.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/html/lib.sh"
need_tool python3 python3
check="$TOP_SRCDIR/tests/html/check.py"
cd "$work"

# releases SPEC RELEASE…
releases() {
  spec=$1
  shift
  for release; do
    expect 0 "$JVMTIC" build --only html --release "$release" -o "$release" "$spec"
    expect 0 python3 "$check" "$release/jvmti.html" "$spec" "$release"
    silent err
    case $release in 8) release=1.2 ;; esac
    says "$release/jvmti.html" "<html id=\"top\" lang=\"en\" data-release=\"$release\">"
  done
  same 1.2/jvmti.html 8/jvmti.html
}
own="$TOP_SRCDIR/spec/jvmti.xml"
releases "$own" 1.0 1.1 1.2 8 11 19 21 24 25 28

# The test knows the later items. The page shows the state of its release.
expect 1 python3 "$check" 25/jvmti.html "$own" 24
says err '#ClearAllFramePops is there, which came later'
says 19/jvmti.html '>19, as a preview<'
says 21/jvmti.html '>21, preview in 19<'
! grep -q 'badge deprecated' 11/jvmti.html || fail "something is deprecated before 17"
says 21/jvmti.html 'deprecated since 17'
! grep -q '<b>2[5-8]\.' 24/jvmti.html || fail "the history of 24 goes on"

# Drawings have only existing names.
says 1.0/jvmti.html '>RedefineClasses: the hook once more<'
! grep 'svg.*RetransformClasses' 1.0/jvmti.html || fail "a drawing of 1.0 knows RetransformClasses"
says 1.1/jvmti.html '>RetransformClasses, RedefineClasses: the hook once more<'
[ "$(grep -c '<svg' 28/jvmti.html)" = 5 ] || fail 'drawings are missing'

# Links to other documents lead to those of the release.
says 24/jvmti.html 'href="https://docs.oracle.com/en/java/javase/24/docs/specs/jni/'
says 1.1/jvmti.html 'href="https://docs.oracle.com/en/java/javase/11/docs/specs/jni/'

# Rows that name later events, and items with a release, state it.
shows 28/jvmti.html '<tr data-since="19" data-final="21"><th scope="row"><code><a href="#VirtualThreadStart">VirtualThreadStart</a></code></th><td><code><a href="#jvmtiCapabilities.can_support_virtual_threads">'
shows 28/jvmti.html '<tr id="NewByRelease.25" data-since="25"><th scope="row"><a href="#ChangeHistory.25">25</a></th>'

# New items are first, by release. "since" links to the row of the change history.
shows 28/jvmti.html '<tr id="ChangeHistory.25">'
shows 28/jvmti.html '<dt>Since</dt><dd><a href="#ChangeHistory.25">25</a></dd>'
says 28/jvmti.html '<code><a href="#ClearAllFramePops">ClearAllFramePops</a></code>'
! grep -q 'ChangeHistory.25"' 24/jvmti.html || fail "the history of 24 knows 25"
says 19/jvmti.html '</a></code> as a preview'
says 21/jvmti.html '</a></code>, no longer a preview'
order=$(grep -o 'tr id="ChangeHistory.[0-9.]*' 28/jvmti.html | sed 's/.*History.//' | tr '\n' ' ')
[ "$(echo "$order" | tr ' ' '\n' | sort -rV | tr '\n' ' ')" = "$order " ] || fail "the history is not in order: $order"

need_specs
releases "$specs/jvmti-28.xml" 1.2 8 28
