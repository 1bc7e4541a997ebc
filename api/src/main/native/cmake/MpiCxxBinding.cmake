# Sets SHIMWRIGHT_HAS_CXX_BINDING if the MPI that was found has MPI-2's C++ binding. Asked by compiling
# a call: FindMPI sets MPI_MPICXX_FOUND for every MPI with a compiler for C++.
include(CheckCXXSourceCompiles)
set(CMAKE_REQUIRED_LIBRARIES MPI::MPI_CXX)
check_cxx_source_compiles("#include <mpi.h>
int main() { MPI::Init(); return 0; }" SHIMWRIGHT_HAS_CXX_BINDING)
unset(CMAKE_REQUIRED_LIBRARIES)
