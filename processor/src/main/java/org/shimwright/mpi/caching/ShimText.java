package org.shimwright.mpi.caching;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.shimwright.emit.text.Template;
import org.shimwright.mpi.FortranCases;
import org.shimwright.plan.Plan;
import org.shimwright.spec.PredefinedAttribute;

/** Fills the templates of the Fortran shim; those of an object class once for each class. */
final class ShimText {
  private static final Map<String, String> AINT =
      Map.of("width", "aint", "suffix", "", "kind", "MPI_ADDRESS_KIND", "c_kind", "c_int64_t");
  private static final Map<String, String> INTEGER =
      Map.of("width", "mpi1", "suffix", "_mpi1", "kind", "kind(0)", "c_kind", "c_int");
  private static final Map<String, String> OPERATIONS =
      Map.of("create", "create_keyval", "set", "set_attr", "get", "get_attr");
  private static final Map<String, String> OPERATIONS_MPI1 =
      Map.of(
          "create", "keyval_create",
          "free", "keyval_free",
          "set", "attr_put",
          "get", "attr_get",
          "delete", "attr_delete");

  private final Plan plan;
  private final List<CachingPlan> classes;

  ShimText(Plan plan) {
    this.plan = plan;
    classes = CachingPlanner.plans(plan);
  }

  /** The module over {@code mpi}. */
  String module() {
    List<String> keys =
        plan.specification().predefinedAttributes().stream()
            .map(PredefinedAttribute::name)
            .toList();
    return filled(
        "shim.f90.in",
        Map.of(
            "predefined_keys", FortranCases.of("    ", "keyval = int(%s, c_int)", keys),
            "classes", each(ShimText::procedures)));
  }

  /** The module over {@code mpi_f08}, in which only the creation of keys differs. */
  String f08Module() {
    return filled(
        "shim_f08.f90.in",
        Map.of("classes", each(c -> keys("f08", words(c, AINT, OPERATIONS), c.callbacks()))));
  }

  /** A header of the shim; {@code classLine} takes a class and its number. */
  String header(String template, String classLine) {
    return filled(
        template,
        Map.of(
            "classes",
            each(
                c -> {
                  String name = c.objectClass().name();
                  String line = classLine.formatted(name.toUpperCase(Locale.ROOT), c.index());
                  return "\n" + line + "\n" + prototypes(c, Map.of("class", name));
                })));
  }

  private String each(Function<CachingPlan, String> text) {
    return classes.stream().map(text).collect(Collectors.joining());
  }

  private static String prototypes(CachingPlan caching, Map<String, String> words) {
    return filled("class.h.in", words)
        + (caching.hasMpi1() ? filled("class_mpi1.h.in", words) : "");
  }

  private static String procedures(CachingPlan caching) {
    String all = attributes("fortran", words(caching, AINT, OPERATIONS), caching.callbacks());
    if (caching.hasMpi1()) {
      Map<String, String> words = words(caching, INTEGER, OPERATIONS_MPI1);
      all += attributes("mpi1", words, caching.callbacksMpi1());
      all += filled("removal_mpi1.f90.in", words);
    }
    return all;
  }

  private static Map<String, String> words(
      CachingPlan caching, Map<String, String> width, Map<String, String> operations) {
    Map<String, String> words = new HashMap<>(width);
    words.put("class", caching.objectClass().name());
    words.put("place", String.valueOf(caching.index()));
    operations.forEach((slot, operation) -> words.put(slot, caching.procedure(operation).name()));
    return words;
  }

  private static String attributes(
      String language, Map<String, String> words, List<String> predefined) {
    List<String> callbacks = new ArrayList<>(predefined);
    callbacks.add(words.get("class") + "_copy" + words.get("suffix"));
    callbacks.add(words.get("class") + "_delete" + words.get("suffix"));
    return keys(language, words, callbacks) + filled("attributes.f90.in", words);
  }

  private static String keys(String language, Map<String, String> words, List<String> callbacks) {
    Map<String, String> all = new HashMap<>(words);
    all.put("language", language);
    all.put("callbacks", FortranCases.of("    ", "address = c_funloc(%s)", callbacks));
    return filled("keys.f90.in", all);
  }

  private static String filled(String template, Map<String, String> words) {
    return Template.of(ShimText.class, template).filled(words);
  }
}
