# SPDX-License-Identifier: MIT
# Files whose content stays the same are not touched. Of other files only the bytes change.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
small_spec spec.xml

expect 0 "$JVMTIC" build -v -o made --depfile made/x.d spec.xml
says err 'made/jvmti.h: written'
says err 'made/x.d: written'
touch -t 202001010000 made/*
ls -li made >before
expect 0 "$JVMTIC" build -v -o made --depfile made/x.d spec.xml
ls -li made >after
same before after
says err 'made/jvmti.h: up to date'
says err 'made/x.d: up to date'
! grep -q written err || fail 'something was written'

# The same length with other bytes.
tr I J <made/jvmti.h >other.h
cp other.h made/jvmti.h
expect 0 "$JVMTIC" build -v -o made --depfile made/x.d spec.xml
says err 'made/jvmti.h: written'
says err 'made/x.d: up to date'
! cmp -s other.h made/jvmti.h || fail 'the header was not replaced'
expect 0 "$JVMTIC" build --only header -o - spec.xml
cp out right.h
same right.h made/jvmti.h

# Permissions stay, links are followed and stay, other names of the old file keep the old bytes.
chmod 640 made/jvmti.h
mkdir real
mv made/jvmti.h real/jvmti.h
ln -s ../real/jvmti.h made/jvmti.h
echo old >real/jvmti.h
ln real/jvmti.h second-name
expect 0 "$JVMTIC" build -o made spec.xml
[ -h made/jvmti.h ] || fail 'the link was replaced'
same right.h real/jvmti.h
[ "$(cat second-name)" = old ] || fail 'the old file was written into'
[ "$(ls -l real/jvmti.h | cut -c1-10)" = -rw-r----- ] || fail "permissions: $(ls -l real/jvmti.h)"

# New files obey the umask.
(umask 027 && "$JVMTIC" build -o masked spec.xml 2>err)
[ "$(ls -l masked/jvmti.h | cut -c1-10)" = -rw-r----- ] || fail "permissions: $(ls -l masked/jvmti.h)"
[ "$(find . -name '*.tmp')" = '' ] || fail 'a temporary file was left'
