# The order of the functions in the released program. To be sourced after lib.sh and program.sh, with $root and $scratch set.

order_packages=(valgrind binutils python3 fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji)

# order_functions: links the program again, with the functions that usual jobs execute next to each other. They are a tenth of
# the code; scattered, they bring half of it into memory.
order_functions() {
  local status=0
  # Until it is linked, the program passes for one that is not built, whatever ends this.
  rm -f "$stamp.order"
  [[ ! -e $stamp ]] || mv -f "$stamp" "$stamp.order" || fail "$stamp can't be moved: see above"
  # In a process of its own: whatever ends it, the files are handed over.
  (link_in_order) || status=$?
  ((status != 0)) || [[ ! -e $stamp.order ]] || mv -f "$stamp.order" "$stamp"
  hand_over
  ((status == 0)) || exit "$status"
}

link_in_order() {
  local engine=$scratch/engine order=$scratch/order
  record_order
  say "linking the program in the order of what usual jobs execute"
  rm -f "$scratch/release/textfit"
  # A name may be that of several functions.
  build_program -Xlinker "--symbol-ordering-file=$order/names.txt" -Xlinker --no-warn-symbol-ordering
  check_program
  check_silence
}

# record_order: has the program do usual jobs under callgrind, and writes $order/names.txt.
record_order() {
  local room latin all
  say "recording which functions usual jobs execute"
  command -v valgrind >/dev/null || fail "valgrind is installed and not in PATH: add /usr/bin to PATH"
  source "$root/scripts/bench.d/jobs.sh" || fail "scripts/bench.d/jobs.sh can't be read: see above"
  # Where callgrind, of jobs.sh, finds the program and writes.
  room=$order
  { rm -rf "$room" && mkdir -p "$room" && cd "$room"; } || fail "$room can't be made: see above$(room_hint "$scratch")"
  { objcopy --strip-debug "$scratch/release/textfit" textfit &&
    "$python" -B "$root/scripts/bench.d/corpora.py" paragraph 500 >paragraph.txt &&
    "$python" -B "$root/scripts/bench.d/messages.py" 300 >messages.jsonl; } ||
    fail "the jobs can't be prepared: see above$(room_hint "$room")"
  each_job record_usual
  # The ellipsis alone takes other ways than a suffix.
  record trim.out trim --width 400 --max-lines 3 --font "$latin" paragraph.txt
  "$python" -B "$root/scripts/release.d/link-order.py" measure.out suffix.out trim.out --batches batch.out >names.txt ||
    fail "the order of the functions can't be written: see above$(room_hint "$room")"
}

# record_usual NAME ARGUMENT ...: records a job of jobs.sh if it is one that users do most. Without one of the files, link-order.py
# fails.
record_usual() {
  case $1 in
  "measure, 500 characters") record measure.out "${@:2}" ;;
  "trim, 500 characters") record suffix.out "${@:2}" ;;
  "batch trim, 300 messages") record batch.out "${@:2}" ;;
  esac
}

# record FILE ARGUMENT ...: has textfit do a job under callgrind, and writes what that saw to FILE.
record() {
  callgrind textfit "${@:2}"
  mv callgrind.out "$1" || fail "$1 can't be written: see above$(room_hint "$room")"
}
