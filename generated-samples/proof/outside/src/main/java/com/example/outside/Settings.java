package com.example.outside;

import java.util.OptionalInt;
import org.shimwright.annotation.mpi.Attribute;
import org.shimwright.annotation.mpi.Attributes;
import org.shimwright.annotation.mpi.Copy;

/** What this program keeps on its communicators. */
@Attributes(on = Comm.class)
interface Settings {
  @Attribute(copy = Copy.SHARE)
  OptionalInt level();

  void level(int value);
}
