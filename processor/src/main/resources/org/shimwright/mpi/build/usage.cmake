#   MPI_HOME           where the MPI is; or
#   MPI_C_COMPILER     its wrapper, such as mpicc.mpich; mpifort.mpich and mpiexec.mpich beside it are
#                      taken, too. Without both, the MPI of the PATH
#   SHIMWRIGHT_LAYER   the libshimwright_layer that was built for this MPI, to be put in front
#                      of it; without it, the MPI's own caching serves
