package org.shimwright.emit.docs;

import java.util.Collections;
import java.util.Set;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Example;
import org.shimwright.spec.type.Language;

/** Adds excerpts of example programs to pages. */
final class Examples {
  private final Plan plan;

  Examples(Plan plan) {
    this.plan = plan;
  }

  /** Adds the section of examples of an entry, if there are any. */
  void add(PageDraft draft, String entry, Set<Language> languages) {
    draft.section(SectionKind.EXAMPLES, "Examples");
    for (Example example : plan.specification().examples()) {
      if (example.isOf(entry) && !Collections.disjoint(languages, example.codes().keySet())) {
        draft
            .prose(example.text())
            .alternatives(
                example.codes().entrySet().stream()
                    .filter(code -> languages.contains(code.getKey()))
                    .map(
                        code ->
                            new Snippet(
                                code.getKey(),
                                plan.specification().library().title(code.getKey()),
                                code.getValue().code(),
                                code.getValue().file()))
                    .toList());
      }
    }
  }
}
