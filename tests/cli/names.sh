# SPDX-License-Identifier: MIT
# check --names: tables of names and numbers in several forms, correct ones and ones with mistakes.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
"$JVMTIC" build --only csv,rust,java,header -o made
expect 0 "$JVMTIC" check --names made/jvmti.csv made/jvmti-sys/src/lib.rs made/jvmti/Native.java
silent err
"$JVMTIC" build --only csv -o made jvmpi
expect 0 "$JVMTIC" check --names jvmpi made/jvmpi.csv

# Ten mistakes: the slot of another function, a missing argument, eight decimal numbers that are read as hexadecimal.
sed -e '/^slot,.*,SetBreakpoint,/s/38/39/' -e '/^arguments,.*,RawMonitorWait,/s/3$/2/' \
  -e '/_SHIFT_MAJOR/s/,\([0-9]*\)$/,0x\1/' \
  -e '/^error,.*INVALID_THREAD,/s/10$/0x10/' -e '/^error,.*INVALID_OBJECT,/s/20$/0x20/' -e '/^error,.*DUPLICATE,/s/40$/0x40/' -e "/^error,.*NOT_FOUND,/s/41\$/0x41/" \
  -e '/^event,.*_VM_INIT,/s/50$/0x50/' -e '/^event,.*_SINGLE_STEP,/s/60$/0x60/' -e '/^event,.*_FRAME_POP,/s/61$/0x61/' \
  made/jvmti.csv >theirs.csv
[ "$(diff made/jvmti.csv theirs.csv | grep -c '^>')" = 10 ] || fail "mistakes: $(diff made/jvmti.csv theirs.csv)"
expect 1 "$JVMTIC" check --names theirs.csv
[ "$(grep -c '^theirs.csv:' err)" = 10 ] || fail "$(cat err)"
says err "error: slot of 'SetBreakpoint' is 39; expected 38 [names]"
says err "error: arguments of 'RawMonitorWait' is 2; expected 3 [names]"
says err "error: event of 'JVMTI_EVENT_VM_INIT' is 0x50; expected 50 [names]"

# Other forms, an unknown name, and unrelated lines.
cat >forms <<'END'
name,number
pub const JVMTI_ERROR_DUPLICATE: jvmtiError = 40;
pub const JVMTI_ERROR_WRONG_PHASE: jvmtiError = 113;
#define JVMTI_THREAD_STATE_ALIVE 0x0001
static final int JVMTI_EVENT_VM_DEATH = 51;
38 SetBreakpoint
RunAgentThread;12
JVMTI_ERROR_IMAGINARY 7
unrelated 5
END
expect 1 "$JVMTIC" check --names forms
[ "$(wc -l <err)" = 2 ] || fail "$(cat err)"
says err "forms:3: error: error of 'JVMTI_ERROR_WRONG_PHASE' is 113; expected 112"
says err "forms:8: error: unknown name 'JVMTI_ERROR_IMAGINARY'"
expect 3 "$JVMTIC" check --names none

# A function table of Rust that lacks a function, has two exchanged ones, and a reserved slot too many.
sed -e '/pub RunAgentThread:/d' -e 's/pub SetFieldAccessWatch:/pub other:/' -e 's/pub ClearFieldAccessWatch:/pub SetFieldAccessWatch:/' \
  -e 's/pub other:/pub ClearFieldAccessWatch:/' -e 's/ *pub GetVersionNumber:/pub reserved: [*mut c_void; 1],\n&/' made/jvmti-sys/src/lib.rs >table.rs
expect 1 "$JVMTIC" check --names table.rs
sed 's/^table.rs:[0-9]*: //' err >found
cat >want <<'END'
error: function 'RunAgentThread' is missing; expected in slot 12 [names]
error: slot of 'GetTopThreadGroups' is 12; expected 13 [names]
error: slot of 'ClearFieldAccessWatch' is 40; expected 42 [names]
error: slot of 'SetFieldModificationWatch' is 42; expected 43 [names]
END
same want found
printf 'struct jvmtiInterface_1_ { a: [x; 15], Vec: y<z>, GetStackTrace: fn(a, b) -> c }' >odd.rs
expect 1 "$JVMTIC" check --names odd.rs
says err "odd.rs:1: error: unknown function 'Vec'; expected one of the specification [names]"
says err "odd.rs:1: error: slot of 'GetStackTrace' is 17; expected 104 [names]"
says err "odd.rs:1: error: arguments of 'GetStackTrace' is 2; expected 6 [names]"
printf 'struct jvmtiInterface_1 { a: [x; 9223372036854775807], b: [x; 9223372036854775807], GetPhase: d' >odd.rs
expect 1 "$JVMTIC" check --names odd.rs
says err "error: slot of 'GetPhase' is 131071; expected 133 [names]"

# Numbers with underscores, and in other notations.
printf 'const JVMTI_THREAD_STATE_SUSPENDED: u32 = 0x10_0000;\nconst JVMTI_VERSION_SHIFT_MAJOR: i32 = 0b1_0000;\nconst JVMTI_ERROR_DUPLICATE: E = E(4_0);\n' >forms.rs
expect 0 "$JVMTIC" check --names forms.rs

# tables: writes structure.rs, array.rs and methods.rs from lines "NAME SLOT ARGUMENTS".
tables() {
  awk '
    { name[$2] = $1; count[$2] = $3; if ($2 > last) last = $2 }
    function snake(text) { gsub(/[A-Z]+/, "_&", text); return tolower(substr(text, 2)) }
    function types(n) { return n > 1 ? types(n - 1) ", *mut c_void" : "*mut Env" }
    END {
      print "pub struct Functions {" >"structure.rs"
      print "static FUNCTIONS: [Option<Function>; " last "] = [" >"array.rs"
      for (slot = 1; slot <= last; slot++) {
        type = "extern \"system\" fn(" types(count[slot]) ") -> Error"
        print "    pub " (slot in name ? snake(name[slot]) ": Option<unsafe " type ">" : "_reserved" slot ": usize") "," >"structure.rs"
        print "    " (slot in name ? "Some(" snake(name[slot]) " as Function)" : "None") "," >"array.rs"
        if (slot in name)
          print "fn " snake(name[slot]) "(&self, at: [u8; 4]) {\n  self.function::<" type ">(" slot - 1 ")(self.env)\n}" >"methods.rs"
      }
      print "}" >"structure.rs"
      print "];" >"array.rs"
    }'
}
awk -F, '$2 == "jvmtiInterface_1" && $1 == "slot" { slot[$3] = $4 }
  $2 == "jvmtiInterface_1" && $1 == "arguments" { print $3, slot[$3], $4 }' made/jvmti.csv >functions
tables <functions
expect 0 "$JVMTIC" check --names structure.rs array.rs methods.rs
silent err
# Ten mistakes in each: exchanged functions, and missing arguments, which an array does not have.
exchange='s/SetBreakpoint/_/; s/ClearBreakpoint/SetBreakpoint/; s/_/ClearBreakpoint/
  s/GetThreadState/_/; s/GetThreadInfo/GetThreadState/; s/_/GetThreadInfo/; s/GetPhase/_/; s/Deallocate/GetPhase/; s/_/Deallocate/'
sed -e "$exchange" -e '/^RawMonitorWait /s/3$/2/; /^SetTag /s/3$/4/; /^GetTag /s/3$/1/; /^PopFrame /s/2$/3/' functions >wrong
tables <wrong
for form in structure methods; do
  expect 1 "$JVMTIC" check --names $form.rs
  [ "$(grep -c "^$form.rs:" err)" = 10 ] || fail "$(cat err)"
  says err "arguments of 'RawMonitorWait' is 2; expected 3 [names]"
done
says err "index of 'ClearBreakpoint' is 37; expected 38 [names]"
sed -e "$exchange" -e 's/RunAgentThread/_/; s/GetTag/RunAgentThread/; s/_/GetTag/; s/PopFrame/_/; s/Allocate/PopFrame/; s/_/Allocate/' functions >wrong
tables <wrong
expect 1 "$JVMTIC" check --names array.rs
[ "$(grep -c '^array.rs:[0-9]*: error: slot of ' err)" = 10 ] || fail "$(cat err)"
