package org.shimwright.mpi.c;

import java.util.List;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.CallbackPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Language;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.PredefinedCallback;

/** Writes {@code mpi.h}: every constant, type and function that C has, with the ABI's values. */
final class MpiHeader {
  private final Plan plan;
  private final Prototypes prototypes;

  MpiHeader(Plan plan) {
    this.plan = plan;
    this.prototypes = new Prototypes(plan);
  }

  String text() {
    SourceWriter c =
        Banner.header(
            plan,
            "MPI_H_INCLUDED",
            "What a C or C++ program knows of MPI: constants, types and functions.");
    c.raw("#include <stdint.h>").blank().raw("#include \"shimwright_config.h\"").blank();
    c.raw("#ifdef __cplusplus").raw("extern \"C\" {").raw("#endif").blank();
    c.raw("#if defined(__GNUC__)")
        .raw("#pragma GCC visibility push(default)")
        .raw("#endif")
        .blank();
    types(c);
    c.blank();
    plan.constants(Language.C).forEach(constant -> constant(c, constant));
    c.blank();
    plan.callbacks(Language.C).forEach(callback -> callback(c, callback));
    plan.specification().predefinedCallbacks().forEach(p -> predefined(c, p));
    plan.procedures(Language.C).forEach(procedure -> function(c, procedure));
    cxxCalls(c);
    c.blank();
    c.raw("#if defined(__GNUC__)").raw("#pragma GCC visibility pop").raw("#endif").blank();
    c.raw("#ifdef __cplusplus").raw("}").raw("#endif").blank();
    cxxInclude(c);
    return Banner.closed(c);
  }

  private void types(SourceWriter c) {
    c.raw("/** An address, or a difference of addresses. */").raw("typedef intptr_t MPI_Aint;");
    c.raw("/** A number of elements. */").raw("typedef int64_t MPI_Count;");
    c.raw("/** A place in a file. */").raw("typedef int64_t MPI_Offset;");
    c.raw(
        "/** Fortran's INTEGER, as wide as the Fortran compiler of this installation makes it. */");
    c.raw("#if SHIMWRIGHT_FORTRAN_INTEGER_BYTES == 8").raw("typedef int64_t MPI_Fint;");
    c.raw("#else").raw("typedef int MPI_Fint;").raw("#endif").blank();
    for (ObjectClass objectClass : plan.specification().objectClasses()) {
      CComments.brief(c, objectClass.text());
      c.line("typedef struct %s_handle *%s;", objectClass.typeName(), objectClass.typeName());
    }
    c.blank();
    c.raw("/** How an operation ended. */");
    c.block(
        "typedef struct MPI_Status {",
        "} MPI_Status;",
        () ->
            c.lines(
                List.of(
                    "int MPI_SOURCE; /**< rank of the sender */",
                    "int MPI_TAG; /**< tag of the message */",
                    "int MPI_ERROR; /**< error code of the operation */",
                    "int MPI_internal[5]; /**< of MPI itself */")));
  }

  private void constant(SourceWriter c, Constant constant) {
    CComments.brief(c, constant.text());
    c.raw("#define %s %s".formatted(constant.name(), value(constant)));
  }

  private String value(Constant constant) {
    if (constant.group().equals("status-address")) {
      return "((MPI_Status *)%d)".formatted(constant.value());
    }
    if (constant.address()) {
      return "((void *)%d)".formatted(constant.value());
    }
    if (constant.objectClass().isPresent()) {
      String type = plan.objectClass(constant.objectClass().get()).typeName();
      return "((%s)0x%x)".formatted(type, constant.value());
    }
    return constant.value() < 0 ? "(" + constant.value() + ")" : Long.toString(constant.value());
  }

  private void callback(SourceWriter c, CallbackPlan callback) {
    CComments.brief(c, callback.prototype().summary());
    c.line(prototypes.callback(callback) + ";");
  }

  private static void predefined(SourceWriter c, PredefinedCallback callback) {
    CComments.brief(c, callback.summary());
    c.raw(
        "#define %s ((%s *)0x%x)"
            .formatted(callback.name(), callback.prototype(), callback.value()));
  }

  private void function(SourceWriter c, ProcedurePlan procedure) {
    c.blank();
    CComments.function(c, procedure);
    c.line(prototypes.mpi(procedure, procedure.names().c()) + ";");
    c.raw("/** The same under the name that a tool may call. */");
    c.line(prototypes.mpi(procedure, procedure.names().profiling()) + ";");
  }

  private static void cxxCalls(SourceWriter c) {
    c.blank();
    c.raw("/** A procedure of C++ behind a type that C can pass on. */");
    c.raw("typedef void MPIX_Cxx_function(void);");
    c.raw("/** Calls a C++ copy callback; lets no exception out. */");
    c.line(
        "typedef int MPIX_Cxx_copy_proxy(MPIX_Cxx_function *user, void *handle, int keyval,"
            + " void *extra_state, void *value_in, void *value_out, int *flag);");
    c.raw("/** Calls a C++ delete callback; lets no exception out. */");
    c.line(
        "typedef int MPIX_Cxx_delete_proxy(MPIX_Cxx_function *user, void *handle, int keyval,"
            + " void *value, void *extra_state);");
    c.raw("/**");
    c.paragraph(
        " * ",
        "Makes a key whose callbacks are C++: what mpicxx.h stands on. No program calls it. The"
            + " class is 0 for communicators, 1 for windows, 2 for datatypes; for the copy"
            + " callback, 0 and 1 cast to a pointer mean what MPI_COMM_NULL_COPY_FN and"
            + " MPI_COMM_DUP_FN mean in C, and 0 for the delete callback that there is none.");
    c.raw(" */");
    c.line(
        "int PMPIX_Cxx_create_keyval(int object_class, MPIX_Cxx_function *copy_fn,"
            + " MPIX_Cxx_function *delete_fn, MPIX_Cxx_copy_proxy *copy_proxy,"
            + " MPIX_Cxx_delete_proxy *delete_proxy, int *keyval, void *extra_state);");
  }

  private static void cxxInclude(SourceWriter c) {
    c.raw("/* C++ programs get namespace MPI too, unless they define MPI_NO_CPPBIND first. */");
    c.raw("#if defined(__cplusplus) && !defined(MPI_NO_CPPBIND)");
    c.raw("#include \"mpicxx.h\"");
    c.raw("#endif");
  }
}
