package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.CBody.Exit;
import org.shimwright.emit.c.LibraryCallback;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.spec.type.CallbackType;

/**
 * Writes the function in C that the library calls, and that calls a procedure of Fortran: the lines
 * around the call, and between them those of each parameter's type.
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

  /** The function that stands for a procedure. */
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
    body.call(called());
    body.release(List.of("swf_leave(closure);", end));
    String head = "SWF_UNUSED static %s %s".formatted(callback.result(), name(type));
    c.blank().line("%s(%s)".formatted(head, callback.parameters()));
    c.block("{", "}", () -> body.write(c));
  }

  private String called() {
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

  /** Says that the procedure is a function: its value is assigned to {@code said}. */
  void returns(String inC) {
    returned = inC;
  }

  /** What is done if a value does not fit. */
  Exit refusal(String name) {
    return body.exit(List.of("swf_misfit(closure, \"%s\", \"%s\");".formatted(type.word(), name)));
  }
}
