package org.shimwright.spec;

import java.util.List;
import java.util.Optional;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.DeclaredType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.Lifetime;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Type;

/**
 * All that a specification says, checked and expanded: the input of the plan.
 *
 * @param name such as {@code mpi-caching}
 * @param title what a person calls it
 * @param version the version of the standard that its constants follow
 * @param library what is bound
 * @param kinds what parameters are
 * @param types enumerations, structures, handles and callbacks
 * @param constants named values
 * @param functions functions, families expanded
 * @param callbacks prototypes, families expanded
 * @param sections what the specifications of some libraries alone have
 * @param examples parts of programs
 * @param extension what it adds to the specification that it extends, if it does
 * @param headerLibrary how the library is linked, if it is bound by its headers
 */
public record Specification(
    String name,
    String title,
    String version,
    Library library,
    List<Kind> kinds,
    List<DeclaredType> types,
    List<Constant> constants,
    List<LibraryFunction> functions,
    List<CallbackPrototype> callbacks,
    List<SpecSection> sections,
    List<Example> examples,
    Optional<Extension> extension,
    Optional<HeaderLibrary> headerLibrary) {
  /** The names of all functions in C. */
  public List<String> functionNames() {
    return functions.stream().map(LibraryFunction::name).toList();
  }

  /** Whether the binding is generated for the C headers that the specification names. */
  public boolean hasHeaders() {
    return headerLibrary.isPresent();
  }

  /** The procedures of a library that is written in Fortran. It is empty for other libraries. */
  public Optional<FortranLibrary> fortran() {
    return headerLibrary.flatMap(HeaderLibrary::fortran);
  }

  /** Whether several threads may call the library at the same time. */
  public boolean isThreadSafe() {
    return headerLibrary.map(HeaderLibrary::threadSafe).orElse(true);
  }

  /** The types of handles. */
  public List<HandleType> handles() {
    return types(HandleType.class);
  }

  /** The types of a class. */
  public <T extends Type> List<T> types(Class<T> type) {
    return types.stream().filter(type::isInstance).map(type::cast).toList();
  }

  /** Finds the handle type with this name. */
  public Optional<HandleType> handle(String word) {
    return handles().stream().filter(h -> h.word().equals(word)).findFirst();
  }

  /** The handle that a function frees, if it frees one. */
  public Optional<HandleType> freed(LibraryFunction function) {
    return handles().stream()
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

  /** A section of a class, if it has one. */
  public <T extends SpecSection> Optional<T> section(Class<T> type) {
    return sections.stream().filter(type::isInstance).map(type::cast).findFirst();
  }
}
