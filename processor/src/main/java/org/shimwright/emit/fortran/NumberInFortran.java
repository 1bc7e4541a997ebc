package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.c.CBody.Exit;
import org.shimwright.plan.Argument;
import org.shimwright.plan.NumberCrossing;
import org.shimwright.spec.type.NumberType;

/**
 * A number. Fortran has no unsigned integers, so the generated code checks that an unsigned number
 * fits.
 */
record NumberInFortran(NumberType type, String inModule, String inC) implements InFortran {
  static NumberInFortran of(NumberType type) {
    return switch (type) {
      case INT8 -> new NumberInFortran(type, "integer(c_int8_t)", "int8_t");
      case INT16 -> new NumberInFortran(type, "integer(c_int16_t)", "int16_t");
      case INT32, UINT8, UINT16, INT -> new NumberInFortran(type, "integer(c_int32_t)", "int32_t");
      case INT64, UINT32, UINT64, SIZE, INTPTR, UINT, LONG, ULONG, LLONG, ULLONG ->
          new NumberInFortran(type, "integer(c_int64_t)", "int64_t");
      case FLOAT -> new NumberInFortran(type, "real(c_float)", "float");
      case DOUBLE -> new NumberInFortran(type, "real(c_double)", "double");
      case BOOL -> new NumberInFortran(type, "logical(c_bool)", "bool");
      case CHAR -> new NumberInFortran(type, "character(kind=c_char)", "char");
    };
  }

  /** In Fortran, an array of unsigned bytes is an array of signed bytes with the same bits. */
  @Override
  public InFortran arrayOfThis() {
    String element = type == NumberType.UINT8 ? "integer(c_int8_t)" : inModule;
    return new ArrayInFortran(this, element, element, NumberCrossing.isCopied(type));
  }

  @Override
  public boolean isNumber() {
    return true;
  }

  @Override
  public List<String> loadLines(String to, String from, boolean nullable, Exit refusal) {
    List<String> lines = new ArrayList<>();
    misfitCondition(from).ifPresent(bad -> lines.addAll(refusal.leaveIf(bad)));
    lines.addAll(InFortran.super.loadLines(to, from, nullable, refusal));
    return lines;
  }

  /**
   * Returns the C condition that is true if the library's type cannot hold a number, or nothing if
   * every number fits.
   */
  private Optional<String> misfitCondition(String value) {
    String large = type.isOfMachine() ? " || (uint64_t)%s > SIZE_MAX".formatted(value) : "";
    if (type.isUnsigned() && type != NumberType.CHAR) {
      String bad = "%s < 0 || (uint64_t)%1$s > %sU".formatted(value, NumberCrossing.most(type));
      return Optional.of(bad + large);
    }
    return Optional.of("%s != (int64_t)(%s)%1$s".formatted(value, type.cType()))
        .filter(bad -> type.isOfMachine());
  }

  @Override
  public List<String> storeLines(String to, String from, Exit refusal) {
    List<String> lines = new ArrayList<>();
    if (NumberCrossing.isCut(type)) {
      lines.addAll(refusal.leaveIf(from + " > INT64_MAX"));
    }
    lines.addAll(InFortran.super.storeLines(to, from, refusal));
    return lines;
  }

  @Override
  public void addConversion(FortranFunction to, Argument a) {
    InFortran.super.addConversion(to, a);
    if (a.value().isGiven() && to.call().plan().measures(a)) {
      to.body().acquire(to.refusalExit(a).leaveIf("c_%s < 0".formatted(a.value().name())));
    }
  }
}
