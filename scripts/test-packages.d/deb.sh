# The package of Debian: installed with apt, used, removed.

run_tests() {
  local suite=$1 deb=textfit_$version-1_amd64.deb
  cp "$root/dist/$deb" "$system/tmp/"
  check "$suite deb: installs" "" "$(inside apt-get -qq -y install --no-install-recommends "/tmp/$deb" 2>&1 >/dev/null |
    grep -v -e debconf: -e 'Can not write log' -e 'Download is performed unsandboxed' -e 'apt does not have a stable')"
  check_program "$suite deb" textfit
  check "$suite deb: recommends" "fonts-urw-base35" "$(inside dpkg-query -W -f '${Recommends}' textfit)"
  check "$suite deb: files" "" "$(missing_files)"
  inside apt-get -qq -y purge textfit >/dev/null 2>&1
  check "$suite deb: leaves nothing" "" "$(find "$system/usr" "$system/etc" -name '*textfit*')"
  ((failures == 0))
}

# Those of the files that people look for that are not there. A minimal system leaves out manuals.
missing_files() {
  local file
  for file in bin/textfit share/bash-completion/completions/textfit share/zsh/vendor-completions/_textfit \
    share/fish/vendor_completions.d/textfit.fish share/doc/textfit/copyright; do
    [[ -f $system/usr/$file ]] || printf '%s\n' "$file"
  done
}
