# Prints the members of classes without what changes with their order in the source: the input is
# `javap -v` of each class for its bootstrap methods, then `javap -c -p -constants` (pass=2) of the same.
# A member becomes one line. Numbers of constants, of lambdas and of nameless classes are dropped, places
# in code become the number of the instruction.

pass != 2 && /^(public |final |abstract |private |static |protected )*(class|interface|enum|@interface) / { current = class_name($0) }
pass != 2 && /^BootstrapMethods:/ { inside = 1; next }
pass != 2 && inside && /^  [0-9]+: / { entry = $1; sub(/:/, "", entry); bootstrap[current, entry] = plain($0); next }
pass != 2 && inside && /^ / { bootstrap[current, entry] = bootstrap[current, entry] " " plain($0); next }
pass != 2 { inside = 0; next }

/^(public |final |abstract |private |static |protected |strictfp )*(class|interface|enum|@interface) / {
  current = class_name($0)
  print without_numbers(current) "\t" plain($0)
  next
}
/^}/ || /^$/ { finish(); next }
/^Compiled from / { next }
{ line[++lines] = $0 }

function class_name(text) {
  sub(/<.*/, "", text)
  match(text, /(class|interface|enum|@interface) [^ ]+/)
  text = substr(text, RSTART, RLENGTH)
  sub(/.* /, "", text)
  sub(/[{]$/, "", text)
  return text
}

function without_numbers(text,    begin, middle, end) {
  while (match(text, /lambda[$][A-Za-z0-9_]*[$][0-9]+/)) {
    begin = substr(text, 1, RSTART - 1)
    middle = substr(text, RSTART, RLENGTH)
    end = substr(text, RSTART + RLENGTH)
    sub(/[$][0-9]+$/, "$N", middle)
    text = begin middle end
  }
  gsub(/[$][0-9]+/, "$N", text)
  return text
}

function plain(text) {
  sub(/^ *[0-9]+: /, "", text)
  gsub(/#[0-9]+(, *[0-9]+)?(:)?/, "", text)
  gsub(/[ \t]+/, " ", text)
  sub(/^ /, "", text)
  return without_numbers(text)
}

# An instruction: long forms that a full pool of constants asks for are the short ones.
function instruction(text, place,    target) {
  if (match(text, /InvokeDynamic #[0-9]+:/)) {
    target = substr(text, RSTART + 15, RLENGTH - 16)
    text = text " by " bootstrap[current, target]
  }
  if (text ~ /^ *[0-9]+: +(if|goto|jsr)/) {
    target = text
    sub(/^ *[0-9]+: +[a-z_]+ +/, "", target)
    sub(/[^0-9].*/, "", target)
    sub(/[0-9]+ *$/, "to " place[target], text)
  } else if (text ~ /^ +(-?[0-9]+|default): [0-9]+$/) {
    target = $NF
    sub(/[0-9]+$/, "to " place[target], text)
    gsub(/[ \t]+/, " ", text)
    return text
  }
  sub(/ldc_w/, "ldc", text)
  return plain(text)
}

function finish(    i, n, text, fields, place, in_table) {
  if (lines == 0) return
  n = 0
  for (i = 1; i <= lines; i++)
    if (line[i] ~ /^ +[0-9]+: [a-z]/) {
      split(line[i], fields, /[ :]+/)
      place[fields[2]] = ++n
    }
  text = plain(line[1])
  in_table = 0
  for (i = 2; i <= lines; i++) {
    if (line[i] ~ /^ *Exception table:/) in_table = 1
    if (in_table && line[i] ~ /^ +[0-9]+ +[0-9]+ +[0-9]+ /) {
      split(line[i], fields, / +/)
      text = text " | catch " place[fields[2]] " " place[fields[3]] " " place[fields[4]]
      sub(/^ +[0-9]+ +[0-9]+ +[0-9]+ +/, "", line[i])
      text = text " " line[i]
    } else {
      text = text " | " instruction(line[i], place)
    }
  }
  print without_numbers(current) "\t" text
  lines = 0
  split("", place)
}
