package org.shimwright.spec.check;

import java.util.Set;
import java.util.stream.Stream;
import org.shimwright.spec.HeaderConstant;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SpecForm;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;

/**
 * Refuses {@code languages:} that a library cannot have: the language in which the library is
 * written is always one, a function needs its callbacks, and an object that a language gets must be
 * freed there.
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
    for (HeaderConstant constant : library.headerLibrary().orElseThrow().constants()) {
      faults(constant.languages(), written)
          .forEach(why -> report.error(constant.origin(), "'%s' %s", constant.name(), why));
    }
    for (CallbackType type : library.callbacks()) {
      Stream.concat(faults(type.languages(), written), unknown(library, type))
          .forEach(why -> report.error(located.at(type, "languages"), "'%s' %s", type.word(), why));
    }
    for (LibraryFunction f : library.functions()) {
      Stream.concat(faults(f.availability().languages(), written), unfreed(library, f))
          .forEach(
              why -> report.error(located.at(f, "languages"), "'%s' %s", library.written(f), why));
    }
  }

  private static Stream<String> faults(Set<Language> languages, Language written) {
    if (languages.isEmpty()) {
      return Stream.empty();
    }
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
    return Stream.of(foreign, own, through).flatMap(faults -> faults);
  }

  /** Finds languages that have a function with a callback, but lack the callback. */
  private static Stream<String> unknown(Specification library, CallbackType type) {
    return Stream.of(Language.FORTRAN, Language.JAVA)
        .filter(language -> !type.in(language))
        .flatMap(
            language ->
                library.functions().stream()
                    .filter(f -> f.in(language))
                    .filter(f -> f.parameters().stream().anyMatch(p -> p.type().equals(type)))
                    .map(f -> "is passed to '%s' in %2$s; add %2$s".formatted(f.name(), language))
                    .limit(1));
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
