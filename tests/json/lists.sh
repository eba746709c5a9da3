# SPDX-License-Identifier: MIT
# Lists that the compiler makes: for every attribute and value, at several releases, every output has the items that follow
# from the facts.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
cp -R "$TOP_SRCDIR/spec" spec
chmod -R u+w spec
expect 0 "$JVMTIC" build --only json -o whole spec/jvmti.xml
python3 "$TOP_SRCDIR/tests/json/lists.py" make whole/jvmti.json >spec/lists.xml
sed -i 's|<functionsection |<xi:include href="lists.xml"/>&|' spec/jvmti.xml
expect 0 "$JVMTIC" lint -Wno-empty-list spec/jvmti.xml
silent err
for release in 1.0 8 11 28; do
  expect 0 "$JVMTIC" build --only json,html,document --release $release -o $release spec/jvmti.xml
  expect 0 "$JVMTIC" show --release $release spec/jvmti.xml lists
  python3 "$TOP_SRCDIR/tests/json/lists.py" check spec/lists.xml $release/jvmti.json $release/jvmti-model.xml \
    $release/jvmti.html out || fail "release $release"
done
