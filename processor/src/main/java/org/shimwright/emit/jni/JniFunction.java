package org.shimwright.emit.jni;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.emit.jni.type.JniBody;
import org.shimwright.emit.jni.type.JniTypes;
import org.shimwright.emit.jni.type.StructInJni;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.StringLiteral;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.StructType;

/** Prints the JNI function of one function. Its values add their lines to the {@link JniBody}. */
public final class JniFunction {
  private final SourceWriter c;
  private final Plan plan;
  private final FunctionPlan call;
  private final JniBody body;

  /** Creates the printer for the JNI function of a planned function. */
  public JniFunction(SourceWriter c, Plan plan, FunctionPlan call) {
    this.c = c;
    this.plan = plan;
    this.call = call;
    body = new JniBody(call);
  }

  /** Prints the JNI function. Its name begins with {@code prefix}. */
  public void write(String prefix) {
    if (!plan.isThreadSafe()) {
      body.acquire("swl_come_in();");
    }
    new JniCall(body, plan).write();
    body.addValues();
    if (call.frees().isPresent() && call.frees().get().allocated().isPresent()) {
      body.passBack("free(%s);".formatted(freedHandle()));
    }
    addEnd();
    JniSource.printFunction(
        c,
        jniType(),
        prefix + call.nativeMethod(),
        parameterList(),
        () -> {
          c.line("(void)self;");
          if (call.lacking().isPresent()) {
            writeIfThere(call.lacking().get());
          } else {
            writeBody();
          }
        });
  }

  private void writeBody() {
    if (!call.direct()) {
      c.line("int status = %s;".formatted(body.hasEarlyExit() ? "SWL_PENDING" : "SWL_GOOD"));
    }
    body.write(c);
  }

  /**
   * Prints a body that is compiled only if the library has the function. Otherwise, the native
   * method throws an exception that gives the reason.
   */
  private void writeIfThere(String why) {
    c.line("#ifdef SWJ_HAS_" + call.c());
    writeBody();
    c.line("#else");
    for (Argument a : call.arguments()) {
      if (a.isPassed()) {
        c.line("(void)j_%s;".formatted(a.value().name()));
      }
    }
    if (call.objects() > 0) {
      c.line("(void)objects;");
    }
    c.line("(void)words;");
    c.line(
        "return swj_lacking(env, %s, %s);"
            .formatted(StringLiteral.of(call.c()), StringLiteral.of(why)));
    c.line("#endif");
  }

  /** Returns the C expression for the handle that Java stores in place of a freed handle. */
  private static String valueLeftInJava(HandleType type) {
    return LibraryCall.nullHandle(type).map("SWJ_LONG(%s)"::formatted).orElse("0");
  }

  private String freedHandle() {
    Argument handle = call.arguments().get(0);
    return JniTypes.of(handle.value()).passedExpression(handle);
  }

  private String parameterList() {
    List<String> parameters = new ArrayList<>(List.of("JNIEnv *env", "jclass self"));
    for (Argument a : call.arguments()) {
      if (a.isPassed() && a.spread().isEmpty()) {
        parameters.add(jniType(a) + " j_" + a.value().name());
      }
      for (StructType.Field field : a.spread()) {
        parameters.add(
            JniTypes.of(field.type()).jniType() + " " + StructInJni.parameterName(a, field));
      }
    }
    if (call.objects() > 0) {
      parameters.add("jobject objects");
    }
    if (!call.direct()) {
      parameters.add("jlong words");
    }
    return String.join(", ", parameters);
  }

  /**
   * Returns the JNI return type of the native method: the type of the function's value if the
   * method returns that value, {@code void} if it returns nothing, else {@code jint} for a status.
   */
  private String jniType() {
    return call.direct()
        ? call.result().map(r -> JniTypes.of(r.value()).wordType()).orElse("void")
        : "jint";
  }

  private static String jniType(Argument a) {
    return a.isOfOneCall() || a.isPlaced() ? "jlong" : JniTypes.of(a.value()).jniType();
  }

  /** Adds the lines that follow the release of all resources. */
  private void addEnd() {
    if (!plan.isThreadSafe()) {
      body.release("swl_go_out();");
    }
    body.release("(void)env;");
    if (call.direct()) {
      call.result()
          .map(r -> JniTypes.of(r.value()).toWord("result"))
          .ifPresent(word -> body.release("return %s;".formatted(word)));
      return;
    }
    body.release(
        call.frees().isPresent()
            ? "swl_freed(words, status, j_%s, %s);"
                .formatted(
                    call.arguments().get(0).value().name(), valueLeftInJava(call.frees().get()))
            : "(void)words;");
    body.release("return status;");
  }
}
