# Generates site, Markdown and manual in target/docs, with the program that the build has packed and
# with the pages of what was measured on this machine.
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")

set(measured "")
foreach(page IN ITEMS "${samples}/conformance/target/conformance.md"
    "${ROOT}/target/portability/portability.md" "${samples}/bench/target/bench/index.md")
  if(EXISTS "${page}")
    list(APPEND measured "${page}")
  endif()
endforeach()
list(JOIN measured "," measured)
if(measured)
  set(measured "--pages=${measured}")
endif()
run("${java}" -jar "${command_jar}" docs -o "${ROOT}/target/docs" ${measured})
