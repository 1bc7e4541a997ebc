package org.shimwright.spec;

import java.util.Map;
import org.shimwright.diagnostic.Origin;

/**
 * How attribute values cross languages: what a store tags and what a read returns.
 *
 * @param origin where it is declared
 * @param stores the tag of what each caller stores
 * @param reads what each caller gets out of each tag
 * @param clause where the standard defines it
 * @param text how to read the table
 */
public record ConversionTable(
    Origin origin,
    Map<Caller, Tag> stores,
    Map<Tag, Map<Caller, Reading>> reads,
    String clause,
    String text) {}
