package org.shimwright.mpi.fortran;

import java.util.List;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Language;

/** The constants of the modules and of {@code mpif.h}. */
final class Constants {
  private Constants() {}

  /** Constants with a value. */
  static List<Constant> valued(Plan plan, Language language) {
    return plan.constants(language).stream().filter(c -> !c.address()).toList();
  }

  /** Variables whose addresses mean something. */
  static List<Constant> addresses(Plan plan, Language language) {
    return plan.constants(language).stream().filter(Constant::address).toList();
  }

  /** Whether a variable stands for a status, and has the room of one. */
  static boolean isStatus(Constant constant) {
    return constant.group().equals("status-address");
  }

  /** The name and shape of a variable in {@code mpif.h}. */
  static String declared(Constant constant) {
    return constant.name() + (isStatus(constant) ? "(MPI_STATUS_SIZE)" : "");
  }

  /** The common block of a variable in {@code mpif.h}. */
  static String common(Constant constant) {
    return constant.name().replace("MPI_", "MPI_FORTRAN_");
  }
}
