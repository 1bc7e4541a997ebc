# Prints where the time of a run went, the tests and steps that failed, and, last, how many tests passed,
# failed and were skipped; the status says whether none failed.
#
#   awk -v tests_failed=8 -f sum.awk STEPS SUMS
#
# STEPS has a line a step: kind (a suite has its tests in the reports, a check counts as one), name,
# status, seconds. SUMS is what reports.awk printed. A step whose status is tests_failed has its failing
# tests in the reports; one that fails otherwise is a failure of its own.

BEGIN {
  print "seconds by step:"
  slowest = "sort -rn | sed -n 1,15p"
}
FILENAME == ARGV[1] {
  printf "%7d  %s%s\n", $4, $2, $3 == 0 ? "" : " (failed)"
  if ($3 == 0 && $1 == "check") passed++
  if ($3 != 0 && $3 != tests_failed) failed++
  if ($3 != 0) steps = steps " " $2
  next
}
$1 == "seconds" {
  seconds = $2
  sub(/^seconds [^ ]+ /, "")
  printf "%7.1f  %s\n", seconds, $0 | slowest
}
$1 == "failed:" { tests = tests $0 "\n" }
$1 == "sum" { passed += $2; failed += $3; skipped += $4 }
END {
  print "seconds by suite, the slowest:"
  fflush() # what sort prints comes next
  close(slowest)
  printf "%s", tests
  if (steps) print "failed steps:" steps
  if (steps && !failed) failed = 1 # tests that could not even be started are none of those that failed
  print passed + 0 " passed, " failed + 0 " failed, " skipped + 0 " skipped"
  exit failed > 0
}
