package org.shimwright.header;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.shimwright.header.HeaderDeclarations.TaggedType;
import org.shimwright.spec.type.ComplexType;

/** Finds numbers, pointers, functions and constants behind typedef names. */
record HeaderTypes(HeaderDeclarations found) {
  /** The kinds of numbers by C type. Typedefs of fixed width, such as int32_t, are not resolved. */
  private static final Map<String, String> NUMBERS =
      Map.ofEntries(
          Map.entry("int8_t", "int8"),
          Map.entry("int16_t", "int16"),
          Map.entry("int32_t", "int32"),
          Map.entry("int64_t", "int64"),
          Map.entry("uint8_t", "uint8"),
          Map.entry("uint16_t", "uint16"),
          Map.entry("uint32_t", "uint32"),
          Map.entry("uint64_t", "uint64"),
          Map.entry("size_t", "size"),
          Map.entry("uintptr_t", "size"),
          Map.entry("intptr_t", "intptr"),
          Map.entry("ptrdiff_t", "intptr"),
          Map.entry("bool", "bool"),
          Map.entry("_Bool", "bool"),
          Map.entry("char", "char"),
          Map.entry("signed char", "int8"),
          Map.entry("unsigned char", "uint8"),
          Map.entry("short", "int16"),
          Map.entry("unsigned short", "uint16"),
          Map.entry("int", "int"),
          Map.entry("unsigned int", "uint"),
          Map.entry("long", "long"),
          Map.entry("unsigned long", "ulong"),
          Map.entry("long long", "llong"),
          Map.entry("unsigned long long", "ullong"),
          Map.entry("float", "float"),
          Map.entry("double", "double"),
          Map.entry("_Complex float", ComplexType.FLOAT_COMPLEX.word()),
          Map.entry("_Complex double", ComplexType.DOUBLE_COMPLEX.word()));

  /** Returns whether a kind is a complex number. */
  static boolean isComplex(String kind) {
    return Stream.of(ComplexType.values()).anyMatch(type -> type.word().equals(kind));
  }

  /** Returns the type that a pointer points to; empty if the type is no pointer. */
  Optional<CType> pointed(CType type) {
    return resolved(type) instanceof CType.Pointer pointer
        ? Optional.of(pointer.to())
        : Optional.empty();
  }

  /** Returns the type that a typedef stands for, without any typedef name. */
  CType resolved(CType type) {
    return found.resolved(type);
  }

  Optional<String> number(CType type) {
    CType now = type;
    while (now instanceof CType.Word word) {
      if (NUMBERS.containsKey(word.name())) {
        return Optional.of(NUMBERS.get(word.name()));
      }
      HeaderDeclarations.Alias alias = found.aliases.get(word.name());
      if (alias == null || alias.type().equals(now)) {
        return Optional.empty();
      }
      now = alias.type();
    }
    return Optional.empty();
  }

  Optional<TaggedType> tag(CType type, String sort) {
    return found.resolved(type) instanceof CType.Word word
        ? Optional.ofNullable(found.tags.get(word.name())).filter(t -> t.sort().equals(sort))
        : Optional.empty();
  }

  /** Returns the function type that a pointer points to; empty for other types. */
  Optional<CType.Function> function(CType type) {
    CType resolved = found.resolved(type);
    return resolved instanceof CType.Pointer pointer
            && found.resolved(pointer.to()) instanceof CType.Function function
        ? Optional.of(function)
        : Optional.empty();
  }

  boolean isVoid(CType type) {
    return found.resolved(type) instanceof CType.Word word && word.name().equals("void");
  }

  /** Returns whether a pointer to the type may be the user data of a callback. */
  boolean isUserData(CType type) {
    return isVoid(type) && !isConstant(type);
  }

  boolean isConstant(CType type) {
    CType now = type;
    while (now instanceof CType.Word word && !word.constant()) {
      HeaderDeclarations.Alias alias = found.aliases.get(word.name());
      if (alias == null || alias.type().equals(now)) {
        return false;
      }
      now = alias.type();
    }
    return now instanceof CType.Pointer pointer ? pointer.constant() : now instanceof CType.Word;
  }

  /** Describes a type in words, for messages. */
  String shown(CType type) {
    CType resolved = found.resolved(type);
    if (resolved instanceof CType.Pointer pointer) {
      return found.resolved(pointer.to()) instanceof CType.Function
          ? "a pointer to a function"
          : "a pointer to " + (isVoid(pointer.to()) ? "memory of any type" : shown(pointer.to()));
    }
    if (resolved instanceof CType.Array) {
      return "an array";
    }
    String name = resolved instanceof CType.Word word ? word.name() : "";
    TaggedType tag = found.tags.get(name);
    if (tag != null && !tag.named()) {
      return "'" + name + "' of a header that was not named";
    }
    if (tag != null && tag.sort().equals(HeaderDeclarations.ENUM_OF_OTHER_SIZE)) {
      return "'" + name + "', an enumeration that has not the size of an int";
    }
    if (name.isEmpty()) {
      return "a function";
    }
    return name.matches("(struct|union|enum) \\(.*")
        ? "a " + name.replaceFirst("^struct", "structure").replaceFirst(" .*", " without a name")
        : "'" + name + "'";
  }
}
