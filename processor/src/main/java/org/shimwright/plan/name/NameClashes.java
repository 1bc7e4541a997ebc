package org.shimwright.plan.name;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.Value;

/** Reports names that differ in a specification but are the same in Java. */
public final class NameClashes {
  private final Diagnostics diagnostics;
  private final Map<String, Taken> names = new HashMap<>();

  /** The name in the specification that has taken a Java name, and its place. */
  private record Taken(String name, Origin origin) {}

  private NameClashes(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Reports every clash in a specification, with the places of both names. */
  public static void report(Specification specification, Diagnostics diagnostics) {
    new NameClashes(diagnostics).check(specification);
  }

  private void check(Specification specification) {
    JavaNames java = new JavaNames(specification);
    classes(specification);
    for (LibraryFunction procedure : specification.functions()) {
      if (procedure.in(Language.JAVA)) {
        check(procedure, java, specification.library());
      }
    }
    for (Constant constant : specification.constants()) {
      constant
          .objectClass()
          .flatMap(name -> named(specification, name))
          .ifPresent(
              c ->
                  take(
                      c.javaName() + "." + java.constant(constant, c),
                      constant.name(),
                      constant.origin()));
    }
  }

  private void classes(Specification specification) {
    Library library = specification.library();
    for (String name :
        List.of(library.javaName(), JavaNames.natives(library), JavaNames.constants(library))) {
      take(name, library.name(), library.origin());
    }
    for (EnumType type : specification.types(EnumType.class)) {
      take(type.javaName(), type.word(), type.origin());
    }
    for (HandleType object : specification.handles()) {
      take(object.javaName(), object.word(), object.origin());
      if (object.more().has("caching") && hasTypedKeys(specification, object)) {
        take(JavaNames.caching(object), object.word(), object.origin());
      }
    }
  }

  private static boolean hasTypedKeys(Specification specification, HandleType object) {
    return specification.functions().stream()
        .anyMatch(
            p ->
                p.in(Language.JAVA)
                    && p.facade().isPresent()
                    && p.member().objectClass().equals(Optional.of(object.word())));
  }

  private void check(LibraryFunction procedure, JavaNames java, Library library) {
    String method = java.nativeMethod(procedure);
    take(JavaNames.natives(library) + "." + method, procedure.name(), procedure.origin());
    if (procedure.facade().isEmpty()) {
      take(
          java.owner(procedure) + "." + java.method(procedure) + "()",
          procedure.name(),
          procedure.origin());
    }
    for (Value parameter : procedure.parameters()) {
      take(
          method + ": " + JavaNames.parameter(procedure, parameter),
          parameter.name(),
          parameter.origin());
    }
  }

  private static Optional<HandleType> named(Specification specification, String name) {
    return specification.handles().stream().filter(c -> c.word().equals(name)).findFirst();
  }

  private void take(String java, String name, Origin origin) {
    Taken before = names.putIfAbsent(java, new Taken(name, origin));
    if (before != null) {
      diagnostics.error(
          "NameClash",
          origin,
          "'%s' is in Java what '%s' at %s is, %s; rename one of them",
          name,
          before.name(),
          before.origin(),
          java);
    }
  }
}
