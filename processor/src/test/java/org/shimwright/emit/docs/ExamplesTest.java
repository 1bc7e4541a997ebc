package org.shimwright.emit.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.Planner;
import org.shimwright.spec.read.SpecificationReader;
import org.shimwright.spec.type.Language;

/** Every page of a procedure has examples, in each of its languages, and they call it. */
class ExamplesTest {
  private final Reference reference =
      ReferenceBuilder.of(
          Planner.planAll(
              SpecificationReader.mpiCaching(new Diagnostics()).orElseThrow(),
              new BindingRequest("com.example", "example", List.of(), List.of())));

  private static List<Snippet> examples(Page page) {
    return page.sections(SectionKind.EXAMPLES).stream()
        .flatMap(section -> section.blocks().stream())
        .filter(Block.Alternatives.class::isInstance)
        .flatMap(block -> ((Block.Alternatives) block).snippets().stream())
        .toList();
  }

  @Test
  void everyProcedureHasAnExampleInEachOfItsLanguages() {
    Set<String> missing = new TreeSet<>();
    for (Page page : reference.pages(PageKind.PROCEDURE)) {
      Set<Language> shown =
          examples(page).stream().map(Snippet::language).collect(Collectors.toSet());
      for (Language language : page.languages()) {
        if (!shown.contains(language)) {
          missing.add(page.id() + " in " + language);
        }
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void everyExampleCallsWhatItIsAnExampleOf() {
    List<String> idle = new ArrayList<>();
    for (Page page : reference.pages(PageKind.PROCEDURE)) {
      for (Snippet example : examples(page)) {
        if (!calls(page, example)) {
          idle.add(example.file() + " shows no " + page.id());
        }
      }
    }
    assertEquals(List.of(), idle);
  }

  private static boolean calls(Page page, Snippet example) {
    return switch (example.language()) {
      case C -> example.code().contains(page.id() + "(");
      case FORTRAN, F08 ->
          example
              .code()
              .toLowerCase(Locale.ROOT)
              .contains(page.id().toLowerCase(Locale.ROOT) + "(");
      case CXX -> members(page, "::").anyMatch(name -> callsMember(example, name));
      case JAVA -> members(page, ".").anyMatch(name -> callsMember(example, name));
    };
  }

  private static Stream<String> members(Page page, String divider) {
    return page.names().stream()
        .filter(name -> name.contains(divider))
        .map(name -> name.substring(name.lastIndexOf(divider) + divider.length()));
  }

  private static boolean callsMember(Snippet example, String name) {
    return Pattern.compile("(\\.|::)" + Pattern.quote(name) + "\\(").matcher(example.code()).find();
  }

  @Test
  void examplesFitAPage() {
    for (Page page : reference.pages()) {
      for (Snippet example : examples(page)) {
        example
            .code()
            .lines()
            .forEach(line -> assertTrue(line.length() <= 100, example.file() + ": " + line));
      }
    }
  }
}
