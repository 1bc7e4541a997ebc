package org.shimwright.mpi.caching;

import java.util.List;
import java.util.Optional;

/**
 * The callbacks of an object class that one language can name, and the function that tells their
 * addresses.
 *
 * @param language the language
 * @param symbol the name of that function, as the linker sees it; empty in C, which needs none
 * @param names the predefined procedures in the order of the runtime's roles: copy nothing, copy as
 *     it is, do nothing on deletion
 * @param copy the procedure that asks Java what to copy, if the language has one
 * @param delete the procedure that tells Java of deletions, if the language has one
 */
record ShimCallbacks(
    CallbackSide language,
    String symbol,
    List<String> names,
    Optional<String> copy,
    Optional<String> delete) {}
