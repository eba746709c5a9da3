# SPDX-License-Identifier: MIT
# The VM side, the header and the probe compile for Windows and macOS, every C file as C99 or C11 and every header as
# C++, without a warning; the stubs of Windows give way to a VM's own functions, though its linkers know no weak symbols.
# The C library is what stands in targets/, or that of MinGW where it is installed.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
need_tool clang clang
need_jdk
here=$(cd "$TOP_SRCDIR/tests/vm/targets" && pwd)
mkdir jni
cp "$jdk/jni.h" jni
# Of the header, as everywhere: tests/lib.sh says why.
warnings='-Wall -Wextra -Wpedantic -Werror -Wno-strict-prototypes'
expect 0 "$JVMTIC" build --only header,probe,names,port,impl,stubs,enter,trace,table,events,protocol,forward -o own
for header in own/*.h; do echo "#include \"$(basename "$header")\"" >"own/alone_$(basename "$header" .h).cc"; done

# target NAME: sets $flags for it. On 32-bit Windows, functions with varargs are not JNICALL, which clang tells.
target() {
  flags="--target=$1 $warnings -nostdlibinc -isystem jni -Iown"
  libc=$here/libc
  case $1 in
    i686-*windows*) flags="$flags -Wno-ignored-attributes -isystem $here/windows" ;;
    *windows*) flags="$flags -isystem $here/windows" ;;
    *) flags="$flags -isystem $here/macos" ;;
  esac
  [ "$1" != x86_64-w64-windows-gnu ] || [ ! -f /usr/x86_64-w64-mingw32/include/stdio.h ] ||
    libc=/usr/x86_64-w64-mingw32/include
  flags="$flags -isystem $libc"
}

# compiles TARGET STANDARD [FLAG…]: C as $2, headers as C++.
count=0
compiles() {
  target "$1"
  name=$1 standard=$2
  shift 2
  case $standard in
    c++*) set -- -std="$standard" "$@" own/alone_*.cc ;;
    *) set -- -std="$standard" "$@" own/*.c ;;
  esac
  # shellcheck disable=SC2086
  clang $flags -fsyntax-only "$@" || fail "$name, $standard"
  count=$((count + 1))
}
compiles i686-pc-windows-msvc c11
compiles x86_64-w64-windows-gnu c99
compiles arm64-apple-macos c99
compiles x86_64-pc-windows-msvc c++11
compiles x86_64-apple-macos c++20
if in_full; then
  compiles x86_64-pc-windows-msvc c11
  compiles aarch64-pc-windows-msvc c11
  compiles i686-w64-windows-gnu c11
  compiles x86_64-apple-macos c11
  for name in i686-pc-windows-msvc arm64-apple-macos; do compiles $name c++11; done
fi
if have_tool x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64; then
  for file in own/*.c; do
    # shellcheck disable=SC2086
    x86_64-w64-mingw32-gcc -std=c99 $warnings -isystem jni -isystem "$here/windows" -Iown -fsyntax-only "$file" ||
      fail "MinGW: $file"
  done
fi
# As MSVC does it, in C before and with C11's atomics. Its default is /volatile:ms; some releases of clang have the other.
rm own/jvmti_probe.c
compiles x86_64-pc-windows-msvc c99 -U__clang__ -U_ISO_VOLATILE
! in_full || compiles i686-pc-windows-msvc c99 -U__clang__ -U_ISO_VOLATILE
compiles aarch64-pc-windows-msvc c11 -U__clang__
# ARM has none of it before C11, and says so.
target aarch64-pc-windows-msvc
# shellcheck disable=SC2086
! clang $flags -std=c99 -U__clang__ -D_ISO_VOLATILE=1 -fsyntax-only own/jvmti_events.c 2>messages || fail 'no atomics at all'
says messages 'no atomics'

# The VM's own function, one that it does not have, and what of a program takes both.
cat >vm.c <<'END'
#include "jvmti_impl.h"
jvmtiError jvmti_impl_GetPhase(jvmtiEnv* env, jvmtiPhase* phase_ptr) {
  (void)env, (void)phase_ptr;
  return JVMTI_ERROR_NONE;
}
END
cat >use.c <<'END'
#include "jvmti_impl.h"
int start(void);
int start(void) {
  jvmtiPhase phase;
  return (int)jvmti_impl_GetPhase(NULL, &phase) + (int)jvmti_impl_GetCurrentThread(NULL, NULL);
}
END

# objects TARGET [FLAG…]: vm.o, use.o, and jvmti_stubs.o with the flags.
objects() {
  target "$1"
  shift
  # shellcheck disable=SC2086
  clang $flags -std=c99 -O1 -c vm.c use.c && clang $flags -std=c99 -O1 "$@" -c own/jvmti_stubs.c || fail "objects: $*"
}

# Without a list: MSVC's linker takes a stub for what nobody defines. In any order.
for name in x86_64-pc-windows-msvc i686-pc-windows-msvc; do
  objects $name
  have_tool lld-link lld || continue
  for order in 'vm.o use.o jvmti_stubs.o' 'jvmti_stubs.o use.o vm.o' 'use.o jvmti_stubs.o vm.o'; do
    # shellcheck disable=SC2086
    lld-link -nologo -entry:start -subsystem:console -nodefaultlib -safeseh:no -out:vm.exe $order || fail "$name: $order"
  done
  # One that is left out is missed: the stubs were needed.
  ! lld-link -nologo -entry:start -subsystem:console -nodefaultlib -safeseh:no -out:vm.exe vm.o use.o 2>messages ||
    fail 'linked without stubs'
  says messages GetCurrentThread
  ! grep GetPhase messages || fail 'the function of the VM is missed'
done

# linked FLAG…: is tried with a list, with one too few and with one too many.
own=-Djvmti_impl_GetPhase=jvmti_stub_GetPhase
linked() {
  objects $name "$@" "$own"
  $link vm.o use.o jvmti_stubs.o || fail "$name: $link"
  objects $name "$@"
  ! $link vm.o use.o jvmti_stubs.o 2>messages || fail "$name: two functions of one name"
  says messages GetPhase
  objects $name "$@" "$own" -Djvmti_impl_GetCurrentThread=jvmti_stub_GetCurrentThread
  ! $link vm.o use.o jvmti_stubs.o 2>messages || fail "$name: none of that name"
  says messages GetCurrentThread
}
name=x86_64-w64-windows-gnu
link=
! have_tool ld.lld lld || link='ld.lld -m i386pep -e start -o vm.exe'
! command -v x86_64-w64-mingw32-ld >/dev/null || link='x86_64-w64-mingw32-ld -e start -o vm.exe'
[ -z "$link" ] || linked
# The same with a compiler that knows no weak symbols: as a library of the system here.
name=x86_64-linux-gnu link='clang -shared -o libvm.so -Wl,--no-undefined -nostdlib'
[ "$(uname -m)" != x86_64 ] || linked -DJVMTI_STUB= -fPIC
echo "$count compilations"
