package org.shimwright.spec;

import java.util.List;
import java.util.Optional;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Kind;

/**
 * All that a specification says, checked and expanded: the input of the plan.
 *
 * @param name such as {@code mpi-caching}
 * @param title what a person calls it
 * @param version the version of the standard that its constants follow
 * @param library what is bound
 * @param kinds what parameters are
 * @param enums named numbers
 * @param handles types of objects
 * @param constants named values
 * @param procedures procedures, families expanded
 * @param callbacks prototypes, families expanded
 * @param sections what the specifications of some libraries alone have
 * @param examples parts of programs
 * @param extension what it adds to the specification that it extends, if it does
 * @param own what is bound by its headers, if the specification is of a library of one's own
 */
public record Specification(
    String name,
    String title,
    String version,
    Library library,
    List<Kind> kinds,
    List<EnumType> enums,
    List<HandleType> handles,
    List<Constant> constants,
    List<LibraryFunction> procedures,
    List<CallbackPrototype> callbacks,
    List<SpecSection> sections,
    List<Example> examples,
    Optional<Extension> extension,
    Optional<OwnLibrary> own) {
  /** The names of all functions in C. */
  public List<String> functionNames() {
    return own.map(bound -> bound.functions().stream().map(LibraryFunction::name).toList())
        .orElseGet(() -> procedures.stream().map(LibraryFunction::name).toList());
  }

  /** A section of a class, if it has one. */
  public <T extends SpecSection> Optional<T> section(Class<T> type) {
    return sections.stream().filter(type::isInstance).map(type::cast).findFirst();
  }
}
