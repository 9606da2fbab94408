# A package that depends on textfit by tag, made of the lines and the example in docs/library.md. To be sourced in a mount namespace,
# with $root, $system, $suite and $version set, and `inside`.

run_tests() {
  local folder=$system/root/package
  mkdir -p "$folder/app/Sources/App"
  # The commit that is checked out, under its tag; what is not committed is not in it.
  git clone --quiet --bare "$root" "$folder/textfit.git"
  git -C "$folder/textfit.git" tag --force "$version" "$(git -C "$root" rev-parse HEAD)" >&2
  package_file >"$folder/app/Package.swift"
  program >"$folder/app/Sources/App/main.swift"
  say "building a package that depends on textfit $version, on $suite"
  inside env -C /root/package/app swift build >&2
  check "$suite package: depends on textfit by tag, and prints what docs/library.md says" "30.0 [0, 10, 18] Boxes are easy t… More" \
    "$(inside /root/package/app/.build/debug/App "$root/fixtures/fonts/Box.ttf" 2>&1)"
  ((failures == 0))
}

# block NUMBER: prints a block of Swift of docs/library.md.
block() { awk -v wanted="$1" '/^```$/ { inside = 0 } inside && number == wanted; /^```swift$/ { inside = 1; number++ }' "$root/docs/library.md"; }

package_file() {
  printf '%s\n' '// swift-tools-version: 6.2' 'import PackageDescription' '' 'let package = Package(' '  name: "App",'
  block 1 | sed 's|https://[^"]*|file:///root/package/textfit.git|'
  printf ')\n'
}

# The example expects its font in `font`.
program() {
  printf '%s\n' 'let font = CommandLine.arguments[1]'
  block 2
  printf '%s\n' 'print(height, starts, text)'
}
