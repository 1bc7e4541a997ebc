package org.shimwright.mpi.c;

import java.util.Map;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedCallback;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;

/** Generates {@code mpi.h}: every constant, type and function that C has, with the ABI's values. */
record MpiHeader(Plan plan) {
  String text() {
    return CFile.fillTemplate(
        plan,
        "What a C or C++ program knows of MPI: constants, types and functions.",
        "mpi.h.in",
        Map.of(
            "handles", CFile.lines(0, this::printHandles),
            "constants", CFile.lines(0, this::printConstants),
            "callbacks", CFile.lines(0, this::printCallbacks),
            "functions", CFile.lines(0, this::printFunctions)));
  }

  private void printHandles(SourceWriter c) {
    for (HandleType objectClass : plan.specification().handles()) {
      CComments.printBrief(c, objectClass.text());
      c.line("typedef struct %s_handle *%s;", objectClass.cType(), objectClass.cType());
    }
  }

  private void printConstants(SourceWriter c) {
    for (Constant constant : plan.constants(Language.C)) {
      CComments.printBrief(c, constant.text());
      c.raw("#define %s %s".formatted(constant.name(), valueExpression(constant)));
    }
  }

  private void printCallbacks(SourceWriter c) {
    for (CallbackType callback : plan.callbacks(Language.C)) {
      CComments.printBrief(c, callback.summary());
      c.line(new Prototypes(plan).callbackTypedef(callback) + ";");
    }
    for (PredefinedCallback callback : MpiValues.of(plan.specification()).predefinedCallbacks()) {
      CComments.printBrief(c, callback.summary());
      c.raw(
          "#define %s ((%s *)0x%x)"
              .formatted(callback.name(), callback.prototype(), callback.value()));
    }
  }

  private void printFunctions(SourceWriter c) {
    for (FaceProcedure procedure : FaceProcedure.in(Language.C, plan)) {
      c.blank();
      CComments.printComment(c, procedure.procedure());
      c.line(new Prototypes(plan).headOfMpi(procedure.procedure(), procedure.names().c()) + ";");
      c.raw("/** The same under the name that a tool may call. */");
      c.line(
          new Prototypes(plan).headOfMpi(procedure.procedure(), procedure.names().profiling())
              + ";");
    }
  }

  private String valueExpression(Constant constant) {
    if (constant.group().equals("status-address")) {
      return "((MPI_Status *)%s)".formatted(constant.value());
    }
    if (constant.address()) {
      return "((void *)%s)".formatted(constant.value());
    }
    if (constant.objectClass().isPresent()) {
      String type = plan.handle(constant.objectClass().get()).cType();
      return "((%s)0x%x)".formatted(type, constant.value());
    }
    return constant.value() < 0 ? "(" + constant.value() + ")" : Long.toString(constant.value());
  }
}
