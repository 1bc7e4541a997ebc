# Reduces what generate.cmake has made to what the four kinds of a comparison are about.
#
#   reduce(TREE OUT)  OUT gets text/, members/, objects/ and words/, each with files named after those of
#                     generated/; TREE has the headers that C needs
function(reduce tree out)
  foreach(kind IN ITEMS text members objects words)
    file(REMOVE_RECURSE "${out}/${kind}")
    file(MAKE_DIRECTORY "${out}/${kind}")
  endforeach()
  file(COPY "${out}/generated/" DESTINATION "${out}/text")
  file(GLOB_RECURSE manifests "${out}/text/manifest.txt") # the sums of the other files
  if(manifests)
    file(REMOVE ${manifests})
  endif()
  reduce_documentation("${out}")
  reduce_classes("${out}")
  reduce_objects("${tree}" "${out}")
endfunction()

function(reduce_documentation out)
  run(sh "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/words.sh" "${out}")
endfunction()

# The members of each class that was generated, and of none that a person wrote. Text is joined by
# calls, because javac has the parts of others in an entry that javap does not print beside the code.
function(reduce_classes out)
  file(GLOB samples LIST_DIRECTORIES true RELATIVE "${out}/generated/samples"
    "${out}/generated/samples/*" "${out}/generated/samples/*/*")
  foreach(sample IN LISTS samples)
    file(GLOB_RECURSE sources "${out}/generated/samples/${sample}/java/*.java")
    if(sources)
      set(classes "${out}/classes/${sample}")
      file(REMOVE_RECURSE "${classes}")
      file(MAKE_DIRECTORY "${classes}")
      get_filename_component(folder "${out}/members/samples/${sample}" DIRECTORY)
      file(MAKE_DIRECTORY "${folder}")
      run("${JAVA_HOME}/bin/javac" -g:none -XDstringConcat=inline -proc:none -implicit:none -nowarn
        -cp "${out}.jar" -sourcepath "${out}/generated/samples/${sample}/java:${out}/given/${sample}"
        -d "${classes}" ${sources})
      file(GLOB_RECURSE compiled "${classes}/*.class")
      run(sh "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/members.sh" "${JAVA_HOME}/bin/javap" "${classes}"
        "${out}/members/samples/${sample}" ${compiled})
    endif()
  endforeach()
endfunction()

# The MPI of all sources is the one that is generated beside them. It lacks messages and topologies:
# their constants are defined here, their functions declared by their calls.
function(reduce_objects tree out)
  set(include "${out}/include")
  file(WRITE "${include}/shimwright_config.h" "#define SHIMWRIGHT_FORTRAN_INTEGER_BYTES 4\n")
  get_filename_component(jdk "${JAVA_HOME}" REALPATH)
  file(GLOB headers "${tree}/generated-samples/*/*/src/main/native" # of the libraries that are bound
    "${tree}/generated-samples/*/*/src/main/crossing")
  set(native "${tree}/api/src/main/native")
  list(TRANSFORM headers PREPEND "-I")
  set(options -std=gnu17 -O1 -w -fPIC -g0 -D__LINE__=0 "-D__FILE__=\"\"" -Dassert=
    "-I${include}" "-I${jdk}/include" "-I${jdk}/include/linux" "-I${native}/include"
    "-I${native}/embedded" "-I${native}/conformance" "-I${native}/layered/include"
    -DMPI_UNWEIGHTED=0 -DMPI_STATUSES_IGNORE=0 "-DSWJ_BUILT_FOR=\"an MPI\""
    -DMPI_GRAPH=1 -DMPI_CART=2 -DMPI_DIST_GRAPH=3
    "-I${out}/text/bundled/c-face/include" "-I${out}/text/bundled/fortran-face/engine"
    ${headers})
  run(sh "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/objects.sh" "${out}" ${options})
endfunction()
