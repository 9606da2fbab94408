# The package for Debian, Ubuntu and their relatives. To be sourced, with $root, $scratch, $made, $tree and $version set.

deb_packages=(debhelper lintian)

# make_deb: builds $made/textfit_VERSION-1_amd64.deb from the tree of the archive, and has lintian look at it.
make_deb() {
  local source=$scratch/deb/textfit-$version deb=textfit_$version-1_amd64.deb
  say "making $deb"
  rm -rf "$scratch/deb"
  mkdir -p "$scratch/deb"
  cp -r "$tree" "$source"
  cp -r "$root/scripts/release.d/debian" "$source/debian"
  # The texts that Debian has in /usr/share/common-licenses need no copy.
  rm -r "$source/licenses/common"
  deb_changelog >"$source/debian/changelog"
  (cd "$source" && DEB_BUILD_OPTIONS=nocheck dpkg-buildpackage --build=binary --unsigned-source --unsigned-changes \
    --no-check-builddeps) >"$scratch/deb/log" 2>&1 </dev/null || {
    tail -n 20 "$scratch/deb/log" >&2
    fail "$deb could not be built: see above$(room_hint "$scratch")"
  }
  # As root, lintian wants to be told that it is meant to be.
  lintian --allow-root --fail-on error,warning "$scratch/deb/$deb" >&2 || fail "lintian objects to $deb: see above"
  cp "$scratch/deb/$deb" "$made/"
}

deb_changelog() {
  printf 'textfit (%s-1) unstable; urgency=medium\n\n  * New release; changelog.gz beside this file says what is new.\n\n' "$version"
  printf ' -- %s  %s\n' "$(sed -n 's/^Maintainer: //p' "$root/scripts/release.d/debian/control")" \
    "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
}
