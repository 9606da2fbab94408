# What the tests of packages share. To be sourced in a mount namespace of its own, with $root, $system and $version set.

text="The keeper of the old lighthouse wakes before the gulls do. He climbs the one hundred and twelve steps."

# inside COMMAND ...: runs a command in the system, without this machine's environment.
inside() { run_inside "$system" "$@"; }

# output COMMAND ...: prints both outputs of a command in the system, and its status if that is not 0.
output() {
  local status=0
  inside "$@" 2>&1 || status=$?
  ((status == 0)) || printf '? %d\n' "$status"
}

# check_program NAME PROGRAM: whether the program in the system does what it does here, in a font by file and by name.
check_program() {
  local name=$1 program=$2 font
  # The same font, under the same path here and there.
  font=$(mktemp --suffix=.ttf)
  cp "$root/fixtures/fonts/Box.ttf" "$font"
  install -D -m 644 "$font" "$system$font"
  check "$name: version" "textfit $version x86_64-linux-gnu" "$(output "$program" --version | head -n 1)"
  check "$name: a font by file" \
    "$("$TEXTFIT_HERE" trim --font "$font" --width 320 --max-lines 2 --suffix "Read more" --format json --text "$text")" \
    "$(output "$program" trim --font "$font" --width 320 --max-lines 2 --suffix "Read more" --format json --text "$text")"
  check "$name: a font by name, and nothing on standard error" DejaVuSans.ttf \
    "$(output "$program" measure --font "DejaVu Sans" --width 320 --format json --text "$text" |
      sed -n 's|.*"path":"[^"]*/\([^"/]*\)".*|\1|p')"
  rm "$font"
}

# start_clock, print_clock NAME: how long what is between them took by the clock, and how much CPU time, which counts on a busy machine.
start_clock() { started=$EPOCHREALTIME && times >"$system/tmp/times"; }
print_clock() {
  times >>"$system/tmp/times"
  # The even lines are those of the processes that have ended.
  awk -v start="$started" -v end="$EPOCHREALTIME" -v name="$1" '
    function seconds(time, parts) { split(time, parts, /[ms]/); return parts[1] * 60 + parts[2] }
    NR % 2 == 0 { cpu = seconds($1) + seconds($2) - cpu }
    END { printf "# %s: %.2f s, %.2f s of CPU\n", name, end - start, cpu }' "$system/tmp/times"
}

# The same program, run on this machine.
TEXTFIT_HERE=$root/.build-release/textfit
