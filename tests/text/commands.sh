# What the commands say, to the letter: `commands` lists them, NAME.txt has the status, standard output and standard
# error of each. built/ has all outputs of one specification, for the stricter profile, and manual/ those of another
# one that its prose is in. REGENERATE=1 writes what it finds as the new expectation and shows the difference: read it.
. "$TOP_SRCDIR/tests/lib.sh"
here=$(cd "$TOP_SRCDIR/tests/text" && pwd)
golden=$TOP_SRCDIR/tests/golden
cd "$work"
cp -R "$golden/everything.xml" "$golden/minimal.xml" "$golden/prose.xml" "$golden/parts" "$here/manual.xml" "$here/vm.c" .
mkdir bad
echo 'int x;' >no.h
cp "$TOP_SRCDIR/tests/bad/duplicate-three.xml" bad
sed -f "$here/changes.sed" everything.xml >changed.xml
! cmp -s everything.xml changed.xml || fail 'nothing is changed'
"$JVMTIC" build --only header -o - everything.xml >everything.h
# A slot less, another name, a value, a type, a bit, a callback; a stale output, and one that is missing.
sed 's/void \*reserved3;//; s/JVMTI_BLUE = 2/JVMTI_BLUE = 4/; s/jint left;/jlong left;/; s/\*HasRecord)/*HadRecord)/
  s/unsigned int can_count : 1/unsigned int can_count : 2/; s/jvmtiEventVMInit VMInit/jvmtiEventReserved VMInit/
  s/0x30010200/0x30010201/; s/typedef jlong jlocation/typedef jint jlocation/' everything.h >changed.h
sed 's/^  jvmtiError (JNICALL \*GetAfter).*/  void *reserved21;/; /JNICALL \*GetPart)/s/(jvmtiEnv[^)]*)/()/' everything.h >ended.h
cat >accepted <<'END'
# Ours.
abi constant JVMTI_BLUE -- as it always was
abi capability can_count until 1999-12-31 -- one day
api type jnothing -- there is none
END
"$JVMTIC" build --only names,port -o stale everything.xml
sed 's/VMInit/VMStart/' stale/jvmti_names.c >names
mv names stale/jvmti_names.c
rm stale/jvmti_port.h

# expected FILE FOUND
expected() {
  [ "${REGENERATE:-}" = 1 ] || {
    same "$1" "$2"
    return 0
  }
  diff -uN "$1" "$2" || cp "$2" "$1"
}

count=0
while read -r name arguments; do
  case $name in '#' | '') continue ;; esac
  status=0
  # shellcheck disable=SC2086 # words
  "$JVMTIC" $arguments >out 2>err </dev/null || status=$?
  {
    echo "\$ jvmtic $arguments: $status"
    cat out
    [ ! -s err ] || echo '---- standard error'
    cat err
  } >said
  expected "$here/$name.txt" said
  count=$((count + 1))
done <"$here/commands"
[ "$count" -gt 30 ] || fail "only $count commands were tried"
[ "$(find "$here" -name '*.txt' | wc -l)" = "$count" ] || fail 'there are texts of no command'

# outputs FOLDER FILES…: the files are those in the folder.
outputs() {
  folder=$1
  shift
  for file in "$@"; do expected "$here/$folder/$file" "$folder/$file"; done
  [ "$#" = "$(find "$here/$folder" -type f | wc -l)" ] || fail "$folder: other files are built"
}
expect 0 "$JVMTIC" build --profile strict -o built everything.xml
rm built/jvmti.h built/jvmti.schema.json # the header is tests/golden/everything.out, the schema the same for all
outputs built $(ls built)
expect 0 "$JVMTIC" build --only header,impl,json,document,html -o manual manual.xml
outputs manual jvmti.h jvmti_impl.h jvmti.json jvmti-model.xml jvmti.html
# Where the specification lacks what the VM's side needs, the port has it.
expect 0 "$JVMTIC" build --profile strict --only port,enter,trace,table,events,stubs,names -o minimal minimal.xml
outputs minimal $(ls minimal)
