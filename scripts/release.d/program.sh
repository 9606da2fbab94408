# The self-contained program. To be sourced after lib.sh and engine.sh, with $root set.

# The oldest glibc that the program may need: Ubuntu 22.04's.
oldest_glibc=2.35

# make_program: makes $scratch/textfit, of which all libraries but libc and libm are part.
make_program() {
  local scratch=$root/.build-release
  local engine=$scratch/engine
  make_engine
  build_program
  check_program
  check_silence
}

# build_program [FLAG ...]: builds the program with the libraries in $engine; its debug information goes beside it.
build_program() {
  local program=$scratch/release/textfit
  say "building the program"
  # SwiftPM does not see that a library has changed.
  [[ ! -e $program || -z $(find -L "$engine" -newer "$program" -print -quit) ]] || rm -f "$program"
  PKG_CONFIG_PATH=$engine/pkgconfig swift build --package-path "$root" --scratch-path "$scratch" -c release \
    --product textfit -Xswiftc -file-prefix-map -Xswiftc "$root=." -Xcc "-ffile-prefix-map=$root=." \
    -Xlinker "$engine/engine.o" -Xlinker "$engine/phones.o" \
    -Xlinker "$engine/suffixes.o" -Xlinker "$engine/pictures.o" -Xlinker "-L$engine" -Xlinker -licui18n \
    -Xlinker -z -Xlinker nopack-relative-relocs "$@" >&2 </dev/null || fail "the build failed: see above$(room_hint "$scratch")"
  {
    objcopy --only-keep-debug "$program" "$scratch/textfit.debug" &&
      (cd "$scratch" && objcopy --strip-all --add-gnu-debuglink=textfit.debug "$program" textfit)
  } || fail "the program can't be stripped: see above$(room_hint "$scratch")"
}

# What the program is linked with at run time, and the newest glibc that it asks for.
check_program() {
  local needed newest
  needed=$(objdump -p "$scratch/textfit" | awk '$1 == "NEEDED" { print $2 }' | sort | tr '\n' ' ')
  [[ $needed == "ld-linux-x86-64.so.2 libc.so.6 libm.so.6 " || $needed == "libc.so.6 libm.so.6 " ]] ||
    fail "the program needs $needed: link all but libc and libm into it"
  newest=$(objdump -T "$scratch/textfit" | grep -o 'GLIBC_[0-9.]*' | sort -Vu | tail -n 1)
  [[ $(printf '%s\n' "GLIBC_$oldest_glibc" "$newest" | sort -V | tail -n 1) == "GLIBC_$oldest_glibc" ]] ||
    fail "the program needs $newest, newer than $oldest_glibc: $(objdump -T "$scratch/textfit" |
      awk -v version="$newest" 'index($0, version) { print $NF }' | tr '\n' ' ')"
}

# check_silence: fontconfig would write of words that it does not know; see engine.c.
check_silence() {
  local folder messages
  folder=$(temporary -d) || exit
  printf '<fontconfig><dir>/usr/share/fonts</dir><newer/></fontconfig>' >"$folder/fonts.conf"
  messages=$(FONTCONFIG_FILE=$folder/fonts.conf XDG_CACHE_HOME=$folder "$scratch/textfit" measure --text a 2>&1 >/dev/null </dev/null) ||
    true
  rm -rf "$folder"
  [[ $messages != *ontconfig* ]] || fail "fontconfig writes to standard error: $messages: see engine.c"
}
