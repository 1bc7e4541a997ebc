package org.shimwright.emit.c;

import java.util.Optional;
import org.shimwright.emit.c.CTypes.InC;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.ComplexType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/** Maps each type to the object that makes the C code for its values. */
final class CTypes implements Type.Cases<InC> {
  private static final CTypes ALL = new CTypes();

  /**
   * Makes the C code for values of a type in calls of a library. The default methods fit most
   * types.
   */
  interface InC {
    /**
     * Wraps an expression in a macro that rejects another C type at compile time. The macro's name
     * has the prefix {@code macros}.
     */
    default String typeCheckedExpression(String expression, String macros) {
      return expression;
    }

    /**
     * Returns the C condition that a result is negative. The condition contains {@code | 0}, so
     * that the compiler does not warn if it is always false.
     */
    default String negativeCondition(String result) {
      return "(%s | 0) < 0".formatted(result);
    }

    /** Returns the C expression for the handle of no object. It is empty if that is 0 or NULL. */
    default Optional<String> nullHandle() {
      return Optional.empty();
    }

    /** Returns whether a value may be an error code: an integer that may be negative. */
    default boolean mayBeErrorCode() {
      return false;
    }

    /** Returns whether functions take the address of a variable that holds the value. */
    default boolean isPassedByAddress() {
      return false;
    }

    /**
     * Returns the declaration of a parameter: an output value or an array is declared as a pointer.
     */
    default String parameterDeclaration(Value parameter, String name) {
      String type = parameter.inC().cType().orElse(parameter.type().cType());
      if (!parameter.isArray()) {
        return CPrototypes.joined(type, parameter.isStored() ? "*" + name : name);
      }
      boolean made = parameter.room().freedBy().isPresent();
      String item = type.endsWith("*") ? type + "const" : "const " + type;
      return CPrototypes.joined(parameter.isStored() ? type : item, (made ? "**" : "*") + name);
    }

    /** Adds C checks of a field of a structure. */
    default void addFieldCheck(LibraryStructure structure, Field field) {}
  }

  private CTypes() {}

  /** Returns the code generator of a type. For an array, this is the type of its elements. */
  static InC of(Type type) {
    return type.as(ALL);
  }

  @Override
  public InC number(NumberType type) {
    return new InC() {
      @Override
      public String negativeCondition(String result) {
        return result + " < 0";
      }

      @Override
      public boolean mayBeErrorCode() {
        return type.isSigned();
      }

      @Override
      public void addFieldCheck(LibraryStructure structure, Field field) {
        structure.checkWidth(field);
      }
    };
  }

  @Override
  public InC complex(ComplexType type) {
    return new InC() {
      @Override
      public void addFieldCheck(LibraryStructure structure, Field field) {
        structure.checkWidth(field);
      }
    };
  }

  @Override
  public InC enumeration(EnumType type) {
    return new InC() {
      @Override
      public String typeCheckedExpression(String expression, String macros) {
        return checkedWholeNumber(type, expression, macros);
      }

      @Override
      public void addFieldCheck(LibraryStructure structure, Field field) {
        structure.checkIsInteger(field);
      }
    };
  }

  @Override
  public InC status(StatusType type) {
    return new InC() {
      @Override
      public String typeCheckedExpression(String expression, String macros) {
        return checkedWholeNumber(type, expression, macros);
      }
    };
  }

  private static String checkedWholeNumber(Type type, String expression, String macros) {
    return "%s_WHOLE(%s, %s)".formatted(macros, type.cType(), expression);
  }

  @Override
  public InC struct(StructType type) {
    return new InC() {
      @Override
      public boolean isPassedByAddress() {
        return true;
      }

      @Override
      public String parameterDeclaration(Value parameter, String name) {
        boolean address = !parameter.isArray() && !parameter.isStored();
        return address && !parameter.inC().byValue()
            ? "const %s *%s".formatted(type.cType(), name)
            : InC.super.parameterDeclaration(parameter, name);
      }
    };
  }

  @Override
  public InC handle(HandleType type) {
    return new InC() {
      @Override
      public Optional<String> nullHandle() {
        return LibraryCall.nullHandle(type);
      }

      @Override
      public String parameterDeclaration(Value parameter, String name) {
        return type.allocated().isPresent() && !parameter.isArray()
            ? CPrototypes.joined(
                type.cType(), name) // the caller allocates the structure, even for a new object
            : InC.super.parameterDeclaration(parameter, name);
      }
    };
  }

  @Override
  public InC callback(CallbackType type) {
    return new InC() {
      @Override
      public String parameterDeclaration(Value parameter, String name) {
        return CPrototypes.pointer(type, name);
      }
    };
  }

  @Override
  public InC text(TextType type) {
    return new InC() {
      @Override
      public String parameterDeclaration(Value parameter, String name) {
        boolean written = parameter.isStored();
        if (parameter.isTexts()) {
          String texts = written ? "char **" : "const char *const *";
          return parameter.inC().cType().orElse(texts) + name;
        }
        boolean room = parameter.room().capacity().isPresent();
        boolean owned = written && (room || parameter.room().freedBy().isPresent());
        String one = parameter.inC().cType().orElse(owned ? "char *" : "const char *");
        return CPrototypes.joined(one, room || !written ? name : "*" + name);
      }
    };
  }

  @Override
  public InC hidden(HiddenType type) {
    return new InC() {
      @Override
      public String parameterDeclaration(Value parameter, String name) {
        return parameter
            .inC()
            .constant()
            .map(constant -> "/* %s: %s */".formatted(name, constant)) // its type is unknown
            .orElseGet(() -> InC.super.parameterDeclaration(parameter, name));
      }
    };
  }

  @Override
  public InC added(AddedType type) {
    return new InC() {};
  }
}
