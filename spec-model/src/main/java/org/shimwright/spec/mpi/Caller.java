package org.shimwright.spec.mpi;

import java.util.EnumSet;
import java.util.Set;
import org.shimwright.spec.Library;
import org.shimwright.spec.type.Language;

/**
 * A language that stores or reads attribute values or owns callbacks. Each of these languages is a
 * row of the conversion table.
 *
 * <p>The C routines of MPI-1 behave like the newer C routines, so {@code C} covers both. The
 * Fortran routines of MPI-1 behave differently from the newer Fortran routines.
 */
public enum Caller {
  C,
  CXX,
  FORTRAN_MPI1,
  FORTRAN,
  F08;

  /**
   * Returns the callers that pass values of a width in these languages. Java is not among them: it
   * calls as C or as Fortran, depending on the language of the key.
   */
  public static Set<Caller> of(Set<Language> languages, Width width) {
    Set<Caller> callers = EnumSet.noneOf(Caller.class);
    for (Language language : languages) {
      switch (language) {
        case C -> callers.add(C);
        case CXX -> callers.add(CXX);
        case FORTRAN -> callers.add(width == Width.INTEGER ? FORTRAN_MPI1 : FORTRAN);
        case F08 -> callers.add(F08);
        case JAVA -> {}
      }
    }
    return callers;
  }

  /** Returns the name of the language in the documentation of a library. */
  public String title(Library library) {
    return switch (this) {
      case C -> library.title(Language.C);
      case CXX -> library.title(Language.CXX);
      case FORTRAN_MPI1 -> library.title(name(), "Fortran with default integers");
      case FORTRAN -> library.title(Language.FORTRAN);
      case F08 -> library.title(Language.F08);
    };
  }
}
