# SPDX-License-Identifier: MIT
# Wrong usage: status 2, a message with a reference to the help, nothing on standard output.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
small_spec spec.xml

# wrong WORDS COMMAND…
wrong() {
  words=$1
  shift
  status=0
  found=$("$JVMTIC" "$@" 2>&1 >out) || status=$?
  [ "$status" = 2 ] || fail "status $status instead of 2: $*: $found"
  case $found in *"$words"*) ;; *) fail "$* does not report: $words: $found" ;; esac
  case $found in *help*) ;; *) fail "$* does not refer to the help: $found" ;; esac
  silent out
}

wrong 'usage: jvmtic COMMAND'
wrong "unknown command 'bild', did you mean 'build'" bild
wrong "unknown command 'zzzzzzzz'; " zzzzzzzz
wrong "unknown option '--bogus'; 'jvmtic help' lists" --bogus
wrong "unknown option '--verison', did you mean '--version'" --verison
wrong "unexpected argument 'now' for --version" --version now
wrong "unknown option '--hlep', did you mean '--help'" --hlep
wrong "Did you mean '--release'?" build --relaese 8
wrong "Did you mean '--release'?" build --relaese=8
wrong "Did you mean '--only'?" build --onyl header

for command in build lint show; do
  wrong "jvmtic $command: unrecognized option '--bogus'" "$command" --bogus
  wrong "jvmtic $command: invalid option -- 'z'" "$command" -z
  wrong "jvmtic $command: option '--release' requires an argument" "$command" --release
  wrong "jvmtic $command: option requires an argument -- 'W'" "$command" -W
  wrong '--format=xml: expected text, json, github or sarif' "$command" --format xml
  wrong '--color=pink: expected auto, always or never' "$command" --color=pink
  wrong "-Wfrobnicate: unknown check 'frobnicate'; 'jvmtic lint --list'" "$command" -Wfrobnicate
  wrong "did you mean 'link-kind'" "$command" -Wlink-knid
  wrong "did you mean 'link-kind'" "$command" -Wno-link-knid
  wrong "did you mean 'link-kind'" "$command" -Werror=link-knid
  wrong "did you mean 'link-kind'" "$command" -Wno-error=link-knid
  wrong "check 'xml' is always an error" "$command" -Wno-xml
done

wrong "unknown backend 'heeder', did you mean 'header'" build --only heeder spec.xml
wrong "unknown backend ''" build --only '' spec.xml
wrong "unknown backend ''" build --only header, spec.xml
wrong "unexpected argument 'b.xml'; expected one SPEC" build a.xml b.xml
wrong "unexpected argument 'b.xml'; expected one SPEC" lint a.xml b.xml
wrong '-o needs the name of a directory' build -o '' spec.xml
wrong '-o needs the name of a file' merge -o '' spec.xml stubs.c
wrong '--suppress needs the name of a file' diff --suppress '' spec.xml spec.xml
wrong '--profile=loose: expected reference or strict' build --profile loose
wrong '--fail-on=all: expected abi, api, additive, behaviour or docs' diff --fail-on all spec.xml spec.xml
wrong '--format=xml: expected text, json, github, sarif or markdown' diff --format xml spec.xml spec.xml
wrong '--format=sarif: expected text, json or markdown' coverage --format sarif .
wrong '--name: ' coverage --name plain .
wrong '--event-name: ' coverage --event-name plain .
wrong '--name: ' merge --name plain stubs.c
for command in build lint show check coverage; do
  wrong "jvmtic $command: an argument is empty" "$command" ''
done
wrong "unexpected SPEC 'no.xml'; expected it before each NAME" show GetNumbers no.xml
wrong "unexpected SPEC 'no/GetNumbers'; expected it before each NAME" show GetNumbers no/GetNumbers
wrong "unexpected argument 'no.xml'; 'spec.xml' is the SPEC" show spec.xml GetNumbers no.xml
wrong "unexpected '--format json' with --list; expected text" lint --list --format json
wrong "unexpected SPEC 'spec.xml' with --list" lint --list spec.xml
wrong "option requires an argument -- 'o'" build -o
wrong '--depfile requires output files' build -o - --only header --depfile x.d spec.xml
wrong "--depfile and an output are both 'out/jvmti.h'" build -o out --depfile out/jvmti.h spec.xml
wrong "unknown interface 'header'" backends header
wrong "unexpected argument 'jvmti'; expected one INTERFACE" backends jvmpi jvmti
wrong 'missing TARGET; expected a directory of outputs, or a header' check
wrong "missing TARGET: 'spec.xml' is a specification" check spec.xml
wrong "missing TARGET: '-' is a specification" check -
mkdir jvmpi
wrong "missing TARGET: 'jvmpi' is a specification; expected './jvmpi' for the directory" check jvmpi
rmdir jvmpi
wrong 'missing PATH; expected sources, or their directory' coverage
wrong "missing PATH: 'spec.xml' is a specification" coverage spec.xml
wrong "missing PATH: 'spec.xml' is a specification" coverage . spec.xml
wrong 'missing FILE; expected an implementation' merge
wrong "missing FILE: 'spec.xml' is a specification" merge spec.xml
wrong 'SPEC and FILE cannot both be standard input' merge - -
wrong 'SPEC and PATH cannot both be standard input' coverage - . -
wrong 'expected OLD and NEW; found 0 arguments' diff
wrong 'expected OLD and NEW; found 3 arguments' diff a b c
wrong "unknown command 'bild'" help bild
wrong 'expected one COMMAND' help build lint
[ "$(ls)" = "$(printf 'out\nspec.xml')" ] || fail "something was written: $(ls)"

# Suggestions for misspelled words of a list.
wrong "unknown command 'shwo', did you mean 'show'" shwo
wrong "unknown backend 'enterr', did you mean 'enter'" build --only enterr spec.xml
wrong "unknown backend 'jso', did you mean 'json'" build --only header,jso spec.xml
echo >empty.c
wrong "'GetNumbr' is not a function, event, capability or category of release 1.0; did you mean 'GetNumbers'?" \
  coverage --require GetNumbr spec.xml empty.c
for names in 'GetNumbres GetNumbers' 'can_cuont can_count' 'couted Counted' 'jvmti_error_none JVMTI_ERROR_NONE'; do
  expect 1 "$JVMTIC" show spec.xml "${names% *}"
  says err "jvmtic show: the spec has no '${names% *}', did you mean '${names#* }'?"
done
expect 1 "$JVMTIC" show spec.xml Zzzzzzz
says err "jvmtic show: the spec has no 'Zzzzzzz'"
! grep -q 'did you mean' err || fail 'nothing is meant by Zzzzzzz'
