package org.shimwright.command.diff;

import java.util.Set;
import org.shimwright.diagnostic.Origin;
import org.shimwright.emit.InterfaceMember.Contract;

/**
 * One change of an interface.
 *
 * @param origin the position of the change in the new specification, or else in the old one
 * @param name the changed member
 * @param broken the contracts that the change breaks, in their order; none for an addition
 * @param before the old declaration; empty for an addition
 * @param after the new declaration; empty for a removal
 */
public record Finding(
    Origin origin, String name, Set<Contract> broken, String before, String after) {}
