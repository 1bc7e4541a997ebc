package org.shimwright.emit.fortran;

import org.shimwright.plan.Argument;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.ComplexType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/**
 * Finds the {@link InFortran} of each type of a specification.
 *
 * @param names the names of types in the module
 */
record FortranTypes(FortranNames names) implements Type.Cases<InFortran> {
  /**
   * Returns the code generator of a value: that of an array if the value is an array, else that of
   * its type.
   */
  InFortran of(Value value) {
    InFortran type = value.type().as(this);
    return value.isArray() ? type.arrayOfThis() : type;
  }

  InFortran of(Argument a) {
    return of(a.value());
  }

  @Override
  public InFortran number(NumberType type) {
    return NumberInFortran.of(type);
  }

  @Override
  public InFortran complex(ComplexType type) {
    return new ComplexInFortran(type);
  }

  @Override
  public InFortran enumeration(EnumType type) {
    return new PlainInFortran(type, "integer(c_int)", "int", true);
  }

  @Override
  public InFortran status(StatusType type) {
    return new PlainInFortran(type, "integer(c_int)", "int", false);
  }

  @Override
  public StructInFortran struct(StructType type) {
    String inC = "struct swf_s_" + type.word().replace('-', '_');
    return new StructInFortran(type, "type(%s)".formatted(names.of(type)), inC, this);
  }

  /**
   * Represents a handle by a struct in C, as in Fortran: some ABIs return a struct differently from
   * a pointer.
   */
  @Override
  public InFortran handle(HandleType type) {
    return new HandleInFortran(type, "type(%s)".formatted(names.of(type)), "struct swf_handle");
  }

  @Override
  public InFortran callback(CallbackType type) {
    String inModule = "procedure(%s)".formatted(names.of(type));
    return new CallbackInFortran(type, inModule, "struct swf_closure *");
  }

  @Override
  public InFortran text(TextType type) {
    return new TextInFortran(type, "character(kind=c_char)", "char");
  }

  @Override
  public InFortran hidden(HiddenType type) {
    return new HiddenInFortran(type, "type(c_ptr)", "void *");
  }

  @Override
  public InFortran added(AddedType type) {
    throw new IllegalArgumentException("Fortran has no class for " + type.sort());
  }
}
