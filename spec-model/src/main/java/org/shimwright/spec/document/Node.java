package org.shimwright.spec.document;

import org.shimwright.diagnostic.Origin;

/** A piece of a YAML document that knows its place. */
public sealed interface Node permits Mapping, Sequence, Scalar {
  /** Where the piece starts. */
  Origin origin();
}
