# Systems of Debian that debootstrap makes, in which scripts try what was made here. To be sourced after lib.sh; its users run as root.

# need_root: ends a script that somebody else runs.
need_root() { ((EUID == 0)) || fail "this is not root: run it with sudo, as debootstrap and chroot need"; }

# fresh_root SUITE [PACKAGE ...]: prints the folder of a system with these packages besides the smallest set and fonts-dejavu-core,
# made once for all clones. Whoever uses it makes a copy.
fresh_root() {
  local cache folder
  cache=$(cache_folder) || exit
  folder=$cache/root-$1
  alone_in "$cache" make_root "$1" "$folder" || exit
  if (($# > 1)); then
    # Other packages make another system.
    folder+=-$(printf '%s\n' "${@:2}" | cksum | cut -d ' ' -f 1)
    alone_in "$cache" add_packages "$cache/root-$1" "$folder" "${@:2}" || exit
  fi
  printf '%s\n' "$folder"
}

make_root() {
  local suite=$1 folder=$2 mirror log
  [[ ! -e $folder ]] || return 0
  say "making a system of Debian's $suite with debootstrap"
  log=$(temporary) || exit
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Component: main' | head -n 1)
  [[ -n $mirror ]] || fail "apt knows no archive of Debian's: add one to /etc/apt/sources.list, and run apt-get update"
  rm -rf "$folder.new"
  debootstrap --variant=minbase --include=fonts-dejavu-core "$suite" "$folder.new" "$mirror" >"$log" 2>&1 </dev/null ||
    give_up "$folder.new" "$log" "debootstrap could not make $suite"
  rm -f "$log"
  mv "$folder.new" "$folder"
}

# add_packages ROOT FOLDER PACKAGE ...: makes a copy of a system with more packages, as apt orders and configures them.
add_packages() {
  local from=$1 folder=$2 log
  shift 2
  [[ ! -e $folder ]] || return 0
  say "installing in a system of Debian's ${from##*/root-}: $*"
  log=$(temporary) || exit
  copy_of "$from" "$folder.new"
  root=$root system=$folder.new unshare --mount bash -euo pipefail -c '
    source "$root/scripts/roots.sh"
    mount_devices "$system"
    run_inside "$system" apt-get -qq update
    run_inside "$system" DEBIAN_FRONTEND=noninteractive apt-get -qq -y install --no-install-recommends "$@"
    run_inside "$system" apt-get clean' roots "$@" >"$log" 2>&1 </dev/null ||
    give_up "$folder.new" "$log" "apt-get could not install ${*}"
  rm -f "$log"
  mv "$folder.new" "$folder"
}

# give_up FOLDER LOG WORDS: removes what is half made, and ends the script with the end of the log.
give_up() {
  tail -n 5 "$2" >&2
  rm -rf --one-file-system "$1" "$2"
  fail "$3: see above; check the network, then try again$(room_hint "${1%/*}")"
}

# copy_of ROOT FOLDER: makes the folder a copy of that system.
copy_of() {
  rm -rf --one-file-system "$2"
  cp -a --reflink=auto "$1" "$2"
}

# mount_devices FOLDER: gives a copy of a system /proc and /dev, as any container has them. To be called in a mount namespace.
mount_devices() {
  mount -t proc proc "$1/proc"
  mount --rbind /dev "$1/dev"
}

# share PATH SYSTEM: shows a folder of this machine in a system, under its own path. To be called in a mount namespace.
share() {
  mkdir -p "$2$1"
  mount --rbind "$1" "$2$1"
}

# run_inside SYSTEM COMMAND ...: runs a command in a system, without this machine's environment.
run_inside() { chroot "$1" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${@:2}"; }

failures=0

# check NAME EXPECTED ACTUAL
check() {
  if [[ $2 == "$3" ]]; then
    printf 'ok %s\n' "$1"
  else
    printf 'not ok %s\n' "$1"
    diff <(printf '%s\n' "$2") <(printf '%s\n' "$3") | sed 's/^/# /' || true
    failures=$((failures + 1))
  fi
}
