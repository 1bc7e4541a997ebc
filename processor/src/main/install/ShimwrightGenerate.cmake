# Generates files from a specification while CMake configures a project.
#
#   shimwright_generate(NAME
#     [SPEC file.yaml]         the specification; without it, MPI's caching, which comes along
#     [TARGETS target...]      what to make, as 'shimwright list targets' names it
#     [FUNCTIONS pattern...]   functions, such as MPI_Comm_*; without it, all
#     [PACKAGE name]           the package of generated Java
#     [OUTPUT folder])         where; without it, shimwright/NAME below the binary folder
#
# sets, in the scope that calls it,
#
#   NAME_DIRECTORY, NAME_C_SOURCES, NAME_FORTRAN_SOURCES, NAME_HEADERS, NAME_JAVA_SOURCES,
#   NAME_INCLUDE_DIRECTORIES (the folders of the headers) and NAME_FILES (all of them).
#
# A change of the specification or of its parts makes the next build configure again; a file whose
# content stays the same is not touched, and not compiled again.
function(shimwright_generate name)
  cmake_parse_arguments(PARSE_ARGV 1 wanted "" "SPEC;PACKAGE;OUTPUT" "TARGETS;FUNCTIONS")
  if(DEFINED wanted_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "shimwright_generate(${name}): '${wanted_UNPARSED_ARGUMENTS}' is no argument; "
      "use SPEC, TARGETS, FUNCTIONS, PACKAGE or OUTPUT")
  endif()
  if(NOT name MATCHES "^[a-z][a-z0-9_-]*$")
    message(FATAL_ERROR "shimwright_generate(${name}): the name is no library's; use lower-case "
      "letters, digits, - and _, a letter first")
  endif()
  if(NOT DEFINED wanted_OUTPUT)
    set(wanted_OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/shimwright/${name}")
  endif()
  get_filename_component(folder "${wanted_OUTPUT}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")

  set(arguments --output "${folder}" --library "${name}")
  if(DEFINED wanted_SPEC)
    get_filename_component(spec "${wanted_SPEC}" ABSOLUTE)
    shimwright_depend("${spec}")
    list(APPEND arguments --spec "${spec}")
  endif()
  foreach(list IN ITEMS TARGETS FUNCTIONS)
    if(DEFINED wanted_${list})
      string(TOLOWER "--${list}" option)
      list(JOIN wanted_${list} "," words)
      list(APPEND arguments ${option} "${words}")
    endif()
  endforeach()
  if(DEFINED wanted_PACKAGE)
    list(APPEND arguments --package "${wanted_PACKAGE}")
  endif()
  # a new program may generate something else
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${Shimwright_EXECUTABLE}")

  shimwright_run(${name} ${arguments})
  shimwright_sort(${name} "${folder}")
  foreach(list IN ITEMS DIRECTORY C_SOURCES FORTRAN_SOURCES HEADERS JAVA_SOURCES
      INCLUDE_DIRECTORIES FILES)
    set(${name}_${list} "${${name}_${list}}" PARENT_SCOPE)
  endforeach()
endfunction()

# Configures again when a specification changes, or a YAML file beside it that it names: its parts.
function(shimwright_depend spec)
  get_filename_component(folder "${spec}" DIRECTORY)
  set(files "${spec}")
  if(EXISTS "${spec}")
    file(READ "${spec}" text)
    string(REGEX MATCHALL "[^] \n\"',[]+[.]ya?ml" paths "${text}")
    foreach(path IN LISTS paths)
      if(EXISTS "${folder}/${path}")
        list(APPEND files "${folder}/${path}")
      endif()
    endforeach()
  endif()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
endfunction()

# Runs the program, on the Java that JAVA_HOME names if it names one.
macro(shimwright_run name)
  set(java_home "$ENV{JAVA_HOME}")
  if(JAVA_HOME)
    set(java_home "${JAVA_HOME}")
  endif()
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -E env "JAVA_HOME=${java_home}"
      "${Shimwright_EXECUTABLE}" generate ${ARGN}
    RESULT_VARIABLE status
    OUTPUT_VARIABLE said
    ERROR_VARIABLE complaint
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "shimwright_generate(${name}) made nothing:\n${complaint}")
  endif()
  message(STATUS "${name}: ${said}")
endmacro()

# Sorts the files of the manifest by what compiles them.
macro(shimwright_sort name folder)
  set(${name}_DIRECTORY "${folder}")
  foreach(list IN ITEMS C_SOURCES FORTRAN_SOURCES HEADERS JAVA_SOURCES INCLUDE_DIRECTORIES FILES)
    set(${name}_${list} "")
  endforeach()
  file(STRINGS "${folder}/manifest.txt" lines)
  foreach(line IN LISTS lines)
    string(SUBSTRING "${line}" 66 -1 path)
    set(file "${folder}/${path}")
    list(APPEND ${name}_FILES "${file}")
    if(path MATCHES "[.]c$")
      list(APPEND ${name}_C_SOURCES "${file}")
    elseif(path MATCHES "[.]f90$")
      list(APPEND ${name}_FORTRAN_SOURCES "${file}")
    elseif(path MATCHES "[.]h(pp)?$")
      list(APPEND ${name}_HEADERS "${file}")
      get_filename_component(parent "${file}" DIRECTORY)
      list(APPEND ${name}_INCLUDE_DIRECTORIES "${parent}")
    elseif(path MATCHES "[.]java$")
      list(APPEND ${name}_JAVA_SOURCES "${file}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES ${name}_INCLUDE_DIRECTORIES)
endmacro()
