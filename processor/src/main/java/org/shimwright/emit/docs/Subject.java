package org.shimwright.emit.docs;

import java.util.List;
import java.util.Set;
import org.shimwright.spec.FunctionDoc;
import org.shimwright.spec.type.Language;

/**
 * The contents of the page about a function or callback of any library.
 *
 * @param id the id of the page
 * @param name the name in C, by which examples and parts of the documentation know it
 * @param kind the kind of the page
 * @param group the group of related functions
 * @param doc the documentation in the specification
 * @param summary one sentence
 * @param names all names, in every language; the first one is the title
 * @param languages the languages that have the function or callback
 * @param synopsis the declarations, one for each language
 * @param parameters a row for each parameter: name, direction, shape, description
 * @param lifecycle when it may be called; may be empty
 * @param threads whether several threads may call it at once; may be empty
 * @param result a sentence on the result; may be empty
 * @param failures sentences on failures
 * @param seeAlso the names of related functions
 */
record Subject(
    String id,
    String name,
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

  /** Makes the page. Parts add the sections that only some kinds of libraries have. */
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
        .prose(threads)
        .section(SectionKind.LIFECYCLE, "Blocking and locality")
        .prose(doc.waiting().sentences());
    parts.forEach(part -> part.describe(draft, name));
    draft
        .section(SectionKind.ERRORS, "Return value")
        .prose(result)
        .section(SectionKind.ERRORS, "Errors")
        .table(
            List.of("class", "when"),
            doc.errors().stream().map(e -> List.of(e.errorClass(), e.when())).toList())
        .list(failures);
    parts.forEach(part -> part.restrict(draft, name));
    return draft
        .examples(name, languages)
        .section(SectionKind.SEE_ALSO, "See also")
        .list(seeAlso)
        .history(doc.history(), doc.clause())
        .page(id, kind, group, names.get(0), summary, names, languages);
  }
}
