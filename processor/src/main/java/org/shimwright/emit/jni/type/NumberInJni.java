package org.shimwright.emit.jni.type;

import org.shimwright.spec.type.NumberType;

/** A number: one of Java that holds its values, or is checked. */
record NumberInJni(NumberType type) implements InJni {
  @Override
  public String jni() {
    return "j" + type.javaType();
  }

  @Override
  public String signature() {
    return switch (type.javaType()) {
      case "byte" -> "B";
      case "short" -> "S";
      case "int" -> "I";
      case "long" -> "J";
      case "float" -> "F";
      case "double" -> "D";
      case "boolean" -> "Z";
      default -> "C";
    };
  }
}
