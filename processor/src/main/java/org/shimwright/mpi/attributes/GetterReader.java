package org.shimwright.mpi.attributes;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.shimwright.mpi.attributes.AttributesPlan.AttributeShape;
import org.shimwright.mpi.attributes.AttributesPlan.AttributeShape.SeenType;
import org.shimwright.mpi.attributes.AttributesPlan.AttributeShape.StoredForm;
import org.shimwright.processor.ElementPlace;

/** Reads a getter with {@code @Attribute} into the shape of an attribute. */
record GetterReader(HolderClass holder) {
  Optional<AttributeShape> read(ExecutableElement getter, AnnotationMirror attribute) {
    if (!isGetter(getter)) {
      return Optional.empty();
    }
    return switch (holder.types().erasure(getter.getReturnType()).toString()) {
      case "java.util.OptionalInt" -> numberShape(getter, attribute, SeenType.INT, TypeKind.INT);
      case "java.util.OptionalLong" -> numberShape(getter, attribute, SeenType.LONG, TypeKind.LONG);
      case "java.util.Optional" -> objectShape(getter, attribute);
      default -> reportWrongReturn(getter);
    };
  }

  private Optional<AttributeShape> numberShape(
      ExecutableElement getter, AnnotationMirror attribute, SeenType seen, TypeKind kind) {
    PrimitiveType value = holder.types().getPrimitiveType(kind);
    return shapeOf(getter, attribute, seen, value, holder.types().boxedClass(value).toString());
  }

  private boolean isGetter(ExecutableElement getter) {
    if (getter.getModifiers().contains(Modifier.STATIC)
        || getter.isDefault()
        || !getter.getParameters().isEmpty()) {
      holder.addFault(
          getter,
          "NotAGetter",
          "%s is no getter; @Attribute belongs on an abstract method without parameters",
          getter.getSimpleName());
      return false;
    }
    if (getter.getSimpleName().contentEquals("finalize")) { // an interface may redeclare it
      holder.addFault(
          getter,
          "TakenName",
          "no class can have a getter finalize(), for java.lang.Object has such a method, which"
              + " returns nothing; give the attribute another name");
      return false;
    }
    return true;
  }

  private Optional<AttributeShape> reportWrongReturn(ExecutableElement getter) {
    holder.addFault(
        getter,
        "WrongReturnType",
        "the getter of '%s' returns %s, but an attribute may be absent; return Optional of a"
            + " class without type parameters, OptionalInt or OptionalLong",
        getter.getSimpleName(),
        getter.getReturnType());
    return Optional.empty();
  }

  private Optional<AttributeShape> objectShape(
      ExecutableElement getter, AnnotationMirror attribute) {
    List<TypeMirror> arguments = AttributesReader.typeArguments(getter.getReturnType());
    boolean plain =
        arguments.size() == 1
            && arguments.get(0) instanceof DeclaredType value
            && value.getKind() == TypeKind.DECLARED
            && value.getTypeArguments().isEmpty();
    if (!plain) {
      return reportWrongReturn(getter);
    }
    String name = holder.types().erasure(arguments.get(0)).toString();
    return shapeOf(getter, attribute, SeenType.OBJECT, arguments.get(0), name);
  }

  private Optional<AttributeShape> shapeOf(
      ExecutableElement getter,
      AnnotationMirror attribute,
      SeenType seen,
      TypeMirror value,
      String boxed) {
    ElementPlace as = ElementPlace.of(getter, attribute, "as");
    ElementPlace copy = ElementPlace.of(getter, attribute, "copy");
    String written = as.text().orElse("NATURAL");
    StoredForm form = written.equals("NATURAL") ? naturalForm(seen) : StoredForm.valueOf(written);
    if (!checkForm(getter, as, form, seen)) {
      return Optional.empty();
    }
    return Optional.of(
        new AttributeShape(
            getter,
            form,
            seen,
            value,
            boxed,
            copy.value().isPresent(),
            copy.text().orElse("DROP").equals("SHARE")));
  }

  private StoredForm naturalForm(SeenType seen) {
    return switch (seen) {
      case INT -> holder.hasIntegerAttributes() ? StoredForm.INT : StoredForm.AINT;
      case LONG -> StoredForm.AINT;
      case OBJECT -> StoredForm.OBJECT;
    };
  }

  private boolean checkForm(
      ExecutableElement getter, ElementPlace as, StoredForm form, SeenType seen) {
    String wanted =
        switch (form) {
          case INT -> seen == SeenType.INT ? "" : "OptionalInt";
          case AINT -> seen == SeenType.OBJECT ? "OptionalLong or OptionalInt" : "";
          case ADDRESS -> seen == SeenType.LONG ? "" : "OptionalLong";
          case OBJECT -> seen == SeenType.OBJECT ? "" : "Optional of a class";
        };
    if (!wanted.isEmpty()) {
      holder.addFault(
          as,
          "WrongForm",
          "'%s' cannot be stored as %s; return %s, or choose another form",
          getter.getSimpleName(),
          form,
          wanted);
      return false;
    }
    if (form == StoredForm.INT && !holder.hasIntegerAttributes()) {
      holder.addFault(
          as,
          "WrongForm",
          "'%s' cannot be stored as INT on a %s, only on communicators; use AINT",
          getter.getSimpleName(),
          holder.className());
      return false;
    }
    return true;
  }
}
