# The libraries that the self-contained program is linked with. To be sourced after lib.sh, with $engine set to the folder that
# they go to, and $nettle to an archive to link instead of Debian's libnettle.a, or to nothing. All are Debian's archives, but for HarfBuzz, which has none and is compiled from Debian's source, and ICU's data, of
# which most is left out.

linking_packages=(icu-devtools binutils xz-utils g++)

# Debian's archives, as the linker names them.
engine_archives=(
  icuuc icui18n freetype expat png16 z brotlidec brotlicommon
  stdc++ gcc_eh phonenumber protobuf boost_thread boost_system
)

# make_engine: makes what is missing or older than what it is made from.
make_engine() {
  mkdir -p "$engine"
  make_harfbuzz
  # See engine.c.
  objcopy -D --redefine-sym stderr=textfit_no_messages "$(archive_path fontconfig)" "$engine/libfontconfig.a" ||
    fail "fontconfig can't be copied: see above$(room_hint "$engine")"
  say "making ICU's data smaller"
  "$python" "$root/scripts/release.d/icu-data.py" \
    "$(archive_path icudata)" "$engine/libicudata.a" >&2 || fail "ICU's data could not be made: see above$(room_hint "$engine")"
  share_icu_data
  local archive
  for archive in "${engine_archives[@]}"; do
    ln -sf "$(archive_path "$archive")" "$engine/lib$archive.a"
  done
  ln -sf "${nettle:-$(archive_path nettle)}" "$engine/libnettle.a"
  # Clang asks for the shared library of unwinding by this name.
  ln -sf libgcc_eh.a "$engine/libgcc_s.a"
  make_phones
  make_suffixes
  make_pictures
  write_package_files
}

# share_icu_data: the same data as the shared library that programs of this system open, for scripts/test: what the tests expect was
# recorded with all of the data.
share_icu_data() {
  local name folder=$engine/shared
  name=libicudata.so.$(pkg-config --modversion icu-uc | cut -d. -f1)
  [[ $folder/$name -ot $engine/libicudata.a ]] || return 0
  mkdir -p "$folder"
  g++ -shared -nostdlib -o "$folder/$name" "-Wl,-soname,$name" -Wl,--whole-archive "$engine/libicudata.a" ||
    fail "ICU's data can't be linked: see above$(room_hint "$engine")"
}

# archive_path NAME: where Debian's or GCC's archive of a library is.
archive_path() {
  local path
  path=$(g++ -print-file-name="lib$1.a")
  [[ $path == /* ]] || fail "lib$1.a is missing: reinstall the package that has it, see \`apt-file search lib$1.a\`"
  printf '%s\n' "$path"
}

# make_harfbuzz: compiles the library with the one for parts of fonts, which is one file, without Graphite: textfit shapes by
# OpenType alone.
make_harfbuzz() {
  local package=libharfbuzz-dev version source
  version=$(dpkg-query -W -f '${source:Version}' "$package")
  source=$(source_of harfbuzz "$version") || exit
  [[ $engine/libharfbuzz.a -ot $source/src/harfbuzz-subset.cc || $engine/libharfbuzz.a -ot $root/scripts/release.d/engine.sh ]] ||
    return 0
  say "compiling HarfBuzz $version"
  clang++ -std=c++17 -O2 -DNDEBUG -DHAVE_PTHREAD -w -fPIC -fno-exceptions -fno-rtti -fno-threadsafe-statics \
    -ffunction-sections -fdata-sections "-ffile-prefix-map=$source=harfbuzz" \
    -I "$source/src" -c "$source/src/harfbuzz-subset.cc" -o "$engine/harfbuzz.o" ||
    fail "HarfBuzz does not compile: see above$(room_hint "$engine")"
  rm -f "$engine/libharfbuzz.a"
  ar rcsD "$engine/libharfbuzz.a" "$engine/harfbuzz.o"
}

# source_of NAME VERSION: prints the folder of a source package of Debian's, which apt fetches and checks by its signatures.
source_of() {
  local cache folder
  cache=$(cache_folder) || exit
  folder=$cache/source-$1-${2//[^A-Za-z0-9.+]/_}
  alone_in "$cache" fetch_source "$1" "$2" "$folder" || exit
  printf '%s\n' "$folder"
}

fetch_source() {
  local name=$1 version=$2 folder=$3 work log
  [[ ! -e $folder ]] || return 0
  say "fetching the source of $name $version"
  work=$(temporary -d) || exit
  log=$work/log
  # A configuration of its own: the machine's may have no entries for sources, and stays as it is.
  mkdir -p "$work"/{lists/partial,cache/archives/partial}
  apt-get indextargets --format 'deb-src [signed-by=$(SIGNED_BY)] $(REPO_URI) $(RELEASE) $(COMPONENT)' \
    'Created-By: Packages' 'Origin: Debian' 'Component: main' |
    sed 's|\[signed-by=\$(SIGNED_BY)\]|[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]|' |
    sort -u >"$work/sources.list"
  cat >"$work/apt.conf" <<APT
Dir::Etc::sourcelist "$work/sources.list";
Dir::Etc::sourceparts "-";
Dir::State::lists "$work/lists";
Dir::Cache "$work/cache";
APT::Sandbox::User "";
Acquire::Retries "3";
APT
  [[ -s $work/sources.list ]] || {
    rm -rf "$work"
    fail "apt knows no archive of Debian's: add one to /etc/apt/sources.list, and run apt-get update"
  }
  if ! (
    cd "$work" && export APT_CONFIG=$work/apt.conf &&
      apt-get -qq update && apt-get -qq source --download-only "$name=$version" &&
      mkdir unpacked && tar -xf "$name"_*.orig.tar.* -C unpacked --strip-components 1
  ) </dev/null >"$log" 2>&1; then
    tail -n 10 "$log" >&2
    rm -rf "$work"
    fail "the source of $name $version could not be fetched: see above; check the network, then try again$(room_hint "${work%/*}")"
  fi
  # The temporary folder may be on another disk: the last step is one that is done or not.
  rm -rf "$folder.new"
  { mv "$work/unpacked" "$folder.new" && mv "$folder.new" "$folder"; } || {
    rm -rf "$work" "$folder.new"
    fail "$folder can't be written: see above$(room_hint "${folder%/*}")"
  }
  rm -rf "$work"
}

# make_phones: libphonenumber and what it needs as one object, whose constructors wait until they are called (engine.c).
make_phones() {
  local absl=() archive sections
  for archive in "$(dirname "$(archive_path phonenumber)")"/libabsl_*.a; do absl+=("$archive"); done
  clang++ -std=c++17 -O2 -fPIC -w -ffunction-sections -fdata-sections \
    -I "$root/Sources/CPhoneNumbers/include" -c "$root"/Sources/CPhoneNumbers/*.cpp -o "$engine/find.o" &&
    ld -r -o "$engine/phones.o" "$engine/find.o" --start-group "$engine"/lib{phonenumber,protobuf,boost_thread,boost_system}.a \
      "${absl[@]}" --end-group || fail "libphonenumber can't be linked: see above"
  sections=$(objdump -h "$engine/phones.o" | awk '$2 ~ /^\.(init_array|ctors)/ { print $2 }' | sort -u)
  [[ $sections == $'.init_array\n.init_array.00101' ]] ||
    fail "libphonenumber has constructors in ${sections//$'\n'/ }: adapt make_phones and engine.c"
  objcopy --rename-section .init_array.00101=phones_first --rename-section .init_array=phones_init \
    --redefine-sym textfit_find_phone_numbers=phones_find "$engine/phones.o" ||
    fail "libphonenumber can't be renamed: see above$(room_hint "$engine")"
  clang -std=c17 -O2 -fPIC -Wall -Wextra -c "$root/scripts/release.d/engine.c" -o "$engine/engine.o" ||
    fail "engine.c does not compile: see above"
}

# make_suffixes: libpsl as one object. Only a name is looked up in the list that it has inside, so what it needs to read other lists
# and to convert names, libidn2 and libunistring, is left out (engine.c).
make_suffixes() {
  local name renamed=()
  for name in idn2_lookup_u8 u8_strlen u8_tolower uninorm_nfkc; do renamed+=(--redefine-sym "$name=textfit_no_$name"); done
  ld -r -o "$engine/suffixes.o" --whole-archive "$(archive_path psl)" && objcopy "${renamed[@]}" "$engine/suffixes.o" ||
    fail "libpsl can't be linked: see above$(room_hint "$engine")"
}

# make_pictures: Cairo and pixman as one object: what textfit calls, and what that needs. So nothing of X11 is in it. Its constructor
# waits until a picture is made (engine.c).
make_pictures() {
  local name names=() sections
  for name in $(sed -n 's/^  X(\([a-z_]*\)).*/\1/p' "$root/Sources/CCairo/include/CCairo.h") ft_font_face_create_for_ft_face; do
    names+=(-u "cairo_$name")
  done
  ld -r -o "$engine/pictures.o" "${names[@]}" --start-group "$(archive_path cairo)" "$(archive_path pixman-1)" --end-group ||
    fail "Cairo can't be linked: see above$(room_hint "$engine")"
  sections=$(objdump -h "$engine/pictures.o" | awk '$2 ~ /^\.(init_array|ctors)/ { print $2 }' | sort -u)
  [[ $sections == .init_array ]] || fail "Cairo has constructors in ${sections//$'\n'/ }: adapt make_pictures and engine.c"
  objcopy --rename-section .init_array=pictures_init "$engine/pictures.o" ||
    fail "Cairo's constructors can't be renamed: see above$(room_hint "$engine")"
}

# write_package_files: pkg-config's descriptions, by which SwiftPM finds the libraries; Debian's headers serve.
write_package_files() {
  local file own
  declare -A own=(
    [freetype2]="-lfreetype -lpng16 -lz -lbrotlidec -lbrotlicommon" [harfbuzz]="-lharfbuzz"
    [fontconfig]="-lfontconfig" [icu-uc]="-licuuc -licudata"
  )
  mkdir -p "$engine/pkgconfig"
  for file in "${!own[@]}"; do
    printf '%s\n' "Name: $file" "Description: inside textfit" "Version: $(pkg-config --modversion "$file")" \
      "Cflags: $(pkg-config --cflags "$file")" "Libs: -L$engine ${own[$file]}" >"$engine/pkgconfig/$file.pc"
  done
}
