package org.shimwright.emit.java;

import static org.shimwright.emit.InterfaceMember.Contract.JAVA_BINARY;
import static org.shimwright.emit.InterfaceMember.Contract.JAVA_SOURCE;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.InterfaceMember;
import org.shimwright.emit.InterfaceMember.Sort;
import org.shimwright.emit.LibraryInterface;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.StructType;

/** Lists the members of the generated classes that programs can use. */
@AutoService(LibraryInterface.class)
public final class JavaInterface implements LibraryInterface {
  @Override
  public List<InterfaceMember> members(Plan plan) {
    if (!plan.specification().isCallable()) {
      return List.of();
    }
    Members members =
        new Members(subjectsByJavaName(plan), componentsByRecord(plan), new ArrayList<>());
    JavaTarget.classes(plan).forEach(made -> members.addType("", made.get().build()));
    return members.members();
  }

  /** Maps names of Java classes and methods to names in the specification. */
  private static Map<String, String> subjectsByJavaName(Plan plan) {
    Map<String, String> subjects = new HashMap<>();
    JavaDeclarations declarations = new JavaDeclarations();
    for (FunctionPlan function : plan.functions()) {
      for (String method : declarations.names(plan, function)) {
        subjects.put(method, function.c());
      }
      subjects.put(function.owner() + "." + JavaMethods.recordName(function), function.c());
    }
    plan.specification().types().stream()
        .filter(t -> !t.javaName().isEmpty())
        .forEach(t -> subjects.put(t.javaName(), t.word()));
    return subjects;
  }

  /** Returns the components of records by class name. JavaPoet cannot return them. */
  private static Map<String, List<ParameterSpec>> componentsByRecord(Plan plan) {
    Map<String, List<ParameterSpec>> components = new HashMap<>();
    JavaOfType java = new JavaOfType(plan);
    JavaMethods methods = new JavaMethods(plan, java, new Documentation(plan, java));
    for (FunctionPlan function : plan.functions()) {
      if (function.isPlain() && function.outputs().size() > 1) {
        String name = function.owner() + "." + JavaMethods.recordName(function);
        components.put(name, methods.componentsOf(function));
      }
    }
    for (EnumType type : plan.enums()) {
      components.put(
          type.javaName(), List.of(ParameterSpec.builder(TypeName.INT, "value").build()));
    }
    for (StructType type : plan.specification().types(StructType.class)) {
      components.put(type.javaName(), new ValueClasses(plan, java).componentsOf(type));
    }
    return components;
  }

  /** Collects the members of generated classes; leaves out members that programs cannot use. */
  private record Members(
      Map<String, String> subjects,
      Map<String, List<ParameterSpec>> components,
      List<InterfaceMember> members) {

    private void addType(String owner, TypeSpec type) {
      if (!isVisible(type.modifiers())) {
        return;
      }
      String name = owner + type.name();
      String head = modifiersOfInterface(type.modifiers()) + kindWord(type) + " " + type.name();
      String parents = type.typeVariables() + " extends " + typeInSource(type.superclass());
      addMember(name, "", Sort.TYPE, head, head + parents, head + parents);
      for (TypeName parent : type.superinterfaces()) {
        String clause = "implements " + typeInSource(parent);
        addMember(name, clause, Sort.TYPE, head + " " + clause, "", "");
      }
      type.enumConstants()
          .keySet()
          .forEach(value -> addMember(name + "." + value, "", Sort.VALUE, value, "", ""));
      type.fieldSpecs().forEach(field -> addField(name, field));
      if (type.kind() == TypeSpec.Kind.RECORD) {
        addRecordMembers(name, type.name(), components.getOrDefault(name, List.of()));
      }
      type.methodSpecs().forEach(method -> addMethod(name, method));
      type.typeSpecs().forEach(nested -> addType(name + ".", nested));
    }

    private static String kindWord(TypeSpec type) {
      return type.kind().name().toLowerCase(java.util.Locale.ROOT);
    }

    private void addField(String owner, FieldSpec field) {
      if (isVisible(field.modifiers())) {
        String how = modifiersOfInterface(field.modifiers());
        String declaration =
            how + MethodHead.typeWithoutPackages(field.type()) + " " + field.name();
        String name = owner + "." + field.name();
        String binary = how + erasedType(field.type());
        addMember(name, "", Sort.VALUE, declaration, how + typeInSource(field.type()), binary);
      }
    }

    private void addRecordMembers(String name, String simpleName, List<ParameterSpec> components) {
      String head = "%s(%s)".formatted(simpleName, MethodHead.parameterList(components));
      String types = erasedType(components);
      addMember(name + "." + simpleName, types, Sort.FUNCTION, head, typeInSource(components), "");
      for (ParameterSpec component : components) {
        String declaration =
            MethodHead.typeWithoutPackages(component.type()) + " " + component.name() + "()";
        String full = typeInSource(component.type());
        String binary = erasedType(component.type());
        addMember(name + "." + component.name(), "()", Sort.FUNCTION, declaration, full, binary);
      }
    }

    private void addMethod(String owner, MethodSpec method) {
      if (isVisible(method.modifiers()) && !method.isConstructor()) {
        String how = modifiersOfInterface(method.modifiers());
        String thrown =
            new TreeSet<>(method.exceptions().stream().map(Members::typeInSource).toList()) + "";
        TypeName returned = method.returnType();
        addMember(
            owner + "." + method.name(),
            erasedType(method.parameters()),
            method.modifiers().contains(Modifier.ABSTRACT) ? Sort.IMPLEMENTED : Sort.FUNCTION,
            MethodHead.of(method),
            how + typeInSource(returned) + typeInSource(method.parameters()) + thrown,
            how + erasedType(returned));
      }
    }

    private void addMember(
        String name, String key, Sort sort, String declaration, String source, String binary) {
      String owner = name.substring(0, Math.max(0, name.lastIndexOf('.')));
      String outermost = name.substring(0, (name + ".").indexOf('.'));
      String subject =
          subjects.getOrDefault(
              name, subjects.getOrDefault(owner, subjects.getOrDefault(outermost, "")));
      Map<InterfaceMember.Contract, String> forms =
          Map.of(JAVA_SOURCE, source, JAVA_BINARY, binary);
      members.add(new InterfaceMember(name, key, subject, sort, true, declaration, forms));
    }

    private static boolean isVisible(Set<Modifier> modifiers) {
      return modifiers.contains(Modifier.PUBLIC) || modifiers.contains(Modifier.PROTECTED);
    }

    /** Returns the modifiers on which programs depend. */
    private static String modifiersOfInterface(Collection<Modifier> modifiers) {
      return modifiers.stream()
          .filter(m -> m == Modifier.STATIC || m == Modifier.ABSTRACT || m == Modifier.FINAL)
          .map(m -> m + " ")
          .collect(Collectors.joining());
    }

    private static String typeInSource(List<ParameterSpec> parameters) {
      return parameters.stream().map(p -> typeInSource(p.type())).toList().toString();
    }

    /** Returns a type without annotations. */
    private static String typeInSource(TypeName type) {
      if (type instanceof ArrayTypeName array) {
        return typeInSource(array.componentType()) + "[]";
      }
      if (type instanceof ParameterizedTypeName generic) {
        return erasedType(generic)
            + generic.typeArguments().stream().map(Members::typeInSource).toList();
      }
      return type.withoutAnnotations().toString();
    }

    private static String erasedType(List<ParameterSpec> parameters) {
      return parameters.stream()
          .map(p -> erasedType(p.type()))
          .collect(Collectors.joining(",", "(", ")"));
    }

    private static String erasedType(TypeName type) {
      if (type instanceof ArrayTypeName array) {
        return erasedType(array.componentType()) + "[]";
      }
      if (type instanceof ParameterizedTypeName generic) {
        return erasedType(generic.rawType());
      }
      if (type instanceof TypeVariableName variable) {
        return variable.bounds().isEmpty() ? "Object" : erasedType(variable.bounds().get(0));
      }
      return type instanceof ClassName named
          ? named.reflectionName()
          : type.withoutAnnotations().toString();
    }
  }
}
