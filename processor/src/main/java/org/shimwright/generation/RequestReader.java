package org.shimwright.generation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.RequestPart;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.FunctionPattern;
import org.shimwright.plan.name.PackageName;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.Specification;

/**
 * Turns what was written into a request that a specification can meet, or into all its faults.
 *
 * @param targets the names of all targets
 * @param libraries the libraries of the requests so far, to which this one's are added
 */
public record RequestReader(Set<String> targets, Set<String> libraries) {
  /** What a Java binding needs: the targets of an annotation that names none. */
  private static final List<String> BINDING = List.of("java", "jni", "fortran-shim", "build");

  /** Targets whose files call each other across functions. */
  private static final Set<String> FACES =
      Set.of("c-face", "fortran-face", "c-layer-face", "fortran-layer-face");

  /** What a library of one's own gets instead, in C and in Fortran. */
  private static final List<String> C_BINDING = List.of("java", "jni", "build");

  private static final List<String> FORTRAN_BINDING = List.of("java", "jni", "c-shim", "build");

  private static final List<String> DOCUMENTATION = List.of("docs", "html", "man");

  private static final Pattern LIBRARY = Pattern.compile("[a-z][a-z0-9_-]*");

  /** Targets whose files belong to a Java package. */
  private static final Set<String> JAVA = Set.of("java", "jni");

  /** All targets that there are for a library of one's own. */
  static List<String> targetsOf(OwnLibrary own) {
    Stream<String> further = own.fortran().isPresent() ? Stream.empty() : Stream.of("fortran-shim");
    return Stream.of(bindingOf(own).stream(), further, DOCUMENTATION.stream())
        .flatMap(targets -> targets)
        .toList();
  }

  private static List<String> bindingOf(OwnLibrary own) {
    return own.fortran().isPresent() ? FORTRAN_BINDING : C_BINDING;
  }

  /** Reads a request; it is empty if {@code faults} got something to report. */
  public Optional<BindingRequest> read(
      WrittenRequest written, Specification specification, Consumer<Diagnostic> faults) {
    List<Diagnostic> found = new ArrayList<>();
    String library = library(written, specification, found);
    List<String> wanted = targets(written, specification, found);
    checkPackage(written.packageName(), wanted, found);
    List<String> functions = functions(written, specification, found);
    if (!functions.isEmpty() && wanted.stream().anyMatch(FACES::contains)) {
      report(
          found,
          RequestPart.of("functions"),
          "PartialFace",
          "a face is %s for other programs and has all functions; leave 'functions' out,"
              + " or the targets that end in -face",
          specification.library().name());
    }
    if (specification.own().isEmpty()
        && specification.conversions().stores().isEmpty()
        && wanted.stream().anyMatch(FACES::contains)) {
      report(
          found,
          RequestPart.of("targets"),
          "NoConversions",
          "a face needs 'conversions:', which %s does not have; leave the targets out that"
              + " end in -face",
          specification.name());
    }
    found.forEach(faults);
    return found.isEmpty()
        ? Optional.of(
            new BindingRequest(written.packageName(), library, functions, wanted, written.pages()))
        : Optional.empty();
  }

  private static void report(
      List<Diagnostic> faults, RequestPart part, String id, String format, Object... arguments) {
    faults.add(Diagnostic.of(id, format, arguments).at(part));
  }

  private static void checkPackage(String name, List<String> targets, List<Diagnostic> faults) {
    boolean named = !name.isEmpty();
    if (named && !PackageName.isOne(name)) {
      report(
          faults,
          RequestPart.of("package"),
          "BadPackage",
          "'%s' is no name of a package; use one such as org.example.binding, without keywords"
              + " of Java, and not below java",
          name);
    }
    if (!named && targets.stream().anyMatch(JAVA::contains)) {
      faults.add(
          Diagnostic.of(
              "UnnamedPackage",
              "a binding needs a package, because its Java is imported by name; move this type into"
                  + " one"));
    }
  }

  private String library(
      WrittenRequest written, Specification specification, List<Diagnostic> faults) {
    Optional<String> named = written.library().filter(name -> !name.isEmpty());
    String library = written.libraryName().orElseGet(specification::name);
    if (!LIBRARY.matcher(library).matches()) {
      report(
          faults,
          RequestPart.of("library"),
          "BadLibrary",
          "'%s' cannot name a library; %s lower-case letters, digits, - and _, a letter" + " first",
          library,
          named.isPresent() ? "use" : "set 'library' to a name of");
    } else if (!libraries.add(library)) {
      report(
          faults,
          RequestPart.of("library"),
          "DuplicateLibrary",
          "another binding of this compilation has the library '%s'; give this one a name"
              + " of its own with 'library'",
          library);
    }
    return library;
  }

  private static List<String> functions(
      WrittenRequest written, Specification specification, List<Diagnostic> faults) {
    List<String> known = specification.functionNames();
    List<String> names = new ArrayList<>();
    for (String name : written.functions()) {
      RequestPart part = new RequestPart("functions", names.size());
      names.add(name);
      if (known.stream().noneMatch(function -> FunctionPattern.fits(name, function))) {
        faults.add(unknownFunction(name, known, specification).at(part));
      }
    }
    return names;
  }

  private static Diagnostic unknownFunction(
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

  /** One that fits some function: those of an object class, or all that have the prefix. */
  private static String examplePattern(List<String> known, Specification specification) {
    return specification.objectClasses().stream()
        .map(objectClass -> objectClass.typeName() + "_*")
        .filter(pattern -> known.stream().anyMatch(name -> FunctionPattern.fits(pattern, name)))
        .findFirst()
        .orElse(specification.library().prefix() + "*");
  }

  private List<String> targets(
      WrittenRequest written, Specification specification, List<Diagnostic> faults) {
    boolean own = specification.own().isPresent();
    List<String> binding = specification.own().map(RequestReader::bindingOf).orElse(BINDING);
    List<String> known = specification.own().map(RequestReader::targetsOf).orElse(binding);
    List<String> names = new ArrayList<>();
    for (String name : written.targets()) {
      RequestPart part = new RequestPart("targets", names.size());
      names.add(name);
      if (!targets.contains(name)) {
        String advice = "use some of " + String.join(", ", targets);
        report(
            faults,
            part,
            "UnknownTarget",
            "'%s' is no target; %s",
            name,
            Suggestion.or(name, targets, advice));
      } else if (own && !known.contains(name)) {
        report(
            faults,
            part,
            "NoSuchTarget",
            "a library of one's own, as %s is, has no '%s' yet; use some of %s, or leave"
                + " 'targets' out",
            specification.name(),
            name,
            String.join(", ", known));
      }
    }
    return names.isEmpty() ? binding : names.stream().distinct().toList();
  }
}
