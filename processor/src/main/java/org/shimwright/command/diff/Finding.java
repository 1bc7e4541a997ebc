package org.shimwright.command.diff;

import java.util.Set;
import org.shimwright.diagnostic.Origin;
import org.shimwright.emit.InterfaceMember.Contract;

/**
 * One change of an interface.
 *
 * @param origin where the new specification has it, or else the old one
 * @param name what changed
 * @param broken the contracts that the change breaks; none for an addition
 * @param before the old declaration; empty for an addition
 * @param after the new declaration; empty for a removal
 */
public record Finding(
    Origin origin, String name, Set<Contract> broken, String before, String after) {}
