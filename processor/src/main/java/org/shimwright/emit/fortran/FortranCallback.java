package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.CBody.Exit;
import org.shimwright.emit.c.LibraryCallback;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.spec.type.CallbackType;

/**
 * Prints a C function that the library calls as a callback and that calls a Fortran procedure. This
 * class prints the lines that all these functions have; the type of each parameter adds its own.
 */
final class FortranCallback {
  private final CallbackType type;
  private final CBody body = new CBody();
  private final List<String> argumentTypes = new ArrayList<>();
  private final List<String> argumentExpressions = new ArrayList<>();
  private String returnType = "void";

  private FortranCallback(CallbackType type) {
    this.type = type;
  }

  /** Returns the name of the C function that calls a Fortran procedure. */
  static String functionName(CallbackType type) {
    return "swf_ask_" + type.word().replace('-', '_');
  }

  static void write(SourceWriter c, CallbackType type, FortranTypes types) {
    new FortranCallback(type).write(c, types);
  }

  private void write(SourceWriter c, FortranTypes types) {
    LibraryCallback callback = new LibraryCallback(type);
    String end = callback.returnStatement("swf_text_or");
    callback.answerDeclaration().forEach(body::declare);
    body.declare(
        "struct swf_closure *closure = swf_enter(%s);".formatted(callback.userDataExpression()));
    body.acquire(CBody.ifBlock("closure == NULL", List.of(end)));
    type.parameters().forEach(p -> types.of(p).addProcedureArgument(this, p));
    type.userData().ifPresent(function -> addArgument("void *", "closure->data"));
    type.result().ifPresent(r -> types.of(r).addProcedureResult(this, r));
    body.call(procedureCall());
    body.release(List.of("swf_leave(closure);", end));
    String head = "SWF_UNUSED static %s %s".formatted(callback.resultType(), functionName(type));
    c.blank().line("%s(%s)".formatted(head, callback.parameters()));
    c.block("{", "}", () -> body.write(c));
  }

  private String procedureCall() {
    return "%s((%s (*)(%s))closure->ask)(%s);"
        .formatted(
            returnType.equals("void") ? "" : "said = ",
            returnType,
            String.join(", ", argumentTypes),
            String.join(", ", argumentExpressions));
  }

  CBody body() {
    return body;
  }

  /** Adds an argument of the procedure. */
  void addArgument(String inC, String argument) {
    argumentTypes.add(inC);
    argumentExpressions.add(argument);
  }

  /** Makes the procedure a function: its value is assigned to the C variable {@code said}. */
  void setReturnType(String inC) {
    returnType = inC;
  }

  /** Returns the exit that reports a value which does not fit its type. */
  Exit misfitExit(String name) {
    return body.exit(List.of("swf_misfit(closure, \"%s\", \"%s\");".formatted(type.word(), name)));
  }
}
