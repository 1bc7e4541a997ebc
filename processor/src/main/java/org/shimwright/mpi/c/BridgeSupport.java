package org.shimwright.mpi.c;

import java.util.List;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Carrier;

/** Writes the conversions that functions of the Fortran bridge share, if any of them needs them. */
final class BridgeSupport {
  private BridgeSupport() {}

  static void write(SourceWriter c, List<ProcedurePlan> procedures) {
    integers(c);
    if (need(procedures, Carrier.BUFFER)) {
      buffers(c);
    }
    if (need(procedures, Carrier.STATUS_RECORD)) {
      statuses(c);
    }
  }

  /** Tells whether any of the functions has a parameter of this carrier. */
  static boolean need(List<ProcedurePlan> procedures, Carrier carrier) {
    return procedures.stream()
        .flatMap(p -> p.procedure().parameters().stream())
        .anyMatch(p -> p.kind().carrier() == carrier);
  }

  private static void integers(SourceWriter c) {
    c.blank();
    c.raw(
        "/** An INTEGER as an int; one that does not fit stays as large, so that it is refused."
            + " */");
    c.raw("static inline int sw_int(MPI_Fint value)");
    c.block("{", "}", () -> c.lines(narrowing()));
  }

  private static void buffers(SourceWriter c) {
    c.blank();
    c.raw("/** A choice buffer, or the constant of C that Fortran's variable stands for. */");
    c.raw("static inline void *sw_buffer(void *buffer)");
    c.block("{", "}", () -> c.lines(buffer()));
  }

  private static void statuses(SourceWriter c) {
    c.blank();
    c.raw("/** Tells whether the caller wants no status. */");
    c.raw("static inline int sw_is_ignored(const MPI_Fint *status)");
    c.block("{", "}", () -> c.lines(ignored()));
    c.blank();
    c.raw("/** Stores a status as INTEGERs, unless the caller wants none. */");
    c.raw("static inline void sw_store_status(MPI_Fint *status, const MPI_Status *from)");
    c.block("{", "}", () -> c.lines(status()));
  }

  private static List<String> narrowing() {
    return List.of(
        "int64_t wide = value;",
        "if (wide > INT_MAX) {",
        "    return INT_MAX;",
        "}",
        "return wide < INT_MIN ? INT_MIN : (int)wide;");
  }

  private static List<String> buffer() {
    return List.of(
        "if (buffer == sw_fortran_address(SW_FORTRAN_BOTTOM)) {",
        "    return MPI_BOTTOM;",
        "}",
        "return buffer == sw_fortran_address(SW_FORTRAN_IN_PLACE) ? MPI_IN_PLACE : buffer;");
  }

  private static List<String> ignored() {
    return List.of(
        "return status == sw_fortran_address(SW_FORTRAN_STATUS_IGNORE) ||",
        "       status == sw_fortran_address(SW_F08_STATUS_IGNORE);");
  }

  private static List<String> status() {
    return List.of(
        "if (sw_is_ignored(status)) {",
        "    return;",
        "}",
        "status[MPI_F_SOURCE] = from->MPI_SOURCE;",
        "status[MPI_F_TAG] = from->MPI_TAG;",
        "status[MPI_F_ERROR] = from->MPI_ERROR;",
        "for (int i = 0; i < 5; i++) {",
        "    status[MPI_F_ERROR + 1 + i] = from->MPI_internal[i];",
        "}");
  }
}
