# SPDX-License-Identifier: MIT
# The generated C of the VM side, also of JVMPI, and of an agent passes clang-tidy (bugprone-*, cert-*) and cppcheck. Both
# are slow for files with code for every function: for the project's own specification, cppcheck gets a fourth of them and
# clang-tidy none; both get all of them with EXTENT=full (make tidy).
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
need_tool clang-tidy clang-tidy
need_tool cppcheck cppcheck
need_jni
parts=header,names,port,impl,stubs,enter,trace,table,events,protocol,forward

# Disabled:
#   easily-swappable-parameters  parameters are in the order that the specification gives them
#   casting-through-void         what a handle is to agents, and what to the VM, are different structures
#   multi-level-implicit-pointer-conversion  (LLVM 18 and newer) a pointer to a pointer becomes void*, for memcpy and the like
tidy='-*,bugprone-*,cert-*,-bugprone-easily-swappable-parameters,-bugprone-casting-through-void'
tidy="$tidy,-bugprone-multi-level-implicit-pointer-conversion,-bugprone-branch-clone" # a switch is a table that compilers fold

# Disabled:
#   constParameter, constParameterPointer, constParameterCallback  the types of parameters are those of the interface,
#   shadowFunction                         (2.22) and so are their names
#   normalCheckLevelMaxBranches            (2.17 and newer) is about cppcheck itself
#   constStatement                         (2.22) takes commas between casts to void for slips
cat >suppressed <<'END'
missingIncludeSystem
constParameter
constParameterPointer
constParameterCallback
normalCheckLevelMaxBranches
constStatement
shadowFunction
END

# tidied FILE…: runs clang-tidy; a finding is a failure.
tidied() {
  for file in "$@"; do
    clang-tidy --quiet --warnings-as-errors='*' -checks="$tidy" "$file" -- \
      -std=c11 -D_POSIX_C_SOURCE=200809L -isystem jni -I"$(dirname "$file")" >found 2>&1 || {
      cat found >&2
      fail "clang-tidy: $file"
    }
  done
}

# checked FILE…: runs cppcheck. Newer releases try each macro that is tested; the definitions of a VM's own atomics and of
# jni.h are unknown.
checked() {
  for file in "$@"; do
    cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,style,performance,portability \
      --suppressions-list=suppressed -DJNIEXPORT= -DJNICALL= -UJVMTI_ATOMIC -UJVMPI_ATOMIC -I"$(dirname "$file")" "$file" >found 2>&1 || {
      cat found >&2
      fail "cppcheck: $file"
    }
  done
}

# sampled FILE: keeps the code of every fourth function, and the code for all.
sampled() {
  awk '!inside && /^[A-Za-z].*(jvmti_(check|impl|watch|forward)|visit)_[A-Z]/ {
      match($0, /(jvmti_(check|impl|watch|forward)|visit)_[A-Z]/)
      name = substr($0, RSTART + RLENGTH - 1)
      sub(/[^A-Za-z].*/, "", name)
      if (!(name in number)) number[name] = count++
      inside = 1
      open = 0
    }
    !inside || number[name] % 4 == 0
    inside && /[{]$/ { open = 1 }
    inside && (/^}/ || (!open && /;$/)) { inside = 0 }' "$1" >sample
  [ "$(wc -l <sample)" -lt "$(($(wc -l <"$1") * 2 / 3))" ] || fail "$1 is hardly less"
  mv sample "$1"
}

# Strict includes all checks of reference. The small specification has every kind of parameter.
expect 0 "$JVMTIC" build --only $parts --profile strict -o whole "$TOP_SRCDIR/spec/jvmti.xml"
expect 0 "$JVMTIC" build --only $parts --profile strict -o small "$TOP_SRCDIR/tests/golden/everything.xml"
tidied small/jvmti_*.c
if in_full; then
  tidied whole/jvmti_*.c
else
  sampled whole/jvmti_enter.c
  sampled whole/jvmti_forward.c
  rm whole/jvmti_trace.c # tables, but for what is the same in the small one
fi
checked small/jvmti_*.c whole/jvmti_*.c

# JVMPI, whose union of events is not used as a whole.
expect 0 "$JVMTIC" build --only ${parts%,forward} --profile strict -o jvmpi "$TOP_SRCDIR/spec/jvmpi/jvmpi.xml"
tidied jvmpi/jvmpi_enter.c jvmpi/jvmpi_events.c jvmpi/jvmpi_protocol.c jvmpi/jvmpi_trace.c
echo unusedStructMember >>suppressed
checked jvmpi/jvmpi_*.c

# An agent, with all files in one directory.
expect 0 "$JVMTIC" agent --events all --functions SetTag --capabilities can_suspend -o agent "$TOP_SRCDIR/spec/jvmti.xml"
mv agent/agent.c agent/generated/author.c
tidied agent/generated/*.c
checked agent/generated/*.c
