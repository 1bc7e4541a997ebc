package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.Predicate;
import org.shimwright.emit.Declarations;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Library;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;

/** Collects the declarations that pages show, from the services of each language. */
final class Synopsis {
  private final Plan plan;
  private final List<Declarations> services = new ArrayList<>();
  private final Map<Language, Function<FunctionPlan, String>> functionDeclarations =
      new EnumMap<>(Language.class);
  private final Map<Language, Function<CallbackType, String>> callbackDeclarations =
      new EnumMap<>(Language.class);

  Synopsis(Plan plan) {
    this.plan = plan;
    for (Declarations d :
        ServiceLoader.load(Declarations.class, Declarations.class.getClassLoader())) {
      if (d.serves(plan.specification())) {
        services.add(d);
        functionDeclarations.put(d.language(), d.functions(plan));
        callbackDeclarations.put(d.language(), d.callbacks(plan));
      }
    }
  }

  /** Returns the declarations of a function, in every language that has it. */
  List<Snippet> of(FunctionPlan function) {
    return snippetsIn(functionDeclarations, function::in, declared -> declared.apply(function));
  }

  /** Returns the declarations of a callback type, one for each language that has it. */
  List<Snippet> of(CallbackType callback) {
    return snippetsIn(callbackDeclarations, callback::in, declared -> declared.apply(callback));
  }

  private <T> List<Snippet> snippetsIn(
      Map<Language, T> languages, Predicate<Language> has, Function<T, String> spelled) {
    Library library = plan.library();
    List<Snippet> snippets = new ArrayList<>();
    languages.forEach(
        (language, speller) -> {
          String declared = has.test(language) ? spelled.apply(speller) : "";
          if (!declared.isEmpty()) {
            String prelude = library.preludes().getOrDefault(language, "");
            String code = prelude.isEmpty() ? declared : prelude + "\n\n" + declared;
            snippets.add(new Snippet(language, library.title(language), code, ""));
          }
        });
    return snippets;
  }

  /** Returns the C name of a function, or its Fortran name if C lacks the function. */
  String title(FunctionPlan function) {
    return function.in(Language.C)
        ? function.c()
        : plan.specification().written(function.function());
  }

  /**
   * Returns the names of a function for the index: its title, then its names in other languages.
   */
  List<String> names(FunctionPlan function) {
    List<String> names = new ArrayList<>(List.of(title(function)));
    services.stream()
        .filter(d -> function.in(d.language()))
        .forEach(d -> names.addAll(d.names(plan, function)));
    return names;
  }
}
