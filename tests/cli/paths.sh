# SPDX-License-Identifier: MIT
# Specifications in directories with any name: parts and the DTD are found, and messages have the names of files.
. "$TOP_SRCDIR/tests/lib.sh"

# Two of them are next to the directory that the name would be as a URI.
mkdir "$work/A" "$work/a b"
for name in 'a b' 'a%20b' 'ü#?' 'x&y;z' 'C#' 'q?' '%41' 'a<b' 'a+b,c' '%'; do
  mkdir -p "$work/$name"
  cp -R "$TOP_SRCDIR/spec" "$work/$name/spec"
  chmod -R u+w "$work/$name"
  # The first of them also by its absolute path.
  set -- "../$name"
  [ "$name" != 'a b' ] || set -- "$work/$name" "$@"
  for folder; do
    spec=$folder/spec/jvmti.xml
    cd "$work/A"
    expect 0 "$JVMTIC" lint -Wall "$spec"
    [ ! -s "$work/err" ] || fail "messages about a sound spec in '$folder': $(cat "$work/err")"
    for part in functions/stack constants/jvmtiTimerKind; do
      cp "$work/$name/spec/$part.xml" "$work/kept"
      echo '</broken>' >>"$work/$name/spec/$part.xml"
      expect 1 "$JVMTIC" lint "$spec"
      grep -qF "$folder/spec/$part.xml:" "$work/err" || fail "'$folder': $(cat "$work/err")"
      cp "$work/kept" "$work/$name/spec/$part.xml"
    done
    rm "$work/$name/spec/$part.xml"
    expect 1 "$JVMTIC" lint "$spec"
    grep -qF "$folder/spec/functions/timers.xml:" "$work/err" || fail "'$folder': $(cat "$work/err")"
    grep -qF "cannot read '$folder/spec/$part.xml'" "$work/err" || fail "'$folder': $(cat "$work/err")"
    mv "$work/kept" "$work/$name/spec/$part.xml"
    mv "$work/$name/spec/jvmti.dtd" "$work/kept"
    expect 1 "$JVMTIC" lint "$spec"
    grep -qF "$folder/spec/jvmti.xml:3: error: cannot read '$folder/spec/jvmti.dtd'" "$work/err" ||
      fail "'$folder': $(cat "$work/err")"
    mv "$work/kept" "$work/$name/spec/jvmti.dtd"
  done
  # Stylesheets and the files that they name.
  style='<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">'
  mkdir "$work/$name/more"
  echo "$style<xsl:import href='more/second.xsl'/></xsl:stylesheet>" >"$work/$name/first.xsl"
  echo "$style<xsl:import href='third.xsl'/></xsl:stylesheet>" >"$work/$name/more/second.xsl"
  echo "$style<xsl:template match='/'>made</xsl:template></xsl:stylesheet>" >"$work/$name/more/third.xsl"
  expect 0 "$JVMTIC" build -o - --only xslt --stylesheet "../$name/first.xsl" "$spec"
  grep -q made "$work/out" || fail "'$name': $(cat "$work/out")"
  echo '</broken>' >>"$work/$name/more/third.xsl"
  expect 1 "$JVMTIC" build -o - --only xslt --stylesheet "../$name/first.xsl" "$spec"
  grep -qF "../$name/more/third.xsl:" "$work/err" || fail "'$name': $(cat "$work/err")"
done
