# The image: its root file system, as umoci unpacks it, is the whole system; its own user runs the program.

run_tests() {
  local layout bundle config
  layout=$(mktemp -d) bundle=$(mktemp -d)
  tar -C "$layout" -xf "$root/dist/textfit-$version-oci.tar"
  umoci unpack --image "$layout:$version" "$bundle/unpacked" >&2
  config=$bundle/unpacked/config.json
  check "image: user" 65532:65532 "$(jq -r '.process.user | "\(.uid):\(.gid)"' "$config")"
  check "image: entry point" '["/usr/bin/textfit"]' "$(jq -c .process.args "$config")"
  mkdir -p "$bundle/unpacked/rootfs/proc"
  mount -t proc proc "$bundle/unpacked/rootfs/proc"
  system=$bundle/unpacked/rootfs
  check "image: version" "textfit $version x86_64-linux-gnu" "$(run_image --version | head -n 1)"
  check "image: a font by name, as here" "$(here)" "$(run_image "${arguments[@]}")"
  check "image: a volume's files" "$("$TEXTFIT_HERE" trim --font Helvetica --width 200 --max-lines 1 "$root/fixtures/texts/en-paragraph.txt")" \
    "$(run_image trim --font Helvetica --width 200 --max-lines 1 - <"$root/fixtures/texts/en-paragraph.txt")"
  umount "$system/proc"
  rm -rf --one-file-system "$layout" "$bundle"
  ((failures == 0))
}

arguments=(trim --font Helvetica --width 320 --max-lines 2 --suffix "Read more" --format json --text "$text")

run_image() { chroot --userspec=65532:65532 "$system" /usr/bin/textfit "$@" 2>&1; }

# This machine's answer, with the image's fonts and rules.
here() { "$TEXTFIT_HERE" "${arguments[@]}"; }
