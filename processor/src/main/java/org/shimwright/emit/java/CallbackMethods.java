package org.shimwright.emit.java;

import static org.shimwright.emit.java.type.RuntimeNames.CALL_CLOSURE;
import static org.shimwright.emit.java.type.RuntimeNames.CLOSURE;
import static org.shimwright.emit.java.type.RuntimeNames.HANDLES;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.type.HandleInJava;
import org.shimwright.emit.java.type.InJava;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/**
 * Generates the Java methods that C calls for a callback: one for JNI, and one that needs no JNI if
 * all values are numbers.
 */
record CallbackMethods(JavaOfType java, CallbackType type) {
  void addTo(TypeSpec.Builder natives) {
    if (type.isOfNumbers()) {
      natives.addMethod(methodBuilder(TypeName.INT).addCode(bodyWithoutJni().block()).build());
    }
    natives.addMethod(methodBuilder(CLOSURE).addCode(bodyForJni().block()).build());
  }

  private PartNames parameterNames() {
    return LibraryNames.given(type);
  }

  private MethodSpec.Builder methodBuilder(TypeName closure) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("on" + type.javaName())
            .addModifiers(Modifier.STATIC)
            .addParameter(closure, "closure_");
    PartNames names = parameterNames();
    type.given().forEach(p -> method.addParameter(java.nativeType(p), names.of(p.name())));
    type.result().ifPresent(result -> method.returns(java.nativeType(result)));
    return method;
  }

  /**
   * Returns the statement that returns the callback's fallback value to C if the lambda throws an
   * exception or no longer exists.
   */
  private JavaCode returnFallback() {
    return type.result()
        .map(r -> JavaCode.of("return $L", fallbackValue(r.type())))
        .orElseGet(() -> JavaCode.word("return"));
  }

  private JavaCode fallbackValue(Type result) {
    if (java.nativeType(type.result().orElseThrow()) instanceof ArrayTypeName) {
      return JavaCode.word("null");
    }
    long number = NumberType.word(type.onException().orElseThrow());
    if (result == NumberType.BOOL) {
      return JavaCode.word(String.valueOf(number != 0));
    }
    TypeName answer = result.as(java).nativeType();
    return answer.equals(TypeName.LONG)
        ? JavaCode.word(number + "L")
        : JavaCode.of("($T) $LL", answer, number);
  }

  /**
   * Returns the body of the method that needs no JNI. It catches every exception, because an
   * exception that leaves the method ends the JVM.
   */
  private JavaBody bodyWithoutJni() {
    PartNames names = parameterNames();
    List<JavaCode> passed = new ArrayList<>(List.of(JavaCode.of("$T.of(closure_)", CALL_CLOSURE)));
    type.given().forEach(p -> passed.add(JavaCode.word(names.of(p.name()))));
    String returns = type.result().isPresent() ? "return " : "";
    return new JavaBody()
        .begin("try")
        .line("$Lon$L($L)", returns, type.javaName(), JavaCode.joined(passed, ",$W"))
        .next("catch (Throwable thrown_)")
        .line("$T.threw(closure_, thrown_)", CALL_CLOSURE)
        .line(returnFallback())
        .end();
  }

  private JavaBody bodyForJni() {
    JavaBody body = new JavaBody();
    body.line("Object function_ = closure_.function()");
    body.begin("if (function_ == null)").line(returnFallback()).end();
    PartNames names = parameterNames();
    List<String> borrowed = new ArrayList<>();
    for (Value parameter : type.given()) {
      if (java.of(parameter) instanceof HandleInJava handle) {
        borrowed.add(names.of(parameter.name()));
        handle.printBorrowedObject(parameter, names.of(parameter.name()), body);
      }
    }
    body.begin("try").line(lambdaCall(names)).next("catch (Throwable thrown_)");
    body.line("closure_.threw(thrown_)").line(returnFallback());
    if (!borrowed.isEmpty()) {
      body.next("finally");
      borrowed.forEach(name -> body.line("$T.back($L_h)", HANDLES, name));
    }
    return body.end();
  }

  private JavaCode lambdaCall(PartNames names) {
    List<JavaCode> arguments =
        type.given().stream().map(p -> convertParameter(p, names.of(p.name()))).toList();
    JavaCode call =
        JavaCode.of(
            "(($T) function_).call($L)",
            java.generatedClass(type.javaName()),
            JavaCode.joined(arguments, ",$W"));
    return type.result()
        .map(r -> JavaCode.of("return $L", java.of(r).toCallbackResult(r, call)))
        .orElse(call);
  }

  private JavaCode convertParameter(Value parameter, String name) {
    InJava value = java.of(parameter);
    String giver = "the callback " + type.word();
    boolean converted = parameter.isArray() && !(value instanceof HandleInJava);
    return converted
        ? InJava.checkedNotNull(
            parameter.nullable(), name, value.fromNativeArray(giver, name, JavaCode.word(name)))
        : value.fromCallback(giver, parameter, name);
  }
}
