package org.shimwright.processor.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import javax.lang.model.element.AnnotationValue;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.FunctionPattern;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.Specification;

/** Turns an annotation into a request that a specification can meet, or into all its faults. */
public final class RequestReader {
  /** What a Java binding needs: the targets of an annotation that names none. */
  private static final List<String> BINDING =
      List.of("java", "jni", "fortran-shim", "docs", "build");

  /** Targets whose files call each other across functions. */
  private static final Set<String> FACES = Set.of("c-face", "fortran-face");

  private static final Pattern LIBRARY = Pattern.compile("[a-z][a-z0-9_-]*");

  private final Set<String> targets;
  private final Set<String> libraries = new TreeSet<>();

  /** Makes a reader that knows the names of all targets. */
  public RequestReader(Set<String> targets) {
    this.targets = targets;
  }

  /** Reads a request; it is empty if {@code faults} got something to report. */
  public Optional<BindingRequest> read(
      AnnotatedRequest annotated, Specification specification, List<RequestFault> faults) {
    List<RequestFault> found = new ArrayList<>();
    String library = library(annotated, found);
    List<String> functions =
        values(annotated, "functions", (v, name) -> function(specification, v, name, found));
    List<String> named = values(annotated, "targets", (v, name) -> target(v, name, found));
    if (!functions.isEmpty() && named.stream().anyMatch(FACES::contains)) {
      found.add(
          new RequestFault(
              "PartialFace",
              "a face is MPI for other programs and has all functions; leave 'functions' out, or"
                  + " the targets that end in -face",
              Optional.of(annotated.values().get("functions"))));
    }
    faults.addAll(found);
    if (!found.isEmpty()) {
      return Optional.empty();
    }
    List<String> wanted = named.isEmpty() ? BINDING : named.stream().distinct().toList();
    return Optional.of(new BindingRequest(annotated.packageName(), library, functions, wanted));
  }

  private static List<String> values(
      AnnotatedRequest annotated, String name, BiConsumer<AnnotationValue, String> check) {
    List<String> texts = new ArrayList<>();
    for (AnnotationValue value : annotated.list(name)) {
      String text = value.getValue().toString();
      check.accept(value, text);
      texts.add(text);
    }
    return texts;
  }

  private String library(AnnotatedRequest annotated, List<RequestFault> faults) {
    String written = annotated.text("library").orElse("");
    String packageName = annotated.packageName();
    String library =
        written.isEmpty() ? packageName.substring(packageName.lastIndexOf('.') + 1) : written;
    Optional<AnnotationValue> value =
        written.isEmpty() ? Optional.empty() : Optional.of(annotated.values().get("library"));
    if (!LIBRARY.matcher(library).matches()) {
      faults.add(
          new RequestFault(
              "BadLibrary",
              "'%s' cannot name a library; use lower-case letters, digits, - and _, a letter first"
                  .formatted(library),
              value));
    } else if (!libraries.add(library)) {
      faults.add(
          new RequestFault(
              "DuplicateLibrary",
              "another binding has the library '%s'; give this one a name of its own"
                  .formatted(library),
              value));
    }
    return library;
  }

  private static void function(
      Specification specification, AnnotationValue value, String name, List<RequestFault> faults) {
    List<String> known = specification.procedures().stream().map(Procedure::name).toList();
    if (known.stream().noneMatch(function -> FunctionPattern.fits(name, function))) {
      String advice =
          name.contains("*") ? "no function fits it" : "see the documentation for all names";
      faults.add(
          new RequestFault(
              "UnknownFunction",
              "'%s' is no function of %s; %s"
                  .formatted(name, specification.name(), Suggestion.or(name, known, advice)),
              Optional.of(value)));
    }
  }

  private void target(AnnotationValue value, String name, List<RequestFault> faults) {
    if (!targets.contains(name)) {
      String advice = "use some of " + String.join(", ", targets);
      faults.add(
          new RequestFault(
              "UnknownTarget",
              "'%s' is no target; %s".formatted(name, Suggestion.or(name, targets, advice)),
              Optional.of(value)));
    }
  }
}
