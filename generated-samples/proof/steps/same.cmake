# One part of `./dev same`: what two commits generate is compared in folders that are named after them.
#
#   cmake ... -DPART=generate -DTREE=<the sources, packed> -DOUT=<a folder> -P same.cmake
#   cmake ... -DPART=compare -DBEFORE=<such a folder> -DOUT=<another one> -P same.cmake
#   cmake ... -DPART=planted -DTREE=... -DOUT=<a folder> -P same.cmake
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/same/generate.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/same/reduce.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/same/compare.cmake")

if(PART STREQUAL "generate")
  generate("${TREE}" "${OUT}")
  reduce("${TREE}" "${OUT}")
elseif(PART STREQUAL "compare")
  compare(differing "${BEFORE}" "${OUT}")
  if(differing)
    message(FATAL_ERROR "different: ${differing}")
  endif()
elseif(PART STREQUAL "planted")
  include("${CMAKE_CURRENT_LIST_DIR}/same/planted.cmake")
endif()
