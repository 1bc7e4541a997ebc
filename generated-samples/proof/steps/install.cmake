# Installs a part of what the build has made below PREFIX.
#
#   cmake ... -DPREFIX=/opt/x -DPART=binding -DMPI=mpich -DLAYERED=layered -P install.cmake
#
# MPI is embedded, mpich or openmpi, LAYERED is plain or layered; PART is one of the functions below.
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")

set(jars "${PREFIX}/share/java/shimwright")
set(pages "${PREFIX}/share/doc/shimwright")

function(install_mpi)
  run("${CMAKE_COMMAND}" --install "${samples}/embedded-mpi/target/mpi-build" --prefix "${PREFIX}")
endfunction()

function(install_layer)
  run("${CMAKE_COMMAND}" --install "${ROOT}/target/layer/${MPI}" --prefix "${PREFIX}")
endfunction()

function(install_layer-abi)
  run("${CMAKE_COMMAND}" --install "${ROOT}/target/layer/${MPI}-abi" --prefix "${PREFIX}")
endfunction()

# The conformance program, built for the MPI.
function(install_conformance)
  set(build "${samples}/conformance/target/native/embedded")
  if(NOT MPI STREQUAL "embedded")
    set(build "${ROOT}/target/conformance/${MPI}")
    mpi_choice(choice ${MPI})
    build("${samples}/conformance/target/classes/META-INF/shimwright/conformance/conformance"
      "${build}" ${choice})
  endif()
  run("${CMAKE_COMMAND}" --install "${build}" --prefix "${PREFIX}")
endfunction()

# The Java binding, its jars, and the repository for Maven.
function(install_binding)
  set(binding "${samples}/mpi-binding/target")
  set(natives native)
  if(NOT MPI STREQUAL "embedded")
    set(natives "${MPI}/${LAYERED}")
  endif()
  run("${CMAKE_COMMAND}" --install "${binding}/${natives}" --prefix "${PREFIX}")
  # the processor with all that it needs, for a processor path has no repository to find that in
  file(COPY "${ROOT}/api/target/shimwright-api-0.1.0.jar"
    "${ROOT}/api/mpi/target/shimwright-mpi-0.1.0.jar"
    "${ROOT}/processor/target/shimwright-processor-0.1.0-all.jar"
    "${binding}/shimwright-mpi-binding-0.1.0.jar" DESTINATION "${jars}")
  # and the annotations of what may be null, which generated classes have
  file(READ "${binding}/class-path" needed)
  string(REGEX MATCH "[^:]*/jspecify-[^:/]*[.]jar" jspecify "${needed}")
  file(COPY "${jspecify}" DESTINATION "${jars}")
  # in place of the libraries that find their MPI in this tree, those that were installed
  file(REMOVE_RECURSE "${ROOT}/target/jar") # what it has is of another PREFIX, and as old
  file(GLOB platform RELATIVE "${binding}/classes" "${binding}/classes/META-INF/native/*")
  file(GLOB libraries "${PREFIX}/lib/libmpi-binding*.so")
  file(COPY ${libraries} DESTINATION "${ROOT}/target/jar/${platform}")
  run("${JAVA_HOME}/bin/jar" --update --date=2026-01-01T00:00:00Z
    --file "${jars}/shimwright-mpi-binding-0.1.0.jar" -C "${ROOT}/target/jar" META-INF)
  # into a folder, for which the plugin wants a network all the same
  separate_arguments(further UNIX_COMMAND "$ENV{MAVEN_ARGS}")
  list(REMOVE_ITEM further --offline -o)
  list(JOIN further " " further)
  set(ENV{MAVEN_ARGS} "${further}")
  # what the build has compiled is packed as it is: Maven would compile all of it again, as jars are new
  execute_process(COMMAND bash "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/release.sh" modules "${ROOT}"
    OUTPUT_VARIABLE modules COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE "\n(.)" ",\\1" modules "${modules}")
  string(STRIP "${modules}" modules)
  maven(deploy -T 2 -Ppublished -pl "${modules}"
    -Dspotless.check.skip=true
    -Dmaven.main.skip=true -Dmaven.test.skip=true -Dexec.skip=true
    "-DaltDeploymentRepository=shimwright::default::file://${PREFIX}/share/shimwright/maven")
endfunction()

# The command line, its completion and manual page, the CMake package Shimwright, and the samples.
function(install_program)
  run("${CMAKE_COMMAND}" -S "${ROOT}/processor/src/main/install" -B "${ROOT}/target/program"
    "-DJAVA_HOME=${JAVA_HOME}" "-DSHIMWRIGHT_JAR=${command_jar}")
  run("${CMAKE_COMMAND}" --install "${ROOT}/target/program" --prefix "${PREFIX}")
  file(REMOVE_RECURSE "${pages}/samples")
  file(COPY "${samples}/../" DESTINATION "${pages}/samples"
    PATTERN proof EXCLUDE PATTERN target EXCLUDE PATTERN build EXCLUDE PATTERN .gradle EXCLUDE)
endfunction()

function(install_pages)
  include("${CMAKE_CURRENT_LIST_DIR}/pages.cmake")
endfunction()

function(install_site)
  file(REMOVE_RECURSE "${pages}/html")
  file(COPY "${ROOT}/target/docs/html" DESTINATION "${pages}")
endfunction()

function(install_manual)
  file(COPY "${ROOT}/target/docs/man/" DESTINATION "${PREFIX}/share/man")
endfunction()

function(install_javadoc)
  include("${CMAKE_CURRENT_LIST_DIR}/javadoc.cmake")
  file(REMOVE_RECURSE "${pages}/javadoc")
  file(COPY "${javadoc}" DESTINATION "${pages}")
  lead_to_javadoc("${pages}/html" "../javadoc/")
endfunction()

cmake_language(CALL install_${PART})
