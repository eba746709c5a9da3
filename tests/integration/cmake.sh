# SPDX-License-Identifier: MIT
# The CMake package with examples/cmake: outputs are generated when needed, checked, and found after the package is moved.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/integration/lib.sh"
need_tool cmake cmake
need_tool make make
with_jdk
install_below "$work/p"
mv "$work/p" "$work/moved"
cp -R "$TOP_SRCDIR/examples" "$work/examples"
chmod -R u+w "$work/examples"
cd "$work"
unset CMAKE_PREFIX_PATH Jvmtic_DIR CMAKE_GENERATOR

# configure SOURCE BUILD OPTION…
configure() {
  from=$1 to=$2
  shift 2
  expect 0 cmake -S "$from" -B "$to" -G "$generator" -DCMAKE_C_COMPILER="${CC%% *}" \
    -DCMAKE_PREFIX_PATH="$work/moved" "$@"
}
# A project of a user: a specification that changes, and a committed header.
mkdir mine
cat >mine/CMakeLists.txt <<'END_OF_LISTS'
cmake_minimum_required(VERSION 3.20)
project(mine C)
enable_testing()
find_package(Jvmtic 0.1 REQUIRED)
set(ONLY header CACHE STRING "")
set(SPEC jvmti.xml CACHE STRING "")
jvmtic_generate(small SPEC ${SPEC} OUTPUT_DIR made ONLY ${ONLY})
jvmtic_generate(everything)
add_library(user OBJECT user.c)
target_link_libraries(user PRIVATE small)
target_include_directories(user SYSTEM PRIVATE $ENV{JAVA_HOME}/include $ENV{JAVA_HOME}/include/linux)
jvmtic_check(committed SPEC ${SPEC} TARGETS include ONLY header)
jvmtic_check(header SPEC ${SPEC} TARGETS include/jvmti.h)
file(WRITE "${CMAKE_BINARY_DIR}/files" "${small_FILES}\n${everything_FILES}\n")
END_OF_LISTS
cat >mine/user.c <<'END_OF_C'
#include <jvmti.h>
int counted(void);
int counted(void) { return JVMTI_EVENT_COUNTED; }
END_OF_C

# builds FOLDER COMPILATIONS WHY
builds() {
  expect 0 cmake --build "$1" --target user -j 2
  compilations=$(grep -c 'Building C object' out) || :
  [ "$compilations" = "$2" ] || {
    cat out >&2
    fail "$generator: $3: $compilations compilations instead of $2"
  }
}

try() {
  b="b-$generator"
  # The agent of the examples.
  configure examples/cmake "$b/agent"
  expect 0 cmake --build "$b/agent" -j 2
  [ -f "$b/agent/include/jvmti.h" ] || fail 'there is no header'
  grep -rqF include/jvmti.h "$b/agent" || fail 'the agent is not built with it'
  loads "$b/agent/libagent.so"
  expect 0 ctest --test-dir "$b/agent"
  says out '100% tests passed'

  # Only necessary steps run.
  small_spec mine/jvmti.xml
  sed -i.old 's/cuont_ptr/count_ptr/' mine/jvmti.xml
  rm -rf mine/jvmti.xml.old mine/include
  configure mine "$b/mine"
  builds "$b/mine" 1 'nothing was there'
  builds "$b/mine" 0 'nothing has changed'
  # Differences smaller than the clock's resolution are noticed.
  sleep 0.1
  echo '<!-- a comment -->' >>mine/jvmti.xml
  builds "$b/mine" 0 'a comment changes no header'
  sleep 0.1
  spoil mine/jvmti.xml
  builds "$b/mine" 1 'an event has another number'
  says "$b/mine/made/jvmti.h" 'JVMTI_EVENT_COUNTED = 51'
  # Deleted and edited outputs are restored; another jvmti.h would be found without them.
  sleep 0.1
  cp "$b/mine/made/jvmti.h" right.h
  rm "$b/mine/made/jvmti.h"
  builds "$b/mine" 1 'the header was deleted'
  same right.h "$b/mine/made/jvmti.h"
  sleep 0.1
  echo '#error by hand' >>"$b/mine/made/jvmti.h"
  builds "$b/mine" 1 'the header was edited'
  same right.h "$b/mine/made/jvmti.h"
  builds "$b/mine" 0 'all is well again'
  configure mine "$b/mine" '-DONLY=header;json'
  builds "$b/mine" 0 'another output, and the same header'
  [ -f "$b/mine/made/jvmti.schema.json" ] || fail 'the other backend wrote nothing'
  says "$b/mine/files" "$work/$b/mine/made/jvmti.schema.json"
  expect 0 cmake --build "$b/mine" --target everything_generate
  for file in $(tr ';' '\n' <"$b/mine/files" | sed 's/ /?/g'); do
    set -- $file
    [ -f "$*" ] || fail "$file is not there"
  done
  # A changed part of a specification causes a build as well: here, a part of the program's own copy.
  sleep 0.1
  part=moved/share/jvmtic/spec/functions/stack.xml
  chmod u+w $part
  sed "s/<description>/<description>By $generator. /" $part >new && cat new >$part
  expect 0 cmake --build "$b/mine" --target everything_generate
  says "$b/mine/everything/jvmti.json" "By $generator. "

  # Checks of up-to-date and stale files, as a test and as a target.
  "$program" build --only header -o mine/include mine/jvmti.xml
  expect 0 ctest --test-dir "$b/mine"
  expect 0 cmake --build "$b/mine" --target committed
  sed 's/JVMTI_EVENT_COUNTED = 51/JVMTI_EVENT_COUNTED = 57/' mine/include/jvmti.h >new
  mv new mine/include/jvmti.h
  expect 8 ctest --test-dir "$b/mine" --output-on-failure
  says out 'committed (Failed)'
  says out 'header (Failed)'
  says out 'mine/include/jvmti.h'
  says out 57
  status=0
  cmake --build "$b/mine" --target committed >out 2>&1 || status=$?
  [ "$status" != 0 ] || fail "$generator: the target does not fail"
  says out 'mine/include/jvmti.h'
  rm mine/include/jvmti.h
  expect 8 ctest --test-dir "$b/mine"

  # With jvmtic.conf alone.
  rm -rf conf "$b/conf"
  mkdir conf
  cp mine/jvmti.xml conf
  printf '%s\n' 'spec = jvmti.xml' ' build.only = header,names ' 'build.output = include' >conf/jvmtic.conf
  cat >conf/CMakeLists.txt <<'END_OF_LISTS'
cmake_minimum_required(VERSION 3.20)
project(conf NONE)
enable_testing()
find_package(Jvmtic REQUIRED)
jvmtic_generate(jvmti CONFIG jvmtic.conf)
jvmtic_check(committed CONFIG jvmtic.conf)
file(WRITE "${CMAKE_BINARY_DIR}/files" "${jvmti_FILES}\n")
END_OF_LISTS
  (cd conf && "$program" build)
  configure conf "$b/conf"
  expect 0 cmake --build "$b/conf" --target jvmti_generate
  [ "$(tr ';' '\n' <"$b/conf/files" | sed 's,.*/,,' | sort)" = "$(ls conf/include)" ] || fail "jvmtic.conf: $(cat "$b/conf/files")"
  [ "$(ls "$b/conf/jvmti")" = "$(ls conf/include)" ] || fail "jvmtic.conf: $(ls "$b/conf/jvmti")"
  expect 0 ctest --test-dir "$b/conf"
  sed -i.old 's/JVMTI_EVENT_COUNTED = 51/JVMTI_EVENT_COUNTED = 57/' conf/include/jvmti.h
  expect 8 ctest --test-dir "$b/conf" --output-on-failure
  says out "include/jvmti.h"

  # An invalid specification stops the build with its message, and the header stays.
  cp "$b/mine/made/jvmti.h" before
  sleep 0.1
  sed 's/<outptr>/<outputr>/' mine/jvmti.xml >new && mv new mine/jvmti.xml
  status=0
  cmake --build "$b/mine" --target user >out 2>&1 || status=$?
  [ "$status" != 0 ] || fail "$generator: a bad specification is built"
  says out 'mine/jvmti.xml:'
  same before "$b/mine/made/jvmti.h"
}
for generator in 'Unix Makefiles' Ninja; do
  [ "$generator" != Ninja ] || have_tool ninja ninja-build || continue
  try
done

# The agent of several files, if its requirements are met.
generator='Unix Makefiles'
if have_tool protoc-c protobuf-c-compiler; then
  configure examples/heap-tracker heap
  expect 0 cmake --build heap -j 2
  [ ! -x "$JAVA_HOME/bin/java" ] || expect 0 "$JAVA_HOME/bin/java" -agentpath:"$work/heap/libheaptracker.so=help"
fi

# Mistakes in the lists, and versions.
small_spec mine/jvmti.xml
expect 1 cmake -S mine -B bad -DCMAKE_PREFIX_PATH="$work/moved" -DONLY=haeder
says err "unknown backend 'haeder'"
expect 0 cmake -S mine -B forms -DCMAKE_PREFIX_PATH="$work/moved" '-DONLY=header;man;markdown'
expect 0 cmake --build forms
[ -f forms/made/man/man3/jvmti.3jvmti ] || fail 'no manual pages'
[ -f forms/made/jvmti.h ] || fail 'no header beside the manual pages'
mkdir styled
printf '%s\n' 'cmake_minimum_required(VERSION 3.20)' 'project(styled NONE)' 'find_package(Jvmtic REQUIRED)' \
  'jvmtic_check(bad TARGETS include ONLY header xslt)' >styled/CMakeLists.txt
expect 1 cmake -S styled -B bad-styled -DCMAKE_PREFIX_PATH="$work/moved"
says err 'what xslt writes is made by a stylesheet'
mkdir versions
own=$(moved/bin/jvmtic --version | sed -n 's/^jvmtic //p')
for version in "${own%.*}" "$own" 999 0.0.1 "${own%.*}...99"; do
  printf '%s\n' 'cmake_minimum_required(VERSION 3.20)' 'project(versions NONE)' \
    "find_package(Jvmtic $version REQUIRED)" >versions/CMakeLists.txt
  case $version in
    "${own%.*}"*) status=0 ;;
    *) status=1 ;;
  esac
  expect $status cmake -S versions -B versions/b -DCMAKE_PREFIX_PATH="$work/moved"
done
rm moved/bin/jvmtic
printf '%s\n' 'cmake_minimum_required(VERSION 3.20)' 'project(versions NONE)' \
  'find_package(Jvmtic REQUIRED)' >versions/CMakeLists.txt
expect 1 cmake -S versions -B versions/c -DCMAKE_PREFIX_PATH="$work/moved"
says err 'moved/bin/jvmtic backends'
