# Shortens what diff -U0 says of two folders, before and after: for each of the first 20 files the first line
# that differs, from shortly before the first character that does.
function shown(text, from) {
  if (from > 40) text = substr(text, 1, 15) "..." substr(text, from - 15)
  return length(text) > 100 ? substr(text, 1, 97) "..." : text
}

function flush(    from, end) {
  if (file == "") return
  from = 1
  end = length(old) < length(new) ? length(old) : length(new)
  while (from <= end && substr(old, from, 1) == substr(new, from, 1)) from++
  if (files <= 20) {
    print "   " file at
    if (old != "") print "      - " shown(old, from)
    if (new != "") print "      + " shown(new, from)
  }
  file = old = new = at = ""
}

/^diff / { flush(); files++; hunk = 0; next }
/^--- / && hunk == 0 { next }
/^\+\+\+ / && hunk == 0 { file = substr($2, length(after) + 1); next }
/^@@ / { if (++hunk == 1) { at = $3; sub(/^\+/, ":", at); sub(/,.*/, "", at) } next }
/^Binary files / { flush(); files++; file = substr($5, length(after) + 1); flush(); next }
hunk == 1 && /^-/ && old == "" { old = substr($0, 2) }
hunk == 1 && /^\+/ && new == "" { new = substr($0, 2) }
END { flush(); printf "   files that differ: %d\n", files }
