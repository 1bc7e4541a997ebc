package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.generation.Emission;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.Planner;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.read.SpecSource;
import org.shimwright.spec.read.SpecificationReader;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Takes changed forms of one specification through all stages, and judges what comes of them:
 * faults with a place, or files in which texts are nothing but text.
 */
final class Trial {
  private static final YAMLMapper YAML = new YAMLMapper();
  private static final Emission EMISSION = Emission.ofServices();
  private static final Pattern PLACED = Pattern.compile("(?s).*\\.yaml:\\d+:\\d+: \\[\\w+\\] .*");
  private static final int LONGEST_FAULT = 20_000;

  private final SpecSource honest;
  private final Object tree;
  private final Map<String, String> honestFiles = new LinkedHashMap<>();
  private final UnaryOperator<List<GeneratedFile>> after;

  /** A trial of changed forms of a specification. */
  Trial(SpecSource honest) {
    this(honest, UnaryOperator.identity());
  }

  /** The same, with emitters that do something more, such as what is wrong. */
  Trial(SpecSource honest, UnaryOperator<List<GeneratedFile>> after) {
    this.honest = honest;
    this.after = after;
    tree = YAML.readValue(text(), Object.class);
    List<String> faults = new ArrayList<>();
    for (GeneratedFile file : files(text(), targets(), faults).orElseThrow()) {
      honestFiles.put(file.path(), file.content());
    }
    assertEquals(List.of(), faults);
  }

  /** The specification as it is. */
  String text() {
    return honest.specification().text();
  }

  /** A tree of maps, lists and scalars that may be changed. */
  private Object tree() {
    return copy(tree);
  }

  /** How many values the specification has. */
  int values() {
    return Mutation.count(tree);
  }

  private static Object copy(Object node) {
    if (node instanceof Map<?, ?> map) {
      Map<Object, Object> copied = new LinkedHashMap<>();
      map.forEach((key, value) -> copied.put(key, copy(value)));
      return copied;
    }
    if (node instanceof List<?> list) {
      List<Object> copied = new ArrayList<>();
      list.forEach(item -> copied.add(copy(item)));
      return copied;
    }
    return node;
  }

  /** All targets but the one of the tests that fails by intent. */
  static List<String> targets() {
    return EMISSION.targets().stream()
        .map(Target::name)
        .distinct()
        .filter(name -> !name.equals("failing"))
        .toList();
  }

  /** The specification with changes. */
  String changed(List<Mutation> mutations) {
    Object changed = tree();
    mutations.forEach(mutation -> mutation.apply(changed));
    return YAML.writeValueAsString(changed);
  }

  /**
   * Tries a specification; an assertion fails if its files, or its faults, are not as they should
   * be.
   */
  boolean accepts(String yaml, List<String> targets) {
    return files(yaml, targets).isPresent();
  }

  /** Judges the files of a specification, or its faults if it has no files. */
  Optional<List<GeneratedFile>> files(String yaml, List<String> targets) {
    List<String> faults = new ArrayList<>();
    Optional<List<GeneratedFile>> files = files(yaml, targets, faults);
    if (files.isEmpty()) {
      assertFalse(faults.isEmpty(), "a specification without files has faults");
      faults.forEach(Trial::checkFault);
      return files;
    }
    assertEquals(List.of(), faults);
    files.get().stream()
        .filter(file -> !file.content().equals(honestFiles.get(file.path())))
        .forEach(Injection::check);
    return files;
  }

  /** With what goes with the specification that is changed here. */
  private Optional<List<GeneratedFile>> files(
      String yaml, List<String> targets, List<String> faults) {
    SpecSource whole =
        new SpecSource(new SourceText("hostile.yaml", yaml), honest.kinds(), honest.files());
    Diagnostics diagnostics = new Diagnostics();
    Optional<Specification> read = SpecificationReader.read(whole, diagnostics);
    diagnostics.sorted().forEach(fault -> faults.add(fault.toString()));
    return read.map(
            specification -> Planner.planAll(specification, request(specification, targets)))
        .flatMap(plan -> EMISSION.files(plan, fault -> faults.add(fault.toString())))
        .map(after);
  }

  /** Asks for those of the targets that serve a specification. */
  private static BindingRequest request(Specification specification, List<String> targets) {
    Set<String> serving = EMISSION.serving(specification).keySet();
    return new BindingRequest(
        "com.example", "hostile", List.of(), targets.stream().filter(serving::contains).toList());
  }

  static void checkFault(String fault) {
    assertTrue(PLACED.matcher(fault).matches(), () -> "no place: " + fault);
    assertTrue(fault.length() < LONGEST_FAULT, () -> "too long: " + fault.length());
    assertFalse(fault.contains("TargetFailed") || fault.contains("\tat "), fault);
  }
}
