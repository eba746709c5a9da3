# The files that the commands of tests/text/commands.list are given. Sourced in the folder where they are to be.
here=$(cd "$TOP_SRCDIR/tests/text" && pwd)
golden=$TOP_SRCDIR/tests/golden
cp -R "$golden/everything.xml" "$golden/minimal.xml" "$golden/prose.xml" "$golden/parts" "$here/manual.xml" "$here/vm.c" .
mkdir bad
echo 'int x;' >no.h
cp "$TOP_SRCDIR/tests/bad/duplicate-three.xml" bad
sed -f "$here/changes.sed" everything.xml >changed.xml
! cmp -s everything.xml changed.xml || fail 'nothing is changed'
"$JVMTIC" build --only header -o - everything.xml >everything.h
# A slot less, another name, a value, a type, a bit, a callback; a stale output, and one that is missing.
sed 's/void \*reserved3;//; s/JVMTI_BLUE = 2/JVMTI_BLUE = 4/; s/jint left;/jlong left;/; s/\*HasRecord)/*HadRecord)/
  s/unsigned int can_count : 1/unsigned int can_count : 2/; s/jvmtiEventVMInit VMInit/jvmtiEventReserved VMInit/
  s/0x30010200/0x30010201/; s/typedef jlong jlocation/typedef jint jlocation/' everything.h >changed.h
sed 's/^  jvmtiError (JNICALL \*GetAfter).*/  void *reserved21;/; /JNICALL \*GetPart)/s/(jvmtiEnv[^)]*)/()/' everything.h >ended.h
cat >accepted <<'END'
# Ours.
abi constant JVMTI_BLUE -- as it always was
abi capability can_count until 1999-12-31 -- one day
api type jnothing -- there is none
END
"$JVMTIC" build --only names,port -o stale everything.xml
sed 's/VMInit/VMStart/' stale/jvmti_names.c >names
mv names stale/jvmti_names.c
rm stale/jvmti_port.h
