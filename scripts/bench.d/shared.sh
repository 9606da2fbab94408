# What scripts/bench and scripts/counts share. To be sourced behind scripts/lib.sh.

# Sets textfit to the path of the binary that is measured: $TEXTFIT_BINARY, else the one that scripts/build builds.
find_textfit() {
  if [[ -z ${TEXTFIT_BINARY-} ]]; then
    textfit=$("$root/scripts/build" | tail -n 1) || fail "textfit can't be built: see above"
    return
  fi
  [[ -f $TEXTFIT_BINARY && -x $TEXTFIT_BINARY ]] ||
    fail "TEXTFIT_BINARY=$TEXTFIT_BINARY is no program: name a textfit, or unset TEXTFIT_BINARY to have it built"
  textfit=$(readlink -f -- "$TEXTFIT_BINARY")
  is_textfit "$textfit" ||
    fail "TEXTFIT_BINARY=$TEXTFIT_BINARY is no textfit, by its --version and --help: name one, or unset it"
}

# True for a program whose version is a bare number, and whose help, read to its end, calls it textfit.
is_textfit() {
  [[ $("$1" --version </dev/null 2>/dev/null) =~ ^[0-9]+\.[0-9]+\.[0-9]+[-+.0-9a-z]*$ ]] &&
    "$1" --help </dev/null 2>/dev/null | grep 'USAGE: textfit' >/dev/null
}
