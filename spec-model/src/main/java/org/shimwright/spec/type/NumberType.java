package org.shimwright.spec.type;

/**
 * A number of C, and what it is in Java: a type that holds all its values, or one whose values are
 * checked in both directions. None is ever reinterpreted.
 */
public enum NumberType implements DataType {
  INT8("int8_t", "byte", 'B', true),
  INT16("int16_t", "short", 'S', true),
  INT32("int32_t", "int", 'I', true),
  INT64("int64_t", "long", 'J', true),
  /** In arrays, bytes of Java, which are bytes whatever their sign. */
  UINT8("uint8_t", "int", 'B', true, 0xffL),
  UINT16("uint16_t", "int", 'J', false, 0xffffL),
  UINT32("uint32_t", "long", 'J', false, 0xffff_ffffL),
  UINT64("uint64_t", "long", 'J', false, Long.MAX_VALUE),
  SIZE("size_t", "long", 'J', false, Long.MAX_VALUE),
  INTPTR("intptr_t", "long", 'J', false),
  INT("int", "int", 'I', true),
  UINT("unsigned int", "long", 'J', false, 0xffff_ffffL),
  LONG("long", "long", 'J', false),
  ULONG("unsigned long", "long", 'J', false, Long.MAX_VALUE),
  LLONG("long long", "long", 'J', true),
  ULLONG("unsigned long long", "long", 'J', false, Long.MAX_VALUE),
  FLOAT("float", "float", 'F', true),
  DOUBLE("double", "double", 'D', true),
  BOOL("bool", "boolean", 'Z', true),
  /** A letter of ISO 8859-1. */
  CHAR("char", "char", 'B', true, 0xffL);

  private final String cType;
  private final String javaType;
  private final char element;
  private final boolean copied;
  private final long most;

  NumberType(String cType, String javaType, char element, boolean copied) {
    this(cType, javaType, element, copied, -1);
  }

  NumberType(String cType, String javaType, char element, boolean copied, long most) {
    this.cType = cType;
    this.javaType = javaType;
    this.element = element;
    this.copied = copied;
    this.most = most;
  }

  /** The word of 64 bits that an integer with or without a sign is. */
  public static long word(String number) {
    return number.matches("[0-9]+") ? Long.parseUnsignedLong(number) : Long.decode(number);
  }

  /**
   * An integer as C writes it without a warning: one that is too large for a sign has a suffix, and
   * the least one, which has a minus before what is too large, is a difference.
   */
  public static String inC(String number) {
    long word = word(number);
    if (word == Long.MIN_VALUE && number.startsWith("-")) {
      return "(-" + Long.MAX_VALUE + " - 1)";
    }
    return number.matches("[0-9]+") && word < 0 ? number + "u" : number;
  }

  /** Such as {@code int8}. */
  @Override
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  @Override
  public <R> R as(Cases<R> cases) {
    return cases.number(this);
  }

  @Override
  public String cType() {
    return cType;
  }

  /** Its type in Java. */
  public String javaType() {
    return javaType;
  }

  /** What the elements of arrays of Java are, as signatures of the JNI spell it. */
  public char element() {
    return element;
  }

  /** Whether arrays of both languages have the same bytes. */
  public boolean isCopied() {
    return copied;
  }

  /** Whether the type of Java has values that it does not have: negative or too large ones. */
  public boolean isUnsigned() {
    return most >= 0;
  }

  /** The largest value that Java may give, of one whose smallest is 0. */
  public long most() {
    return most;
  }

  /** Whether it has as many bits as the machine likes, so that C checks what Java gives. */
  public boolean isOfMachine() {
    return this == SIZE || this == INTPTR || this == LONG || this == ULONG;
  }

  /** Whether it has negative values, and no fraction. */
  public boolean isSigned() {
    return most < 0 && !isFloating() && this != BOOL;
  }

  /** Whether it has a fraction. */
  public boolean isFloating() {
    return this == FLOAT || this == DOUBLE;
  }
}
