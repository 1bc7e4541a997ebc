# The matrix as it is, on the library that gives the address of a whole word: readers of integer
# attributes in C must see a wrong value.
must_report(whole-word "[0-9]+ read in C [(]a pointer to an int[)]: expected [0-9]+, got 0"
  ${CMAKE_CROSSCOMPILING_EMULATOR} -E LD_LIBRARY_PATH=${PLANTED_WRONG} ${PLANTED_MATRIX}/matrix_values)
