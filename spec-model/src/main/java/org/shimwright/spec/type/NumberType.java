package org.shimwright.spec.type;

/** A number type of C. */
public enum NumberType implements DataType {
  INT8("int8_t", Sort.SIGNED, 8),
  INT16("int16_t", Sort.SIGNED, 16),
  INT32("int32_t", Sort.SIGNED, 32),
  INT64("int64_t", Sort.SIGNED, 64),
  UINT8("uint8_t", Sort.UNSIGNED, 8),
  UINT16("uint16_t", Sort.UNSIGNED, 16),
  UINT32("uint32_t", Sort.UNSIGNED, 32),
  UINT64("uint64_t", Sort.UNSIGNED, 64),
  SIZE("size_t", Sort.UNSIGNED, 64),
  INTPTR("intptr_t", Sort.SIGNED, 64),
  INT("int", Sort.SIGNED, 32),
  UINT("unsigned int", Sort.UNSIGNED, 32),
  LONG("long", Sort.SIGNED, 64),
  ULONG("unsigned long", Sort.UNSIGNED, 64),
  LLONG("long long", Sort.SIGNED, 64),
  ULLONG("unsigned long long", Sort.UNSIGNED, 64),
  FLOAT("float", Sort.FLOATING, 32),
  DOUBLE("double", Sort.FLOATING, 64),
  BOOL("bool", Sort.TRUTH, 1),
  /** A character of ISO 8859-1. */
  CHAR("char", Sort.UNSIGNED, 8);

  private enum Sort {
    SIGNED,
    UNSIGNED,
    FLOATING,
    TRUTH
  }

  private final String cType;
  private final Sort sort;
  private final int bits;

  NumberType(String cType, Sort sort, int bits) {
    this.cType = cType;
    this.sort = sort;
    this.bits = bits;
  }

  /** Parses a signed or unsigned integer of 64 bits, and returns its bits. */
  public static long word(String number) {
    return number.matches("[0-9]+") ? Long.parseUnsignedLong(number) : Long.decode(number);
  }

  /**
   * Returns an integer as C code that compiles without a warning. An integer above the signed range
   * has a suffix. The smallest integer is written as a difference, because C reads it as a minus
   * before a number that is too large.
   */
  public static String inC(String number) {
    long word = word(number);
    if (word == Long.MIN_VALUE && number.startsWith("-")) {
      return "(-" + Long.MAX_VALUE + " - 1)";
    }
    return number.matches("[0-9]+") && word < 0 ? number + "u" : number;
  }

  /** Returns the name in the specification, such as {@code int8}. */
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

  /**
   * Returns the number of bits of the type. If it depends on the machine, it is the largest number
   * of bits on any machine.
   */
  public int bits() {
    return bits;
  }

  /**
   * Returns whether the number of bits depends on the machine, so that C must check the range of
   * each argument.
   */
  public boolean isOfMachine() {
    return this == SIZE || this == INTPTR || this == LONG || this == ULONG;
  }

  /** Returns whether it is an integer that may be negative. */
  public boolean isSigned() {
    return sort == Sort.SIGNED;
  }

  /** Returns whether it is an integer that is never negative. */
  public boolean isUnsigned() {
    return sort == Sort.UNSIGNED;
  }

  /** Returns whether it is a floating-point type. */
  public boolean isFloating() {
    return sort == Sort.FLOATING;
  }
}
