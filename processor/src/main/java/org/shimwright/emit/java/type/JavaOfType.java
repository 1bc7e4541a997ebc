package org.shimwright.emit.java.type;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.util.Objects;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.ComplexType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/** Finds the class that writes the Java of a type. */
public final class JavaOfType implements Type.Cases<InJava> {
  private final String packageName;
  private final ClassName natives;

  /** What types are in the package of a request. */
  public JavaOfType(Plan plan) {
    packageName = plan.request().packageName();
    natives = named(plan.natives());
  }

  /** A generated class. */
  public ClassName named(String name) {
    return ClassName.get(packageName, name);
  }

  /** The class of native methods. */
  public ClassName natives() {
    return natives;
  }

  /** What a value is, or what its elements are if it is an array. */
  public InJava of(Value value) {
    return value.type().as(this);
  }

  /** The type of a value that callers see. */
  public TypeName type(Value value) {
    InJava java = of(value);
    return value.isArray() ? ArrayTypeName.of(java.element()) : java.type();
  }

  /** What C gives a callback, or gets from it. */
  public TypeName crosses(Value value) {
    return value.isArray() ? ArrayInJava.crosses(value, of(value)) : of(value).crosses();
  }

  /** Refuses null before anything else, in words that say what is needed instead. */
  public void refuseNull(Argument a, JavaBody body) {
    TypeName type = type(a.value());
    boolean nullable = a.value().nullable();
    if (a.isParameter() && !type.isPrimitive() && (!nullable || of(a.value()).hasNullObject())) {
      String needed = simple(type);
      String instead =
          nullable ? "pass " + needed + ".NULL for none" : "it must be of type " + needed;
      String message = a.name() + " is null; " + instead;
      body.line("$T.requireNonNull($L,$W$S)", Objects.class, a.name(), message);
    }
  }

  /** A type without its package. */
  private static String simple(TypeName type) {
    return type.toString().replaceFirst("^.*\\.", "");
  }

  /** Checks and converts an argument before the call. */
  public void prepare(FunctionPlan call, Argument a, JavaBody body) {
    if (a.value().isArray()) {
      ArrayInJava.prepare(call, a, of(a.value()), body);
    } else {
      of(a.value()).prepare(call, a, body);
    }
  }

  /** A result, read from where it came back. */
  public JavaCode read(FunctionPlan call, Argument a) {
    InJava java = of(a.value());
    return read(call, a, java.word(a.slot()));
  }

  /** A result, read from the word that it came back in. */
  public JavaCode read(FunctionPlan call, Argument a, JavaCode word) {
    return a.value().isArray() ? JavaCode.word(a.local()) : of(a.value()).read(call, a, word);
  }

  /** A length that the caller need not say, for it is that of an array or text. */
  public JavaCode counted(Argument length, JavaCode measured) {
    return new NumberInJava((NumberType) length.value().type()).counted(length.name(), measured);
  }

  /** Puts an array that came back where the caller looks for it. */
  public void finish(FunctionPlan call, Argument a, JavaBody body) {
    ArrayInJava.finish(this, call, a, body);
  }

  @Override
  public InJava number(NumberType type) {
    return new NumberInJava(type);
  }

  @Override
  public InJava complex(ComplexType type) {
    return new ComplexInJava(type);
  }

  @Override
  public InJava enumeration(EnumType type) {
    return new EnumInJava(named(type.javaName()));
  }

  @Override
  public InJava struct(StructType type) {
    return new StructInJava(type, this);
  }

  @Override
  public HandleInJava handle(HandleType type) {
    return new HandleInJava(named(type.javaName()), natives, type.none().isPresent());
  }

  @Override
  public InJava callback(CallbackType type) {
    return new CallbackInJava(named(type.javaName()), natives);
  }

  @Override
  public InJava text(TextType type) {
    return new TextInJava();
  }

  @Override
  public InJava status(StatusType type) {
    return new StatusInJava();
  }

  @Override
  public InJava hidden(HiddenType type) {
    return new HiddenInJava();
  }
}
