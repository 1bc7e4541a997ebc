# Generates all that a tree can generate: each sample by javac, as its users build it, and for the bundled
# specification and that of each sample every target of `shimwright generate` and all forms of `docs`.
#
#   generate(TREE OUT)  TREE has been packed as far as the processor; OUT gets generated/ and given/, the
#                       sources that people wrote beside what javac generates
function(generate tree out)
  set(jar "${tree}/processor/target/shimwright-processor-0.1.0-command.jar")
  file(REMOVE_RECURSE "${out}/generated" "${out}/given")
  file(COPY_FILE "${jar}" "${out}.jar")
  file(GLOB_RECURSE requests RELATIVE "${tree}/generated-samples"
    "${tree}/generated-samples/package-info.java")
  foreach(request IN LISTS requests)
    file(STRINGS "${tree}/generated-samples/${request}" annotated REGEX "^@NativeBinding")
    if(annotated AND NOT request MATCHES "(^|/)target/")
      generate_sample("${tree}/generated-samples" "${request}" "${out}" "${jar}")
    endif()
  endforeach()
  file(GLOB_RECURSE specifications "${tree}/generated-samples/*.yaml")
  list(FILTER specifications INCLUDE REGEX "/src/main/resources/[^/]*$")
  generate_targets("${out}/generated/bundled" mpi-caching "${jar}")
  foreach(specification IN LISTS specifications)
    get_filename_component(name "${specification}" NAME_WE)
    generate_targets("${out}/generated/targets/${name}" "${specification}" "${jar}")
  endforeach()
endfunction()

# The sources of the package with the annotation are enough: nothing generated needs others.
function(generate_sample samples request out jar)
  string(REGEX REPLACE "/src/main/java/.*|/java/.*" "" sample "${request}")
  string(REGEX REPLACE "/java/.*" "" source "${request}")
  get_filename_component(package "${samples}/${request}" DIRECTORY)
  set(generated "${out}/generated/samples/${sample}")
  set(given "${out}/given/${sample}")
  file(MAKE_DIRECTORY "${generated}/java" "${generated}/native" "${given}")
  file(GLOB_RECURSE sources "${package}/*.java")
  file(COPY "${samples}/${source}/java/" DESTINATION "${given}" FILES_MATCHING PATTERN "*.java")
  run("${JAVA_HOME}/bin/javac" -proc:only -cp "${jar}:${samples}/${source}/resources"
    -processorpath "${jar}" -s "${generated}/java" -d "${generated}/native" ${sources})
endfunction()

# All targets that the specification has; faces and conformance are those of the bundled one alone.
function(generate_targets out specification jar)
  execute_process(COMMAND "${java}" -jar "${jar}" list targets --spec "${specification}"
    OUTPUT_VARIABLE lines COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[^\n]+" lines "${lines}")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE " .*" "" target "${line}")
    if(NOT target MATCHES "^(docs|html|man)$"
        AND (specification STREQUAL "mpi-caching" OR NOT target MATCHES "face|conformance"))
      execute_process(COMMAND "${java}" -jar "${jar}" generate --spec "${specification}"
        --targets ${target} -o "${out}/${target}" OUTPUT_QUIET ERROR_QUIET)
    endif()
  endforeach()
  run("${java}" -jar "${jar}" docs --spec "${specification}" -o "${out}/docs")
endfunction()
