package org.shimwright.mpi;

import com.palantir.javapoet.ClassName;

/** Names of the run time's keys and attribute values. */
public final class KeyTypes {
  /** The run time of MPI's bindings. */
  public static final String PACKAGE = "org.shimwright.runtime.mpi";

  public static final ClassName ATTRIBUTE_HOLDER = of("AttributeHolder");
  public static final ClassName KEYVAL = of("Keyval");
  public static final ClassName KEYVAL_BUILDER = of("KeyvalBuilder");
  public static final ClassName PREDEFINED_KEYVAL = of("PredefinedKeyval");
  public static final ClassName CODEC = of("Codec");
  public static final ClassName ATTRIBUTE_VALUE = of("AttributeValue");
  public static final ClassName ADDRESS = ATTRIBUTE_VALUE.nestedClass("Address");
  public static final ClassName FOREIGN_VALUE_EXCEPTION = of("ForeignValueException");
  public static final ClassName EXCEPTION = of("MpiException");

  private KeyTypes() {}

  private static ClassName of(String name) {
    return ClassName.get(PACKAGE, name);
  }
}
