# Generates site, Markdown and manual in target/docs, with the program that the build has packed, with the
# pages of what was measured on this machine, and with a page for each release.
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/changelog.cmake")

set(added "")
foreach(page IN ITEMS "${samples}/conformance/target/conformance.md"
    "${ROOT}/target/portability/portability.md" "${samples}/bench/target/bench/index.md")
  if(EXISTS "${page}")
    list(APPEND added "${page}")
  endif()
endforeach()
changelog_pages("${ROOT}/CHANGELOG.md" "${ROOT}/target/releases" releases)
list(APPEND added ${releases})
list(JOIN added "," added)
file(REMOVE_RECURSE "${ROOT}/target/docs") # Javadoc's step changes a file there, which docs would not replace
run("${java}" -jar "${command_jar}" docs -o "${ROOT}/target/docs" "--pages=${added}")
