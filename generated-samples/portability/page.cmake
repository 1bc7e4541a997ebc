# Writes the page of figures, target/portability/portability.md, from what the runs have left.
#
#   cmake -DROOT=<the repository> -P page.cmake
set(page "# Portability\n\nWhat `./dev portability` ran last. A data model is a toolchain of \
generated-samples/portability/models, a tool one of\nchecks; each run builds engine, faces and the \
matrix, and runs them, in an emulator where it must. Points are\nnamed groups of checks; a planted \
bug counts as one program, which passes when its tool reports the bug.\n\n\
| run | programs | points | failed | seconds | outcome |\n|---|---|---|---|---|---|\n")
foreach(run lp64 integer-8 m32 m32-integer-8 s390x aarch64 clang flang address thread valgrind cppcheck)
  set(result ${ROOT}/target/portability/${run}/result.cmake)
  if(EXISTS ${result})
    include(${result})
    string(APPEND page "| ${run} | ${programs} | ${points} | ${failed} | ${seconds} | ${line} |\n")
  endif()
endforeach()
file(WRITE ${ROOT}/target/portability/portability.md "${page}")
