# SPDX-License-Identifier: MIT
# help --options: every option of every command, as it is parsed, as help explains it, and as the manual page lists it.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"

expect 0 "$JVMTIC" help --options
cp out options
silent err
! grep -vE '^[a-z]+ (-[a-zA-Z]|--[a-z-]+|-[a-zA-Z],--[a-z-]+) [a-z]+( [a-z+-]+)*$' options || fail 'a line is malformed'
cut -d ' ' -f 1 options | uniq >commands
"$JVMTIC" help | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p' >overview
same overview commands
[ -z "$(cut -d ' ' -f 1,2 options | sort | uniq -d)" ] || fail 'an option is listed twice'
[ "$(wc -l <options)" -ge 60 ] || fail 'few options are listed'

# A command accepts its own options only, and only their words.
while read -r command names kind words; do
  for name in $(echo "$names" | tr , ' '); do
    status=0
    "$JVMTIC" "$command" "$name" "$([ "$kind" = flag ] || echo .)" --bogus >out 2>err </dev/null || status=$?
    case $name$status in
      -h0 | --help0) continue ;;
      *2) ;;
      *) fail "status $status: $command $name" ;;
    esac
    case $kind in
      word) says err "$name=.: expected $(echo "$words" | sed 's/ /, /g; s/\(.*\), /\1 or /')" ;;
      flag | file | folder | release | name | backends | checks | files | folders | patterns | macros | items)
        says err "unrecognized option '--bogus'" ;;
      *) fail "$command $name: unknown kind '$kind'" ;;
    esac
  done
  for word in $([ "$kind" != word ] || echo "$words"); do
    "$JVMTIC" "$command" "$name" "$word" --bogus 2>err && fail "$command --bogus"
    says err "unrecognized option '--bogus'"
  done
done <options
# Two different values for an option that takes one are an error. Other options collect their values.
while read -r command names kind words; do
  case $kind in
    flag | checks | files | folders | patterns | macros | items) continue ;;
    word) one=${words%% *} two=${words##* } ;;
    *) one=17 two=21 ;;
  esac
  for name in $(echo "$names" | tr , ' '); do
    expect 2 "$JVMTIC" "$command" "$name" "$one" "$name" "$two"
    says err " is given twice, as '$one' and as '$two'"
    "$JVMTIC" "$command" "$name" "$one" "$name" "$one" --bogus 2>err && fail "$command --bogus"
    says err "unrecognized option '--bogus'"
  done
done <options
says options 'build --only backends header '
says options 'lint -W checks xml '
says options 'diff --fail-on word abi api additive behaviour docs'
for known in $("$JVMTIC" backends | cut -d ' ' -f 1); do
  grep -qE "^build --only backends .*\<$known\>" options || fail "the backend $known is not among the words of --only"
done

# Help has exactly one line for each.
while read -r command; do
  "$JVMTIC" help "$command" | sed -n 's/^  \(-[^ ]*\),\{0,1\} \(--[^ ]*\) .*/\1\2/p; t
    s/^  \(-[^ ]*\) .*/\1/p' >explained
  sed -n "s/^$command \([^ ]*\) .*/\1/p" options >wanted
  same wanted explained
done <commands

# The manual page is up to date.
sh "$TOP_SRCDIR/man/options.sh" "$JVMTIC" "$TOP_SRCDIR/man/jvmtic.1" >page
diff -u "$TOP_SRCDIR/man/jvmtic.1" page >&2 || fail "man/jvmtic.1 is stale: run 'make regen'"
[ "$(grep -c '^[.]Ss Options of' page)" -ge 8 ] || fail 'the manual page lacks options'
