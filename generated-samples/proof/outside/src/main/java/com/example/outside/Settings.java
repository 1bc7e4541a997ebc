package com.example.outside;

import java.util.OptionalInt;
import org.shimwright.annotation.Attribute;
import org.shimwright.annotation.Attributes;
import org.shimwright.annotation.Copy;

/** What this program keeps on its communicators. */
@Attributes(on = Comm.class)
interface Settings {
  @Attribute(copy = Copy.SHARE)
  OptionalInt level();

  void level(int value);
}
