# Writes the page of figures, target/portability/portability.md, from what the last runs have left:
# result.cmake of each run, the commit that it has passed on last, lines "# figure: NAME NUMBER" of native
# tests in JUnit reports, and target/figures/*.properties of the modules, whose lines are "NAME=NUMBER".
#
#   cmake -DROOT=<the repository> -P page.cmake
cmake_minimum_required(VERSION 3.21)

foreach(kind model tool machine)
  file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/runs.txt" ${kind}s REGEX "^[^#].* ${kind}$")
  list(TRANSFORM ${kind}s REPLACE " .*" "")
endforeach()

# The first comment of a toolchain says what it is.
function(describe variable run)
  foreach(folder models checks)
    set(file ${CMAKE_CURRENT_LIST_DIR}/${folder}/${run}.cmake)
    if(EXISTS ${file})
      file(READ ${file} text)
      string(REGEX MATCH "^# [^:]*: (([^\n]*\n# )*[^\n]*)\n[^#]" ignored "${text}")
      string(REPLACE "\n# " " " text "${CMAKE_MATCH_1}")
      string(REPLACE "|" "/" text "${text}")
      set(${variable} "${text}" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# A table of runs, with what has not been run left out.
function(table variable title)
  set(text "| ${title} | what it is | programs | points | failed | seconds | last passed on | outcome |\n")
  string(APPEND text "|---|---|---:|---:|---:|---:|---|---|\n")
  foreach(run IN LISTS ARGN)
    set(result ${ROOT}/target/portability/${run}/result.cmake)
    if(EXISTS ${result})
      set(found "")
      include(${result})
      describe(what ${run})
      foreach(find IN LISTS found)
        string(REGEX REPLACE "\n$" "" find "${find}")
        string(REPLACE "\n" "; " find "${find}")
        string(REPLACE "|" "/" find "${find}")
        set_property(GLOBAL APPEND_STRING PROPERTY planted "| `${run}` | ${find} |\n")
      endforeach()
      string(APPEND text "| `${run}` | ${what} | ${programs} | ${points} | ${failed} | ${seconds} ")
      set(passed "none here")
      if(EXISTS ${ROOT}/target/portability/passed/${run})
        file(READ ${ROOT}/target/portability/passed/${run} passed)
      endif()
      string(APPEND text "| ${passed} | ${line} |\n")
    endif()
  endforeach()
  set(${variable} "${text}" PARENT_SCOPE)
endfunction()

# Adds a figure to the sum of its name.
function(add_figure name number)
  string(MAKE_C_IDENTIFIER "${name}" id)
  get_property(sum GLOBAL PROPERTY figure_${id})
  if(NOT sum)
    set(sum 0)
    set_property(GLOBAL APPEND PROPERTY figure_names "${name}")
  endif()
  math(EXPR sum "${sum} + ${number}")
  set_property(GLOBAL PROPERTY figure_${id} ${sum})
endfunction()

function(read_figures)
  file(GLOB reports ${ROOT}/target/ctest-reports/*.xml ${ROOT}/*/target/ctest-reports/*.xml
    ${ROOT}/generated-samples/proof/*/target/ctest-reports/*.xml)
  foreach(report IN LISTS reports)
    file(STRINGS ${report} lines REGEX "# figure: .* [0-9]+$")
    foreach(line IN LISTS lines)
      string(REGEX MATCH "# figure: (.*) ([0-9]+)$" ignored "${line}")
      add_figure("${CMAKE_MATCH_1}" ${CMAKE_MATCH_2})
    endforeach()
  endforeach()
  file(GLOB reports ${ROOT}/target/figures/*.properties ${ROOT}/*/target/figures/*.properties
    ${ROOT}/generated-samples/proof/*/target/figures/*.properties)
  foreach(report IN LISTS reports)
    file(STRINGS ${report} lines REGEX "^[^#=]+=[0-9]+$")
    foreach(line IN LISTS lines)
      string(REGEX MATCH "^([^=]+)=([0-9]+)$" ignored "${line}")
      set(number ${CMAKE_MATCH_2}) # the next expression forgets it
      string(REGEX REPLACE "\\\\?[ .-]" " " name "${CMAKE_MATCH_1}")
      add_figure("${name}" ${number})
    endforeach()
  endforeach()
endfunction()

table(model_rows "data model" ${models})
table(tool_rows "tool" ${tools})
table(machine_rows "machine" ${machines})
get_property(planted GLOBAL PROPERTY planted)
read_figures()
set(figures "| figure | sum |\n|---|---:|\n")
get_property(names GLOBAL PROPERTY figure_names)
list(SORT names)
foreach(name IN LISTS names)
  string(MAKE_C_IDENTIFIER "${name}" id)
  get_property(sum GLOBAL PROPERTY figure_${id})
  string(APPEND figures "| ${name} | ${sum} |\n")
endforeach()

file(WRITE ${ROOT}/target/portability/portability.md "# Portability and robustness

What `./dev portability` ran last, and what the tests counted.

## Data models

Each builds the engine, the faces and the matrix of values, callbacks and rules with its compilers,
and runs them, in an emulator where it must. Points are named groups of checks.

${model_rows}
## Tools

A tool that looks for bugs has one planted for it at least, and counts one program more for each that
it reports, as it must.

${tool_rows}
What was planted, and what the tool said of it (of `s390x`: a library that takes a machine with the
most significant byte first for one of the other kind, and what the matrix said of it):

| run | found |
|---|---|
${planted}
## New machines

Each is a Debian release as debootstrap makes it, in which the commands of a newcomer run one after the
other; a program is a command.

${machine_rows}
## Figures

Sums over the native runs above, and over the tests of the modules that ran last. On plain MPIs the
model leaves out what a recorded difference makes unpredictable, by its id, and what the text of MPI
leaves open.

${figures}")
