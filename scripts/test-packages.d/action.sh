# The steps of action.yml, in a system with Python, for the wheel and for the archive.

run_tests() {
  local suite=$1 artifact
  mkdir -p "$system/action/scripts" "$system/project"
  cp -r "$root/action.yml" "$root/integrations" "$system/action/"
  cp -r "$root/scripts/release.d" "$system/action/scripts/"
  cp -r --parents -t "$system/project" fixtures/gate/before fixtures/fonts/Box.ttf
  for artifact in "textfit-$version-py3-none-manylinux_2_35_x86_64.whl" "textfit-$version-linux-x86_64.tar.xz"; do
    [[ $artifact == *.whl ]] || inside apt-get -qq -y install xz-utils >/dev/null 2>&1 || true
    cp "$root/dist/$artifact" "$system/tmp/"
    run_steps "$suite action, ${artifact##*.}" "/tmp/$artifact"
  done
  ((failures == 0))
}

# run_steps NAME ARTIFACT: both steps, as the runner calls them, and how long they take.
run_steps() {
  local name=$1
  rm -rf "$system/root/.local" "$system/tmp/path"
  start_clock
  check "$name: set-up" /root/.local/textfit/bin \
    "$(output HOME=/root GITHUB_PATH=/tmp/path TEXTFIT_VERSION="$2" /action/integrations/set-up)"
  check "$name: check" "$(printf '::error file=fixtures/gate/before/de.po,line=%s\n' 9 18 19 && printf '? 1')" \
    "$(output HOME=/root PATH="$(cat "$system/tmp/path"):/usr/bin:/bin" TEXTFIT_ARGUMENTS=fixtures/gate/before/de.po \
      TEXTFIT_BUDGET=fixtures/gate/before/textfit.yml env -C /project /action/integrations/check-in-action |
      grep -v ^::notice | sed 's/,col=.*//')"
  print_clock "$name, both steps"
}
