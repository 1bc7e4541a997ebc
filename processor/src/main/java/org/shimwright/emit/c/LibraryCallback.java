package org.shimwright.emit.c;

import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Value;

/**
 * What all C has that a library calls in place of a function of the program: its head, its user
 * data, and what it returns. Its variables are {@code answer}, and {@code p_} with the name of a
 * parameter.
 *
 * @param type the callback
 */
public record LibraryCallback(CallbackType type) {
  /** What it returns. */
  public String result() {
    return type.result().map(LibraryCallback::answered).orElse("void");
  }

  private static String answered(Value result) {
    return result.isText() && !result.borrowed() ? "char *" : result.type().cType();
  }

  /** Its parameters. */
  public String parameters() {
    return type.parameters().stream()
        .map(p -> "%s p_%s".formatted(declared(p), p.name()))
        .collect(Collectors.joining(", "));
  }

  /** The type of a parameter. */
  static String declared(Value p) {
    boolean address = p.isArray() || CTypes.of(p.type()).isVariable();
    String type =
        address && p.handle().isEmpty() ? LibraryCall.constant(p.type().cType()) : p.type().cType();
    return p.inC().cType().orElse(type + (address ? " *" : ""));
  }

  /** Its user data. */
  public String data() {
    return type.userData()
        .map(function -> "%s(p_%s)".formatted(function, type.parameters().get(0).name()))
        .orElseGet(
            () ->
                type.parameters().stream()
                    .filter(Value::isUserData)
                    .map(p -> "p_" + p.name())
                    .findFirst()
                    .orElseThrow());
  }

  /** The declaration of the answer: what C gets if the function of the program gives none. */
  public List<String> answer() {
    return type.result().stream()
        .map(r -> "%s answer = %s;".formatted(answered(r), onException(r)))
        .toList();
  }

  private String onException(Value result) {
    String none = result.isText() ? "NULL" : "{0}";
    return result.isNumber()
        ? "(%s)%s"
            .formatted(result.type().cType(), NumberType.inC(type.onException().orElseThrow()))
        : none;
  }

  /**
   * The statement that ends it. In place of a text that must be there, C gets what the
   * specification says.
   *
   * @param copied the function that gives C a text, or a copy of another one if that is NULL
   */
  public String returned(String copied) {
    return type.result().map(r -> "return %s;".formatted(back(r, copied))).orElse("return;");
  }

  private String back(Value result, String copied) {
    if (!result.isText() || result.nullable()) {
      return "answer";
    }
    String text = '"' + type.onException().orElseThrow() + '"';
    return (result.borrowed() ? "answer == NULL ? %s : answer" : copied + "(answer, %s)")
        .formatted(text);
  }
}
