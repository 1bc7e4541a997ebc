package org.shimwright.spec.check;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/**
 * A parameter without a key that its type needs: a row of a table.
 *
 * @param id the id that its diagnostics carry
 * @param entries whose parameters need it
 * @param types the types that need it
 * @param returned whether only parameters that return something need it
 * @param key the key
 * @param fault what the parameter is without it
 */
record NeededKeyRule(
    String id,
    Function<SpecDocument, List<Mapping>> entries,
    Set<String> types,
    boolean returned,
    String key,
    String fault)
    implements Rule<SpecDocument> {
  @Override
  public void check(SpecDocument document, Report report) {
    entries.apply(document).stream()
        .flatMap(entry -> entry.mappings("parameters").stream())
        .filter(parameter -> document.type(parameter).filter(types::contains).isPresent())
        .filter(parameter -> !returned || !parameter.textOrEmpty("direction").equals("in"))
        .filter(parameter -> !parameter.has(key))
        .forEach(
            parameter ->
                report.error(
                    parameter.origin(),
                    "'%s' %s; add '%s:'",
                    parameter.textOrEmpty("name"),
                    fault,
                    key));
  }
}
