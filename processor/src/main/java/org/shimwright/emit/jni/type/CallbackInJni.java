package org.shimwright.emit.jni.type;

import static java.util.Map.entry;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.shimwright.emit.c.LibraryCall.Factor;
import org.shimwright.emit.c.LibraryCallback;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Lifetime;
import org.shimwright.spec.type.Value;

/** A callback: a Java lambda, and the C function that calls it. */
public record CallbackInJni(CallbackType type) implements InJni {
  private static final Template CALLBACK = Template.of(CallbackInJni.class, "callback.c.in");
  private static final Template UPCALL = Template.of(CallbackInJni.class, "upcall.c.in");
  private static final Template COUNT_LINE =
      Template.inline("    swl_count(env, natives, &@NAME@_upcall);\n");

  private String namePrefix() {
    return JniTypes.namePrefix(type);
  }

  // ---- arguments ----

  @Override
  public void addConversion(Argument a, JniBody b) {
    String c = "c_" + a.value().name();
    String j = "j_" + a.value().name();
    if (a.isOfOneCall()) {
      b.declare("struct swl_closure *%s = (void *)(intptr_t)%s;".formatted(c, j));
      if (type.result().filter(Value::isText).isPresent()) {
        b.release("swl_forget(%s);".formatted(c));
      }
      return;
    }
    b.declare("void *%s = NULL;".formatted(c));
    String scope = a.value().lifetime().scope() == Lifetime.Scope.ASYNC ? "SWL_ONCE" : "SWL_KEPT";
    b.acquire(c, "swl_keep(env, %s, %s)".formatted(j, scope), j);
  }

  @Override
  public String passedExpression(Argument a) {
    String none = a.value().nullable() ? "c_%s == NULL ? NULL : ".formatted(a.value().name()) : "";
    return none + namePrefix() + "_ask";
  }

  // ---- the function that calls a lambda ----

  /** Returns the JNI signature of the Java method that the C function calls. */
  public String methodSignature() {
    return "(Lorg/shimwright/runtime/internal/Closure;%s)%s"
        .formatted(
            joinedParameters("", p -> JniTypes.of(p).signature()), ofResult(InJni::signature, "V"));
  }

  private String joinedParameters(String separator, Function<Value, String> text) {
    return type.given().stream().map(p -> separator + text.apply(p)).collect(Collectors.joining());
  }

  private String ofResult(Function<InJni, String> text, String ofNone) {
    return type.result().map(r -> text.apply(JniTypes.of(r))).orElse(ofNone);
  }

  /** Returns the C function that calls a lambda. */
  public Code functionCode() {
    LibraryCallback callback = new LibraryCallback(type);
    return type.isOfNumbers()
        ? functionByUpcall(callback)
        : functionByJni(callback, namePrefix() + "_ask", Code.NONE);
  }

  private Code functionByJni(LibraryCallback callback, String function, Code count) {
    List<Value> objects = type.given().stream().filter(p -> JniTypes.of(p).isObject()).toList();
    String back = callback.returnStatement("swl_text_or");
    return CALLBACK.filled(
        Map.ofEntries(
            entry("RESULT", Code.word(callback.resultType())),
            entry("NAME", Name.of(function)),
            entry("PARAMETERS", Code.word(callback.parameters())),
            entry("ANSWER", indentedLines(c -> c.lines(callback.answerDeclaration()))),
            entry("DATA", Code.word(callback.userDataExpression())),
            entry("RETURN", SourceWriter.lines(Layout.C, 2, c -> c.line(back))),
            entry("COUNT", count),
            entry("OBJECTS", indentedLines(c -> objects.forEach(p -> c.lines(objectLines(p))))),
            entry("CALL", indentedLines(c -> printCall(c, !objects.isEmpty()))),
            entry("LEFT", indentedLines(c -> printEnd(c, objects))),
            entry("END", indentedLines(c -> type.result().ifPresent(result -> c.line(back))))));
  }

  private static Code indentedLines(Consumer<SourceWriter> lines) {
    return SourceWriter.lines(Layout.C, 1, lines);
  }

  /**
   * Returns a C function that calls Java without JNI once Java has created an upcall stub, and by
   * JNI until then.
   */
  private Code functionByUpcall(LibraryCallback callback) {
    return UPCALL.filled(
        Map.of(
            "NAME", Name.of(namePrefix()),
            "JAVA", Name.of(type.javaName()),
            "RESULT", Code.word(callback.resultType()),
            "PARAMETERS", Code.word(callback.parameters()),
            "BY_JNI",
                functionByJni(
                    callback,
                    namePrefix() + "_by_jni",
                    COUNT_LINE.filled(Map.of("NAME", Name.of(namePrefix())))),
            "DATA", Code.word(callback.userDataExpression()),
            "RETURN", Code.word(type.result().isPresent() ? "return " : ""),
            "GIVEN",
                Code.word(
                    type.parameters().stream()
                        .map(p -> "p_" + p.name())
                        .collect(Collectors.joining(", "))),
            "ANSWER", Code.word(upcallExpression())));
  }

  private String upcallExpression() {
    String said =
        "((%s (*)(jint%s))fast)(closure->number%s)"
            .formatted(
                ofResult(InJni::jniType, "void"),
                joinedParameters(", ", p -> JniTypes.of(p).jniType()),
                joinedParameters(", ", CallbackInJni::passedArgument));
    return ofResult(r -> r.toC(said), said);
  }

  private static String passedArgument(Value p) {
    InJni of = JniTypes.of(p);
    return of.isObject() ? "o_" + p.name() : of.toJava("p_" + p.name());
  }

  private List<String> objectLines(Value p) {
    List<Factor> factors =
        p.factors().stream()
            .map(
                f ->
                    Character.isDigit(f.charAt(0))
                        ? new Factor("", "(jlong)" + f)
                        : new Factor(f, "(jlong)p_" + f))
            .toList();
    List<List<Factor>> terms = factors.isEmpty() ? List.of() : List.of(factors);
    String count = ArrayInJni.countExpression("the callback " + type.word(), terms);
    return JniTypes.of(p).createObject(p.name(), "p_" + p.name(), count);
  }

  private void printCall(SourceWriter c, boolean mayHaveFailed) {
    String kind = ofResult(InJni::jniType, "jvoid").substring(1);
    String method =
        "(*env)->CallStatic%sMethod(env, natives, %s_method, closure->object%s);"
            .formatted(
                kind.substring(0, 1).toUpperCase(Locale.ROOT) + kind.substring(1),
                namePrefix(),
                joinedParameters(", ", CallbackInJni::passedArgument));
    String said = ofResult(r -> r.jniType() + " said = ", "");
    if (!mayHaveFailed) {
      c.line(said + method);
    } else {
      if (type.result().isPresent()) {
        c.line(said + "0;");
      }
      String set = ofResult(r -> "said = ", "");
      whileNothingIsThrown(c, List.of(set + method));
    }
    type.result().ifPresent(r -> whileNothingIsThrown(c, JniTypes.of(r).convertAnswer(r)));
  }

  private static void whileNothingIsThrown(SourceWriter c, List<String> lines) {
    if (!lines.isEmpty()) {
      c.block("if (!(*env)->ExceptionCheck(env)) {", "}", () -> c.lines(lines));
    }
  }

  /**
   * Prints the C code for the end of a callback. It uses a number from Java only if no exception is
   * pending. {@code swl_leave} makes the only check for exceptions, because each check costs as
   * much as a call.
   */
  private void printEnd(SourceWriter c, List<Value> objects) {
    objects.forEach(o -> c.line("(*env)->DeleteLocalRef(env, o_%s);".formatted(o.name())));
    Optional<InJni> number = type.result().map(JniTypes::of).filter(r -> !r.isObject());
    number.ifPresentOrElse(
        r ->
            c.block(
                "if (swl_leave(env, closure)) {",
                "}",
                () -> c.line("answer = %s;".formatted(r.toC("said")))),
        () -> c.line("(void)swl_leave(env, closure);"));
  }
}
