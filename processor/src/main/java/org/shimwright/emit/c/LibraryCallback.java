package org.shimwright.emit.c;

import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Value;

/**
 * Makes the parts of a C function that a library calls in place of a program's callback: its head,
 * its user data and its return statement. The variables are {@code answer}, and {@code p_} with the
 * name of a parameter.
 *
 * @param type the callback
 */
public record LibraryCallback(CallbackType type) {
  /** Returns the C type of the result. */
  public String resultType() {
    return type.result().map(LibraryCallback::resultCType).orElse("void");
  }

  private static String resultCType(Value result) {
    return result.isText() && !result.borrowed() ? "char *" : result.type().cType();
  }

  /** Returns the declarations of the parameters. */
  public String parameters() {
    return type.parameters().stream()
        .map(p -> "%s p_%s".formatted(parameterCType(p), p.name()))
        .collect(Collectors.joining(", "));
  }

  /** Returns the C type of a parameter. */
  static String parameterCType(Value p) {
    boolean address = p.isArray() || CTypes.of(p.type()).isPassedByAddress();
    String type =
        address && p.handle().isEmpty()
            ? LibraryCall.constType(p.type().cType())
            : p.type().cType();
    return p.inC().cType().orElse(type + (address ? " *" : ""));
  }

  /** Returns the C expression for the user data. */
  public String userDataExpression() {
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

  /**
   * Returns the declaration of {@code answer}. Its initial value is the result if the program's
   * callback returns none.
   */
  public List<String> answerDeclaration() {
    return type.result().stream()
        .map(r -> "%s answer = %s;".formatted(resultCType(r), fallbackValue(r)))
        .toList();
  }

  private String fallbackValue(Value result) {
    String none = result.isText() ? "NULL" : "{0}";
    return result.isNumber()
        ? "(%s)%s"
            .formatted(result.type().cType(), NumberType.inC(type.onException().orElseThrow()))
        : none;
  }

  /**
   * Returns the statement that returns the result. A missing text that must not be NULL is replaced
   * by the text in the specification.
   *
   * @param copied the C function that returns its first argument, a text, or a copy of its second
   *     argument if the first is NULL
   */
  public String returnStatement(String copied) {
    return type.result()
        .map(r -> "return %s;".formatted(returnedExpression(r, copied)))
        .orElse("return;");
  }

  private String returnedExpression(Value result, String copied) {
    if (!result.isText() || result.nullable()) {
      return "answer";
    }
    String text = '"' + type.onException().orElseThrow() + '"';
    return (result.borrowed() ? "answer == NULL ? %s : answer" : copied + "(answer, %s)")
        .formatted(text);
  }
}
