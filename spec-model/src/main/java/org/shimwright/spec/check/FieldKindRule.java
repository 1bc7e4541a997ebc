package org.shimwright.spec.check;

import org.shimwright.spec.type.ComplexType;
import org.shimwright.spec.type.DataType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.TextType;

/** Refuses a field of a structure if Java cannot represent its type or its array or text. */
final class FieldKindRule implements Rule<Located> {
  @Override
  public String id() {
    return "CannotBind";
  }

  @Override
  public void check(Located located, Report report) {
    for (StructType type : located.specification().types(StructType.class)) {
      for (Field field : type.fields()) {
        if (!fits(field)) {
          report.error(
              located.at(field, "kind"),
              field.type() == TextType.TEXT
                  ? "the text '%s' has no room of its own in the structure; add 'capacity:', or"
                      + " leave the field out and say 'partial: true'"
                  : "a field '%s' of this kind cannot be bound; leave it out and say 'partial:"
                      + " true', which makes it zero",
              field.name());
        }
      }
    }
  }

  private static boolean fits(Field field) {
    boolean number = field.type() instanceof NumberType || field.type() instanceof ComplexType;
    return field.type() instanceof DataType
        && field.type() != TextType.TEXTS
        && field.capacity().isPresent() == (field.type() == TextType.TEXT)
        && (number || field.length().isEmpty())
        && (field.type() instanceof HandleType || !field.nullable());
  }
}
