package org.shimwright.emit.java.type;

import static org.shimwright.emit.java.type.RuntimeNames.CALL_CLOSURE;
import static org.shimwright.emit.java.type.RuntimeNames.CLOSURE;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;

/** A callback: a lambda of the program, which is passed to native code in a closure. */
public final class CallbackInJava extends InJava {
  private final ClassName type;
  private final ClassName natives;

  CallbackInJava(ClassName type, ClassName natives) {
    this.type = type;
    this.natives = natives;
  }

  @Override
  public TypeName type() {
    return type;
  }

  @Override
  public TypeName nativeType() {
    return ClassName.OBJECT;
  }

  @Override
  public void printPreparation(FunctionPlan call, Argument a, JavaBody body) {
    if (!a.isOfOneCall()) {
      JavaCode made = JavaCode.of("new $T($T.LIBRARY, $L)", CLOSURE, natives, a.name());
      body.line(
          "$T $L_c = $L",
          CLOSURE,
          a.name(),
          convertUnlessNull(a.value().nullable(), a.name(), made));
    }
  }

  /**
   * Returns the resource of a try statement: the closure of a lambda that C calls only before the
   * function returns.
   */
  public static JavaCode closureResource(Argument a, JavaCode calls) {
    JavaCode made = JavaCode.of("$L.callClosure($L)", calls, a.name());
    JavaCode closure = convertUnlessNull(a.value().nullable(), a.name(), made);
    return JavaCode.of("$T $L_c = $L", CALL_CLOSURE, a.name(), closure);
  }

  @Override
  public JavaCode passedExpression(Argument a) {
    JavaCode closure = JavaCode.of("$L_c", a.name());
    if (!a.isOfOneCall()) {
      return closure;
    }
    JavaCode address = JavaCode.of("$L.address()", closure);
    return a.value().nullable() ? JavaCode.of("$L == null ? 0 : $L", closure, address) : address;
  }
}
