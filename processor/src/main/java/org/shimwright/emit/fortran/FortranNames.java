package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.DeclaredType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.TextType;

/**
 * Chooses the Fortran names for a library in C: they equal the C names, but must be unique without
 * regard to case. A name that is already used, by the interfaces, too, gets a {@code _} at its end,
 * and a long name is cut. Functions are named first, then types, then constants.
 */
final class FortranNames {
  private static final String MODULE_SUFFIX = "_module";

  /** The maximum length of a name in Fortran. */
  private static final int MAX_LENGTH = 63;

  private static final ReservedWords INTRINSIC = ReservedWords.inAnyCase("fortran-types");

  private final String module;
  private final Map<Object, String> names = new HashMap<>();
  private final Set<String> numbers = new LinkedHashSet<>();
  private final Set<String> typeNames = new HashSet<>(Set.of("ierror", "int"));

  FortranNames(Plan plan) {
    String spec = plan.specification().name().replace('-', '_');
    module = cutTo(spec, MAX_LENGTH - MODULE_SUFFIX.length()) + MODULE_SUFFIX;
    Set<String> taken = new HashSet<>(ReservedWords.of("iso-c-binding").all());
    taken.addAll(Set.of("shimwright_destroy", "value", "ierror", "int", module));
    plan.functions(Language.FORTRAN)
        .forEach(call -> names.put(call, takeUnusedName(call.c(), taken)));
    List<DeclaredType> named = new ArrayList<>(plan.specification().types());
    named.removeAll(plan.specification().types(EnumType.class));
    List<CallbackType> callbacks = plan.specification().callbacks();
    named.removeAll(callbacks.stream().filter(type -> !type.in(Language.FORTRAN)).toList());
    for (DeclaredType type : named) {
      String prefix = plan.library().prefix().toLowerCase(Locale.ROOT);
      String word = prefix + type.word().replace('-', '_');
      String name = takeUnusedName(INTRINSIC.contains(word) ? word + "_" : word, taken);
      names.put(type, name);
      typeNames.add(name.toLowerCase(Locale.ROOT));
    }
    plan.headerLibrary().constants(Language.FORTRAN).forEach(c -> numbers.add(c.name()));
    plan.enums().forEach(type -> numbers.addAll(type.values()));
    numbers.forEach(name -> names.put(name, takeUnusedName(name, taken)));
  }

  private static String takeUnusedName(String name, Set<String> taken) {
    String free = cutTo(name, MAX_LENGTH);
    for (int added = 1; !taken.add(free.toLowerCase(Locale.ROOT)); added++) {
      free = cutTo(name, MAX_LENGTH - added) + "_".repeat(added);
    }
    return free;
  }

  /** Returns a name, cut if it is too long. */
  private static String cutTo(String name, int most) {
    return name.substring(0, Math.min(name.length(), most));
  }

  /**
   * Returns the name of the module: the specification's name, cut if it is too long, and a suffix.
   */
  String module() {
    return module;
  }

  /** Returns the names in C of all numbers that the module has. */
  Set<String> numbers() {
    return numbers;
  }

  /** Returns the name of a function, a type or a constant. */
  String of(Object named) {
    return Objects.requireNonNull(names.get(named));
  }

  /**
   * Returns the C symbol of a function or constant. It contains the Fortran name, because Fortran
   * ignores case in symbols, too.
   */
  String symbol(Object named) {
    return (named instanceof FunctionPlan ? "swf_call_" : "swf_value_") + of(named);
  }

  /** Returns the Fortran names of a structure's fields. */
  static List<String> fieldNames(StructType type) {
    Set<String> taken = new HashSet<>();
    return type.fields().stream().map(field -> takeUnusedName(field.name(), taken)).toList();
  }

  /** Returns the names of a function's parameters; none equals the name of a type. */
  List<String> parameterNames(FortranCall call) {
    Set<String> taken = new HashSet<>(typeNames);
    taken.add(of(call.plan()).toLowerCase(Locale.ROOT));
    call.plan().result().ifPresent(r -> taken.add("value"));
    return call.dummies().stream().map(a -> takeUnusedName(a.value().name(), taken)).toList();
  }

  /**
   * Returns the names of a callback's parameters: those of the library, the user data if the
   * library passes none, and a text result.
   */
  List<String> parameterNames(CallbackType type) {
    Set<String> taken = new HashSet<>(typeNames);
    List<String> all = new ArrayList<>();
    type.parameters().forEach(p -> all.add(takeUnusedName(p.name(), taken)));
    type.userData().ifPresent(function -> all.add(takeUnusedName("data", taken)));
    if (returnsText(type)) {
      all.add(takeUnusedName("value", taken));
    }
    return all;
  }

  /**
   * Returns whether a callback returns a text, which no Fortran function with {@code bind(c)} can
   * return.
   */
  static boolean returnsText(CallbackType type) {
    return type.result().filter(r -> r.type() == TextType.TEXT).isPresent();
  }
}
