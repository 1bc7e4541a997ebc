package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.CBody.Exit;
import org.shimwright.emit.c.LibraryCallback;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Type.Form;
import org.shimwright.spec.type.Value;
import org.shimwright.spec.type.Value.Crossing;

/**
 * Writes the function in C that the library calls, and that calls a procedure of Fortran. Names of
 * what the library gives begin with p_, those of what Fortran gets with f_.
 */
final class CCallback {
  private final CallbackType type;
  private final CBody body = new CBody();
  private final List<String> types = new ArrayList<>();
  private final List<String> passed = new ArrayList<>();

  CCallback(CallbackType type) {
    this.type = type;
  }

  /** The function that stands for a procedure. */
  static String name(Type type) {
    return "swf_ask_" + type.word().replace('-', '_');
  }

  void write(SourceWriter c) {
    LibraryCallback callback = new LibraryCallback(type);
    String returned = callback.returned("swf_text_or");
    callback.answer().forEach(body::declare);
    body.declare("struct swf_closure *closure = swf_enter(%s);".formatted(callback.data()));
    body.acquire(CBody.when("closure == NULL", List.of(returned)));
    type.parameters().forEach(this::parameter);
    type.userData().ifPresent(function -> pass("void *", "closure->data"));
    String said = type.result().map(this::result).orElse("");
    String head = "SWF_UNUSED static %s %s".formatted(callback.result(), name(type));
    body.call(List.of(said + asked()));
    body.release(List.of("swf_leave(closure);", returned));
    c.blank().line("%s(%s)".formatted(head, callback.parameters()));
    c.block("{", "}", () -> body.write(c));
  }

  private String asked() {
    String result =
        type.result()
            .filter(r -> !r.is(Form.TEXT))
            .map(r -> FortranValue.type(r.type()))
            .orElse("void");
    return "((%s (*)(%s))closure->ask)(%s);"
        .formatted(result, String.join(", ", types), String.join(", ", passed));
  }

  private void pass(String cType, String argument) {
    types.add(cType);
    passed.add(argument);
  }

  private Exit refusal(String name) {
    return body.exit(List.of("swf_misfit(closure, \"%s\", \"%s\");".formatted(type.word(), name)));
  }

  // ---- what the library gives ----

  private void parameter(Value p) {
    String from = "p_" + p.name();
    String to = "f_" + p.name();
    String cType = FortranValue.type(p.type());
    if (p.isUserData()) {
      pass("void *", "closure->data");
    } else if (p.isArray()) {
      array(p, from, to);
    } else if (p.is(Form.TEXT)) {
      pass("const void *", from);
    } else if (p.is(Form.STRUCT)) {
      body.declare("%s %s = {0};".formatted(cType, to));
      if (!p.nullable()) {
        body.acquire(refusal(p.name()).leaveIf(from + " == NULL"));
      }
      List<String> stored = FortranValue.store(p.type(), to, "*" + from, refusal(p.name()));
      body.acquire(CBody.when(from + " != NULL", stored));
      pass("const void *", "%s == NULL ? NULL : &%s".formatted(from, to));
    } else {
      body.declare("%s %s = %s;".formatted(cType, to, p.is(Form.HANDLE) ? "{0}" : "0"));
      body.acquire(FortranValue.store(p.type(), to, from, refusal(p.name())));
      pass(cType, to);
    }
  }

  /** An array: itself if Fortran has the same bytes, else a copy. */
  private void array(Value p, String from, String to) {
    String n = "n_" + p.name();
    String count =
        p.factors().stream()
            .map(f -> Character.isDigit(f.charAt(0)) ? f : "(int64_t)p_" + f)
            .reduce("swf_product(%s, %s)"::formatted)
            .orElseThrow();
    body.declare("int64_t %s = %s;".formatted(n, count));
    String bad = p.nullable() ? "%s != NULL && %s < 0" : "%s == NULL ? %2$s != 0 : %2$s < 0";
    body.acquire(refusal(p.name()).leaveIf(bad.formatted(from, n)));
    if (p.crossing() == Crossing.COPIED || p.crossing() == Crossing.TEXTS) {
      pass("const void *", from);
      return;
    }
    body.declare("%s *%s = NULL;".formatted(FortranValue.type(p.type()), to));
    List<String> copied = new ArrayList<>();
    copied.add("%s = swf_room(%s, sizeof *%s);".formatted(to, n, to));
    copied.addAll(refusal(p.name()).leaveIf(to + " == NULL"));
    copied.addAll(
        FortranValue.each(
            n, FortranValue.store(p.type(), to + "[i]", from + "[i]", refusal(p.name()))));
    body.acquire(CBody.when(from + " != NULL", copied));
    body.release(List.of("free(%s);".formatted(to)));
    pass("const void *", to);
  }

  // ---- what the procedure gives ----

  /** A text is copied: the library has it until this is called again, or frees the copy. */
  private String result(Value r) {
    Exit refusal = refusal("value");
    if (!r.is(Form.TEXT)) {
      String cType = FortranValue.type(r.type());
      body.declare("%s said%s;".formatted(cType, r.is(Form.STRUCT) ? " = {0}" : " = 0"));
      body.back(FortranValue.load(r.type(), false, "answer", "said", refusal));
      return "said = ";
    }
    body.declare("CFI_cdesc_t said;");
    body.acquire(
        List.of(
            "CFI_establish(&said, NULL, CFI_attribute_allocatable, CFI_type_char, 1, 0, NULL);"));
    pass("CFI_cdesc_t *", "&said");
    String kept = r.borrowed() ? "closure->text" : "answer";
    String misfit = r.nullable() ? "" : " || %s == NULL".formatted(kept);
    body.back(refusal.leaveIf("!swf_said(&said, &%s)%s".formatted(kept, misfit)));
    if (r.borrowed()) {
      body.back("answer = closure->text;");
    }
    return "";
  }
}
