package org.shimwright.emit.docs;

import org.shimwright.spec.Caller;
import org.shimwright.spec.Language;

/** What a person calls languages. */
final class LanguageNames {
  private LanguageNames() {}

  static String of(Language language) {
    return switch (language) {
      case C -> "C";
      case CXX -> "C++ (MPI-2.2)";
      case FORTRAN -> "Fortran (mpif.h, mpi)";
      case F08 -> "Fortran (mpi_f08)";
      case JAVA -> "Java";
    };
  }

  static String of(Caller caller) {
    return switch (caller) {
      case C -> "C";
      case CXX -> "C++";
      case FORTRAN_MPI1 -> "Fortran, MPI-1";
      case FORTRAN -> "Fortran, mpif.h and mpi";
      case F08 -> "Fortran, mpi_f08";
    };
  }
}
