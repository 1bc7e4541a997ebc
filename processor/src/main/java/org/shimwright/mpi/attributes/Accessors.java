package org.shimwright.mpi.attributes;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.shimwright.mpi.attributes.AttributesPlan.AttributePlan;
import org.shimwright.mpi.attributes.AttributesPlan.AttributeShape;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.processor.ElementPlace;

/** Assigns each method of the interface to its attribute. */
final class Accessors {
  private final HolderClass holder;
  private final Map<String, Optional<AttributeShape>> shapes;
  private final Set<String> attributesWithSetter = new HashSet<>();
  private final Map<String, String> removerMethods = new HashMap<>();
  private final Map<String, String> copyCallbacks = new HashMap<>();
  private final Map<String, String> deleteCallbacks = new HashMap<>();

  Accessors(HolderClass holder, Map<String, Optional<AttributeShape>> shapes) {
    this.holder = holder;
    this.shapes = shapes;
  }

  /** Returns the plan of an attribute. Every method must have been read before. */
  AttributePlan planAttribute(AttributeShape shape) {
    String name = shape.name();
    return new AttributePlan(
        shape,
        Optional.ofNullable(copyCallbacks.get(name)),
        Optional.ofNullable(deleteCallbacks.get(name)),
        attributesWithSetter.contains(name),
        Optional.ofNullable(removerMethods.get(name)));
  }

  void readMethod(ExecutableElement method) {
    Optional<AnnotationMirror> copy = ElementPlace.find(method, AttributesReader.ON_COPY);
    Optional<AnnotationMirror> delete = ElementPlace.find(method, AttributesReader.ON_DELETE);
    copy.ifPresent(mirror -> readCallback(method, mirror, copyCallbacks, true));
    delete.ifPresent(mirror -> readCallback(method, mirror, deleteCallbacks, false));
    boolean declared = ElementPlace.find(method, AttributesReader.GETTER).isPresent();
    boolean isAbstract = method.getModifiers().contains(Modifier.ABSTRACT);
    if (isAbstract && !declared && copy.isEmpty() && delete.isEmpty()) {
      readAccessor(method);
    }
  }

  private void readAccessor(ExecutableElement method) {
    String name = method.getSimpleName().toString();
    Optional<String> removed =
        shapes.keySet().stream()
            .filter(a -> name.equals("remove" + JavaNames.capitalized(a)))
            .findFirst();
    boolean isVoid = method.getReturnType().getKind() == TypeKind.VOID;
    if (removed.isPresent() && isVoid && method.getParameters().isEmpty()) {
      removerMethods.put(removed.get(), name);
    } else if (shapes.containsKey(name) && isVoid && method.getParameters().size() == 1) {
      readSetter(method, name);
    } else if (name.startsWith("remove") || !method.getParameters().isEmpty()) {
      holder.addFault(
          method,
          "NoSuchAttribute",
          "%s sets or removes no declared attribute; %s",
          method,
          AttributesReader.suggestion(withoutRemove(name), shapes.keySet()));
    } else {
      holder.addFault(
          method,
          "NotAnAccessor",
          "%s is neither getter, setter nor remover; annotate a getter with @Attribute",
          method);
    }
  }

  private static String withoutRemove(String name) {
    return name.startsWith("remove") && name.length() > 6
        ? name.substring(6, 7).toLowerCase(Locale.ROOT) + name.substring(7)
        : name;
  }

  private void readSetter(ExecutableElement method, String name) {
    VariableElement parameter = method.getParameters().get(0);
    Optional<AttributeShape> shape = shapes.getOrDefault(name, Optional.empty());
    if (shape.isPresent() && !holder.types().isSameType(parameter.asType(), shape.get().value())) {
      holder.addFault(
          parameter,
          "WrongSetter",
          "the setter of '%s' takes %s, but the getter gives %s; make them the same",
          name,
          parameter.asType(),
          shape.get().value());
    }
    attributesWithSetter.add(name);
  }

  private void readCallback(
      ExecutableElement method, AnnotationMirror mirror, Map<String, String> found, boolean copy) {
    ElementPlace place = ElementPlace.of(method, mirror, "value");
    String name = place.text().orElse("");
    if (!shapes.containsKey(name)) {
      holder.addFault(
          place,
          "NoSuchAttribute",
          "no attribute '%s' is declared; %s",
          name,
          AttributesReader.suggestion(name, shapes.keySet()));
      return;
    }
    if (found.put(name, method.getSimpleName().toString()) != null) {
      holder.addFault(place, "TwoCallbacks", "'%s' has two such callbacks; remove one", name);
    }
    shapes.get(name).ifPresent(shape -> checkCallback(method, place, shape, copy));
  }

  private void checkCallback(
      ExecutableElement method, ElementPlace place, AttributeShape shape, boolean copy) {
    if (copy && shape.copyWritten()) {
      holder.addFault(
          place,
          "TwoCopies",
          "'%s' says copy in its @Attribute too; leave one of them out",
          shape.name());
    }
    List<? extends VariableElement> parameters = method.getParameters();
    boolean fits =
        method.getModifiers().contains(Modifier.STATIC)
            && parameters.size() == 2
            && holder.types().isSameType(parameters.get(0).asType(), holder.type())
            && isValue(parameters.get(1).asType(), shape)
            && hasRightReturnType(method, shape, copy);
    if (!fits) {
      holder.addFault(
          method,
          "WrongCallback",
          "%s does not fit; write: static %s %s(%s from, %s value)",
          method.getSimpleName(),
          copy ? "Optional<" + shape.boxed() + ">" : "void",
          method.getSimpleName(),
          holder.className(),
          shape.value());
    }
  }

  private static boolean isValue(TypeMirror type, AttributeShape shape) {
    return type.toString().equals(shape.value().toString())
        || type.toString().equals(shape.boxed());
  }

  private boolean hasRightReturnType(ExecutableElement method, AttributeShape shape, boolean copy) {
    TypeMirror returned = method.getReturnType();
    if (!copy) {
      return returned.getKind() == TypeKind.VOID;
    }
    return holder.types().erasure(returned).toString().equals("java.util.Optional")
        && AttributesReader.typeArguments(returned).stream()
            .anyMatch(a -> a.toString().equals(shape.boxed()));
  }
}
