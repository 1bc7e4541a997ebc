package org.shimwright.emit.docs;

import java.util.List;
import java.util.Set;
import org.shimwright.spec.FunctionDoc;
import org.shimwright.spec.Language;

/**
 * What the page of a function or callback says, whatever the library is.
 *
 * @param id of its page
 * @param title its name
 * @param kind of its page
 * @param group what belongs together
 * @param doc what the specification says of it
 * @param summary one sentence
 * @param names all its names, in every language
 * @param languages who has it
 * @param synopsis its declarations
 * @param parameters a row each: name, direction, shape, what it is
 * @param lifecycle when it may be called; may be empty
 * @param threads whether several threads may call it at once; may be empty
 * @param result what it returns; may be empty
 * @param failures what is to be known of failures
 * @param seeAlso the names that belong to it
 */
record Subject(
    String id,
    String title,
    PageKind kind,
    String group,
    FunctionDoc doc,
    String summary,
    List<String> names,
    Set<Language> languages,
    List<Snippet> synopsis,
    List<List<String>> parameters,
    String lifecycle,
    String threads,
    String result,
    List<String> failures,
    List<String> seeAlso) {

  /** Its page; parts add what only some kinds of libraries have. */
  Page page(PageDraft draft, List<DocPart> parts) {
    draft
        .notice(doc.history())
        .section(SectionKind.SYNOPSIS, "Synopsis")
        .alternatives(synopsis)
        .section(SectionKind.PARAMETERS, "Parameters")
        .table(List.of("name", "direction", "shape", "what it is"), parameters)
        .section(SectionKind.DESCRIPTION, "Description")
        .prose(doc.text())
        .section(SectionKind.LIFECYCLE, "When it may be called")
        .prose(lifecycle)
        .section(SectionKind.LIFECYCLE, "Thread safety")
        .prose(threads);
    parts.forEach(part -> part.describe(draft, title));
    draft
        .section(SectionKind.ERRORS, "Return value")
        .prose(result)
        .section(SectionKind.ERRORS, "Errors")
        .table(
            List.of("class", "when"),
            doc.errors().stream().map(e -> List.of(e.errorClass(), e.when())).toList())
        .list(failures);
    parts.forEach(part -> part.restrict(draft, title));
    return draft
        .examples(title, languages)
        .section(SectionKind.SEE_ALSO, "See also")
        .list(seeAlso)
        .history(doc.history(), doc.clause())
        .page(id, kind, group, title, summary, names, languages);
  }
}
