# Fonts by name with the folders, the rules and the caches of several distributions: what they have beside the program changes no result
# that does not depend on it, and nothing is written to standard error.

bold=DejaVuSans-Bold.ttf

run_tests() {
  local suite=$1 layout=$2 state expected
  install -D "$TEXTFIT_HERE" "$system/usr/bin/textfit"
  rules=$system/etc/fonts/conf.d
  "have_$layout"
  add_newer_words
  expected="11.47168 1 $bold#0 "
  for state in missing own newer senseless unreadable; do
    "make_${state}_caches"
    check "$suite with $layout's fonts, $state caches" "$expected" "$(measurement)"
  done
  ((failures == 0))
}

# measurement: both outputs of a user without a home, to whom all is read-only.
measurement() {
  chroot --userspec=65534:65534 "$system" /usr/bin/env -i HOME=/nonexistent /usr/bin/textfit measure --font "DejaVu Sans" \
    --font-weight 700 --print width,lines,fonts,notes --text a 2>&1 | sed "s|/.*/$bold|$bold|" | tr '\t' ' '
}

# Debian's own, with its caches: those of this version, or of a newer one.
have_debian() { caches=/var/cache/fontconfig; }

# Ubuntu has Debian's folders, and rules of its own.
have_ubuntu() {
  have_debian
  mkdir -p "$system/usr/share/fonts/"{truetype/ubuntu,X11} "$system/var/snap"
  write_rules 56-language-selector-prefer.conf '<alias><family>serif</family><prefer><family>Ubuntu</family></prefer></alias>'
  write_rules 64-language-selector-cjk-prefer.conf '<match target="pattern"><test name="lang"><string>zh</string></test>
    <edit name="family" mode="prepend"><string>Noto Sans CJK SC</string></edit></match>'
}

# Fedora has a folder for each package, caches below /usr/lib, and rules that say how they are to be translated.
have_fedora() {
  caches=/usr/lib/fontconfig/cache
  mkdir -p "$system$caches" "$system/usr/share/fonts/google-noto-vf"
  mv "$system/usr/share/fonts/truetype/dejavu" "$system/usr/share/fonts/dejavu-sans-fonts"
  rm -r "$system/var/cache/fontconfig" "$system/usr/share/fonts/truetype"
  {
    rules_begin
    printf '%s\n' '<dir>/usr/share/fonts</dir><dir>/usr/share/X11/fonts/Type1</dir><dir>/usr/share/X11/fonts/TTF</dir>' \
      '<dir>/usr/local/share/fonts</dir><dir prefix="xdg">fonts</dir><dir>~/.fonts</dir>' \
      '<include ignore_missing="yes">conf.d</include>' "<cachedir>$caches</cachedir>" \
      '<cachedir prefix="xdg">fontconfig</cachedir><cachedir>~/.fontconfig</cachedir></fontconfig>'
  } >"$system/etc/fonts/fonts.conf"
  write_rules 57-dejavu-sans-fonts.conf '<alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>'
}

# Words that fontconfig 2.14 does not know, in rules that it knows and in rules of their own; and a file that is not well-formed.
add_newer_words() {
  write_rules 09-newer.conf '<match target="font"><edit name="newer" mode="newer"><const>newer</const></edit></match><newer/>'
  printf '<fontconfig><match' >"$rules/99-broken.conf"
}

write_rules() { { rules_begin && printf '%s\n' "$2" '</fontconfig>'; } >"$rules/$1"; }

rules_begin() {
  printf '%s\n' '<?xml version="1.0"?>' '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">' '<fontconfig>' \
    '<its:rules xmlns:its="http://www.w3.org/2005/11/its" version="1.0"><its:translateRule translate="no" selector="/fontconfig"/></its:rules>' \
    '<description>Rules for fonts</description>'
}

make_missing_caches() { rm -f "$system$caches"/*; }

# By the system's fc-cache, which has the caches of its version; its messages are about the words above.
make_own_caches() {
  inside fc-cache --system-only 2>/dev/null
  [[ -n $(ls "$system$caches") ]] || make_senseless_caches
}

make_newer_caches() {
  local file
  for file in "$system$caches"/*.cache-*; do mv "$file" "${file%-*}-99"; done
}

# Of this version, by their names.
make_senseless_caches() {
  local folder
  while IFS= read -r folder; do
    head -c 100 /dev/urandom >"$system$caches/$(printf '%s' "${folder#"$system"}" | md5sum | cut -d ' ' -f 1)-le64.cache-8"
  done < <(find "$system/usr/share/fonts" -type d)
}

make_unreadable_caches() { chmod 000 "$system$caches"/* "$system$caches"; }
