#!/usr/bin/env bash
# Knows what ./dev install has written below a folder, and removes it.
#
#   installed.sh begin PREFIX     before an installation: notes what is there
#   installed.sh end PREFIX       after it: lists what is new or written, beside what earlier ones wrote
#   installed.sh remove PREFIX    removes what is listed, and nothing else
#
# The list is PREFIX/share/shimwright/installed.txt. A line has a kind and a path below PREFIX: the
# SHA-256 of a file, "link" or "folder".
set -euo pipefail
export LC_ALL=C

prefix=$2
list=share/shimwright/installed.txt
folders=share/shimwright/.folders # those that were there before

fail() { printf 'dev: %s\n' "$*" >&2 && exit 2; }

# All folders below the prefix, and itself as "."
folders_now() { find . -type d -printf '%P\n' | sed 's/^$/./' | sort; }

begin() {
  local there=
  [ -d "$prefix" ] || there=none
  mkdir -p "$prefix"
  cd "$prefix"
  [ ! -e "$folders" ] || return 0 # one that failed has begun, whose files are to be listed, too
  [ -n "$there" ] || there=$(folders_now)
  mkdir -p share/shimwright
  printf '%s\n' "$there" >"$folders"
  sleep 0.1 # what is written from now on is newer than this, on every file system
}

end() {
  cd "$prefix"
  [ -e "$folders" ] || fail "the installation in $prefix has not begun"
  touch "$list"
  local new
  new=$(mktemp) # not here, where it would be found
  {
    find . -cnewer "$folders" -type f ! -path "./$list" ! -path "./$folders" -printf '%P\0' | xargs -0 -r sha256sum
    find . -cnewer "$folders" -type l -printf 'link  %P\n'
    comm -13 "$folders" <(folders_now) | sed 's/^/folder  /'
    cat "$list"
  } | awk '{ path = substr($0, index($0, "  ") + 2) } !(path in seen) { seen[path]; print }' | sort -k 2 >"$new"
  cat "$new" >"$list"
  rm "$new"
  rm "$folders"
}

remove() {
  local kind path
  cd "$prefix" 2>/dev/null && [ -e "$list" ] ||
    fail "there is no $list in $prefix, so ./dev install has not written there, or an older one has: remove that by hand"
  ! grep -qE '^[^ ]+  (/|(.*/)?\.\.(/|$))' "$list" || fail "$prefix/$list names what is not below $prefix"
  local files=() unchanged
  while read -r kind path; do
    case $kind in
      folder) ;;
      link) [ ! -L "$path" ] || rm "$path" ;;
      *) [ ! -f "$path" ] || files+=("$path") ;;
    esac
  done <"$list"
  unchanged=$(printf '%s\0' "${files[@]}" | xargs -0 -r sha256sum 2>/dev/null | sort | comm -12 - <(sort "$list"))
  sed -n 's/^[^ ]*  //p' <<<"$unchanged" | tr '\n' '\0' | xargs -0 -r rm --
  for path in "${files[@]}"; do
    [ ! -e "$path" ] || printf 'kept, as it was changed since: %s\n' "$prefix/$path"
  done
  local made
  made=$(sed -n 's/^folder  //p' "$list" | sort -r)
  rm "$list"
  while read -r path; do
    [ -z "$path" ] || [ "$path" = . ] || rmdir "$path" 2>/dev/null || true # it may have other files
  done <<<"$made"
  if grep -qx '[.]' <<<"$made"; then rmdir "$prefix" 2>/dev/null || true; fi
}

case $1 in
  begin | end | remove) "$1" ;;
  *) fail "no '$1'" ;;
esac
