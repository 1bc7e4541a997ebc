# One check of the installed command line: CHECK names it, WORK is its folder, PREFIX the installation.
cmake_minimum_required(VERSION 3.21)
set(shimwright "${PREFIX}/bin/shimwright")
file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}")
find_program(java java HINTS "$ENV{JAVA_HOME}/bin" REQUIRED)
find_program(javac javac HINTS "$ENV{JAVA_HOME}/bin" REQUIRED)

# Runs a command in WORK, which must end with a status; what it printed is in OUT and ERR.
macro(run status)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY "${WORK}"
    RESULT_VARIABLE ended OUTPUT_VARIABLE OUT ERROR_VARIABLE ERR)
  if(NOT ended EQUAL ${status})
    message(FATAL_ERROR "${ARGN}\nended with ${ended}, not ${status}\n${OUT}\n${ERR}")
  endif()
endmacro()

function(expect text part)
  string(FIND "${text}" "${part}" place)
  if(place EQUAL -1)
    message(FATAL_ERROR "'${part}' is not in\n${text}")
  endif()
endfunction()

if(CHECK STREQUAL "generates-twice-the-same")
  run(0 "${shimwright}" generate -o one)
  run(0 "${shimwright}" generate -o two)
  run(0 diff -r one two)
  run(0 "${CMAKE_COMMAND}" -E chdir one sha256sum --check --quiet manifest.txt)
  run(0 "${shimwright}" docs -o docs-one)
  run(0 "${shimwright}" docs -o docs-two)
  run(0 diff -r docs-one docs-two)

elseif(CHECK STREQUAL "check-passes-and-fails-after-a-change")
  run(0 "${shimwright}" generate -o out --targets c-face)
  run(0 "${shimwright}" generate -o out --targets c-face --check)
  file(APPEND "${WORK}/out/include/mpi.h" "/* edited */\n")
  run(1 "${shimwright}" generate -o out --targets c-face --check --diff)
  expect("${OUT}" "-/* edited */")
  expect("${ERR}" "out/include/mpi.h: [OutOfDate]")
  run(0 "${shimwright}" generate -o out --targets c-face)
  run(0 "${shimwright}" generate -o out --targets c-face --check)

elseif(CHECK STREQUAL "wrong-command-lines-are-answered")
  run(2 "${shimwright}")
  expect("${ERR}" "say what to do")
  run(2 "${shimwright}" generate)
  expect("${ERR}" "--output=FOLDER")
  run(2 "${shimwright}" generate -o out --targets jva)
  expect("${ERR}" "did you mean 'java'?")
  run(2 "${shimwright}" generate -o out --spec nowhere.yaml)
  expect("${ERR}" "[UnknownSpecification]")
  run(2 "${shimwright}" list function)
  expect("${ERR}" "did you mean 'functions'?")
  run(3 "${shimwright}" generate -o /proc/shimwright)
  expect("${ERR}" "nothing was changed")
  run(1 "${shimwright}" explain MPI_Comm_set_atr)
  expect("${ERR}" "did you mean MPI_Comm_set_attr")

elseif(CHECK STREQUAL "faults-of-a-specification-have-a-caret")
  file(WRITE "${WORK}/broken.yaml" "spec: broken\nconstnats: []\n")
  foreach(command IN ITEMS "lint;broken.yaml" "generate;-o;out;--spec;broken.yaml")
    run(1 "${shimwright}" ${command})
    expect("${OUT}${ERR}" "broken.yaml:2:1: [Schema] no key 'constnats'")
    expect("${OUT}${ERR}" " 2 | constnats: []\n   | ^\n")
  endforeach()
  if(EXISTS "${WORK}/out")
    message(FATAL_ERROR "something was written for a broken specification")
  endif()

elseif(CHECK STREQUAL "output-is-plain-without-a-terminal")
  string(ASCII 27 escape)
  run(0 "${CMAKE_COMMAND}" -E env TERM=xterm "${shimwright}" explain MPI_Comm_dup)
  string(FIND "${OUT}" "${escape}" place)
  if(NOT place EQUAL -1)
    message(FATAL_ERROR "styled without a terminal")
  endif()
  # script(1) runs a command on a terminal
  run(0 "${CMAKE_COMMAND}" -E env --unset=NO_COLOR TERM=xterm
    script -qec "'${shimwright}' explain MPI_Comm_dup" /dev/null)
  expect("${OUT}" "${escape}[")
  run(0 "${CMAKE_COMMAND}" -E env NO_COLOR=1 TERM=xterm
    script -qec "'${shimwright}' explain MPI_Comm_dup" /dev/null)
  string(FIND "${OUT}" "${escape}[" place)
  if(NOT place EQUAL -1)
    message(FATAL_ERROR "styled although NO_COLOR is set")
  endif()

elseif(CHECK STREQUAL "manual-page-is-clean")
  set(page "${PREFIX}/share/man/man1/shimwright.1")
  run(0 mandoc -T lint -W style "${page}")
  run(0 groff -ww -mdoc -Tutf8 "${page}")
  if(NOT ERR STREQUAL "")
    message(FATAL_ERROR "groff says ${ERR}")
  endif()

elseif(CHECK STREQUAL "two-steps-in-a-terminal-lead-to-a-function")
  set(manual "${CMAKE_COMMAND}" -E env "MANPATH=${PREFIX}/share/man" man)
  run(0 ${manual} mpi-caching)
  expect("${OUT}" "MPI_Comm_set_attr(3)")
  run(0 ${manual} MPI_Comm_set_attr)
  expect("${OUT}" "int MPI_Comm_set_attr(MPI_Comm comm, int comm_keyval")
  run(0 "${shimwright}" explain setAttr)
  expect("${OUT}" "MPI_Comm_set_attr  ")
  run(0 "${shimwright}" explain MPI_Comm_set_attr)
  expect("${OUT}" "setAttr(Keyval<Comm, V> key, V value)")

elseif(CHECK STREQUAL "bash-completes-commands")
  set(script "${PREFIX}/share/bash-completion/completions/shimwright")
  run(0 bash "${CMAKE_CURRENT_LIST_DIR}/complete.sh" "${script}" ge)
  expect("${OUT}" "generate")

elseif(CHECK STREQUAL "missing-java-is-said")
  file(MAKE_DIRECTORY "${WORK}/bin")
  foreach(tool IN ITEMS sh dirname readlink)
    find_program(found_${tool} ${tool} REQUIRED)
    file(CREATE_LINK "${found_${tool}}" "${WORK}/bin/${tool}" SYMBOLIC)
  endforeach()
  run(2 "${CMAKE_COMMAND}" -E env --unset=JAVA_HOME "PATH=${WORK}/bin" "${shimwright}" list)
  expect("${ERR}" "there is no Java; install Java 17 or newer")
  run(1 "${CMAKE_COMMAND}" -E env --unset=JAVA_HOME "PATH=${WORK}/bin"
    "${CMAKE_COMMAND}" "-DShimwright_EXECUTABLE=${shimwright}" "-DPREFIX=${PREFIX}"
    -P "${CMAKE_CURRENT_LIST_DIR}/generate_once.cmake")
  expect("${ERR}" "there is no Java")

elseif(CHECK STREQUAL "processor-is-one-jar")
  file(MAKE_DIRECTORY "${WORK}/classes")
  file(WRITE "${WORK}/own.yaml" "spec: [")
  file(WRITE "${WORK}/package-info.java"
    "@org.shimwright.annotation.NativeBinding(library = \"mine\")\npackage com.example;\n")
  file(GLOB api "${PREFIX}/share/java/shimwright/shimwright-api-*.jar")
  file(GLOB processor "${PREFIX}/share/java/shimwright/shimwright-processor-*.jar")
  set(compile "${javac}" -processorpath "${processor}" -cp "${api}" -d classes)
  run(0 ${compile} package-info.java)
  run(0 "${CMAKE_COMMAND}" -E chdir classes/META-INF/shimwright/mine sha256sum --check --quiet
    --ignore-missing manifest.txt)
  # a specification of one's own wants the reader of YAML, too
  file(WRITE "${WORK}/package-info.java"
    "@org.shimwright.annotation.NativeBinding(spec = \"own.yaml\")\npackage com.example;\n")
  run(1 ${compile} package-info.java)
  expect("${ERR}" "own.yaml:1:")

elseif(CHECK STREQUAL "maven-project-builds-and-runs")
  run(0 "${shimwright}" init maven project --package org.example.start)
  file(MAKE_DIRECTORY "${WORK}/project/.mvn") # or Maven takes the settings of a tree above
  run(0 mvn --batch-mode --no-transfer-progress -f project/pom.xml package
    "-Dmaven.repo.local=${MAVEN_REPOSITORY}")
  file(GLOB api "${PREFIX}/share/java/shimwright/shimwright-api-*.jar")
  run(0 "${java}" --enable-native-access=ALL-UNNAMED -cp "project/target/classes:${api}"
    org.example.start.Main)
  expect("${OUT}" "level 42")

elseif(CHECK STREQUAL "gradle-project-builds-and-runs")
  find_program(gradle gradle)
  file(GLOB java_17 /usr/lib/jvm/java-17-openjdk-*/bin/javac)
  if(NOT gradle OR NOT java_17)
    message("skipped: there is no gradle, or no Java 17, which is the newest that Debian's knows")
    return()
  endif()
  list(GET java_17 0 home)
  cmake_path(GET home PARENT_PATH home)
  cmake_path(GET home PARENT_PATH home)
  run(0 "${shimwright}" init gradle project --package org.example.start)
  run(0 "${CMAKE_COMMAND}" -E env "JAVA_HOME=${home}" "${gradle}" --offline --no-daemon
    -g "${WORK}/home" -I "${CMAKE_CURRENT_LIST_DIR}/init.gradle" -p "${WORK}/project"
    "-Dmaven.repo.local=${MAVEN_REPOSITORY}" run)
  expect("${OUT}" "level 42")

elseif(CHECK STREQUAL "cmake-project-builds-and-runs")
  run(0 "${shimwright}" init cmake project)
  run(0 "${CMAKE_COMMAND}" -S project -B build)
  run(0 "${CMAKE_COMMAND}" --build build)
  run(0 build/main_c)
  expect("${OUT}" "level 42")
  run(0 build/main_f)
  expect("${OUT}" "level 42")

elseif(CHECK STREQUAL "configured-project-follows-its-specification")
  file(COPY "${CONFIGURED_PROJECT}/" DESTINATION "${WORK}/project")
  file(APPEND "${WORK}/project/communicators.yaml" "parts: [part.yaml]\n")
  file(WRITE "${WORK}/project/part.yaml" "constants: []\n")
  run(0 "${CMAKE_COMMAND}" -S project -B build "-DCMAKE_PREFIX_PATH=${PREFIX}"
    "-DMPI_HOME=${PREFIX}")
  run(0 "${CMAKE_COMMAND}" --build build)
  run(0 build/callbacks_in_c)
  expect("${OUT}" "own 20 copied 43 deleted 6")
  run(0 build/values_in_fortran)
  expect("${OUT}" "as it was set")
  # nothing changed: nothing is compiled
  run(0 "${CMAKE_COMMAND}" --build build)
  string(FIND "${OUT}" "Building" place)
  if(NOT place EQUAL -1)
    message(FATAL_ERROR "compiled without need:\n${OUT}")
  endif()
  # a fault in a part of the specification stops the next build with its place
  execute_process(COMMAND "${CMAKE_COMMAND}" -E sleep 1.1)
  set(spec "${WORK}/project/part.yaml")
  file(READ "${spec}" whole)
  file(WRITE "${spec}" "${whole}constnats: []\n")
  execute_process(COMMAND "${CMAKE_COMMAND}" --build build WORKING_DIRECTORY "${WORK}"
    RESULT_VARIABLE ended OUTPUT_VARIABLE OUT ERROR_VARIABLE ERR)
  if(ended EQUAL 0)
    message(FATAL_ERROR "a faulty specification was built")
  endif()
  expect("${OUT}${ERR}" "no key 'constnats'")
  # mended, it builds again
  execute_process(COMMAND "${CMAKE_COMMAND}" -E sleep 1.1)
  file(WRITE "${spec}" "${whole}")
  run(0 "${CMAKE_COMMAND}" --build build)

elseif(CHECK STREQUAL "killed-cmake-run-is-made-good")
  file(COPY "${CONFIGURED_PROJECT}/" DESTINATION "${WORK}/project")
  file(WRITE "${WORK}/build.cmake" "
    foreach(step IN ITEMS \"-S;project;-B;build;-DCMAKE_PREFIX_PATH=${PREFIX};-DMPI_HOME=${PREFIX}\"
        \"--build;build\")
      execute_process(COMMAND \"${CMAKE_COMMAND}\" \${step} COMMAND_ERROR_IS_FATAL ANY)
    endforeach()\n")
  run(0 "${java}" "${CMAKE_CURRENT_LIST_DIR}/KilledBuild.java" build
    "shimwright/.*|modules/.*|[a-z_]*|libshim[.]a" 3 "${CMAKE_COMMAND}" -P build.cmake)
  message("${OUT}")

elseif(CHECK STREQUAL "killed-maven-run-is-made-good")
  run(0 "${shimwright}" init maven project --package org.example.start)
  file(MAKE_DIRECTORY "${WORK}/project/.mvn")
  run(0 "${java}" "${CMAKE_CURRENT_LIST_DIR}/KilledBuild.java" project/target
    "classes/.*|generated-sources/.*" 2 mvn --batch-mode --no-transfer-progress
    -f project/pom.xml package "-Dmaven.repo.local=${MAVEN_REPOSITORY}")
  message("${OUT}")

elseif(CHECK STREQUAL "build-that-trusts-half-a-file-is-found")
  # planted: the second run is killed between the halves of its file, the third one trusts the file
  file(WRITE "${WORK}/build.cmake" "
    if(NOT EXISTS out/file AND EXISTS second)
      file(WRITE out/file half)
      execute_process(COMMAND \"${CMAKE_COMMAND}\" -E sleep 600)
    elseif(NOT EXISTS out/file)
      file(TOUCH second)
      file(WRITE out/file whole)
    endif()\n")
  run(1 "${java}" "${CMAKE_CURRENT_LIST_DIR}/KilledBuild.java" out ".*" 1
    "${CMAKE_COMMAND}" -P build.cmake)
  expect("${OUT}" "killed after 1 files, the next run differs")

else()
  message(FATAL_ERROR "no check '${CHECK}'")
endif()
