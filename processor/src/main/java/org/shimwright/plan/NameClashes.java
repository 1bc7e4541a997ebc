package org.shimwright.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.plan.name.FunctionNames;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.spec.Constant;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.DeclaredType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Value;

/**
 * Reports Java names that two parts of a library would share, and names that Java or generated code
 * already uses.
 */
final class NameClashes {
  private static final String CLASS_PREFIX = "class ";
  private static final ReservedWords RESERVED_CLASSES = ReservedWords.of("java-library-types");
  private static final ReservedWords RESERVED_METHODS = ReservedWords.of("java", "java-signatures");
  private static final ReservedWords RESERVED_METHODS_OF_HANDLES =
      ReservedWords.of("java", "java-signatures", "java-handle-signatures");

  private final Specification specification;
  private final Library library;
  private final FunctionNames names;
  private final Diagnostics diagnostics;
  private final Map<String, Taken> takenNames = new HashMap<>();

  /** The part of the specification that has taken a Java name, and its place. */
  private record Taken(String name, Origin origin) {}

  NameClashes(Specification specification, Diagnostics diagnostics) {
    this.specification = specification;
    this.diagnostics = diagnostics;
    library = specification.library();
    names = new FunctionNames(specification);
  }

  void report() {
    checkClasses();
    checkEnumValues();
    checkConstants();
    for (LibraryFunction f : specification.functions()) {
      if (f.in(Language.JAVA)) {
        checkFunction(f);
      }
    }
  }

  // ---- classes and constants ----

  /** Reports clashes of classes. A constant with the name of a class would hide the class. */
  private void checkClasses() {
    specification.headerLibrary().ifPresent(this::takeConstantNames);
    List<String> made = new ArrayList<>(List.of(library.javaName(), JavaNames.natives(library)));
    made.add(
        specification
            .headerLibrary()
            .map(HeaderLibrary::exception)
            .orElse(JavaNames.constants(library)));
    made.forEach(name -> takeName(CLASS_PREFIX + name, library.name(), library.origin()));
    for (DeclaredType type : specification.types()) {
      boolean lacking = type instanceof CallbackType callback && !callback.in(Language.JAVA);
      if (!lacking && !type.javaName().isEmpty()) {
        takeName(CLASS_PREFIX + type.javaName(), type.word(), type.origin());
      }
      if (type instanceof HandleType handle && hasTypedKeys(handle)) {
        takeName(CLASS_PREFIX + JavaNames.caching(handle), type.word(), type.origin());
      }
    }
  }

  private void takeConstantNames(HeaderLibrary headers) {
    LibraryNames.constants(library, headers)
        .names()
        .forEach((c, name) -> takenNames.put(CLASS_PREFIX + name, new Taken(c, library.origin())));
  }

  private boolean hasTypedKeys(HandleType handle) {
    return handle.more().has("caching")
        && specification.functions().stream()
            .anyMatch(
                f ->
                    f.in(Language.JAVA)
                        && f.facade().isPresent()
                        && f.member().objectClass().equals(Optional.of(handle.word())));
  }

  /** Reports values of enumerations that hide the only class that their code uses. */
  private void checkEnumValues() {
    String natives = JavaNames.natives(library);
    for (EnumType type : specification.types(EnumType.class)) {
      LibraryNames.values(library, type)
          .names()
          .forEach(
              (value, name) -> {
                if (name.equals(natives)) {
                  reportClash(value, "the library has", natives, type.origin());
                }
              });
    }
  }

  private void checkConstants() {
    JavaNames java = new JavaNames(specification);
    for (Constant constant : specification.constants()) {
      constant
          .objectClass()
          .flatMap(specification::handle)
          .ifPresent(
              handle ->
                  takeName(
                      handle.javaName() + "." + java.constant(constant, handle),
                      constant.name(),
                      constant.origin()));
    }
  }

  // ---- functions ----

  private void checkFunction(LibraryFunction f) {
    f.javaName().ifPresent(name -> checkStatedName(f, name));
    if (f.facade().isEmpty()) {
      takeName("method " + names.owner(f) + "." + names.method(f), f.name(), f.origin());
    }
    String result = JavaNames.capitalized(names.method(f)) + "Result";
    Optional.ofNullable(mayReturnRecord(f) ? takenNames.get(CLASS_PREFIX + result) : null)
        .ifPresent(of -> reportClash(f.name(), of, result, f.origin()));
  }

  /**
   * Reports a method name that the specification states, but that the method's class cannot have.
   */
  private void checkStatedName(LibraryFunction f, String name) {
    Optional<HandleType> freed = specification.freed(f);
    boolean ofHandle = names.isOfHandle(f);
    ReservedWords reserved = ofHandle ? RESERVED_METHODS_OF_HANDLES : RESERVED_METHODS;
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
        || (ofHandle && name.equals("fromHandle"))
        || names.isAdded(f, name)) {
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
        .filter(p -> roles.roleOf(p) == Role.GIVEN)
        .map(
            p ->
                p.as(NumberType.class)
                    .map(n -> NumberCrossing.inJava(n).getName())
                    .orElse(p.type().word()))
        .collect(Collectors.joining(",", name + "(", ")"));
  }

  /**
   * Returns whether a function may return several results. Its method then returns a record, which
   * is nested in the same class as the method, so its name can clash.
   */
  private static boolean mayReturnRecord(LibraryFunction f) {
    long stored = f.parameters().stream().filter(Value::isStored).count();
    return stored + f.result().stream().count() > 1;
  }

  /** Records a Java name, and reports it if another part, or generated code, uses it. */
  private void takeName(String java, String name, Origin origin) {
    Taken before = takenNames.putIfAbsent(java, new Taken(name, origin));
    if (before != null) {
      reportClash(name, before, java, origin);
    } else if (java.startsWith(CLASS_PREFIX)
        && RESERVED_CLASSES.contains(java.substring(CLASS_PREFIX.length()))) {
      reportClash(name, "generated code uses", java, origin);
    }
  }

  private void reportClash(String name, Taken before, String java, Origin origin) {
    reportClash(name, "'%s' at %s is".formatted(before.name(), before.origin()), java, origin);
  }

  private void reportClash(String name, String other, String java, Origin origin) {
    diagnostics.error(
        "NameClash",
        origin,
        "'%s' is in Java what %s, '%s'; give one of them another name by 'java:', or rename it",
        name,
        other,
        java);
  }
}
