package org.shimwright.mpi.caching;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Escaped;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.mpi.FortranCases;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedAttribute;

/**
 * Fills the templates of the Fortran shim. Templates for an object class are filled once for each
 * class.
 */
final class ShimText {
  private static final Map<String, String> AINT_SLOTS =
      Map.of("width", "aint", "suffix", "", "kind", "MPI_ADDRESS_KIND", "c_kind", "c_int64_t");
  private static final Map<String, String> INTEGER_SLOTS =
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

  /** Returns the shim's module that uses the module {@code mpi}. */
  String mpiModule() {
    List<String> keys =
        MpiValues.of(plan.specification()).predefinedAttributes().stream()
            .map(PredefinedAttribute::name)
            .toList();
    return fillTemplate(
            "shim.f90.in",
            Map.of(
                "predefined_keys", FortranCases.of(2, "keyval = int(%s, c_int)", keys),
                "classes", Code.each(classes, ShimText::proceduresOf)))
        .text();
  }

  /**
   * Returns the shim's module that uses the module {@code mpi_f08}. It only creates keys, because
   * everything else is the same as with {@code mpi}.
   */
  String f08Module() {
    return fillTemplate(
            "shim_f08.f90.in",
            Map.of(
                "classes",
                Code.each(
                    classes,
                    c ->
                        keyProcedures(
                            "f08", placeholders(c, AINT_SLOTS, OPERATIONS), c.callbacks()))))
        .text();
  }

  /**
   * Returns a header of the shim. {@code classLine} is the format of a line with a class and its
   * number.
   */
  String header(String template, String classLine) {
    Code all =
        SourceWriter.lines(
            Layout.C, 0, c -> classes.forEach(caching -> printPrototypes(c, caching, classLine)));
    return fillTemplate(template, Map.of("classes", all)).text();
  }

  private static void printPrototypes(SourceWriter c, CachingPlan caching, String classLine) {
    Name name = Name.of(caching.objectClass().word());
    c.blank().raw(classLine.formatted(name.text().toUpperCase(Locale.ROOT), caching.index()));
    c.code(fillTemplate("class.h.in", Map.of("class", name)));
    if (caching.hasMpi1()) {
      c.code(fillTemplate("class_mpi1.h.in", Map.of("class", name)));
    }
  }

  private static Code proceduresOf(CachingPlan caching) {
    Code all =
        attributeProcedures(
            "fortran", placeholders(caching, AINT_SLOTS, OPERATIONS), caching.callbacks());
    if (caching.hasMpi1()) {
      Map<String, Escaped> words = placeholders(caching, INTEGER_SLOTS, OPERATIONS_MPI1);
      all = all.then(attributeProcedures("mpi1", words, caching.callbacksMpi1()));
      all = all.then(fillTemplate("removal_mpi1.f90.in", words));
    }
    return all;
  }

  private static Map<String, Escaped> placeholders(
      CachingPlan caching, Map<String, String> width, Map<String, String> operations) {
    Map<String, Escaped> words = new HashMap<>(Code.words(width));
    words.put("class", Name.of(caching.objectClass().word()));
    words.put("place", Code.word(caching.index()));
    operations.forEach(
        (slot, operation) -> words.put(slot, Name.of(caching.procedure(operation).name())));
    return words;
  }

  private static Code attributeProcedures(
      String language, Map<String, Escaped> words, List<String> predefined) {
    List<String> callbacks = new ArrayList<>(predefined);
    callbacks.add("" + words.get("class") + "_copy" + words.get("suffix"));
    callbacks.add("" + words.get("class") + "_delete" + words.get("suffix"));
    return keyProcedures(language, words, callbacks).then(fillTemplate("attributes.f90.in", words));
  }

  private static Code keyProcedures(
      String language, Map<String, Escaped> words, List<String> callbacks) {
    Map<String, Escaped> all = new HashMap<>(words);
    all.put("language", Name.of(language));
    all.put("callbacks", FortranCases.of(2, "address = c_funloc(%s)", callbacks));
    return fillTemplate("keys.f90.in", all);
  }

  private static Code fillTemplate(String template, Map<String, ? extends Escaped> words) {
    return Template.of(ShimText.class, template).filled(words);
  }
}
