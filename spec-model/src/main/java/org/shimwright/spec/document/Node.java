package org.shimwright.spec.document;

import org.shimwright.diagnostic.Origin;

/** A node of a YAML document, with its position in the file. */
public sealed interface Node permits Mapping, Sequence, Scalar {
  /** Returns the position where the node starts. */
  Origin origin();
}
