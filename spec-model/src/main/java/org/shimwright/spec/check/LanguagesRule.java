package org.shimwright.spec.check;

import java.util.Set;
import java.util.stream.Stream;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SpecForm;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;

/**
 * Refuses {@code languages:} of a function that its library cannot have: the language in which the
 * library is written is always one, and an object that a language gets must be freed there.
 */
final class LanguagesRule implements Rule<Located> {
  @Override
  public Set<SpecForm> forms() {
    return SpecForm.LIBRARIES; // a standard may have any
  }

  @Override
  public void check(Located located, Report report) {
    Specification library = located.specification();
    Language written = library.isDeclaredInC() ? Language.C : Language.FORTRAN;
    library.functions().stream()
        .filter(f -> !f.availability().languages().isEmpty())
        .forEach(
            f ->
                faults(library, f, written)
                    .forEach(
                        why ->
                            report.error(
                                located.at(f, "languages"), "'%s' %s", located.written(f), why)));
  }

  private static Stream<String> faults(Specification library, LibraryFunction f, Language written) {
    Set<Language> languages = f.availability().languages();
    Stream<String> foreign =
        languages.stream()
            .filter(Language::isOfStandards)
            .map(language -> "is in %s, which only a standard has; remove it".formatted(language));
    Stream<String> own =
        Stream.of("is in %1$s, as the library is; add %1$s".formatted(written))
            .filter(why -> !languages.contains(written));
    Stream<String> through =
        Stream.of("is called by its function in C from Java; add C, or remove JAVA")
            .filter(why -> written != Language.C)
            .filter(why -> languages.contains(Language.JAVA) && !languages.contains(Language.C));
    return Stream.of(foreign, own, through, unfreed(library, f)).flatMap(faults -> faults);
  }

  /** Finds languages that get an object, but lack the function that frees it. */
  private static Stream<String> unfreed(Specification library, LibraryFunction frees) {
    return library.freed(frees).stream()
        .flatMap(
            type ->
                Stream.of(Language.FORTRAN, Language.JAVA)
                    .filter(language -> !frees.in(language))
                    .flatMap(language -> unfreed(library, type, language)));
  }

  private static Stream<String> unfreed(Specification library, HandleType type, Language in) {
    return library.functions().stream()
        .filter(f -> f.in(in) && gives(f, type))
        .map(
            f ->
                "frees each '%s', which '%s' gives in %3$s; add %3$s, or leave %3$s out there, too"
                    .formatted(type.word(), f.name(), in))
        .limit(1);
  }

  private static boolean gives(LibraryFunction f, HandleType type) {
    return Stream.concat(f.parameters().stream(), f.result().stream())
        .filter(value -> value.isStored() && !value.borrowed())
        .anyMatch(value -> value.handle().filter(type::equals).isPresent());
  }
}
