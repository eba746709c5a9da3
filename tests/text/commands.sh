# What the commands say, to the letter: `commands.list` lists them, NAME.txt has the status, standard output and standard
# error of each. built/ has all outputs of one specification, for the stricter profile, and manual/ those of another
# one that its prose is in, both without what is the same for each specification, and the second without lines of the first: see ../compact.awk. REGENERATE=1 writes what it
# finds as the new expectation and shows the difference: read it.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
. "$TOP_SRCDIR/tests/text/files-lib.sh"

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
  case $arguments in *json* | *sarif*)
    awk -v kind=json -f "$TOP_SRCDIR/tests/compact.awk" said >compact
    mv compact said ;;
  esac
  expected "$here/$name.txt" said
  count=$((count + 1))
done <"$here/commands.list"
[ "$count" -gt 30 ] || fail "only $count commands were tried"
[ "$(find "$here" -name '*.txt' | wc -l)" = "$count" ] || fail 'there are texts of no command'

templates=$(find "$TOP_SRCDIR/templates" -name '*.frame' -o -name '*.css' -o -name '*.js')

# outputs FOLDER FILES…: the files are those in the folder.
outputs() {
  folder=$1
  shift
  for file in "$@"; do
    known=$templates of=templates
    [ "$folder" = built ] || [ ! -f "whole/$file" ] || known="$templates whole/$file" of=built
    # shellcheck disable=SC2086 # words
    awk -v kind="${file##*.}" -v of=$of -f "$TOP_SRCDIR/tests/compact.awk" $known "$folder/$file" >compact
    expected "$here/$folder/$file" compact
  done
  [ "$#" = "$(find "$here/$folder" -type f | wc -l)" ] || fail "$folder: other files are built"
}
expect 0 "$JVMTIC" build --profile strict -o built everything.xml
expect 0 "$JVMTIC" build --profile strict -o whole everything.xml
# The header is tests/golden/everything.out, the schema the same for all; tests/java compares all of the class.
rm built/jvmti.h built/jvmti.schema.json built/jvmti/Native.java
outputs built $(cd built && find * -type f)
expect 0 "$JVMTIC" build --only header,impl,json,document,html -o manual manual.xml
outputs manual jvmti.h jvmti_impl.h jvmti.json jvmti-model.xml jvmti.html
# Where the specification lacks what the VM's side needs, the port has it.
expect 0 "$JVMTIC" build --profile strict --only port,enter,trace,table,events,protocol,stubs,names -o minimal minimal.xml
outputs minimal $(ls minimal)
