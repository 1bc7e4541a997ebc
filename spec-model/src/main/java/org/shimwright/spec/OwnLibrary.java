package org.shimwright.spec;

import java.util.List;
import java.util.Optional;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.DeclaredType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Lifetime;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Type;

/**
 * A library that a specification binds by its headers: all that is generated for it follows from
 * this alone.
 *
 * @param headers the headers, as {@code #include} names them
 * @param pkgConfig the module of pkg-config that it is linked by, if it is
 * @param cmakeTarget the CMake target that it is linked by, such as {@code ZLIB::ZLIB}, if it is
 * @param linkNames the names that it is linked by, such as {@code z}
 * @param threadSafe whether several threads may be in it at once
 * @param exception the exception in Java that failures become
 * @param errorText the function that gives the text of a status, or with {@code ()} that of the
 *     last failure, if there is one
 * @param constants the numbers that Java has, by their names in C
 * @param types enumerations, structures, handles and callbacks
 * @param functions the functions
 * @param fortran what they stand for, if it is written in Fortran
 */
public record OwnLibrary(
    List<String> headers,
    Optional<String> pkgConfig,
    Optional<String> cmakeTarget,
    List<String> linkNames,
    boolean threadSafe,
    String exception,
    Optional<String> errorText,
    List<String> constants,
    List<DeclaredType> types,
    List<LibraryFunction> functions,
    Optional<FortranLibrary> fortran) {
  /** The types of a class. */
  public <T extends Type> List<T> types(Class<T> type) {
    return types.stream().filter(type::isInstance).map(type::cast).toList();
  }

  /** The handle of a name. */
  public Optional<HandleType> handle(String word) {
    return types(HandleType.class).stream().filter(h -> h.word().equals(word)).findFirst();
  }

  /** The handle that a function frees, if it frees one. */
  public Optional<HandleType> freed(LibraryFunction function) {
    return types(HandleType.class).stream()
        .filter(h -> h.freedBy().equals(Optional.of(function.name())))
        .findFirst();
  }

  /** Whether the library gets a structure: by itself, in an array, in another, or of a callback. */
  public boolean isGiven(StructType struct) {
    return functions.stream()
            .flatMap(f -> f.parameters().stream())
            .anyMatch(p -> p.isGiven() && p.type().equals(struct))
        || types(CallbackType.class).stream()
            .flatMap(c -> c.result().stream())
            .anyMatch(r -> r.type().equals(struct))
        || types(StructType.class).stream()
            .filter(s -> s.fields().stream().anyMatch(f -> f.type().equals(struct)))
            .anyMatch(this::isGiven);
  }

  /** Whether it calls functions of the program after the call that gave them. */
  public boolean keepsCallbacks() {
    return functions.stream()
        .flatMap(f -> f.parameters().stream())
        .anyMatch(p -> p.is(CallbackType.class) && p.lifetime().scope() != Lifetime.Scope.CALL);
  }
}
