package org.shimwright.plan;

import java.util.List;

/**
 * Where two generated languages meet: both sides are spelled from this one record.
 *
 * @param symbol the name that the linker sees; empty where each form has its own
 * @param arguments in order
 * @param result what comes back
 */
public record Crossing(String symbol, List<AbiArgument> arguments, AbiType result) {}
