package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import org.shimwright.emit.Declarations;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.CallbackPlan;
import org.shimwright.spec.Language;
import org.shimwright.spec.Library;

/** Collects the declarations that pages show, from the languages that spell them. */
final class Synopsis {
  private final Plan plan;
  private final Map<Language, Declarations> declarations = new EnumMap<>(Language.class);

  Synopsis(Plan plan) {
    this.plan = plan;
    ServiceLoader.load(Declarations.class, Declarations.class.getClassLoader())
        .forEach(d -> declarations.put(d.language(), d));
  }

  /** The declarations of a function, in every language that has it. */
  List<Snippet> of(FunctionPlan function) {
    return snippets(function.procedure().languages(), d -> d.of(plan, function));
  }

  /** The shapes of a callback, in every language that has it. */
  List<Snippet> of(CallbackPlan callback) {
    return snippets(callback.prototype().languages(), d -> d.of(plan, callback));
  }

  private List<Snippet> snippets(Set<Language> languages, Function<Declarations, String> spelled) {
    Library library = plan.specification().library();
    List<Snippet> snippets = new ArrayList<>();
    for (Language language : languages) {
      Declarations own = declarations.get(language);
      String declared = own == null ? "" : spelled.apply(own);
      if (!declared.isEmpty()) {
        String prelude = library.preludes().getOrDefault(language, "");
        String code = prelude.isEmpty() ? declared : prelude + "\n\n" + declared;
        snippets.add(new Snippet(language, library.title(language), code, ""));
      }
    }
    return snippets;
  }

  /** What a reader may look for: the names of a function in all languages. */
  List<String> names(FunctionPlan function) {
    List<String> names = new ArrayList<>(List.of(function.c()));
    declarations.values().forEach(d -> names.addAll(d.names(plan, function)));
    return names;
  }
}
