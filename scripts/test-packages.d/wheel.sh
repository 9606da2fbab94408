# The wheel, installed by pip into a fresh virtual environment.

run_tests() {
  local suite=$1 wheel=textfit-$version-py3-none-manylinux_2_35_x86_64.whl
  cp "$root/dist/$wheel" "$system/tmp/"
  inside python3 -m venv /tmp/venv
  start_clock
  check "$suite wheel: installs" "" "$(output /tmp/venv/bin/pip install --quiet --no-index --disable-pip-version-check "/tmp/$wheel")"
  check "$suite wheel: three lines of Python" "34.921875 2" "$(output /tmp/venv/bin/python -c "$(three_lines)")"
  print_clock "$suite wheel, from pip install to the first result"
  check_program "$suite wheel" /tmp/venv/bin/textfit
  check "$suite wheel: the module runs the program of its own folder" /tmp/venv/bin/textfit \
    "$(output /tmp/venv/bin/python -c 'import textfit; print(textfit.find_program())')"
  inside /tmp/venv/bin/pip uninstall --quiet --yes textfit
  check "$suite wheel: leaves nothing" "" "$(find "$system/tmp/venv" -name '*textfit*')"
  ((failures == 0))
}

three_lines() {
  cat <<'PYTHON'
import textfit
size = textfit.measure("How high is this card?", width=120, font="DejaVu Sans", font_size=15)
print(size.height, size.line_count)
PYTHON
}
