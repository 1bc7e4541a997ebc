package org.shimwright.spec.check;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/**
 * Reports parameters that lack a key which their type needs. Each instance is a row of a table.
 *
 * @param id the id of its diagnostics
 * @param entries returns the entries whose parameters are checked
 * @param types the types whose parameters need the key
 * @param returned whether the key is needed only if the direction is not {@code in}
 * @param key the key
 * @param fault the part of the message that describes a parameter without the key
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
  public Set<SpecForm> forms() {
    return Set.of(SpecForm.STANDARD); // the types of others need no keys
  }

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
