# Builds and runs the native tests with one toolchain: engine, faces and matrix, and, for a tool that
# looks for bugs, the bugs that are planted for it.
#
#   cmake -DRUN=s390x -DROOT=<the repository> -P run.cmake
#
# RUN names a file of models/ or checks/. All output is below target/portability/RUN; JUnit reports go
# to target/ctest-reports, and result.cmake to that folder for page.cmake. A toolchain may say:
#
#   PORTABILITY_TESTS    what of "engine;matrix;planted" it runs; engine and matrix unless it says;
#                        "read": the engine is compiled without its tests, for a tool that reads it
#                        "core": the engine's own tests alone, in one piece and in C
#                        "whole": engine, faces and matrix in one piece
#                        "own": gauge and other libraries than MPI from Fortran, C and C++, without Java
#                        "jvm": the Java binding, with natives that the toolchain builds
#                        "hostile": hostile inputs to the generator
#                        "load": the full size of the load program, and its like in Java
#                        "model": so many random programs as PORTABILITY_PROGRAMS says
#                        "newcomer": what is typed on a new machine of PORTABILITY_RELEASE
#   PORTABILITY_TOOLS    further programs that it wants
#   PORTABILITY_PARTNER  a toolchain for a build that is wrong on purpose, which the matrix must notice
cmake_minimum_required(VERSION 3.21)

set(here ${CMAKE_CURRENT_LIST_DIR})
set(out ${ROOT}/target/portability/${RUN})
set(generated ${ROOT}/generated-samples/proof/embedded-mpi/target/classes/META-INF/shimwright/mpi)
set(programs 0)
set(points 0)
set(failed 0)
set(broken "")
set(found "") # what was planted and found, a line each
set(summary "") # what ran, if there is more to say than programs and points

foreach(folder models checks)
  if(EXISTS ${here}/${folder}/${RUN}.cmake)
    set(toolchain ${here}/${folder}/${RUN}.cmake)
  endif()
endforeach()
if(NOT toolchain)
  message(FATAL_ERROR "there is no run '${RUN}' in ${here}/models and ${here}/checks")
endif()
set(PORTABILITY_TESTS engine matrix)
include(${toolchain})

# Ends with what page.cmake and the caller show.
function(conclude line)
  string(TIMESTAMP end "%s")
  math(EXPR seconds "${end} - ${begin}")
  file(WRITE ${out}/result.cmake
    "set(line \"${line}\")\nset(programs ${programs})\nset(points ${points})\n"
    "set(failed ${failed})\nset(seconds ${seconds})\nset(found [===[${found}]===])\n")
  message(STATUS "result: ${line}")
  if(line MATCHES ", 0 failed$")
    note_pass()
  endif()
endfunction()

# Leaves the commit that the run has passed on, for page.cmake, until it passes on another one.
function(note_pass)
  execute_process(COMMAND git -C ${ROOT} log -1 "--format=%h of %cs" OUTPUT_VARIABLE commit
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(commit)
    file(WRITE ${ROOT}/target/portability/passed/${RUN} "${commit}")
    message(STATUS "result: passed on ${commit}")
  endif()
endfunction()

# Runs a command; if it fails, `what` is noted as broken and `variable` is false.
function(attempt variable what)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status)
  set(${variable} TRUE PARENT_SCOPE)
  if(NOT status EQUAL 0)
    set(${variable} FALSE PARENT_SCOPE)
    list(APPEND broken ${what})
    set(broken ${broken} PARENT_SCOPE)
  endif()
endfunction()

# Writes a report, as ctest would, of a test that ctest does not run, with as many points as it has.
function(report name passed count)
  set(status run)
  set(outcome ok)
  set(failure "")
  if(NOT passed)
    set(status fail)
    set(failure "<failure message=\"\"/>\n")
    set(outcome "not ok")
  endif()
  string(REPEAT "${outcome} ${name}\n" ${count} text)
  file(WRITE ${ROOT}/target/ctest-reports/portability-${RUN}-${name}.xml
    "<testsuite name=\"${RUN}\" tests=\"1\">\n<testcase name=\"${name}\" status=\"${status}\">\n"
    "${failure}<system-out>${text}</system-out>\n</testcase>\n</testsuite>\n")
endfunction()

# Configures and builds a project with the toolchain `chain`; further arguments are CMake's.
macro(build variable what source chain)
  attempt(${variable} "configure ${what}" ${CMAKE_COMMAND} -S ${source} -B ${out}/${what}
    --toolchain ${chain} ${ARGN})
  if(${variable})
    attempt(${variable} "build ${what}" ${CMAKE_COMMAND} --build ${out}/${what} --parallel 2)
  endif()
endmacro()

# Runs the tests of a build, or those that further arguments of ctest choose, and adds up its report:
# programs, TAP points, and what failed.
macro(run_tests what)
  set(report ${ROOT}/target/ctest-reports/portability-${RUN}-${what}.xml)
  attempt(passed "test ${what}" ${CMAKE_CTEST_COMMAND} --test-dir ${out}/${what} --output-on-failure
    --test-output-size-passed 10000000 --timeout 600 --no-tests=error --output-junit ${report} ${ARGN})
  file(STRINGS ${report} cases REGEX "<testcase ")
  file(STRINGS ${report} finds REGEX "found: ") # in what must_report.cmake prints
  foreach(find IN LISTS finds)
    string(REGEX REPLACE ".*found: " "" find "${find}")
    message(STATUS "result: a planted bug, as it must be found: ${find}")
    string(APPEND found "${find}\n")
  endforeach()
  file(STRINGS ${report} bad REGEX "<testcase .*status=\"fail\"")
  file(STRINGS ${report} good_points REGEX "^[\t ]*(<system-out>)?ok ")
  list(LENGTH cases count)
  math(EXPR programs "${programs} + ${count}")
  list(LENGTH bad count)
  math(EXPR failed "${failed} + ${count}")
  list(LENGTH good_points count)
  math(EXPR points "${points} + ${count}")
  foreach(case IN LISTS bad)
    string(REGEX REPLACE ".*<testcase name=\"([^\"]*)\".*" "\\1" name "${case}")
    list(APPEND broken "${what}: ${name}")
  endforeach()
endmacro()

string(TIMESTAMP begin "%s")
file(REMOVE_RECURSE ${out})
file(MAKE_DIRECTORY ${out})
set(emulator ${CMAKE_CROSSCOMPILING_EMULATOR})
if(emulator)
  list(GET emulator 0 emulator)
endif()
set(lacking "")
if("newcomer" IN_LIST PORTABILITY_TESTS)
  execute_process(COMMAND bash ${here}/machine.sh may OUTPUT_VARIABLE lacking
    OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
foreach(tool ${CMAKE_C_COMPILER} ${CMAKE_CXX_COMPILER} ${CMAKE_Fortran_COMPILER} ${emulator}
    ${PORTABILITY_TOOLS})
  find_program(found_${tool} ${tool})
  if(NOT found_${tool} AND NOT lacking)
    set(lacking "there is no ${tool} on this machine")
  endif()
endforeach()
if(lacking)
  file(WRITE ${ROOT}/target/ctest-reports/portability-${RUN}.xml
    "<testsuite name=\"${RUN}\" tests=\"1\" skipped=\"1\">\n"
    "<testcase name=\"${RUN}\" status=\"notrun\">\n"
    "<skipped message=\"${lacking}\"/>\n</testcase>\n</testsuite>\n")
  conclude("skipped: ${lacking}")
  return()
endif()

set(strictly -DCMAKE_COMPILE_WARNING_AS_ERROR=ON)
set(engine_arguments -DSHIMWRIGHT_GENERATED=${generated} -DCMAKE_INSTALL_PREFIX=${out}/mpi ${strictly})
if("engine" IN_LIST PORTABILITY_TESTS)
  build(built engine ${ROOT}/api/src/main/native ${toolchain} ${engine_arguments})
  if(built)
    run_tests(engine)
    attempt(built "install engine" ${CMAKE_COMMAND} --install ${out}/engine)
  endif()
endif()
if("read" IN_LIST PORTABILITY_TESTS)
  build(built engine ${ROOT}/api/src/main/native ${toolchain} ${engine_arguments} -DBUILD_TESTING=OFF)
  if(built)
    attempt(built "install engine" ${CMAKE_COMMAND} --install ${out}/engine)
  endif()
  report(read "${built}" 1)
endif()
set(embedded ${ROOT}/generated-samples/proof/embedded-mpi/target)
set(headers ${out}/headers)
set(binding ${ROOT}/generated-samples/proof/mpi-binding/target)
set(home ${out}/mpi)
if("core" IN_LIST PORTABILITY_TESTS)
  file(COPY ${generated}/include/ ${generated}/engine/ ${embedded}/mpi-build/include/
    DESTINATION ${headers})
  build(built core ${ROOT}/api/src/test/native ${toolchain} ${strictly}
    -DSHIMWRIGHT_GENERATED_DIRS=${headers})
  if(built)
    run_tests(core)
  endif()
  set(home ${embedded}/mpi)
endif()
if("whole" IN_LIST PORTABILITY_TESTS AND built)
  build(built whole ${here}/whole ${toolchain} -DWHOLE_GENERATED=${generated}
    -DWHOLE_HEADERS=${headers})
  if(built)
    run_tests(whole)
  endif()
endif()
if("matrix" IN_LIST PORTABILITY_TESTS AND built)
  build(built matrix ${ROOT}/generated-samples/proof/matrix ${toolchain} ${strictly}
    -DMPI_HOME=${out}/mpi)
  if(built)
    run_tests(matrix)
  endif()
endif()
if("own" IN_LIST PORTABILITY_TESTS)
  build(built own ${here}/own ${toolchain} -DPROOF=${ROOT}/generated-samples/proof)
  if(built)
    run_tests(own)
  endif()
endif()
if("load" IN_LIST PORTABILITY_TESTS)
  build(built load ${ROOT}/generated-samples/proof/matrix ${toolchain} ${strictly}
    -DMPI_HOME=${embedded}/mpi
    -DMATRIX_LOAD=${PORTABILITY_SECONDS})
  if(built)
    run_tests(load -R "^load-full$")
  endif()
  attempt(passed "load in Java" $ENV{JAVA_HOME}/bin/java -Xms48m -Xmx48m -XX:+AlwaysPreTouch
    -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED -Dload.figures=${ROOT}/target/figures/load.properties
    -cp ${binding}/classes:${binding}/test-classes:${ROOT}/api/mpi/target/classes:${ROOT}/api/target/classes
    org.shimwright.sample.binding.LoadTest$Load ${PORTABILITY_OBJECTS})
  report(java "${passed}" 1)
  math(EXPR programs "${programs} + 1")
endif()
if("model" IN_LIST PORTABILITY_TESTS)
  include(${here}/model.cmake)
endif()
if("jvm" IN_LIST PORTABILITY_TESTS AND built)
  include(${here}/jvm.cmake)
endif()
if("hostile" IN_LIST PORTABILITY_TESTS)
  include(${here}/hostile.cmake)
endif()
if("newcomer" IN_LIST PORTABILITY_TESTS)
  include(${here}/newcomer.cmake)
endif()
if(PORTABILITY_PARTNER AND built)
  build(built wrong ${ROOT}/api/src/main/native ${here}/models/${PORTABILITY_PARTNER}
    -DSHIMWRIGHT_GENERATED=${generated} -DBUILD_TESTING=OFF)
endif()
if(("planted" IN_LIST PORTABILITY_TESTS OR PORTABILITY_PARTNER) AND built)
  build(built planted ${here}/planted ${toolchain} -DMPI_HOME=${home} -DPLANTED_HEADERS=${headers}
    -DPLANTED_RUN=${RUN} -DPLANTED_MATRIX=${out}/matrix -DPLANTED_WRONG=${out}/wrong)
  if(built)
    run_tests(planted)
  endif()
endif()

if(broken)
  list(JOIN broken ", " broken)
  conclude("FAILED: ${broken} (${programs} programs, ${points} points)")
  message(FATAL_ERROR "${RUN}: failed: ${broken}")
endif()
if(NOT summary)
  set(summary "${programs} programs, ${points} points")
endif()
conclude("${summary}, 0 failed")
