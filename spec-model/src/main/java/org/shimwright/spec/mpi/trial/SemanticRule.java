package org.shimwright.spec.mpi.trial;

import java.util.List;

/**
 * A rule of MPI's caching that every engine must keep and that tests name.
 *
 * @param id a stable name in kebab-case, such as {@code set-over-deletes-first}
 * @param level its authority
 * @param clause where it comes from
 * @param statement the rule in one sentence
 * @param text why, and what a program sees
 * @param appliesTo the operations that it is about, such as {@code set_attr}
 */
public record SemanticRule(
    String id, Level level, String clause, String statement, String text, List<String> appliesTo) {}
