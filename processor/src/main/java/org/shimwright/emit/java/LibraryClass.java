package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.HeaderConstant;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.Lifecycle;
import org.shimwright.spec.type.Language;

/**
 * Generates the class with static methods for functions that belong to no object. The class also
 * has the constants of the headers, and a session if the library must be initialized and finalized.
 */
record LibraryClass(Plan plan, JavaOfType java, JavaMethods methods, Documentation comments) {
  private static final String PROGRAM = "Program";

  TypeSpec.Builder write() {
    Optional<String> begins = firstMethod(Lifecycle.INITIALIZES);
    Optional<String> ends = firstMethod(Lifecycle.FINALIZES);
    boolean hasSessions = begins.isPresent() && ends.isPresent();
    TypeSpec.Builder library =
        GeneratedClass.of(
                TypeSpec.classBuilder(className()), comments.ofClass(summarySentence(hasSessions)))
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addMethod(GeneratedClass.PRIVATE_CONSTRUCTOR);
    plan.specification().headerLibrary().ifPresent(headers -> addConstants(library, headers));
    methods.addMethodsOf(library, plan.library().javaName());
    if (hasSessions) {
      library.addMethod(runMethod(begins.get(), ends.get())).addMethod(startMethod(begins.get()));
      library.addType(programInterface()).addType(sessionClass(ends.get()));
    }
    return library;
  }

  private String summarySentence(boolean hasSessions) {
    return hasSessions
        ? libraryName()
            + "'s procedures that belong to no object: its beginning, its end, and its"
            + " environment."
        : JavadocText.sentence(plan.library().name() + ": its functions that belong to no object");
  }

  private void addConstants(TypeSpec.Builder library, HeaderLibrary headers) {
    PartNames names = LibraryNames.constants(plan.library(), headers);
    List<String> numbers = plan.numbers();
    for (HeaderConstant constant : headers.constants(Language.JAVA)) {
      String name = constant.name();
      String text = comments.javaNamesIn(constant.text());
      String said = text.isEmpty() ? "" : " " + JavadocText.sentence(text);
      JavadocText javadoc = new JavadocText("{@code " + name + "}, as the library has it." + said);
      library.addField(
          FieldSpec.builder(TypeName.LONG, names.of(name), GeneratedClass.PUBLIC_CONSTANT)
              .addJavadoc("$L", javadoc)
              .initializer("$T.constant($L)", java.natives(), numbers.indexOf(name))
              .build());
    }
  }

  /**
   * Returns the name of the method that initializes or finalizes the library and returns no value.
   */
  private Optional<String> firstMethod(Lifecycle lifecycle) {
    return plan.bound().stream()
        .filter(f -> f.lifecycle() == lifecycle && f.outputs().isEmpty())
        .map(FunctionPlan::method)
        .findFirst();
  }

  private ClassName className() {
    return java.generatedClass(plan.library().javaName());
  }

  private String libraryName() {
    return Documentation.escaped(plan.library().name());
  }

  private String alreadyInitializedTag() {
    return "@throws IllegalStateException if %s is or was initialized already"
        .formatted(libraryName());
  }

  private MethodSpec runMethod(String begins, String ends) {
    JavadocText text =
        new JavadocText(
                "Initializes %1$s, runs a program, and finalizes %1$s.".formatted(libraryName()))
            .paragraph(
                "If the program throws and there are several processes, the exception is printed"
                    + " and all of them end with status 1, for finalizing would wait for processes"
                    + " that wait for this one. A single process finalizes %s and throws the"
                        .formatted(libraryName())
                    + " exception on.")
            .tags()
            .tag("@param program the program")
            .tag("@param <X> what it may throw")
            .tag("@throws X what it throws, if this is the only process")
            .tag("@throws NullPointerException if there is no program")
            .tag(alreadyInitializedTag());
    TypeVariableName thrown = TypeVariableName.get("X", Exception.class);
    ClassName program = className().nestedClass(PROGRAM);
    return GeneratedClass.method("run", text)
        .addModifiers(Modifier.STATIC)
        .addTypeVariable(thrown)
        .addParameter(ParameterizedTypeName.get(program, thrown), "program")
        .addException(thrown)
        .addCode(
            "$T.LIBRARY.run($T::$L,$W$T.requireNonNull(program,$W$S)::run,$W$T::$L);\n",
            java.natives(),
            className(),
            begins,
            Objects.class,
            "program is null; pass what is to run",
            className(),
            ends)
        .build();
  }

  private TypeSpec programInterface() {
    TypeVariableName thrown = TypeVariableName.get("X", Exception.class);
    MethodSpec run =
        MethodSpec.methodBuilder("run")
            .addJavadoc("Runs the program.\n\n@throws X if it fails\n")
            .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
            .addException(thrown)
            .build();
    return TypeSpec.interfaceBuilder(PROGRAM)
        .addJavadoc("A program that $L runs.\n\n@param <X> what it may throw\n", libraryName())
        .addAnnotation(FunctionalInterface.class)
        .addModifiers(Modifier.PUBLIC)
        .addTypeVariable(thrown)
        .addMethod(run)
        .build();
  }

  private MethodSpec startMethod(String begins) {
    JavadocText text =
        new JavadocText(
                "Initializes %1$s, to be finalized by a try statement. An exception that leaves the"
                        .formatted(libraryName())
                    + " statement finalizes %s too, which waits for all processes: where there"
                        .formatted(libraryName())
                    + " are several, use {@link #run}.")
            .tags()
            .tag("@return what finalizes %s when it is closed".formatted(libraryName()))
            .tag(alreadyInitializedTag());
    ClassName session = className().nestedClass("Session");
    return GeneratedClass.method("start", text)
        .addModifiers(Modifier.STATIC)
        .returns(session)
        .addCode("$L();\nreturn new $T();\n", begins, session)
        .build();
  }

  private TypeSpec sessionClass(String ends) {
    MethodSpec close =
        MethodSpec.methodBuilder("close")
            .addJavadoc("Finalizes $L.\n", libraryName())
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .addCode("$T.$L();\n", className(), ends)
            .build();
    return TypeSpec.classBuilder("Session")
        .addJavadoc("$L between its initialization and its finalization.\n", libraryName())
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addSuperinterface(AutoCloseable.class)
        .addMethod(GeneratedClass.PRIVATE_CONSTRUCTOR)
        .addMethod(close)
        .build();
  }
}
