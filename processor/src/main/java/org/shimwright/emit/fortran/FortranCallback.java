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
  private final List<String> types = new ArrayList<>();
  private final List<String> passed = new ArrayList<>();
  private String returned = "void";

  private FortranCallback(CallbackType type) {
    this.type = type;
  }

  /** Returns the name of the C function that calls a Fortran procedure. */
  static String name(CallbackType type) {
    return "swf_ask_" + type.word().replace('-', '_');
  }

  static void write(SourceWriter c, CallbackType type, FortranTypes types) {
    new FortranCallback(type).write(c, types);
  }

  private void write(SourceWriter c, FortranTypes types) {
    LibraryCallback callback = new LibraryCallback(type);
    String end = callback.returned("swf_text_or");
    callback.answer().forEach(body::declare);
    body.declare("struct swf_closure *closure = swf_enter(%s);".formatted(callback.data()));
    body.acquire(CBody.when("closure == NULL", List.of(end)));
    type.parameters().forEach(p -> types.of(p).give(this, p));
    type.userData().ifPresent(function -> pass("void *", "closure->data"));
    type.result().ifPresent(r -> types.of(r).answer(this, r));
    body.call(lambdaCall());
    body.release(List.of("swf_leave(closure);", end));
    String head = "SWF_UNUSED static %s %s".formatted(callback.result(), name(type));
    c.blank().line("%s(%s)".formatted(head, callback.parameters()));
    c.block("{", "}", () -> body.write(c));
  }

  private String lambdaCall() {
    return "%s((%s (*)(%s))closure->ask)(%s);"
        .formatted(
            returned.equals("void") ? "" : "said = ",
            returned,
            String.join(", ", types),
            String.join(", ", passed));
  }

  CBody body() {
    return body;
  }

  /** Adds an argument of the procedure. */
  void pass(String inC, String argument) {
    types.add(inC);
    passed.add(argument);
  }

  /** Makes the procedure a function: its value is assigned to the C variable {@code said}. */
  void returns(String inC) {
    returned = inC;
  }

  /** Returns the exit that reports a value which does not fit its type. */
  Exit refusal(String name) {
    return body.exit(List.of("swf_misfit(closure, \"%s\", \"%s\");".formatted(type.word(), name)));
  }
}
