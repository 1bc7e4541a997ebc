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

/** Turns each type into an object that knows how C treats its values. */
final class CTypes implements Type.Cases<InC> {
  private static final CTypes ALL = new CTypes();

  /**
   * How C that calls a library treats values of a type; the default methods hold for most types.
   */
  interface InC {
    /**
     * Refuses another type of an expression by a macro, whose name has the prefix {@code macros}.
     */
    default String typed(String expression, String macros) {
      return expression;
    }

    /** The condition that a result is negative, without a warning where it never is. */
    default String negative(String result) {
      return "(%s | 0) < 0".formatted(result);
    }

    /** The C expression for the handle of no object. It is empty if that is 0 or NULL. */
    default Optional<String> none() {
      return Optional.empty();
    }

    /** Whether a value may be the code of a failure: an integer that may be negative. */
    default boolean isCode() {
      return false;
    }

    /** Whether a value is a variable, whose address functions take. */
    default boolean isVariable() {
      return false;
    }

    /**
     * The declaration of a parameter: what the function stores, and an array, has its address
     * there.
     */
    default String declared(Value parameter, String name) {
      String type = parameter.inC().cType().orElse(parameter.type().cType());
      if (!parameter.isArray()) {
        return CPrototypes.joined(type, parameter.isStored() ? "*" + name : name);
      }
      boolean made = parameter.room().freedBy().isPresent();
      String item = type.endsWith("*") ? type + "const" : "const " + type;
      return CPrototypes.joined(parameter.isStored() ? type : item, (made ? "**" : "*") + name);
    }

    /** Adds checks of a field of a structure. */
    default void check(LibraryStructure structure, Field field) {}
  }

  private CTypes() {}

  /** The object of a type; an array has that of its elements. */
  static InC of(Type type) {
    return type.as(ALL);
  }

  @Override
  public InC number(NumberType type) {
    return new InC() {
      @Override
      public String negative(String result) {
        return result + " < 0";
      }

      @Override
      public boolean isCode() {
        return type.isSigned();
      }

      @Override
      public void check(LibraryStructure structure, Field field) {
        structure.isAsWide(field);
      }
    };
  }

  @Override
  public InC complex(ComplexType type) {
    return new InC() {
      @Override
      public void check(LibraryStructure structure, Field field) {
        structure.isAsWide(field);
      }
    };
  }

  @Override
  public InC enumeration(EnumType type) {
    return new InC() {
      @Override
      public String typed(String expression, String macros) {
        return whole(type, expression, macros);
      }

      @Override
      public void check(LibraryStructure structure, Field field) {
        structure.isWhole(field);
      }
    };
  }

  @Override
  public InC status(StatusType type) {
    return new InC() {
      @Override
      public String typed(String expression, String macros) {
        return whole(type, expression, macros);
      }
    };
  }

  private static String whole(Type type, String expression, String macros) {
    return "%s_WHOLE(%s, %s)".formatted(macros, type.cType(), expression);
  }

  @Override
  public InC struct(StructType type) {
    return new InC() {
      @Override
      public boolean isVariable() {
        return true;
      }

      @Override
      public String declared(Value parameter, String name) {
        boolean address = !parameter.isArray() && !parameter.isStored();
        return address && !parameter.inC().byValue()
            ? "const %s *%s".formatted(type.cType(), name)
            : InC.super.declared(parameter, name);
      }
    };
  }

  @Override
  public InC handle(HandleType type) {
    return new InC() {
      @Override
      public Optional<String> none() {
        return LibraryCall.none(type);
      }

      @Override
      public String declared(Value parameter, String name) {
        return type.allocated().isPresent() && !parameter.isArray()
            ? CPrototypes.joined(
                type.cType(), name) // the caller's own structure, even if it is new
            : InC.super.declared(parameter, name);
      }
    };
  }

  @Override
  public InC callback(CallbackType type) {
    return new InC() {
      @Override
      public String declared(Value parameter, String name) {
        return CPrototypes.pointer(type, name);
      }
    };
  }

  @Override
  public InC text(TextType type) {
    return new InC() {
      @Override
      public String declared(Value parameter, String name) {
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
      public String declared(Value parameter, String name) {
        return parameter
            .inC()
            .constant()
            .map(constant -> "/* %s: %s */".formatted(name, constant)) // of a type that is not said
            .orElseGet(() -> InC.super.declared(parameter, name));
      }
    };
  }

  @Override
  public InC added(AddedType type) {
    return new InC() {};
  }
}
