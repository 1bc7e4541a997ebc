package org.shimwright.emit.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.type.HandleInJava;
import org.shimwright.emit.java.type.InJava;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/** Generates the exception, the records of structures, and the interfaces of callbacks. */
record ValueClasses(Plan plan, JavaOfType java) {
  private static final int WORD = 8;

  /** Returns the exception that is thrown if a function fails. */
  TypeSpec.Builder exceptionClass() {
    String text = "A call of " + plan.library().name() + " that has failed";
    MethodSpec constructor =
        MethodSpec.constructorBuilder()
            .addParameter(String.class, "function")
            .addParameter(long.class, "code")
            .addParameter(String.class, "text")
            .addParameter(TypeName.get(Record.class).annotated(RuntimeNames.NULLABLE), "results")
            .addCode("super(function, code, text, results);\n")
            .build();
    FieldSpec version =
        FieldSpec.builder(
                long.class, "serialVersionUID", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .initializer("1")
            .build();
    return GeneratedClass.of(
            TypeSpec.classBuilder(plan.headerLibrary().exception()),
            new JavadocText(JavadocText.sentence(text)))
        .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
        .superclass(RuntimeNames.LIBRARY_EXCEPTION)
        .addField(version)
        .addMethod(constructor);
  }

  private String javadocSentence(Type type, String text) {
    return javadocSentence(plan, type, text);
  }

  /**
   * Returns the start of the Javadoc of a type: {@code text}, or a sentence with the names of the
   * type and the library if {@code text} is empty.
   */
  static String javadocSentence(Plan plan, Type type, String text) {
    String unsaid = "The " + type.word() + " of " + plan.library().name();
    return JavadocText.sentence(text.isEmpty() ? unsaid : text);
  }

  // ---- structures ----

  TypeSpec.Builder structRecord(StructType type) {
    PartNames names = LibraryNames.fields(type);
    JavadocText text = new JavadocText(javadocSentence(type, type.text())).tags();
    for (Field field : type.fields()) {
      text.tag("@param " + names.of(field.name()), field.text(), field.name());
    }
    ClassName record = java.generatedClass(type.javaName());
    return GeneratedClass.of(TypeSpec.recordBuilder(record), text)
        .addModifiers(Modifier.PUBLIC)
        .recordConstructor(
            MethodSpec.constructorBuilder().addParameters(componentsOf(type)).build())
        .addMethod(storeMethod(type, names))
        .addMethod(loadMethod(type, names, record));
  }

  /** Returns the components of a structure's record. */
  List<ParameterSpec> componentsOf(StructType type) {
    PartNames names = LibraryNames.fields(type);
    List<ParameterSpec> components = new ArrayList<>();
    for (Field field : type.fields()) {
      components.add(ParameterSpec.builder(componentType(field), names.of(field.name())).build());
    }
    return components;
  }

  /**
   * Returns the Java type of a field. A handle may be null, because null represents the null handle
   * if Java has no object for it.
   */
  private TypeName componentType(Field field) {
    InJava value = field.type().as(java);
    boolean nullable = field.nullable() || value instanceof HandleInJava;
    TypeName one = nullable ? value.type().annotated(RuntimeNames.NULLABLE) : value.type();
    return field.length().isPresent() ? ArrayTypeName.of(one) : one;
  }

  private static MethodSpec.Builder methodOnWords(String name) {
    return MethodSpec.methodBuilder(name)
        .addParameter(ByteBuffer.class, "words_")
        .addParameter(int.class, "at_");
  }

  private MethodSpec storeMethod(StructType type, PartNames names) {
    JavaBody body = new JavaBody();
    type.each(
        (field, at) -> {
          InJava value = field.type().as(java);
          String name = names.of(field.name());
          String place = "at_ + " + at;
          if (field.length().isEmpty()) {
            body.line(value.storeField(field, name, place));
            return;
          }
          long length = field.length().get();
          body.line("$T.sameLength($S, $L.length, $L)", RuntimeNames.VALUES, name, name, length);
          body.begin("for (int i_ = 0; i_ < $L; i_++)", length)
              .line(value.storeField(field, name + "[i_]", elementPosition(field, place)))
              .end();
        });
    return methodOnWords("store").addCode(body.block()).build();
  }

  /** Returns the Java expression for the position of an element of an array field. */
  private static String elementPosition(Field field, String place) {
    return place + " + i_ * " + field.type().words() * WORD;
  }

  private MethodSpec loadMethod(StructType type, PartNames names, ClassName record) {
    JavaBody body = new JavaBody();
    List<JavaCode> fields = new ArrayList<>();
    type.each(
        (field, at) -> {
          InJava value = field.type().as(java);
          String name = names.of(field.name());
          String place = "at_ + " + at;
          if (field.length().isEmpty()) {
            fields.add(value.loadField(type.word(), field, name, place));
            return;
          }
          String array = name + "_";
          long length = field.length().get();
          body.line("$T[] $L = new $T[$L]", value.type(), array, value.type(), length);
          JavaCode element =
              value.loadField(type.word(), field, array, elementPosition(field, place));
          body.begin("for (int i_ = 0; i_ < $L; i_++)", length)
              .line("$L[i_] = $L", array, element)
              .end();
          fields.add(JavaCode.word(array));
        });
    body.line("return new $T($L)", record, JavaCode.joined(fields, ",$W"));
    return methodOnWords("load")
        .addModifiers(Modifier.STATIC)
        .returns(record)
        .addCode(body.block())
        .build();
  }

  // ---- callbacks ----

  TypeSpec.Builder callbackInterface(CallbackType type) {
    PartNames names = LibraryNames.given(type);
    JavadocText text = new JavadocText("Called by the library.").tags();
    MethodSpec.Builder call =
        MethodSpec.methodBuilder("call").addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT);
    for (Value parameter : type.given()) {
      String name = names.of(parameter.name());
      text.tag("@param " + name, parameter.text(), parameter.name());
      call.addParameter(ParameterSpec.builder(java.typeOfReturned(parameter), name).build());
    }
    type.result()
        .ifPresent(
            result -> {
              text.tag("@return " + resultText(result));
              call.returns(java.typeOfGiven(result));
            });
    String thrown = "What it throws, the caller of the function gets, after C has returned.";
    return GeneratedClass.of(
            TypeSpec.interfaceBuilder(type.javaName()),
            new JavadocText(javadocSentence(type, type.text())).paragraph(thrown))
        .addAnnotation(FunctionalInterface.class)
        .addModifiers(Modifier.PUBLIC)
        .addMethod(call.addJavadoc("$L", text).build());
  }

  private static String resultText(Value result) {
    return Documentation.escaped(result.text().isEmpty() ? "what the library gets" : result.text())
        + (result.nullable() ? ", or null" : "");
  }
}
