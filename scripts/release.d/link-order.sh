# The order of the functions in the released program. To be sourced after lib.sh and program.sh, with $root and $scratch set.

order_packages=(valgrind binutils fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji)

# order_functions: links the program again, with the functions that usual jobs execute next to each other. They are a tenth of
# its code, and spread over all of it they would bring half of it into memory.
order_functions() {
  local engine=$scratch/engine folder=$scratch/order
  record_order "$folder"
  say "linking the program in the order of what usual jobs execute"
  rm -f "$scratch/release/textfit"
  build_program -Xlinker "--symbol-ordering-file=$folder/names.txt" -Xlinker --no-warn-symbol-ordering
  check_program
  check_silence
  hand_over
}

# record_order FOLDER: has the program do usual jobs under callgrind, and writes FOLDER/names.txt.
record_order() {
  local room=$1 latin all
  say "recording which functions usual jobs execute"
  rm -rf "$room"
  mkdir -p "$room"
  (
    own_room=$room
    source "$root/scripts/bench.d/jobs.sh"
    room=$own_room
    cd "$room"
    objcopy --strip-debug "$scratch/release/textfit" textfit && corpus corpora.py paragraph 500 >paragraph.txt &&
      corpus messages.py 300 >messages.jsonl || fail "the jobs can't be prepared: see above$(room_hint "$room")"
    record calls measure --width 400 --font "$latin" paragraph.txt
    record calls trim --width 400 --max-lines 3 --suffix "Read more" --font "$latin" paragraph.txt
    record calls trim --width 400 --max-lines 3 --font "$latin" paragraph.txt
    record batches batch trim --jobs 1 --width 320 --max-lines 3 --no-system-fonts --font "$all" messages.jsonl
    "$python" -B "$root/scripts/release.d/link-order.py" calls-*.out --batches batches-*.out >names.txt ||
      fail "the order of the functions can't be written: see above$(room_hint "$room")"
  ) || exit
}

# record KIND ARGUMENT ...: has textfit do a job under callgrind, whose output is KIND-NUMBER.out.
record() {
  local kind=$1 number
  shift
  number=$(find . -name '*-*.out' | wc -l)
  callgrind textfit "$@"
  mv callgrind.out "$kind-$number.out"
}
