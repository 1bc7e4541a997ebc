package org.shimwright.spec.document;

import java.util.Optional;
import java.util.Set;

/**
 * The forms of a specification. The schema has one definition for each entry of all forms, and
 * further definitions that say which words an entry must have, and must not have, in one form.
 */
public enum SpecForm {
  /** The specification of a standard: it declares all that a binding declares. */
  STANDARD("a standard", "a standard", "", "standard-", "standard-"),
  /** A library whose functions C headers declare. */
  C("C", "a C library", "'headers:'", "header-", "c-"),
  /** A library in Fortran. */
  FORTRAN("Fortran", "a Fortran library", "'language: fortran'", "header-", "fortran-");

  /** All forms. */
  public static final Set<SpecForm> ALL = Set.of(values());

  /** The forms of libraries, whose declarations are in headers or modules. */
  public static final Set<SpecForm> LIBRARIES = Set.of(C, FORTRAN);

  private final String title;
  private final String noun;
  private final String mark;
  private final String shared;
  private final String own;

  SpecForm(String title, String noun, String mark, String shared, String own) {
    this.title = title;
    this.noun = noun;
    this.mark = mark;
    this.shared = shared;
    this.own = own;
  }

  /**
   * Returns the form of a document. A document that neither extends another nor has the title of a
   * standard is that of a C library, even if its {@code headers:} are missing, so that this is the
   * only fault.
   */
  public static SpecForm of(Mapping root) {
    boolean links = root.mapping("library").filter(library -> library.has("link")).isPresent();
    boolean standard = root.has("extends") || (root.has("title") && !links);
    return stated(root).orElse(standard ? STANDARD : C);
  }

  /** Returns the form that {@code library:} states; empty if only other entries imply the form. */
  public static Optional<SpecForm> stated(Mapping root) {
    return root.mapping("library").flatMap(SpecForm::ofLibrary);
  }

  private static Optional<SpecForm> ofLibrary(Mapping library) {
    if (library.textOrEmpty("language").equals("fortran")) {
      return Optional.of(FORTRAN);
    }
    return library.has("headers") ? Optional.of(C) : Optional.empty();
  }

  /** Returns whether names that differ in case alone are the same, as in Fortran. */
  public boolean ignoresCase() {
    return this != C;
  }

  /** Returns whether a name refers to an entry in any case of its letters. */
  public boolean namesAreCaseless() {
    return this == FORTRAN;
  }

  /** Returns whether a number is passed by reference even if it is not an array. */
  public boolean passesNumbersByReference() {
    return this == FORTRAN;
  }

  /**
   * Returns whether a kind has a meaning beside its type, as those of {@code kinds.yaml} have.
   * Kinds of libraries are plain types, such as {@code int32}.
   */
  public boolean kindsHaveMeanings() {
    return this == STANDARD;
  }

  /** Returns whether most keys are required, because no header or module has the answers. */
  public boolean requiresMostKeys() {
    return this == STANDARD;
  }

  /** Returns whether a parameter's name and type may depend on the function's other parameters. */
  public boolean parametersDependOnOthers() {
    return this == STANDARD;
  }

  /** Returns whether programs and entries may be in C++ and in the Fortran of {@code mpi_f08}. */
  public boolean hasLanguagesOfStandards() {
    return this == STANDARD;
  }

  /** Returns the word that messages and documentation use for this form. */
  public String title() {
    return title;
  }

  /** Returns the noun that messages use for what a specification of this form describes. */
  public String noun() {
    return noun;
  }

  /** Returns the word that makes a specification one of this form. */
  public String mark() {
    return mark;
  }

  /** Returns whether a definition of the schema is one of some forms only, by its name. */
  public static boolean isOfSomeForms(String definition) {
    return ALL.stream()
        .anyMatch(form -> definition.startsWith(form.shared) || definition.startsWith(form.own));
  }

  /** Returns the prefix of the names of definitions that this form shares with other forms. */
  public String shared() {
    return shared;
  }

  /** Returns the prefix of the names of definitions that only this form has. */
  public String own() {
    return own;
  }
}
