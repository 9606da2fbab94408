# The last step of a release. To be sourced after lib.sh, with $made, the folder of what was made, and $dist set.

# publish: puts what was made into dist/ with its checksums. dist/ may be on another disk, so all of it is copied there before the first
# name changes: a failure leaves dist/ as it was.
publish() {
  local new=$dist/.new names
  mapfile -t names < <(cd "$made" && printf '%s\n' *)
  {
    mkdir -p "$dist" && rm -rf "$new" && mkdir "$new" && cp -- "${names[@]/#/$made/}" "$new/" &&
      (cd "$new" && sha256sum -- * >.sums) && rm -f "$dist/SHA256SUMS" && mv -- "${names[@]/#/$new/}" "$dist/" &&
      mv "$new/.sums" "$dist/SHA256SUMS" && rmdir "$new"
  } || {
    rm -rf "$new"
    fail "$dist can't be written by $(id -un): see above$(room_hint "$dist")"
  }
  rm -r "$made"
  (cd "$dist" && ls -l "${names[@]}" SHA256SUMS) >&2
}
