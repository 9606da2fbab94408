# What all packages have: the program, its manual, completions and licenses, in one folder. To be sourced, with $root, $scratch and $tree
# set.

# make_tree: the folder of the archive, with the names of the Filesystem Hierarchy Standard.
make_tree() {
  local shell
  install -D "$scratch/textfit" "$tree/bin/textfit"
  install -d "$tree/share/man/man1"
  write_manual "$scratch/textfit" "$tree/share/man/man1" || fail "the program can't print its manual: see above"
  chmod 644 "$tree"/share/man/man1/*
  for shell in bash zsh fish; do
    install -D -m 644 <("$scratch/textfit" --generate-completion-script "$shell") \
      "$tree/share/$(completion_path "$shell")"
  done
  install -m 644 "$root/CHANGELOG.md" "$tree"
  add_licenses "$tree/licenses"
}

completion_path() {
  case $1 in
  bash) printf 'bash-completion/completions/textfit' ;;
  zsh) printf 'zsh/site-functions/_textfit' ;;
  fish) printf 'fish/vendor_completions.d/textfit.fish' ;;
  esac
}

# add_licenses FOLDER: the license of textfit, and the notices of what is linked in, from Debian's packages.
add_licenses() {
  local folder=$1 package file swift
  install -D -m 644 /usr/share/common-licenses/Apache-2.0 "$folder/textfit"
  install -m 644 "$root/scripts/release.d/licenses.md" "$folder/README.md"
  for package in $(linked_packages); do
    file=/usr/share/doc/$package/copyright
    [[ -r $file ]] || fail "$file is missing: run \`apt-get install --reinstall $package\`"
    install -m 644 "$file" "$folder/$package"
  done
  swift=$(readlink -f -- "$(command -v swift)")
  swift=${swift%/*}/../share/swift/LICENSE.txt
  [[ -r $swift ]] || fail "$swift is missing: install the whole toolchain of Swift"
  install -m 644 "$swift" "$folder/swift"
  # Those that the notices refer to.
  grep -oh '/usr/share/common-licenses/[A-Za-z0-9.+-]*[A-Za-z0-9+]' -r "$folder" | sort -u | while IFS= read -r file; do
    [[ ! -r $file ]] || install -D -m 644 "$file" "$folder/common/${file##*/}"
  done
}

# linked_packages: prints Debian's packages whose code is in the program; the Swift runtime comes with the toolchain.
linked_packages() { awk -F '\t' '!/^#/ { print $1 }' "$root/scripts/release.d/linked.tsv"; }

# pack_folder FOLDER NAME: writes a tar archive that depends on nothing but names, modes and bytes.
pack_folder() {
  tar -C "$1" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --mode=u+rw,go=rX --format=gnu -cf - "$2"
}
