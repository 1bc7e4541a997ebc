package org.shimwright.mpi.attributes;

import com.palantir.javapoet.ClassName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.processor.ElementPlace;

/** Turns one interface into a plan; collects every fault before it gives up. */
final class AttributesReader {
  static final String INTERFACE = "org.shimwright.annotation.Attributes";
  static final String GETTER = "org.shimwright.annotation.Attribute";
  static final String ON_COPY = "org.shimwright.annotation.OnCopy";
  static final String ON_DELETE = "org.shimwright.annotation.OnDelete";

  /** The methods that generated code calls, and how the names of their functions end. */
  private static final Map<String, String> OPERATIONS =
      new TreeMap<>(
          Map.of(
              "createKeyval", "create_keyval",
              "setAttr", "set_attr",
              "getAttr", "get_attr",
              "deleteAttr", "delete_attr"));

  /** The classes that can have attributes, and how the names of their functions begin. */
  private static final Map<String, String> CARRIERS =
      Map.of("Comm", "MPI_Comm_", "Win", "MPI_Win_", "Datatype", "MPI_Type_");

  private final Types types;
  private final List<Diagnostic> faults;

  /** Prepares to read; faults are added to the given list. */
  AttributesReader(Types types, List<Diagnostic> faults) {
    this.types = types;
    this.faults = faults;
  }

  /** The class that carries the attributes; empty as long as it is still to be generated. */
  static Optional<DeclaredType> carrier(TypeElement type) {
    return ElementPlace.find(type, INTERFACE)
        .map(mirror -> ElementPlace.of(type, mirror, "on"))
        .flatMap(ElementPlace::value)
        .filter(value -> value.getValue() instanceof DeclaredType)
        .map(value -> (DeclaredType) value.getValue())
        .filter(carrier -> carrier.getKind() == TypeKind.DECLARED);
  }

  /** The plan of an interface, if nothing is wrong with it. */
  Optional<AttributesPlan> read(TypeElement type) {
    DeclaredType carrier = carrier(type).orElseThrow();
    int before = faults.size();
    checkPlace(type, carrier);
    if (faults.size() > before) {
      return Optional.empty();
    }
    Carrier on = new Carrier(carrier, methodNames(carrier));
    List<ExecutableElement> methods = ElementFilter.methodsIn(type.getEnclosedElements());
    Map<String, Optional<AttributeShape>> shapes = shapes(methods, on);
    Accessors accessors = new Accessors(types, faults, on, shapes);
    methods.forEach(accessors::read);
    if (shapes.isEmpty()) {
      fault(
          type, "NoAttribute", "%s declares no attribute; annotate a getter with @Attribute", type);
    }
    if (faults.size() > before) {
      return Optional.empty();
    }
    List<AttributePlan> attributes =
        shapes.values().stream().flatMap(Optional::stream).map(accessors::plan).toList();
    return Optional.of(
        new AttributesPlan(
            ClassName.get(type),
            type.getModifiers().contains(Modifier.PUBLIC),
            AttributeShape.named(carrier),
            attributes));
  }

  private void fault(TypeElement type, String id, String format, Object... arguments) {
    faults.add(ElementPlace.fault(type, id, format, arguments));
  }

  private void checkPlace(TypeElement type, DeclaredType carrier) {
    boolean fits =
        type.getKind() == ElementKind.INTERFACE
            && type.getNestingKind() == NestingKind.TOP_LEVEL
            && type.getTypeParameters().isEmpty()
            && type.getInterfaces().isEmpty();
    if (!fits) {
      fault(
          type,
          "NotAnInterface",
          "%s cannot declare attributes; @Attributes belongs on a top-level interface without type"
              + " parameters and superinterfaces",
          type.getSimpleName());
    }
    List<String> missing = missing(carrier);
    if (!missing.isEmpty()) {
      AnnotationMirror mirror = ElementPlace.find(type, INTERFACE).orElseThrow();
      String name = carrier.asElement().getSimpleName().toString();
      faults.add(
          ElementPlace.fault(
              ElementPlace.of(type, mirror, "on"),
              "NoCaching",
              CARRIERS.containsKey(name)
                  ? "%s cannot have attributes in this binding, which lacks %s; add that to the"
                      + " 'functions' of @NativeBinding"
                  : "%s cannot have attributes; name a generated class that can, such as Comm, Win"
                      + " or Datatype",
              name,
              String.join(", ", missing)));
    }
  }

  /** The functions, as 'functions' names them, that a class does not have. */
  private static List<String> missing(DeclaredType carrier) {
    String prefix = CARRIERS.getOrDefault(carrier.asElement().getSimpleName().toString(), "");
    Set<String> there = methodNames(carrier);
    List<String> missing = new ArrayList<>();
    OPERATIONS.forEach(
        (method, function) -> {
          if (!there.contains(method)) {
            missing.add(prefix + function);
          }
        });
    return missing;
  }

  private static Set<String> methodNames(DeclaredType carrier) {
    Set<String> names = new HashSet<>();
    ElementFilter.methodsIn(carrier.asElement().getEnclosedElements())
        .forEach(m -> names.add(m.getSimpleName().toString()));
    return names;
  }

  /** The attributes by name; an empty value marks one that is wrong but exists. */
  private Map<String, Optional<AttributeShape>> shapes(
      List<ExecutableElement> methods, Carrier on) {
    Map<String, Optional<AttributeShape>> shapes = new LinkedHashMap<>();
    for (ExecutableElement method : methods) {
      ElementPlace.find(method, GETTER)
          .ifPresent(
              mirror ->
                  shapes.put(
                      method.getSimpleName().toString(),
                      new GetterReader(types, faults, on).read(method, mirror)));
    }
    return shapes;
  }

  /** What a message suggests instead of an unknown attribute. */
  static String suggestion(String wrong, Set<String> known) {
    return Suggestion.or(wrong, known, "declare it by a getter with @Attribute");
  }

  static List<TypeMirror> arguments(TypeMirror type) {
    return type instanceof DeclaredType declared
        ? new ArrayList<>(declared.getTypeArguments())
        : List.of();
  }
}
