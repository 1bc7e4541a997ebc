package org.shimwright.spec.type;

import java.util.Optional;

/** The type of a parameter, a result, a field or a constant. */
public sealed interface Type permits DataType, DeclaredType, StatusType, HiddenType, AddedType {
  /**
   * A function with one method for each type, so that a new type does not compile until each
   * language has its method.
   *
   * @param <R> the result of the methods
   */
  interface Cases<R> {
    /** Returns the result for a number. */
    R number(NumberType type);

    /** Returns the result for a complex number. */
    R complex(ComplexType type);

    /** Returns the result for an enumeration. */
    R enumeration(EnumType type);

    /** Returns the result for a structure. */
    R struct(StructType type);

    /** Returns the result for a handle. */
    R handle(HandleType type);

    /** Returns the result for a callback. */
    R callback(CallbackType type);

    /** Returns the result for a text or an array of texts. */
    R text(TextType type);

    /** Returns the result for a status: a number that shows whether a call has failed. */
    R status(StatusType type);

    /** Returns the result for a parameter that only C sees. */
    R hidden(HiddenType type);

    /** Returns the result for a type that only some kinds of libraries have. */
    R added(AddedType type);
  }

  /** Returns the type's name in the specification. */
  String word();

  /** Returns the type in C. */
  String cType();

  /** Calls the method for this type and returns its result. */
  <R> R as(Cases<R> cases);

  /** Returns this type if it is an instance of the class. */
  default <T extends Type> Optional<T> as(Class<T> type) {
    return type.isInstance(this) ? Optional.of(type.cast(this)) : Optional.empty();
  }

  /** Returns the number of words that a value takes between Java and C. */
  default int words() {
    return 1;
  }
}
