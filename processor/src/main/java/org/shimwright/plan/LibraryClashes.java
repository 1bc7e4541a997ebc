package org.shimwright.plan;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.DeclaredType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Value;

/**
 * Reports Java names that two parts of a library would share, and names that Java or generated code
 * already uses.
 */
final class LibraryClashes {
  private static final ReservedWords CLASSES = ReservedWords.of("java-library-types");
  private static final ReservedWords STATED = ReservedWords.of("java", "java-signatures");
  private static final ReservedWords STATED_OF_HANDLES =
      ReservedWords.of("java", "java-signatures", "java-handle-signatures");

  private final Library library;
  private final Specification specification;
  private final HeaderLibrary headers;
  private final LibraryNames names;
  private final Diagnostics diagnostics;

  LibraryClashes(Specification specification, HeaderLibrary headers, Diagnostics diagnostics) {
    library = specification.library();
    this.specification = specification;
    this.headers = headers;
    this.diagnostics = diagnostics;
    names = new LibraryNames(specification);
  }

  void report() {
    Map<String, String> taken = new HashMap<>();
    String java = library.javaName();
    LibraryNames.constants(library, headers)
        .names()
        .forEach((c, name) -> taken.put("class " + name, c));
    for (String name : new String[] {java, java + "Natives", headers.exception()}) {
      take(taken, "class " + name, "the library", library.origin());
    }
    for (DeclaredType type : specification.types()) {
      take(taken, "class " + type.javaName(), type.word(), type.origin());
    }
    for (EnumType type : specification.types(EnumType.class)) {
      LibraryNames.values(library, type)
          .names()
          .forEach( // the code of an enumeration uses the class of native methods only
              (value, name) -> {
                if (name.equals(java + "Natives")) {
                  clash(value, "the library has", java + "Natives", type.origin());
                }
              });
    }
    for (LibraryFunction f : specification.functions()) {
      f.javaName().ifPresent(name -> reportStated(f, name));
      take(taken, "method " + names.owner(f) + "." + names.method(f), f.name(), f.origin());
      for (Value p : f.parameters()) {
        take(taken, f.name() + ": " + p.name(), p.name(), p.origin());
      }
      String result = JavaNames.capitalized(names.method(f)) + "Result";
      Optional.ofNullable(givesSeveral(f) ? taken.get("class " + result) : null)
          .ifPresent(of -> clash(f.name(), "'" + of + "' is", result, f.origin()));
    }
    reportParts(taken);
  }

  /**
   * Reports a method name that the specification states, but that the method's class cannot have.
   */
  private void reportStated(LibraryFunction f, String name) {
    Optional<HandleType> freed = specification.freed(f);
    boolean onHandle = names.receiver(f).isPresent();
    ReservedWords reserved = onHandle ? STATED_OF_HANDLES : STATED;
    if (freed.isPresent() && !name.equals("close")) {
      diagnostics.error(
          "NameClash",
          f.origin(),
          "'%s' frees a '%s', so it is 'close' in Java; remove 'java: %s'",
          f.name(),
          freed.get().word(),
          name);
    } else if (reserved.contains(name)
        || reserved.contains(signature(f, name))
        || (onHandle && name.equals("fromHandle"))) {
      diagnostics.error(
          "NameClash",
          f.origin(),
          "Java has '%s' already, so '%s' cannot be that; give it another name by 'java:'",
          name,
          f.name());
    }
  }

  /**
   * Returns the name of a method and the types of its numeric parameters, in the notation of the
   * list of reserved methods.
   */
  private String signature(LibraryFunction f, String name) {
    Roles roles = new Roles(f, names.receiver(f));
    return f.parameters().stream()
        .filter(p -> roles.role(p) == Role.GIVEN)
        .map(
            p ->
                p.as(NumberType.class)
                    .map(n -> NumberCrossing.inJava(n).getName())
                    .orElse(p.type().word()))
        .collect(Collectors.joining(",", name + "(", ")"));
  }

  /** Reports fields of a structure, or parameters of a callback, that have the same name. */
  private void reportParts(Map<String, String> taken) {
    for (StructType type : specification.types(StructType.class)) {
      for (StructType.Field field : type.fields()) {
        String name = type.word() + ": " + field.name();
        take(taken, name, field.name(), type.origin());
      }
    }
    for (CallbackType type : specification.callbacks()) {
      for (Value p : type.parameters()) {
        take(taken, type.word() + ": " + p.name(), p.name(), p.origin());
      }
    }
  }

  /**
   * Returns whether a function may return several results; their record is nested in the class of
   * the method.
   */
  private static boolean givesSeveral(LibraryFunction f) {
    long stored = f.parameters().stream().filter(Value::isStored).count();
    return stored + f.result().stream().count() > 1;
  }

  /**
   * Records a Java name and reports a clash. A constant with the name of a class would hide the
   * class.
   */
  private void take(Map<String, String> taken, String java, String name, Origin origin) {
    String before = taken.putIfAbsent(java, name);
    if (before != null) {
      clash(name, "'" + before + "' is", java, origin);
    } else if (java.startsWith("class ") && CLASSES.contains(java.substring(6))) {
      clash(name, "generated code uses", java, origin);
    }
  }

  private void clash(String name, String other, String java, Origin origin) {
    diagnostics.error(
        "NameClash",
        origin,
        "'%s' is in Java what %s, '%s'; give one of them another name by 'java:', or rename it",
        name,
        other,
        java);
  }
}
