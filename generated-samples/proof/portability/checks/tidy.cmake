# tidy: clang-tidy reads every C file of engine and faces, for what is a bug and not a matter of taste.
include(${CMAKE_CURRENT_LIST_DIR}/../models/clang.cmake)
set(PORTABILITY_TESTS read planted)
set(PORTABILITY_TOOLS clang-tidy-19)
set(SHIMWRIGHT_TOGETHER OFF CACHE BOOL "each file is read by itself")
set(tidy bugprone-* clang-analyzer-* misc-redundant-expression portability-*
  # parameters are in the standard's order, handles and words are cast by their nature
  -bugprone-easily-swappable-parameters -bugprone-multi-level-implicit-pointer-conversion
  # POSIX asks for its macro; branches alike are cases of the standard's tables
  -bugprone-reserved-identifier -bugprone-branch-clone
  # it cannot know that the tag of what holds a value is never 0
  -clang-analyzer-optin.core.EnumCastOutOfRange
  # lengths are known where memory is copied
  -bugprone-not-null-terminated-result -clang-analyzer-security.insecureAPI.*)
list(JOIN tidy "," tidy)
get_property(trial GLOBAL PROPERTY IN_TRY_COMPILE)
if(NOT trial)
  set(CMAKE_C_CLANG_TIDY clang-tidy-19 --quiet "--checks=-*,${tidy}" --warnings-as-errors=*)
endif()
