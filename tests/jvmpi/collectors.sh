# SPDX-License-Identifier: MIT
# examples/collectors: a VM with five garbage collectors and the generated JVMPI. Under each of them the same program leaves the
# same objects, which are those that its source says; the checker of event streams has nothing to say, and names each mistake
# that is put in; dumps are read back equal to the heap; an agent may call everything at any time.
#
# A sample; all of it, with ten million events for each collector, with EXTENT=full (make collectors).
. "$TOP_SRCDIR/tests/lib.sh"
need_tool make make
need_jdk
[ "$(uname -s)" = Linux ] || skip 'the example is built for Linux'
unset JVMTIC_RELEASE JVMTIC_ONLY JVMTIC_OUT JVMTIC_FLAGS CFLAGS CPPFLAGS LDFLAGS
here=$(cd "$TOP_SRCDIR/tests/jvmpi" && pwd)
JAVA_HOME=$(cd "$jdk/.." && pwd)
export JAVA_HOME
mkdir "$work/examples"
cp -R "$TOP_SRCDIR/examples/make" "$TOP_SRCDIR/examples/collectors" "$work/examples"
chmod -R u+w "$work/examples"
cd "$work/examples/collectors"
# What somebody may have built there.
rm -rf collectors generated ./*.o
collectors='mark-sweep mark-compact copying generational reference-counting'

# build COMPILER FLAGS: the VM, and the agents beside it.
build() {
  rm -f collectors ./*.o generated/*.o
  expect 0 make -j2 CC="$1" CFLAGS="$2 $warnings"
  [ -f generated/jvmpi_ids.c ] || expect 0 "$JVMTIC" build --only ids -o generated jvmpi
  for agent in ids dump calls; do
    # The words are several options.
    # shellcheck disable=SC2086
    "$1" -std=c11 -D_POSIX_C_SOURCE=200809L $2 $warnings -pthread -fPIC -shared -Igenerated -isystem "$JAVA_HOME/include" \
      -isystem "$JAVA_HOME/include/linux" -o lib$agent.so "$here/collectors_$agent.c" \
      "generated/jvmpi_$([ $agent = ids ] && echo ids || echo dump).c" || fail "$1: $agent"
  done
}

# vm OPTION…: runs it; it must end, and well.
vm() {
  expect 0 timeout 600 ./collectors "$@"
}

# lives PROGRAM SCALE HEAP: what is live at the end and how much was made, in $work/live.
lives() {
  for gc in $collectors; do
    vm --gc="$gc" --program="$1" --scale="$2" --heap="$3" --live --agent=./libids.so
    grep -q ' 0 violations$' "$work/err" || fail "$1, $gc: $(cat "$work/err")"
    # The VM and the agent say it.
    sort "$work/out" | uniq -c | awk '$1 != 2' >"$work/differs"
    [ ! -s "$work/differs" ] || fail "$1, $gc: VM and agent differ: $(cat "$work/differs")"
    sort -u "$work/out" >"$work/$gc.live"
    [ "$gc" = mark-sweep ] || same "$work/mark-sweep.live" "$work/$gc.live"
  done
  grep -v '^java' "$work/mark-sweep.live" | awk '{ print $1, $2, $4 }' >"$work/live"
}

# known LINE…: these are the classes, with how many are live and how many there have been.
known() {
  printf '%s\n' "$@" | LC_ALL=C sort >"$work/known"
  LC_ALL=C sort "$work/live" >"$work/sorted"
  same "$work/known" "$work/sorted"
}

# What the programs leave, as their sources say.
all_programs() {
  lives list 12000 256k
  known 'Queue 1 1' 'Node 1000 12000'
  lives tree 10240 2m
  known 'Tree 8191 18391'
  lives leak 15000 512k
  known 'Server 1 1' 'Session 50 5000' 'Entry 50 50' 'byte[] 50 5000' 'char[] 0 4950'
  lives generations 12800 512k
  known 'Account 80 80' 'Account[] 1 1' 'Customer 20 20' 'Customer[] 1 1' 'Request 0 6400' 'Session 100 320' \
    'Session[] 1 1' 'byte[] 0 6400'
  lives cycles 12000 256k
  known 'Node 800 12000' 'Node[] 1 1'
  # Half of the places have been visited an even number of times.
  lives cycles 12400 256k
  known 'Node 1200 12400' 'Node[] 1 1'
  lives threads 12000 512k
  known 'Buffer 1 1' 'Item 800 6000' 'Item[] 5 5' 'Worker 4 4' 'Worker[] 1 1' 'short[] 0 6000'
  lives graph 6000 1m
  for seed in $(! in_full || echo 2 3); do
    cp "$work/live" "$work/before"
    seed=$seed lives graph 6000 1m
  done
}

# A collection at each few places where there may be one: objects move all the time.
stress() {
  for gc in $collectors; do
    for program in ${1:-graph}; do
      vm --gc="$gc" --program="$program" --scale=1500 --stress=5 --heap=2m --live --agent=./libids.so=methods
      grep -q ' 0 violations$' "$work/err" || fail "$program, $gc, stress: $(cat "$work/err")"
      sort "$work/out" | uniq -c | awk '$1 != 2' >"$work/differs"
      [ ! -s "$work/differs" ] || fail "$program, $gc, stress: $(cat "$work/differs")"
    done
  done
  # The oldest generation has no room for all: the one before it stays.
  vm --gc=generational --program=tree --scale=10240 --heap=660k --agent=./libids.so
  says "$work/err" ' 0 violations'
}

# mistake NAME WORDS COLLECTOR…: the checker says these words about what a collector tells wrong.
mistake() {
  name=$1
  words=$2
  shift 2
  for gc in "$@"; do
    # Without the start of a collection an agent takes its locks in another order.
    expect 0 env TSAN_OPTIONS=detect_deadlocks=0 timeout 600 ./collectors --gc="$gc" --mistake="$name" --program=tree --scale=45000 --heap=2m --agent=./libids.so=single
    sed 1q "$work/err" | grep -qF "$words" || fail "$name, $gc: $(sed 3q "$work/err")"
    in_full || break
  done
  planted="$planted $name"
}

all_mistakes() {
  planted=
  mistake forgotten-alloc 'is undefined' $collectors
  mistake late-alloc 'ThreadStart, thread_id: object' generational copying mark-sweep mark-compact reference-counting
  mistake alloc-in-collection 'ObjectAlloc is sent within a collection' $collectors
  mistake wrong-alloc-arena 'ObjectAlloc, arena_id: arena 0x4d is undefined' reference-counting copying mark-sweep mark-compact generational
  mistake stale-class 'ObjectAlloc, class_id: class' copying generational
  mistake forgotten-free 'is defined, but has not ended' mark-sweep mark-compact reference-counting
  mistake double-free 'ends, but has ended before' mark-compact mark-sweep reference-counting
  mistake wrong-free 'ObjectFree, obj_id: object' reference-counting mark-sweep mark-compact
  mistake late-free 'ObjectFree is sent outside of a collection' mark-sweep reference-counting
  mistake forgotten-move 'ObjectMove, obj_id: object' copying generational
  mistake double-move 'ObjectMove, obj_id: object' generational copying mark-compact
  mistake move-onto-another 'ObjectMove, new_obj_id: object' copying generational mark-compact
  mistake move-of-dead 'ObjectMove, obj_id: object' mark-compact
  mistake wrong-old-arena 'ObjectMove, arena_id: arena 0x4d' generational copying mark-compact
  mistake wrong-new-arena 'ObjectMove, new_arena_id: arena 0x4d' copying generational mark-compact
  mistake forgotten-arena-new 'has ended before, defined by' generational copying
  mistake forgotten-arena-delete 'ArenaNew, arena_id: arena' copying generational
  mistake double-arena-delete 'ArenaDelete, arena_id: arena' generational copying
  mistake forgotten-start 'is sent outside of a collection' $collectors
  mistake forgotten-finish 'is sent within a collection' $collectors
  ./collectors --help | sed '1,/^Mistakes:/d; /^$/d' >"$work/mistakes"
  [ "$(echo $planted | tr ' ' '\n' | sort)" = "$(sort "$work/mistakes")" ] || fail "not all mistakes were put in: $planted"
}

# dumps COLLECTOR PROGRAM SCALE AT: what is in dumps at each level is what the VM has. Each object was dumped alone, too.
dumps() {
  vm --gc="$1" --program="$2" --scale="$3" --heap="${heap:-1m}" --agent="./libdump.so=$4,$work/read" --dump-text="$work/written"
  says "$work/out" '0 faults, '
  case $2 in
    graph) kinds='objects' && says "$work/out" 'many objects alone' ;;
    generations) kinds='objects values' ;;
    leak) kinds='values' ;;
    *) kinds= ;;
  esac
  sort "$work/read" >"$work/read.sorted"
  sort "$work/written" >"$work/written.sorted"
  cmp -s "$work/read.sorted" "$work/written.sorted" || {
    diff "$work/read.sorted" "$work/written.sorted" | sed 10q >&2
    fail "dumps, $1, $2"
  }
  for kind in level root class instance entry $kinds; do says "$work/written" "$kind "; done
}

calls() {
  vm --gc="$1" --program=threads --scale="$2" --heap=1m --agent=./libcalls.so
  says "$work/out" 'many questions, 0 wrong'
}

command_line() {
  ./collectors --help >"$work/help" || fail 'no help'
  for word in --gc=none --program=none --scale=x --scale=-1 --heap=1 --heap=0k --generations=9 --batch=0 --mistake=none --all; do
    expect 2 ./collectors "$word"
    says "$work/err" "$word"
  done
  expect 1 ./collectors --agent=./libnone.so
  says "$work/err" 'cannot load the agent'
  expect 1 ./collectors --program=leak --scale=1000000 --heap=256k
  says "$work/err" 'out of memory'
  # An agent is told on request what it does wrong.
  vm --program=threads --scale=20000 --heap=1m --agent=./libcalls.so --rules
  says "$work/err" 'collectors: CreateSystemThread: the VM is not ready yet, refused'
  says "$work/err" 'collectors: RunGC: collections are disabled, and the function may need one, refused'
  expect 7 timeout 600 ./collectors --program=threads --scale=4000 --agent=./libcalls.so=exit
}

sample() {
  all_programs
  stress
  all_mistakes
  dumps copying graph 6000 2000
  dumps mark-sweep generations 3000 1000
  calls generational 20000
  calls reference-counting 20000
  command_line
}

if ! in_full; then
  compiler=${CC:-cc}
  sanitize=$(sanitizers "$compiler" address,undefined)
  build "$compiler" "-O1 -g1 ${sanitize:+$sanitize -fno-sanitize-recover=undefined}"
  sample
  exit 0
fi

# ---- All of it ---------------------------------------------------------------------------------------------------

for compiler in $(some_compilers C); do
  for kind in address,undefined thread; do
    sanitize=$(sanitizers "$compiler" $kind)
    [ -n "$sanitize" ] || continue
    flags="-O1 -g $sanitize -fno-sanitize-recover=undefined"
    echo "== $compiler $flags"
    build "$compiler" "$flags"
    sample
    stress 'list tree leak generations cycles threads'
    for gc in $collectors; do
      for try in 1 2 3 4 5; do calls "$gc" 50000; done
      for program in graph leak generations tree; do
        heap=2m dumps "$gc" $program 4000 1500
      done
    done
  done
done

echo '== ten million events'
build "$(compilers C | sed 1q)" -O2
for gc in $collectors; do
  for program in tree graph cycles threads; do
    case $gc in
      copying | generational) scale=10000000 ;;
      *) scale=5100000 ;;
    esac
    [ $program = tree ] || [ $gc = mark-sweep ] || scale=$((scale / 4))
    vm --gc="$gc" --program=$program --scale=$scale --heap=16m --stats
    sed "s/^/$program, nobody listens: /" "$work/err"
    start=$(date +%s.%N)
    vm --gc="$gc" --program=$program --scale=$scale --heap=16m --live --agent=./libids.so
    end=$(date +%s.%N)
    says "$work/err" ' 0 violations'
    sort "$work/out" | uniq -c | awk '$1 != 2' >"$work/differs"
    [ ! -s "$work/differs" ] || fail "$gc, $program: $(cat "$work/differs")"
    echo "$gc, $program: $(tail -n 1 "$work/err"), $(echo "$end $start" | awk '{ printf "%.1f", $1 - $2 }') s"
  done
done
