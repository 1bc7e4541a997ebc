# Checks that the comparison of the public API finds what is gone, and nothing where nothing is: releases
# "0.0.8", the API as it is, and "0.0.9", with one method more, stand in a Maven cache in target/public-api.
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")

set(work "${ROOT}/target/public-api")
set(built "${ROOT}/api/target/shimwright-api-0.1.0.jar")
file(REMOVE_RECURSE "${work}")
file(MAKE_DIRECTORY "${work}")

# Puts a jar into the cache as a release.
function(release version jar)
  set(folder "${work}/cache/org/shimwright/shimwright-api/${version}")
  file(MAKE_DIRECTORY "${folder}")
  file(COPY_FILE "${jar}" "${folder}/shimwright-api-${version}.jar")
  file(WRITE "${folder}/shimwright-api-${version}.pom"
    "<project xmlns=\"http://maven.apache.org/POM/4.0.0\"><modelVersion>4.0.0</modelVersion>\n"
    "<groupId>org.shimwright</groupId><artifactId>shimwright-api</artifactId>\n"
    "<version>${version}</version></project>\n")
endfunction()

# Compares the API with a release; what Maven says is in `said`, and whether it failed in `status`.
function(compare version)
  separate_arguments(further UNIX_COMMAND "$ENV{MAVEN_ARGS}")
  execute_process(COMMAND mvn --batch-mode --no-transfer-progress ${further} -pl api verify
      "-Dshimwright.build=$ENV{SHIMWRIGHT_BUILD}" "-Dmaven.repo.local=${work}/cache"
      -Dspotless.check.skip=true -Dmaven.main.skip=true -Dmaven.test.skip=true -Dexec.skip=true
      -Dreleased.version=${version} -Djapicmp.skip=false
    WORKING_DIRECTORY "${ROOT}" RESULT_VARIABLE status OUTPUT_VARIABLE said)
  message(STATUS "${said}")
  set(status "${status}" PARENT_SCOPE)
  set(said "${said}" PARENT_SCOPE)
endfunction()

set(cache "$ENV{HOME}/.m2/repository")
if("$ENV{MAVEN_OPTS}" MATCHES "-Dmaven[.]repo[.]local=([^ ]+)")
  set(cache "${CMAKE_MATCH_1}")
endif()
execute_process(COMMAND cp -al "${cache}" "${work}/cache") # or Maven fetches what it needs
file(MAKE_DIRECTORY "${work}/cache")
file(REMOVE_RECURSE "${work}/cache/org/shimwright/shimwright-api")
set(source org/shimwright/runtime/Complex.java)
file(READ "${ROOT}/api/src/main/java/${source}" text)
string(REGEX REPLACE "}\n*$" "  public double gone() {\n    return 0;\n  }\n}\n" text "${text}")
file(WRITE "${work}/more/${source}" "${text}")
file(COPY_FILE "${built}" "${work}/more.jar")
run("${JAVA_HOME}/bin/javac" --release 17 -proc:none -cp "${built}" -d "${work}/classes" "${work}/more/${source}")
run("${JAVA_HOME}/bin/jar" --update --file "${work}/more.jar" -C "${work}/classes" org)

release(0.0.8 "${built}")
compare(0.0.8)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "the API differs from itself")
endif()
release(0.0.9 "${work}/more.jar")
compare(0.0.9)
if(status EQUAL 0 OR NOT said MATCHES "gone\\(\\)")
  message(FATAL_ERROR "nobody has noticed that Complex has no method gone()")
endif()
