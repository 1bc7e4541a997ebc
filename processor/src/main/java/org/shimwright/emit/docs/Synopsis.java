package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Function;
import org.shimwright.emit.Declarations;
import org.shimwright.emit.FunctionDeclarations;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.CallbackPlan;
import org.shimwright.spec.Language;
import org.shimwright.spec.Library;
import org.shimwright.spec.type.CallbackType;

/** Collects the declarations that pages show, from the services of each language. */
final class Synopsis {
  private final Plan plan;
  private final List<Declarations> ofProcedures = new ArrayList<>();
  private final Map<Language, Function<FunctionPlan, String>> functions =
      new EnumMap<>(Language.class);
  private final Map<Language, Function<CallbackPlan, String>> prototypes =
      new EnumMap<>(Language.class);
  private final Map<Language, Function<CallbackType, String>> callbacks =
      new EnumMap<>(Language.class);

  Synopsis(Plan plan) {
    this.plan = plan;
    if (plan.specification().hasHeaders()) {
      for (FunctionDeclarations d : services(FunctionDeclarations.class)) {
        functions.put(d.language(), d.of(plan));
        callbacks.put(d.language(), d.callbacks(plan));
      }
      return;
    }
    for (Declarations d : services(Declarations.class)) {
      ofProcedures.add(d);
      functions.put(d.language(), f -> f.in(d.language()) ? d.of(plan, f) : "");
      prototypes.put(d.language(), c -> c.in(d.language()) ? d.of(plan, c) : "");
    }
  }

  private static <T> ServiceLoader<T> services(Class<T> service) {
    return ServiceLoader.load(service, service.getClassLoader());
  }

  /** Returns the declarations of a function, in every language that has it. */
  List<Snippet> of(FunctionPlan function) {
    return snippets(functions, declared -> declared.apply(function));
  }

  /** Returns the declarations of a callback type, one for each language that has it. */
  List<Snippet> of(CallbackPlan callback) {
    return snippets(prototypes, declared -> declared.apply(callback));
  }

  /**
   * Returns the declarations of a callback type of a library with headers, one for each language
   * that has it.
   */
  List<Snippet> of(CallbackType callback) {
    return snippets(callbacks, declared -> declared.apply(callback));
  }

  private <T> List<Snippet> snippets(Map<Language, T> languages, Function<T, String> spelled) {
    Library library = plan.library();
    List<Snippet> snippets = new ArrayList<>();
    languages.forEach(
        (language, speller) -> {
          String declared = spelled.apply(speller);
          if (!declared.isEmpty()) {
            String prelude = library.preludes().getOrDefault(language, "");
            String code = prelude.isEmpty() ? declared : prelude + "\n\n" + declared;
            snippets.add(new Snippet(language, library.title(language), code, ""));
          }
        });
    return snippets;
  }

  /**
   * Returns the names of a function for the index: the name in C, then those in other languages.
   */
  List<String> names(FunctionPlan function) {
    List<String> names = new ArrayList<>(List.of(function.c()));
    if (ofProcedures.isEmpty()) {
      names.add(function.owner() + "." + function.method());
    }
    ofProcedures.forEach(d -> names.addAll(d.names(plan, function)));
    return names;
  }
}
