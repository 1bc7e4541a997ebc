# Makes the pages of the Java API and of the generated facade, and leads the site in target/docs to them.
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")

set(javadoc "${samples}/mpi-binding/target/javadoc")

# Tells the site in a folder where Javadoc is from there, and the names of its types.
function(lead_to_javadoc site root)
  file(READ "${javadoc}/type-search-index.js" types)
  string(REGEX REPLACE "^typeSearchIndex = |;updateSearchResults\\(\\);\n*$" "" types "${types}")
  file(WRITE "${site}/assets/javadoc.js"
    "window.shimwrightJavadoc = { root: \"${root}\", types: ${types}};\n")
endfunction()

file(REMOVE_RECURSE "${javadoc}")
maven(compile -pl :shimwright-mpi-binding -am -Dshimwright.javadoc.skip=false)
lead_to_javadoc("${ROOT}/target/docs/html"
  "../../../generated-samples/proof/mpi-binding/target/javadoc/")
