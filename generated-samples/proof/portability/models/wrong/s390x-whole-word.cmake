# A big-endian engine that believes it is little-endian: where a reader must get the address of the
# right half of a word, it gets that of the whole word. The matrix must notice.
include(${CMAKE_CURRENT_LIST_DIR}/../s390x.cmake)
set(CMAKE_C_FLAGS_INIT
  "-Wno-builtin-macro-redefined -U__BYTE_ORDER__ -D__BYTE_ORDER__=__ORDER_LITTLE_ENDIAN__")
