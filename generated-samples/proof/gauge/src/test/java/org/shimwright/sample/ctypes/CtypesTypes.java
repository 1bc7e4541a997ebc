package org.shimwright.sample.ctypes;

import java.util.Map;
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

/**
 * Turns a type into the kind of the module that its values cross by, such as {@code
 * _Whole(_c.c_int)}.
 *
 * @param value the value that has the type, or whose elements have it
 * @param constants the numbers of the constants that the module has
 */
record CtypesTypes(Value value, Map<String, Long> constants) implements Type.Cases<String> {
  /** The kind of a value, or of the elements of an array. */
  static String of(Value value, Map<String, Long> constants) {
    return value.type().as(new CtypesTypes(value, constants));
  }

  @Override
  public String number(NumberType type) {
    String inC = value.inC().cType().orElse(type.cType());
    if (!inC.equals(type.cType()) && !inC.equals("int")) {
      throw new LeftOut("'%s' is in C '%s'", value.name(), inC);
    }
    return switch (type) {
      case FLOAT, DOUBLE -> "_Real(_c.c_%s)".formatted(type.word());
      case BOOL -> "_Truth(_c.c_%s)".formatted(inC);
      case CHAR -> "_Letter()";
      case LLONG -> "_Whole(_c.c_longlong)";
      case ULLONG -> "_Whole(_c.c_ulonglong)";
      case SIZE -> "_Whole(_c.c_size_t)";
      case INTPTR -> "_Whole(_c.c_ssize_t)";
      default -> "_Whole(_c.c_%s)".formatted(type.word());
    };
  }

  @Override
  public String complex(ComplexType type) {
    throw new LeftOut("'%s' is a complex number, which ctypes does not have", value.name());
  }

  @Override
  public String enumeration(EnumType type) {
    throw new LeftOut("'%s' is an enumeration, whose numbers C alone knows", value.name());
  }

  @Override
  public String struct(StructType type) {
    throw new LeftOut("'%s' is a structure", value.name());
  }

  /** A pointer; those of constants are, too, for in the ABI of MPI-5.0 each handle is one. */
  @Override
  public String handle(HandleType type) {
    if (type.allocated().isPresent()) {
      throw new LeftOut("'%s' is in memory of the program", value.name());
    }
    if (!type.nullObject() && (type.none().isPresent() || !type.cType().endsWith("*"))) {
      throw new LeftOut("'%s' is a handle that is no plain pointer", value.name());
    }
    long none = type.none().map(constants::get).orElse(0L);
    return "_Handle(%s, %s)".formatted(none, python(value.nullable() || type.nullObject()));
  }

  @Override
  public String callback(CallbackType type) {
    throw new LeftOut("'%s' is a callback", value.name());
  }

  @Override
  public String text(TextType type) {
    if (value.inC().cType().isPresent() || value.room().freedBy().isPresent()) {
      throw new LeftOut("'%s' is text in memory of the library", value.name());
    }
    return value.isText()
        ? "_Text(%s, %s)"
            .formatted(python(value.nullable()), python(value.count().length().isPresent()))
        : "_Text(False)";
  }

  @Override
  public String status(StatusType type) {
    return "_Whole(_c.c_int)";
  }

  @Override
  public String hidden(HiddenType type) {
    throw new LeftOut("'%s' belongs to a callback", value.name());
  }

  @Override
  public String added(AddedType type) {
    throw new LeftOut("'%s' is of the sort '%s'", value.name(), type.sort());
  }

  static String python(boolean truth) {
    return truth ? "True" : "False";
  }

  /** Why a function is left out. */
  static final class LeftOut extends RuntimeException {
    private static final long serialVersionUID = 1;

    LeftOut(String format, Object... arguments) {
      super(format.formatted(arguments));
    }
  }
}
