package org.shimwright.generation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.RequestPart;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.emit.Target;
import org.shimwright.emit.Target.Trait;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.FunctionPattern;
import org.shimwright.plan.name.PackageName;
import org.shimwright.runtime.internal.RunTimeVersion;
import org.shimwright.spec.Specification;

/**
 * Checks a written request. Turns it into a request that the specification can fulfil, or reports
 * all its faults.
 *
 * @param emission the available targets
 * @param libraries the names of the libraries of earlier requests; each request adds its name
 */
public record RequestReader(Emission emission, Set<String> libraries) {
  private static final Pattern LIBRARY = Pattern.compile("[a-z][a-z0-9_-]*");
  private static final String VERSION =
      RunTimeVersion.of(RequestReader.class, RunTimeVersion.NUMBER);

  /** Reads a request. Empty if a fault was reported to {@code faults}. */
  public Optional<BindingRequest> read(
      WrittenRequest written, Specification specification, Consumer<Diagnostic> faults) {
    List<Diagnostic> found = new ArrayList<>();
    String library = readLibrary(written, specification, found);
    List<Target> wanted = readTargets(written, specification, found);
    checkPackage(written.packageName(), wanted, found);
    List<String> functions = readFunctions(written, specification, found);
    if (!functions.isEmpty()) {
      wanted.stream()
          .filter(target -> target.is(Trait.WHOLE))
          .findFirst()
          .ifPresent(target -> found.add(partialTargetFault(target, specification)));
    }
    found.forEach(faults);
    List<String> names = wanted.stream().map(Target::name).toList();
    return found.isEmpty()
        ? Optional.of(
            new BindingRequest(
                written.packageName(),
                library,
                functions,
                names,
                written.pages(),
                written.javadoc(),
                VERSION))
        : Optional.empty();
  }

  private static Diagnostic partialTargetFault(Target target, Specification specification) {
    return Diagnostic.of(
            "PartialTarget",
            "'%s' is %s for other programs and has all functions; leave 'functions' out, or this"
                + " target",
            target.name(),
            specification.library().name())
        .at(RequestPart.of("functions"));
  }

  private static void addFault(
      List<Diagnostic> faults, RequestPart part, String id, String format, Object... arguments) {
    faults.add(Diagnostic.of(id, format, arguments).at(part));
  }

  private static void checkPackage(String name, List<Target> targets, List<Diagnostic> faults) {
    boolean named = !name.isEmpty();
    if (named && !PackageName.isValid(name)) {
      addFault(
          faults,
          RequestPart.of("package"),
          "BadPackage",
          "'%s' is no name of a package; use one such as org.example.binding, without keywords"
              + " of Java, and not below java",
          name);
    }
    if (!named && targets.stream().anyMatch(target -> target.is(Trait.IN_PACKAGE))) {
      faults.add(
          Diagnostic.of(
              "UnnamedPackage",
              "a binding needs a package, because its Java is imported by name; move this type into"
                  + " one"));
    }
  }

  private String readLibrary(
      WrittenRequest written, Specification specification, List<Diagnostic> faults) {
    Optional<String> named = written.library().filter(name -> !name.isEmpty());
    String library = written.libraryName().orElseGet(specification::name);
    if (!LIBRARY.matcher(library).matches()) {
      addFault(
          faults,
          RequestPart.of("library"),
          "BadLibrary",
          "'%s' cannot name a library; %s lower-case letters, digits, - and _, a letter" + " first",
          library,
          named.isPresent() ? "use" : "set 'library' to a name of");
    } else if (!libraries.add(library)) {
      addFault(
          faults,
          RequestPart.of("library"),
          "DuplicateLibrary",
          "another binding of this compilation has the library '%s'; give this one a name"
              + " of its own with 'library'",
          library);
    }
    return library;
  }

  private static List<String> readFunctions(
      WrittenRequest written, Specification specification, List<Diagnostic> faults) {
    List<String> known = specification.functionNames();
    List<String> names = new ArrayList<>();
    for (String name : written.functions()) {
      RequestPart part = new RequestPart("functions", names.size());
      names.add(name);
      if (known.stream().noneMatch(function -> FunctionPattern.fits(name, function))) {
        faults.add(unknownFunctionFault(name, known, specification).at(part));
      }
    }
    return names;
  }

  private static Diagnostic unknownFunctionFault(
      String name, List<String> known, Specification specification) {
    if (name.contains("*")) {
      return Diagnostic.of(
          "UnknownFunction",
          "'%s' fits no function of %s; use a pattern such as '%s', upper and lower case as in C",
          name,
          specification.name(),
          examplePattern(known, specification));
    }
    return Diagnostic.of(
        "UnknownFunction",
        "'%s' is no function of %s; %s",
        name,
        specification.name(),
        Suggestion.or(name, known, "leave 'functions' out to get all of them"));
  }

  /**
   * Returns a pattern that fits at least one function: the functions of a handle type, or all
   * functions with the library's prefix.
   */
  private static String examplePattern(List<String> known, Specification specification) {
    return specification.handles().stream()
        .map(objectClass -> objectClass.cType() + "_*")
        .filter(pattern -> known.stream().anyMatch(name -> FunctionPattern.fits(pattern, name)))
        .findFirst()
        .orElse(specification.library().prefix() + "*");
  }

  private List<Target> readTargets(
      WrittenRequest written, Specification specification, List<Diagnostic> faults) {
    Map<String, Target> serving = emission.serving(specification);
    if (written.targets().isEmpty()) {
      return serving.values().stream().filter(target -> target.is(Trait.DEFAULT)).toList();
    }
    Set<Target> wanted = new LinkedHashSet<>();
    int place = 0;
    for (String name : written.targets()) {
      RequestPart part = new RequestPart("targets", place++);
      Optional.ofNullable(serving.get(name))
          .ifPresentOrElse(
              wanted::add,
              () -> faults.add(unknownTargetFault(name, specification, serving).at(part)));
    }
    return List.copyOf(wanted);
  }

  private Diagnostic unknownTargetFault(
      String name, Specification specification, Map<String, Target> serving) {
    Optional<Target> renamed =
        serving.values().stream()
            .filter(target -> target.about().formerName().equals(name))
            .findFirst();
    if (renamed.isPresent()) {
      return Diagnostic.of(
          "NoSuchTarget",
          "the target '%s' of %s is called '%s'",
          name,
          specification.name(),
          renamed.get().name());
    }
    String known = String.join(", ", serving.keySet());
    return emission.targets().stream()
        .filter(target -> target.name().equals(name))
        .findFirst()
        .map(
            other ->
                Diagnostic.of(
                    "NoSuchTarget",
                    "'%s' needs %s, which %s does not have; use some of %s, or leave 'targets' out",
                    name,
                    other.lacking(specification).orElse("more"),
                    specification.name(),
                    known))
        .orElseGet(
            () ->
                Diagnostic.of(
                    "UnknownTarget",
                    "'%s' is no target; %s",
                    name,
                    Suggestion.or(name, serving.keySet(), "use some of " + known)));
  }
}
