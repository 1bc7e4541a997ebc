# Reads JUnit reports of Surefire, Failsafe and CTest once, and prints lines of three sorts:
#
#   sum PASSED FAILED SKIPPED
#   failed: TEST (FOLDER) WHAT IT SAID FIRST
#   seconds SECONDS SUITE (FOLDER)
#
# A native test that prints TAP counts as many times as it has points; one with a planted fault, once.
#
#   awk -v root=FOLDER/ -f reports.awk REPORT...

function value(line, name) {
  return match(line, " " name "=\"[^\"]*\"") ? substr(line, RSTART + length(name) + 3, RLENGTH - length(name) - 4) : ""
}

function end_native_case() {
  if (off) skipped++
  else if (planted || points + broken == 0) { if (bad) failed++; else passed++ }
  else { passed += points; failed += broken + (bad && broken == 0) }
  skipped += omitted
  open = 0
}

function name_failure() {
  if (!told) printf "failed: %s (%s) %s\n", test, folder, substr(value($0, "message"), 1, 200)
  told = 1
}

FNR == 1 {
  native = FILENAME ~ /ctest-reports/
  folder = substr(FILENAME, length(root) + 1)
  suite = folder
  sub(/\/[^\/]*$/, "", folder)
  sub(/.*\/(TEST-)?/, "", suite)
  sub(/\.xml$/, "", suite)
  where = folder
  sub(/\/surefire-reports$/, "", where)
}
!native && /<testsuite / {
  tag = $0
  while (tag !~ />/ && (getline more) > 0) tag = tag " " more
  bad = value(tag, "failures") + value(tag, "errors")
  passed += value(tag, "tests") - bad - value(tag, "skipped")
  failed += bad
  skipped += value(tag, "skipped")
  seconds[suite " (" where ")"] = value(tag, "time")
}
/<testcase / {
  test = value($0, "classname") " " value($0, "name")
  told = 0
}
native && /<testcase / {
  open = 1; points = broken = omitted = 0
  planted = /<testcase name="[^"]*-planted-/
  bad = /status="fail"/
  off = /status="(notrun|disabled)"/
  seconds[suite " (" where ")"] += value($0, "time")
  if (bad) name_failure()
}
/<(failure|error)[ >]/ { name_failure() }
native && /<skipped/ { off = 1 }
native && /<failure/ { bad = 1 }
open && /(^|<system-out>)ok .*# [Ss][Kk][Ii][Pp]/ { omitted++; next }
open && /(^|<system-out>)ok / { points++ }
open && /(^|<system-out>)not ok / { broken++ }
native && /<\/testcase>/ { end_native_case() }
END {
  print "sum", passed + 0, failed + 0, skipped + 0
  for (name in seconds) print "seconds", seconds[name], name
}
