# The OCI image. To be sourced, with $root, $scratch, $made, $tree and $version set.

image_packages=(umoci fontconfig fonts-urw-base35 fonts-dejavu-core fontconfig-config)

# What the image has besides the program: the C library, and the fonts that Helvetica, Times and Courier stand for, and one with
# more scripts.
image_libraries=(/lib64/ld-linux-x86-64.so.2 /lib/x86_64-linux-gnu/libc.so.6 /lib/x86_64-linux-gnu/libm.so.6)
image_fonts=(
  /usr/share/fonts/opentype/urw-base35/Nimbus{Sans,Roman,MonoPS}-*.otf
  /usr/share/fonts/truetype/dejavu/DejaVuSans{,-Bold}.ttf
)
# The numbers of a user that no system has: nothing in the image belongs to it.
image_user=65532

# make_image: builds $made/textfit-VERSION-oci.tar, an OCI layout of one layer. umoci needs no daemon and no base image.
make_image() {
  local name=textfit-$version-oci.tar files=$scratch/image/root layout=$scratch/image/layout
  say "making $name"
  rm -rf "$scratch/image"
  image_files "$files"
  find "$files" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
  # The caches have the times of the folders, and spare each call the reading of all fonts. Nothing in the image can write them.
  fc-cache --sysroot="$files" --system-only || fail "fc-cache could not make the caches of the image's fonts"
  find "$files" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
  local created
  created=$(date -u +%Y-%m-%dT%H:%M:%SZ -d "@$SOURCE_DATE_EPOCH")
  {
    umoci init --layout "$layout" && umoci new --image "$layout:$version" &&
      umoci insert --rootless --image "$layout:$version" --history.created "$created" \
        --history.created_by "scripts/release" "$files" / &&
      umoci config --image "$layout:$version" --no-history --created "$created" --author "The textfit authors" \
        --architecture amd64 --os linux --config.user "$image_user:$image_user" --config.workingdir /work \
        --config.env LANG=C.UTF-8 --config.env PATH=/usr/bin --config.entrypoint /usr/bin/textfit --clear config.cmd \
        --config.label org.opencontainers.image.title=textfit --config.label org.opencontainers.image.version="$version" \
        --config.label org.opencontainers.image.licenses=Apache-2.0 &&
      umoci gc --layout "$layout"
  } >"$scratch/image/log" 2>&1 </dev/null || {
    tail -n 10 "$scratch/image/log" >&2
    fail "umoci could not make the image: see above$(room_hint "$scratch")"
  }
  pack_folder "$layout" . >"$made/$name" || fail "$name could not be written: see above$(room_hint "$made")"
}

image_files() {
  local files=$1 path package
  for path in "${image_libraries[@]}"; do
    install -D -m 755 "$path" "$files$path"
  done
  install -D "$tree/bin/textfit" "$files/usr/bin/textfit"
  mkdir -p "$files/usr/share/doc/textfit"
  cp -r "$tree/licenses" "$files/usr/share/doc/textfit/licenses"
  for package in libc6 "${image_packages[@]:2}"; do
    install -D -m 644 "/usr/share/doc/$package/copyright" "$files/usr/share/doc/$package/copyright"
  done
  for path in "${image_fonts[@]}"; do
    install -D -m 644 "$path" "$files$path"
  done
  # Debian's rules for fonts, such as that Nimbus Sans stands for Helvetica; links are followed.
  install -D -m 644 /etc/fonts/fonts.conf "$files/etc/fonts/fonts.conf"
  mkdir -p "$files/etc/fonts/conf.d" "$files/tmp" "$files/work"
  while IFS= read -r path; do
    install -m 644 "$path" "$files/etc/fonts/conf.d/${path##*/}"
  done < <(image_font_rules)
  chmod 1777 "$files/tmp"
  printf 'root:x:0:0::/:/usr/bin/textfit\ntextfit:x:%d:%d::/work:/usr/bin/textfit\n' "$image_user" "$image_user" \
    >"$files/etc/passwd"
  printf 'root:x:0:\ntextfit:x:%d:\n' "$image_user" >"$files/etc/group"
}

# The rules that Debian enables and that these fonts come with; what else is installed on this machine does not matter.
image_font_rules() {
  local package
  for package in fontconfig-config fonts-urw-base35; do
    dpkg -L "$package" | grep '/etc/fonts/conf.d/.*\.conf$'
    dpkg -L "$package" | grep '/usr/share/fontconfig/conf.avail/.*\.conf$' | while IFS= read -r path; do
      [[ ! -e /etc/fonts/conf.d/${path##*/} ]] || printf '%s\n' "/etc/fonts/conf.d/${path##*/}"
    done
  done | sort -u
}
