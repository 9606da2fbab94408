# Fixed jobs, and textfit doing them under callgrind. To be sourced after scripts/bench.d/shared.sh.

room=$root/.build-bench

fonts=/usr/share/fonts
latin=$fonts/truetype/dejavu/DejaVuSans.ttf
arabic=$fonts/truetype/noto/NotoNaskhArabic-Regular.ttf
japanese=$fonts/opentype/noto/NotoSansCJK-Regular.ttc
all=$latin,$fonts/truetype/noto/NotoSansDevanagari-Regular.ttf,$fonts/truetype/noto/NotoSansThai-Regular.ttf
all+=,$japanese,$fonts/truetype/noto/NotoColorEmoji.ttf

all_scripts=(Latn Cyrl Hebr Arab Deva Thai Jpan)

# each_job COMMAND: calls it with each job's name and textfit's arguments.
each_job() {
  "$1" "measure, 500 characters" measure --width 400 --font "$latin" paragraph.txt
  "$1" "trim, 500 characters" trim --width 400 --max-lines 3 --suffix "Read more" --font "$latin" paragraph.txt
  "$1" "batch trim, 300 messages" batch trim --jobs 1 --width 320 --max-lines 3 --no-system-fonts --font "$all" messages.jsonl
  "$1" "measure, 200 KB of prose" measure --width 600 --font "$latin" prose.txt
  "$1" "measure, 100 KB of Arabic and Japanese" measure --width 320 --font "$arabic,$japanese" mixed.txt
  local script
  for script in "${all_scripts[@]}"; do
    "$1" "batch trim, 100 messages, $script" batch trim --jobs 1 --width 320 --max-lines 3 --no-system-fonts --font "$all" \
      "of-$script.jsonl"
  done
  "$1" "batch trim, 300 real sentences" batch trim --jobs 1 --width 320 --max-lines 3 --no-system-fonts \
    --font "$latin,$arabic,${all#*,}" sentences.jsonl
  "$1" "measure, 100 KB of real prose" measure --width 600 --font "$latin" real-prose.txt
  "$1" "measure, 100 KB of manuals" measure --width 600 --font "$latin" real-manuals.txt
}

# corpus PROGRAM ARGUMENT ...: a text made by one of the bench's programs.
corpus() { PYTHONDONTWRITEBYTECODE=1 python3 "$root/scripts/bench.d/$1" "${@:2}"; }

# Writes the texts of the jobs.
make_texts() {
  corpus corpora.py paragraph 500 >paragraph.txt && corpus corpora.py prose 200000 >prose.txt &&
    corpus corpora.py arabic 50000 >mixed.txt && corpus corpora.py japanese 50000 >>mixed.txt &&
    corpus messages.py 300 >messages.jsonl && corpus by_script.py --first 100 . &&
    corpus real_corpora.py "${room%/*}/real" .
}

# instructions: prints how many the last program under callgrind has executed.
instructions() {
  local number
  number=$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' valgrind.log)
  [[ -n $number ]] || fail "valgrind counted nothing: its words are in $room/valgrind.log"
  printf '%s\n' "$number"
}

# prepare_jobs NAME: goes to a folder of that name, with a textfit that valgrind can read, and the texts of the jobs.
prepare_jobs() {
  local tool
  alone install_packages "${build_packages[@]}" "${test_packages[@]}" binutils python3 valgrind
  for tool in objcopy pkg-config python3 valgrind; do
    command -v "$tool" >/dev/null || fail "$tool is installed and not in PATH: add /usr/bin to PATH"
  done
  find_textfit
  check_build_folder .build-bench
  room=$room/$1
  mkdir -p "$room" && cd "$room" || fail "$room can't be made: see above"
  # The self-contained program is stripped, and callgrind knows what to leave out by its name.
  [[ $textfit != */.build-release/textfit ]] || textfit=${textfit%/*}/release/textfit
  # valgrind can't read all of the compiler's debug information.
  objcopy --strip-debug "$textfit" textfit || fail "$textfit can't be copied: see above"
  (fetch_real_texts "${room%/*}") || fail "apt-get could not download the real texts: see ${room%/*}/apt.log"
  make_texts || fail "the texts can't be made: see above"
}

# callgrind PROGRAM ARGUMENT ...: has a program of this folder, as textfit, do something under callgrind; what that finds is
# in callgrind.out, its words are in valgrind.log. Nothing of the environment is left, Swift's hashes have a fixed seed, and
# what hashes fonts is left out.
callgrind() {
  local status=0
  env -i LC_ALL=C SWIFT_DETERMINISTIC_HASHING=1 "$(command -v valgrind)" --tool=callgrind --demangle=no \
    --callgrind-out-file=callgrind.out --compress-strings=no --toggle-collect='_nettle_sha256_compress_*' \
    --collect-atstart=yes ./"$1" "${@:2}" >/dev/null 2>valgrind.log || status=$?
  if ((status != 0)); then
    tail -n 5 valgrind.log >&2
    fail "valgrind ends with $status at '$1 ${2-}': its words are in $room/valgrind.log"
  fi
}
