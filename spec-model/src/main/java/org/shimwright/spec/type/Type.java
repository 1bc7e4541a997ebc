package org.shimwright.spec.type;

import java.util.Optional;

/** The type of a parameter, a result, a field or a constant. */
public sealed interface Type permits DataType, DeclaredType, StatusType, HiddenType, AddedType {
  /**
   * What a language makes of each type: one method a type, so that a new type does not compile
   * before each language has it.
   *
   * @param <R> what it makes
   */
  interface Cases<R> {
    /** Of a number. */
    R number(NumberType type);

    /** Of a complex number. */
    R complex(ComplexType type);

    /** Of named numbers. */
    R enumeration(EnumType type);

    /** Of a structure. */
    R struct(StructType type);

    /** Of a handle. */
    R handle(HandleType type);

    /** Of a function of the program. */
    R callback(CallbackType type);

    /** Of a text, or texts. */
    R text(TextType type);

    /** Of a number that says whether a call has failed. */
    R status(StatusType type);

    /** Of what only C sees. */
    R hidden(HiddenType type);

    /** Of what only some kinds of libraries have. */
    R added(AddedType type);
  }

  /** The name in the specification. */
  String word();

  /** Its type in C. */
  String cType();

  /** What a language makes of it. */
  <R> R as(Cases<R> cases);

  /** This type, if it is one of a class. */
  default <T extends Type> Optional<T> as(Class<T> type) {
    return type.isInstance(this) ? Optional.of(type.cast(this)) : Optional.empty();
  }

  /** How many words a value takes between Java and C. */
  default int words() {
    return 1;
  }
}
