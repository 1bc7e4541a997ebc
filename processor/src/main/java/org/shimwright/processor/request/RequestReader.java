package org.shimwright.processor.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
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
  private static final Set<String> FACES =
      Set.of("c-face", "fortran-face", "c-layer-face", "fortran-layer-face");

  private static final Pattern LIBRARY = Pattern.compile("[a-z][a-z0-9_-]*");

  private final Set<String> targets;
  private final Set<String> libraries;

  /**
   * Makes a reader.
   *
   * @param targets the names of all targets
   * @param libraries the libraries of the compilation so far, to which this one's are added
   */
  public RequestReader(Set<String> targets, Set<String> libraries) {
    this.targets = targets;
    this.libraries = libraries;
  }

  /** Reads a request; it is empty if {@code faults} got something to report. */
  public Optional<BindingRequest> read(
      AnnotatedRequest annotated, Specification specification, Consumer<RequestFault> faults) {
    List<RequestFault> found = new ArrayList<>();
    checkPackage(annotated, found);
    String library = library(annotated, found);
    List<String> functions = functions(annotated, specification, found);
    List<String> wanted = targets(annotated, found);
    if (!functions.isEmpty() && wanted.stream().anyMatch(FACES::contains)) {
      found.add(
          RequestFault.of(
                  "PartialFace",
                  "a face is MPI for other programs and has all functions; leave 'functions' out,"
                      + " or the targets that end in -face")
              .at(annotated.value("functions")));
    }
    found.forEach(faults);
    return found.isEmpty()
        ? Optional.of(new BindingRequest(annotated.packageName(), library, functions, wanted))
        : Optional.empty();
  }

  private static void checkPackage(AnnotatedRequest annotated, List<RequestFault> faults) {
    if (annotated.packageName().isEmpty()) {
      faults.add(
          RequestFault.of(
              "UnnamedPackage",
              "a binding needs a package, because its Java is imported by name; move this type into"
                  + " one"));
    }
  }

  private String library(AnnotatedRequest annotated, List<RequestFault> faults) {
    Optional<String> written = annotated.text("library").filter(name -> !name.isEmpty());
    String packageName = annotated.packageName();
    String library = written.orElse(packageName.substring(packageName.lastIndexOf('.') + 1));
    if (!LIBRARY.matcher(library).matches()) {
      faults.add(
          RequestFault.of(
                  "BadLibrary",
                  "'%s' cannot name a library; %s lower-case letters, digits, - and _, a letter"
                      + " first",
                  library,
                  written.isPresent() ? "use" : "set 'library' to a name of")
              .at(annotated.value("library")));
    } else if (!libraries.add(library)) {
      faults.add(
          RequestFault.of(
                  "DuplicateLibrary",
                  "another binding of this compilation has the library '%s'; give this one a name"
                      + " of its own with 'library'",
                  library)
              .at(annotated.value("library")));
    }
    return library;
  }

  private static List<String> functions(
      AnnotatedRequest annotated, Specification specification, List<RequestFault> faults) {
    List<String> known = specification.procedures().stream().map(Procedure::name).toList();
    List<String> names = new ArrayList<>();
    for (AnnotationValue value : annotated.list("functions")) {
      String name = value.getValue().toString();
      names.add(name);
      if (known.stream().noneMatch(function -> FunctionPattern.fits(name, function))) {
        faults.add(unknownFunction(name, known, specification).at(Optional.of(value)));
      }
    }
    return names;
  }

  private static RequestFault unknownFunction(
      String name, List<String> known, Specification specification) {
    if (name.contains("*")) {
      return RequestFault.of(
          "UnknownFunction",
          "'%s' fits no function of %s; use a pattern such as 'MPI_Comm_*', upper and lower case"
              + " as in C",
          name,
          specification.name());
    }
    return RequestFault.of(
        "UnknownFunction",
        "'%s' is no function of %s; %s",
        name,
        specification.name(),
        Suggestion.or(name, known, "leave 'functions' out to get all of them"));
  }

  private List<String> targets(AnnotatedRequest annotated, List<RequestFault> faults) {
    List<String> names = new ArrayList<>();
    for (AnnotationValue value : annotated.list("targets")) {
      String name = value.getValue().toString();
      names.add(name);
      if (!targets.contains(name)) {
        String advice = "use some of " + String.join(", ", targets);
        faults.add(
            RequestFault.of(
                    "UnknownTarget",
                    "'%s' is no target; %s",
                    name,
                    Suggestion.or(name, targets, advice))
                .at(Optional.of(value)));
      }
    }
    return names.isEmpty() ? BINDING : names.stream().distinct().toList();
  }
}
