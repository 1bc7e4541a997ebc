package org.shimwright.mpi.attributes;

import com.palantir.javapoet.ClassName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
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
import org.shimwright.mpi.attributes.AttributesPlan.AttributePlan;
import org.shimwright.mpi.attributes.AttributesPlan.AttributeShape;
import org.shimwright.processor.ElementPlace;

/**
 * Reads an interface of declared attributes into a plan. Reports all faults that it finds, not only
 * the first.
 */
record AttributesReader(Types types, List<Diagnostic> faults) {
  static final String INTERFACE = "org.shimwright.annotation.mpi.Attributes";
  static final String GETTER = "org.shimwright.annotation.mpi.Attribute";
  static final String ON_COPY = "org.shimwright.annotation.mpi.OnCopy";
  static final String ON_DELETE = "org.shimwright.annotation.mpi.OnDelete";

  /** Maps each Java method that generated code calls to the end of its MPI function's name. */
  private static final Map<String, String> OPERATIONS =
      new TreeMap<>(
          Map.of(
              "createKeyval", "create_keyval",
              "setAttr", "set_attr",
              "getAttr", "get_attr",
              "deleteAttr", "delete_attr"));

  /** Maps each class that can have attributes to the prefix of its functions' names. */
  private static final Map<String, String> CARRIERS =
      Map.of("Comm", "MPI_Comm_", "Win", "MPI_Win_", "Datatype", "MPI_Type_");

  /**
   * Returns the class of the objects that have the attributes; empty if the class has not been
   * generated yet.
   */
  static Optional<DeclaredType> carrierOf(TypeElement type) {
    return ElementPlace.find(type, INTERFACE)
        .map(mirror -> ElementPlace.of(type, mirror, "on"))
        .flatMap(ElementPlace::value)
        .filter(value -> value.getValue() instanceof DeclaredType)
        .map(value -> (DeclaredType) value.getValue())
        .filter(carrier -> carrier.getKind() == TypeKind.DECLARED);
  }

  /** Returns the plan of an interface; empty if the interface has a fault. */
  Optional<AttributesPlan> read(TypeElement type) {
    DeclaredType carrier = carrierOf(type).orElseThrow();
    int before = faults.size();
    HolderClass on = new HolderClass(carrier, methodNames(carrier), types, faults);
    checkPlace(type, on);
    if (faults.size() > before) {
      return Optional.empty();
    }
    List<ExecutableElement> methods = ElementFilter.methodsIn(type.getEnclosedElements());
    Map<String, Optional<AttributeShape>> shapes = shapesByName(methods, on);
    Accessors accessors = new Accessors(on, shapes);
    methods.forEach(accessors::readMethod);
    if (shapes.isEmpty()) {
      on.addFault(
          type, "NoAttribute", "%s declares no attribute; annotate a getter with @Attribute", type);
    }
    if (faults.size() > before) {
      return Optional.empty();
    }
    List<AttributePlan> attributes =
        shapes.values().stream().flatMap(Optional::stream).map(accessors::planAttribute).toList();
    return Optional.of(
        new AttributesPlan(
            ClassName.get(type),
            type.getModifiers().contains(Modifier.PUBLIC),
            AttributesPlan.classNameOf(carrier),
            attributes));
  }

  private static void checkPlace(TypeElement type, HolderClass on) {
    boolean fits =
        type.getKind() == ElementKind.INTERFACE
            && type.getNestingKind() == NestingKind.TOP_LEVEL
            && type.getTypeParameters().isEmpty()
            && type.getInterfaces().isEmpty();
    if (!fits) {
      on.addFault(
          type,
          "NotAnInterface",
          "%s cannot declare attributes; @Attributes belongs on a top-level interface without type"
              + " parameters and superinterfaces",
          type.getSimpleName());
    }
    List<String> missing = missingFunctions(on);
    if (!missing.isEmpty()) {
      AnnotationMirror mirror = ElementPlace.find(type, INTERFACE).orElseThrow();
      on.addFault(
          ElementPlace.of(type, mirror, "on"),
          "NoCaching",
          CARRIERS.containsKey(on.className())
              ? "%s cannot have attributes in this binding, which lacks %s; add that to the"
                  + " 'functions' of @NativeBinding"
              : "%s cannot have attributes; name a generated class that can, such as Comm, Win"
                  + " or Datatype",
          on.className(),
          String.join(", ", missing));
    }
  }

  /**
   * Returns the names of the caching functions that a class lacks, as the element 'functions' of
   * the annotation names them.
   */
  private static List<String> missingFunctions(HolderClass on) {
    String prefix = CARRIERS.getOrDefault(on.className(), "");
    return OPERATIONS.entrySet().stream()
        .filter(operation -> !on.methods().contains(operation.getKey()))
        .map(operation -> prefix + operation.getValue())
        .toList();
  }

  private static Set<String> methodNames(DeclaredType carrier) {
    return ElementFilter.methodsIn(carrier.asElement().getEnclosedElements()).stream()
        .map(method -> method.getSimpleName().toString())
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Returns the attributes by name. An attribute whose declaration has a fault has an empty value.
   */
  private Map<String, Optional<AttributeShape>> shapesByName(
      List<ExecutableElement> methods, HolderClass on) {
    Map<String, Optional<AttributeShape>> shapes = new LinkedHashMap<>();
    for (ExecutableElement method : methods) {
      ElementPlace.find(method, GETTER)
          .ifPresent(
              mirror ->
                  shapes.put(
                      method.getSimpleName().toString(),
                      new GetterReader(on).read(method, mirror)));
    }
    return shapes;
  }

  /** Returns the advice of a message about an unknown attribute. */
  static String suggestion(String wrong, Set<String> known) {
    return Suggestion.or(wrong, known, "declare it by a getter with @Attribute");
  }

  static List<TypeMirror> typeArguments(TypeMirror type) {
    return type instanceof DeclaredType declared
        ? new ArrayList<>(declared.getTypeArguments())
        : List.of();
  }
}
