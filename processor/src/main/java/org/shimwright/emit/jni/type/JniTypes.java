package org.shimwright.emit.jni.type;

import java.util.List;
import java.util.ServiceLoader;
import org.shimwright.spec.type.AddedType;
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

/** Finds the {@link InJni} of each type. */
public final class JniTypes implements Type.Cases<InJni> {
  private static final JniTypes ALL = new JniTypes();

  private final List<AddedInJni> added =
      ServiceLoader.load(AddedInJni.class, AddedInJni.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .toList();

  private JniTypes() {}

  /** Returns the code generator of a type. */
  public static InJni of(Type type) {
    return type.as(ALL);
  }

  /** Returns the code generator of a value, which may be an array. */
  public static InJni of(Value value) {
    InJni type = of(value.type());
    return value.isArray() ? new ArrayInJni(value, type) : type;
  }

  /** Returns the prefix of the C names that belong to a type. */
  public static String namePrefix(Type type) {
    return "swl_" + type.word().replace('-', '_');
  }

  @Override
  public InJni number(NumberType type) {
    return new NumberInJni(type);
  }

  @Override
  public InJni complex(ComplexType type) {
    return new ComplexInJni(type);
  }

  @Override
  public InJni enumeration(EnumType type) {
    return new EnumInJni(type);
  }

  @Override
  public InJni struct(StructType type) {
    return new StructInJni(type);
  }

  @Override
  public InJni handle(HandleType type) {
    return new HandleInJni(type);
  }

  @Override
  public InJni callback(CallbackType type) {
    return new CallbackInJni(type);
  }

  @Override
  public InJni text(TextType type) {
    return new TextInJni();
  }

  @Override
  public InJni status(StatusType type) {
    return new StatusInJni(type);
  }

  @Override
  public InJni hidden(HiddenType type) {
    return new HiddenInJni();
  }

  @Override
  public InJni added(AddedType type) {
    return added.stream()
        .flatMap(finder -> finder.of(type).stream())
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("the JNI has no class for " + type.sort()));
  }
}
