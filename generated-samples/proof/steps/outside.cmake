# Builds and runs ../outside in target/outside, with the installation in its folder prefix: that
# installation's repository for Maven, and its MPI.
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")

set(work "${ROOT}/target/outside")
set(prefix "${work}/prefix")
run("${CMAKE_COMMAND}" -E copy_directory "${samples}/outside" "${work}/project")
file(MAKE_DIRECTORY "${work}/project/.mvn") # or Maven takes the settings of this tree, which lies above
set(ENV{MAVEN_OPTS} "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC $ENV{MAVEN_OPTS}") # it lives for seconds
maven(-f "${work}/project/pom.xml" package "-Dmaven.repo.local=${work}/cache"
  "-Dshimwright.prefix=${prefix}")
set(jars "${prefix}/share/java/shimwright")
execute_process(COMMAND "${java}" --enable-native-access=ALL-UNNAMED
  -cp "${work}/project/target/outside-1.0.jar:${jars}/shimwright-mpi-0.1.0.jar:${jars}/shimwright-api-0.1.0.jar"
  com.example.outside.Main
  OUTPUT_VARIABLE said ECHO_OUTPUT_VARIABLE COMMAND_ERROR_IS_FATAL ANY)
if(NOT said STREQUAL "level -7\n")
  message(FATAL_ERROR "the program outside said '${said}', not 'level -7'")
endif()
