# What the scripts of this folder share. To be sourced, with $root set to the project's folder.
# Everything here writes to standard error: standard output carries data only.

build_packages=(
  libfreetype-dev libharfbuzz-dev libicu-dev libfontconfig-dev libphonenumber-dev
  libyajl-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libhyphen-dev libyaml-dev
  libexpat1-dev libgettextpo-dev nettle-dev pkg-config
  fonts-urw-base35
)
test_packages=(
  fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji unicode-data
  hyphen-en-us hyphen-de hyphen-hu hyphen-ru python3-jsonschema python3-yaml jq
  gettext libxml2-utils aapt translate-toolkit
)

# What scripts/engines runs textfit by; pyspark comes from PyPI.
engine_packages=(parallel openjdk-17-jre-headless python3-venv)

say() { printf 'textfit: %s\n' "$*" >&2; }

# Ends the script: one line that says what is wrong and what cures it. The status is EX_OSERR of
# sysexits.h, which textfit itself never gives, so that 1 keeps meaning that the answer is no.
fail() {
  printf 'scripts/%s: error: %s\n' "${0##*/}" "$*" >&2
  exit 71
}

# Ends the script over how it was called: the status is EX_USAGE, as the tool's own.
refuse() {
  printf 'scripts/%s: error: %s\n' "${0##*/}" "$*" >&2
  exit 64
}

# answer_help "$@": for --help or -h, prints the comment at the top of the script and ends.
answer_help() {
  [[ ${1-} == --help || ${1-} == -h ]] || return 0
  local line
  while IFS= read -r line && [[ $line == '#'* ]]; do
    [[ $line == '#!'* ]] || { line=${line#'#'} && printf '%s\n' "${line# }"; }
  done <"$0"
  exit 0
}

# take_no_arguments "$@": answers a call for help, and refuses whatever else there is.
take_no_arguments() {
  answer_help "$@"
  (($# == 0)) || refuse "unknown argument '$1': scripts/${0##*/} takes none"
}

# Ends the script where one of the commands named is missing, as with a PATH that names too little.
need() {
  local tool
  for tool; do
    command -v "$tool" >/dev/null || fail "$tool is not in PATH: it comes with Debian's coreutils," \
      "findutils, libc-bin or util-linux; install those, or add /usr/bin and /bin to PATH"
  done
}

# temporary [-d]: makes a temporary file, or a folder, and prints its path.
temporary() {
  mktemp "$@" || fail "no temporary file can be made: set TMPDIR to a folder that can be written"
}

# Runs a command as root: as it is for root, through sudo for everybody else.
as_root() {
  if ((EUID == 0)); then
    "$@"
  else
    sudo "$@"
  fi
}

# Prints those of the packages named that are not installed, one a line.
missing_packages() {
  local package state
  for package; do
    state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) || state=absent
    [[ $state == installed ]] || printf '%s\n' "$package"
  done
}

# Installs those of the packages named that are missing; calls apt-get only when there are any.
install_packages() {
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || fail \
    "apt-get is missing, this is not Debian: install FreeType, HarfBuzz, ICU, fontconfig, libphonenumber, yajl, cmark-gfm, libhyphen, libyaml, expat, nettle and libgettextpo" \
    "with their headers, then run \`swift build -c release\`"
  local -a missing
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} > 0)) || return 0
  ((EUID == 0)) || command -v sudo >/dev/null || fail \
    "packages are missing and this is not root: run \`apt-get install ${missing[*]}\` as root"

  local log
  log=$(temporary) || exit
  say "installing with apt-get: ${missing[*]}"
  # Two scripts at once: the second waits for the first's lock instead of failing.
  local -a apt=(
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -y -qq -o DPkg::Lock::Timeout=600
    -o Acquire::Retries=3
  )
  # An update that fails is no failure while the package lists at hand suffice.
  "${apt[@]}" update </dev/null >"$log" 2>&1 || true
  if ! "${apt[@]}" install --no-install-recommends "${missing[@]}" </dev/null >>"$log" 2>&1; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    fail "apt-get could not install ${missing[*]}: see above; check the network and" \
      "/etc/apt/sources.list, then try again"
  fi
  rm -f "$log"
}

# Where toolchains are unpacked, whatever their folder is called.
toolchains=(/opt/*/usr/bin /usr/local/*/usr/bin /usr/share/*/usr/bin)

# Puts swift in PATH; sudo's own PATH often lacks it.
find_swift() {
  command -v swift >/dev/null && return
  local home folder
  home=$(getent passwd "${SUDO_USER:-$(id -un)}" | cut -d: -f6) || home=${HOME:-/}
  for folder in "$home/.local/share/swiftly/bin" "${toolchains[@]}"; do
    if [[ -x $folder/swift ]]; then
      PATH=$folder:$PATH
      return
    fi
  done
  fail "swift is not in PATH: install Swift 6.3 or newer from https://www.swift.org/install and" \
    "add its usr/bin to PATH"
}

# check_build_folder [NAME]: a folder to build in, .build by default, that can't be written, such as
# one left by root, would fail in the middle of a build; so would a clone that can't be.
check_build_folder() {
  local folder=$root/${1:-.build}
  if [[ ! -e $folder ]]; then
    [[ -w $root ]] || fail "$root can't be written by $(id -un): clone textfit into a folder of" \
      "your own, or run this as its owner, $(stat -c %U "$root")"
  elif [[ ! -w $folder ]]; then
    [[ ! -O $folder ]] || fail "$folder can't be written: run \`chmod u+w '$folder'\`"
    fail "$folder belongs to $(stat -c %U "$folder"): run \`sudo chown -R $(id -un) '$folder'\`"
  fi
}

# What root built for somebody's clone through sudo is handed to that somebody.
hand_over() {
  local path
  if ((EUID == 0)) && [[ -n ${SUDO_UID:-} ]]; then
    for path in "$root/.build" "$root/Package.resolved"; do
      [[ ! -e $path ]] || chown -R --from=0 "$SUDO_UID:${SUDO_GID:-$SUDO_UID}" "$path"
    done
  fi
}

# cache_folder: prints the folder for what is fetched once for all clones, and makes it.
cache_folder() {
  local folder=${XDG_CACHE_HOME:-${HOME:-}/.cache}/textfit
  mkdir -p "$folder" 2>/dev/null && [[ -w $folder ]] || fail \
    "$folder can't be written by $(id -un): set XDG_CACHE_HOME to a folder of your own"
  printf '%s\n' "$folder"
}

# alone_in FOLDER COMMAND ...: runs a command that nobody else may run for this folder at the same time.
alone_in() {
  local folder=$1
  shift
  (
    exec 9<"$folder"
    flock -n 9 || {
      say "waiting for another set-up in $folder"
      flock 9
    }
    "$@" 9<&-
  )
}

# The same for this clone.
alone() {
  need cut env flock getent id mkdir mktemp mv rm stat tail touch
  alone_in "$root/scripts" "$@"
}

binary=$root/.build/release/textfit
# Its time is that of the start of the last successful build, so what was edited during it is newer.
# What the tool opens when it looks for telephone numbers, beside it.
phone_library=$root/.build/release/libTextfitPhoneNumbers.so
# What it becomes where it is asked for help.
help_program=$root/.build/release/textfit-help
stamp=$root/.build/textfit.stamp
# Names of functions, which the linker sets side by side: those that usual jobs execute, recorded by scripts/link-order.
link_order=$root/scripts/link-order.txt

# True when nothing that the binary is built from is newer than it; costs one process.
is_built() {
  [[ -x $binary && -x $help_program && -e $phone_library && -e $stamp ]] || return 1
  local inputs=("$root/Sources" "$root/Package.swift" "$link_order")
  [[ ! -e $root/Package.resolved ]] || inputs+=("$root/Package.resolved")
  [[ -z $(find "${inputs[@]}" -newer "$stamp" -print -quit) ]]
}

# Types of generic values are made by the functions that know them, and not by reading their names: a tenth of a call.
types=(-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)

# How the binary is linked: each function is a section of its own, so that the linker can order them. Nothing loads the
# program as a library, so that nothing of it is exported.
linking=(
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections -Xswiftc -use-ld=lld
  -Xlinker "--symbol-ordering-file=$link_order" -Xlinker --no-warn-symbol-ordering
  -Xlinker --compress-debug-sections=zlib -Xlinker --no-export-dynamic
)
# Its 50,000 relocations take 20 KB in the place of 1.2 MB in a form that the loader of glibc 2.36 is the first to read.
has_packed_relocations() {
  local version
  version=$(getconf GNU_LIBC_VERSION 2>/dev/null) || return 1
  [[ $version =~ ^glibc\ ([0-9]+)\.([0-9]+) ]] && ((BASH_REMATCH[1] > 2 || BASH_REMATCH[2] >= 36))
}

build_now() {
  # Another script may have built it while this one waited.
  ! is_built || return 0
  root=$(cd -P -- "$root" && pwd)
  check_build_folder
  install_packages "${build_packages[@]}"
  find_swift
  say "building the release binary; this takes a few minutes the first time"
  mkdir -p "$root/.build"
  touch "$stamp.new"
  local status=0
  ! has_packed_relocations || linking+=(-Xlinker -z -Xlinker pack-relative-relocs)
  # SwiftPM does not know of it.
  [[ ! $link_order -nt $binary ]] || rm -f "$binary"
  # The package manager's own flag leaves dynamic libraries out, so the compiler is told itself: else the
  # last product, which has no Swift in it, would need the toolchain's libswiftCore.so. All are built
  # with the same flags, or each would be built again for the others'. That no variable is read while it is
  # written is checked as the tests run, and not once more at each access: 4 % of a batch. Without a path of
  # its own the loader looks for no library beside the program first.
  local -a build=(
    swift build --package-path "$root" -Xswiftc -enforce-exclusivity=unchecked "${types[@]}" "${linking[@]}"
    -c release --static-swift-stdlib -Xswiftc -static-stdlib --disable-local-rpath
  )
  local product
  for product in textfit textfit-help TextfitPhoneNumbers; do
    "${build[@]}" --product "$product" >&2 </dev/null || { status=$? && break; }
  done
  if ((status == 0)); then
    # The build itself writes this one; it would look newer than what was built from it.
    [[ ! -e $root/Package.resolved ]] || touch -r "$stamp.new" "$root/Package.resolved"
    mv -f "$stamp.new" "$stamp"
  fi
  hand_over
  ((status == 0)) || fail "the build failed: see above"
}

# How the package in Benchmarks is built: with the release binary's own flag, and out of the tree.
benchmarks=(
  --package-path "$root/Benchmarks" --scratch-path "$root/.build-bench/benchmarks"
  -c release -Xswiftc -enforce-exclusivity=unchecked
)

# Builds the release binary where it is missing or older than its sources.
ensure_built() {
  # Without it, whatever is built would pass for new.
  need find
  is_built || alone build_now
}
