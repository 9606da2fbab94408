# What scripts/bench and scripts/counts share. To be sourced after scripts/lib.sh.

# Sets textfit to the path of the binary that is measured: $TEXTFIT_BINARY, else the one that scripts/build builds.
find_textfit() {
  if [[ -z ${TEXTFIT_BINARY-} ]]; then
    textfit=$("$root/scripts/build" | tail -n 1) || fail "textfit can't be built: see above"
    return
  fi
  [[ -f $TEXTFIT_BINARY && -x $TEXTFIT_BINARY ]] ||
    fail "TEXTFIT_BINARY=$TEXTFIT_BINARY is not a program: name a textfit, or unset TEXTFIT_BINARY to have it built"
  textfit=$(readlink -f -- "$TEXTFIT_BINARY")
  is_textfit "$textfit" ||
    fail "TEXTFIT_BINARY=$TEXTFIT_BINARY is not textfit, by its --version and --help: name one, or unset it"
}

# True for a program that calls itself textfit in its version, and in its help, read to its end.
is_textfit() {
  [[ $("$1" --version </dev/null 2>/dev/null | head -n 1) =~ ^textfit\ [0-9]+\.[0-9]+\.[0-9]+ ]] &&
    "$1" --help </dev/null 2>/dev/null | grep 'Usage: textfit' >/dev/null
}

# compile_plain FOLDER: compiles the C program that calls the libraries and does no more, and that which asks fontconfig.
compile_plain() {
  find_swift
  local -a plain named
  read -ra plain <<<"$(pkg-config --cflags --libs freetype2 harfbuzz icu-uc)"
  read -ra named <<<"$(pkg-config --cflags --libs fontconfig)"
  "$(compiler)" -O2 "$root/scripts/bench.d/plain-lines.c" "${plain[@]}" -o "$1/plain-lines"
  "$(compiler)" -O2 -DFONTCONFIG "$root/scripts/bench.d/plain-lines.c" "${plain[@]}" "${named[@]}" -o "$1/plain-lines-named"
}

# The C compiler of Swift's toolchain.
compiler() { printf '%s/clang\n' "$(dirname "$(readlink -f "$(command -v swift)")")"; }

# fetch_real_texts ROOM: unpacks Debian's packages with texts that nobody here wrote into ROOM/real; false if they can't be
# downloaded. What apt says is in ROOM/apt.log.
fetch_real_texts() {
  local package packages
  [[ ! -e $1/real/complete ]] || return 0
  command -v apt-get >/dev/null || return
  mapfile -t packages < <(
    cd "$root/scripts/bench.d" && python3 -B -c 'import real_corpora; print(*real_corpora.PACKAGES, sep="\n")'
  )
  say "downloading texts: ${packages[*]}"
  rm -rf "$1/real" && mkdir -p "$1/real" && cd "$1/real" || return
  { apt-get download "${packages[@]}" || { apt-get update && apt-get download "${packages[@]}"; }; } >"$1/apt.log" 2>&1 || return
  for package in *.deb; do
    { dpkg-deb -x "$package" . && rm -f "$package"; } || return
  done
  : >complete
}
