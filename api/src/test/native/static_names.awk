# Reads C files, and fails if two of them have a static function of one name, or one has a name of a single
# word: a backtrace shows the name alone.
/^(__attribute__\(\([a-z_, ]*\)\) )?(static|SW_FAST|SWS_FUNCTION) [^=]*[a-z0-9_]\(/ {
  sub(/^__attribute__\(\([a-z_, ]*\)\) /, "")
  name = $0
  sub(/\(.*/, "", name)
  sub(/.*[ *]/, "", name)
  if (name ~ /^_/) next # a type or an attribute, of a variable
  if (name in files && files[name] == FILENAME) next # declared before
  functions++
  if (name in files) complain("is a function of " files[name] ", too: give one of them another name")
  if (name !~ /_/) complain("says too little in a backtrace: name what it works on, too")
  files[name] = FILENAME
}

function complain(what) {
  printf "%s:%d: %s %s\n", FILENAME, FNR, name, what
  faults++
}

END {
  printf "%d static functions, %d faults\n", functions, faults
  exit faults > 0 || functions == 0
}
