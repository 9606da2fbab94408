# What the scripts of this folder share. To be sourced, with $root set to the project's folder.
# Everything here writes to standard error: standard output carries data only.

build_packages=(
  libfreetype-dev libharfbuzz-dev libicu-dev libfontconfig-dev libphonenumber-dev
  nlohmann-json3-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libhyphen-dev libyaml-dev
  libexpat1-dev libpsl-dev nettle-dev libcairo2-dev libpng-dev pkg-config
  fonts-urw-base35
)
test_packages=(
  fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji unicode-data
  hyphen-en-us hyphen-de hyphen-hu hyphen-ru python3-jsonschema python3-yaml jq
  gettext libgettextpo-dev libxml2-utils aapt translate-toolkit perl cmark-gfm
  libharfbuzz-bin poppler-utils qpdf
  bash fish man-db mandoc zsh
)

# An archive to link instead of Debian's libnettle.a: scripts/release --nettle.
nettle=

# What scripts/engines runs textfit with; pyspark comes from PyPI.
engine_packages=(parallel openjdk-17-jre-headless python3-venv)

# What scripts/check-pictures runs; Playwright comes from PyPI, without a browser.
browser_packages=(chromium python3-venv)

# Debian's Python: another one in PATH may be of any version.
python=/usr/bin/python3

say() { printf 'textfit: %s\n' "$*" >&2; }

# Ends the script: one line that says what is wrong and how to fix it. The status is EX_OSERR of
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

# room_hint FOLDER: prints what an error adds where little room is left, the likely cause of any failure to write.
room_hint() {
  local left
  left=$(df -Pk -- "$1" 2>/dev/null | awk 'NR == 2 { print int($4 / 1024) }') || return 0
  [[ -z $left ]] || ((left >= 200)) || printf '; only %d MB are left in %s: make room' "$left" "$1"
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
    "apt-get is missing, this is not Debian: install FreeType, HarfBuzz, ICU, fontconfig, libphonenumber, nlohmann-json, cmark-gfm, libhyphen, libyaml, expat, libpsl, nettle and Cairo" \
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
  # A failed update does not matter if the present package lists suffice.
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
    for path in "$root"/.build{,-on,-release} "$root/Package.resolved"; do
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

# write_manual PROGRAM FOLDER: writes the pages of the manual: textfit.1, and one for each command that it refers to.
write_manual() {
  local program=$1 folder=$2 command
  "$program" --generate-manual >"$folder/textfit.1" || return
  sed -n 's/^\.BR textfit\\-\([a-z]*\) (1).*/\1/p' "$folder/textfit.1" | while IFS= read -r command; do
    "$program" "$command" --generate-manual >"$folder/textfit-$command.1" </dev/null || return
  done
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

# python_with PACKAGE VERSION [PACKAGE==VERSION ...]: prints the path of a Python that has these versions of PyPI packages, in a
# virtual environment for all clones that pip fills the first time. Needs Debian's python3-venv.
python_with() {
  local cache requirement name=$1-$2
  cache=$(cache_folder) || exit
  for requirement in "${@:3}"; do name+=+${requirement/==/-}; done
  alone_in "$cache" fill_environment "$cache/$name" "$1==$2" "${@:3}" || exit
  printf '%s\n' "$cache/$name/bin/python"
}

fill_environment() {
  local environment=$1 log
  shift
  [[ ! -e $environment/installed ]] || return 0
  say "installing $* with pip"
  log=$(temporary) || exit
  rm -rf "$environment"
  "$python" -m venv "$environment" >"$log" 2>&1 &&
    "$environment/bin/python" -m pip install --quiet --disable-pip-version-check --no-compile \
      "$@" >>"$log" 2>&1 || {
    tail -n 5 "$log" >&2
    rm -f "$log"
    fail "pip could not install $*: see above; check the network, then try again$(room_hint "${environment%/*}")"
  }
  rm -f "$log"
  touch "$environment/installed"
}

# alone COMMAND ...: runs a command that nobody else may run for this clone at the same time.
alone() {
  need cut env flock getent id mkdir mktemp mv rm stat tail touch
  alone_in "$root/scripts" "$@"
}

# Its first number is 12 on Debian 12, whose libraries can be linked into the program.
debian_version=/etc/debian_version

# True where the program is built with all libraries inside; elsewhere it uses the system's.
is_self_contained() {
  local debian=
  read -r debian <"$debian_version" || true
  [[ $debian == 12.* && $HOSTTYPE == x86_64 ]]
} 2>/dev/null

if is_self_contained; then
  build_folder=.build-release
  binary=$root/$build_folder/textfit
  # Nothing is beside it.
  phone_library=
else
  build_folder=.build
  binary=$root/.build/release/textfit
  # The tool opens this library when it looks for phone numbers; it is next to the tool.
  phone_library=$root/.build/release/libTextfitPhoneNumbers.so
fi
# Its time is the start of the last successful build, so that a file edited during the build is newer.
stamp=$root/$build_folder/textfit.stamp

# True when nothing that the binary is built from is newer than it; costs one process.
is_built() {
  [[ -x $binary && -e ${phone_library:-$binary} && -e $stamp ]] || return 1
  local inputs=("$root/Sources" "$root/Package.swift" "$root/scripts/release.d")
  [[ ! -e $root/Package.resolved ]] || inputs+=("$root/Package.resolved")
  [[ -z $(find "${inputs[@]}" -newer "$stamp" -print -quit) ]]
}

build_now() {
  # Another script may have built it while this one waited.
  ! is_built || return 0
  root=$(cd -P -- "$root" && pwd)
  check_build_folder "$build_folder"
  install_packages "${build_packages[@]}"
  find_swift
  say "building the release binary; this takes a few minutes the first time"
  mkdir -p "$root/$build_folder"
  touch "$stamp.new"
  local status=0
  # In a process of its own: whatever ends it, the files are handed over.
  if is_self_contained; then (build_self_contained) || status=$?; else build_with_system || status=$?; fi
  if ((status == 0)); then
    # The build itself writes this one; it would look newer than what was built from it.
    [[ ! -e $root/Package.resolved ]] || touch -r "$stamp.new" "$root/Package.resolved"
    mv -f "$stamp.new" "$stamp"
  fi
  hand_over
  # 71: what failed has said so.
  ((status != 71)) || exit 71
  ((status == 0)) || fail "the build failed: see above$(room_hint "$root")"
}

build_self_contained() {
  source "$root/scripts/release.d/engine.sh"
  source "$root/scripts/release.d/program.sh"
  install_packages "${linking_packages[@]}"
  make_program
}

# Package.swift has the flags, so this is what `swift build -c release` makes.
build_with_system() {
  local product
  for product in textfit TextfitPhoneNumbers; do
    swift build --package-path "$root" -c release --product "$product" >&2 </dev/null || return
  done
}

# How the package in Benchmarks is built: out of the tree.
benchmarks=(
  --package-path "$root/Benchmarks" --scratch-path "$root/.build-bench/benchmarks" -c release
)

# Builds the release binary where it is missing or older than its sources.
ensure_built() {
  # Without it, whatever is built would pass for new.
  need find
  is_built || alone build_now
}
