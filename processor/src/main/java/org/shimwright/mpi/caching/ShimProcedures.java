package org.shimwright.mpi.caching;

import java.util.stream.Collectors;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.AbiArgument;

/** Writes the shim's calls of MPI: widths are changed here, and nothing else. */
final class ShimProcedures {
  private final SourceWriter f;

  ShimProcedures(SourceWriter f) {
    this.f = f;
  }

  /** What Fortran calls the procedure whose linker name is {@code symbol}. */
  static String fortranName(String symbol) {
    return "sw_" + symbol.substring("swj_f_".length());
  }

  void write(ShimProcedure shim) {
    String name = fortranName(shim.symbol());
    f.blank();
    f.line("!> Calls " + shim.callee().name() + ".");
    f.line(
        "function %s(%s) result(status) bind(c, name=\"%s\")",
        name,
        shim.arguments().stream().map(AbiArgument::name).collect(Collectors.joining(", ")),
        shim.symbol());
    f.indented(
        () -> {
          shim.arguments().forEach(a -> f.line(declaration(a)));
          f.line("integer(c_int) :: status");
          f.line("integer :: ierror");
          body(shim);
          f.line("status = int(ierror, c_int)");
        });
    f.line("end function " + name);
  }

  private static String declaration(AbiArgument argument) {
    return switch (argument.type()) {
          case INT64 -> "integer(c_int64_t), value :: ";
          case INT -> "integer(c_int), value :: ";
          case PROCEDURE -> "type(c_funptr), value :: ";
          case INT_REFERENCE ->
              "integer(c_int), intent(" + (isKey(argument) ? "inout" : "out") + ") :: ";
          case INT64_REFERENCE -> "integer(c_int64_t), intent(out) :: ";
          default -> throw new IllegalArgumentException("no shim procedure has " + argument.type());
        }
        + argument.name();
  }

  private static boolean isKey(AbiArgument argument) {
    return argument.name().equals("keyval");
  }

  private void body(ShimProcedure shim) {
    String callee = shim.callee().name();
    switch (shim.role()) {
      case CREATE_FORTRAN, CREATE_F08 ->
          create(callee, "integer(MPI_ADDRESS_KIND)", "int(state, MPI_ADDRESS_KIND)");
      case CREATE_MPI1 -> create(callee, "integer", "int(state)");
      case FREE_MPI1 -> {
        f.line("integer :: key");
        f.blank();
        f.line("key = int(keyval)");
        f.line("call %s(key, ierror)", callee);
        f.line("keyval = int(key, c_int)");
      }
      case SET_AINT -> {
        f.blank();
        f.line("call %s(int(object), int(keyval), int(word, MPI_ADDRESS_KIND), ierror)", callee);
      }
      case SET_MPI1 -> {
        f.blank();
        f.line("call %s(int(object), int(keyval), int(value), ierror)", callee);
      }
      case GET -> get(callee, "integer(MPI_ADDRESS_KIND)");
      case GET_MPI1 -> get(callee, "integer");
      case DELETE_MPI1 -> {
        f.blank();
        f.line("call %s(int(object), int(keyval), ierror)", callee);
      }
      case CREATE_C, FREE, SET_ADDRESS, DELETE, PROCEDURE ->
          throw new IllegalArgumentException(shim.role() + " is C's");
    }
  }

  /**
   * The procedures have no interface here: their types are those that the key's language wants.
   * Some MPIs keep a reference to the extra state, so it gets a home that outlives this call.
   */
  private void create(String callee, String type, String state) {
    f.line("procedure(), pointer :: copy_fn, delete_fn");
    f.line("%s, pointer :: kept_state", type);
    f.line("integer :: key");
    f.blank();
    f.line("call c_f_procpointer(copy, copy_fn)");
    f.line("call c_f_procpointer(remove, delete_fn)");
    f.line("allocate (kept_state)");
    f.line("kept_state = %s", state);
    f.line("key = MPI_KEYVAL_INVALID");
    f.line("call %s(copy_fn, delete_fn, key, kept_state, ierror)", callee);
    f.line("keyval = int(key, c_int)");
  }

  private void get(String callee, String type) {
    f.line(type + " :: value");
    f.line("logical :: found");
    f.blank();
    f.line("value = 0");
    f.line("found = .false.");
    f.line("call %s(int(object), int(keyval), value, found, ierror)", callee);
    f.line("word = int(value, c_int64_t)");
    f.line("flag = merge(1_c_int, 0_c_int, found)");
  }
}
