package org.shimwright.spec;

import java.util.EnumSet;
import java.util.Set;

/**
 * Who stores or reads an attribute value, or owns a callback: the rows of the conversion table.
 *
 * <p>MPI-1 C routines behave as the newer ones, so {@code C} covers both; the MPI-1 Fortran
 * routines do not.
 */
public enum Caller {
  C,
  CXX,
  FORTRAN_MPI1,
  FORTRAN,
  F08;

  /**
   * Returns those who pass values of a width in these languages. Java is none of them: it calls as
   * C or as Fortran, whichever its key stands for.
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
}
