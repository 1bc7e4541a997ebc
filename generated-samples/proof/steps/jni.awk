# Finds what -Xcheck:jni said in the output of tests: prints it, and ends with status 1. A warning counts
# unless the native method is the JDK's own: Surefire itself calls one that has a finding.
#
#   awk -f jni.awk OUTPUT...
/FATAL ERROR in native method/ { print FILENAME ": error: " $0; found = 1 }
pending != "" && /[ \t]at [A-Za-z_]+[.]/ {
  if ($0 !~ /at (java|jdk|sun)\./) { print FILENAME ": error: " pending; print; found = 1 }
  pending = ""
}
/WARNING in native method|WARNING: JNI/ { pending = $0 }
END { exit found }
