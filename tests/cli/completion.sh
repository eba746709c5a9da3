# SPDX-License-Identifier: MIT
# Completions in the shells themselves, on a terminal: typed words with tabs become complete words.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
mkdir bin home adir
touch afile
# The program, which records the words of its command line.
cat >bin/jvmtic <<'END'
#!/bin/sh
if [ "$1" = completion ] || [ "$1" = show ]; then exec "$JVMTIC" "$@"; fi
printf '[%s]' "$@" >>typed
echo >>typed
END
chmod +x bin/jvmtic
PATH=$work/bin:$PATH HOME=$work/home TERM=vt100
export PATH HOME TERM JVMTIC

cat >typing <<'END'
jvmtic bui\t --on\thead\t
jvmtic build --only=header,nam\t
jvmtic lint -Wno-missing-dt\t --format js\t
jvmtic build --profile=str\t --rele\t17
jvmtic agent --events VMIni\t --functions GetTag,SetTa\t
jvmtic build -o adi\t
jvmtic check --banner afi\t afi\t
jvmtic check --only nam\t afi\t
jvmtic build --only xs\t
jvmtic help cov\t
jvmtic backends jvmp\t
jvmtic --vers\t
END
cat >wanted <<'END'
[build][--only][header]
[build][--only=header,names]
[lint][-Wno-missing-dtd][--format][json]
[build][--profile=strict][--release][17]
[agent][--events][VMInit][--functions][GetTag,SetTag]
[build][-o][adir]
[check][--banner][afile][afile]
[check][--only][names][afile]
[build][--only][xslt]
[help][coverage]
[backends][jvmpi]
[--version]
END
cat >terminal.py <<'END'
"""terminal.py COMMAND…: types the lines of a file on a terminal of the command, each when the one before has been run."""
import os, pty, select, signal, sys, time
pid, master = pty.fork()
if pid == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
screen, end = b"", time.monotonic() + 300
def wait(ready):
    global screen
    while not ready():
        if select.select([master], [], [], 0.05)[0]:
            screen += os.read(master, 65536)
        if time.monotonic() > end:
            os.kill(pid, signal.SIGKILL)
            sys.exit(f"it did not finish in time: {screen!r}")
wait(lambda: b"ready> " in screen)
for count, line in enumerate(open("typing"), 1):
    os.write(master, line.strip().replace(r"\t", "\t").encode() + b"\r")
    wait(lambda: open("typed").read().count("\n") == count)
os.kill(pid, signal.SIGHUP)
END
cat >home/.zshrc <<'END'
PS1='ready> '
autoload -U compinit
compinit -u -D
. ./zsh.script
END
printf '%s\n' "PS1='ready> '" '. ./bash.script' >bash.rc
for shell in bash zsh fish; do
  expect 0 "$JVMTIC" completion "$shell"
  mv out "$shell.script"
  have_tool "$shell" "$shell" || continue
  case $shell in
    bash) set -- bash --rcfile bash.rc -i ;;
    zsh) set -- env ZDOTDIR="$work/home" zsh -i ;;
    fish) set -- fish -N -C "function fish_prompt; echo -n 'ready> '; end; source fish.script" ;;
  esac
  : >typed
  python3 terminal.py "$@" 2>err || fail "$shell: $(cat err)"
  sed 's,/\],],' typed >done
  same wanted done
done

# Descriptions, and nothing for unknown words.
"$JVMTIC" completion zsh -- build --fo >out
grep -q "^--format$(printf '\t')format of problems" out || fail 'an option has no description'
for words in 'nothing x' 'build --bogus=' 'lint -W no-such' 'diff -- --fo'; do
  expect 0 "$JVMTIC" completion fish -- $words
  [ "$(grep -vx /files out)" = '' ] || fail "$words: $(cat out)"
done
expect 2 "$JVMTIC" completion tcsh
says err "unknown shell 'tcsh'; expected bash, zsh or fish"
