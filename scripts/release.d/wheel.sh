# The wheel: the program and the module in `python/`. To be sourced, with $root, $scratch, $made, $tree, $version and $oldest_glibc set.

wheel_packages=(python3-pip python3-setuptools python3-wheel python3-venv)
auditwheel_version=6.8.2

# make_wheel: builds $made/textfit-VERSION-py3-none-manylinux_….whl. The program goes where pip puts programs, so that calling it
# starts no Python.
make_wheel() {
  local work=$scratch/wheel tag=manylinux_${oldest_glibc/./_}_x86_64 unpacked wheel
  wheel=textfit-$version-py3-none-$tag.whl
  say "making $wheel"
  rm -rf "$work"
  mkdir -p "$work/out"
  # A copy: setuptools leaves folders in the sources.
  cp -r "$root/python" "$work/source"
  {
    "$python" -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir "$work" "$work/source" &&
      "$python" -m wheel unpack --dest "$work" "$work/textfit-$version-py3-none-any.whl"
  } >"$work/log" 2>&1 </dev/null || {
    tail -n 20 "$work/log" >&2
    fail "the module's wheel could not be built: see above$(room_hint "$scratch")"
  }
  unpacked=$work/textfit-$version
  mkdir -p "$unpacked/textfit-$version.data/data"
  install -D "$tree/bin/textfit" "$unpacked/textfit-$version.data/scripts/textfit"
  cp -r "$tree/share" "$unpacked/textfit-$version.data/data/share"
  cp -r "$tree/licenses" "$unpacked/textfit-$version.dist-info/licenses"
  sed -i -e "s/^Tag: .*/Tag: py3-none-$tag/" -e 's/^Root-Is-Purelib: .*/Root-Is-Purelib: false/' \
    "$unpacked/textfit-$version.dist-info/WHEEL"
  # What the wheel has of modes is what these files have.
  chmod -R u+rw,go=rX "$unpacked"
  "$python" -m wheel pack --dest-dir "$work/out" "$unpacked" >"$work/log" 2>&1 || fail "$wheel could not be packed: $(tail -n 1 "$work/log")$(room_hint "$scratch")"
  check_wheel "$work/out/$wheel" "$tag"
  cp "$work/out/$wheel" "$made/"
}

# auditwheel looks for the oldest glibc that all programs in the wheel run with; a tag for an older one would promise too much.
check_wheel() {
  local auditwheel found
  auditwheel=$(python_with auditwheel "$auditwheel_version") || exit
  found=$("$auditwheel" -m auditwheel show "$1" 2>&1 | tr '\n' ' ')
  [[ $found == *"\"$2\""* ]] || fail "auditwheel does not find ${1##*/} to be $2: $found"
}
