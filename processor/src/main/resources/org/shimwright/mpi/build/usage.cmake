#   MPI_HOME           where the MPI is; without it, the MPI of the PATH. FindMPI's further
#                      variables, such as MPI_C_COMPILER and MPI_Fortran_COMPILER, do as well
#   SHIMWRIGHT_LAYER   the libshimwright_layer that was built for this MPI, to be put in front
#                      of it; without it, the MPI's own caching serves
