package org.shimwright.spec;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.DeclaredType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.Lifetime;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/**
 * The content of a specification, checked and expanded: the input of the plan.
 *
 * @param name its name, such as {@code mpi-caching}
 * @param title its title for people
 * @param version the version of the standard that its constants follow
 * @param library the library that is bound
 * @param kinds the kinds of parameters
 * @param types enumerations, structures, handles and callbacks
 * @param constants named values
 * @param functions functions, families expanded
 * @param sections the sections that only the specifications of some libraries have
 * @param examples parts of programs that show how entries are used
 * @param extension the headers and files that it adds to the specification that it extends, if it
 *     extends one
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
    List<SpecSection> sections,
    List<Example> examples,
    Optional<Extension> extension,
    Optional<HeaderLibrary> headerLibrary) {
  /** Returns the C names of all functions. */
  public List<String> functionNames() {
    return functions.stream().map(LibraryFunction::name).toList();
  }

  /**
   * Returns whether a binding can call the library: its headers declare the functions, or it has a
   * run time of its own.
   */
  public boolean isCallable() {
    return headerLibrary.isPresent() || library.hasRuntime();
  }

  /** Returns whether the headers of the library declare its functions in C. */
  public boolean isDeclaredInC() {
    return headerLibrary.isPresent() && fortran().isEmpty();
  }

  /**
   * Returns the C headers of the library, as {@code #include} names them; empty if the
   * specification names none.
   */
  public List<String> headers() {
    return headerLibrary.map(HeaderLibrary::headers).orElse(List.of());
  }

  /** Returns the procedures of a library that is written in Fortran; empty for other libraries. */
  public Optional<FortranLibrary> fortran() {
    return headerLibrary.flatMap(HeaderLibrary::fortran);
  }

  /** Returns the name that the specification gives a function: a procedure's is that in Fortran. */
  public String written(LibraryFunction function) {
    return fortran()
        .map(library -> library.procedures().get(functions.indexOf(function)))
        .map(FortranLibrary.Procedure::name)
        .orElse(function.name());
  }

  /** Returns whether several threads may call the library at the same time. */
  public boolean isThreadSafe() {
    return headerLibrary.map(HeaderLibrary::threadSafe).orElse(true);
  }

  /** Returns the callbacks. */
  public List<CallbackType> callbacks() {
    return types(CallbackType.class);
  }

  /** Returns the types of handles. */
  public List<HandleType> handles() {
    return types(HandleType.class);
  }

  /** Returns the types that are instances of a class. */
  public <T extends Type> List<T> types(Class<T> type) {
    return types.stream().filter(type::isInstance).map(type::cast).toList();
  }

  /** Finds the handle type with this name in specifications. */
  public Optional<HandleType> handle(String word) {
    return handles().stream().filter(h -> h.word().equals(word)).findFirst();
  }

  /**
   * Returns the handle type that a function frees, if closing an object in Java is a call of this
   * function. A function that also changes the handle variable is an ordinary method, beside which
   * Java gets a {@code close()}.
   */
  public Optional<HandleType> freed(LibraryFunction function) {
    boolean changes = function.parameters().stream().anyMatch(Value::isStored);
    return handles().stream()
        .filter(h -> !changes && h.freedBy().equals(Optional.of(function.name())))
        .findFirst();
  }

  /**
   * Returns whether the library gets a structure from the program: as an argument, in an array, in
   * another structure, or as the result of a callback.
   */
  public boolean isGiven(StructType struct) {
    return functions.stream()
            .flatMap(f -> f.parameters().stream())
            .anyMatch(p -> p.isGiven() && p.type().equals(struct))
        || callbacks().stream()
            .flatMap(c -> c.result().stream())
            .anyMatch(r -> r.type().equals(struct))
        || types(StructType.class).stream()
            .filter(s -> s.fields().stream().anyMatch(f -> f.type().equals(struct)))
            .anyMatch(this::isGiven);
  }

  /**
   * Returns whether the library calls functions of the program after the call that passed them has
   * returned.
   */
  public boolean keepsCallbacks() {
    return functions.stream()
        .flatMap(f -> f.parameters().stream())
        .anyMatch(p -> p.is(CallbackType.class) && p.lifetime().scope() != Lifetime.Scope.CALL);
  }

  /** Returns the named entries of the sections. */
  public Stream<SectionEntry> sectionEntries() {
    return sections.stream().flatMap(section -> section.entries().stream());
  }

  /** Finds the section of a class, if the specification has it. */
  public <T extends SpecSection> Optional<T> section(Class<T> type) {
    return sections.stream().filter(type::isInstance).map(type::cast).findFirst();
  }
}
