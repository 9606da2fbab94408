# The library and its tests, built in the system and run there. To be sourced in a mount namespace, with $root, $system and $suite set,
# and `inside`.

run_tests() {
  local folder=$root/.build-on/$suite events=/tmp/events
  say "building the library and its tests on $suite"
  inside swift build --package-path "$root" --scratch-path "$folder" --build-tests >&2 ||
    fail "textfit does not build on $suite: see above"
  say "running the tests on $suite"
  # Each difference is an issue of a test, so the status is that of the comparison.
  inside swift test --package-path "$root" --scratch-path "$folder" --skip-build --event-stream-version 0 \
    --event-stream-output-path "$events" >"$folder/log" 2>&1 || true
  "$python" "$root/scripts/test-on.d/differences.py" "$suite" "$system$events" "$root/scripts/test-on.d/$suite.tsv" || {
    say "the whole output of the tests is in $folder/log"
    return 1
  }
}
