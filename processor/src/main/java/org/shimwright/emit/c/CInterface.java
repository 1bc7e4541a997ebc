package org.shimwright.emit.c;

import static org.shimwright.emit.InterfaceMember.Contract.C_ABI;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.shimwright.emit.InterfaceMember;
import org.shimwright.emit.InterfaceMember.Sort;
import org.shimwright.emit.LibraryInterface;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Value;

/**
 * Lists the functions, structures and constants that compiled C programs depend on, as far as a
 * specification describes them. Types that are equal on every machine, such as {@code int} and
 * {@code int32_t}, have the same form.
 */
@AutoService(LibraryInterface.class)
public final class CInterface implements LibraryInterface {
  private static final Pattern CONST = Pattern.compile("\\bconst\\b");
  private static final Map<String, String> SAME_ON_EVERY_MACHINE =
      Map.of(
          "\\bint32_t\\b", "int",
          "\\buint32_t\\b", "unsigned int",
          "\\bint64_t\\b", "long long",
          "\\buint64_t\\b", "unsigned long long");

  @Override
  public List<InterfaceMember> members(Plan plan) {
    List<InterfaceMember> members = new ArrayList<>();
    for (FunctionPlan function : plan.functions()) {
      if (function.in(Language.C)) {
        String form = normalize(enumsAsInt(plan, CPrototypes.of(plan, function, unnamed -> "")));
        String prototype = CPrototypes.of(plan, function, Value::name);
        members.add(
            newMember(
                function.c(), function.c(), Sort.FUNCTION, isWhole(function), prototype, form));
      }
    }
    plan.specification().types(StructType.class).forEach(type -> addStruct(members, type));
    for (EnumType type : plan.enums()) {
      for (String value : type.values()) {
        members.add(newMember(value, type.word(), Sort.VALUE, false, value, ""));
      }
    }
    for (Constant constant : plan.constants(Language.C)) {
      String value = String.valueOf(constant.value());
      String declaration = "#define %s %s".formatted(constant.name(), value);
      members.add(
          newMember(constant.name(), constant.name(), Sort.VALUE, true, declaration, value));
    }
    return members;
  }

  /**
   * Adds the fields of a structure. If the specification describes all fields, the position of a
   * field follows from the types of the fields before it; else only the described fields are known.
   */
  private static void addStruct(List<InterfaceMember> members, StructType type) {
    StringBuilder types = new StringBuilder();
    List<InterfaceMember> fields = new ArrayList<>();
    for (Field field : type.fields()) {
      String one = declaredType(field) + dimension(field) + "; ";
      String stated = field.offset().map(String::valueOf).orElse("");
      fields.add(
          fieldMember(
              type,
              field,
              "",
              type.partial() ? normalize(one) : "at " + normalize(types.toString())));
      fields.add(fieldMember(type, field, "offset", type.partial() ? stated : ""));
      types.append(one);
    }
    String size = type.size().map(String::valueOf).orElse("");
    String named =
        fields.stream()
            .filter(field -> field.key().isEmpty())
            .map(field -> field.declaration() + " ")
            .collect(Collectors.joining());
    String whole = "%s { %s%s}".formatted(type.cType(), named, type.partial() ? "... " : "");
    String form = type.partial() ? size : normalize(types.toString());
    members.add(newMember(type.cType(), type.word(), Sort.TYPE, !type.partial(), whole, form));
    members.addAll(fields);
  }

  private static InterfaceMember fieldMember(
      StructType type, Field field, String key, String form) {
    String declaration =
        CPrototypes.joined(declaredType(field), field.name() + dimension(field)) + ";";
    return new InterfaceMember(
        type.cType() + "." + field.name(),
        key,
        type.word(),
        Sort.FIELD,
        !type.partial(),
        declaration,
        Map.of(C_ABI, form));
  }

  private static String declaredType(Field field) {
    return field.capacity().isPresent() ? "char" : field.type().cType();
  }

  private static String dimension(Field field) {
    return field.capacity().or(field::length).map("[%s]"::formatted).orElse("");
  }

  /**
   * Replaces enumeration types in a prototype by {@code int}, because C passes an enumeration as an
   * {@code int}.
   */
  private static String enumsAsInt(Plan plan, String prototype) {
    String integers = prototype;
    for (EnumType type : plan.enums()) {
      integers = integers.replaceAll("\\b" + Pattern.quote(type.cType()) + "\\b", "int");
    }
    return integers;
  }

  private static String normalize(String declaration) {
    String form = CONST.matcher(declaration).replaceAll("").replaceAll("\\s+", " ");
    for (Map.Entry<String, String> same : SAME_ON_EVERY_MACHINE.entrySet()) {
      form = form.replaceAll(same.getKey(), same.getValue());
    }
    return form.replace(" ", "");
  }

  /** Returns whether each argument has a type; an argument that is a constant may have none. */
  private static boolean isWhole(FunctionPlan function) {
    return function.function().parameters().stream().allMatch(p -> p.inC().constant().isEmpty());
  }

  private static InterfaceMember newMember(
      String name, String subject, Sort sort, boolean whole, String declaration, String form) {
    return new InterfaceMember(name, "", subject, sort, whole, declaration, Map.of(C_ABI, form));
  }
}
