package org.shimwright.mpi.attributes;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.processor.BindingProcessor;

/** Faults of declared attributes are named where a person can mend them. */
class AttributesProcessorTest {
  private static final JavaFileObject BINDING =
      JavaFileObjects.forSourceString(
          "demo.mpi.package-info",
          """
          @org.shimwright.annotation.NativeBinding(library = "demo", targets = "java", functions = {"MPI_Comm_*", "MPI_Win_*", "MPI_Info_*"})
          package demo.mpi;
          """);

  private static JavaFileObject declared(String... body) {
    return JavaFileObjects.forSourceString(
        "demo.mpi.Declared",
        """
        package demo.mpi;

        import java.util.*;
        import org.shimwright.annotation.*; import org.shimwright.annotation.mpi.*; import org.shimwright.annotation.mpi.Attribute.Form;

        @Attributes(on = Comm.class)
        public interface Declared {
        """
            + String.join("\n", body)
            + "\n}\n");
  }

  private static Compilation compiled(JavaFileObject declared) {
    return javac()
        .withProcessors(new BindingProcessor(), new AttributesProcessor())
        .compile(BINDING, declared);
  }

  private static void reports(String[] body, String message, long line, long column) {
    JavaFileObject declared = declared(body);
    assertThat(compiled(declared))
        .hadErrorContaining(message)
        .inFile(declared)
        .onLine(line)
        .atColumn(column);
  }

  private static String[] lines(String... body) {
    return body;
  }

  @Test
  void anInterfaceOnAGeneratedClassWaitsForIt() {
    JavaFileObject declared =
        declared(
            "  @Attribute(copy = Copy.SHARE) Optional<String> name();",
            "  void name(String value);",
            "  void removeName();",
            "  @Attribute OptionalInt level();",
            "  @OnCopy(\"level\") static Optional<Integer> next(Comm c, Integer v) {",
            "    return Optional.of(v + 1);",
            "  }",
            "  @OnDelete(\"name\") static void gone(Comm c, String v) {}");
    Compilation compilation = compiled(declared);
    assertThat(compilation).succeeded();
    assertThat(compilation).generatedSourceFile("demo.mpi.DeclaredOf");
  }

  @Test
  void noLineHasOverAHundredColumns() throws IOException {
    String address = "  @Attribute(as = Form.ADDRESS, copy = Copy.SHARE) OptionalLong address();";
    Optional<JavaFileObject> source =
        compiled(declared(address, "  void address(long value);"))
            .generatedSourceFile("demo.mpi.DeclaredOf");
    source
        .orElseThrow()
        .getCharContent(true)
        .toString()
        .lines()
        .forEach(line -> assertTrue(line.length() <= 100, line));
  }

  @Test
  void aGetterMustReturnAnOptional() {
    reports(
        lines("  @Attribute String name();"),
        "[WrongReturnType] the getter of 'name' returns java.lang.String",
        8,
        21);
    reports(lines("  @Attribute Optional<List<String>> name();"), "[WrongReturnType]", 8, 37);
  }

  @Test
  void aSetterNeedsAGetter() {
    reports(
        lines("  @Attribute Optional<String> name();", "  void nme(String value);"),
        "did you mean 'name'?",
        9,
        8);
  }

  @Test
  void aSetterTakesWhatTheGetterGives() {
    reports(
        lines("  @Attribute OptionalInt level();", "  void level(long value);"),
        "[WrongSetter] the setter of 'level' takes long, but the getter gives int",
        9,
        19);
  }

  @Test
  void aFormMustFitTheGetter() {
    reports(
        lines("  @Attribute(as = Form.INT) OptionalLong level();"),
        "[WrongForm] 'level' cannot be stored as INT; return OptionalInt",
        8,
        23);
  }

  @Test
  void onlyCommunicatorsHoldIntegers() {
    JavaFileObject declared =
        JavaFileObjects.forSourceString(
            "demo.mpi.OnWin",
            """
            package demo.mpi;

            import java.util.OptionalInt;
            import org.shimwright.annotation.*; import org.shimwright.annotation.mpi.*; import org.shimwright.annotation.mpi.Attribute.Form;

            @Attributes(on = Win.class)
            interface OnWin {
              @Attribute(as = Form.INT)
              OptionalInt level();
            }
            """);
    assertThat(compiled(declared))
        .hadErrorContaining("[WrongForm] 'level' cannot be stored as INT on a Win")
        .inFile(declared)
        .onLine(8)
        .atColumn(23);
  }

  @Test
  void theCarrierMustBeAbleToHaveAttributes() {
    JavaFileObject declared =
        JavaFileObjects.forSourceString(
            "demo.mpi.OnInfo",
            """
            package demo.mpi;

            import org.shimwright.annotation.*; import org.shimwright.annotation.mpi.*;

            @Attributes(on = Info.class)
            interface OnInfo {
              @Attribute
              java.util.OptionalInt level();
            }
            """);
    assertThat(compiled(declared))
        .hadErrorContaining("[NoCaching] Info cannot have attributes")
        .inFile(declared)
        .onLine(5)
        .atColumn(22);
  }

  @Test
  void theFunctionsThatABindingLacksAreNamed() {
    JavaFileObject part =
        JavaFileObjects.forSourceString(
            "demo.mpi.package-info",
            """
            @org.shimwright.annotation.NativeBinding(library = "demo", targets = "java",
                functions = {"MPI_Comm_create_keyval", "MPI_Comm_free_keyval", "MPI_Comm_set_attr"})
            package demo.mpi;
            """);
    JavaFileObject declared = declared("  @Attribute OptionalInt level();");
    assertThat(
            javac()
                .withProcessors(new BindingProcessor(), new AttributesProcessor())
                .compile(part, declared))
        .hadErrorContaining(
            "[NoCaching] Comm cannot have attributes in this binding, which lacks"
                + " MPI_Comm_delete_attr, MPI_Comm_get_attr; add that to the 'functions' of"
                + " @NativeBinding")
        .inFile(declared)
        .onLine(6);
  }

  @Test
  void aCallbackMustFit() {
    reports(
        lines(
            "  @Attribute OptionalInt level();",
            "  @OnDelete(\"level\") static void gone(Win w, int v) {}"),
        "[WrongCallback] gone does not fit; write: static void gone(Comm from, int value)",
        9,
        34);
    reports(
        lines(
            "  @Attribute OptionalInt level();",
            "  @OnDelete(\"levle\") static void gone(Comm c, int v) {}"),
        "did you mean 'level'?",
        9,
        13);
  }

  @Test
  void copyIsSaidOnce() {
    reports(
        lines(
            "  @Attribute(copy = Copy.SHARE) OptionalInt level();",
            "  @OnCopy(\"level\") static Optional<Integer> c(Comm c, int v) { return null; }"),
        "[TwoCopies]",
        9,
        11);
  }

  @Test
  void everyMethodIsAnAccessor() {
    reports(lines("  @Attribute OptionalInt level();", "  int other();"), "[NotAnAccessor]", 9, 7);
  }

  @Test
  void namesNeedNoCapitalLetters() {
    JavaFileObject values =
        JavaFileObjects.forSourceString(
            "demo.mpi.values", "package demo.mpi; public class values { public enum one {} }");
    JavaFileObject declared = declared("  @Attribute Optional<values.one> first();");
    assertThat(
            javac()
                .withProcessors(new BindingProcessor(), new AttributesProcessor())
                .compile(BINDING, values, declared))
        .succeeded();
  }

  /** Every name that stands in the generated class is one that a program may have, too. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Keyval",
        "Codec",
        "List",
        "ArrayList",
        "Objects",
        "Optional",
        "Generated",
        "Accessors"
      })
  void namesOfTheGeneratedClassMayBeThoseOfAProgram(String name) {
    JavaFileObject value =
        JavaFileObjects.forSourceString(
            "demo.values." + name, "package demo.values; public class " + name + " {}");
    JavaFileObject declared =
        JavaFileObjects.forSourceString(
            "demo.mpi." + name,
            """
            package demo.mpi;

            @org.shimwright.annotation.mpi.Attributes(on = Comm.class)
            public interface %1$s {
              @org.shimwright.annotation.mpi.Attribute java.util.Optional<demo.values.%1$s> first();
            }
            """
                .formatted(name));
    assertThat(
            javac()
                .withProcessors(new BindingProcessor(), new AttributesProcessor())
                .compile(BINDING, value, declared))
        .succeeded();
  }

  @Test
  void aNameThatNoClassCanGiveItsGetterIsRefused() {
    reports(lines("  @Attribute OptionalInt finalize();"), "[TakenName]", 8, 26);
  }

  @Test
  void typesThatHideThoseOfTheLanguageAreNamed() {
    JavaFileObject types =
        JavaFileObjects.forSourceString(
            "demo.mpi.Override", "package demo.mpi; class Override {} class String {}");
    Compilation hidden = javac().withProcessors(new BindingProcessor()).compile(BINDING, types);
    for (String type : List.of("Override", "String")) {
      assertThat(hidden)
          .hadErrorContaining("[HiddenType] the package demo.mpi has a type " + type + ", which")
          .inFile(BINDING)
          .onLine(1);
    }
    assertThat(hidden).hadErrorCount(2);
  }

  @Test
  void anInterfaceDeclaresSomething() {
    reports(lines("  // nothing"), "[NoAttribute]", 7, 8);
  }
}
