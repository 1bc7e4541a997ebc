# Runs a command with a planted bug; fails unless the command fails and REPORT, a regular expression,
# is in its output.
#
#   cmake -DREPORT=expression "-DRUN_THIS=program|argument|..." -P must_report.cmake
string(REPLACE "|" ";" command "${RUN_THIS}")
execute_process(COMMAND ${command} RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
if(status EQUAL 0)
  message(FATAL_ERROR "the planted bug did no harm; the output:\n${text}")
endif()
string(APPEND text "\n${status}") # a program that a trap has ended says nothing itself
if(NOT text MATCHES "${REPORT}")
  message(FATAL_ERROR "the planted bug is not what failed; '${REPORT}' is not in:\n${text}")
endif()
message("found: ${CMAKE_MATCH_0}")
