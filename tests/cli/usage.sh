# SPDX-License-Identifier: MIT
# Wrong usage: status 2, a word on what is wrong and where help is, nothing on standard output.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
small_spec spec.xml

# wrong WORDS COMMAND…
wrong() {
  words=$1
  shift
  expect 2 "$JVMTIC" "$@"
  says err "$words"
  says err help
  silent out
}

wrong 'usage: jvmtic COMMAND'
wrong "there is no command 'bild', did you mean 'build'" bild
wrong "there is no command 'zzzzzzzz'; " zzzzzzzz
wrong "there is no option '--bogus'; 'jvmtic help' lists" --bogus
wrong "there is no option '--verison', did you mean '--version'" --verison
wrong "there is no option '--hlep', did you mean '--help'" --hlep
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
  wrong "-Wfrobnicate: there is no check 'frobnicate'; 'jvmtic lint --list'" "$command" -Wfrobnicate
  wrong "did you mean 'link-kind'" "$command" -Wlink-knid
  wrong "did you mean 'link-kind'" "$command" -Wno-link-knid
  wrong "did you mean 'link-kind'" "$command" -Werror=link-knid
  wrong "did you mean 'link-kind'" "$command" -Wno-error=link-knid
  wrong "check 'xml' is always an error" "$command" -Wno-xml
done

wrong "there is no backend 'heeder', did you mean 'header'" build --only heeder spec.xml
wrong "there is no backend ''" build --only '' spec.xml
wrong "there is no backend ''" build --only header, spec.xml
wrong "'b.xml' is too much" build a.xml b.xml
wrong "'b.xml' is too much" lint a.xml b.xml
wrong '-o needs the name of a folder' build -o '' spec.xml
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
wrong "'no.xml' is a SPEC, which stands before every NAME" show GetNumbers no.xml
wrong "'no/GetNumbers' is a SPEC, which stands before every NAME" show GetNumbers no/GetNumbers
wrong "it takes one SPEC, and 'spec.xml' is one; 'no.xml' is too much" show spec.xml GetNumbers no.xml
wrong '--list prints text; --format json is too much' lint --list --format json
wrong "--list takes no SPEC; 'spec.xml' is too much" lint --list spec.xml
wrong "option requires an argument -- 'o'" build -o
wrong '--depfile needs files' build -o - --only header --depfile x.d spec.xml
wrong "--depfile and an output are both 'out/jvmti.h'" build -o out --depfile out/jvmti.h spec.xml
wrong "there is no interface 'header'" backends header
wrong "it takes one INTERFACE; 'jvmti' is too much" backends jvmpi jvmti
wrong 'it needs a TARGET: a directory of outputs, or a header' check
wrong "it needs a TARGET: 'spec.xml' is a specification" check spec.xml
wrong "it needs a TARGET: '-' is a specification" check -
mkdir jvmpi
wrong "it needs a TARGET: 'jvmpi' is a specification; expected './jvmpi' for the directory" check jvmpi
rmdir jvmpi
wrong 'it needs a PATH: sources, or their directory' coverage
wrong "it needs a PATH: 'spec.xml' is a specification" coverage spec.xml
wrong "it needs a PATH: 'spec.xml' is a specification" coverage . spec.xml
wrong 'it needs a FILE: an implementation' merge
wrong "it needs a FILE: 'spec.xml' is a specification" merge spec.xml
wrong 'SPEC and FILE cannot both be standard input' merge - -
wrong 'SPEC and PATH cannot both be standard input' coverage - . -
wrong 'it takes OLD and NEW; 0 arguments were given' diff
wrong 'it takes OLD and NEW; 3 arguments were given' diff a b c
wrong "there is no command 'bild'" help bild
wrong 'it takes one COMMAND' help build lint
[ "$(ls)" = "$(printf 'err\nout\nspec.xml')" ] || fail "something was written: $(ls)"

# What was probably meant, wherever a word is one of some.
wrong "there is no command 'shwo', did you mean 'show'" shwo
wrong "there is no backend 'enterr', did you mean 'enter'" build --only enterr spec.xml
wrong "there is no backend 'jso', did you mean 'json'" build --only header,jso spec.xml
echo >empty.c
wrong "'GetNumbr' is no function, event, capability or category of release 1.0; did you mean 'GetNumbers'?" \
  coverage --require GetNumbr spec.xml empty.c
for names in 'GetNumbres GetNumbers' 'can_cuont can_count' 'couted Counted' 'jvmti_error_none JVMTI_ERROR_NONE'; do
  expect 1 "$JVMTIC" show spec.xml "${names% *}"
  says err "jvmtic show: the spec has no '${names% *}', did you mean '${names#* }'?"
done
expect 1 "$JVMTIC" show spec.xml Zzzzzzz
says err "jvmtic show: the spec has no 'Zzzzzzz'"
! grep -q 'did you mean' err || fail 'nothing is meant by Zzzzzzz'
