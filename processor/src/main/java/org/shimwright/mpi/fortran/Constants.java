package org.shimwright.mpi.fortran;

import java.util.List;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.type.Language;

/** Selects the constants of the Fortran modules and of {@code mpif.h}. */
final class Constants {
  private Constants() {}

  /** Returns the constants that have a value. */
  static List<Constant> constantsWithValue(Plan plan, Language language) {
    return plan.constants(language).stream().filter(c -> !c.address()).toList();
  }

  /** Returns the variables that MPI recognizes by their addresses. */
  static List<Constant> addressVariables(Plan plan, Language language) {
    return plan.constants(language).stream().filter(Constant::address).toList();
  }

  /** Returns whether a variable replaces a status argument, and has the size of a status. */
  static boolean isStatus(Constant constant) {
    return constant.group().equals("status-address");
  }

  /** Returns the name and shape of a variable in {@code mpif.h}. */
  static String nameAndShape(Constant constant) {
    return constant.name() + (isStatus(constant) ? "(MPI_STATUS_SIZE)" : "");
  }

  /** Returns the name of a variable's common block in {@code mpif.h}. */
  static String commonBlock(Constant constant) {
    return constant.name().replace("MPI_", "MPI_FORTRAN_");
  }
}
