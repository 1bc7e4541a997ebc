package org.shimwright.emit.docs;

import org.shimwright.plan.Plan;
import org.shimwright.spec.Example;

/** Shows the parts of programs that are examples of an entry. */
final class Examples {
  private final Plan plan;

  Examples(Plan plan) {
    this.plan = plan;
  }

  /** Adds the section of examples of an entry, if there are any. */
  void add(PageDraft draft, String entry) {
    draft.section(SectionKind.EXAMPLES, "Examples");
    for (Example example : plan.specification().examples()) {
      if (example.isOf(entry)) {
        draft
            .prose(example.text())
            .alternatives(
                example.codes().entrySet().stream()
                    .map(
                        code ->
                            new Snippet(
                                code.getKey(),
                                LanguageNames.of(code.getKey()),
                                code.getValue().code(),
                                code.getValue().file()))
                    .toList());
      }
    }
  }
}
