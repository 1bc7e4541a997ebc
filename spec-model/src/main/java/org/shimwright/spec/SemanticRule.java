package org.shimwright.spec;

import java.util.List;
import org.shimwright.diagnostic.Origin;

/**
 * A rule of MPI's caching that every engine must keep and that tests name.
 *
 * @param origin where it is declared
 * @param id a stable name in kebab-case, such as {@code set-over-deletes-first}
 * @param level its authority
 * @param clause where it comes from
 * @param statement the rule in one sentence
 * @param text why, and what a program sees
 * @param appliesTo the operations that it is about, such as {@code set_attr}
 */
public record SemanticRule(
    Origin origin,
    String id,
    Level level,
    String clause,
    String statement,
    String text,
    List<String> appliesTo) {}
