# The version, and the files that name it. To be sourced, with $root set.

# stated_version: prints the version that the sources state.
stated_version() {
  sed -n 's/.*static let version = "\(.*\)".*/\1/p' "$root/Sources/TextShaping/Typesetting/Engine.swift"
}

# named_versions: prints FILE, a tab and the version that it names, for each place in which a person would look for one.
named_versions() {
  named CHANGELOG.md 's/^## \([0-9][^ ]*\) - [0-9-]*$/\1/p'
  named docs/man/textfit.1 's/^\.TH .*"textfit \([^"]*\)".*/\1/p'
  named python/pyproject.toml 's/^version = "\(.*\)"$/\1/p'
  named pyproject.toml 's/^version = "\(.*\)"$/\1/p'
  named pyproject.toml 's/^dependencies = \["textfit==\(.*\)"\]$/\1/p'
  named action.yml '/^  version:/,/default:/s/^ *default: "\(.*\)"$/\1/p'
  named integrations/gitlab-ci.yml 's/^ *TEXTFIT_VERSION: "\(.*\)"$/\1/p'
  named README.md 's/.*textfit-\([0-9.]*\)-py3-none.*/\1/p'
  named README.md 's/.*textfit_\([0-9.]*\)-1_amd64.*/\1/p'
  named README.md 's/.*textfit-\([0-9.]*\)-oci.*/\1/p'
  named README.md 's/.*textfit-\([0-9.]*\)-linux-x86_64.tar.*/\1/p'
  named docs/library.md 's/.*textfit.git", from: "\(.*\)".*/\1/p'
}

named() { printf '%s\t%s\n' "$1" "$(sed -n "$2" "$root/$1" | head -n 1)"; }

# check_versions: fails if a file names another version than the sources state.
check_versions() {
  local version file found status=0
  version=$(stated_version)
  [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "Sources/TextShaping/Typesetting/Engine.swift states no version"
  while IFS=$'\t' read -r file found; do
    [[ $found == "$version" ]] || { say "$file names ${found:-no version}, not $version" && status=1; }
  done < <(named_versions)
  ((status == 0)) || fail "the sources state version $version: change the files above, or Engine.swift"
}

# changes_of VERSION: prints the changelog's section of a version.
changes_of() {
  awk -v heading="## $1 " 'index($0, heading) == 1 { inside = 1; print; next } /^## / { inside = 0 } inside' "$root/CHANGELOG.md"
}
