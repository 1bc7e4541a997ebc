package org.shimwright.emit.java;

import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;

/** The class of the functions on no handle, and of constants. */
record LibraryClass(Plan plan, JavaOfType java) {
  TypeSpec write() {
    String name = plan.library().javaName();
    String text = plan.library().name() + ": its functions that belong to no object";
    TypeSpec.Builder library =
        GeneratedClass.of(TypeSpec.classBuilder(name), new JavadocText(JavadocText.sentence(text)))
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addMethod(GeneratedClass.PRIVATE_CONSTRUCTOR);
    PartNames names = LibraryNames.constants(plan.library(), plan.own());
    for (String constant : plan.own().constants()) {
      int place = plan.numbers().indexOf(constant);
      library.addField(
          FieldSpec.builder(TypeName.LONG, names.of(constant), GeneratedClass.PUBLIC_CONSTANT)
              .addJavadoc("{@code $L}, as the library has it.\n", constant)
              .initializer("$T.constant($L)", java.natives(), place)
              .build());
    }
    new JavaMethods(plan, java, new LibraryComments(java)).add(library, name);
    return library.build();
  }
}
