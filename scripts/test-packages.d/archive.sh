# The archive, unpacked in a system with one package of fonts.

run_tests() {
  local suite=$1 quick=$2 folder=textfit-$version-linux-x86_64
  tar -C "$system/opt" -xJf "$root/dist/$folder.tar.xz"
  check_program "$suite archive" "/opt/$folder/bin/textfit"
  check "$suite archive: manual, completions and licenses" "$(expected_files)" \
    "$(cd "$system/opt/$folder" && find share licenses/README.md -type f | LC_ALL=C sort)"
  [[ -n $quick ]] || run_here "$folder"
  ((failures == 0))
}

expected_files() {
  printf '%s\n' licenses/README.md share/bash-completion/completions/textfit share/fish/vendor_completions.d/textfit.fish \
    share/man/man1/textfit{-batch,-check,-draw,-fit,-fonts,-grow,-lines,-locate,-measure,-pseudo,-trim,}.1 share/zsh/site-functions/_textfit
}

# run_here FOLDER: the documents' commands and all command-line cases, with a `textfit` that runs in the system. It sees the files of
# this clone, the fonts of this machine and the temporary folder under their own paths; the libraries and all else are the system's.
run_here() {
  local path tools
  for path in "$root" /tmp /usr/share/fonts /usr/share/hyphen /etc/fonts /usr/share/fontconfig; do
    share "$path" "$system"
  done
  tools=$(mktemp -d)
  # A program of its own: a shell needs more open files than some cases allow, or complains of locales.
  gcc -O1 -o "$tools/textfit" -x c - <<END
#define _GNU_SOURCE
#include <sched.h>
#include <unistd.h>
#include <limits.h>
int main(int count, char **arguments) {
  char folder[PATH_MAX];
  (void)count;
  // Only root can change the root; somebody else can in a namespace of his own, and has no more rights to any file there.
  if (geteuid() != 0 && unshare(CLONE_NEWUSER) != 0) return 125;
  if (!getcwd(folder, sizeof folder) || chroot("$system") != 0 || chdir(folder) != 0) return 125;
  execv("/opt/$1/bin/textfit", arguments);
  return 125;
}
END
  chmod 755 "$tools" "$tools/textfit"
  export TEXTFIT_BINARY=$tools/textfit
  "$root/scripts/check-readme" | sed "s/ok /&$suite archive: /" || failures=$((failures + 1))
  "$root/.build/debug/textfitPackageTests.xctest" --testing-library swift-testing --filter commandsPrintWhatTheirFilesSay \
    >"$tools/log" 2>&1 || grep -A 20 '✘' "$tools/log" || true
  check "$suite archive: command-line cases" 1 "$(grep -c 'Test run with .* passed' "$tools/log")"
  rm -r "$tools"
}
