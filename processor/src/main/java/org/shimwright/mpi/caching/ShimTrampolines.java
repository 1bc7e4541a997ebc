package org.shimwright.mpi.caching;

import org.shimwright.emit.text.SourceWriter;

/** Writes Fortran callbacks that ask Java, and the functions that return their addresses. */
final class ShimTrampolines {
  private final SourceWriter f;

  ShimTrampolines(SourceWriter f) {
    this.f = f;
  }

  /** The hand-written C side of the callbacks. */
  static void interfaces(SourceWriter f) {
    f.line("interface");
    f.indented(
        () -> {
          f.line("!> Asks Java what the duplicate gets.");
          f.line(
              "function ask_java(object_class, handle, keyval, state, value_in, value_out, flag)"
                  + " result(status) bind(c, name=\"swj_fortran_copy\")");
          f.indented(
              () -> {
                f.line("import :: c_int, c_int64_t");
                f.line("integer(c_int), value :: object_class, keyval");
                f.line("integer(c_int64_t), value :: handle, state, value_in");
                f.line("integer(c_int64_t), intent(out) :: value_out");
                f.line("integer(c_int), intent(out) :: flag");
                f.line("integer(c_int) :: status");
              });
          f.line("end function ask_java");
          f.line("!> Tells Java of a deletion.");
          f.line(
              "function tell_java(object_class, handle, keyval, value, state) result(status)"
                  + " bind(c, name=\"swj_fortran_delete\")");
          f.indented(
              () -> {
                f.line("import :: c_int, c_int64_t");
                f.line("integer(c_int), value :: object_class, keyval");
                f.line("integer(c_int64_t), value :: handle, value, state");
                f.line("integer(c_int) :: status");
              });
          f.line("end function tell_java");
        });
    f.line("end interface");
  }

  /** The function that returns the address of a callback by its role. */
  void lookup(ShimCallbacks side) {
    String name = ShimProcedures.fortranName(side.symbol());
    f.blank();
    f.line("!> The address of a callback, by its role in the facade.");
    f.line("function %s(role) result(address) bind(c, name=\"%s\")", name, side.symbol());
    f.indented(
        () -> {
          f.line("integer(c_int), value :: role");
          f.line("type(c_funptr) :: address");
          f.blank();
          f.line("address = c_null_funptr");
          f.line("select case (role)");
          int role = 0;
          for (String predefined : side.names()) {
            answer(role++, predefined);
          }
          if (side.copy().isPresent()) {
            answer(role++, side.copy().get());
          }
          if (side.delete().isPresent()) {
            answer(role, side.delete().get());
          }
          f.line("end select");
        });
    f.line("end function " + name);
  }

  private void answer(int role, String procedure) {
    f.line("case (" + role + ")");
    f.line("  address = c_funloc(" + procedure + ")");
  }

  private static String valueType(boolean mpi1) {
    return mpi1 ? "integer" : "integer(MPI_ADDRESS_KIND)";
  }

  private static String narrowed(String expression, boolean mpi1) {
    return mpi1 ? "int(" + expression + ")" : "int(" + expression + ", MPI_ADDRESS_KIND)";
  }

  void copy(String name, int objectClass, boolean mpi1) {
    f.blank();
    f.line("!> Copies as Java says; MPI calls it with Fortran's values.");
    f.line("subroutine %s(handle, keyval, extra_state, value_in, value_out, flag, ierror)", name);
    f.indented(
        () -> {
          f.line("integer :: handle, keyval, ierror");
          f.line(valueType(mpi1) + " :: extra_state, value_in, value_out");
          f.line("logical :: flag");
          f.line("integer(c_int64_t) :: word");
          f.line("integer(c_int) :: copied");
          f.blank();
          f.line("word = 0");
          f.line("copied = 0");
          f.line(
              "ierror = int(ask_java(%s_c_int, int(handle, c_int64_t), int(keyval, c_int),"
                  + " int(extra_state, c_int64_t), int(value_in, c_int64_t), word, copied))",
              objectClass);
          f.line("flag = copied /= 0");
          f.line("if (flag) value_out = " + narrowed("word", mpi1));
        });
    f.line("end subroutine " + name);
  }

  void delete(String name, int objectClass, boolean mpi1) {
    f.blank();
    f.line("!> Tells Java of a deletion; MPI calls it with Fortran's values.");
    f.line("subroutine %s(handle, keyval, value, extra_state, ierror)", name);
    f.indented(
        () -> {
          f.line("integer :: handle, keyval, ierror");
          f.line(valueType(mpi1) + " :: value, extra_state");
          f.blank();
          f.line(
              "ierror = int(tell_java(%s_c_int, int(handle, c_int64_t), int(keyval, c_int),"
                  + " int(value, c_int64_t), int(extra_state, c_int64_t)))",
              objectClass);
        });
    f.line("end subroutine " + name);
  }
}
