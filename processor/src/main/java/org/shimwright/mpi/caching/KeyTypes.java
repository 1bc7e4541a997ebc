package org.shimwright.mpi.caching;

import com.palantir.javapoet.ClassName;
import org.shimwright.emit.java.carrier.RuntimeTypes;

/** Names of the runtime's keys and attribute values. */
final class KeyTypes {
  static final ClassName CACHING_CALLS = of("CachingCalls");
  static final ClassName ROLE = CACHING_CALLS.nestedClass("Role");
  static final ClassName CALLBACK_LANGUAGE = of("CallbackLanguage");
  static final ClassName KEYVAL = of("Keyval");
  static final ClassName KEYVAL_BUILDER = of("KeyvalBuilder");
  static final ClassName PREDEFINED_KEYVAL = of("PredefinedKeyval");
  static final ClassName CODEC = of("Codec");
  static final ClassName ATTRIBUTE_VALUE = of("AttributeValue");
  static final ClassName ADDRESS = ATTRIBUTE_VALUE.nestedClass("Address");
  static final ClassName FOREIGN_VALUE_EXCEPTION = of("ForeignValueException");

  private KeyTypes() {}

  private static ClassName of(String name) {
    return ClassName.get(RuntimeTypes.LIBRARY_PACKAGE, name);
  }
}
