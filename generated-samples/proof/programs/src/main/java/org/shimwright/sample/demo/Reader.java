package org.shimwright.sample.demo;

/**
 * The programs that read a value, by language. All but the last are native, in the order of {@code
 * enum reader} in demo_jni.c.
 */
enum Reader {
  C("C"),
  FORTRAN_MPI1("MPI_ATTR_GET"),
  FORTRAN_MPI2("mpif.h"),
  FORTRAN_MPI("mpi"),
  FORTRAN_F08("mpi_f08"),
  JAVA("Java");

  private final String title;

  Reader(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }
}
