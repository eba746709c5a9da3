# SPDX-License-Identifier: MIT
# Complete example agents run in a real VM and print their results; the program is not affected.
. "$TOP_SRCDIR/tests/lib.sh"
need_jdk
need_tool python3 python3
home=$(cd "$jdk/.." && pwd)
[ -x "$home/bin/javac" ] || skip 'there is no javac (Debian package default-jdk-headless)'
[ "$(uname -s)" = Linux ] || skip 'agents are built as Linux libraries'
cxx=$(cd "$work" && compilers C++ | sed 1q)
cd "$work"
need_jni
"$JVMTIC" build --only header -o made --release "$jdk_release"
compile_java "$home" -d . "$TOP_SRCDIR/tests/live/Busy.java"
python3 - "$TOP_SRCDIR/spec/introduction" <<'END'
import pathlib, sys
from xml.etree import ElementTree
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.xml")):
    for number, example in enumerate(ElementTree.parse(path).getroot().iter("example")):
        text, language = "".join(example.itertext()), example.get("lang", "c")
        if language in ("c", "c++") and "\nAgent_OnLoad(" in text and text.lstrip().startswith("#include"):
            pathlib.Path(f"{path.stem}-{number}.{'c' if language == 'c' else 'cc'}").write_text(text.rstrip() + "\n")
END
# runs FILE OPTIONS PATTERN: the agent prints a matching line; on a busy machine, if the program runs long enough.
runs() {
  case $1 in
    *.cc) "$cxx" -std=c++11 $warnings_cxx -fPIC -shared -Imade -isystem jni -o agent.so "$1" ;;
    *) ${CC:-cc} -std=c11 $warnings -fPIC -shared -Imade -isystem jni -o agent.so "$1" ;;
  esac || fail "$1 does not compile"
  for time in 300 3000 30000; do
    timeout 1200 "$home/bin/java" -XX:+UseSerialGC -agentpath:"$work/agent.so$2" -cp . Busy $time >out 2>&1 || fail "$1: $(cat out)"
    grep -q '^done$' out || fail "$1: the program did not end: $(cat out)"
    ! grep -q "$3" out || return 0
  done
  fail "$1: no line like '$3' in: $(cat out)"
}
for agent in *.c *.cc; do
  [ -f "$agent" ] || continue
  case $agent in
    sampling-*) runs "$agent" '' '^ *[0-9]* compute$' ;;
    writingAgents-*.cc) [ -z "$cxx" ] || runs "$agent" '' '^LBusy;$' ;;
    writingAgents-*) runs "$agent" '' 'Ljava/lang/IllegalStateException; thrown in throwOne' ;;
    *) runs "$agent" '' '^done$' ;;
  esac
  echo "$agent"
done >run
[ "$(wc -l <run)" -ge 3 ] || fail "only $(wc -l <run) agents were run"
